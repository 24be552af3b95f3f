"""Long runs of play over the network: ten thousand matches with faults, pairs of worlds, and damaged bytes."""

from __future__ import annotations

import multiprocessing
import os
import random
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path

from games import GAMES
from games.duet.game import DUET
from tests.app.lan import fuzz
from tests.app.lan.secrecy import interfere
from tests.app.lan.simulate import simulate
from tests.app.lan.wifi import Wifi, why_not
from tests.games.core.toy import TOY
from tests.soak.runs import Count, cases, run

EVENINGS = 10_000
PAIRS = 20_000
ATTACKS = 5_000
KILLS = 10  # in one match of real devices
STANDSTILL = 120.0  # seconds without anything new
BUNDLE = 20  # cases given to a process at once


@run("lan")
def evenings(deadline: float, seed: int) -> Count:
    """A case is one match of up to four devices: faults, kills, full disks; every guarantee is checked afterwards."""
    return _spread(_evening, deadline, seed, EVENINGS, "matches")


@run("lan-secrecy")
def secrecy(deadline: float, seed: int) -> Count:
    """A case is a pair of worlds that differ in information hidden from one seat, and all messages to it in both."""
    return _spread(_pair, deadline, seed, PAIRS, "pairs")


@run("lan-fuzz")
def attacks(deadline: float, seed: int) -> Count:
    """A case is a match into which damaged bytes are injected from all sides."""
    return _spread(_attack, deadline, seed, ATTACKS, "attacks")


@run("lan-six")
def link_local(_deadline: float, _seed: int) -> Count:
    """Real devices in a network without IPv4 find a table, join it by its code and play, by link-local addresses."""
    from tests.app.lan.test_wifi import Evening

    if missing := why_not():
        return Count(0, (), missing)
    with Wifi() as wifi, tempfile.TemporaryDirectory() as folder:
        wifi.without_four()
        evening = Evening(wifi, Path(folder))
        try:
            evening.go_on(20)
        except AssertionError as error:
            return Count(0, ((0, str(error)),))
        finally:
            evening.stop()
    return Count(1, ())


@run("lan-wifi")
def killed(deadline: float, seed: int) -> Count:
    """A case is one match of real devices on a wifi that loses a fifth of all packets, while they are killed."""
    if missing := why_not():
        return Count(0, (), missing)
    found = [(case, _killed(case)) for case in cases(deadline, seed)]
    return Count(sum(not wrong for _, wrong in found), tuple(each for each in found if each[1]), "matches")


def _killed(seed: int) -> str:
    from tests.app.lan.test_wifi import Evening, check

    rng = random.Random(seed)
    with Wifi() as wifi, tempfile.TemporaryDirectory() as folder:
        evening = Evening(wifi, Path(folder))
        try:
            evening.go_on(1)
            wifi.lose(rng.choice((0.05, 0.2)))
            for _ in range(KILLS):
                if any(guest.last("ended") for guest in evening.guests):
                    break
                who = rng.randrange(3)
                evening.host_again() if who == 2 else evening.guest_again(who)
                evening.go_on(rng.randrange(1, 12), STANDSTILL)
            wifi.lose(0.0)
            for guest in evening.guests:
                guest.wait(lambda guest=guest: guest.last("verdict") is not None, STANDSTILL)  # type: ignore[misc]
            evening.stop()
            check(evening)
        except AssertionError as error:
            return str(error)[:500] or "not what was acknowledged"
        finally:
            evening.stop()
    return ""


def _evening(seed: int) -> str:
    return "; ".join(simulate(seed))


def _pair(seed: int) -> str:
    return interfere((TOY, DUET, GAMES["kyoto"], GAMES["rogue"])[seed % 4], seed)


def _attack(seed: int) -> str:
    return fuzz.attack(seed)


def _bundle(check: Callable[[int], str], first: int, count: int) -> list[tuple[int, str]]:
    """Every case of a bundle with its problem; a crash counts as one."""
    found = []
    for seed in range(first, first + count):
        try:
            found.append((seed, check(seed)))
        except Exception as error:  # noqa: BLE001 - as above
            found.append((seed, f"{type(error).__name__}: {error}"))
    return found


def _spread(check: Callable[[int], str], deadline: float, seed: int, most: int, noun: str) -> Count:
    """Run case after case on all cores, at least one, until the time is over or there were enough."""
    passed, failed, first = 0, list[tuple[int, str]](), seed
    size = BUNDLE if deadline > time.monotonic() else 1
    cores = os.cpu_count() or 1
    with ProcessPoolExecutor(cores, mp_context=multiprocessing.get_context("spawn")) as pool:
        running: set[Future[list[tuple[int, str]]]] = set()
        while True:
            while len(running) < (2 * cores if size > 1 else 1) and first - seed < most and (
                first == seed or time.monotonic() < deadline
            ):  # fmt: skip
                running.add(pool.submit(_bundle, check, first, size))
                first += size
            if not running:
                break
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for bundle in done:
                for case, wrong in bundle.result():
                    passed += not wrong
                    failed += [(case, wrong)] if wrong else []
    return Count(passed, tuple(failed), f"{noun}; {most} wanted")
