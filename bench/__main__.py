"""Command `python -m bench`: all benchmarks in one run, alternating with the peers, printed as one table.

python -m bench [--rounds 7] [--seconds 1.0] [--only PART ...] [--record [FILE]]

Each part is printed and written when it was measured. `--record` keeps the figures for a release: parts measured before
at the same commit count, and the others are measured.
"""

import argparse
import contextlib
import math
import os
import platform
import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from bench import (
    boardgameio,
    browser_guest,
    catan,
    copies,
    durable,
    feel,
    figures,
    host_frames,
    lan,
    record,
    screens,
    taps,
    two_devices,
)
from bench.contest import Contender, take_turns
from bench.duet import SETTING
from bench.figures import Figure, middle
from bench.measured_parts import Measure, MeasuredParts, measure_each
from bench.play import Player, Setting, Window
from bench.seated_views import SeatedPlayer

BUILD = Path(__file__).resolve().parent.parent / "build" / "bench"
SAME_GAME = 0.02  # allowed difference between two random players of one game, in addition to:
LUCK_OF_LENGTH = 30.0  # four standard errors of a mean length, times the root of the number of matches
LUCK_OF_ENDINGS = 2.0  # the same for the share of an ending


PARTS = (
    "duet", "catan", "copies", "saving", "lan", "screens", "touches", "opening", "lists", "thinking", "two_devices",
    "taps", "browser_guest", "host_frames",
)  # fmt: skip


def main() -> int:
    """Measure, print and write the figures; returns 1 if a limit is missed or a part could not be measured."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="Side-by-side measurements.")
    parser.add_argument("--rounds", type=int, default=7, help="how often each contender takes its turn")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long a turn is")
    parser.add_argument("--only", nargs="+", choices=PARTS, metavar="PART", help=f"parts: {', '.join(PARTS)}")
    parser.add_argument(
        "--record", nargs="?", type=Path, const=record.MEASURED, metavar="FILE",
        help="keep the figures of this commit for the next release, in bench/measured.json; parts that were measured "
        "at it are not measured again",
    )  # fmt: skip
    chosen = parser.parse_args()
    print(machine(), flush=True)
    try:
        commit = record.commit()
    except record.NotRecordable as problem:
        if chosen.record:
            print(problem, file=sys.stderr)
            return 1
        commit = ""
    limits, kept = record.holds(), MeasuredParts(BUILD / "parts", commit, machine())

    def done(name: str, measured: list[Figure]) -> None:
        kept.keep(name, record.with_holds(measured, limits))
        figures.write(kept.figures(PARTS), BUILD / "results.json")
        print(f"\n{name}\n{figures.table(kept.figures([name]))}", flush=True)

    names = chosen.only or (kept.missing(PARTS) if chosen.record else PARTS)
    failed = measure_each(names, parts(chosen.rounds, chosen.seconds), done)
    for name, error in failed.items():
        print(f"{name} was not measured: {type(error).__name__}: {error}", file=sys.stderr)
    measured = kept.figures(names if chosen.only else PARTS)
    if len(names) != 1:
        print(f"\n{figures.table(measured)}")
    if chosen.record:
        missing = kept.missing(PARTS)
        if missing:
            print(f"Nothing was recorded; not measured at this commit: {', '.join(missing)}", file=sys.stderr)
            return 1
        recorded = kept.figures(PARTS)
        record.keep(record.as_record(recorded, limits, commit, machine()), chosen.record)
    if not chosen.only:
        for limit in record.unmeasured(measured, limits):
            print(f"not measured: {limit.figure}", file=sys.stderr)
    return 1 if failed or any(figure.holds is False for figure in measured) else 0


def parts(rounds: int, seconds: float) -> dict[str, Measure]:
    """How each part is measured."""

    def installed(measure: Measure) -> Measure:
        def after_install() -> list[Figure]:
            boardgameio.install(BUILD / "peer")
            return measure()

        return after_install

    return {
        "duet": installed(lambda: duet_pace(rounds, seconds)),
        "catan": lambda: catan.measure(BUILD / "catan", rounds, seconds),
        "copies": lambda: [copy_share(name, setting, rounds) for name, setting in catan.SETTINGS.items()],
        "saving": lambda: durable.measure(SETTING, BUILD / "saves", rounds),
        "lan": installed(lambda: lan.measure(BUILD / "peer", rounds)),
        "screens": lambda: screens.measure(rounds),
        "touches": feel.playing,
        "opening": feel.opening,
        "lists": feel.answering,
        "thinking": feel.thinking,
        "two_devices": two_devices.measure,
        "taps": taps.measure,
        "browser_guest": browser_guest.measure,
        "host_frames": host_frames.measure,
    }


def machine() -> str:
    """The properties of this machine that affect the figures."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.exists() else []
    model = next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "")
    system = f"{platform.system()} {platform.machine()}"
    return f"{os.cpu_count()} cores {model or platform.processor()}, {system}, Python {platform.python_version()}"


