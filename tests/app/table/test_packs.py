"""Proves that packs are stored as written, and that saving loses nothing at a power failure."""

from __future__ import annotations

import itertools
import time
from pathlib import Path

import pytest

from app.table.journal import JournalError, JournalTrouble
from app.table.log import Damage, LogTrouble, seal, split
from app.table.packs import OwnPack, PackError, Packs, Written
from games.duet.words import MOST_WORDS, PackFault, too_large
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
    """It is neither hidden nor overwritten if its first line, or a later one, has unknown content."""
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


def words(count: int) -> str:
    letters = "abcdefghij"
    return "\n".join("w" + "".join(letters[int(digit)] for digit in f"{number:05}") for number in range(count))


TOO_LARGE = {
    "too many words": words(MOST_WORDS + 1),
    "far too many words": words(50_000),
    "one line": "a" * 999_999,
    "one long line": "a" * 10_000,
    "empty lines": "\n" * 999_999,
    "few empty lines": "\n" * 50_000,
    "remarks": "#x\n" * 80_000,
    "marks": "a\n" + "\u0301" * 200_000,
}


@pytest.mark.parametrize("what", TOO_LARGE)
def test_what_is_too_large_is_refused_at_once_and_nothing_is_lost(what: str) -> None:
    disk = MemoryDisk()
    made = packs(disk).save("", "a", "en", "one\n")
    before = time.process_time()
    assert too_large(TOO_LARGE[what])
    for pack in (made, ""):
        with pytest.raises(PackError) as refused:
            packs(disk).save(pack, "a", "en", TOO_LARGE[what])
        assert refused.value.message.key == "table.pack.too_large"
    assert time.process_time() - before < 1
    assert only(disk).text == "one\n"


def test_five_thousand_words_are_saved() -> None:
    disk = MemoryDisk()
    packs(disk).save("", "a", "en", words(MOST_WORDS) + "\n")
    assert len(only(disk).pack.words) == MOST_WORDS
    assert not only(disk).closed


def test_a_larger_pack_of_an_older_version_is_listed_and_played_and_closed() -> None:
    disk = MemoryDisk()
    made = packs(disk).save("", "a", "en", "one\n")
    file = FOLDER / f"00000001-{made}.pack"
    text = words(50_000)
    disk.contents[file].data[:] = seal(Written(0, "a", "en", text).text, "0" * 16)[0]
    own = only(disk)
    assert (own.text, len(own.pack.words), own.closed, own.damage) == (text, 50_000, True, None)


def test_a_pack_that_did_not_change_is_not_parsed_again() -> None:
    kept = packs(MemoryDisk())
    kept.save("", "a", "en", "one\ntwo\n")
    assert kept.list().kept[0].pack is kept.list().kept[0].pack
