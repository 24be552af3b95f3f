"""The cost of storage: appending an action beside a bare write and fsync, and loading matches."""

import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from app import __version__
from app.table.consent import SeatedPlayers
from app.table.files import Disk, replace_file
from app.table.log import FORMAT, Damage, Header, Log, LogEntry, first_line, read_log, seal, split
from app.table.log_replay import follow
from app.table.match_state import MatchState
from app.table.requests import Act, Party
from bench.figures import Figure, middle
from bench.play import Player, Setting
from games.core.chance import Chance, Seeded
from games.core.contract import Refusal
from games.core.record import deal

ACTIONS = 1000


@dataclass(frozen=True, slots=True)
class Played:
    """A random match: its beginning and the entries of its log."""

    header: Header
    entries: tuple[LogEntry, ...]


def matches(setting: Setting) -> Iterator[Played]:
    """Random matches, one after the other."""
    player = Player(setting, seed=11, with_views=False)
    parties = tuple(Party((f"Player {seat}",), seat) for seat in range(setting.seats))
    number = 0
    while True:
        chance = Seeded(number)
        state, opening = deal(setting.game, setting.options, setting.seats, chance)
        header = Header(
            format=FORMAT, app=__version__, match=f"{number:032x}", started=0, parties=parties, opening=opening
        )
        yield Played(header, tuple(_entries(MatchState(setting.game, header, state), player, chance)))
        number += 1


def _entries(course: MatchState, player: Player, chance: Chance) -> Iterator[LogEntry]:
    while course.ending is None:
        seat, action = player.pick(course.state)
        ask = Act(action)
        move = course.foresee("device", seat, ask, chance, SeatedPlayers((("device",),) * len(course.parties)))
        assert not isinstance(move, Refusal)
        entry = LogEntry(
            device="device",
            id=f"{course.number:032x}",
            seat=seat,
            ask=ask,
            chance=move.answers,
            digest=move.digest,
            ending=move.ending,
        )
        course.adopt(entry, move)
        yield entry


def thousand_actions(setting: Setting) -> list[Played]:
    """Matches with at least a thousand actions in total; no single match of Duet is that long."""
    found: list[Played] = []
    for played in matches(setting):
        found.append(played)
        if sum(len(match.entries) for match in found) >= ACTIONS:
            return found
    return found


def measure(setting: Setting, folder: Path, rounds: int) -> list[Figure]:
    """The figures of saving and loading."""
    folder.mkdir(parents=True, exist_ok=True)
    played = thousand_actions(setting)
    try:
        ours, bare = _save(played, folder)
        logs = [log_bytes(match) for match in played]
    finally:
        for file in folder.iterdir():
            file.unlink()
    seconds = middle([load(setting, logs) for _ in range(rounds)])
    actions = sum(len(match.entries) for match in played)
    return [
        Figure("One action saved / bare write + fsync", 1000 * ours, "ms", 1000 * bare, more_is_better=False),
        Figure(f"Loading 1,000 actions ({len(played)} matches)", 1000 * seconds * ACTIONS / actions, "ms"),
    ]


def _save(played: list[Played], folder: Path) -> tuple[float, float]:
    """The median seconds to append an entry to its log, and to write and sync the same number of bytes."""
    ours, bare = [], []
    handle = os.open(folder / "bare", os.O_RDWR | os.O_CREAT, 0o600)
    for number, match in enumerate(played):
        path = folder / f"{number}.log"
        start = first_line(match.header)
        replace_file(Disk(), path, start)
        log = Log(Disk(), path, split(start))
        before = len(start)
        for entry in match.entries:
            began = time.perf_counter()
            log.append(entry.text)
            ours.append(time.perf_counter() - began)
            size = path.stat().st_size
            line, before = b"x" * (size - before), size
            began = time.perf_counter()
            os.write(handle, line)
            os.fsync(handle)
            bare.append(time.perf_counter() - began)
        log.close()
    os.close(handle)
    return middle(ours), middle(bare)


def log_bytes(match: Played) -> bytes:
    """The complete log of a match, in memory."""
    data = first_line(match.header)
    chain = split(data).good[-1].chain
    for entry in match.entries:
        line, chain = seal(entry.text, chain)
        data += line
    return data


def load(setting: Setting, logs: list[bytes]) -> float:
    """The seconds to read these logs and replay them, with every digest compared."""
    games = {setting.game.name: setting.game}
    began = time.perf_counter()
    for data in logs:
        reading = read_log(data, games)
        assert not isinstance(reading, Damage)
        followed = follow(reading)
        assert not isinstance(followed, Damage)
        assert followed.damage is None
    return time.perf_counter() - began
