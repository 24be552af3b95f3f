"""A box of one's own: read from a folder, checked, and what is wrong with it said in words."""

import json
from pathlib import Path

import pytest

from app.ui import i18n
from app.ui.rogue.box import PARTS, BadBox, fault_words, read_own, write_ours
from games.core.contract import Problem
from games.rogue.box import house_box, write_part
from games.rogue.box_faults import BoxFault


def wrong(folder: Path) -> tuple[str, ...]:
    """What is said of the box in this folder."""
    with pytest.raises(BadBox) as found:
        read_own(folder)
    return found.value.lines


def test_without_files_there_is_no_box(tmp_path: Path) -> None:
    assert read_own(tmp_path) is None
    assert read_own(tmp_path / "nowhere") is None


def test_our_files_are_a_pattern_that_fits(tmp_path: Path) -> None:
    assert write_ours(tmp_path / "rogue") == tmp_path / "rogue"
    assert sorted(path.stem for path in (tmp_path / "rogue").iterdir()) == sorted(PARTS)
    assert read_own(tmp_path / "rogue") == house_box()


def test_what_is_there_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "dice.json").write_text("mine", encoding="utf-8")
    write_ours(tmp_path)
    assert (tmp_path / "dice.json").read_text(encoding="utf-8") == "mine"


def test_a_part_alone_takes_the_place_of_ours(tmp_path: Path) -> None:
    dice = json.loads(write_part("dice"))
    dice["red"] = ["explosion"] * 6
    (tmp_path / "dice.json").write_text(json.dumps(dice), encoding="utf-8")
    box = read_own(tmp_path)
    assert box is not None
    assert set(box.dice.red) == {"explosion"}
    assert box.cards == house_box().cards


def test_what_cannot_be_read_says_which_file_and_where(tmp_path: Path) -> None:
    (tmp_path / "dice.json").write_text('{"about": "", "each": 3, "red": "six"}', encoding="utf-8")
    (tmp_path / "cards.json").write_bytes(b"\xff\xfe")
    lines = wrong(tmp_path)
    assert len(lines) == 2, "both are told at once"
    assert lines[0].startswith("dice.json cannot be read: dice")
    assert lines[1].startswith("cards.json cannot be read")


def test_what_cannot_be_played_says_why(tmp_path: Path) -> None:
    tiles = json.loads(write_part("tiles"))
    tiles["tiles"] = [tile for tile in tiles["tiles"] if tile["id"] != "gas"]
    (tmp_path / "tiles.json").write_text(json.dumps(tiles), encoding="utf-8")
    assert "There must be one headquarters, six precincts and six locations." in wrong(tmp_path)


def test_a_file_without_end_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "match.json").write_text(" " * 1_000_001, encoding="utf-8")
    assert "too large" in wrong(tmp_path)[0]


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_every_fault_has_words(language: str) -> None:
    i18n.use(language)
    try:
        said = [fault_words(Problem(fault, (("tile", "gas"),))) for fault in BoxFault]
    finally:
        i18n.use("en")
    assert not [words for words in said if words.startswith("rogue.") or "(gas)" not in words]
    assert len(set(said)) == len(said)
