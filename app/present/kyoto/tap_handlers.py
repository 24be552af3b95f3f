"""What can be done at the table of Kyoto, by name: the screen's hands, or nobody's."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


def _nothing(*_args: Any) -> None:
    """Nobody's hand."""


@dataclass(frozen=True)
class TapHandlers:
    """Every touch; without hands nothing happens."""

    menu: Callable[[], None] = _nothing
    story: Callable[[], None] = _nothing
    away: Callable[[], None] = _nothing
    pencil: Callable[[], None] = _nothing
    undo: Callable[[], None] = _nothing
    hint: Callable[[], None] = _nothing
    turn_round: Callable[[], None] = _nothing
    explain: Callable[[], None] = _nothing  # what the chosen card does
    cell: Callable[[int], None] = _nothing
    hold: Callable[[int, bool], None] = _nothing
    card: Callable[[int], None] = _nothing
    gear: Callable[[str], None] = _nothing
    seat: Callable[[int], None] = _nothing  # what lies in front of a side
    pile: Callable[[], None] = _nothing  # the own discard pile
    choose: Callable[[str], None] = _nothing  # a choice or a button
    look_at: Callable[[int], None] = _nothing  # another special agent in large
    tray: Callable[[str], None] = _nothing
    fill: Callable[[int], None] = _nothing  # a saved formation
    save: Callable[[], None] = _nothing
