"""Hint requests: the action a bot would choose at this seat, with its reason, from that seat's view alone.

A player alone with bots may ask for a hint at any decision. Among several people hints are off until all of them agree,
which is recorded in the match's log; later requests are private.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from app.present.dialogs import MenuRow
from app.present.i18n import _, capitals, say
from app.present.people import Person, named, seated
from app.table.bot_timing import COURTESY, pause
from app.table.requests import Hints

if TYPE_CHECKING:
    from app.present.session import GameSession
    from app.present.table_menu import TableMenu
    from app.table.desk import DeskView
    from games.bots.bot import Thought
    from games.core.contract import AnyView, Message

WORDS = {
    "duet": "app.present.duet.hint_words",
    "kyoto": "app.present.kyoto.hint_words",
    "rogue": "app.present.rogue.hint_words",
}
"""By game the module with `deed(view, action)`, the text of an action, and `gaps`, the formatting of a reason's
parameters.
"""


class HintRequests:
    """The hints of one session."""

    def __init__(self, session: GameSession[Any], menu: TableMenu) -> None:
        self._session = session
        self._menu = menu
        self._asked = -1  # the update at which a hint was requested
        self._wanted = False  # whether a hint was requested before all had agreed
        self._open = False  # whether the agreement is still open

    @property
    def offered(self) -> bool:
        """Whether a hint is available: a player of this device can see their view and has to decide."""
        face = self._face
        return face is not None and self._offered_in(face)

    @property
    def alone(self) -> bool:
        """Whether nobody else has to agree: all others are bots."""
        face = self._face
        return face is not None and _alone(face)

    @property
    def at_once(self) -> bool:
        """Whether a hint is available and nobody else has to agree."""
        face = self._face
        return face is not None and self._offered_in(face) and _alone(face)

    def _offered_in(self, face: DeskView) -> bool:
        private = face.private
        return self._session.device.advises and private is not None and bool(private.actions) and not face.ending

    @property
    def may_begin(self) -> tuple[str, ...]:
        """The names of bots that may act now as well as a player here: they wait for a request, or for some time."""
        face = self._face
        if face is None or face.ending is not None or pause(face.table, shared=True) < COURTESY:
            return ()
        here = any(seat in face.seats for seat in face.acting)
        who = seated(face)
        return tuple(who[seat].name for seat in face.acting if who[seat].bot is not None) if here else ()

    def rows(self) -> list[MenuRow]:
        """The menu rows of hints."""
        match = self._session.match
        if match is None:
            return []
        words = [_("Let {name} start", name=name) for name in self.may_begin]
        rows = [MenuRow("account-arrow-right-outline", one, match.hurry) for one in words]
        if self.offered and match.settles:
            rows.append(MenuRow("lightbulb-on-outline", _("Hint"), self.ask))
        return rows

    def ask(self) -> None:
        """Handle a player's request for a hint."""
        face = self._face
        if face is None or not self._offered_in(face):
            self._session.front.show_message(_("Nothing to decide right now."))
            return
        if face.hints or _alone(face):
            self._think(face)
            return
        self._wanted = True
        text = _("A bot suggests a move, using only what you can see. Everyone at the table has to agree.")
        self._menu.propose(_("Hints in this match"), text, Hints())

    def update(self) -> None:
        """Show the requested hint once all have agreed."""
        face = self._face
        if not self._wanted or face is None:
            return
        waited, self._open = self._open, face.proposal is not None
        if not face.hints:
            self._wanted = self._open or not waited  # cleared if it was refused, or if the match moved on
        else:
            self._wanted = self._open = False
            if self.offered:
                self.ask()
            else:
                self._session.front.show_message(_("Everyone agreed: hints are on for this match."))

    @property
    def _face(self) -> DeskView | None:
        match = self._session.match
        return match.desk.face() if match is not None else None

    def _think(self, face: DeskView) -> None:
        view, self._asked = face.private, face.number
        if view is not None:
            self._session.device.matches.advise(self._session.match, view, lambda thought: self._show(view, thought))

    def _show(self, view: AnyView, thought: Thought) -> None:
        """Show the hint only on the requesting device, and only at the same update."""
        face = self._face
        if face is None or face.number != self._asked or face.private != view or not self._session.front.in_front():
            return
        words = import_module(WORDS[self._session.game])
        deed, why = words.deed(view, thought.action), sentence(thought.reason, seated(face), words.gaps(view))
        text = " ".join(part for part in (deed, why) if part)
        self._session.ask_menu(text, (MenuRow("check", _("OK"), lambda: None),), private=True)


def _alone(face: DeskView) -> bool:
    """Whether all players but one are bots."""
    return sum(party.mind is None for party in face.parties) == 1


def sentence(message: Message, who: Sequence[Person], gap: Callable[[str, Any], object]) -> str:
    """A sentence of a bot, with names instead of seats."""
    return say(message.key, **named(message.params, who, gap))


def remark(message: Message, game: str, who: Sequence[Person]) -> str:
    """A public remark of a bot; words of the board are formatted as there."""
    return sentence(
        message, who, lambda _key, value: capitals(value) if game == "duet" and isinstance(value, str) else value
    )
