"""Lays the table of Kyoto out as items: bar, board, the two sides, the sentence, the hand, a question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.ui import kit
from app.ui.i18n import _
from app.ui.kyoto import hand, pieces, seats, theme
from app.ui.kyoto import sheets as asked
from app.ui.kyoto.layout import Grid, Places, large, places
from app.ui.kyoto.model import Board, Eyes, Pawn, Table, Trace, Way
from app.ui.look import Form, Look
from app.ui.paint import Pen, paragraph_height
from app.ui.sheet import Box, Item

D, P, M = theme.DESK, theme.PAPER, theme.MARKS
ROOMY = 1.3  # letters up to this size leave the sentence a second line
Flying = frozenset[int]  # places whose agent is on its way and drawn elsewhere


@dataclass(frozen=True)
class Acts:
    """What can be done at the table."""

    menu: Callable[[], None]
    story: Callable[[], None]
    away: Callable[[], None]
    pencil: Callable[[], None]
    undo: Callable[[], None]
    cell: Callable[[int], None]
    hold: Callable[[int, bool], None]
    card: Callable[[int], None]
    gear: Callable[[str], None]
    seat: Callable[[int], None]  # what lies in front of a side
    pile: Callable[[], None]  # the own discard pile
    choose: Callable[[str], None]  # a choice or a button on a sheet
    turn_round: Callable[[], None]
    explain: Callable[[], None]  # what the chosen card does
    nothing: Callable[[], None]


def table_items(
    look: Look,
    model: Table,
    acts: Acts,
    flying: Flying = frozenset(),
    pencil: bool = False,
    reading: Look | None = None,
) -> list[Item]:
    """Everything on the screen; `reading`: with the letters of what is asked."""
    side = model.bottom
    where = places(look, bool(side.decoys) + bool(side.gear or side.special))
    reading = reading or look
    items = [Item("ground", Box(0, 0, look.width, look.height), pieces.ground, None)]
    items += bar_items(look, where.bar, model, acts, pencil)
    items += seats.seat_items(look, where, model, acts)
    items += board_items(where.grid, model.board, acts, flying)
    if where.story is not None:
        items += seats.story_items(where.story, model, acts)
    if where.wheel is not None:
        items.append(Item("wheel", where.wheel, seats.wheel, None, say=_("3 beats 2, 2 beats 1, 1 beats 0, 0 beats 3")))
    if model.sheet is not None:
        items += large(reading, asked.sheet_items(reading, where, model, acts))
        return items
    items += _sentence(where, model, acts, reading.text)
    return items + hand.hand_items(look, where.hand, model, acts)


# -- the bar ---------------------------------------------------------------------------------------


def bar_items(look: Look, bar: Box, model: Table, acts: Acts, pencil: bool) -> list[Item]:
    """Menu, title, score, and what can be looked at."""
    ends: list[tuple[str, str, str, Callable[[], None], bool]] = []
    if model.eyes is not Eyes.EVERYBODY:
        if model.may_undo:
            ends.append(("undo", "undo-variant", _("Take back"), acts.undo, False))
        ends.append(("pencil", "pencil-outline", _("Pencil"), acts.pencil, pencil))
        ends.append(("away", "eye-off-outline", _("Turn away"), acts.away, model.away))
    else:
        ends.append(("round", "rotate-3d-variant", _("Turn the board round"), acts.turn_round, False))
    ends.append(("story", "format-list-bulleted", _("What happened"), acts.story, False))
    size = 28.0 if look.tablet else 25.0
    middle = bar.y + (bar.h - 48) / 2
    back = (bar.right if look.form is not Form.PHONE_SIDE else look.width) - bar.x
    items = [
        Item("bar/ground", Box(bar.x if look.form is Form.PHONE_SIDE else 0, 0, back + bar.x, bar.foot), _bar, None),
        kit.icon_button("menu", bar.x + 2, middle, "menu", _("Menu"), acts.menu, size, D.title),
    ]
    right = bar.right - 2
    for key, icon, say, tap, on in reversed(ends):
        right -= 48
        items.append(kit.icon_button(key, right, middle, icon, say, tap, size, D.lamp if on else D.title))
    room = right - bar.x - 54
    if look.tablet and model.score is not None and room > 480:
        wide = 232.0 if bar.w < 1000 else 360.0
        box = Box(bar.x + (bar.w - wide) / 2, bar.y + 12, wide, 32)
        items.append(Item("score", box, seats.score, model.score, say=_score(model)))
        room = box.x - bar.x - 60
    title = Box(bar.x + 52, bar.y, room, bar.h)
    items.append(Item("title", title, _title, (model.title, model.subtitle), say=f"{model.title}. {model.subtitle}"))
    return items


def _score(model: Table) -> str:
    score = model.score
    return "" if score is None else f"{score.left.name} {score.wins[0]} : {score.wins[1]} {score.right.name}"


def _bar(pen: Pen, w: float, h: float, _state: object) -> None:
    pen.fill(0, 0, w, h, D.bar)
    pen.shade(0, h - 1.5, w / 2, 1.5, D.no_lamp, D.lamp, upright=False)
    pen.shade(w / 2, h - 1.5, w / 2, 1.5, D.lamp, D.no_lamp, upright=False)


def _title(pen: Pen, w: float, h: float, state: tuple[str, str]) -> None:
    title, line = state
    size = 20.0 if pen.look.tablet else 17.0
    if not line:
        pen.text(title, theme.DISPLAY, size, 0, h / 2, D.title, room=w, least=0.4)
        return
    pen.text(title, theme.DISPLAY, size, 0, h * 0.32, D.title, room=w, least=0.4)
    pen.text(line, "text", 13, 0, h * 0.72, D.second, room=w, least=0.45)


# -- the board -------------------------------------------------------------------------------------


def board_items(grid: Grid, board: Board, acts: Acts, flying: Flying = frozenset()) -> list[Item]:
    """The paper, the places, the agents, and everything that lights up."""
    bottom = board.bottom
    items = [Item("board", grid.box, _paper, (grid.cell, grid.gap, grid.rim, bottom), say=_("The board"))]
    boxes = {cell.cell: grid.place(cell.cell, bottom) for cell in board.cells}
    items += [
        Item(
            f"cell/{cell.cell}",
            boxes[cell.cell],
            pieces.tile,
            cell,
            _tapper(acts.cell, cell.cell),
            _holder(acts.hold, cell.cell),
            cell.say,
            max(3.0, grid.cell * 0.09),
        )
        for cell in board.cells
    ]
    items += [
        Item(f"light/{cell.cell}", boxes[cell.cell], pieces.light, (cell.armed, cell.step))
        for cell in board.cells
        if cell.lit
    ]
    for cell in sorted(board.cells, key=lambda one: boxes[one.cell].y):
        if cell.pawn is not None and cell.cell not in flying:
            items += _pawns(boxes[cell.cell], cell.cell, cell.pawn, cell.guest, bottom)
    items += [Item(f"burst/{cell.cell}", boxes[cell.cell], pieces.burst, 1.0) for cell in board.cells if cell.clash]
    inside = Grid(Box(0, 0, 0, 0), grid.cell, grid.gap, grid.rim)
    items.append(Item("ways", grid.box, _ways, (board.trace, board.ways, inside, bottom)))
    return items


def _pawns(box: Box, cell: int, pawn: Pawn, guest: Pawn | None, bottom: int) -> list[Item]:
    """Who stands in a place: one agent, or two that meet there."""
    if guest is None:
        return [Item(f"pawn/{cell}", box, pieces.agent, pawn)]
    items = []
    for key, one in (("pawn", pawn), ("guest", guest)):
        x, y, size = pieces.facing(box.w, near=one.side == bottom)
        spot = Box(box.x + x - size / 2, box.y + y - size / 2, size, size)
        items.append(Item(f"{key}/{cell}", spot, pieces.agent, one))
    return items


def _tapper(act: Callable[[int], None], cell: int) -> Callable[[], None]:
    return lambda: act(cell)


def _holder(act: Callable[[int, bool], None], cell: int) -> Callable[[bool], None]:
    return lambda on: act(cell, on)


def _paper(pen: Pen, w: float, h: float, state: tuple[float, float, float, int]) -> None:
    """The washi, the two territories, the border between them, the coordinates."""
    cell, gap, rim, bottom = state
    pen.shadow("panel", 0, 0, w, h)
    pen.paper(0, 0, w, h, 12, P.washi, "washi", tile=192)
    pen.ring(0, 0, w, h, 12, 1, P.edge)
    inset = rim - 3
    near, far = theme.TERRITORY[bottom], theme.TERRITORY[1 - bottom]
    pen.shade(inset, inset, w - 2 * inset, h / 2 - inset, far.far, far.near)
    pen.shade(inset, h / 2, w - 2 * inset, h / 2 - inset, near.near, near.far)
    pen.fill(inset, h / 2 - 1, w - 2 * inset, 2, M.border)
    px = round((11 if rim >= 13 else 10) * pen.density)
    for place in range(5):
        letter = "abcde"[place if bottom == 0 else 4 - place]
        pen.exact(
            letter, "strong", px, rim + place * (cell + gap) + cell / 2, h - (rim - 2) / 2, P.coordinate, "centre"
        )
    for place in range(6):
        digit = str(6 - place if bottom == 0 else place + 1)
        pen.exact(digit, "strong", px, (rim - 2) / 2, rim + place * (cell + gap) + cell / 2, P.coordinate, "centre")


def _ways(pen: Pen, _w: float, _h: float, state: tuple[Trace, tuple[Way, ...], Grid, int]) -> None:
    """What the last card did as arrows, and small arrow heads where agents can go."""
    trace, ways, grid, side = state
    for way, lamp, both in ((trace.went, False, False), (trace.pushed, True, False), (trace.swapped, False, True)):
        if way is None:
            continue
        (x0, y0), (x1, y1) = grid.middle(way[0], side), grid.middle(way[1], side)
        far = max(1.0, ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)
        stop = grid.cell * 0.36 / far
        start = stop if both else grid.cell * 0.14 / far
        pieces.arrow(
            pen,
            (x0 + (x1 - x0) * start, y0 + (y1 - y0) * start),
            (x1 - (x1 - x0) * stop, y1 - (y1 - y0) * stop),
            max(14.0, grid.cell * 0.2),
            lamp=lamp,
            both=both,
        )
    for start_cell, end_cell in ways:
        (x0, y0), (x1, y1) = grid.middle(start_cell, side), grid.middle(end_cell, side)
        far = max(1.0, ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)
        along, down = (x1 - x0) / far, (y1 - y0) / far
        reach = min(far / 2, grid.cell * 0.56)
        pieces.tip(pen, x0 + along * reach, y0 + down * reach, along, down, max(15.0, grid.cell * 0.24), lamp=True)


# -- the sentence ----------------------------------------------------------------------------------


def _sentence(where: Places, model: Table, acts: Acts, text: float) -> list[Item]:
    """What to do now; beside or below it the one button there may be, and what the chosen card does."""
    box = where.prompt
    items: list[Item] = []
    beside = where.help is None  # no panel of its own: everything stands in one row with the sentence
    middle = box.y + (box.h - 48) / 2
    if not where.wide:
        for gear in reversed([gear for gear in model.bottom.gear if gear.active and model.bottom.own]):
            items.append(seats.gear_item(Box(box.right - 48, middle, 48, 48), gear, acts))
            box = Box(box.x, box.y, box.w - 52, box.h)
    if model.button is not None and model.hand and beside:  # the hand stays where it is
        wide = min(260.0, box.w * 0.44)
        items.append(asked.button(Box(box.right - wide, middle, wide, 48), model.button, acts.choose))
        box = Box(box.x, box.y, box.w - wide - 6, box.h)
    elif model.help_title and beside:
        spot = (box.right - 48, middle)
        items.append(
            kit.icon_button("help", *spot, "information-outline", model.help_title, acts.explain, 26, D.lamp_text)
        )
        box = Box(box.x, box.y, box.w - 52, box.h)
    told = where.story is None and text < ROOMY  # no panel says what has just happened
    details = (model.detail,) if model.detail else model.recent if told else ()
    words = " ".join((model.prompt, *details))
    items.append(Item("prompt", box, _prompt, (model.prompt, details), say=words, text=text))
    if where.help is not None and model.help_title and where.help.h > 70:
        spot_ = Box(where.help.x, where.help.y, where.help.w, min(where.help.h, 132))
        state = (model.help_title, model.help_text, model.help_icon)
        items.append(Item("help", spot_, _help, state, say=model.help_text))
    if model.button is not None and not (model.hand and beside):
        items.append(asked.button(_button_box(where, model), model.button, acts.choose))
    return items


def _button_box(where: Places, model: Table) -> Box:
    """Where nobody's hand lies, or where there is room above it."""
    if model.hand and where.help is not None:
        down = 140 if model.help_title else 0
        return Box(where.help.x, where.help.y + 2 + down, min(where.help.w - 16, 300.0), 48)
    wide = min(where.hand.w - 24, 420.0)
    y = where.hand.y + max(4.0, min(30.0, (where.hand.h - 56) / 3))
    return Box(where.hand.x + (where.hand.w - wide) / 2, y, wide, min(56.0, max(48.0, where.hand.h - 8)))


