"""Proves the texts of the wifi screens about lobbies, searches, refusals and problems: by word and icon, never colour
alone.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from time import gmtime
from types import SimpleNamespace
from typing import Any

import pytest

from app import __version__
from app.lan.close_reason import CloseReason, ConnectionEnd
from app.lan.diagnosis import Cause, Diagnosis, Remedy
from app.lan.discovered_tables import DiscoveredTable
from app.lan.join_state import ConnectionPhase, ConnectionState
from app.lan.known_devices import FileStore, HostMemory, KnownHost, Seating
from app.lan.latency import LatencyLevel
from app.lan.lobby_view import LobbyStage, LobbyView, Member, Place, Presence, Watching
from app.lan.transport import Address
from app.lan.verify import Checked, Fairness, Why
from app.present import i18n
from app.present.wifi.model import InvitationWay, NoticeCard, WifiQuestion
from app.services.wifi import presenter, room_presenter, wifi_questions
from app.services.wifi.hosting import HostSession
from app.services.wifi.open_questions import OpenQuestions
from app.services.wifi.remote_table import WifiTable
from app.services.wifi.seat_assignment import on_several
from app.services.wifi.table_search import TableSearch
from app.services.wifi.visiting import GuestSession
from app.services.wifi.wifi_questions import accuse
from app.services.wifi.wifi_session import WifiSession
from app.table.desk import Curtain, DeskView
from app.table.match_state import OpenProposal
from app.table.requests import Party, Resign, TakeSeat
from tests.app.lan.world import FakeClock
from tests.app.table.disk import MemoryDisk
from tests.app.table.kit import PARTIES, library, play
from tests.app.table.kit import Player as Hand
from tests.games.core.toy import TOY, ToyOptions

MARKS = (0, 1, 2, 3)
ROOM = LobbyView(number=1, title="Anna", you=0, heard=1, stage=LobbyStage.GATHERING, game="duet", match="", members=(
    Member(0, "Anna", Presence.HERE, True), Member(1, "Béla", Presence.HERE, True),
), places=(Place(0, 0, ("Anna",)), Place(1, 1, ("Béla", "Ola"))))  # fmt: skip


ENDS: Any = SimpleNamespace(others=None, account=lambda _: None, dialer=None, clock=FakeClock(), post=None, near=tuple)
RADIO: Any = SimpleNamespace(listen=lambda _: None, permitted=lambda: True)
NOW = (9 * 60 + 10) * 60.0  # ten past nine


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.use("en")


@pytest.fixture(autouse=True)
def zulu(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use UTC as the local time."""
    monkeypatch.setattr(room_presenter, "localtime", gmtime)


def with_bela(**changes: Any) -> LobbyView:
    return replace(ROOM, members=(ROOM.members[0], replace(ROOM.members[1], **changes)))


def test_seats_say_who_plays_on_which_device_and_how_it_is_there() -> None:
    anna, bela = room_presenter.party(ROOM, NOW, MARKS).seats
    assert (anna.device, anna.sign.words, anna.mine) == ("this device", "stores the match", True)
    assert bela.person is not None
    assert (bela.person.everybody, bela.device, bela.sign.words) == ("Béla, Ola", "Béla’s device", "ready")
    free = room_presenter.party(replace(ROOM, places=(ROOM.places[0], Place(1, None, ()))), NOW, MARKS).seats[1]
    assert (free.person, free.device, free.sign.words) == (None, "open for anyone who joins", "still open")


def test_every_presence_has_a_different_icon_and_word() -> None:
    signs = [room_presenter.party(with_bela(presence=presence), NOW, MARKS).seats[1].sign for presence in Presence]
    assert len({sign.icon for sign in signs}) == len({sign.words for sign in signs}) == len(Presence)


