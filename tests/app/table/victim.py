"""A process to be killed: plays matches in a folder and prints every acknowledged action.

    python -m tests.app.table.victim FOLDER SEED

Each line is `match id`, printed after the answer arrived. Unfinished matches in the folder are continued first.
"""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path

from app.table.chair import Update
from app.table.matches import Library
from app.table.requests import Act, Agree, Ask, Propose, Request, Resign, Undo, Withdraw
from app.table.table import Table
from app.table.worker import Thread
from games.core.contract import Seat
from games.duet.game import DUET
from tests.app.table.kit import DUET_OPTIONS, GAMES, LONG, PARTIES, choice
from tests.games.core.toy import TOY

PATIENCE = 60.0
ROUND = 60  # acknowledged requests before another match begins


class Hand:
    """Plays both seats of a match, one request at a time."""

    def __init__(self, table: Table, worker: Thread, rng: random.Random) -> None:
        self._table = table
        self._worker = worker
        self._rng = rng
        self._now: dict[Seat, Update] = {}
        self._chairs = [table.sit(f"hand-{seat}", seat, self._hear) for seat in (0, 1)]

    def _hear(self, update: Update) -> None:
        if update.seat is not None:
            self._now[update.seat] = update

    def play(self) -> None:
        for _ in range(ROUND):
            self._worker.drain(PATIENCE)
            if self._now[0].ending is not None:
                return
            seat, ask = self._choose()
            id = f"{self._rng.getrandbits(64):x}"  # noqa: A001
            self._chairs[seat].send(Request(id, self._now[seat].number, ask))
            if not self._worker.drain(PATIENCE):
                raise TimeoutError
            answer = self._now[seat].answer
            if answer is not None and answer.id == id and answer.accepted:
                os.write(1, f"{self._table.match} {id}\n".encode())

    def _choose(self) -> tuple[Seat, Ask]:
        now = self._now[0]
        opened = now.proposal
        if opened is not None:
            proposer = opened.seat or 0
            agrees = self._rng.random() < 0.1
            return (1 - proposer, Agree(opened.number)) if agrees else (proposer, Withdraw(opened.number))
        if self._rng.random() < 0.1:
            return self._rng.choice((0, 1)), Propose(Resign())
        seat = self._rng.choice(now.acting)
        if self._now[seat].may_undo and self._rng.random() < 0.3:
            return seat, Undo()
        return seat, Act(choice(self._now[seat], self._rng))


def main(folder: Path, seed: int) -> None:
    rng = random.Random(seed)
    failures: list[Exception] = []
    worker = Thread(failures.append)
    library = Library(folder, worker, games=GAMES)
    while not failures:
        running = library.list().running
        if running:
            table = library.open(running[0].match)
        elif rng.random() < 0.5:
            table = library.start(DUET, DUET_OPTIONS, PARTIES)
        else:
            table = library.start(TOY, LONG, PARTIES)
        Hand(table, worker, rng).play()
        table.close()
        worker.drain(PATIENCE)
    raise failures[0]


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
