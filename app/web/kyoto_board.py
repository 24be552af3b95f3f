"""The board of Kyoto as HTML: a grid of cells with agents, and arrows for the last card."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from app.web.kyoto_pieces import drawn, pawn, sign
from app.web.markup import Html, tag
from games.kyoto.board import COLUMNS, ROWS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.present.kyoto.end_model import Ways
    from app.present.kyoto.model import BoardCell, BoardModel, Pawn, Trace, Way

BADGES = {"stunner": "flash", "anaesthetic": "bottle-tonic"}
Point = tuple[float, float]
HEAD = 0.2  # of an arrow, in widths of a cell


def seen_order(bottom: int) -> list[list[int]]:
    """The cells row by row on the screen, with this side's home row nearest."""
    rows = [list(range(row * COLUMNS, (row + 1) * COLUMNS)) for row in range(ROWS)]
    return rows[::-1] if bottom == 0 else [row[::-1] for row in rows]


def middle(cell: int, bottom: int) -> Point:
    """The centre of a cell, in cells from the upper left corner."""
    row, column = divmod(cell, COLUMNS)
    if bottom == 0:
        return column + 0.5, ROWS - row - 0.5
    return COLUMNS - column - 0.5, row + 0.5


def board(
    model: BoardModel, *, touching: bool, dragged: Mapping[int, str] | None = None, covered: bool = False
) -> Html:
    """Six rows of five places; `dragged`: the agents that can be drawn from place to place, by their keys; `covered`:
    own faces are turned away, so an agent is seen while it is held.
    """
    drags, placing = dragged or {}, dragged is not None
    cells = {cell.cell: cell for cell in model.cells}
    came = _came(model.trace, model.bottom)
    rows = [
        tag(
            "div",
            *(
                tag(
                    "div",
                    _place(
                        cells[cell],
                        came.get(cell, ""),
                        drags.get(cell, ""),
                        touching=touching,
                        placing=placing,
                        covered=covered,
                    ),
                    role="gridcell",
                )
                for cell in row
            ),
            role="row",
        )
        for row in seen_order(model.bottom)
    ]
    grid = tag("div", *rows, class_="places", role="grid", aria_label=model.say, data_columns=COLUMNS)
    title = tag("h2", model.say, class_="hidden")
    return tag("div", title, _rim(model.bottom), grid, _ways(model), class_=f"board from{model.bottom}")


@lru_cache(2)
def _rim(bottom: int) -> Html:
    """Letters below, figures to the left; each cell's accessible text contains them too."""
    letters = [tag("i", letter) for letter in ("abcde" if bottom == 0 else "edcba")]
    figures = [tag("i", str(number)) for number in (range(ROWS, 0, -1) if bottom == 0 else range(1, ROWS + 1))]
    return tag("div", *letters, *figures, class_="rim", aria_hidden="true")


@lru_cache(2048)
def _place(cell: BoardCell, came: str, drag: str, *, touching: bool, placing: bool, covered: bool) -> Html:
    """A cell with its agent. It is cached, as most of a board does not change."""
    bare = cell.pawn is not None and not cell.kind.startswith("hq-")
    flags = ("dim", "lit", "armed", "left", "guarded")
    kind = f"cell tiles {'tilebare' if bare else 'tile'}-{cell.kind}"
    kind += "".join(f" {flag}" for flag in flags if getattr(cell, flag))
    inside = (
        drawn("marks", f"chip-{cell.kind}", "chip") if cell.pawn is not None else None,
        _agent(cell.pawn, came if cell.guest is None else "meets") if cell.pawn is not None else None,
        _agent(cell.guest, "guest") if cell.guest is not None else None,
        drawn("tiles", "clash-burst", "burst") if cell.clash else None,
        tag("b", str(cell.step), class_="step") if cell.step else None,
    )
    if not touching:
        return tag("div", *inside, class_=kind, role="img", aria_label=cell.say)
    on = cell.armed or (cell.pawn is not None and cell.pawn.chosen)
    return tag(
        "button",
        *inside,
        class_=kind,
        data_tap=cell.key,
        type="button",
        aria_label=cell.say,
        aria_pressed="true" if on else None,
        data_drag=drag or None,
        data_hold=f"peek/{cell.cell} peek/end" if covered and cell.pawn is not None else None,
        data_drop=str(cell.cell) if placing and not cell.dim else None,
    )


def _agent(one: Pawn, kind: str) -> Html:
    """An agent on its cell: its ring, its face or back, and marks and notes."""
    badge = tag("span", sign(BADGES[one.badge]), class_="badge-of") if one.badge else None
    tags = [_mark(mark) for mark in one.tag]
    return tag(
        "span",
        pawn(one),
        drawn("marks", "eye", "eye") if one.known else None,
        badge,
        tag("span", *tags, class_="tag") if tags else None,
        class_=" ".join(
            part for part in ("pawn", "away" * one.away, "ring" * one.ring, "chosen" * one.chosen, kind) if part
        ),
    )


