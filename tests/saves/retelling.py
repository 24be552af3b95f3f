"""Golden playthroughs at a table: every part of the rules, as logs."""

from __future__ import annotations

from collections.abc import Mapping

from app.table.chair import Chair, Update
from app.table.matches import Library
from app.table.requests import Act, Agree, Ask, Propose, Request, TableAction
from app.table.worker import Inline
from games.core.chance import Chance, Recorded
from games.core.contract import Seat
from tests.app.table.disk import MemoryDisk
from tests.goldens import Script
from tests.saves.hands import FOLDER, HERE, parties

NAMES = ("Anna", "Béla", "Zsófia", "Jan")


def retell(script: Script, match: str, started: int) -> tuple[bytes, frozenset[str]]:
    """The log of a playthrough, and the kinds of everything asked and answered in it."""
    disk = MemoryDisk()
    chance = Recorded(script.chance)
    library = Library(FOLDER, Inline(), files=disk, now=lambda: started)

    def luck(_: Mapping[str, int]) -> Chance:
        return chance

    table = library.start(script.game, script.options, parties(*NAMES[: script.seats]), luck, match)
    heard: list[Update] = []
    kinds: set[str] = set()
    chairs = [table.sit(HERE, seat, heard.append) for seat in range(script.seats)]

    def ask(seat: Seat, what: Ask) -> None:
        chair: Chair = chairs[seat]
        assert chair.latest is not None
        chair.send(Request(f"{len(heard):08x}", chair.latest.number, what))
        answer = next(update.answer for update in reversed(heard) if update.answer is not None)
        assert answer.accepted, answer

    for seat, action in script.moves:
        kinds.add(action.kind)
        if seat is not None:
            ask(seat, Act(action))
            continue
        ask(0, Propose(TableAction(action)))
        for other in range(1, script.seats):
            ask(other, Agree(heard[-1].number))
    table.close()
    kinds |= {event.kind for update in heard for happening in update.happened for event in happening.events}
    (log,) = (content.data for path, content in disk.contents.items() if path.suffix == ".match")
    return bytes(log), frozenset(kinds)
