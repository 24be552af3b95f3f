"""What the screens of all matches have in common: a seat at the table, the curtain, being put aside, and leaving.

A private view exists on a screen only while the curtain is open for its seat, or on a device that is one player's own.
When it falls, `renew` throws away whatever was drawn from it; the window is closed to pictures from before a private
view is shown until a public one has been drawn.
"""

from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty

from app.device import privacy
from app.table.chair import Answer
from app.table.desk import Face
from app.table.table import Table
from app.ui import tokens
from app.ui.curtain.model import Curtain
from app.ui.curtain.view import CurtainView, Front
from app.ui.hall import Sitting
from app.ui.overlay import after
from app.ui.screen import Screen
from app.ui.screens import AppScreen
from app.ui.sheet import Sheet

if TYPE_CHECKING:
    from app.ui.app import Safehouse


class Seated(AppScreen):
    """One match, however it is shown. Subclasses end their `__init__` by `sit`."""

    still = True

    def __init__(self, app: "Safehouse", match: Table) -> None:
        super().__init__(app)
        self.match = match.match
        self.shown: Face | None = None
        self.covered: int | None = None  # the seat the curtain is down for
        self.curtain = CurtainView(self.lay, self._curtain_opened, self.leave)
        self.sitting: Sitting

    def sit(self, match: Table, seats: tuple[int, ...]) -> None:
        """Takes the seats of this device; the first face comes at once."""
        self.sitting = self.app.hall.sit(match, seats, self.face, self.answer)

    # -- what subclasses say -----------------------------------------------------------------------

    def face(self, shown: Face) -> None:
        """There is something new to show."""
        raise NotImplementedError

    def answer(self, seat: int | None, answer: Answer) -> None:
        """Something asked was done or refused."""
        raise NotImplementedError

    def front(self, shown: Face, seat: int) -> Curtain:
        """The curtain for a seat: public facts only."""
        raise NotImplementedError

    def renew(self) -> None:
        """Whatever was drawn from a private view goes."""
        raise NotImplementedError

    def settle(self) -> None:
        """Nothing moves any more."""

    # -- the curtain -------------------------------------------------------------------------------

    @property
    def personal(self) -> bool:
        """Whether the device is one player's own, so that there is no curtain."""
        return self.shown is not None and self.shown.personal

    @property
    def looking(self) -> int | None:
        """The seat whose private view is shown by an open curtain."""
        private = self.shown.private if self.shown is not None else None
        return private.seat if private is not None and not self.personal else None

    def public(self) -> None:
        """Nothing private is shown any more: whatever showed it goes."""
        if privacy.is_secure():
            self.renew()
            after(2 * tokens.MOTION.tap, self._free)  # not before a public frame has been drawn

    def _free(self) -> None:
        """Pictures of the window are allowed again, unless somebody looks at a secret by now."""
        if self.shown is None or self.shown.private is None:
            privacy.secure(False)

    def cover(self, seat: int) -> None:
        """Lets the curtain fall for a seat."""
        self.renew()
        self.sitting.desk.shut()
        self.covered = seat
        self.curtain.drop()
        self.app.feel.play("fall")
        self.lay()

    def _curtain_opened(self) -> None:
        """It was held long enough."""
        if self.covered is not None:
            privacy.secure(True)
            after(0, self._open)  # the window is closed to pictures before anything private is on it

    def _open(self) -> None:
        """Shows what the seat behind the curtain knows."""
        seat, self.covered = self.covered, None
        if seat is None:
            return
        self.app.feel.play("open")
        look = self.app.look
        if look.motion and self.shown is not None:
            front = self.curtain.items(look, self.front(self.shown, seat))
            self.add_widget(Front(look, front, size=self.size))
        if not self.sitting.desk.open(seat):
            self.covered = seat
            self.lay()

    # -- coming and going --------------------------------------------------------------------------

    def hidden(self) -> None:
        """Put aside: the curtain falls in this very frame; on a device of one's own the view goes with the desk."""
        if self.looking is not None:
            self.cover(self.looking)
        elif self.personal:
            self.renew()
        self.curtain.drop()
        self.settle()
        self.sitting.desk.pause()
        self.app.awake(False)

    def shown_again(self) -> None:
        """At the front again."""
        self.sitting.desk.resume()
        self.app.awake(True)

    def gone(self) -> None:
        """A match of this device alone is let go, so that it can be taken up again; the wifi sees to its own."""
        if self.sitting.spread is None:
            self.sitting.leave()

    def on_touch_down(self, touch: Any) -> bool:
        """The next tap ends every motion at its final state, and is taken."""
        self.settle()
        return bool(super().on_touch_down(touch))

    def leave(self) -> None:
        """Away from the table; everything is saved already."""
        self.renew()
        self.covered = None
        self.sitting.desk.shut()
        self.app.leave(self.sitting)


class MatchScreen(Seated, Screen):
    """One match that is drawn on a sheet: subclasses say in `compose` what is to be seen, the curtain too."""


class TableScreen(Seated):
    """One match as layouts: subclasses say whom the curtain is for, and set in `show` what the .kv shows. What their
    .kv puts into `Only: when: not root.veiled` is taken out of the window while the curtain is down.
    """

    veiled = BooleanProperty(True)

    def __init__(self, app: "Safehouse", match: Table) -> None:
        super().__init__(app, match)
        self.fall = Sheet()
        self.add_widget(self.fall)  # last: over everything

    def behind(self, shown: Face) -> int | None:
        """The seat the curtain is down for, if it is."""
        raise NotImplementedError

    def show(self, shown: Face) -> None:
        """Sets what the .kv shows: whatever was private is set anew, or its widget replaced."""
        raise NotImplementedError

    def lay(self) -> None:
        """The table, or the curtain in its place."""
        shown = self.shown
        if shown is None:
            return
        seat, look = self.behind(shown), self.app.look
        if seat is not None:
            self.covered = seat
        self.show(shown)
        self.veiled = seat is not None
        self.fall.size = self.size
        self.fall.show(look, self.curtain.items(look, self.front(shown, seat)) if seat is not None else [])
