"""Proves that reading a log returns its longest valid prefix and the fault of the rest, for any damage."""

from __future__ import annotations

import random
import time
from dataclasses import replace
from pathlib import Path

import pytest

from app.table.files import Disk
from app.table.log import BROKEN, Damage, LogReading, LogTrouble, read_log, seal, split
from app.table.log_replay import ReplayedMatch, follow
from app.table.requests import Undo
from games.core.value import Json, canonical, read_json
from games.duet.game import DUET
from tests.app.table.disk import MemoryDisk
from tests.app.table.kit import DUET_OPTIONS, FOLDER, GAMES, LONG, Player, accepted, play, start
from tests.games.core.toy import TOY, Mark

FILE = FOLDER / f"00000001-{1:032x}.match"


def short_log() -> bytes:
    """A match with chance, an undo and all kinds of messages."""
    disk = MemoryDisk()
    _, _, players = start(files=disk)
    accepted(players[0].act(Mark(1)))
    accepted(players[0].request(Undo()))
    play(players, random.Random(3), 6)
    return bytes(disk.contents[FILE].data)


def lines_of(data: bytes) -> list[bytes]:
    return data.splitlines(keepends=True)


def good_lines(data: bytes) -> tuple[int, LogTrouble | None]:
    """The number of usable lines, header included, and the fault; replays the match."""
    reading = read_log(data, GAMES)
    if isinstance(reading, Damage):
        return 0, reading.trouble
    followed = follow(reading)
    assert isinstance(followed, ReplayedMatch)
    return followed.course.number + 1, followed.damage.trouble if followed.damage else None


def resealed(texts: list[str]) -> bytes:
    """A log of these lines with all checksums valid."""
    data, chain = b"", "0" * 16
    for text in texts:
        line, chain = seal(text, chain)
        data += line
    return data


def texts_of(data: bytes) -> list[str]:
    return [line.text for line in split(data).good]


def test_a_log_is_read_as_it_was_written() -> None:
    data = short_log()
    reading = read_log(data, GAMES)
    assert isinstance(reading, LogReading)
    assert reading.damage is None
    assert [reading.header.text, *(entry.text for entry in reading.entries)] == texts_of(data)
    assert good_lines(data) == (9, None)


@pytest.mark.parametrize("other", [1, 0x20, 0x80])
def test_every_byte_changed_leaves_the_lines_before_it(other: int) -> None:
    data = short_log()
    line = 0
    for place, byte in enumerate(data):
        changed = data[:place] + bytes([byte ^ other]) + data[place + 1 :]
        good, trouble = good_lines(changed)
        assert trouble in BROKEN, place
        assert good == line, place
        line += byte == ord("\n")


def test_every_byte_made_a_line_break_or_lost_or_doubled() -> None:
    data = short_log()
    line = 0
    for place, byte in enumerate(data):
        broken = byte == ord("\n")
        for changed in (data[:place] + b"\n" + data[place + 1 :], data[:place] + data[place + 1 :]):
            if changed != data:
                good, trouble = good_lines(changed)
                last = place == len(data) - 1 and broken  # only the last line break is missing
                assert (good, trouble) == (9, None) if last else good == line and trouble in BROKEN, place
        good, trouble = good_lines(data[: place + 1] + data[place:])
        assert good in (line, line + broken), place
        assert trouble in BROKEN, place
        line += broken


def test_every_truncation_leaves_all_whole_lines() -> None:
    data = short_log()
    for length in range(len(data)):
        good, trouble = good_lines(data[:length])
        cut = data[:length]
        whole = cut.count(b"\n") + (data[length : length + 1] == b"\n")  # a line may lack its line break
        assert good == whole, length
        if not length:
            assert trouble is LogTrouble.EMPTY
        elif not whole:
            assert trouble is LogTrouble.HEADER
        else:
            clean = cut.endswith(b"\n") or data[length : length + 1] == b"\n"
            assert trouble is (None if clean else LogTrouble.TORN), length


def test_a_line_lost_doubled_or_exchanged_is_noticed() -> None:
    lines = lines_of(short_log())
    assert good_lines(b"".join(lines[:3] + lines[4:])) == (3, LogTrouble.CHAIN)
    assert good_lines(b"".join(lines[:4] + lines[3:])) == (4, LogTrouble.CHAIN)
    assert good_lines(b"".join([*lines[:3], lines[4], lines[3], *lines[5:]])) == (3, LogTrouble.CHAIN)
    assert good_lines(b"".join(lines[1:])) == (0, LogTrouble.HEADER)


def test_lines_of_another_match_do_not_fit() -> None:
    mine = lines_of(short_log())
    disk = MemoryDisk()
    _, _, players = start(files=disk)
    play(players, random.Random(99), 8)
    others = lines_of(bytes(disk.contents[FILE].data))
    assert mine[0] == others[0]
    assert good_lines(b"".join(mine[:3] + others[3:])) == (3, LogTrouble.CHAIN)


def test_garbage_never_crashes() -> None:
    rng = random.Random(5)
    data = short_log()
    for _ in range(300):
        first, second = sorted(rng.randrange(len(data)) for _ in range(2))
        good_lines(data[:first] + rng.randbytes(rng.randrange(60)) + data[second:])
        good_lines(rng.randbytes(rng.randrange(400)))


