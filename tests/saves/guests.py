"""Matches over wifi and the files they leave: two devices that draw seeds and play.

The network is the simulated one of the tests, so it is deterministic.
"""

from __future__ import annotations

import random
from pathlib import Path

from app.lan.join_state import ConnectionPhase
from app.lan.lobby_view import SeatWish, Wish
from app.table.chair import Chair, Update
from app.table.matches import Library
from app.table.requests import Act, Request
from app.table.worker import Inline
from games import GAMES
from games.core.contract import Game, Seat
from games.core.value import Json, Value, encode
from games.duet.state import Options
from games.duet.words import pack
from games.kyoto.facts import Options as KyotoOptions
from games.rogue.facts import Options as RogueOptions
from tests.app.lan.world import HOST_ADDRESS, GuestBox, HostBox, World
from tests.app.table.disk import MemoryDisk
from tests.saves.hands import FOLDER, at_random

LATER = 1_775_000_000
PLAYED: tuple[tuple[str, Value, int], ...] = (
    ("duet", Options(pack("en")[:40]), 1000),
    ("rogue", RogueOptions(), 1000),
    ("kyoto", KyotoOptions(), 30),  # then they leave
)


def play_with_guests(device: Path, guest: Path) -> Json:
    """Play, and write the files of each device; returns the guest's verdicts on the deals."""
    world = World(11)
    host, other = HostBox(world, GAMES["duet"], PLAYED[0][1]), GuestBox(world, 0)
    ids = iter(range(1, 100))
    host.library = Library(
        FOLDER, Inline(), files=host.disk, now=lambda: LATER, new_id=lambda: f"{0xFACE:08x}{next(ids):024x}"
    )
    other.guest.join(host.host.invite((HOST_ADDRESS,)))
    for number, (game, options, most) in enumerate(PLAYED, 1):
        _play(world, host, other, GAMES[game], options, most, number)
    world.run(5.0)
    other.switch_off()
    host.switch_off()
    _leave_behind(host.disk, host.secrets, device)
    _leave_behind(MemoryDisk(), other.secrets, guest)
    kept = Library(guest / "matches", Inline())
    for verdict in other.verdicts:
        kept.take_in(host.library.export(verdict.match))
    return [encode(verdict) for verdict in other.verdicts]


def _play(world: World, host: HostBox, other: GuestBox, game: Game, options: Value, most: int, number: int) -> None:
    """One match: the host on seat 0, the guest on seat 1."""
    host.game, host.options = game, options
    host.lay()
    host.host.wish(Wish(number, "Kuchnia", (SeatWish(0, ("Anna",)),), ready=True))
    other.guest.wish((SeatWish(1, ("Béla",)),), ready=True)
    world.clock.run_until(lambda: other.connection.phase is ConnectionPhase.HERE)
    world.run(2.0)
    table = host.start()
    world.run(1.0)
    now: dict[Seat, Update] = {}

    def hear(update: Update) -> None:
        if update.seat is not None:
            now[update.seat] = update

    chairs: dict[Seat, Chair] = {0: table.sit(host.host.device, 0, hear), 1: other.guest.sit(1, hear)}
    world.run(1.0)
    rng = random.Random(number)
    for step in range(most):
        if not now[0].acting:
            break
        seat = rng.choice(now[0].acting)
        before = now[seat].number
        chairs[seat].send(Request(f"{number}-{step}", before, Act(at_random(now, seat, rng))))
        world.clock.run_until(lambda before=before: all(update.number > before for update in now.values()))  # type: ignore[misc]
    world.run(5.0)
    for chair in chairs.values():
        chair.leave()


def _leave_behind(matches: MemoryDisk, secrets: object, folder: Path) -> None:
    """Write the files of a device as the app has them."""
    assert isinstance(secrets, MemoryDisk)
    for disk, name in ((matches, "matches"), (secrets, "wifi")):
        (folder / name).mkdir(parents=True, exist_ok=True)
        for path, content in disk.contents.items():
            if path.suffix == ".match":
                Library(folder / name, Inline()).take_in(bytes(content.data))
            elif path.suffix != ".lock":
                (folder / name / path.name).write_bytes(bytes(content.data))
