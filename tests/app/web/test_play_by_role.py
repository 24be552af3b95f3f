"""A whole match of each game, played by the roles and names of what is on the pages: nobody looks at anything else.

Keys, classes and pictures are for the script and the style sheet; whoever plays here has only what a screen reader
says (`by_ear.py`).
"""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING

from tests.app.web import kyoto_house
from tests.app.web.by_ear import Heard, all_by_role, buttons, by_role, listen, press, push, send
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


def heading(tab: Tab) -> str:
    return by_role(tab, "heading", lambda name: (bool(name) and name == listen(tab)[0].name) or True).name


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
        send(giver, "", One_word=f"clue{'abcdefghi'[turn]}", How_many=str(min(9, len(good))))
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
    """What somebody would press next who hears this page; None where there is nothing to do."""
    found = [each for each in buttons(tab) if not OFF.search(each.name)]
    if in_dialog(tab):
        return found[-1]
    if formation := [each for each in found if each.name == "Paper wall"]:
        ready = [each for each in found if each.name == "Ready"]
        return ready[0] if ready else formation[0]
    if not any(each.name.startswith(f"{name}, ") and "to move" in each.name for each in found):
        return None
    known = [each for each in found if not AROUND.search(each.name) and "; hand " not in each.name]
    asked = [each for each in known if each.cell is None and not any(group.startswith("list Hand") for group in each.within)]
    chosen = [each for each in known if each.pressed == "true" and (each.cell is not None or asked)]
    free = [each for each in known if each.cell is not None and each.name.endswith("can be chosen")]
    hand = [each for each in known if any(group.startswith("list Hand") for group in each.within)]
    armed = [each for each in chosen if each.cell is not None and each in free]
    if armed:
        return armed[0]
    groups = [each for each in asked if any(group.startswith("group") for group in each.within)]
    if groups:
        armed = [each for each in groups if each.pressed == "true"]
        return armed[0] if armed else dice.choice(groups)
    going = [*asked, *free]
    return dice.choice(going if going and dice.random() < 0.8 else hand or going)


def play(house: object, tabs: Sequence[Tab], choose: Callable[[Tab], Heard | None], over: Callable[[Tab], bool]) -> None:
    """Until all pages say that it is over."""
    for _step in range(4000):
        if all(map(over, tabs)):
            return
        moved = [(tab, heard) for tab in tabs if (heard := choose(tab)) is not None]
        assert moved, [[each.name for each in listen(tab)] for tab in tabs]
        for tab, heard in moved[:1]:
            push(tab, heard)
    raise AssertionError("the match does not end")


def test_a_match_of_kyoto_is_played_to_its_end() -> None:
    dice = random.Random(5)
    house, tabs = kyoto_house.playing(kyoto_house.SHORT, ("en", "en"))
    names = dict(zip(map(id, tabs), ("Anna", "Béla"), strict=True))

    def over(tab: Tab) -> bool:
        return bool(all_by_role(tab, "heading", re.compile("wins the match$")))

    play(house, tabs, lambda tab: None if over(tab) else kyoto_choice(tab, names[id(tab)], dice), over)
