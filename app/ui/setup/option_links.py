"""Where the rows of a set-up lead: to a screen, or to a dialog of a game."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

from app.ui.shell.routes import SCREENS

if TYPE_CHECKING:
    from app.present.game_info import OptionLink
    from app.ui.app import Safehouse

DIALOGS = {
    "kyoto/board": ("app.ui.kyoto.board_menu", "choose_board"),
    "rogue/box": ("app.ui.rogue.custom_box", "choose_box"),
}
"""What opens the dialogs, by route."""


def follow_link(app: Safehouse, link: OptionLink) -> None:
    """Opens what a row of the set-up leads to."""
    if link.route in SCREENS:
        app.go(link.route, **dict(link.given))
        return
    module, name = DIALOGS[link.route]
    show: Callable[[Safehouse], None] = getattr(import_module(module), name)
    show(app)
