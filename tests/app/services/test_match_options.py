"""Proves that the options of a match follow the preferences and the files on the disk."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from app.present import i18n
from app.services.match_options import OPTION_MAKERS, make_options
from app.services.rogue_box import box_file, take_in
from app.table.requests import BotProfile, Party
from games import GAMES
from games.bots.bot import Level
from games.duet.state import EmptyBank, First, Speech
from games.duet.words import pack
from games.kyoto.board import boards
from games.kyoto.facts import Series, Specials
from games.rogue.box import house_box, write_box
from games.rogue.vocabulary import Mode
from tests.app.services.port import PortStub

PEOPLE = tuple(Party((name,), mark) for mark, name in enumerate(("Anna", "Béla", "Cili")))
PAIR = PEOPLE[:2]


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.use("en")


@pytest.fixture
def port(tmp_path: Path) -> PortStub:
    return PortStub(tmp_path)


def made(port: PortStub, game: str, parties: tuple[Party, ...] = PAIR) -> Any:
    """Make the options of a match."""
    found: list[Any] = []
    make_options(port, game, parties, found.append)
    port.run()
    (options,) = found
    assert not GAMES[game].option_problems(options, len(parties))
    return options


def test_every_game_has_a_maker_and_begins_as_it_comes_in_its_box(port: PortStub) -> None:
    assert OPTION_MAKERS.keys() == set(GAMES)
    for game in OPTION_MAKERS:
        assert made(port, game) is not None
    assert not port.messages


def test_duet_is_dealt_from_the_words_that_were_chosen_and_were_not_there_lately(port: PortStub) -> None:
    port.choose("duet/words", "pl")
    assert made(port, "duet").words == pack("pl")
    port.match_service.library.start(GAMES["duet"], made(port, "duet"), PAIR).close()
    assert len(made(port, "duet").words) == len(pack("pl")) - 25


def test_duet_is_played_by_the_rules_that_were_chosen(port: PortStub) -> None:
    for key, value in {"length": "11", "first": "b", "spoken": "on", "mild": "on", "phrases": "on"}.items():
        port.choose(f"duet/{key}", value)
    options = made(port, "duet")
    assert (options.tokens, options.mistakes, options.first) == (11, 11, First.B)
    assert (options.speech, options.empty_bank) == (Speech.SPOKEN, EmptyBank.SUDDEN_DEATH)
    assert (options.phrases, options.loose) == (True, False)
    bot = Party(("Minerva",), 1, BotProfile(Level.EASY, 0))
    assert made(port, "duet", (PEOPLE[0], bot)).speech is Speech.TYPED, "a bot hears nothing"


def test_kyoto_is_played_as_it_was_chosen(port: PortStub) -> None:
    for key, value in {"series": Series.SINGLE.value, "specials": Specials.ALL.value, "equipment": "on"}.items():
        port.choose(f"kyoto/{key}", value)
    port.choose("kyoto/board", boards()[1].name)
    options = made(port, "kyoto")
    assert (options.series, options.specials, options.equipment) == (Series.SINGLE, Specials.ALL, True)
    assert options.board == boards()[1]


def test_two_players_of_rogue_agent_have_no_androids_among_them(port: PortStub) -> None:
    port.choose("rogue/mode", Mode.ANDROID.value)
    assert made(port, "rogue").mode is Mode.AGENT
    assert made(port, "rogue", PEOPLE).mode is Mode.ANDROID


def test_a_players_own_box_is_played_with(port: PortStub) -> None:
    take_in(box_file(port.match_service.folder), write_box(house_box()).encode(), 1_000_000)
    port.choose("rogue/box", "own")
    assert made(port, "rogue").box == house_box()
    port.choose("rogue/box", "")
    assert made(port, "rogue").box is None


def test_a_box_that_is_gone_is_said_to_be_and_not_asked_for_again(port: PortStub) -> None:
    port.choose("rogue/box", "own")
    assert made(port, "rogue").box is None
    assert port.messages == ["Your custom set no longer exists: using the built-in one."]
    assert port.prefs.choice("rogue/box") == ""


def test_a_box_that_was_damaged_says_why_and_ours_is_taken(port: PortStub) -> None:
    file = box_file(port.match_service.folder)
    file.parent.mkdir()
    file.write_text("{", "utf-8")
    port.choose("rogue/box", "own")
    assert made(port, "rogue").box is None
    assert port.faults == [("Not a valid set file: it isn’t JSON, see line 1.",)]
