"""Proves that devices meet, play and part on the wifi, without a window."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from app.lan.invite import read_link
from app.lan.join_state import ConnectionPhase
from app.lan.lobby_view import Presence, SeatWish
from app.lan.table_talk import Reaction
from app.present import i18n
from app.present.setup.bot_choice import Companion
from app.services.wifi.open_questions import OpenQuestions
from app.services.wifi.presenter import strip
from app.table.requests import BotProfile, Party, Resign, TakeSeat
from games.bots.bot import Level
from games.duet.game import DUET
from games.duet.state import Options, Speech
from games.duet.words import pack
from tests.app.services.wifi.device import Device, Room

WORDS = pack("en")
PARTIES = Party(("Anna",), 0), Party(("Béla",), 1)


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.use("en")


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return Room(tmp_path, ("Anna", "Béla"))


def came_in(room: Room) -> tuple[Device, Device]:
    """Open Anna's table, and let Béla join by her invitation and take a seat."""
    anna, bela = room.devices[:2]
    anna.go("host")
    anna.wifi.host("duet", 2)
    room.until(lambda: anna.wifi.hosting is not None and bool(anna.wifi.hosting.link))
    assert anna.wifi.hosting is not None
    bela.go("join")
    bela.wifi.join(read_link(anna.wifi.hosting.link))
    room.until(lambda: bela.at == "lobby")
    assert bela.wifi.visiting is not None
    bela.wifi.visiting.wish((SeatWish(1, ("Béla",)),), ready=True)
    room.until(lambda: anna.wifi.room is not None and anna.wifi.room.ready)
    return anna, bela


def playing(room: Room) -> tuple[Device, Device]:
    """Deal a match to both."""
    anna, bela = came_in(room)
    assert anna.wifi.begin("duet", Options(words=WORDS), PARTIES)
    room.until(lambda: anna.face is not None and bela.face is not None)
    return anna, bela


def test_a_guest_is_led_to_the_lobby_and_to_the_match(room: Room) -> None:
    anna, bela = playing(room)
    assert (anna.at, bela.at) == ("duet", "duet")
    assert anna.face is not None
    assert bela.face is not None
    assert (anna.face.seats, bela.face.seats) == ((0,), (1,))
    assert anna.begun == 1, "another match may be begun"
    room.until(lambda: bela.host == anna.network.fingerprint)
    assert not bela.wifi.begin("duet", Options(words=WORDS), PARTIES), "a guest has no table"
    assert not bela.wifi.may_deal()
    assert bela.messages == ["Anna deals the next match."]


def test_a_proposal_is_put_to_the_other_device_and_answered_by_its_key_once(room: Room) -> None:
    anna, bela = playing(room)
    anna.sat.desk.propose(0, Resign())
    room.until(lambda: "proposal" in bela.asked)
    question = bela.asked["proposal"]
    assert question.title == "Does everyone agree?"
    assert question.text == "Anna proposes giving up the match."
    assert question.binding
    assert question.unasked, "it comes while somebody taps"
    bela.answer("proposal", yes=False)
    bela.wifi.answer("proposal", True)
    room.until(lambda: bool(anna.messages))
    assert anna.messages == ["Béla doesn’t agree."]
    anna.sat.desk.propose(0, Resign())
    room.until(lambda: "proposal" in bela.asked)
    bela.answer("proposal", yes=True)
    room.until(lambda: all(device.face is not None and device.face.ending is not None for device in room.devices))


def test_a_proposal_that_is_taken_back_takes_its_question_along(room: Room) -> None:
    anna, bela = playing(room)
    anna.sat.desk.propose(0, Resign())
    room.until(lambda: "proposal" in bela.asked)
    assert anna.face is not None
    assert anna.face.proposal is not None
    anna.sat.desk.withdraw(0, anna.face.proposal.number)
    room.until(lambda: not bela.asked)