def duet_pace(rounds: int, seconds: float) -> list[Figure]:
    """Random play of Duet: ours and the peer's modes, alternating."""
    with contextlib.ExitStack() as stack:
        contenders: dict[str, Contender] = {
            "ours rules": Player(SETTING, seed=1, with_views=False),
            "ours views": Player(SETTING, seed=2, with_views=True),
            "ours table": SeatedPlayer(SETTING, seed=3),
        }
        for mode in boardgameio.MODES:
            contenders[mode] = stack.enter_context(boardgameio.peer(BUILD / "peer", mode))
        played = take_turns(contenders, rounds, seconds)
    check_same_game(played)
    pace = {name: middle([window.pace for window in windows]) for name, windows in played.items()}
    rules, views, table = pace["ours rules"], pace["ours views"], pace["ours table"]
    unit = "actions/s"
    return [
        Figure("Duet rules, legal lists, events / reducer", rules, unit, pace["reducer"]),
        Figure("Duet, both views as JSON / two clients", views, unit, pace["clients"]),
        Figure("Duet, both views as JSON / reducer + views", views, unit, pace["views"]),
        Figure("Duet, table, log, two chairs / two clients", table, unit, pace["clients"]),
    ]


def check_same_game(played: Mapping[str, list[Window]]) -> None:
    """Check that both play the same game: the mean lengths of matches and the shares of their endings agree."""
    lengths, endings, roots = {}, {}, {}
    for name, windows in played.items():
        games = sum(window.games for window in windows)
        lengths[name] = sum(window.actions for window in windows) / games
        total = sum((window.endings for window in windows), Counter[str]())
        endings[name] = {reason: count / games for reason, count in total.items()}
        roots[name] = math.sqrt(games)
    first = next(iter(played))
    for name in played:
        luck = 1 / roots[first] + 1 / roots[name]
        if abs(lengths[name] - lengths[first]) > SAME_GAME * lengths[first] + LUCK_OF_LENGTH * luck:
            raise AssertionError(f"not the same game: {lengths}")
        reasons = endings[name].keys() | endings[first].keys()
        most = SAME_GAME + LUCK_OF_ENDINGS * luck
        if any(abs(endings[name].get(why, 0) - endings[first].get(why, 0)) > most for why in reasons):
            raise AssertionError(f"not the same game: {endings}")


def copy_share(name: str, setting: Setting, rounds: int) -> Figure:
    """copy() as a share of the mean cost of one action and its legal list."""
    steps = copies.moments(setting)
    rows = [(copies.copy_seconds(steps), copies.action_seconds(steps)) for _ in range(rounds)]
    share = middle([copy / action for copy, action in rows])
    return Figure(f"{name} copy() of an action and its list", 100 * share, "%", hold=25, more_is_better=False)


if __name__ == "__main__":
    sys.exit(main())
