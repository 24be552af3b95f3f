"""The settings as pages of rows."""

from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Row:
    """One setting."""

    key: str
    kind: str  # "segments", "switch", "slider", "choice" or "link"
    icon: str
    title: str
    line: str = ""
    value: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    chosen: int = 0
    on: bool = False
    tap: Callable[[], None] = field(default=lambda: None, compare=False)
    pick: Callable[[int], None] = field(default=lambda _: None, compare=False)


@dataclass(frozen=True)
class Page:
    """A group of settings."""

    key: str
    icon: str
    title: str
    rows: tuple[Row, ...]