def _mark(mark: str) -> Html:
    """A note; one about a real agent is drawn in a sun."""
    if len(mark) == 2 and mark.startswith("s"):
        return tag("span", drawn("marks", f"pencil-{mark[1]}"), class_="marks pencil-sun")
    return drawn("marks", f"pencil-{mark}")


# -- moves -----------------------------------------------------------------------------------------


def _came(trace: Trace, bottom: int) -> dict[int, str]:
    """The offsets of agents that have just moved, as classes: cells to the right and down."""
    found = {}
    for way in filter(None, (trace.went, trace.pushed)):
        (x0, y0), (x1, y1) = middle(way[0], bottom), middle(way[1], bottom)
        found[way[1]] = f"came x{int(x0 - x1)} y{int(y0 - y1)}"
    return found


def _ways(model: BoardModel) -> Html:
    """The effects of the last card as arrows, and small arrow heads for possible moves."""
    trace, parts = model.trace, []
    for way, kind, both in ((trace.went, "went", False), (trace.pushed, "lamp", False), (trace.swapped, "went", True)):
        if way is not None:
            parts.append(_arrow(way, model.bottom, kind, both=both))
    if model.ways:
        tips = "".join(_tip_of(way, model.bottom) for way in model.ways)
        parts.append(tag("path", d=tips, class_="tip lamp"))
    return tag("svg", *parts, viewbox=f"0 0 {COLUMNS} {ROWS}", class_="ways", aria_hidden="true") if parts else Html()


@lru_cache(256)
def _arrow(way: Way, bottom: int, kind: str, *, both: bool) -> Html:
    """An arrow from cell to cell; with a head at both ends for two agents that may have exchanged places."""
    (x0, y0), (x1, y1) = middle(way[0], bottom), middle(way[1], bottom)
    far = max(1.0, ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)
    along, down = (x1 - x0) / far, (y1 - y0) / far
    start = 0.36 if both else 0.14
    x0, y0, x1, y1 = x0 + along * start, y0 + down * start, x1 - along * 0.36, y1 - down * 0.36
    line = f"M{x0:.2f} {y0:.2f}L{x1 - along * 0.1:.2f} {y1 - down * 0.1:.2f}"
    heads = _tip(x1 - along * 0.08, y1 - down * 0.08, along, down, HEAD)
    if both:
        heads += _tip(x0 + along * 0.08, y0 + down * 0.08, -along, -down, HEAD)
    return tag(
        "g", tag("path", d=line, class_="edge"), tag("path", d=line, class_="line"), tag("path", d=heads, class_="tip"),
        class_=kind,
    )  # fmt: skip


def _tip_of(way: Way, bottom: int) -> str:
    """An arrow head between an agent and a possible target."""
    (x0, y0), (x1, y1) = middle(way[0], bottom), middle(way[1], bottom)
    far = max(1.0, ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)
    along, down, reach = (x1 - x0) / far, (y1 - y0) / far, min(far / 2, 0.56)
    return _tip(x0 + along * reach, y0 + down * reach, along, down, HEAD * 1.1)


def _tip(x: float, y: float, along: float, down: float, size: float) -> str:
    """The head of an arrow at a point."""
    half = size / 2
    points = (
        (x + along * half, y + down * half),
        (x - along * half - down * half, y - down * half + along * half),
        (x - along * half + down * half, y - down * half - along * half),
    )
    return "M" + "L".join(f"{across:.2f} {along_:.2f}" for across, along_ in points) + "Z"


# -- the recap -------------------------------------------------------------------------------------


def walked(ways: Ways) -> Html:
    """The picture of a game: a small board with the path of every agent, and the pieces at the end."""
    places = [tag("i", class_=f"tiles tile-{ways.kinds[cell]}") for row in seen_order(ways.bottom) for cell in row]
    standing = dict(ways.pawns)
    pawns = [pawn(standing[cell]) if cell in standing else tag("i") for row in seen_order(ways.bottom) for cell in row]
    lines = []
    for number, walk in enumerate(ways.walks):
        lane = ((number * 5) % 11 - 5) / 5 * 0.17  # parallel paths are drawn side by side
        points = [(x + lane, y + lane) for x, y in (middle(cell, ways.bottom) for cell in walk.cells)]
        line = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)
        x, y = points[-1]
        if walk.fate.value == "taken":
            line += f"M{x - 0.14:.2f} {y - 0.14:.2f}l.28 .28M{x + 0.14:.2f} {y - 0.14:.2f}l-.28 .28"
        lines += [tag("path", d=line, class_="edge"), tag("path", d=line, class_=f"side{walk.side}")]
    return tag(
        "div",
        tag("div", *places, class_="ground"),
        tag("svg", *lines, viewbox=f"0 0 {COLUMNS} {ROWS}"),
        tag("div", *pawns, class_="ground"),
        class_="walked", aria_hidden="true",
    )  # fmt: skip
