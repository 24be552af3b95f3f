"""A hint: what a bot would do in this person's place, and why, from that person's view alone.

Whoever plays with bots only may ask whenever there is something to decide. Between people hints are off until all of
them agree, which stands in the log of the match; who is asked afterwards is nobody else's business.
"""

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from app.present.i18n import _, capitals, say
from app.present.people import Person, named, seated
from app.table.bot_timing import COURTESY, pause
from app.table.requests import Hints
from app.ui.widgets.dialogs import Menu

if TYPE_CHECKING:
    from app.table.desk import DeskView
    from app.ui.match.seat_screen import SeatScreen
    from games.bots.bot import Thought
    from games.core.contract import AnyView, Message

Row = tuple[str, str, Callable[[], None]]
WORDS = {
    "duet": "app.present.duet.hint_words",
    "kyoto": "app.present.kyoto.hint_words",
    "rogue": "app.present.rogue.hint_words",
}
"""Where a game says what is done: `deed(action)`, and what fills the gaps of a reason: `gaps`."""


class HintBox(Menu):
    """What came of it; it goes with the private view it was made from."""

    private = True


class HintPopover:
    """What a screen of a match offers of it."""

    def __init__(self, screen: "SeatScreen") -> None:
        self._screen = screen
        self._app = screen.app
        self._asked = -1  # the update it was asked on
        self._wanted = False  # asked before all had agreed
        self._open = False  # whether that waits for the others

    @property
    def offered(self) -> bool:
        """Whether there is a hint to be had now: somebody of this device looks, and may decide something."""
        face = self._face
        return face is not None and face.private is not None and bool(face.private.actions) and not face.ending

    @property
    def alone(self) -> bool:
        """Whether nobody else has to agree to it: all others are bots."""
        face = self._face
        return face is not None and sum(party.mind is None for party in face.parties) == 1

    @property
    def _face(self) -> "DeskView | None":
        return self._screen.match_session.desk.face()

    @property
    def may_begin(self) -> tuple[str, ...]:
        """Bots that might do now what somebody here may do too: they wait until they are asked, or for long."""
        face = self._face
        if face is None or face.ending is not None or pause(face.table, shared=True) < COURTESY:
            return ()
        here = any(seat in face.seats for seat in face.acting)
        who = seated(face)
        return tuple(who[seat].name for seat in face.acting if who[seat].bot is not None) if here else ()

    def rows(self) -> list[Row]:
        """What the menu of a match offers."""
        words = [_("{name} may begin", name=name) for name in self.may_begin]
        rows: list[Row] = [("account-arrow-right-outline", one, self._screen.match_session.hurry) for one in words]
        if self.offered and self._screen.match_session.settles:
            rows.append(("lightbulb-on-outline", _("A hint"), self.ask))
        return rows

    def ask(self) -> None:
        """Somebody wants one."""
        face = self._face
        if face is None or not self.offered:
            self._app.tell(_("There is nothing to decide here now."))
            return
        if self.alone or face.hints:
            self._think(face)
            return
        self._wanted = True
        text = _("A mind says what it would do, from what is seen here. Only if everybody at the table agrees.")
        self._screen.talk.together(_("Hints in this match"), text, Hints())

    def seen(self) -> None:
        """There is something new: where all have agreed meanwhile, whoever asked first is answered."""
        face = self._face
        if not self._wanted or face is None:
            return
        waited, self._open = self._open, face.proposal is not None
        if not face.hints:
            self._wanted = self._open or not waited  # somebody did not agree, or the match moved on: it was not wanted
        else:
            self._wanted = self._open = False
            if self.offered:
                self.ask()
            else:
                self._app.tell(_("All agree: there are hints in this match now."))

    def _think(self, face: "DeskView") -> None:
        view, self._asked = face.private, face.number
        if view is not None:
            self._app.match_service.advise(self._screen.match_session, view, lambda thought: self._show(view, thought))

    def _show(self, view: "AnyView", thought: "Thought") -> None:
        """Shown only to whoever asked, and only while the match stands there."""
        face = self._face
        if (
            face is None
            or face.number != self._asked
            or face.private != view
            or self._app.history[-1] is not self._screen
        ):
            return
        words = import_module(WORDS[self._screen.game])
        deed, why = words.deed(thought.action), told(thought.reason, seated(face), words.gaps(view))
        text = " ".join(part for part in (deed, why) if part)
        self._app.cover(HintBox(self._app, text, [("check", _("Understood"), lambda: None)]))


def told(message: "Message", who: Sequence[Person], gap: Callable[[str, Any], object]) -> str:
    """A sentence of a bot, with names in the place of seats."""
    return say(message.key, **named(message.params, who, gap))


def said(message: "Message", game: str, who: Sequence[Person]) -> str:
    """What a bot says aloud; words of the board are written as they stand there."""
    return told(
        message, who, lambda _key, value: capitals(value) if game == "duet" and isinstance(value, str) else value
    )
