"""The tests that prove each rule: `@proves("D-24")` on a test, the numbers of each specification beside this file.

`python -m tests.rules` lists every number with its tests and fails if a rule of a finished game has none.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TypeVar

HERE = Path(__file__).parent
TESTS = HERE.parent

T = TypeVar("T", bound=Callable[..., object])


@cache
def numbers() -> dict[str, dict[str, str]]:
    """For each game its rule numbers, each with a few words of description."""
    found: dict[str, dict[str, str]] = {}
    for path in sorted(HERE.glob("*.txt")):
        lines = (line.strip() for line in path.read_text("utf-8").splitlines())
        rules = [line.partition(" ") for line in lines if line and not line.startswith("#")]
        found[path.stem] = {number: title for number, _, title in rules}
    return found


def proves(*rules: str) -> Callable[[T], T]:
    """Mark a test that would fail if the game violated these rules."""
    known = {number for game in numbers().values() for number in game}
    if unknown := [rule for rule in rules if rule not in known]:
        raise ValueError(f"no such rule: {', '.join(unknown)}")

    def mark(test: T) -> T:
        return test

    return mark


def proofs(folder: Path = TESTS) -> dict[str, list[str]]:
    """For each rule its tests, read from their source."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for rule in _cited(node):
                    found.setdefault(rule, []).append(f"{path.relative_to(folder)}::{node.name}")
    return found


def _cited(test: ast.FunctionDef) -> list[str]:
    """Numbers in the `proves` decorators of a test; a function that is no test proves nothing."""
    if not test.name.startswith("test_"):
        return []
    return [
        argument.value
        for call in test.decorator_list
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "proves"
        for argument in call.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]


def unproved(folder: Path = TESTS) -> list[str]:
    """Rules of finished games without a test."""
    found = proofs(folder)
    return [number for game in numbers().values() for number in game if number not in found]
