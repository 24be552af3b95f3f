"""Proves the behaviour of the host's screen before the deal, without a window."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from app.lan.host import Host
from app.lan.invite import read_link
from app.lan.lobby_view import SeatWish
from app.present import i18n
from app.present.setup.bot_choice import Companion
from app.present.wifi.model import InvitationWay, LobbyModel
from app.services.wifi.host_lobby import HostLobby
from app.services.wifi.hosting import for_browsers
from app.table.requests import BotProfile, Party
from games.bots.bot import Level
from games.duet.state import Options
from games.duet.words import pack
from tests.app.services.wifi.device import PORT, Device, Room


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.use("en")


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return Room(tmp_path, ("Anna", "Béla"))


def opened(room: Room, game: str = "duet", **given: object) -> HostLobby:
    anna = room.devices[0]
    lobby = HostLobby(anna.wifi, anna, game, **given)  # type: ignore[arg-type]
    assert (lobby.party(), lobby.parties(), lobby.gathering) == (None, (), False)
    assert lobby.title() == "Anna’s table"
    anna.go("host")
    lobby.open()
    room.until(lambda: lobby.hosting is not None and bool(lobby.hosting.link) and lobby.room is not None)
    return lobby


def come_in(room: Room, lobby: HostLobby, seats: tuple[int, ...] = ()) -> Device:
    """Join with Béla's device, on these seats."""
    bela = room.devices[1]
    assert lobby.hosting is not None
    bela.wifi.join(read_link(lobby.hosting.link))
    room.until(lambda: bela.wifi.room is not None)
    assert bela.wifi.visiting is not None
    if seats:
        bela.wifi.visiting.wish(tuple(SeatWish(seat, ("Béla",)) for seat in seats), ready=True)
    room.until(lambda: len(seen(lobby).watchers) == (0 if seats else 1))
    return bela


def seen(lobby: HostLobby) -> LobbyModel:
    who = lobby.party()
    assert who is not None
    return who


def keys(lobby: HostLobby, seat: int) -> list[str]:
    return [choice.key for choice in lobby.choices(seen(lobby).seats[seat])]


def test_a_match_is_dealt_once_every_seat_is_taken(room: Room) -> None:
    lobby = opened(room)
    assert (lobby.button().words, lobby.button().ready) == ("A seat is still open.", False)
    assert lobby.parties() == ()
    come_in(room, lobby, (1,))
    room.until(lambda: lobby.button().ready)
    assert (lobby.button().words, lobby.button().icon) == ("Deal the words", "cards-outline")
    assert lobby.parties() == (Party(("Anna",), 0), Party(("Béla",), 1))
    anna = room.devices[0]
    anna.wifi.begin("duet", Options(words=pack("en")), lobby.parties())
    room.until(lambda: anna.face is not None)
    assert lobby.button().words == "Back to the table"
    assert not lobby.gathering


class DoorStub:
    """A web server for browsers that returns only its texts; `key` changes with each code."""

    def __init__(self, host: Host | None = None) -> None:
        self.host = host
        self.port = 0

    def open(self, host: Host, port: int) -> None:
        self.host, self.port = host, port

    def close(self) -> None:
        self.host = None

    def link(self, address: str) -> str:
        return f"http://{address}:8337/#{self.host.door.keys.browser}" if self.host is not None else ""

    def address(self, address: str) -> str:
        return f"http://{address}:8337"

    def has_pages(self, game: str) -> bool:
        return game == "duet"


class ShutDoor(DoorStub):
    """A server that finds no port."""

    def open(self, host: Host, port: int) -> None:
        self.close()


def test_the_host_shows_a_picture_for_browsers_and_one_for_the_app(room: Room) -> None:
    door = room.devices[0].network.door = DoorStub()
    lobby = opened(room)
    hosting = lobby.hosting
    assert hosting is not None
    assert door.port == PORT
    shown = lobby.door()
    assert shown is not None
    assert shown.link.startswith("http://10.0.0.1:8337/#")
    assert shown.where == "http://10.0.0.1:8337"
    assert lobby.trust().startswith("A browser’s connection can’t be overheard")
    assert lobby.tv() == "A TV or a laptop shows the table to everyone: **10.0.0.1:8337/tv**"
    lobby.way = InvitationWay.APP
    chosen = lobby.door()
    assert chosen is not None
    assert chosen.link == hosting.link
    key = shown.link.partition("#")[2]
    assert key not in chosen.link
    assert not set(chosen.link.partition("#")[2].split(".")[1:]) & {key}
    lobby.way = InvitationWay.BROWSER
    hosting.renew()
    room.until(lambda: lobby.door() not in (None, shown))
    renewed = lobby.door()
    assert renewed is not None
    assert renewed.link != shown.link, "code and both pictures are renewed together"
    assert renewed.code != shown.code


def test_a_game_without_pages_is_for_the_app_alone(room: Room) -> None:
    room.devices[0].network.door = DoorStub()
    shown = opened(room, "kyoto").door()
    assert shown is not None
    assert shown.ways == (InvitationWay.APP,)
    assert "needs the app" in shown.notice


