"""Proves the commands of players who listen: what they answer, in which languages, and to whom."""

from __future__ import annotations

import re

import pytest

from app.present import i18n
from app.present.spoken_commands import LONGEST_ANSWER, CommandKind, CommandRequest, read_command
from app.web.command_page import ROOM
from games.rogue.vocabulary import Mode
from tests.app.web import kyoto_house, rogue_house
from tests.app.web.by_ear import all_by_role, by_role, press, send
from tests.app.web.house import House, Tab, wire_size
from tests.app.web.scene import house_of_pages

SCAN = CommandKind.SCAN


@pytest.mark.parametrize(
    ("language", "text", "kind", "about"),
    [
        ("en", "l", CommandKind.LAST, ""), ("en", " Last  moves", CommandKind.LAST, ""),
        ("en", "turn", CommandKind.TURN, ""), ("pl", "stan", CommandKind.STANDING, ""),
        ("hu", "állás", SCAN, "állás"), ("hu", "az enyém", CommandKind.MINE, ""),
        ("hu", "standing", CommandKind.STANDING, ""), ("pl", "w", CommandKind.CHOICES, ""), ("en", "3", SCAN, "3"),
        ("en", "row 3", SCAN, "3"), ("hu", "oszlop B", SCAN, "b"), ("pl", "B 4", SCAN, "b4"),
        ("en", "river", SCAN, "river"),
    ],
)  # fmt: skip
def test_commands_are_read_in_three_languages(language: str, text: str, kind: CommandKind, about: str) -> None:
    with i18n.language(language):
        assert read_command(text) == CommandRequest(kind, about)
        assert read_command("") is None
        assert read_command("x") is None


def ask(tab: Tab, command: str) -> str:
    """The answer to a key."""
    tab.tap(f"hear/{command}")
    return spoken(tab)


def spoken(tab: Tab) -> str:
    """The answer, as spoken and as displayed."""
    line = str(tab.shown["said"]).split("\n")[0]
    if "answer" in tab.html:
        assert line.rstrip("\u2060") in tab.text.replace("&quot;", '"')
    return line.rstrip("\u2060")


def duet() -> tuple[House, Tab, Tab]:
    house = house_of_pages()
    tabs = house.tab("Anna"), house.tab("Béla")
    house.start()
    return house, *tabs


def test_duet_answers_and_an_answer_goes_with_the_next_tap() -> None:
    _house, anna, bela = duet()
    assert "0 / 15 agents" in ask(anna, "standing")
    mine = ask(anna, "mine")
    agents = re.findall(r"\b[a-e][1-5] (\w+)", mine.partition("Assassins")[0])
    assert len(agents) == 9
    for word in agents:
        assert by_role(anna, "button", re.compile(rf"^{word}, agent, "))
    row = ask(anna, "scan/1")
    assert [re.search(rf"\b{column}1: \w+", row) is not None for column in "abcde"] == [True] * 5
    press(anna, "Commands")
    send(anna, Command=agents[0])
    assert agents[0] in spoken(anna)
    assert by_role(anna, "button", "Close")
    anna.tap("cell/0", on=int(str(anna.shown["number"])))
    assert "answer" not in anna.html
    assert "touch" not in ask(bela, "turn")


def test_the_list_has_a_field_every_command_and_a_switch_for_single_keys() -> None:
    _house, anna, _bela = duet()
    assert "data-shortcuts" in anna.html
    press(anna, "Commands")
    assert by_role(anna, "dialog", "Commands")
    assert by_role(anna, "textbox", "Command")
    assert len(all_by_role(anna, "button", re.compile(r"\([LTSMW]\)$"))) == 5
    press(anna, "Single keys")
    assert by_role(anna, "button", "Single keys").pressed == "false"
    assert "data-shortcuts" not in anna.html
    send(anna, Command="no such thing")
    assert not all_by_role(anna, "dialog")
    assert "Unknown command" in spoken(anna)
    press(anna, "Menu")
    press(anna, "Commands")
    assert by_role(anna, "dialog", "Commands"), "the menu leads there, too"


def test_the_same_answer_is_heard_twice() -> None:
    _house, anna, _bela = duet()
    heard = []
    for _time in range(2):
        anna.tap("hear/turn")
        heard.append(str(anna.shown["said"]).split("\n")[0])
    assert heard[0] != heard[1]
    assert heard[0].strip("\u2060") == heard[1].strip("\u2060")


def test_an_answer_goes_when_the_page_is_hidden() -> None:
    house, anna, _bela = duet()
    answer = ask(anna, "mine")
    assert answer in anna.text
    anna.say(hidden=True)
    house.run(0.5)
    anna.say(hidden=False)
    house.run(0.5)
    assert "answer" not in anna.html
    assert answer not in str(anna.shown["said"])


def test_an_answer_does_not_show_in_the_length_of_a_frame() -> None:
    _house, anna, bela = duet()
    sizes = set()
    for tab in (anna, bela):
        for command in ("mine", "turn", "scan/1", "scan/z9", "standing"):
            tab.tap(f"hear/{command}")
            assert tab.stream is not None
            sizes.add(wire_size(tab.stream.frames[-1]))
    assert len(sizes) == 1
    assert ROOM > 2 * LONGEST_ANSWER


def test_a_tv_has_no_commands() -> None:
    house = house_of_pages()
    anna, bela = house.tab("Anna"), house.tab("Béla")
    tv = house.tab(screen="tv")
    house.start()
    for tab in (anna, bela):
        tab.tap(f"watch/{tv.member.asking}/yes")
    assert "duet" in tv.html
    assert "hear/" not in tv.html


def test_two_people_at_one_browser_do_not_hear_each_others_answers() -> None:
    house = kyoto_house.KyotoHouse(kyoto_house.SHORT)
    tab = house.tab("Anna")
    tab.tap("seat/1/add")
    tab.tap("ready/yes")
    house.start()
    assert "curtain/0" in tab.keys
    assert "Defence" not in ask(tab, "mine"), "nobody looks yet"
    tab.tap("curtain/0")
    own = ask(tab, "mine")
    assert "Hand: " in own
    tab.tap("curtain/shut")
    assert "answer" not in tab.html
    assert own not in str(tab.shown["said"])
    assert "Hand" not in ask(tab, "mine")


def test_kyoto_answers() -> None:
    _house, tabs = kyoto_house.playing(kyoto_house.SHORT, ("en", "en"))
    for tab in tabs:
        assert "3, real" in ask(tab, "mine")
        press(tab, "Paper wall")
        press(tab, "Ready")
    anna, bela = tabs
    assert "real" in ask(anna, "mine")
    assert "hidden agent" in ask(anna, "scan/6")
    assert "real" not in ask(anna, "scan/6"), "the other side's row"
    assert [part in ask(bela, "scan/c3") for part in ("c3", "Bridge")] == [True, True]
    for command in ("last", "turn", "standing", "choices"):
        assert ask(anna, command)


def test_rogue_agent_answers() -> None:
    _house, tabs = rogue_house.playing(Mode.ANDROID, 3)
    for tab in tabs:
        tab.tap("language/en")
    answers = {command: ask(tabs[0], command) for command in ("last", "turn", "standing", "mine", "choices")}
    assert all(answers.values()), answers
    assert "Round 1" in answers["turn"] + answers["standing"]
    assert "android" not in answers["mine"].lower(), "identity tokens lie face down"
