"""A seat at a match on the screen: the curtain, going to the background, bots that think, and leaving.

A private view exists on a screen only while the curtain is open for its seat, or on a device that is one player's own.
When it falls, `renew` throws away whatever was drawn from it; the window is closed to pictures from before a private
view is shown until a public one has been drawn.
"""

from abc import abstractmethod
from typing import TYPE_CHECKING

from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty

from app.device import privacy
from app.present import tokens
from app.present.curtain_model import CurtainModel
from app.services.match_session import MatchSession
from app.table.chair import Answer
from app.table.desk import DeskView
from app.table.table import Table
from app.ui.match.curtain.view import CurtainView
from app.ui.match.turn_sign import TurnTicker
from app.ui.shell.screen import AppScreen, after

if TYPE_CHECKING:
    from app.ui.app import Safehouse


class SeatScreen(AppScreen):
    """One match, however it is shown. Subclasses end their `__init__` by `sit`."""

    still = True
    bulb = BooleanProperty(False)  # whether the bar offers a hint: nobody else has to agree to it

    def __init__(self, app: "Safehouse", match: Table) -> None:
        super().__init__(app)
        self.match = match.match
        self.game = match.game
        self.shown: DeskView | None = None
        self.was_left = False  # for good: nothing is made for it any more
        self.curtain = CurtainView(self._curtain_opened, self.leave)
        self.match_session: MatchSession
        self.ticker: TurnTicker | None = None  # until it has sat down

    def sit(self, match: Table, seats: tuple[int, ...]) -> None:
        """Takes the seats of this device; the first face comes at once."""
        self.match_session = self.app.match_service.sit(match, seats, self._shown, self.answer)
        self.ticker = TurnTicker(self.app, match.game, self.match_session.spread)
        if self.shown is not None:
            self.ticker.show(self.shown, covered=self.covered is not None)

    # -- what subclasses say -----------------------------------------------------------------------

    @property
    @abstractmethod
    def covered(self) -> int | None:
        """The seat the curtain is down for."""

    @covered.setter
    @abstractmethod
    def covered(self, seat: int | None) -> None: ...

    def _shown(self, shown: DeskView) -> None:
        """A new state of the match."""
        raise NotImplementedError

    def answer(self, seat: int | None, answer: Answer) -> None:
        """Something asked was done or refused."""
        raise NotImplementedError

    def front(self, shown: DeskView, seat: int) -> CurtainModel:
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
        """Nothing private is shown any more: `lay` throws away whatever showed it."""
        if privacy.is_secure():
            after(2 * tokens.MOTION.tap, self._free)  # not before a public frame has been drawn

    def _free(self) -> None:
        """Pictures of the window are allowed again, unless somebody looks at a secret by now."""
        if self.shown is None or self.shown.private is None:
            privacy.secure(False)

    def cover(self, seat: int) -> None:
        """Lets the curtain fall for a seat; it is down before the desk speaks, so that no table is made for nobody."""
        self.covered = seat
        self.renew()
        self.match_session.desk.shut()
        self.curtain.drop()
        self.app.feel.play("fall")
        self.lay()

    def _curtain_opened(self) -> None:
        """It was held long enough."""
        if self.covered is not None:
            self.hand_over(self.covered)

    def hand_over(self, seat: int) -> None:
        """Somebody's private view is opened: behind the curtain, or by a `HoldButton` of the open table."""
        privacy.secure(True)
        curtain = self.covered
        after(0, lambda: self._open(seat, curtain))  # the window is closed to pictures before anything private is on it

    def _open(self, seat: int, curtain: int | None) -> None:
        """Shows what a seat knows, unless the curtain has changed meanwhile."""
        if self.covered != curtain:
            return
        self.covered = None
        self.app.feel.play("open")
        if self.app.look.motion and curtain is not None:
            self.curtain.slide()
        if not self.match_session.desk.open(seat):
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
        self.match_session.desk.pause()
        self._hold_bots(True)
        if self.ticker is not None:
            self.ticker.rest(True)
        self.app.ambience.end()
        self.app.awake(False)

    def shown_again(self) -> None:
        """At the front again."""
        privacy.renew()
        self.match_session.desk.resume()
        self._hold_bots(False)
        if self.ticker is not None:
            self.ticker.rest(False)
        self.app.ambience.begin(self.game)
        self.app.awake(True)

    def gone(self) -> None:
        """A match of this device alone is let go, so that it can be taken up again; the wifi sees to its own."""
        self.was_left = True
        if self.ticker is not None:
            self.ticker.stop()
        if self.match_session.spread is None or not self.match_session.spread.lasts:
            self.match_session.leave()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """The next tap ends every motion at its final state, and is taken."""
        self.settle()
        self._hurry()
        return bool(super().on_touch_down(touch))

    def _hurry(self) -> None:
        """Where only bots may do something, whoever taps does not want to wait for them."""
        shown = self.shown
        if shown is None or not shown.acting:
            return
        if all(shown.parties[seat].mind is not None for seat in shown.acting):
            self.match_session.hurry()

    def _hold_bots(self, held: bool) -> None:
        """Put aside, nobody thinks; where others play on, their wifi says so."""
        if self.match_session.bots is not None and self.match_session.spread is None:
            self.match_session.bots.hold(held)

    def again(self) -> None:
        """Another match of the same players, with the options chosen now; the wifi puts it in this one's place."""
        if self.shown is not None and self.app.may_deal():
            parties = self.shown.parties
            self.renew()
            if self.match_session.spread is None:
                self.match_session.leave()
            self.app.deal(self.game, parties)

    def leave(self) -> None:
        """Away from the table; everything is saved already. Among other devices that is asked first: whoever plays on
        then, on a device of their own, still sees what they saw.
        """
        if self.match_session.spread is None:
            self.was_left = True
        if self.match_session.spread is None or not self.personal:
            self.renew()
            self.covered = None
            self.match_session.desk.shut()
        self.app.leave(self.match_session)
