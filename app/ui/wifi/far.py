"""A match whose seats are on several devices, as a table to whoever sits down at it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from app.table.asks import Decline, LeaveForGood, Resign, Restart, TakeSeat
from app.ui.i18n import _
from app.ui.overlay import Question
from app.ui.people import short
from app.ui.play import play

if TYPE_CHECKING:
    from app.lan.room import Room
    from app.table.chair import Chair, Listener
    from app.table.course import OpenProposal
    from app.table.desk import Desk, Face
    from app.table.table import Table
    from app.ui.wifi.hosting import Hosting
    from app.ui.wifi.visiting import Visiting
    from app.ui.wifi.wifi import Wifi


class WifiTable(ABC):
    """What both ends share: proposals are settled between the devices here, for every game."""

    def __init__(self, wifi: Wifi, match: str, game: str, mine: tuple[int, ...]) -> None:
        self.wifi = wifi
        self.match = match
        self.game = game
        self.mine = mine
        self.over = False
        self.face: Face | None = None
        self.asked = -1  # the proposal that was put to the players of this device
        self.heard = -1
        self.desk: Desk | None = None

    @abstractmethod
    def sit(self, device: str, seat: int | None, listener: Listener) -> Chair:
        """A chair for this device."""

    def close(self) -> None:  # noqa: B027 - it is meant to be empty
        """The match is kept by the room: it is closed with it."""

    def get_up(self) -> None:
        """Leave every chair."""
        if self.desk is not None:
            self.desk.leave()

    def choices(self) -> tuple[tuple[str, str, Callable[[], None]], ...]:
        """Who is here, with everything that may be done about it."""
        from app.ui.wifi.who import WhoIsHere

        return (("account-group-outline", _("Who is here"), lambda: self.wifi.app.cover(WhoIsHere(self.wifi))),)

    # -- what is settled between devices -----------------------------------------------------------

    def seen(self, desk: Desk, face: Face) -> None:
        """Every face passes here, after the screen has it."""
        self.desk, self.face = desk, replace(face, private=None)  # what is settled here is everybody's
        if self.wifi.table is not self:
            return
        self.over = face.ending is not None
        declined = any(isinstance(happening.said, Decline) for happening in face.happened)
        if declined and face.number > self.heard >= 0:
            who = next(happening.seat for happening in face.happened if isinstance(happening.said, Decline))
            if who is not None and who not in face.seats:
                self.wifi.app.tell(_("{name} does not agree.", name=short(face.parties[who].names)))
        self.heard = face.number
        if face.proposal is not None and face.proposal.number != self.asked:
            self._settle(desk, face, face.proposal)
        self.wifi.strip.show()

    def _settle(self, desk: Desk, face: Face, proposal: OpenProposal) -> None:
        """Asks the players of this device, unless it was their own proposal."""
        needed = tuple(seat for seat in proposal.needed if seat in face.seats and seat not in proposal.agreed)
        if not needed or proposal.seat in face.seats:
            return
        self.asked = proposal.number
        if isinstance(proposal.proposal, TakeSeat) and desk.hoping == proposal.proposal.seat:
            for seat in needed:  # its owner has read the warning a moment ago
                desk.agree(seat, proposal.number)
            return
        title, text = self._words(face, proposal)

        def agree() -> None:
            for seat in needed:
                desk.agree(seat, proposal.number)

        def decline() -> None:
            desk.decline(needed[0], proposal.number)

        self.wifi.app.cover(
            Question(self.wifi.app, title, text, _("Agree"), _("Decline"), agree, "handshake-outline", refuse=decline)
        )

    def _words(self, face: Face, proposal: OpenProposal) -> tuple[str, str]:
        """What is proposed, and by whom."""
        who = short(face.parties[proposal.seat].names) if proposal.seat is not None else _("A device that watches")
        what = proposal.proposal
        if isinstance(what, TakeSeat):
            was, new = short(face.parties[what.seat].names), short(what.names)
            text = _("{new} plays on for {name}, and sees everything that {name} knew.", new=new, name=was)
            return _("Another player for {name}?", name=was), text
        if isinstance(what, Resign):
            text = _("{name} proposes to give up the match.", name=who)
        elif isinstance(what, Restart):
            text = _("{name} proposes to begin again.", name=who)
        elif isinstance(what, LeaveForGood):
            text = _("{name} has to go, so the match would end.", name=who)
        else:
            text = play(self.game).proposed(what.action, who)
        return _("Does everybody agree?"), text


class HostTable(WifiTable):
    """A table of this device, with guests at it."""

    def __init__(self, wifi: Wifi, hosting: Hosting, table: Table, mine: tuple[int, ...]) -> None:
        super().__init__(wifi, table.match, table.game, mine)
        self._device = hosting.device
        self._table = table

    def sit(self, device: str, seat: int | None, listener: Listener) -> Chair:
        return self._table.sit(self._device, seat, listener)


class FarTable(WifiTable):
    """A table of another device."""

    def __init__(self, wifi: Wifi, visiting: Visiting, room: Room) -> None:
        super().__init__(wifi, room.match, room.game, room.yours)
        self.host = visiting.host
        self._visiting = visiting
        self._shown = False

    def seen(self, desk: Desk, face: Face) -> None:
        """Once the match is on the screen, this device finds its way back to it, however the app ends."""
        super().seen(desk, face)
        if not self._shown:
            self._shown = True
            self.wifi.mark_way()

    def sit(self, device: str, seat: int | None, listener: Listener) -> Chair:
        return self._visiting.sit(seat, listener)
