"""Kyoto's pages are played by the names and places of buttons alone, as a screen reader presents them."""

from __future__ import annotations

from tests.app.web.by_ear import buttons, push
from tests.app.web.house import Tab
from tests.app.web.kyoto_house import SHORT, playing


def press(tab: Tab, begins: str = "", ends: str = "") -> None:
    """Press the first button whose name has this beginning and end."""
    push(tab, next(each for each in buttons(tab) if each.name.startswith(begins) and each.name.endswith(ends)))


def test_agents_are_placed_and_a_card_is_played_by_names_alone() -> None:
    house, tabs = playing(SHORT, ("en", "en"))
    for tab in tabs:
        press(tab, "Paper wall")
        press(tab, "Ready")
    places = [each for each in buttons(tabs[0]) if each.cell is not None]
    assert [each.cell for each in places] == [(row, column) for row in range(1, 7) for column in range(1, 6)]
    mover = next(tab for tab in tabs if any("to move" in each.name for each in buttons(tab) if "hand" in each.name)
                 and "play acting" in tab.html)  # fmt: skip
    card = next(
        each for each in buttons(mover) if each.within and each.within[-1].startswith("group") and not each.cell
    )
    before = house.facts(mover)
    push(mover, card)
    press(mover, ends="can be chosen")
    for _second in range(2):
        if house.facts(mover) == before:
            found = [each for each in buttons(mover) if each.pressed == "true" and each.cell]
            push(mover, found[0] if found else next(e for e in buttons(mover) if e.name.endswith("can be chosen")))
    assert house.facts(mover) != before