def _prompt(pen: Pen, w: float, h: float, state: tuple[str, tuple[str, ...]]) -> None:
    """What is to be done; below it what helps to decide, as many sentences as can be read."""
    text, details = state
    pieces.paper(pen, w, h, 10)
    pen.box(0, 0, 6, h, 3, P.ochre)
    if details:
        tall = (h - 6) * (0.5 if h < 48 else 0.42)
        pen.block(text, 14, 16, 3, w - 24, tall, P.ink, "strong", spacing=1.1, least=0.5)
        rest = h - 6 - tall
        fitting = [" ".join(details[:count]) for count in range(len(details), 0, -1)]
        told = next((one for one in fitting if paragraph_height(pen.look, one, 12, w - 24, spacing=1.1) <= rest), None)
        pen.block(told or details[0], 13, 16, 3 + tall, w - 24, rest, P.second, spacing=1.1, least=0.5)
    else:
        pen.block(text, 15, 16, 3, w - 24, h - 6, P.ink, "strong", spacing=1.12, least=0.5)


def _help(pen: Pen, w: float, h: float, state: tuple[str, str, str]) -> None:
    title, text, icon = state
    pieces.panel(pen, w, h)
    pen.sprite(theme.THINGS, icon, 36, 40, 40, tint=D.lamp_text)
    pen.text(title, theme.DISPLAY, 19, 70, 24, D.title, room=w - 84, least=0.5)
    pen.block(text, 14, 70, 40, w - 84, h - 50, D.body, spacing=1.25, middle=False)
