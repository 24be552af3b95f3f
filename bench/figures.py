"""Figures of a benchmark: our value, the peer's, and the limit."""

import json
import statistics
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table.

    `ratio` is our value divided by the peer's. `hold` is the limit for `ratio`, or for `ours` if there is no peer: a
    minimum if more is better, otherwise a maximum. The name is the same in every run; what varies is in `note`.
    """

    name: str
    ours: float
    unit: str
    peer: float | None = None
    hold: float | None = None
    more_is_better: bool = True
    note: str = ""

    @property
    def ratio(self) -> float | None:
        return None if self.peer is None else self.ours / self.peer

    @property
    def measured(self) -> float:
        """The value that has to hold."""
        return self.ours if self.ratio is None else self.ratio

    @property
    def holds(self) -> bool | None:
        if self.hold is None:
            return None
        return self.measured >= self.hold if self.more_is_better else self.measured <= self.hold


def middle(values: Sequence[float]) -> float:
    """The median, so that one slow round on a shared machine does not count."""
    return statistics.median(values)


def as_json(figures: Iterable[Figure]) -> str:
    """The figures as JSON, for other programs."""
    rows = []
    for figure in figures:
        row = asdict(figure) | {"ratio": figure.ratio, "holds": figure.holds}
        rows.append({key: row[key] for key in ("name", "ours", "peer", "unit", "ratio", "hold", "holds")})
    return json.dumps(rows, indent=2, ensure_ascii=False) + "\n"


def write(figures: Iterable[Figure], file: Path) -> None:
    """Write the figures to a JSON file."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(as_json(figures), encoding="utf-8")


def table(figures: Sequence[Figure]) -> str:
    """The figures as a table for people."""
    head = ("what", "ours", "peer", "unit", "ratio", "hold", "")
    rows = [head, *(_row(figure) for figure in figures)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(head))]
    lines = []
    for row in rows:
        name, *numbers = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        right = [cell.strip().rjust(width) for cell, width in zip(numbers[:2], widths[1:3], strict=True)]
        lines.append("  ".join([name, *right, *numbers[2:]]).rstrip())
    lines.insert(1, "-" * max(map(len, lines)))
    return "\n".join(lines)


def _row(figure: Figure) -> tuple[str, ...]:
    sign = ">=" if figure.more_is_better else "<="
    verdict = {True: "holds", False: "MISSED", None: ""}[figure.holds]
    return (
        f"{figure.name} ({figure.note})" if figure.note else figure.name,
        _number(figure.ours),
        "" if figure.peer is None else _number(figure.peer),
        figure.unit,
        "" if figure.ratio is None else f"{figure.ratio:.2f} x",
        "" if figure.hold is None else f"{sign} {figure.hold:g}",
        verdict,
    )


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"
