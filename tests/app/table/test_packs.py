"""Proves that packs are kept as they were written, and that saving loses nothing whenever the power goes."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from app.table.journal import JournalError, JournalTrouble
from app.table.log import Damage, LogTrouble, seal, split
from app.table.packs import OwnPack, Packs
from games.duet.words import PackFault
from tests.app.table.disk import Cut, MemoryDisk, PowerCut, at

FOLDER = Path("/packs")
TEXT = "# Balaton\nlángos\n\nlángos\nhűtő szekrény\nx\nvitorlás\n"


def packs(disk: MemoryDisk, first: int = 1) -> Packs:
    ids = (f"{number:032x}" for number in itertools.count(first))
    return Packs(FOLDER, files=disk, now=lambda: 1_700_000_000, new_id=lambda: next(ids))


def only(disk: MemoryDisk) -> OwnPack:
    found = packs(disk).list().kept
    assert len(found) == 1
    return found[0]


def test_a_pack_is_kept_as_it_was_written_with_everything_that_is_wrong_in_it() -> None:
    disk = MemoryDisk()
    made = packs(disk).save("", "Лето 🏖", "hu", TEXT)
    own = only(disk)
    assert (own.id, own.name, own.language, own.text) == (made, "Лето 🏖", "hu", TEXT)
    assert own.pack.words == ("lángos", "vitorlás")
    faults = [(line.number, line.problem.code) for line in own.pack.faulty if line.problem]
    assert faults == [
        (3, PackFault.BLANK),
        (4, PackFault.REPEATED),
        (5, PackFault.SEVERAL_WORDS),
        (6, PackFault.TOO_SHORT),
    ]


def test_saving_again_adds_and_what_did_not_change_adds_nothing() -> None:
    disk = MemoryDisk()
    made = packs(disk).save("", "a", "en", "one\n")
    file = FOLDER / f"00000001-{made}.pack"
    first = bytes(disk.contents[file].data)
    packs(disk).save(made, "a", "en", "one\n")
    assert bytes(disk.contents[file].data) == first
    packs(disk).save(made, "a", "en", "two\n")
    assert bytes(disk.contents[file].data).startswith(first)
    assert only(disk).text == "two\n"


def test_a_pack_thrown_away_comes_back() -> None:
    disk = MemoryDisk()
    made = packs(disk).save("", "a", "en", "one\n")
    packs(disk).remove(made)
    assert packs(disk).list().kept == ()
    assert [own.id for own in packs(disk).list().removed] == [made]
    packs(disk).restore(made)
    assert only(disk).text == "one\n"


@pytest.mark.parametrize("unsynced", [0, 7, 100_000])
def test_the_power_goes_at_every_operation_of_saving_and_the_old_words_or_the_new_are_there(unsynced: int) -> None:
    disk = MemoryDisk()
    made = packs(disk).save("", "a", "en", "one\n")
    start = len(disk.operations)
    packs(disk).save(made, "a", "en", "two\n")
    for number in range(start, len(disk.operations)):
        disk = MemoryDisk()
        packs(disk).save("", "a", "en", "one\n")
        disk.plan = at(number, Cut(3))
        with pytest.raises(PowerCut):
            packs(disk).save(made, "a", "en", "two\n")
        disk = disk.restarted(unsynced=unsynced)
        assert only(disk).text in ("one\n", "two\n")
        packs(disk).save(made, "a", "en", "three\n")
        assert only(disk).text == "three\n"
        assert only(disk).damage is None


def test_a_pack_of_a_newer_version_is_counted_and_nothing_is_added_to_it() -> None:
    """Neither lost from sight nor written over: its first line, or a later one, says something not known here."""
    disk = MemoryDisk()
    made = packs(disk).save("", "Balaton", "hu", TEXT)
    (content,) = (content for path, content in disk.contents.items() if path.suffix == ".pack")
    lines = split(bytes(content.data)).good
    newer = lines[0].text[:-1] + ',"zoom":1}'
    content.data[:] = seal(newer, "0" * 16)[0]
    holding = packs(disk).list()
    assert (holding.kept, holding.aside, holding.newer) == ((), 0, 1)
    content.data[:] = seal(lines[0].text, "0" * 16)[0] + seal(newer, lines[0].chain)[0]
    (own,) = packs(disk).list().kept
    assert (own.text, own.damage) == (TEXT, Damage(LogTrouble.NEWER_FORMAT, 1, (("where", ""),)))
    before = bytes(content.data)
    with pytest.raises(JournalError) as refused:
        packs(disk).save(made, "Balaton", "hu", "sok\n")
    assert refused.value.trouble is JournalTrouble.NEWER
    assert bytes(content.data) == before