@pytest.mark.parametrize(("room", "line"), [
    (ROOM, ""),
    (with_bela(ready=False), "Béla isn’t ready yet."),
    (with_bela(presence=Presence.LOST), "Béla’s device isn’t connected."),
    (with_bela(presence=Presence.AWAY), "Béla’s device isn’t connected."),
    (replace(ROOM, places=(ROOM.places[0], Place(1, None, ()))), "A seat is still open."),
    (replace(ROOM, stage=LobbyStage.DEALING), "Devices are agreeing on the shuffle…"),
])  # fmt: skip
def test_what_the_deal_waits_for_is_said(room: LobbyView, line: str) -> None:
    assert room_presenter.waiting(room) == line
    assert room.stage is LobbyStage.DEALING or room.ready is (line == "")


def test_a_device_without_a_seat_watches() -> None:
    room = replace(ROOM, members=(*ROOM.members, Member(2, "Cili", Presence.HERE, False)))
    assert [watcher.name for watcher in room_presenter.party(room, NOW, MARKS).watchers] == ["Cili"]
    assert room_presenter.waiting(room) == "", "nobody waits for one that watches"


def found(name: str, mark: str, known: bool, app: str = __version__) -> DiscoveredTable:
    return DiscoveredTable(
        address=Address("10.0.0.2", 47474), fingerprint=mark * 64, title=name, app=app, fits=app != "9.9", known=known
    )


def test_tables_say_what_a_tap_on_them_does() -> None:
    search: Any = SimpleNamespace(
        found=(found("Anna", "1", True), found("Béla", "2", False), found("Márk", "3", False, "9.9")),
        known=(KnownHost("1" * 64, "Anna", "", "", ()), KnownHost("4" * 64, "Zsófia", "", "", ()),
               KnownHost("5" * 64, "", "", "", ())),
    )  # fmt: skip
    rows = presenter.entries(search)
    assert [(row.title, row.state) for row in rows] == [
        ("Anna’s table", "known"), ("Béla’s table", "new"), ("Márk’s table", "other"), ("Zsófia’s table", "silent"),
    ]  # fmt: skip
    assert "9.9" in rows[2].line


def test_a_host_notes_when_its_room_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.services.wifi.hosting.time", lambda: 7.0)
    run: Any = object()
    hosting: Any = SimpleNamespace(_run=run, _changed=lambda: None)
    HostSession.hear(hosting, run, ROOM)
    assert (hosting.room, hosting.heard) == (ROOM, 7.0)


def test_a_host_of_before_is_looked_for_where_it_is_heard_now() -> None:
    """A router, or a hotspot, may give it another address each evening."""
    ends: Any = SimpleNamespace(others=SimpleNamespace(hosts=()), post=lambda _: None)
    search = TableSearch(ends, RADIO, lambda _: None, lambda: None)
    elsewhere = replace(found("Anna", "1", True), others=(Address("10.0.0.7", 47474),))
    search.found = found("Béla", "2", True), elsewhere
    visited: list[tuple[str, str]] = []
    visiting: Any = SimpleNamespace(host="1" * 64, seen=lambda mark, address: visited.append((mark, address.host)))
    search.show_way(visiting)
    assert visited == [("1" * 64, "10.0.0.2"), ("1" * 64, "10.0.0.7")]


def test_a_host_that_does_not_come_back_where_it_was_is_looked_for_until_it_is_here() -> None:
    """The texts on both sides promise that it reconnects automatically."""
    near: Any = SimpleNamespace(search=None, front_end=SimpleNamespace(wifi_screen=lambda: ""), looked=0, ended=0)
    near.look_for_tables = lambda: setattr(near, "looked", near.looked + 1)
    near.quit_search = lambda: setattr(near, "ended", near.ended + 1)
    visiting = GuestSession(ENDS, lambda do: do(), lambda: WifiSession._seek(near, visiting), lambda _: None, "Béla")
    away = ConnectionEnd(CloseReason.UNREACHABLE)
    for connection in (
        ConnectionState(ConnectionPhase.HERE),
        ConnectionState(ConnectionPhase.LOST, 1, away),
        ConnectionState(ConnectionPhase.LOST, 2, away),
    ):
        visiting.on_connection(connection)
    assert near.looked == 0, "most come back at once"
    visiting.on_connection(ConnectionState(ConnectionPhase.LOST, 3, away))
    assert (near.looked, near.ended) == (1, 3)
    visiting.on_connection(ConnectionState(ConnectionPhase.HERE))
    assert (near.looked, near.ended) == (1, 4)
    near.front_end.wifi_screen = lambda: "join"
    visiting.on_connection(ConnectionState(ConnectionPhase.HERE, 1))
    assert near.ended == 4, "the search for a table goes on"


