"""The page of Lantern in a browser: the street as HTML, with the keys of its session."""

from __future__ import annotations

from dataclasses import replace

from app.present.dialogs import OpenDialog
from app.table.desk import DeskView
from app.web.fragments import size_on_air
from app.web.game_page import PageTable
from app.web.markup import tag
from app.web.page_content import PageDialog
from app.web.session_page import RenderedPage, SessionPage
from tests.fourth.session import House, LanternModel, LanternSession, street

SIGNS = {"lit": "☀", "dark": "✕", "closed": "?"}
PRIVATE_PART = 512  # limit of the bytes for a lit window and a sentence


def lantern_page(table: PageTable) -> SessionPage:
    """Create the page of one guest at a match of Lantern."""
    return SessionPage(
        table, lambda front, device: LanternSession(table.match, front, device), LanternRenderer(), judge_for=None
    )


class LanternRenderer:
    """Renders models of Lantern as pages."""

    def render(self, model: LanternModel) -> RenderedPage:
        """Render the title, and both houses; a lit window is private to its owner."""
        private = any(window.state == "lit" for house in model.houses for window in house.windows)
        menu = tag("button", "Menu", data_tap="menu", type="button")
        houses = [_house(house) for house in model.houses]
        main = tag("main", tag("h1", model.title), *houses, menu, class_="lobby", data_private=private or None)
        return RenderedPage(main, "lobby", model.title)

    def least(self, shown: DeskView) -> int:
        """The length of the public street, plus the limit for private parts."""
        open_street = LanternModel(title="", houses=street(replace(shown, private=None)))
        return size_on_air(self.render(open_street).main) + PRIVATE_PART

    def render_dialog(self, opened: OpenDialog) -> PageDialog | None:
        """It has no dialogs."""
        return None


def _house(house: House) -> str:
    windows = [
        tag("button", SIGNS[window.state], data_tap=window.key, aria_label=f"{place}: {window.state}", type="button")
        for place, window in enumerate(house.windows, 1)
    ]
    return tag("section", tag("h2", house.person.name), tag("div", *windows, data_columns=5), class_="paper")
