"""Where everything of the table lies, for every form of window: the board first, then what explains it.

The board never scrolls and never moves during a turn. What does not fit goes into the clue list, in this
order: chips, the line of the last move, the labels of the track.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from app.ui.duet.model import Mode
from app.ui.look import Form, Look
from app.ui.sheet import Box

BAR = 56.0
TIGHT = 470.0  # a window this low above its keyboard has room for one row of entry


@dataclass(frozen=True, slots=True)
class Places:
    """The boxes of one layout; a piece without a box is left out."""

    board: Box
    gap: float
    bar: Box
    parts: Mapping[str, Box]
    panel: Box | None = None
    track_above: bool = False
    track_bare: bool = False

    def part(self, name: str) -> Box | None:
        """Where a piece lies."""
        return self.parts.get(name)


def places(look: Look, mode: Mode) -> Places:
    """The layout for a window and for what is going on."""
    if look.form is Form.TABLET_SIDE:
        return _tablet_side(look, mode)
    if look.form is Form.TABLET_UP:
        return _tablet_up(look, mode)
    if look.form is Form.PHONE_SIDE:
        return _phone_side(look, mode)
    return _phone_up(look, mode)


def _phone_up(look: Look, mode: Mode) -> Places:
    """One column: bar, clue, track, board, line, chips, buttons."""
    e = look.edges
    room = look.height - e.top - e.bottom
    large = look.text >= 1.45
    small = room < 700
    margin = 8.0 if not small else 6.0
    gap = 6.0 if not small and not large else 4.0
    left, wide = e.left + margin, look.width - e.left - e.right - 2 * margin
    bar_h = 48.0 if small else BAR
    bar = Box(e.left, e.top, look.width - e.left - e.right, bar_h)
    y = bar.foot
    foot = look.height - e.bottom
    boxes: dict[str, Box] = {}
    bare = small or large
    typing = mode is Mode.GIVE and look.keyboard > 0
    if typing:
        foot = look.height - max(look.keyboard, e.bottom)
    if mode in (Mode.GIVE, Mode.PEEK):
        if not typing:
            boxes["legend"] = Box(left + 6, y + 2, wide - 12, 30)
            y += 36
    elif mode is Mode.SUDDEN:
        boxes["rule"] = Box(left + 8, y, wide - 16, look.grown(26 if not small else 22))
        y = boxes["rule"].foot + 2
        boxes["track"] = Box(left + 6, y, wide - 12, 34 if not small else 28)
        y = boxes["track"].foot + 6
        bare = True
        boxes["turners"] = Box(left + 2, y, wide - 4, 64 if not small else 54)
        y = boxes["turners"].foot + 10
    else:
        clue_h = 76.0 if not small else 58.0
        boxes["clue"] = Box(left, y + (4 if not small else 0), wide, clue_h)
        y = boxes["clue"].foot + (8 if not small else 5)
        boxes["track"] = Box(left + 6, y, wide - 12, 58 if not bare else 32 if not large else 42)
        y = boxes["track"].foot + (8 if not small else 5)
    # from below
    if mode is Mode.GIVE:
        entry_h = _entry_height(look, typing, wide)
        below = 0.0 if typing else e.bottom
        boxes["entry"] = Box(0, foot - entry_h, look.width, entry_h + below)
        foot -= entry_h + 8
        if not typing and not small and not large and room > 780:
            boxes["chips"] = Box(left + 6, foot - 40, wide, 40)
            foot -= 48
            boxes["track"] = Box(left + 6, foot - 56, wide - 12, 56)
            foot -= 62
        elif not typing and room > 600:
            boxes["track"] = Box(left + 6, foot - 30, wide - 12, 30)
            foot -= 34
            bare = True
    elif mode not in (Mode.PEEK, Mode.FIRST, Mode.SUDDEN):
        tall = 52.0 if small else 56.0 if not large else 62.0
        boxes |= _button_row(Box(left, foot - tall - 4, wide, tall), large)
        foot -= tall + (12 if not small else 8)
    if mode is not Mode.GIVE:
        if not small and not large and room > 740 and mode is not Mode.FIRST:
            boxes["chips"] = Box(left + 6, foot - 44, wide, 40)
            foot -= 52
        if not large:
            line_h = 34.0 if not small else 30.0
            boxes["line"] = Box(left + 6, foot - line_h, wide - 12, line_h)
            foot -= line_h + (4 if not small else 2)
    board = _board(left, y, wide, foot - y, gap, tallest=1.52 if large else 1.34)
    return Places(board, gap, bar, boxes, track_bare=bare)


def _button_row(row: Box, large: bool) -> dict[str, Box]:
    """The list of clues and the main button; large letters take the whole row, the list is in the bar."""
    if large:
        return {"button": row}
    return {"list_button": Box(row.x, row.y, 72, row.h), "button": Box(row.x + 80, row.y, row.w - 80, row.h)}


def _tablet_side(look: Look, mode: Mode) -> Places:
    """Board to the left, panel to the right (or the other way round)."""
    e = look.edges
    panel_w = min(400.0, max(360.0, look.width * 0.2813))
    gap = 10.0
    if look.panel_left:
        panel = Box(0, 0, panel_w + e.left, look.height)
        start, inner_x = panel.right, e.left + 16
    else:
        panel = Box(look.width - panel_w - e.right, 0, panel_w + e.right, look.height)
        start, inner_x = e.left, panel.x + 16
    inner = panel_w - 32
    board_w = look.width - panel.w - 40 - (e.left if not look.panel_left else e.right)
    bar = Box(start + 8, e.top, board_w + 24, BAR)
    line_h = 44.0
    board_x = start + 20
    board = _board(board_x, bar.foot + 8, board_w, look.height - e.bottom - bar.foot - 8 - line_h - 14, gap, 1.1)
    line = Box(board_x + 2, look.height - e.bottom - line_h - 8, board_w - 4, line_h)
    y, foot = e.top + 16, look.height - e.bottom - 16
    boxes: dict[str, Box] = {}
    track_h = look.grown(60, 0.4)
    if mode in (Mode.GIVE, Mode.PEEK):
        boxes["track"] = Box(inner_x, y, inner, track_h)
        y += track_h + 16
        boxes["legend"] = line
        if mode is Mode.GIVE:
            entry_h = _entry_height(look, False, inner, panel=True)
            if look.keyboard > 0:
                foot = max(y + entry_h, look.height - look.keyboard - 12)
            boxes["entry"] = Box(inner_x, foot - entry_h, inner, entry_h)
            foot -= entry_h + 14
    elif mode is Mode.SUDDEN:
        boxes["track"] = Box(inner_x, y, inner, track_h)
        y += track_h + 16
        boxes["turners"] = Box(inner_x, foot - 138, inner, 138)
        boxes["rule"] = Box(inner_x, foot - 138 - look.grown(32), inner, look.grown(28))
        foot = boxes["rule"].y - 10
        boxes["line"] = line
    else:
        boxes["clue"] = Box(inner_x, y, inner, 145 if look.height > 700 else 124)
        y = boxes["clue"].foot + 17
        boxes["track"] = Box(inner_x, y, inner, track_h)
        y += track_h + 18
        button_h = look.grown(60, 0.3)
        boxes["button"] = Box(inner_x, foot - button_h, inner, button_h)
        foot -= button_h + 12
        boxes["line"] = line
    if foot - y > 90:
        boxes["pad"] = Box(inner_x, y, inner, foot - y)
    return Places(board, gap, bar, boxes, panel=panel, track_above=True)


def _phone_side(look: Look, mode: Mode) -> Places:
    """A low window: the board takes two thirds, everything else stands in the panel."""
    e = look.edges
    usable = look.width - e.left - e.right
    panel_w = max(280.0, usable * 0.31)
    gap = 6.0
    if look.panel_left:
        panel = Box(0, 0, panel_w + e.left, look.height)
        board_x, inner_x = panel.right + 10, e.left + 10
    else:
        panel = Box(look.width - panel_w - e.right, 0, panel_w + e.right, look.height)
        board_x, inner_x = e.left + 10, panel.x + 10
    inner = panel_w - 20
    board_w = usable - panel_w - 20
    board = _board(board_x, e.top + 10, board_w, look.height - e.top - e.bottom - 20, gap, 1.2)
    bar = Box(inner_x - 6, e.top + 2, inner + 12, 48)
    y, foot = bar.foot + 4, look.height - e.bottom - 10
    boxes: dict[str, Box] = {}
    if mode is Mode.GIVE:
        entry_h = _entry_height(look, False, inner, panel=True)
        if look.keyboard > 0:
            foot = max(y + entry_h, look.height - look.keyboard - 6)
        boxes["entry"] = Box(inner_x, foot - entry_h, inner, entry_h)
        foot -= entry_h + 8
        if foot - y > 44:
            boxes["track"] = Box(inner_x, y, inner, 34)
            y += 40
    elif mode is Mode.SUDDEN:
        boxes["rule"] = Box(inner_x, y, inner, look.grown(24))
        y = boxes["rule"].foot + 4
        boxes["track"] = Box(inner_x, y, inner, 34)
        y += 40
        boxes["turners"] = Box(inner_x, foot - 64, inner, 64)
        foot -= 72
    elif mode is Mode.PEEK:
        boxes["track"] = Box(inner_x, y, inner, 34)
        y += 40
    else:
        boxes["clue"] = Box(inner_x, y, inner, 62)
        y = boxes["clue"].foot + 6
        boxes["track"] = Box(inner_x, y, inner, 34)
        y += 38
        button_h = 54.0
        if mode is not Mode.FIRST:
            boxes["list_button"] = Box(inner_x, foot - button_h, 64, button_h)
            boxes["button"] = Box(inner_x + 72, foot - button_h, inner - 72, button_h)
            foot -= button_h + 8
    if mode is not Mode.GIVE and foot - y > 44:
        line_h = min(48.0, foot - y)
        boxes["line"] = Box(inner_x, foot - line_h, inner, line_h)
        foot -= line_h + 6
    if foot - y > 70:
        boxes["pad"] = Box(inner_x, y, inner, foot - y)
    return Places(board, gap, bar, boxes, panel=panel, track_bare=True)


def _tablet_up(look: Look, mode: Mode) -> Places:
    """A tablet upright: bar, board over the whole width, two columns below."""
    e = look.edges
    gap = 10.0
    left, wide = e.left + 20, look.width - e.left - e.right - 40
    bar = Box(e.left + 8, e.top, look.width - e.left - e.right - 16, BAR)
    foot = look.height - e.bottom - 16
    panel_h = 360.0 if look.height > 1100 else 320.0
    if mode is Mode.GIVE and look.keyboard > 0:
        foot = look.height - look.keyboard - 10
        panel_h = _entry_height(look, False, (wide - 16) / 2, panel=True)
    columns_y = foot - panel_h
    line_h = 40.0
    board = _board(left, bar.foot + 8, wide, columns_y - bar.foot - 8 - line_h - 16, gap, 1.0)
    line = Box(left + 2, board.foot + 8, wide - 4, line_h)
    column = (wide - 16) / 2
    right_x = left + column + 16
    boxes: dict[str, Box] = {}
    top = max(columns_y, line.foot + 8)
    track_h = look.grown(60, 0.4)
    if mode in (Mode.GIVE, Mode.PEEK):
        boxes["legend"] = line
        boxes["pad"] = Box(left, top, column, foot - top)
        entry_h = min(_entry_height(look, False, column, panel=True), foot - top)
        if mode is Mode.GIVE:
            boxes["entry"] = Box(right_x, foot - entry_h, column, entry_h)
        if foot - top - entry_h > track_h + 8:
            boxes["track"] = Box(right_x, top, column, track_h)
    elif mode is Mode.SUDDEN:
        boxes["line"] = line
        boxes["pad"] = Box(left, top, column, foot - top)
        boxes["track"] = Box(right_x, top, column, track_h)
        boxes["rule"] = Box(right_x, top + track_h + 16, column, look.grown(60))
        boxes["turners"] = Box(right_x, foot - 96, column, 96)
    else:
        boxes["line"] = line
        boxes["pad"] = Box(left, top, column, foot - top)
        boxes["clue"] = Box(right_x, top, column, 145)
        boxes["track"] = Box(right_x, top + 145 + 18, column, track_h)
        button_h = look.grown(64, 0.3)
        boxes["button"] = Box(right_x, foot - button_h, column, button_h)
    return Places(board, gap, bar, boxes, track_above=True)


def _entry_height(look: Look, typing: bool, wide: float, panel: bool = False) -> float:
    """How tall the place is where a clue is entered."""
    verdict = look.grown(24 if wide > 360 else 40)
    if panel:
        head = 0.0 if look.height < 500 else 44.0
        return (
            14 + head + 62 + 6 + verdict + 6 + 60 + 10 + 56 + 14
            if look.height >= 500
            else 8 + 54 + 4 + verdict + 4 + 52 + 10
        )
    if typing and look.height - look.keyboard < TIGHT:
        return 8 + 54 + 4 + min(verdict, 30) + 4
    if typing:
        return 12 + 56 + 6 + verdict + 6 + 56 + 12
    return 12 + 56 + 4 + verdict + 4 + 54 + 8


def _board(x: float, y: float, w: float, h: float, gap: float, tallest: float) -> Box:
    """The board in its room: as wide as it may be, cards no taller than a share of their width."""
    card_w = (w - 4 * gap) / 5
    card_h = min((h - 4 * gap) / 5, card_w * tallest)
    tall = card_h * 5 + 4 * gap
    return Box(x, y + max(0.0, (h - tall) / 2), w, tall)
