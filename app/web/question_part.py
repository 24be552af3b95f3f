"""The frame of a question on a page, the same for all games, and the rows that every game may add to one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from app.present.row_models import FigureRow, TextRow
from app.web.markup import Child, Html, join, rich, tag

if TYPE_CHECKING:
    from app.present.question import TableQuestion


def question_part(asked: TableQuestion, kind: str, *inside: Child, foot: Child = None, private: bool = False) -> Html:
    """A question: what the game draws of it, the rows of all games, and the buttons."""
    below = join(*(COMMON_ROWS[type(row)](row) for row in asked.rows))
    return tag(
        "section",
        *inside,
        below,
        foot,
        class_=kind,
        role="group",
        aria_label=asked.title or None,
        data_private=private or None,
    )


def _text(row: TextRow) -> Html:
    return tag("p", rich(row.text), class_="aside" if row.quiet else None)


def _figure(row: FigureRow) -> Html:
    note = tag("small", row.note) if row.note else None
    return tag("p", tag("span", row.words, note), tag("b", row.value) if row.value else None, class_="remark")


COMMON_ROWS: Mapping[type, Callable[[Any], Html]] = {TextRow: _text, FigureRow: _figure}
