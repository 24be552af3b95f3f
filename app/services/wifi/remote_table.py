"""Tables of matches whose seats are on several devices: on the host and on a guest."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from app.lan.join_state import ConnectionPhase
from app.present.i18n import _
from app.services.match_session import saved_words
from app.services.wifi.room_status import room_status
from app.services.wifi.settlement import Agreement, declined, proposal_question, seats_taken, taken_words, votes_asked
from app.services.wifi.table_device import MatchTableSwitch
from app.table.chair import Chair, GuardedChair
from app.table.requests import Act, TakeSeat

if TYPE_CHECKING:
    from app.lan.lobby_view import LobbyView
    from app.present.turn_status import TurnStatus
    from app.services.wifi.hosting import HostSession
    from app.services.wifi.visiting import GuestSession
    from app.services.wifi.wifi_session import WifiSession
    from app.table.bot_seats import BotSeats
    from app.table.chair import Listener
    from app.table.desk import Desk, DeskView
    from app.table.match_state import OpenProposal
    from app.table.requests import Request
    from app.table.table import Table

# no messages get through in these phases
LOST = (ConnectionPhase.LOST, ConnectionPhase.CONNECTING, ConnectionPhase.AWAY)


class WifiTable(ABC):
    """The common part of host and guest: devices agree on proposals here, for every game."""

    local: Table | None = None  # the match itself, if it is on this device
    lasts = True
    settles = True
    lone = False
    host = ""  # the fingerprint of the host, if this device is a guest
    holds = False  # whether this device is the host, which also votes for absent players

    def __init__(self, wifi: WifiSession, match: str, game: str, mine: tuple[int, ...]) -> None:
        self.wifi = wifi
        self.match = match
        self.game = game
        self.mine = mine
        self.over = False
        self.agreement = Agreement()
        self.given: tuple[int, ...] = ()  # seats of this device that phones are to take over
        self.face: DeskView | None = None
        self.asked = -1  # the number of the proposal that the players of this device were asked about
        self.heard = -1
        self.proposed: OpenProposal | None = None  # the open proposal at the last update
        self.desk: Desk | None = None
        self.bots: BotSeats | None = None
        self._writing = False

    @abstractmethod
    def sit(self, device: str, seat: int | None, listener: Listener) -> Chair:
        """Create a chair for this device."""

    @abstractmethod
    def hurry(self) -> None:
        """Shorten the pauses of bots."""

    @abstractmethod
    def when_recorded(self, do: Callable[[], None]) -> None:
        """Call this once the finished match is stored on this device."""

    def judged(self) -> None:  # noqa: B027 - the host need not wait for the verification
        """Handle the end of the verification of the match."""

    def close(self) -> None:  # noqa: B027 - intentionally empty
        """Do nothing: the lobby owns the match and closes it."""

    def get_up(self) -> None:
        """Leave every chair."""
        if self.bots is not None:
            self.bots.leave()
        if self.desk is not None:
            self.desk.leave()

    @property
    def leaving(self) -> str:
        return _("Leave the table")

    @property
    def kept(self) -> str:
        return saved_words()

    def choices(self) -> tuple[tuple[str, str, Callable[[], None]], ...]:
        """The menu row that shows the players, with the actions for each."""
        here = ("account-group-outline", _("Who’s here"), self._who_is_here)
        if not self.wifi.front_end.prefs.reactions:
            return (here,)
        return (here, ("emoticon-outline", _("React"), self.wifi.front_end.choose_reaction))

    def write(self, writing: bool) -> None:
        """Set whether a player on this device is typing; sent on changes."""
        if writing is not self._writing:
            self._writing = writing
            self.wifi.write(writing)

    def status(self, now: float) -> TurnStatus | None:
        """The turn status of the match."""
        room, face = self.wifi.room, self.face
        if room is None or face is None or room.match != self.match:
            return None
        return room_status(room, face, now - self.wifi.heard)

    # -- agreement between devices -----------------------------------------------------------------

    def seen(self, desk: Desk, face: DeskView) -> None:
        """Handle every desk view, after the screen has it."""
        self.desk, self.face = desk, replace(face, private=None)  # agreement uses only public information
        if self.wifi.table is not self:
            return
        self.over = face.ending is not None
        if face.number > self.heard >= 0:
            answer = declined(self.wifi.room, face, self.heard, holds=self.holds)
            if answer:
                self.wifi.front_end.tell(answer)
            for seat in seats_taken(face, self.heard):
                self._tell_taken(face, seat)
        self.heard, self.proposed = face.number, face.proposal
        if face.proposal is None or face.proposal.number != self.asked:
            self.wifi.questions.withdraw("proposal")  # withdrawn, or the match went on: there is nothing to agree to
        if face.proposal is not None and face.proposal.number != self.asked:
            self._settle(desk, face, face.proposal)
        self.agreement.go_on(desk, face, holds=self.holds)
        self.wifi.front_end.changed()

    def _settle(self, desk: Desk, face: DeskView, proposal: OpenProposal) -> None:
        """Ask the players of this device, unless they made the proposal."""
        needed = votes_asked(face, proposal, holds=self.holds)
        if not needed:
            return
        self.asked = proposal.number
        if isinstance(proposal.proposal, TakeSeat) and proposal.proposal.seat in self.given:
            self.agreement.begin(desk, face, holds=self.holds)
            return

        def agree() -> None:
            now = self.face
            if now is not None and now.proposal is not None and now.proposal.number == proposal.number:
                self.agreement.begin(desk, now, holds=self.holds)

        def decline() -> None:
            desk.decline(needed[0], proposal.number)

        self.wifi.questions.ask(proposal_question(self.wifi.room, self.game, face, proposal), agree, decline)

    def _tell_taken(self, face: DeskView, seat: int) -> None:
        """Announce who plays a seat now; to the player who lost it, until it was read."""
        words = taken_words(self.wifi.room, face, seat, self.proposed)
        if seat in self.mine and seat not in self.given:
            self.mine = face.seats
            self.wifi.questions.put(
                f"taken/{seat}",
                _("Your seat was taken over"),
                words,
                yes=_("OK"),
                no=_("Who’s here"),
                icon="account-switch-outline",
                act=lambda: None,
                refuse=self._who_is_here,
                unasked=True,
            )
        else:
            self.wifi.front_end.tell(words)

    def _who_is_here(self) -> None:
        self.wifi.front_end.go("players")


class HostTable(WifiTable):
    """The host's table, with guests at it."""

    holds = True

    def __init__(self, wifi: WifiSession, hosting: HostSession, table: Table, mine: tuple[int, ...]) -> None:
        super().__init__(wifi, table.match, table.game, mine)
        self._device = hosting.device
        self._table = self.local = table

    def sit(self, device: str, seat: int | None, listener: Listener) -> Chair:
        return self._table.sit(self._device, seat, listener)

    def hurry(self) -> None:
        if self.bots is not None:
            self.bots.hurry()

    def choices(self) -> tuple[tuple[str, str, Callable[[], None]], ...]:
        """Add the row that makes this device the table in the middle, and the one that takes its seats back."""
        switch = MatchTableSwitch(self)
        return (*super().choices(), *switch.choices())

    def when_recorded(self, do: Callable[[], None]) -> None:
        do()


