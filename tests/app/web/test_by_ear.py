"""Proves what is heard of a page: names, places, states, headings, and each line of news once."""

from __future__ import annotations

from itertools import pairwise

import pytest

from app.web.command_page import SaidLines
from games.rogue.vocabulary import Mode
from tests.app.web import kyoto_house, rogue_house
from tests.app.web.by_ear import all_by_role, buttons, by_role, listen, press, push, read
from tests.app.web.house import Tab
from tests.app.web.scene import SHARED, house_of_pages
from tests.app.web.scenes import scenes


@SHARED
@pytest.mark.parametrize("language", ["en", "pl", "hu"])
def test_every_part_of_every_page_has_a_name_and_headings_stand_in_order(language: str) -> None:
    for scene in scenes(language):
        if scene.shown is None:
            continue
        heard = read(str(scene.shown["html"]))
        nameless = [
            each.key for each in heard if each.role in ("button", "heading", "link", "textbox", "combobox", "grid")
            and not any(letter.isalnum() or letter == "?" for letter in each.name)
        ]  # fmt: skip
        assert nameless == [], scene.name
        levels = [each.level for each in heard if each.role == "heading"]
        assert levels, scene.name
        assert levels[0] <= 2, scene.name
        assert all(after <= before + 1 for before, after in pairwise(levels)), (scene.name, levels)


def test_agents_of_kyoto_are_placed_on_a_grid_and_the_hand_is_a_list() -> None:
    _house, tabs = kyoto_house.playing(kyoto_house.SHORT, ("en", "en"))
    tab = tabs[0]
    press(tab, "3, real")
    assert by_role(tab, "button", "3, real").pressed == "true"
    assert len(all_by_role(tab, "button", lambda name: name.endswith("; can be chosen"))) == 6
    for each in tabs:
        press(each, "Paper wall")
        press(each, "Ready")
    places = [each for each in buttons(tab) if each.cell is not None]
    assert [each.cell for each in places] == [(row, column) for row in range(1, 7) for column in range(1, 6)]
    hand = by_role(tab, "list", lambda name: name.startswith("Hand: "))
    assert [item.role for item in hand.inside] == ["listitem"] * len(hand.inside)
    assert len(hand.inside) > 3


def test_tiles_and_buttons_of_rogue_agent_say_what_can_be_done() -> None:
    _house, tabs = rogue_house.playing(Mode.AGENT, 2)
    for tab in tabs:
        tab.tap("language/en")
    for _step in range(60):
        acting = next((tab for tab in tabs if all_by_role(tab, "button", "Patrol free")), None)
        if acting is not None:
            break
        for tab in tabs:
            found = [each for each in buttons(tab) if each.cell is None and each.key.split("/")[0] not in AROUND]
            if found:
                push(tab, found[0])
    assert acting is not None
    off = all_by_role(acting, "button", lambda name: name.endswith("not now"))
    assert off, "some actions cannot be done at the first turn"
    before = str(acting.shown["said"])
    push(acting, off[0])
    first = str(acting.shown["said"]).split("\n")[0]
    assert first not in before.split("\n"), "a tap says why"
    push(acting, by_role(acting, "button", off[0].name))
    assert str(acting.shown["said"]).split("\n")[0] != first, "and says it again"
    press(acting, "Patrol free")
    assert all_by_role(acting, "button", lambda name: name.endswith("can be chosen"))


AROUND = ("hear", "menu", "undo", "log", "help", "player", "board", "peek", "happened")


def test_what_was_said_is_not_said_again_after_a_panel_or_a_message() -> None:
    said = SaidLines()
    assert said.fresh(1, "Anna moved.\nYour turn.") == ("Anna moved.", "Your turn.")
    assert said.fresh(1, "A question.") == ("A question.",)
    assert said.fresh(1, "Anna moved.\nYour turn.") == (), "they were said before the question"
    assert said.fresh(2, "Anna moved.\nYour turn.") == ("Anna moved.", "Your turn."), "it happened once more"
    assert said.fresh(2, "Anna moved.\nYour turn.") == ("Anna moved.", "Your turn."), "they still stand there"


def test_a_message_keeps_what_stands_below_it_and_is_heard_each_time() -> None:
    tab = duet()
    before = lines(tab)
    press(tab, "Menu")
    press(tab, "Settings")
    assert lines(tab) == before
    assert tab.guest is not None
    table = tab.guest.table
    assert table is not None
    heard = []
    for _time in range(2):
        table.show_message("Not so.")
        heard.append(lines(tab))
        assert heard[-1][1:] == before
    assert heard[0][0] != heard[1][0], "the same words are another line"


def lines(tab: Tab) -> list[str]:
    return str(tab.shown["said"]).split("\n")


def duet() -> Tab:
    house = house_of_pages()
    tab = house.tab("Anna")
    house.tab("Béla")
    house.start()
    return tab


def test_a_page_begins_with_its_commands_and_then_says_whose_turn_it_is() -> None:
    heard = [each for each in listen(duet()) if each.role in ("button", "heading", "grid")]
    assert [each.name for each in heard][:2] == ["Commands", "First clue"]
