"""The games that can be played in a browser, each with the function that makes a guest's page."""

from collections.abc import Mapping

from app.web.duet_tv_page import duet_screen_page
from app.web.game_page import GamePageMaker
from app.web.kyoto_tv_page import kyoto_screen_page
from app.web.rogue_tv_page import rogue_screen_page

PAGES: Mapping[str, GamePageMaker] = {
    "duet": duet_screen_page,
    "kyoto": kyoto_screen_page,
    "rogue": rogue_screen_page,
}
