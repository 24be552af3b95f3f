"""Plays a whole match of each game by the roles and names on its pages, as a screen reader presents them (`by_ear.py`).

Keys, classes and pictures are for the script and the style sheet; this player uses only the text of a screen reader
(`by_ear.py`).
"""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING

from games.rogue.vocabulary import Mode
from tests.app.web import kyoto_house, rogue_house
from tests.app.web.by_ear import Heard, all_by_role, buttons, listen, press, push, send
from tests.app.web.scene import house_of_pages

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tests.app.web.house import Tab

AROUND = re.compile(
    r"^(Commands|Menu|Undo|What happened|Rules|Hint|Pencil|Hide faces|Whole game|Saved formations|Save|Explain"
    r"|Your discard pile|Log|All actions|Replay|Home|Leave|Another match|New game)\b"
)
OFF = re.compile(r"not now$")


def in_dialog(tab: Tab) -> bool:
    return bool(all_by_role(tab, "dialog"))


def agree(tab: Tab) -> None:
    """The last button of a dialog leads on."""
    push(tab, buttons(tab)[-1])


def in_hand(heard: Heard) -> bool:
    return any(group.startswith("list Hand") for group in heard.within)


# -- Codenames Duet --------------------------------------------------------------------------------


def asked_for_a_clue(tab: Tab) -> bool:
    return bool(all_by_role(tab, "textbox", re.compile("^One word")))


def agents_of(tab: Tab) -> list[str]:
    """The words that are agents on the open side of the key."""
    words = all_by_role(tab, "button", re.compile(r", agent, [a-e][1-5]$"))
    return [word.name.partition(",")[0] for word in words if word.cell is not None]


def test_a_match_of_duet_is_won() -> None:
    house = house_of_pages()
    tabs = house.tab("Anna"), house.tab("Béla")
    house.start()
    for turn in range(9):
        if not any(map(asked_for_a_clue, tabs)):
            break
        giver, guesser = tabs if asked_for_a_clue(tabs[0]) else tabs[::-1]
        good = agents_of(giver)
        send(giver, One_word=f"clue{'abcdefghi'[turn]}", How_many=str(min(9, len(good))))
        if in_dialog(guesser):
            press(guesser, "Agree") if all_by_role(guesser, "button", "Agree") else agree(guesser)
        for word in good:
            for _again in range(2):  # the first touch chooses, the second guesses
                if found := all_by_role(guesser, "button", re.compile(rf"^{word}, (Tap again, )?[a-e][1-5]$")):
                    push(guesser, found[0])
        if all_by_role(guesser, "button", "End turn"):
            press(guesser, "End turn")
    assert not any(map(asked_for_a_clue, tabs))
    for tab in tabs:
        assert all_by_role(tab, "button", "New words"), [each.name for each in listen(tab)]


# -- Shadows in Kyoto ------------------------------------------------------------------------------


def kyoto_choice(tab: Tab, name: str, dice: random.Random) -> Heard | None:
    """The next button to press, from the spoken page; None if there is nothing to do."""
    found = [each for each in buttons(tab) if not OFF.search(each.name)]
    if in_dialog(tab):
        return found[-1]
    if formation := [each for each in found if each.name == "Paper wall"]:
        ready = [each for each in found if each.name == "Ready"]
        return ready[0] if ready else formation[0]
    if not any(each.name.startswith(f"{name}, ") and "to move" in each.name for each in found):
        return None
    known = [each for each in found if not AROUND.search(each.name) and "; hand " not in each.name]
    asked = [each for each in known if each.cell is None and not in_hand(each)]
    chosen = [each for each in known if each.pressed == "true" and (each.cell is not None or asked)]
    free = [each for each in known if each.cell is not None and each.name.endswith("can be chosen")]
    hand = [each for each in known if in_hand(each)]
    armed = [each for each in chosen if each.cell is not None and each in free]
    if armed:
        return armed[0]
    groups = [each for each in asked if any(group.startswith("group") for group in each.within)]
    if groups:
        armed = [each for each in groups if each.pressed == "true"]
        return armed[0] if armed else dice.choice(groups)
    going = [*asked, *free]
    return dice.choice(going if going and dice.random() < 0.8 else hand or going)


def play(tabs: Sequence[Tab], choose: Callable[[Tab], Heard | None], over: Callable[[Tab], bool]) -> None:
    """Until all pages say that it is over."""
    for _step in range(4000):
        if all(map(over, tabs)):
            return
        moved = False
        for tab in tabs:
            heard = choose(tab)
            if heard is not None:
                push(tab, heard)
                moved = True
        assert moved, "\n".join(f"{each.role} {each.name}" for tab in tabs for each in listen(tab))
    raise AssertionError("the match does not end")


def test_a_match_of_kyoto_is_played_to_its_end() -> None:
    dice = random.Random(5)
    _house, tabs = kyoto_house.playing(kyoto_house.SHORT, ("en", "en"))
    names = dict(zip(map(id, tabs), ("Anna", "Béla"), strict=True))

    def over(tab: Tab) -> bool:
        return bool(all_by_role(tab, "heading", re.compile("wins the match$")))

    play(tabs, lambda tab: None if over(tab) else kyoto_choice(tab, names[id(tab)], dice), over)


# -- Rogue Agent -----------------------------------------------------------------------------------


class RogueListener:
    """A player of Rogue Agent with a screen reader."""

    def __init__(self, names: Sequence[str], seed: int) -> None:
        self._names = tuple(names)
        self._dice = random.Random(seed)
        self._page: tuple[str, set[str]] = ("", set())  # buttons without effect on this page

    def choose(self, tab: Tab) -> Heard | None:
        """The next button to press."""
        if tab.html != self._page[0]:
            self._page = (tab.html, set())
        found = next((each for each in self._wanted(tab) if each.key not in self._page[1]), None)
        if found is not None:
            self._page[1].add(found.key)
        return found

    def _wanted(self, tab: Tab) -> list[Heard]:
        """The possible buttons, the best first: answers, offered tiles, new actions."""
        found = [
            each
            for each in buttons(tab)
            if not OFF.search(each.name) and not AROUND.search(each.name) and not each.name.startswith(self._names)
        ]
        tiles = [each for each in found if each.cell is not None and each.name.endswith("can be chosen")]
        turn = [each for each in found if any(group.startswith(TURN) for group in each.within)]
        others = [each for each in found if each.cell is None and each not in turn and not SECRETS.search(each.name)]
        for group in (tiles, turn, others):
            self._dice.shuffle(group)
        others.sort(key=lambda each: each.name.startswith("Close"))  # a tile that was opened is left in the end
        chosen = any(each.pressed == "true" for each in turn)
        return [*others, *(tiles if chosen else turn), *(turn if chosen else tiles)]


TURN = ("group Any time this turn", "group Justice", "group Underground")
SECRETS = re.compile(r"(Secrets|Files)$")


def test_a_match_of_rogue_agent_is_played_to_its_end() -> None:
    _house, tabs = rogue_house.playing(Mode.AGENT, 2)
    for tab in tabs:
        tab.tap("language/en")
    players = {id(tab): RogueListener(("Mira", "Tomek"), 7 + place) for place, tab in enumerate(tabs)}

    def over(tab: Tab) -> bool:
        return any(re.search(" wins? with ", each.name) for each in listen(tab)[:6] if each.role == "heading")

    play(tabs, lambda tab: None if over(tab) else players[id(tab)].choose(tab), over)
