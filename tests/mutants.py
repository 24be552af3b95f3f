"""Mutation testing: small faults are put into the product, one at a time, to see whether a test fails: `python -m
tests.mutants`.

A mutant inverts a comparison, adds or subtracts one, negates a condition, swaps two arguments, or takes the other of
two values. It is made in a separate work tree, where the tests of the changed file run; an undetected mutant is shown
as a line of the file, before and after.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TREE = ROOT / "build" / f"mutants-{os.getpid()}"
LONGEST = 420  # seconds the tests of one mutant may take; a hanging one counts as detected
_ALL_GAMES = ("tests/games/test_explore.py", "tests/games/test_all_games.py")
TESTS: Mapping[str, tuple[str, ...]] = {
    "games/core": ("tests/games/core",),
    "games/duet": ("tests/games/duet", "tests/goldens", *_ALL_GAMES, "-k", "duet"),
    "games/kyoto": ("tests/games/kyoto", "tests/goldens", *_ALL_GAMES, "-k", "kyoto"),
    "games/rogue": ("tests/games/rogue", "tests/goldens", *_ALL_GAMES, "-k", "rogue"),
    "games/cases": ("tests/games/cases",),
    "app/table": ("tests/app/table", "tests/saves"),
    "app/table/bot_thread.py": ("tests/app/table/test_thinking.py", "tests/app/table/test_bot_seats.py"),
    "app/lan": ("tests/app/lan",),
    "app/present/duet/presenter.py": ("tests/app/present/test_presenters.py",),
    "app/present/duet/report_presenter.py": ("tests/app/present/test_presenters.py",),
    "app/present/duet/review_model.py": ("tests/app/present/test_presenters.py",),
    "app/present/kyoto/presenter.py": ("tests/app/present/test_presenters.py", "tests/app/present/kyoto/test_kyoto.py"),
    "app/present/rogue/presenter.py": ("tests/app/present/test_presenters.py", "tests/app/ui/rogue"),
    "app/present/statistics/presenter.py": ("tests/app/present/test_presenters.py",),
    "app/present/matches/presenter.py": ("tests/app/present/test_presenters.py",),
    "app/present/map/presenter.py": ("tests/app/present/test_presenters.py", "tests/app/present/map/test_map.py"),
    "app/services": ("tests/app/services",),
    "app/services/wifi/presenter.py": ("tests/app/services/wifi/test_presenter.py",),
}
"""The tests of each part of the product."""

_OTHER = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==", ast.Is: "is not",
    ast.IsNot: "is", ast.In: "not in", ast.NotIn: "in",
}  # fmt: skip
_WRITTEN = {
    ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=", ast.Is: "is",
    ast.IsNot: "is not", ast.In: "in", ast.NotIn: "not in",
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """One change of one file: a range of the source with its replacement."""

    file: str
    start: int
    end: int
    text: str

    def made(self, source: str) -> str:
        return source[: self.start] + self.text + source[self.end :]


def mutants(file: str, source: str) -> Iterator[Mutant]:
    """Every mutant of a file."""
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line.encode()))
    raw = source.encode()

    def at(line: int, column: int) -> int:
        return len(raw[: starts[line - 1] + column].decode())

    def span(node: ast.expr) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return at(node.lineno, node.col_offset), at(node.end_lineno, node.end_col_offset)

    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            kind = type(node.ops[0])
            start, end = span(node.left)[1], span(node.comparators[0])[0]
            between = source[start:end]
            if _WRITTEN[kind] in between:
                yield Mutant(file, start, end, between.replace(_WRITTEN[kind], _OTHER[kind], 1))
        elif isinstance(node, ast.Constant) and type(node.value) is int:
            yield Mutant(file, *span(node), str(node.value + 1))
        elif isinstance(node, ast.If | ast.IfExp):
            start, end = span(node.test)
            yield Mutant(file, start, end, f"(not ({source[start:end]}))")
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
            start, end = span(node.left)[1], span(node.right)[0]
            sign, other = ("+", "-") if isinstance(node.op, ast.Add) else ("-", "+")
            yield Mutant(file, start, end, source[start:end].replace(sign, other, 1))
        elif isinstance(node, ast.Call):
            yield from _exchanged(file, source, [span(each) for each in node.args])
            yield from _exchanged(file, source, [span(each.value) for each in node.keywords])


def _exchanged(file: str, source: str, spans: list[tuple[int, int]]) -> Iterator[Mutant]:
    """Swaps of two neighbouring expressions."""
    for (start, end), (other, last) in pairwise(spans):
        one, two = source[start:end], source[other:last]
        if one != two:
            yield Mutant(file, start, last, two + source[end:other] + one)


def drawn(count: int, seed: int, under: str) -> list[Mutant]:
    """A sample of all mutants, evenly from the parts of the product."""
    rng = random.Random(seed)
    parts = [part for part in TESTS if part.startswith(under)]
    found = []
    for turn in range(count):
        part = parts[turn % len(parts)]
        files = [TREE / part] if part.endswith(".py") else sorted((TREE / part).rglob("*.py"))
        path = rng.choice([file for file in files if file.name != "__init__.py" and "make" not in file.name])
        here = list(mutants(str(path.relative_to(TREE)), path.read_text("utf-8")))
        if here:
            found.append(rng.choice(here))
    return found


def noticed(mutant: Mutant) -> bool:
    """Whether a test of that part fails."""
    path = TREE / mutant.file
    source = path.read_text("utf-8")
    part = max((part for part in TESTS if mutant.file.startswith(part)), key=len)
    path.write_text(mutant.made(source), "utf-8")
    try:
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *TESTS[part]]
        done = subprocess.run(command, cwd=TREE, check=False, capture_output=True, timeout=LONGEST)
    except subprocess.TimeoutExpired:
        return True
    finally:
        path.write_text(source, "utf-8")
    return done.returncode != 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--under", default="", help="only parts whose path begins so")
    chosen = parser.parse_args()
    subprocess.run(["git", "worktree", "add", "--force", "--detach", TREE, "HEAD"], cwd=ROOT, check=True)
    survived = 0
    try:
        for number, mutant in enumerate(drawn(chosen.count, chosen.seed, chosen.under), 1):
            source = (TREE / mutant.file).read_text("utf-8")
            line = source.count("\n", 0, mutant.start) + 1
            ok = noticed(mutant)
            survived += not ok
            before, after = source[mutant.start : mutant.end], mutant.text
            said = "noticed" if ok else "UNNOTICED"
            sys.stdout.write(f"{number:3} {said:9} {mutant.file}:{line}  {before!r} -> {after!r}\n")
            sys.stdout.flush()
    finally:
        subprocess.run(["git", "worktree", "remove", "--force", TREE], cwd=ROOT, check=True)
    sys.stdout.write(f"{survived} of {chosen.count} unnoticed\n")
    return 1 if survived > chosen.count // 25 else 0


if __name__ == "__main__":
    raise SystemExit(main())
