"""The wifi state of this device: host, guest, or searching for a table; and the navigation between these.

Exactly one of these applies at any time. A front end reads its state and calls its methods on taps; every change on the
wifi goes through `changed`, which opens or leaves the table.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from app.lan.join_state import Target
from app.lan.lobby_view import LobbyView, SeatWish
from app.lan.table_talk import Reaction, ShowReaction
from app.present.i18n import _
from app.present.setup.presenter import names_of
from app.present.setup.turn_limit import turn_limit
from app.present.wifi.reactions import shown_reaction
from app.services.match_service import why
from app.services.wifi.device_network import DeviceNetwork, NotLoaded, load
from app.services.wifi.open_questions import OpenQuestions
from app.services.wifi.remote_table import HostTable, WifiTable
from app.services.wifi.room_navigation import lead
from app.services.wifi.seat_assignment import begun, laid, on_several
from app.services.wifi.table_search import TableSearch
from app.services.wifi.wifi_questions import accuse, ask_about_spectators, leave
from games.core.value import Value

if TYPE_CHECKING:
    from app.services.match_service import MatchService
    from app.services.match_session import MatchSession
    from app.services.wifi.front_end import Radio, WifiFrontEnd
    from app.services.wifi.hosting import HostSession
    from app.services.wifi.visiting import GuestSession
    from app.table.requests import Party
    from app.table.table import Table

logbook = logging.getLogger("safehouse.wifi")


def _trouble(error: Exception) -> str:
    """The message for an error that prevents the use of the wifi."""
    if isinstance(error, NotLoaded):
        return _(
            "Playing on several devices isn’t available here: part of the app can’t be loaded. Playing on one "
            "device works as usual."
        )
    return _("This device isn’t letting anyone in.") if isinstance(error, OSError) else _(why(error))


class WifiSession:
    """All wifi functions of this device."""

    def __init__(
        self,
        front_end: WifiFrontEnd,
        match_service: MatchService,
        make_network: Callable[[], DeviceNetwork],
        radio: Radio,
    ) -> None:
        """`make_network` is called on the worker, when the network is first needed."""
        self.front_end = front_end
        self.radio = radio
        self.questions = OpenQuestions(front_end)
        self.hosting: HostSession | None = None
        self.visiting: GuestSession | None = None
        self.search: TableSearch | None = None
        self.table: WifiTable | None = None  # the match this device plays
        self.opening = False
        self.failure = ""  # why the wifi cannot be used at all
        self._match_service = match_service
        self._make_network = make_network
        self._ends: DeviceNetwork | None = None
        self._guest: GuestSession | None = None  # kept between two tables
        self.asked_for: set[str] = set()  # requests to watch about which players were asked
        self.shown_end: object = None  # the end of a connection that was shown already

    # -- the network -------------------------------------------------------------------------------

    def _prepared(self) -> DeviceNetwork:
        """Return the network of this device, created on first use; on the worker. Raises `NotLoaded`, `TableError`."""
        if self._ends is None:
            load()
            self._ends = self._make_network()
        return self._ends

    def _failed(self, error: Exception) -> None:
        """Handle a missing library, an unreadable key, or a failing socket."""
        self.opening = False
        self.failure = _trouble(error)
        self.changed()

    @property
    def me(self) -> str:
        """The name of this device's owner."""
        return names_of(self.front_end.prefs, 0)[0]

    # -- hosting -----------------------------------------------------------------------------------

    def host(self, game: str, seats: int, parties: tuple[Party, ...] = ()) -> None:
        """Open this device's table for a game; an open one is prepared for another match. `parties` play a match that
        was begun on this device and continues here.
        """
        self.quit_search()
        if self.visiting is not None:
            self.visiting.leave()
            self.visiting = None
        own = begun(parties) or laid(self.front_end.prefs, game, seats)
        if self.hosting is not None:
            if self.hosting.resting:
                self._reopen(self.hosting)
            if self.table is None:  # else there is a match, and the player only looks at the invitation
                self._lay(self.hosting, game, seats, own)
            return
        if not self.opening:
            self._open(lambda hosting: self._lay(hosting, game, seats, own))

    def _lay(self, hosting: HostSession, game: str, seats: int, own: Sequence[SeatWish]) -> None:
        hosting.limit_turns(turn_limit(self.front_end.prefs, game))
        hosting.lay(game, seats, own)

    def _open(self, then: Callable[[HostSession], None], failed: Callable[[Exception], None] | None = None) -> None:
        """Open the table, after asking for the permission."""
        self.opening, self.failure = True, ""
        self.front_end.permit(lambda: self.front_end.post(lambda: self._open_now(then, failed or self._failed)))

    def _open_now(self, then: Callable[[HostSession], None], failed: Callable[[Exception], None]) -> None:
        title, match_service, post = self.me, self._match_service, self.front_end.post

        def work() -> HostSession:
            ends = self._prepared()
            from app.services.wifi.hosting import HostSession

            hosting = HostSession(
                ends, match_service.library, match_service.worker.post, post, self.changed, self._hurry, title
            )
            hosting.browsers = ends.browser_door()
            hosting.open()
            return hosting

        def opened(hosting: HostSession) -> None:
            self.opening = False
            self.hosting = hosting
            hosting.reacted = self._reacted
            then(hosting)
            self.changed()

        match_service.run(work, opened, failed)

    def _hurry(self) -> None:
        """Shorten the pauses of the bots here at the request of another device."""
        if self.table is not None:
            self.table.hurry()

    def _reopen(self, hosting: HostSession) -> None:
        """Open the same table after the app was in the background."""
        self.failure = ""
        self._match_service.run(hosting.open, lambda _none: None, self._failed)

    def close_table(self) -> None:
        """Close the table; guests are informed."""
        self.rise_from_table()
        if self.hosting is not None:
            self.hosting.close()
            self.hosting = None
        self.front_end.settled()  # a deal in progress is cancelled
        self.front_end.changed()

    def begin(self, game: str, options: Value, parties: tuple[Party, ...]) -> bool:
        """Deal a match to all devices in the lobby; False if this device has no table."""
        hosting = self.hosting
        if hosting is None:
            return False

        hosting.deal(game, options, parties, self._serve, self._not_begun)
        return True

    def _not_begun(self, error: Exception) -> None:
        """Report that there will be no match."""
        self.front_end.settled()
        self.front_end.tell(_(why(error)))

    def resume(self, match: str) -> None:
        """Put a match that was played at this table before on it again."""

        def failed(error: Exception) -> None:
            self.opening = False
            self.close_table()
            self.front_end.tell(_trouble(error))

        if self.hosting is not None:
            self.hosting.resume(match, self._serve, failed)
        else:
            self._open(lambda hosting: hosting.resume(match, self._serve, failed), failed)

    def spread(self, match: str, done: Callable[[bool], None]) -> None:
        """Whether a match of this device is played on several; if that cannot be read, it is not opened here, as it
        may contain other players' secrets.
        """
        match_service, ends = self._match_service, self._ends
        match_service.run(lambda: on_several(match_service, match, ends), done, self._not_begun)

    def _serve(self, table: Table, mine: tuple[int, ...]) -> None:
        """Sit down at a match on this device's table."""
        self.front_end.settled()
        if self.hosting is not None:
            self.hosting.limit_turns(turn_limit(self.front_end.prefs, table.game))
            self.sit(HostTable(self, self.hosting, table, mine))
            self.front_end.warn(table.damage)

    # -- joining -----------------------------------------------------------------------------------

    def look_for_tables(self) -> None:
        """Begin to search, after asking for the permission."""
        if self.search is not None or self.opening:
            return
        self.opening, self.failure = True, ""

        def ready(ends: DeviceNetwork) -> None:
            self.opening = False
            astray = self.visiting is not None and self.visiting.astray
            if self.search is None and (astray or self.front_end.wifi_screen() == "join"):
                self.search = TableSearch(ends, self.radio, self.front_end.post, self.changed)
                self.changed()

        def search() -> None:
            self._match_service.run(self._prepared, ready, self._failed)

        self.front_end.permit(lambda: self.front_end.post(search))

    def permission_changed(self) -> None:
        """Continue after the permission was given or refused."""
        if self.search is not None:
            self._look_again()
        self.changed()

    def _look_again(self) -> None:
        self.quit_search()
        self.look_for_tables()

    def _seek(self, visiting: GuestSession) -> None:
        """Search for a host that cannot be reached at its old address, until it is found."""
        if visiting.astray:
            self.look_for_tables()
        elif self.front_end.wifi_screen() != "join":
            self.quit_search()
        if self.search is not None:
            self.search.show_way(visiting)

    def quit_search(self) -> None:
        """End the search."""
        if self.search is not None:
            self.search.stop()
            self.search = None

    def join(self, target: Target) -> None:
        """Join a table, after asking for the permission."""
        if self.hosting is not None:
            self.close_table()
        self.front_end.permit(lambda: self._join(target))

    def _join(self, target: Target) -> None:
        name = self.me

        def work() -> GuestSession:
            ends = self._prepared()
            from app.services.wifi.visiting import GuestSession
            from app.table.matches import LibraryError

            def keep(data: bytes) -> None:
                try:
                    self._match_service.library.take_in(data)
                except LibraryError:
                    logbook.info("a match was not taken in")  # it is here already

            return self._guest or GuestSession(ends, self.front_end.post, self.changed, keep, name)

        def made(visiting: GuestSession) -> None:
            self._guest = self.visiting = visiting
            visiting.reacted = self._reacted
            self.shown_end = None
            visiting.join(target, name)

        self._match_service.run(work, made, self._failed)

    def forget(self, fingerprint: str) -> None:
        """Forget a host that does not know this device any more, so that its code is asked for again."""

        def work() -> None:
            self._prepared().others.forget(fingerprint)

        self._match_service.run(work, lambda _none: self._look_again(), self._failed)

    def stop_joining(self) -> None:
        """Leave the table, or stop joining."""
        self.rise_from_table()
        self.front_end.remember_host("")
        if self.visiting is not None:
            self.visiting.leave()
            self.visiting = None
        self.front_end.changed()

    # -- at the table ------------------------------------------------------------------------------

    @property
    def room(self) -> LobbyView | None:
        """The lobby this device is in."""
        if self.hosting is not None:
            return self.hosting.room
        return self.visiting.room if self.visiting is not None else None

    @property
    def heard(self) -> float:
        """When the lobby was received, by the clock of this device."""
        if self.hosting is not None:
            return self.hosting.heard
        return self.visiting.heard if self.visiting is not None else 0.0

    def look(self) -> None:
        """Ask for the lobby again, with the latest measurements."""
        if self.hosting is not None:
            self.hosting.look()
        elif self.visiting is not None:
            self.visiting.look()

    def sit(self, table: WifiTable) -> None:
        """Show a match on the screen."""
        self.rise_from_table()
        self.table = table
        self.front_end.show_match(table)
        self.front_end.changed()

    def mark_way(self) -> None:
        """Store the host, so that a guest returns to its seat after a crash or an empty battery."""
        if self.table is not None and self.table.host:
            self.front_end.remember_host(self.table.host)

    def rise_from_table(self) -> None:
        """Leave the match."""
        table, self.table = self.table, None
        if table is not None:
            table.get_up()
        self.front_end.changed()

    def leave(self, match_session: MatchSession) -> bool:
        """Leave the match, after a question if others are affected. False if the match is local."""
        return leave(self, match_session)

    def react(self, reaction: Reaction) -> None:
        """Shows a reaction to everybody at the table."""
        if self.hosting is not None:
            self.hosting.react(reaction)
        elif self.visiting is not None:
            self.visiting.react(reaction)

    def _reacted(self, heard: ShowReaction) -> None:
        """Handle a reaction of another device; ignored if reactions are switched off."""
        table, room = self.table, self.room
        if table is None or table.face is None or room is None or not self.front_end.prefs.reactions:
            return
        shown = shown_reaction(room, table.face.parties, heard)
        if shown is not None:
            self.front_end.show_reaction(shown)

    def write(self, writing: bool) -> None:
        """Set whether a player on this device is typing."""
        if self.hosting is not None:
            self.hosting.write(writing)
        elif self.visiting is not None:
            self.visiting.write(writing)

    def answer(self, key: str, yes: bool) -> None:
        """Handle an answer of the players of this device."""
        self.questions.answer(key, yes)

    def may_deal(self) -> bool:
        """Whether this device deals; a guest gets a message that says who does."""
        if self.visiting is not None and self.table is not None:
            self.front_end.tell(_("{who} deals the next match.", who=self.room.title if self.room is not None else ""))
            return False
        return True

    # -- background and foreground -----------------------------------------------------------------

    def rest(self) -> None:
        """Handle that the app goes to the background. A host without guests stays reachable: its owner may be sending
        the invitation.
        """
        self._hold_bots(True)
        if self.search is not None:
            self.quit_search()
        if self.hosting is not None and self.room is not None and len(self.room.members) > 1:
            self.hosting.rest()
        if self.visiting is not None:
            self.visiting.rest()

    def rise(self) -> None:
        """Handle that the app returns: open new sockets, as the old ones may be dead."""
        self._hold_bots(False)
        hosting = self.hosting
        if hosting is not None:
            if not hosting.resting:
                hosting.rest()
            self._reopen(hosting)
        if self.visiting is not None:
            self.visiting.rise()
            self.mark_way()

    def _hold_bots(self, held: bool) -> None:
        if self.table is not None and self.table.bots is not None:
            self.table.bots.hold(held)

    def close(self) -> None:
        """Close everything at the end of the app."""
        self.quit_search()
        if self.hosting is not None:
            self.hosting.close()
        if self.visiting is not None:
            self.visiting.rest()
        if self._ends is not None:
            self._ends.close()

    # -- changes -----------------------------------------------------------------------------------

    def changed(self) -> None:
        """Update navigation, questions and the front end after any change on the wifi."""
        if self.visiting is not None:
            self._seek(self.visiting)
            lead(self, self.visiting)
            accuse(self, self.visiting)
        if self.table is not None:
            self.table.judged()
        ask_about_spectators(self, self.asked_for)
        self.front_end.changed()
