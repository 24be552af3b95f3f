"""The parts of `python -m bench` that were measured, one file each, so that none is lost when another one fails.

A file counts for the commit and the machine it was measured at, so a record may be put together from several runs.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import TypeAlias

from bench.figures import Figure

Measure: TypeAlias = Callable[[], list[Figure]]
_NAME = re.compile(r"[a-z_]+")


class MeasuredParts:
    """The parts measured at one commit on one machine."""

    def __init__(self, folder: Path, commit: str, machine: str) -> None:
        """`commit` is empty if the tree differs from it; then only what is measured now counts."""
        self._folder, self._of = folder, {"commit": commit, "machine": machine}
        self._known: dict[str, list[Figure]] = {}
        for file in sorted(folder.glob("*.json")) if commit else ():
            figures = self._read(file)
            if figures:
                self._known[file.stem] = figures

    def keep(self, name: str, figures: list[Figure]) -> None:
        """Store a part that was measured now."""
        if not _NAME.fullmatch(name):
            raise ValueError(name)
        self._known[name] = figures
        self._folder.mkdir(parents=True, exist_ok=True)
        data = {**self._of, "figures": [asdict(figure) for figure in figures]}
        (self._folder / f"{name}.json").write_text(json.dumps(data, indent=2, ensure_ascii=False), encoding="utf-8")

    def missing(self, names: Iterable[str]) -> list[str]:
        """The parts among these that are not measured."""
        return [name for name in names if not self._known.get(name)]

    def figures(self, names: Iterable[str]) -> list[Figure]:
        """All figures of these parts, in this order."""
        return [figure for name in names for figure in self._known.get(name, ())]

    def _read(self, file: Path) -> list[Figure]:
        try:
            data = json.loads(file.read_text(encoding="utf-8"))
            if {key: data[key] for key in self._of} != self._of:
                return []
            return [Figure(**row) for row in data["figures"]]
        except (OSError, ValueError, KeyError, TypeError):
            return []  # it is measured again


def measure_each(
    names: Iterable[str], parts: Mapping[str, Measure], done: Callable[[str, list[Figure]], None]
) -> dict[str, Exception]:
    """Measure these parts, calling `done` after each; returns why others could not be measured."""
    failed: dict[str, Exception] = {}
    for name in names:
        try:
            figures = parts[name]()
        except Exception as problem:  # noqa: BLE001 - the other parts are measured nevertheless
            failed[name] = problem
            continue
        if figures:
            done(name, figures)
        else:
            failed[name] = RuntimeError("nothing was measured")
    return failed
