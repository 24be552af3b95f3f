"""The figures that have to hold for a release: read from `holds.json`, kept in `measured.json`.

A hold names a figure of `python -m bench` with its least or most value, or the test that proves its line. What is
compared with another project is recorded as a ratio. `packaging/release.py` reads both files.
"""

import datetime as dt
import json
import subprocess
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from app import __version__
from bench.figures import Figure

ROOT = Path(__file__).resolve().parent.parent
HOLDS = ROOT / "bench" / "holds.json"
MEASURED = ROOT / "bench" / "measured.json"
PRODUCT = ("app", "games", "main.py")  # figures are of one state of these
REFERENCE = 22.0  # rounds of `_work` in a millisecond on the machine of RESULTS.md
ROUNDS = 200


class NotRecordable(Exception):
    """The figures would be of no known version; the text says why."""


@dataclass(frozen=True, slots=True)
class Hold:
    """One limit: a line of the design, the figure that is measured for it, and the least or most value."""

    line: str
    figure: str
    limit: float
    more_is_better: bool


def holds(file: Path = HOLDS) -> tuple[Hold, ...]:
    """All limits that a figure is measured for."""
    rows: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf-8"))
    return tuple(
        Hold(row["line"], row["figure"], row["least"] if "least" in row else row["most"], "least" in row)
        for row in rows
        if "figure" in row
    )


def with_holds(figures: Iterable[Figure], limits: Sequence[Hold]) -> list[Figure]:
    """The figures with the limits they have to hold."""
    of = {limit.figure: limit for limit in limits}
    return [
        replace(figure, hold=of[figure.name].limit, more_is_better=of[figure.name].more_is_better)
        if figure.name in of
        else figure
        for figure in figures
    ]


def unmeasured(figures: Iterable[Figure], limits: Iterable[Hold]) -> list[Hold]:
    """The limits without a figure."""
    names = {figure.name for figure in figures}
    return [limit for limit in limits if limit.figure not in names]


def commit() -> str:
    """The commit of this tree; raises if the product differs from it."""
    if git("status", "--porcelain", "--", *PRODUCT).strip():
        raise NotRecordable("There are changes that are not committed: the figures would be of no known version.")
    return git("rev-parse", "HEAD").strip()


def git(*words: str) -> str:
    done = subprocess.run(["git", "-C", str(ROOT), *words], capture_output=True, text=True, check=False)
    if done.returncode:
        raise NotRecordable(f"git {words[0]}: {done.stderr.strip()}")
    return done.stdout


def speed() -> float:
    """The speed of this machine, relative to the one of `RESULTS.md`: the best of many rounds of the same work."""
    best = min(_seconds() for _ in range(ROUNDS))
    return round(1 / (1000 * best) / REFERENCE, 2)


def _seconds() -> float:
    begun = time.perf_counter()
    _work()
    return time.perf_counter() - begun


def _work() -> int:
    """Dictionaries, tuples, texts and calls, as rules and views need them."""
    found: dict[tuple[int, str], int] = {}
    for number in range(400):
        found[number % 50, str(number)] = len(found) + number
    return sum(sorted(found.values()))


def as_record(figures: Iterable[Figure], limits: Iterable[Hold], commit: str, machine: str) -> dict[str, Any]:
    """The record for a release: each limit with the value measured for it."""
    by_name = {figure.name: figure for figure in figures}
    rows: list[dict[str, Any]] = []
    for limit in limits:
        figure = by_name.get(limit.figure)
        if figure is None:
            continue
        compared = figure.ratio is not None
        rows.append(
            {
                "line": limit.line,
                "figure": limit.figure,
                "value": round(figure.measured, 4),
                "unit": "x" if compared else figure.unit,
                "least" if limit.more_is_better else "most": limit.limit,
            }
        )
    return {
        "date": dt.datetime.now(dt.UTC).date().isoformat(),
        "commit": commit,
        "version": __version__,
        "machine": {"name": machine, "speed": speed()},
        "figures": rows,
    }


def keep(record: dict[str, Any], file: Path = MEASURED) -> None:
    """Write the record."""
    file.write_text(json.dumps(record, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