@pytest.mark.parametrize(
    ("field", "value", "trouble"),
    [
        ("format", 2, LogTrouble.NEWER_FORMAT),
        ("format", 0, LogTrouble.UNKNOWN_FORMAT),
        ("format", True, LogTrouble.UNKNOWN_FORMAT),
        ("format", "1", LogTrouble.UNKNOWN_FORMAT),
        ("match", "../../elsewhere", LogTrouble.UNREADABLE),
        ("parties", [], LogTrouble.UNREADABLE),
        ("more", 1, LogTrouble.NEWER_FORMAT),
    ],
)
def test_a_header_of_another_format_is_not_called_damaged(field: str, value: object, trouble: LogTrouble) -> None:
    texts = texts_of(short_log())
    header = read_json(texts[0])
    assert isinstance(header, dict)
    damage = read_log(resealed([canonical({**header, field: value}), *texts[1:]]), GAMES)  # type: ignore[dict-item]
    assert isinstance(damage, Damage)
    assert damage.trouble is trouble
    assert damage.message.key == f"table.damage.{trouble}"


def test_an_unknown_game_is_named() -> None:
    damage = read_log(short_log(), {})
    assert damage == Damage(LogTrouble.UNKNOWN_GAME, 0, (("game", "toy"),))


@pytest.mark.parametrize("text", ["[]", "1", '"x"', "{}", '{"format":1}', '{"format":1,"opening":[]}'])
def test_a_well_summed_header_that_is_none(text: str) -> None:
    assert isinstance(read_log(resealed([text]), GAMES), Damage)


@pytest.mark.parametrize("text", ["[]", "{}", "nonsense", '{"ask":{"kind":"act","action":{"kind":"fly"}}}', "[" * 5000])
def test_a_line_this_app_does_not_know_ends_what_is_shown(text: str) -> None:
    texts = texts_of(short_log())
    assert good_lines(resealed([*texts[:4], text, *texts[4:]])) == (4, LogTrouble.UNREADABLE)


def test_a_log_that_plays_differently_is_shown_up_to_there() -> None:
    texts = texts_of(short_log())
    entry = read_json(texts[5])
    assert isinstance(entry, dict)
    chance = entry["chance"]
    assert isinstance(chance, list)
    more: list[Json] = [*chance, {"faces": [1], "label": "toy/die"}]
    changes: tuple[dict[str, Json], ...] = (
        {"digest": "0" * 64},
        {"chance": more},
        {"seat": 1 - int(str(entry["seat"]))},
        {"ending": {"why": "left", "seat": None, "result": None}},
    )
    for changed in changes:
        data = resealed([*texts[:5], canonical({**entry, **changed}), *texts[6:]])
        assert good_lines(data) == (5, LogTrouble.OTHER_RULES)


def test_rules_of_another_version_are_tried() -> None:
    """A record with the same replay can be continued; one of newer rules is read-only."""
    reading = read_log(short_log(), GAMES)
    assert isinstance(reading, LogReading)
    for version, trouble in ((0, None), (2, LogTrouble.NEWER_RULES)):
        header = replace(reading.header, opening=replace(reading.header.opening, version=version))
        followed = follow(replace(reading, header=header))
        assert isinstance(followed, ReplayedMatch)
        assert followed.course.number == 8
        assert (followed.damage.trouble if followed.damage else None) is trouble
    header = replace(reading.header, opening=replace(reading.header.opening, version=2, digest="0" * 64))
    assert follow(replace(reading, header=header)) == Damage(LogTrouble.NEWER_RULES, 0)


def test_names_of_any_script_and_no_secret_in_the_file_name() -> None:
    disk = MemoryDisk()
    library, table, _ = start(files=disk)
    assert {path.name for path in disk.contents} == {FILE.name, FILE.with_suffix(".lock").name}
    table.close()
    assert library.list().rows[0].parties[1].names == ("Őrs", "李雷")


def test_the_log_holds_the_very_data_used() -> None:
    """The header contains the words or tiles the match was dealt from, so a match needs only its file."""
    disk = MemoryDisk()
    start(DUET, files=disk)
    reading = read_log(bytes(disk.contents[FILE].data), GAMES)
    assert isinstance(reading, LogReading)
    assert reading.header.opening.options == DUET_OPTIONS


def test_a_long_match_is_read_quickly() -> None:
    """A thousand actions; far below a noticeable time, even on a phone ten times slower."""
    disk = MemoryDisk()
    library, table, players = start(TOY, LONG, files=disk)
    play(players, random.Random(1), 1000)
    table.close()
    before = time.process_time()
    opened = library.open(table.match)
    assert time.process_time() - before < 5
    assert Player(opened, 0).now.number == 1000


def test_files_stay_in_their_folder(tmp_path: Path) -> None:
    library, table, players = start(files=Disk(), folder=tmp_path / "matches")
    play(players, random.Random(1), 3)
    table.close()
    assert [path.name for path in tmp_path.iterdir()] == ["matches"]
    assert library.open(table.match).damage is None