def test_whose_seat_is_taken_over_reads_it(room: Room) -> None:
    anna, bela = playing(room)
    anna.sat.desk.propose(None, TakeSeat(1, ("Béla",)))
    room.until(lambda: "proposal" in bela.asked)
    bela.answer("proposal", yes=True)
    room.until(lambda: "taken/1" in bela.asked)
    bela.answer("taken/1", yes=False)
    assert bela.at == "players", "who is here is shown"


def test_a_host_that_leaves_closes_the_table_after_a_question_and_its_guest_reads_why(room: Room) -> None:
    anna, bela = playing(room)
    assert anna.wifi.leave(anna.sat)
    assert anna.asked["leave"].title == "Close the table?"
    assert not anna.asked["leave"].binding, "Back keeps the table too"
    anna.answer("leave", yes=True)
    assert (anna.at, anna.wifi.hosting) == ("home", None)
    room.until(lambda: "refused" in bela.asked)
    assert bela.asked["refused"].title == "The table is closed"
    bela.answer("refused", yes=False)
    assert (bela.at, bela.wifi.visiting, bela.host) == ("home", None, "")


def test_a_guest_that_leaves_keeps_nothing_open(room: Room) -> None:
    anna, bela = playing(room)
    assert bela.wifi.leave(bela.sat)
    assert bela.asked["leave"].text.startswith("Anna stores the match.")
    bela.answer("leave", yes=True)
    assert (bela.at, bela.wifi.table, bela.host) == ("home", None, "")
    room.until(lambda: anna.wifi.room is not None and anna.wifi.room.members[1].presence is Presence.AWAY)


def test_a_match_of_this_device_alone_is_not_left_by_way_of_the_wifi(room: Room) -> None:
    anna, _bela = came_in(room)
    assert anna.wifi.room is not None
    table = anna.match_service.library.start(DUET, Options(words=WORDS), PARTIES)
    alone = anna.match_service.sit(table, (0, 1), lambda _face: None, lambda _request, _answer: None)
    assert not anna.wifi.leave(alone)
    assert not anna.asked


def test_a_match_that_was_played_on_several_devices_is_known_and_goes_on_there(room: Room) -> None:
    anna, bela = playing(room)
    assert anna.wifi.table is not None
    match = anna.wifi.table.match
    answers: list[bool] = []
    anna.wifi.spread(match, answers.append)
    room.until(lambda: bool(answers))
    assert answers == [True]
    anna.wifi.leave(anna.sat)
    anna.answer("leave", yes=True)
    room.until(lambda: "refused" in bela.asked)
    anna.wifi.resume(match)
    room.until(lambda: anna.at == "duet" and anna.face is not None)
    assert anna.wifi.table.match == match
    bela.answer("refused", yes=True)
    room.until(lambda: bela.at == "duet" and bela.face is not None)
    assert bela.face is not None
    assert bela.face.seats == (1,)


def test_a_host_that_is_put_aside_is_found_again_when_it_is_taken_up(room: Room) -> None:
    anna, bela = playing(room)
    visiting = bela.wifi.visiting
    assert visiting is not None
    anna.wifi.rest()
    room.until(lambda: visiting.connection.phase is ConnectionPhase.LOST)
    anna.wifi.rise()
    room.until(lambda: visiting.connection.phase is ConnectionPhase.HERE)
    anna.sat.desk.propose(0, Resign())
    room.until(lambda: "proposal" in bela.asked)


def test_bots_of_the_set_up_take_their_seats_at_a_table_that_is_laid(room: Room) -> None:
    anna = room.devices[0]
    owl = Companion("Minerva", BotProfile(Level.EASY, 0))
    anna.prefs = type(anna.prefs)(names=anna.prefs.names, chosen={"duet/mind/1": owl.kept})
    anna.wifi.host("duet", 2)
    room.until(lambda: anna.wifi.room is not None and anna.wifi.room.ready)
    assert anna.wifi.room is not None
    assert [place.names for place in anna.wifi.room.places] == [("Anna",), ("Minerva",)]
    parties = tuple(Party(place.names, place.seat, place.mind) for place in anna.wifi.room.places)
    assert anna.wifi.begin("duet", Options(words=WORDS, speech=Speech.TYPED), parties)
    room.until(lambda: anna.face is not None)
    assert anna.face is not None
    assert [party.mind is not None for party in anna.face.parties] == [False, True]
    anna.sat.leave()


