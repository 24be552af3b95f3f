"""Hint requests: what a bot would do in this player's place, and why, from that player's view alone.

A player alone with bots may ask whenever there is something to decide. Between people hints are off until all of them
agree, which stands in the log of the match; who asks afterwards is nobody else's business.
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
"""Where a game says what is done: `deed(view, action)`, and what fills the gaps of a reason: `gaps`."""


class HintRequests:
    """The hints of one session."""

    def __init__(self, session: GameSession[Any], menu: TableMenu) -> None:
        self._session = session
        self._menu = menu
        self._asked = -1  # the update it was asked on
        self._wanted = False  # asked before all had agreed
        self._open = False  # whether that waits for the others

    @property
    def offered(self) -> bool:
        """Whether there is a hint to be had now: a player of this device looks, and may decide something."""
        face = self._face
        if face is None or not self._session.device.advises:
            return False
        return face.private is not None and bool(face.private.actions) and not face.ending

    @property
    def alone(self) -> bool:
        """Whether nobody else has to agree to it: all others are bots."""
        face = self._face
        return face is not None and sum(party.mind is None for party in face.parties) == 1

    @property
    def may_begin(self) -> tuple[str, ...]:
        """Bots that might do now what a player here may do too: they wait until they are asked, or for long."""
        face = self._face
        if face is None or face.ending is not None or pause(face.table, shared=True) < COURTESY:
            return ()
        here = any(seat in face.seats for seat in face.acting)
        who = seated(face)
        return tuple(who[seat].name for seat in face.acting if who[seat].bot is not None) if here else ()

    def rows(self) -> list[MenuRow]:
        """What the menu of a match offers."""
        match = self._session.match
        if match is None:
            return []
        words = [_("Let {name} start", name=name) for name in self.may_begin]
        rows = [MenuRow("account-arrow-right-outline", one, match.hurry) for one in words]
        if self.offered and match.settles:
            rows.append(MenuRow("lightbulb-on-outline", _("Hint"), self.ask))
        return rows

    def ask(self) -> None:
        """A player asks for a hint."""
        face = self._face
        if face is None or not self.offered:
            self._session.front.show_message(_("Nothing to decide right now."))
            return
        if self.alone or face.hints:
            self._think(face)
            return
        self._wanted = True
        text = _("A bot suggests a move, using only what you can see. Everyone at the table has to agree.")
        self._menu.propose(_("Hints in this match"), text, Hints())

    def update(self) -> None:
        """There is something new: once all have agreed, the player who asked first is answered."""
        face = self._face
        if not self._wanted or face is None:
            return
        waited, self._open = self._open, face.proposal is not None
        if not face.hints:
            self._wanted = self._open or not waited  # refused, or the match moved on: it was not wanted
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
        """Shown only where it was asked, and only while the match stands there."""
        face = self._face
        if face is None or face.number != self._asked or face.private != view or not self._session.front.in_front():
            return
        words = import_module(WORDS[self._session.game])
        deed, why = words.deed(view, thought.action), sentence(thought.reason, seated(face), words.gaps(view))
        text = " ".join(part for part in (deed, why) if part)
        self._session.ask_menu(text, (MenuRow("check", _("OK"), lambda: None),), private=True)


def sentence(message: Message, who: Sequence[Person], gap: Callable[[str, Any], object]) -> str:
    """A sentence of a bot, with names in the place of seats."""
    return say(message.key, **named(message.params, who, gap))


def remark(message: Message, game: str, who: Sequence[Person]) -> str:
    """What a bot says to everybody; words of the board are written as they stand there."""
    return sentence(
        message, who, lambda _key, value: capitals(value) if game == "duet" and isinstance(value, str) else value
    )
