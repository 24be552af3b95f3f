"""Random play of a game at a complete table: two chairs, the log, and every update as JSON text."""

import itertools
import random
import time
from collections import Counter
from pathlib import Path

from app import __version__
from app.table.chair import Chair, Update
from app.table.files import Disk, OpenFile
from app.table.log import FORMAT, Header, Log, first_line, split
from app.table.match_state import MatchState
from app.table.requests import Party
from app.table.table import Table
from app.table.worker import Inline
from bench.play import Setting, Window
from games.core.chance import Seeded
from games.core.contract import Template
from games.core.record import deal


class Paper:
    """An in-memory file, so that the speed of a disk does not count."""

    def __init__(self) -> None:
        self.data = bytearray()

    def write(self, offset: int, data: bytes) -> int:
        self.data[offset : offset + len(data)] = data
        return len(data)

    def cut(self, length: int) -> None:
        del self.data[length:]

    def sync(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


class PaperDisk(Disk):
    """A disk whose open files are in memory."""

    def open(self, path: Path) -> OpenFile:
        return Paper()


class SeatedPlayer:
    """One random player on all chairs of a table; uses the interface of a device."""

    def __init__(self, setting: Setting, seed: int) -> None:
        self._setting = setting
        self._rng = random.Random(seed)
        self._parties = tuple(Party((f"Player {seat}",), seat) for seat in range(setting.seats))
        self._numbers = itertools.count()
        self.text_length = 0  # used at the end, so that creating the texts cannot be skipped

    def window(self, seconds: float) -> Window:
        """Play complete matches until the time is over."""
        endings: Counter[str] = Counter()
        actions = games = 0
        now = start = time.perf_counter()
        end = start + seconds
        while now < end:
            reason, played = self.match()
            actions += played
            games += 1
            endings[reason] += 1
            now = time.perf_counter()
        return Window(actions, games, now - start, endings)

    def match(self) -> tuple[str, int]:
        """One complete match: why it ended, and its number of actions."""
        chairs = self._sit_down()
        actions = 0
        while (latest := _latest(chairs[0])).ending is None:
            acting = latest.acting
            chair = chairs[acting[0] if len(acting) == 1 else acting[int(self._rng.random() * len(acting))]]
            own = _latest(chair)
            action = own.view.actions[int(self._rng.random() * len(own.view.actions))]
            if isinstance(action, Template):
                action = self._setting.open_action(action, self._rng)
            chair.act(action, f"{actions:032x}", own.number)
            actions += 1
            if _latest(chairs[0]).number != actions:
                raise AssertionError(f"refused: {_latest(chair).answer}")
        assert latest.ending.result is not None
        return latest.ending.result.reason, actions

    def _sit_down(self) -> list[Chair]:
        setting, number = self._setting, next(self._numbers)
        chance = Seeded(number)
        state, opening = deal(setting.game, setting.options, setting.seats, chance)
        header = Header(
            format=FORMAT, app=__version__, match=f"{number:032x}", started=0, parties=self._parties, opening=opening
        )
        log = Log(PaperDisk(), Path("match"), split(first_line(header)))
        course = MatchState(setting.game, header, state)
        table = Table(header, course, log, None, Inline(), lambda _: chance)
        return [table.sit(f"device {seat}", seat, self._listen) for seat in range(setting.seats)]

    def _listen(self, update: Update) -> None:
        self.text_length += len(update.text)


def _latest(chair: Chair) -> Update:
    latest = chair.latest
    assert latest is not None
    return latest