class ReassuringChair(GuardedChair):
    """A chair at a remote table that announces that a request is kept while the connection is lost."""

    def __init__(self, chair: Chair, asked: Callable[[], None]) -> None:
        super().__init__(chair)
        self._asked = asked

    def send(self, request: Request) -> None:
        self._chair.send(request)
        if isinstance(request.ask, Act):
            self._asked()


class RemoteTable(WifiTable):
    """A guest's table."""

    lone = True

    def __init__(self, wifi: WifiSession, visiting: GuestSession, room: LobbyView) -> None:
        super().__init__(wifi, room.match, room.game, room.yours)
        self.host = visiting.host
        self._visiting = visiting
        self._shown = False
        # to be called once the host has opened the match and it was verified
        self._waiting: list[Callable[[], None]] = []

    def seen(self, desk: Desk, face: DeskView) -> None:
        """Store the host once the match is on the screen, so that this device rejoins after a crash."""
        super().seen(desk, face)
        if not self._shown:
            self._shown = True
            self.wifi.mark_way()

    def sit(self, device: str, seat: int | None, listener: Listener) -> Chair:
        return ReassuringChair(self._visiting.sit(seat, listener), self._kept_for_later)

    def _kept_for_later(self) -> None:
        """Announce that a request will be sent after reconnecting, if the connection is lost."""
        if self._visiting.connection.phase in LOST:
            host = self._visiting.room.title if self._visiting.room is not None else ""
            self.wifi.front_end.tell(_("Will be sent as soon as {name}’s device is back.", name=host))

    def hurry(self) -> None:
        self._visiting.hurry()

    def when_recorded(self, do: Callable[[], None]) -> None:
        self._waiting.append(do)
        self.judged()

    def judged(self) -> None:
        verdict = self._visiting.verdicts.get(self.match)
        if verdict is not None and verdict.recorded:
            waiting, self._waiting = self._waiting, []
            for do in waiting:
                do()

    def get_up(self) -> None:
        self._waiting.clear()
        super().get_up()