def test_two_tables_of_one_name_are_distinguished_by_their_addresses() -> None:
    """Anna is the default name on every device."""
    search: Any = SimpleNamespace(found=(found("Anna", "1", False), found("Anna", "2", False)), known=())
    assert [row.line for row in presenter.entries(search)] == ["its screen shows 10.0.0.2"] * 2


def test_a_visitor_notes_when_the_line_was_lost_and_the_lobby_received(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Otherwise a device gone since nine would be shown as gone since ten if the screen is opened then."""
    clock = iter((1.0, 2.0, 3.0, 4.0, 5.0))
    monkeypatch.setattr("app.services.wifi.visiting.time", lambda: next(clock))
    visiting = GuestSession(ENDS, lambda do: do(), lambda: None, lambda _: None, "Béla")
    visiting.on_connection(ConnectionState(ConnectionPhase.HERE))
    visiting.on_room(ROOM)
    assert visiting.heard == 2
    visiting.on_connection(ConnectionState(ConnectionPhase.LOST, 1, ConnectionEnd(CloseReason.LOST)))
    visiting.on_connection(ConnectionState(ConnectionPhase.LOST, 2, ConnectionEnd(CloseReason.UNREACHABLE)))
    assert (visiting.lost, visiting.heard) == (3, 2)


def wifi(connection: ConnectionState | None = None, room: LobbyView | None = None, **table: Any) -> Any:
    """A device at a match: as a guest if there is a connection."""
    playing = replace(room or ROOM, stage=LobbyStage.PLAYING, match="m")
    lost, verdicts = NOW - 300, table.pop("verdicts", {})
    visiting = SimpleNamespace(connection=connection, room=playing, lost=lost, verdicts=verdicts)
    state = {"match": "m", "over": False, "face": None, "desk": None} | table
    return SimpleNamespace(
        table=SimpleNamespace(**state),
        visiting=visiting if connection is not None else None,
        room=playing,
        heard=NOW,
        radio=RADIO,
    )


def said(what: Any) -> str | None:
    strip = presenter.strip(what)
    return strip.words if strip is not None else None


def test_a_strip_says_the_nearest_trouble_and_nothing_when_all_is_well() -> None:
    assert said(wifi()) is None
    assert said(wifi(ConnectionState(ConnectionPhase.HERE), replace(ROOM, you=1))) is None
    assert said(wifi(room=with_bela(presence=Presence.SILENT))) == "Béla’s device isn’t responding…"
    assert said(wifi(room=with_bela(presence=Presence.AWAY))) == "Béla’s device has been in the background since 09:10."
    lost = "Béla’s device has been disconnected since 09:07. It reconnects automatically."
    assert said(wifi(room=with_bela(presence=Presence.LOST, since=180))) == lost
    both = wifi(
        ConnectionState(ConnectionPhase.LOST, 1, ConnectionEnd(CloseReason.LOST)),
        replace(with_bela(presence=Presence.LOST), you=1),
    )
    assert said(both) == "Disconnected from Anna’s device since 09:05, reconnecting…"
    silent = wifi(ConnectionState(ConnectionPhase.SILENT), replace(ROOM, you=1))
    assert said(silent) == "Anna’s device isn’t responding…"


def test_a_bad_connection_is_said_where_it_is_and_a_slow_one_only_among_who_is_here() -> None:
    slow, bad = with_bela(pace=LatencyLevel.SLOW, delay=300), with_bela(pace=LatencyLevel.BAD, delay=900)
    assert said(wifi(room=slow)) is None
    assert said(wifi(room=bad)) == "The connection to Béla’s device is slow: 900 ms."
    assert (
        said(wifi(ConnectionState(ConnectionPhase.HERE), replace(bad, you=1)))
        == "The connection to Anna’s device is slow: 900 ms."
    )
    signs = [
        room_presenter.party(replace(room, stage=LobbyStage.PLAYING, match="m"), NOW, MARKS).seats[1].sign
        for room in (slow, bad)
    ]
    assert [sign.words for sign in signs] == ["connected, slow", "connected, poor connection"]
    good = replace(with_bela(pace=LatencyLevel.GOOD, delay=12), stage=LobbyStage.PLAYING, match="m")
    assert room_presenter.party(good, NOW, MARKS).seats[1].sign.words == "connected, 12 ms"


def test_a_round_trip_is_shown_in_figures_once_it_was_measured() -> None:
    assert room_presenter.trip(None) == room_presenter.trip(ROOM.members[1]) == ""
    assert room_presenter.trip(with_bela(pace=LatencyLevel.GOOD, delay=12).members[1]) == "Ping: 12 ms."


@pytest.mark.parametrize(("watches", "words"), [
    (Watching.ASKED, "asks to watch"), (Watching.REFUSED, "may not watch"), (Watching.YES, "connected"),
])  # fmt: skip
def test_a_request_to_watch_is_shown(watches: Watching, words: str) -> None:
    cili = Member(2, "Cili", Presence.HERE, False, watching=watches)
    (watcher,) = room_presenter.party(replace(ROOM, members=(*ROOM.members, cili)), NOW, MARKS).watchers
    assert watcher.sign.words == words


def test_one_that_only_watches_may_go_without_a_word() -> None:
    room = replace(ROOM, members=(*ROOM.members, Member(2, "Cili", Presence.LOST, False)))
    assert said(wifi(room=room)) is None


def test_after_the_end_the_deal_is_judged_and_nobody_is_missed() -> None:
    verdicts = {"m": Fairness("m", Checked.VERIFIED, Why.FAIR)}
    over = wifi(
        ConnectionState(ConnectionPhase.HERE),
        replace(with_bela(presence=Presence.LOST), you=1),
        over=True,
        verdicts=verdicts,
    )
    assert said(over) == ("Fair deal: shuffle, cards and seats verified (but not the moves of host and bots).")
    shut = {"m": Fairness("m", Checked.NOT_VERIFIABLE, Why.NOT_OPENED)}
    gone = wifi(
        ConnectionState(ConnectionPhase.LOST, 9, ConnectionEnd(CloseReason.LOST)),
        replace(ROOM, you=1),
        over=True,
        verdicts=shut,
    )
    assert said(gone) == "Couldn’t verify the deal: the host did not reveal the match."
    tones = {result: presenter.verdict(Fairness("m", result, Why.FAIR)) for result in Checked}
    assert len({strip.icon for strip in tones.values()}) == 3


def test_a_verdict_on_changed_seats_names_their_players() -> None:
    found = presenter.verdict(Fairness("m", Checked.FAILED, Why.SEATS, ("Anna", "Béla")))
    assert found.words == "Check failed: seats were changed after the shuffle (Anna, Béla)."
    for why in (Why.DRAWN_AGAIN, Why.NO_DRAW):  # a restart in the middle of a draw is nobody's fault
        words = presenter.verdict(Fairness("m", Checked.NOT_VERIFIABLE, why)).words
        assert "host" not in words


def test_a_refusal_without_a_reason_is_shown_beside_the_verdict_and_accuses_nobody() -> None:
    once, often = (presenter.verdict(Fairness("m", Checked.VERIFIED, Why.FAIR, refused=times)) for times in (1, 3))
    assert once.words == (
        "Fair deal: shuffle, cards and seats verified (but not the moves of host and bots). The host refused 1 "
        "legal move. That can be harmless, for example if its storage is full."
    )
    assert "3 legal moves" in often.words
    assert (often.icon, often.tone) == ("shield-check-outline", "wait"), "it stays until it was read"
    bad = presenter.verdict(Fairness("m", Checked.FAILED, Why.SHOWN, refused=2))
    assert bad.tone == "bad"


def test_while_somebody_guesses_the_code_the_paper_sends_everybody_to_the_picture() -> None:
    assert presenter.door(hosting(guessed=True), "duet").guessed


def hosting(**changed: Any) -> Any:
    """A table of Duet with invitations for apps and for browsers."""
    given: dict[str, Any] = {
        "code": "123456",
        "link": "safehouse://10.0.0.2:47474/#v1.x.y",
        "addresses": ("10.0.0.2", "10.1.0.2"),
        "guessed": False,
        "has_pages": lambda game: game == "duet",
        "browsers": object(),
        "browser_link": "http://10.0.0.2:8337/#key",
        "browser_address": "http://10.0.0.2:8337",
    }
    return SimpleNamespace(**given | changed)


def test_the_paper_is_for_any_browser_until_the_app_is_chosen() -> None:
    shown, chosen = presenter.door(hosting(), "duet"), presenter.door(hosting(), "duet", InvitationWay.APP)
    assert (shown.way, shown.link, shown.where) == (
        InvitationWay.BROWSER,
        "http://10.0.0.2:8337/#key",
        "http://10.0.0.2:8337",
    )
    assert (chosen.way, chosen.where) == (InvitationWay.APP, "10.0.0.2 · 10.1.0.2")
    assert chosen.link.startswith("safehouse://")
    assert shown.ways == chosen.ways == (InvitationWay.BROWSER, InvitationWay.APP)
    assert shown.code == chosen.code == "123 456"
    assert shown.notice == chosen.notice == ""


@pytest.mark.parametrize(("game", "changed", "notice"), [
    ("kyoto", {}, "This game needs the app on every device:"),
    ("duet", {"browser_link": "", "browser_address": ""}, "Browsers cannot come in here now. The Safehouse app can."),
    ("duet", {"browsers": None, "has_pages": lambda _game: False}, ""),
    ("duet", {"addresses": (), "browser_link": ""}, ""),
])  # fmt: skip
def test_where_no_browser_can_come_in_the_paper_is_for_the_app_and_a_sentence_says_why(
    game: str, changed: dict[str, Any], notice: str
) -> None:
    shown = presenter.door(hosting(**changed), game)
    assert (shown.way, shown.ways) == (InvitationWay.APP, (InvitationWay.APP,))
    assert shown.notice.startswith(notice)
    assert bool(shown.notice) == bool(notice)


def test_who_plays_in_a_browser_is_said_to_and_what_that_protects() -> None:
    watching = Member(2, "Cili", Presence.HERE, False, browser=True)
    room = with_bela(browser=True)
    party = room_presenter.party(replace(room, members=(*room.members, watching)), NOW, MARKS)
    assert party.seats[1].device == "Béla, in a browser"
    assert party.watchers[0].spoken == "Cili. watches in a browser. connected"
    words = room_presenter.trust(room, browsers=False)
    assert words.startswith("A browser’s connection can’t be overheard, but someone tampering")
    assert words.endswith("A browser can’t verify that the deal was fair; the app can.")
    assert room_presenter.trust(ROOM, browsers=True) == words
    assert room_presenter.trust(ROOM, browsers=False) == ""


def test_a_match_without_the_permission_says_why_nobody_is_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    at_table = wifi(ConnectionState(ConnectionPhase.LOST))
    assert "isconnected" in (said(at_table) or "")
    monkeypatch.setattr(RADIO, "permitted", lambda: False)
    assert (said(at_table) or "").startswith("The system doesn’t let Safehouse talk to other devices")
    over = wifi(room=ROOM, over=True)
    assert presenter.strip(over) is None


class Front:
    """A front end that records its questions."""

    def __init__(self) -> None:
        self.asked: list[WifiQuestion] = []
        self.gone: list[bool] = []  # for each question, whether it was withdrawn

    def ask(self, question: WifiQuestion) -> None:
        self.asked.append(question)
        self.gone.append(False)

    def withdraw(self, key: str) -> None:
        self.gone[max(place for place, question in enumerate(self.asked) if question.key == key)] = True

    def tell(self, _text: str) -> None: ...
    def changed(self) -> None: ...


def near_to(front: Front, **given: Any) -> Any:
    """The session of a device with that front end."""
    made: Any = front
    return SimpleNamespace(front_end=front, questions=OpenQuestions(made), **given)


def table_at(front: Front) -> tuple[WifiTable, Callable[..., None]]:
    """Return a match in which this device plays the second seat, and a function that shows it a proposal."""

    class Here(WifiTable):
        sit = hurry = when_recorded = lambda *_: None  # type: ignore[assignment]

    near = near_to(front, room=ROOM)
    near.table = table = Here(near, "m", "duet", (1,))

    parties = Party(("Anna",), 0), Party(("Béla",), 1)
    desk: Any = None
    view: Any = None

    def show(number: int, proposal: OpenProposal | None) -> None:
        face = DeskView(number, Curtain(1, None), view, None, (1,), (0,), parties, (), (), proposal, None)
        table.seen(desk, face)

    return table, show


def test_a_question_of_a_proposal_that_is_gone_goes_too() -> None:
    """Otherwise repeated proposals would cover the screen with questions that cannot be answered."""
    front = Front()
    _, show = table_at(front)
    for number in range(1, 7, 2):
        show(number, OpenProposal(number, 0, TakeSeat(1, ("Anna",)), (1,)))
        assert not front.gone[-1]
        assert front.asked[-1].unasked, "it comes while somebody taps"
        show(number + 1, None)
        assert front.gone[-1]
    show(8, OpenProposal(8, 0, TakeSeat(1, ("Anna",)), (1,)))
    show(9, OpenProposal(9, 0, Resign(), (1,)))
    assert front.gone == [True] * 4 + [False]


def test_an_unfair_match_is_reported_even_if_the_next_one_is_on_the_table() -> None:
    """Otherwise a dishonest host could deal again before anybody reads it."""
    front = Front()
    verdicts = {match: Fairness(match, result, why) for match, result, why in (
        ("a", Checked.VERIFIED, Why.FAIR), ("b", Checked.FAILED, Why.CHANCE),
        ("c", Checked.NOT_VERIFIABLE, Why.NO_DRAW), ("e", Checked.NOT_VERIFIABLE, Why.NOT_OPENED),
    )}  # fmt: skip
    visiting: Any = SimpleNamespace(verdicts=verdicts, accused=set())
    near = near_to(front, table=SimpleNamespace(match="b"))
    accuse(near, visiting)
    assert "Something’s wrong at this table" not in [question.title for question in front.asked], "its strip says so"
    near.table = SimpleNamespace(match="d")
    accuse(near, visiting)
    accuse(near, visiting)
    assert [(question.title, question.text) for question in front.asked] == [
        ("About the previous match",
         "Couldn’t verify the deal: the host did not reveal the match."),
        ("Something’s wrong at this table", "Check failed: the cards or dice aren’t those of the shuffle."),
    ]  # fmt: skip
    verdicts |= {mark: Fairness(mark, Checked.NOT_VERIFIABLE, Why.NOT_OPENED) for mark in "fgh"}
    accuse(near, visiting)
    assert front.gone == [True, False, True, True, False], "one of them at a time"


OWN, OTHER = "0a" * 16, "0b" * 16


@pytest.mark.parametrize(("devices", "known", "several"), [
    (("here", "here"), False, False), ((OWN, OWN), False, False), ((OWN, OTHER), False, True),
    ((OWN, OTHER), True, True), ((OWN, OWN), True, False), (("here", OTHER), False, True),
])  # fmt: skip
def test_a_match_of_several_devices_is_none_of_this_one_alone_also_if_that_was_forgotten(
    devices: tuple[str, str], known: bool, several: bool
) -> None:
    """Otherwise the host could open it as a pass-and-play match and look at every seat."""
    shelf = library()
    table = shelf.start(TOY, ToyOptions(), PARTIES)
    hands = [Hand(table, seat, device, first=seat) for seat, device in enumerate(devices)]
    play(hands, random.Random(3), 6)
    memory = HostMemory(FileStore(MemoryDisk(), Path("/wifi")), lambda _: bytes.fromhex(OWN))
    if known:
        memory.seat(Seating(table.match, devices, None))
    match_service, ends = SimpleNamespace(library=shelf), SimpleNamespace(own=memory)
    assert on_several(match_service, table.match, ends) is several  # type: ignore[arg-type]


def test_of_many_lobbies_received_at_once_the_newest_is_used() -> None:
    posted: list[Callable[[], None]] = []
    changed: list[LobbyView | None] = []
    visiting = GuestSession(ENDS, posted.append, lambda: changed.append(visiting.room), lambda _: None, "Béla")
    for number in range(1000):
        visiting.on_room(replace(ROOM, number=number))
    for do in posted:
        do()
    assert [room and room.number for room in changed] == [999]


def test_a_question_of_somebody_who_does_not_wait_any_more_goes_too() -> None:
    front = Front()
    near = near_to(front, hosting=None, visiting=None)
    asked: set[str] = set()
    for asking in ("1" * 32, "2" * 32):
        eve = Member(2, "Eve", Presence.HERE, False, watching=Watching.ASKED, asking=asking)
        near.room = replace(ROOM, members=(*ROOM.members, eve))
        wifi_questions.ask_about_spectators(near, asked)
        wifi_questions.ask_about_spectators(near, asked)
        near.room = ROOM
        wifi_questions.ask_about_spectators(near, asked)
    assert front.gone == [True, True]
    assert asked == set()


@pytest.mark.parametrize("closing", list(CloseReason))
@pytest.mark.parametrize("language", ["en", "pl", "hu"])
def test_every_refusal_is_a_sentence(closing: CloseReason, language: str) -> None:
    i18n.use(language)
    params = (("guest", "1.0"), ("host", "1.1"), ("seconds", 8))
    visiting = SimpleNamespace(connection=ConnectionState(ConnectionPhase.REFUSED, 1, ConnectionEnd(closing, params)))
    card = presenter.refused(SimpleNamespace(visiting=visiting))  # type: ignore[arg-type]
    assert card is not None
    assert card.icon == "door-closed-lock"
    assert card.title
    assert not card.title.endswith((".", "?")), "a title is no sentence"
    assert card.line == i18n.say(visiting.connection.end.message.key, **dict(visiting.connection.end.message.params))
    assert card.line.endswith((".", "?"))
    assert not card.button.endswith(".")
    assert "{" not in card.line
    assert "lan." not in card.line


FINDINGS = {
    Cause.PERMISSION: (Remedy.ALLOW, "lock-outline", "Safehouse isn’t allowed to use wifi", "Allow"),
    Cause.NO_WIFI: (Remedy.OPEN_WIFI, "wifi-off", "No wifi", "Open wifi settings"),
    Cause.OTHER_VERSION: (Remedy.UPDATE, "update", "Different version", "What can I do?"),
    Cause.VPN: (Remedy.OPEN_VPN, "vpn", "A VPN is on", "Open VPN settings"),
    Cause.ISOLATION: (Remedy.HOTSPOT, "wall", "This wifi isolates its devices", "Use a phone’s hotspot"),
    Cause.NOBODY: (Remedy.SHOW_HOW, "account-search-outline", "No one has opened a table", "How do I open a table?"),
}


def finding(cause: Cause) -> tuple[Diagnosis, NoticeCard]:
    found = Diagnosis(cause, FINDINGS[cause][0], (("guest", "1.0"), ("host", "1.1")))
    return found, presenter.diagnosis(found)


@pytest.mark.parametrize("cause", list(Cause))
@pytest.mark.parametrize("language", ["en", "pl", "hu"])
def test_every_finding_has_one_cause_and_one_button(cause: Cause, language: str) -> None:
    i18n.use(language)
    found, card = finding(cause)
    assert card.icon == FINDINGS[cause][1]
    assert card.line == i18n.say(found.message.key, **dict(found.message.params))
    assert card.line.endswith(".")
    assert card.title
    assert not card.title.endswith((".", "?")), "a title is no sentence"
    assert card.button
    assert not card.button.endswith(".")
    assert "lan." not in card.line
    assert "{" not in card.line


@pytest.mark.parametrize("cause", list(Cause))
def test_a_finding_says_its_title_above_its_text_and_what_a_tap_does(cause: Cause) -> None:
    _, icon, title, button = FINDINGS[cause]
    card = finding(cause)[1]
    assert (card.icon, card.title, card.button) == (icon, title, button)


def teardown_module() -> None:
    i18n.use("en")
