"""Runs every kind of long run in turn, each for its share of the time.

- `python -m tests.soak --minutes 10`
- `python -m tests.soak --only kills --seed 4711 --once`: one case again
"""

from __future__ import annotations

import argparse
import importlib
import pkgutil
import sys
import time

import tests.soak
from tests.soak.runs import RUNS, Count


def main() -> int:
    """Import every module, which registers its runs; they are ordered by name."""
    for module in pkgutil.iter_modules(tests.soak.__path__):
        if not module.name.startswith("_"):
            importlib.import_module(f"tests.soak.{module.name}")
    parser = argparse.ArgumentParser(prog="python -m tests.soak")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--only", choices=sorted(RUNS), action="append")
    parser.add_argument("--seed", type=int, default=None, help="of the first case; by default another every day")
    parser.add_argument("--once", action="store_true", help="one case of each run")
    chosen = parser.parse_args()
    seed = int(time.time()) // 86_400 * 1_000_000 if chosen.seed is None else chosen.seed
    names = chosen.only or sorted(RUNS)
    end = time.monotonic() + (0 if chosen.once else chosen.minutes * 60)
    passed = failed = 0
    for place, name in enumerate(names):
        start = time.monotonic()
        count = RUNS[name](start + (end - start) / (len(names) - place), seed)
        report(name, count, time.monotonic() - start)
        passed += count.passed
        failed += len(count.failed)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def report(name: str, count: Count, seconds: float) -> None:
    """Print one line, and for each failure the problem and the command that repeats it."""
    for seed, wrong in count.failed[:20]:
        print(f"  {name} seed {seed}: {wrong}")
        print(f"    again: .venv/bin/python -m tests.soak --only {name} --seed {seed} --once")
    note = f" ({count.note})" if count.note else ""
    print(f"{name}: {count.passed} passed, {len(count.failed)} failed in {seconds:.0f} s{note}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
