"""The player's own set for Rogue Agent: imported from a file, checked, stored, with errors described in sentences."""

import json
from pathlib import Path

import pytest

from app.present import i18n
from app.services.rogue_box import LARGEST, BadBox, checked, fault_words, own_box, take_in
from games.core.contract import Problem
from games.rogue.box import house_box, write_box
from games.rogue.box_faults import BoxFault

MOST = 1_000_000  # bytes read from a file


def ours() -> dict[str, object]:
    """The built-in set as data that can be changed."""
    found: dict[str, object] = json.loads(write_box(house_box()))
    return found


def wrong(data: object) -> tuple[str, ...]:
    """The lines of the message for an invalid set."""
    with pytest.raises(BadBox) as found:
        checked(data if isinstance(data, str) else json.dumps(data))
    return found.value.lines


def test_our_box_is_a_pattern_that_fits(tmp_path: Path) -> None:
    path = tmp_path / "rogue" / "box.json"
    assert own_box(path) is None, "nothing is kept yet"
    assert take_in(path, write_box(house_box()).encode("utf-16"), MOST) == house_box(), "whatever a program made of it"
    assert own_box(path) == house_box()
    assert [file.name for file in path.parent.iterdir()] == ["box.json"]


def test_a_part_alone_takes_the_place_of_ours() -> None:
    dice = ours()["dice"]
    assert isinstance(dice, dict)
    box = checked(json.dumps({"dice": {**dice, "red": ["explosion"] * 6}}))
    assert set(box.dice.red) == {"explosion"}
    assert box.cards == house_box().cards


def test_what_does_not_fit_is_said_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "box.json"
    take_in(path, write_box(house_box()).encode(), MOST)
    dice = ours()["dice"]
    assert isinstance(dice, dict)
    assert wrong({"dice": {**dice, "red": ["skull"] * 6}}) == ("dice.red[0]: doesn’t match the format.",)
    assert wrong({"sounds": {}}) == ("sounds: doesn’t match the format.",)
    assert wrong("[" * 100_000) == ("Not a valid set file: it isn’t JSON, see line 1.",)
    assert wrong("{\n\n red: 1}") == ("Not a valid set file: it isn’t JSON, see line 3.",)
    with pytest.raises(BadBox, match="too large"):
        take_in(path, b" " * MOST, MOST)
    assert wrong({"dice": {**dice, "about": "x" * LARGEST}}) == ("This file is too large for a set.",)
    with pytest.raises(BadBox):
        take_in(path, b"\xff\xd8\xff\xe0 a picture", MOST)
    assert own_box(path) == house_box(), "what was kept stays"


def test_what_cannot_be_played_says_why() -> None:
    box = ours()
    plan = box["tiles"]
    assert isinstance(plan, dict)
    plan["tiles"] = [tile for tile in plan["tiles"] if tile["id"] != "gas"]
    assert "There must be one headquarters, six precincts and six locations." in wrong(box)


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_every_fault_has_words(language: str) -> None:
    i18n.use(language)
    try:
        said = [fault_words(Problem(fault, (("tile", "gas"),))) for fault in BoxFault]
    finally:
        i18n.use("en")
    assert not [words for words in said if words.startswith("rogue.") or "(gas)" not in words]
    assert len(set(said)) == len(said)