def test_a_device_that_asks_to_watch_is_let_in_by_who_plays(tmp_path: Path) -> None:
    room = Room(tmp_path, ("Anna", "Béla", "Cili"))
    anna, bela = playing(room)
    cili = room.devices[2]
    assert anna.wifi.hosting is not None
    cili.go("join")
    cili.wifi.join(read_link(anna.wifi.hosting.link))
    room.until(lambda: any(key.startswith("watch/") for key in anna.asked))
    (key,) = anna.asked
    assert anna.asked[key].title == "May Cili watch?"
    anna.answer(key, yes=True)
    room.until(lambda: key in bela.asked)
    bela.answer(key, yes=True)
    room.until(lambda: cili.at == "duet" and cili.face is not None)
    assert cili.face is not None
    assert cili.face.seats == ()
    assert cili.face.private is None


def test_a_question_that_gave_way_to_another_is_answered_by_nobody(room: Room) -> None:
    anna = room.devices[0]
    questions = OpenQuestions(anna)
    said: list[str] = []
    for word in ("one", "two"):
        questions.put("key", word, "", yes="", no="", icon="", act=lambda word=word: said.append(word))  # type: ignore[misc]
    assert anna.asked["key"].title == "two"
    questions.answer("key", True)
    questions.answer("key", True)
    questions.answer("other", True)
    assert said == ["two"]


def test_reactions_reach_the_others_and_those_who_do_not_want_them_see_none(room: Room) -> None:
    anna, bela = playing(room)
    anna.wifi.react(Reaction.HEART)
    room.until(lambda: bool(bela.reactions))
    assert [shown.spoken for shown in bela.reactions] == ["Anna: Heart"]
    assert bela.reactions[0].person is not None
    anna.prefs = replace(anna.prefs, reactions=False)
    bela.wifi.react(Reaction.WOW)
    room.until(lambda: len(bela.reactions) == 2)
    assert [shown.spoken for shown in anna.reactions] == ["Anna: Heart"]
    assert anna.wifi.table is not None
    assert "React" not in [words for _icon, words, _act in anna.wifi.table.choices()]


def test_the_timer_that_the_host_chose_is_everybodys_and_survives_its_absence(room: Room) -> None:
    anna, bela = room.devices[:2]
    anna.prefs = replace(anna.prefs, chosen={"duet/timer": "120"})
    playing(room)
    table = bela.wifi.table
    assert table is not None

    def figures() -> str:
        status = table.status(bela.wifi.heard)
        return status.time if status is not None else ""

    room.until(lambda: figures() != "")
    assert figures().startswith(("2:00", "1:5"))
    anna.wifi.rest()
    room.until(
        lambda: bela.wifi.visiting is not None and bela.wifi.visiting.connection.phase is not ConnectionPhase.HERE
    )
    anna.wifi.rise()
    room.until(lambda: bela.wifi.visiting is not None and bela.wifi.visiting.connection.phase is ConnectionPhase.HERE)
    room.until(lambda: anna.wifi.room is not None and anna.wifi.room.timer is not None)
    assert figures()


def test_a_low_battery_of_the_host_is_said_to_both(room: Room) -> None:
    anna, bela = playing(room)
    assert strip(bela.wifi) is None
    assert anna.wifi.hosting is not None
    anna.wifi.hosting.charge(12)
    room.until(lambda: strip(bela.wifi) is not None and strip(anna.wifi) is not None)
    there, here = strip(bela.wifi), strip(anna.wifi)
    assert there is not None
    assert here is not None
    assert there.words == "Anna’s device, which stores the match, is at 12% battery."
    assert here.words.startswith("Battery at 12%")
    anna.wifi.hosting.charge(None)
    room.until(lambda: strip(bela.wifi) is None)
