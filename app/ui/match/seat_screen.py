"""A seat at a match on the screen: the curtain, background and foreground, thinking bots, leaving.

A private view exists on a screen only while the curtain is open for its seat, or on a personal device. When it closes,
`renew` drops everything drawn from it; screenshots of the window are forbidden from before a private view is shown
until a public one has been drawn.
"""

from abc import abstractmethod
from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty

from app.device import privacy
from app.present import tokens
from app.present.curtain_model import CurtainModel
from app.services.match_session import MatchSession
from app.table.chair import Answer
from app.table.desk import DeskView
from app.table.table import Table
from app.ui.drawing.before_frame import BeforeFrame
from app.ui.match.curtain.view import CurtainView
from app.ui.match.turn_sign import TurnTicker
from app.ui.shell.screen import AppScreen, after

if TYPE_CHECKING:
    from app.ui.app import Safehouse


class SeatScreen(AppScreen):
    """The base of match screens. Subclasses end their `__init__` by `sit`."""

    still = True
    lists_matches = False
    bulb = BooleanProperty(False)  # whether the bar offers a hint, if nobody else has to agree

    def __init__(self, app: "Safehouse", match: Table) -> None:
        super().__init__(app)
        self.match = match.match
        self.game = match.game
        self.shown: DeskView | None = None
        self.was_left = False  # permanently: nothing is created for it any more
        self.lays_later = False  # whether the cause of a new view lays the screen out itself
        self.curtain = CurtainView(self._curtain_opened, self.leave)
        self.match_session: MatchSession
        self.ticker: TurnTicker | None = None  # until it has sat down

    def sit(self, match: Table, seats: tuple[int, ...]) -> None:
        """Take the seats of this device; the first view comes at once."""
        self.match_session = self.app.match_service.sit(match, seats, self._shown, self.answer)
        self.ticker = TurnTicker(self.app, match.game, lambda: self.match_session.spread)
        if self.shown is not None:
            self.ticker.show(self.shown, covered=self.covered is not None)

    # -- the interface for subclasses --------------------------------------------------------------

    @property
    @abstractmethod
    def covered(self) -> int | None:
        """The seat for which the curtain is closed."""

    @covered.setter
    @abstractmethod
    def covered(self, seat: int | None) -> None: ...

    def _shown(self, shown: DeskView) -> None:
        """Handle a new desk view."""
        raise NotImplementedError

    def answer(self, seat: int | None, answer: Answer) -> None:
        """Handle the answer to a request."""
        raise NotImplementedError

    def front(self, shown: DeskView, seat: int) -> CurtainModel:
        """The curtain for a seat: public facts only."""
        raise NotImplementedError

    def renew(self) -> None:
        """Drop everything drawn from a private view."""
        raise NotImplementedError

    def settle(self) -> None:
        """End all animations."""

    def build_model(self) -> None:
        """Build what will be drawn in the next frame."""

    # -- the curtain -------------------------------------------------------------------------------

    @property
    def personal(self) -> bool:
        """Whether the device is personal, so that there is no curtain."""
        return self.shown is not None and self.shown.personal

    @property
    def looking(self) -> int | None:
        """The seat whose private view is shown by an open curtain."""
        private = self.shown.private if self.shown is not None else None
        return private.seat if private is not None and not self.personal else None

    def public(self) -> None:
        """Handle that nothing private is shown any more: `lay` drops the widgets that showed it."""
        if privacy.is_secure():
            after(2 * tokens.MOTION.tap, self._free)  # not before a public frame has been drawn

    def _free(self) -> None:
        """Allow screenshots again, unless a secret is visible by now."""
        if self.shown is None or self.shown.private is None:
            privacy.secure(False)

    def cover(self, seat: int) -> None:
        """Close the curtain for a seat before the desk view changes, so that no table is created in between."""
        self.covered = seat
        self.renew()
        self.lays_later = True
        self.match_session.desk.shut()
        self.lays_later = False
        self.curtain.drop()
        self.app.feel.play("fall")
        self.lay()

    def _curtain_opened(self) -> None:
        """Handle that the curtain was held long enough."""
        if self.covered is not None:
            self.hand_over(self.covered)

    def hand_over(self, seat: int) -> None:
        """Open a seat's private view: behind the curtain, or by a `HoldButton` of the public table."""
        privacy.secure(True)
        curtain = self.covered
        after(0, lambda: self._open(seat, curtain))  # screenshots are forbidden before anything private is drawn

    def _open(self, seat: int, curtain: int | None) -> None:
        """Show a seat's private view, unless the curtain has changed meanwhile."""
        if self.covered != curtain:
            return
        self.covered = None
        self.app.feel.play("open")
        self.lays_later = True
        if not self.match_session.desk.open(seat):
            self.lays_later = False
            self.covered = seat
            self.lay()
            return
        self.build_model()
        after(0, lambda: self._reveal(slides=curtain is not None))

    def _reveal(self, *, slides: bool) -> None:
        """Show the table of an opened private view, unless it was covered again meanwhile."""
        self.lays_later = False
        if self.covered is not None or self.was_left:
            return
        if slides and self.app.look.motion:
            self.curtain.slide()
            BeforeFrame.postpone()  # the curtain covers the table for another frame
        self.lay()

    # -- background and foreground -----------------------------------------------------------------

    def hidden(self) -> None:
        """Handle that the screen is hidden: the curtain closes in the same frame; on a personal device the private
        view is removed.
        """
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
        """Handle that the screen is at the front again."""
        privacy.renew()
        self.match_session.desk.resume()
        self._hold_bots(False)
        if self.ticker is not None:
            self.ticker.rest(False)
        self.app.ambience.begin(self.game)
        self.app.awake(True)

    def gone(self) -> None:
        """Close a local match, so that it can be resumed; the wifi session owns its matches."""
        self.was_left = True
        if self.ticker is not None:
            self.ticker.stop()
        if self.match_session.spread is None or not self.match_session.spread.lasts:
            self.match_session.leave()

    def interrupted(self) -> bool:
        """End animations at a tap."""
        self.settle()
        self._hurry()
        return super().interrupted()

    def _hurry(self) -> None:
        """Shorten the pauses of bots after a tap, if only bots may act."""
        shown = self.shown
        if shown is None or not shown.acting:
            return
        if all(shown.parties[seat].mind is not None for seat in shown.acting):
            self.match_session.hurry()

    def _hold_bots(self, held: bool) -> None:
        """Pause bots in the background; in matches of several devices the wifi session does this."""
        if self.match_session.bots is not None and self.match_session.spread is None:
            self.match_session.bots.hold(held)

    def again(self) -> None:
        """Begin another match with the same players and the current options; with several devices it replaces this
        one.
        """
        if self.shown is not None and self.app.may_deal():
            parties = self.shown.parties
            self.renew()
            if self.match_session.spread is None:
                self.match_session.leave()
            self.app.deal(self.game, parties)

    def leave(self) -> None:
        """Leave the table; everything is stored already. With several devices there is a question first, and until it
        is answered the table stays visible.
        """
        if self.match_session.spread is None:
            self.was_left = True
        if self.match_session.spread is None or not self.personal:
            self.renew()
            self.covered = None
            self.match_session.desk.shut()
        self.app.leave(self.match_session)
