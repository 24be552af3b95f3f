"""The screen of Lantern: the curtain while a lantern is hidden, then the public street."""

from typing import TYPE_CHECKING

from kivy.properties import ListProperty, StringProperty

from app.present import tokens
from app.present.private_notes import Notes
from app.table.desk import DeskView
from app.table.table import Table as Match
from app.ui.drawing.pen import Pen
from app.ui.match.session_screen import SessionScreen, device_of
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from tests.fourth.session import LanternModel, LanternSession, Window

if TYPE_CHECKING:
    from app.ui.app import Safehouse


class LanternScreen(SessionScreen):
    """The screen of one match."""

    session: LanternSession
    title = StringProperty()
    houses = ListProperty()

    def __init__(self, app: "Safehouse", match: Match, notes: Notes) -> None:
        self.session = LanternSession(match.match, self, device_of(app))
        super().__init__(app, match)
        self.sit(match, (0, 1))

    def behind(self, shown: DeskView) -> int | None:
        """The seat that still has to hide a lantern, until the curtain is open."""
        return self.session.hider(shown) if shown.private is None else None

    def rule(self, look: Viewport) -> str:
        """The same in every window."""
        return "LanternStreet"

    def draw(self, model: LanternModel) -> None:
        """Set the title, and both houses."""
        self.title, self.houses = model.title, list(model.houses)

    def back(self) -> bool:
        """Handle Back: leave, as everything is stored."""
        self.leave()
        return True


def pane(pen: Pen, w: float, h: float, model: Window | None) -> None:
    """A window."""
    if model is None:
        return
    frame = pen.look.frame
    fill = {"lit": frame.accent, "dark": frame.bg, "closed": frame.control}[model.state]
    pen.box(0, 0, w, h, tokens.RADIUS.plate, fill)
    pen.ring(0, 0, w, h, tokens.RADIUS.plate, 2, frame.outline)


read(__file__)