def test_a_port_for_browsers_that_cannot_be_had_keeps_no_app_out(room: Room) -> None:
    room.devices[0].network.door = ShutDoor()
    lobby = opened(room)
    shown = lobby.door()
    assert shown is not None
    assert shown.link == lobby.hosting.link if lobby.hosting is not None else False
    assert shown.notice == "Browsers cannot come in here now. The Safehouse app can."
    assert lobby.trust() == ""
    come_in(room, lobby, (1,))
    room.until(lambda: lobby.button().ready)


def test_an_address_that_holds_on_its_link_only_is_not_given_to_browsers() -> None:
    assert for_browsers(("fe80::1%wlan0", "fd00::2")) == "fd00::2"
    assert for_browsers(("10.0.0.1", "10.0.0.2")) == "10.0.0.1"
    assert for_browsers(("fe80::1%wlan0",)) == ""


def test_a_match_that_was_begun_here_goes_on_with_the_signs_of_its_players(room: Room) -> None:
    lobby = opened(room, match="ab" * 16, parties=(Party(("Anna",), 2), Party(("Béla",), 3)))
    come_in(room, lobby, (1,))
    room.until(lambda: lobby.button().ready)
    assert lobby.button().words == "Continue"
    assert [row.person.identity for row in seen(lobby).seats if row.person is not None] == [2, 3]


def test_seats_are_left_taken_given_and_freed(room: Room) -> None:
    lobby = opened(room)
    come_in(room, lobby)
    assert keys(lobby, 0) == ["rename", "rise", "table"]
    assert keys(lobby, 1) == ["here", "bot", "give/1"]
    lobby.change(1, "give/1")
    room.until(lambda: seen(lobby).seats[1].person is not None)
    assert keys(lobby, 1) == ["free", "away"]
    lobby.change(1, "free")
    room.until(lambda: seen(lobby).seats[1].person is None)
    lobby.change(0, "rise")
    room.until(lambda: seen(lobby).seats[0].person is None)
    lobby.change(0, "here")
    room.until(lambda: seen(lobby).seats[0].mine)
    with pytest.raises(ValueError, match="dance"):
        lobby.change(0, "dance")


def test_the_hosts_device_is_the_table_and_shows_what_everybody_knows(room: Room) -> None:
    lobby, anna = opened(room), room.devices[0]
    lobby.change(1, "here")
    room.until(lambda: seen(lobby).seats[1].mine)
    lobby.change(0, "table")
    room.until(lambda: all(row.person is None for row in seen(lobby).seats))
    come_in(room, lobby, (0, 1))
    room.until(lambda: lobby.button().ready)
    anna.wifi.begin("duet", Options(words=pack("en")), lobby.parties())
    room.until(lambda: anna.face is not None)
    assert anna.face is not None
    assert (anna.face.seats, anna.face.private, anna.face.personal) == ((), None, False)


def test_a_bot_stays_where_the_table_is(room: Room) -> None:
    lobby = opened(room)
    lobby.change(1, "bot")
    room.until(lambda: seen(lobby).seats[1].person is not None)
    assert "table" not in keys(lobby, 1)
    lobby.change(0, "table")
    room.until(lambda: seen(lobby).seats[0].person is None)
    assert seen(lobby).seats[1].person is not None


def test_a_bot_takes_a_free_seat_and_is_kept_for_the_next_table(room: Room) -> None:
    lobby = opened(room)
    lobby.change(1, "bot")
    room.until(lambda: lobby.button().ready)
    bot = seen(lobby).seats[1].person
    assert bot is not None
    assert (bot.name, bot.bot) == ("Minerva", BotProfile(Level.MIDDLE, 0))
    assert room.devices[0].prefs.choice("duet/mind/1") == "middle 0 Minerva"
    assert lobby.parties()[1].mind == bot.bot


def test_a_seat_of_this_device_gets_other_names_or_another_bot(room: Room) -> None:
    anna = room.devices[0]
    lobby = opened(room)
    lobby.rename(0, ("Ola", "Ewa"), 3, None)
    room.until(lambda: (person := seen(lobby).seats[0].person) is not None and person.names == ("Ola", "Ewa"))
    assert (anna.prefs.names[0], anna.prefs.identities) == ("Ola\nEwa", (3, 1, 2, 0))
    owl = Companion("Tembo", BotProfile(Level.HARD, 6))
    lobby.rename(1, ("Tembo",), 1, owl)
    room.until(lambda: (person := seen(lobby).seats[1].person) is not None and person.bot == owl.character)
    assert anna.prefs.names[1] == "", "a bot leaves the name of the person who sits there else"


def test_who_is_sent_away_needs_the_new_code(room: Room) -> None:
    lobby = opened(room)
    come_in(room, lobby, (1,))
    assert lobby.hosting is not None
    code = lobby.hosting.code
    lobby.send_away(1)
    room.until(lambda: lobby.room is not None and len(lobby.room.members) == 1)
    room.until(lambda: lobby.hosting is not None and lobby.hosting.code != code)


def test_as_many_seats_as_were_chosen_in_the_set_up(room: Room) -> None:
    anna = room.devices[0]
    anna.prefs = replace(anna.prefs, chosen={"rogue/seats": "4"})
    lobby = opened(room, "rogue")
    assert len(seen(lobby).seats) == 4
    assert lobby.notice() == ""
