"""Where everything lies on the table of Kyoto, for every window: the board first, the rest around it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from app.ui.look import Form, Look
from app.ui.sheet import Box, Item
from games.kyoto.board import COLUMNS, ROWS

CAPTION = 1.35  # how far captions and headings grow
_CAPTIONS = ("button/", "choice/", "slip/", "story/which")


@dataclass(frozen=True, slots=True)
class Grid:
    """The board: its paper, and the measures of its places."""

    box: Box
    cell: float
    gap: float
    rim: float

    def place(self, cell: int, bottom: int) -> Box:
        """The box of a place, with this side's home row nearest."""
        row, column = divmod(cell, COLUMNS)
        if bottom == 0:
            row = ROWS - 1 - row
        else:
            column = COLUMNS - 1 - column
        step = self.cell + self.gap
        return Box(self.box.x + self.rim + column * step, self.box.y + self.rim + row * step, self.cell, self.cell)

    def middle(self, cell: int, bottom: int) -> tuple[float, float]:
        """The middle of a place."""
        box = self.place(cell, bottom)
        return box.x + box.w / 2, box.y + box.h / 2

    def at(self, x: float, y: float, bottom: int) -> int | None:
        """The place at a point, the gaps around it included."""
        step = self.cell + self.gap
        column = int((x - self.box.x - self.rim + self.gap / 2) // step)
        row = int((y - self.box.y - self.rim + self.gap / 2) // step)
        if not (0 <= column < COLUMNS and 0 <= row < ROWS):
            return None
        if bottom == 0:
            row = ROWS - 1 - row
        else:
            column = COLUMNS - 1 - column
        return row * COLUMNS + column


@dataclass(frozen=True, slots=True)
class Places:
    """All parts; what there is no room for is None."""

    bar: Box
    grid: Grid
    top: Box  # the other side
    bottom: Box  # the side of whoever looks
    prompt: Box
    hand: Box
    sheet: Box  # where a question lies
    high_sheet: Box  # and one that may cover part of the board
    wide: bool  # panels instead of strips
    story: Box | None = None
    wheel: Box | None = None
    help: Box | None = None


def grid(x: float, y: float, cell: float, gap: float, rim: float) -> Grid:
    """A board with its upper left corner here."""
    cell = float(int(cell * 2)) / 2
    wide, tall = COLUMNS * cell + (COLUMNS - 1) * gap + 2 * rim, ROWS * cell + (ROWS - 1) * gap + 2 * rim
    return Grid(Box(x, y, wide, tall), cell, gap, rim)


def fitted(look: Look) -> Look:
    """Letters no larger than the lines of the table can hold: its strips and sheets leave the board its room."""
    low = look.height - look.edges.top - look.edges.bottom < 720
    most = 1.7 if look.tablet else 1.2 if low else 1.35
    return replace(look, text=min(look.text, most))


def reading(look: Look) -> Look:
    """Letters of what is read rather than looked at: questions, clashes, what lies over the table have more room."""
    return replace(look, text=min(look.text, 2.0 if look.tablet else 1.6))


def large(look: Look, items: Iterable[Item]) -> list[Item]:
    """Items with the letters of this look; captions grow less, as they share their room with pictures."""
    caption = min(look.text, CAPTION)
    return [replace(item, text=caption if item.key.startswith(_CAPTIONS) else look.text) for item in items]


def heading(look: Look, size: float) -> float:
    """The size of letters that are large already: they grow no more than captions."""
    return size * min(1.0, CAPTION / look.text)


def places(look: Look, front: int = 0) -> Places:
    """The places for this window; `front`: rows that lie in front of the own side, so its panel is higher."""
    made = {
        Form.PHONE_UP: _upright,
        Form.TABLET_UP: _upright,
        Form.TABLET_SIDE: _beside,
        Form.PHONE_SIDE: _low,
    }[look.form](look)
    if front and look.form is Form.TABLET_SIDE:
        return _higher(made, 66.0 * front)
    return made


def _higher(made: Places, more: float) -> Places:
    """Room for decoys, and for a special agent and equipment, below the own Arrest."""
    bottom, prompt, sheet = made.bottom, made.prompt, made.sheet
    help_box = made.help
    return replace(
        made,
        bottom=replace(bottom, h=bottom.h + more),
        prompt=replace(prompt, y=prompt.y + more),
        sheet=replace(sheet, y=sheet.y + more, h=sheet.h - more),
        high_sheet=replace(sheet, y=sheet.y + more, h=sheet.h - more),
        help=replace(help_box, y=help_box.y + more, h=help_box.h - more) if help_box is not None else None,
    )


def _upright(look: Look) -> Places:
    """One column: bar, the other side, board, own side, sentence, hand."""
    e = look.edges
    x, w = e.left, look.width - e.left - e.right
    foot = look.height - e.bottom
    tablet = look.tablet
    small = foot - e.top < 720
    grow = min(look.text, 1.4)
    bar = Box(x, e.top, w, 56 if tablet else 48)
    top_h = 132.0 if tablet else 50.0 if small else 60 + 8 * grow
    bottom_h = 132.0 if tablet else 48.0
    prompt_h = (52.0 if tablet or not small else 38.0) * (0.6 + 0.4 * grow)
    hand_h = 190.0 if tablet else 62.0 if small else 118.0
    gap, rim = (5.0, 15.0) if tablet else (3.0, 11.0 if not small else 9.0)
    fixed = bar.h + top_h + bottom_h + prompt_h + hand_h + 10
    side = 60 if tablet else 2 * rim + 12 + (6 if not small else 4)
    cell = min((w - side) / COLUMNS, (foot - e.top - fixed - 2 * rim - 5 * gap) / ROWS, 132)
    cell = max(cell, 48.5)
    board = grid(0, 0, cell, gap, rim)
    y = bar.foot + top_h
    board = grid(x + (w - board.box.w) / 2, y, cell, gap, rim)
    below = board.box.foot + 2
    bottom = Box(x, below, w, bottom_h)
    margin = 24.0 if tablet else 8.0
    prompt = Box(x + margin, bottom.foot + 3, w - 2 * margin, prompt_h)
    hand = Box(x, prompt.foot + 2, w, foot - prompt.foot - 2)
    sheet = Box(x, below, w, foot - below)
    high = max(below - board.cell * 2.4, foot - max(430.0, foot - below)) if not tablet else below
    return Places(
        bar,
        board,
        Box(x, bar.foot, w, top_h - 2),
        bottom,
        prompt,
        hand,
        sheet,
        Box(x, high, w, foot - high),
        wide=tablet,
    )


def _beside(look: Look) -> Places:
    """Three columns: the other side, the board, the own side under the right thumb."""
    e = look.edges
    w = look.width - e.left - e.right
    foot = look.height - e.bottom
    bar = Box(e.left, e.top, w, 56)
    y = bar.foot + 12
    gap, rim = 5.0, 15.0
    left_w, right_w = 256.0, 360.0
    if w < 1180:
        left_w, right_w = w * 0.2, w * 0.29
    cell = min(
        (w - left_w - right_w - 64 - 2 * rim - 4 * gap) / COLUMNS, (foot - y - 16 - 2 * rim - 5 * gap) / ROWS, 132
    )
    board = grid(0, 0, cell, gap, rim)
    spare = (w - left_w - right_w - board.box.w - 64) / 2
    first = e.left + 16 + max(0.0, spare * 0.6)
    last = e.left + w - 16 - right_w - max(0.0, spare * 0.6)
    left_x, right_x = first, last
    if look.panel_left:
        left_x, right_x = e.left + w - 16 - left_w, e.left + 16
        board_x = right_x + right_w + (left_x - right_x - right_w - board.box.w) / 2
    else:
        board_x = left_x + left_w + (right_x - left_x - left_w - board.box.w) / 2
    board = grid(board_x, bar.foot + (foot - bar.foot - board.box.h) / 2, cell, gap, rim)
    top = Box(left_x, y, left_w, 330)
    wheel_h = 150.0 if foot - top.foot > 330 else 0.0
    story = Box(left_x, top.foot + 12, left_w, foot - 16 - top.foot - 12 - (wheel_h + 12 if wheel_h else 0))
    wheel = Box(left_x, foot - 16 - wheel_h, left_w, wheel_h) if wheel_h else None
    bottom = Box(right_x, y, right_w, 234)
    prompt = Box(right_x, bottom.foot + 12, right_w, 66)
    hand = Box(right_x, foot - 216, right_w, 216)
    help_box = Box(right_x, prompt.foot + 10, right_w, hand.y - prompt.foot - 14)
    sheet = Box(right_x, bottom.foot + 12, right_w, foot - bottom.foot - 28)
    return Places(bar, board, top, bottom, prompt, hand, sheet, sheet, True, story, wheel, help_box)


def _low(look: Look) -> Places:
    """A phone on its side: the board from top to foot, everything else beside it."""
    e = look.edges
    foot = look.height - e.bottom
    gap, rim = 3.0, 9.0
    tall = foot - e.top - 6
    cell = min((tall - 2 * rim - 5 * gap) / ROWS, 74)
    board = grid(0, 0, cell, gap, rim)
    w = look.width - e.left - e.right
    column = w - board.box.w - 18
    left = look.panel_left
    x = e.left + 4 if left else e.left + board.box.w + 12
    board = grid(
        e.left + w - board.box.w - 6 if left else e.left + 6, e.top + (tall + 6 - board.box.h) / 2, cell, gap, rim
    )
    bar = Box(x, e.top, column, 48)
    top = Box(x, bar.foot, column, 50)
    bottom = Box(x, top.foot + 4, column, 48)
    prompt = Box(x, bottom.foot + 4, column - 6, 40)
    hand = Box(x, prompt.foot + 2, column - 6, foot - prompt.foot - 2)
    sheet = Box(x, top.foot + 2, column - 2, foot - top.foot - 2)
    return Places(bar, board, top, bottom, prompt, hand, sheet, sheet, wide=False)
