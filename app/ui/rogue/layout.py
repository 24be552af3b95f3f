"""Where everything lies, for a window of any size: the city takes what the rest leaves it, and is never covered by a
task. What does not fit folds: boards first, then the line above the Justice buttons.
"""

from dataclasses import dataclass

from app.ui.look import Form, Look
from app.ui.rogue.boards import folded_height
from app.ui.rogue.city import HIGHEST, LOWEST
from app.ui.sheet import Box

LEAST = 48.0


@dataclass(frozen=True, slots=True)
class Places:
    """All the boxes of one window."""

    bar: Box
    strip: Box | None  # of the phases
    city: Box
    gap: float
    event: Box | None
    others: tuple[Box, ...]
    board: Box | None
    full: bool  # the own board is drawn with its tracks
    actions: Box  # all buttons
    justice_line: bool  # there is room for a line above the Justice buttons
    sheet: Box
    log: Box | None = None


def places(look: Look, others: int, buttons: tuple[int, int], sheet: bool, columns: int = 5, rows: int = 3) -> Places:
    """The boxes, for so many other players and so many buttons of both kinds, with or without a task beside the city.
    Less than no buttons: nobody acts here, and no room is kept for it.
    """
    if look.form is Form.TABLET_SIDE:
        return _tablet(look, others, sheet, bare=buttons[0] < 0)
    if look.form is Form.PHONE_SIDE:
        return _side(look, others, sheet)
    return _upright(look, others, buttons, sheet, columns, rows)


def cramped(look: Look) -> bool:
    """Whether the letters are so large that a task needs whatever height there is."""
    return look.height / look.text < (330 if look.side else 450)


def button_rows(wide: float, count: int) -> int:
    """How many rows buttons of 48 dp take."""
    if count <= 0:
        return 0
    per = max(1, int((wide + 4) // (LEAST + 4)))
    return -(-count // per)


def _row(box: Box, count: int, gap: float) -> tuple[Box, ...]:
    wide = (box.w - gap * (count - 1)) / max(1, count)
    return tuple(Box(box.x + place * (wide + gap), box.y, wide, box.h) for place in range(count))


def _upright(look: Look, others: int, buttons: tuple[int, int], sheet: bool, columns: int, rows: int) -> Places:
    """One below the other."""
    e, big = look.edges, look.tablet
    grow = min(look.text, 1.3)
    edge = 12.0 if big else 6.0 if look.width >= 400 else 5.0
    gap = 9.0 if big else 6.0 if look.width >= 400 else 4.0
    x, wide = e.left + edge, look.width - e.left - e.right - 2 * edge
    tile = (wide - (columns - 1) * gap) / columns
    least, most = (rows * share * tile + (rows - 1) * gap for share in (LOWEST, HIGHEST))
    bar = 56.0 if big else 48.0
    strip = (38.0 if big else 30.0) * grow
    event = LEAST if look.height >= 800 else 34.0 * grow  # on a low window the log is opened by its button alone
    row = (64.0 if big else 58.0) * grow
    two = button_rows(wide, buttons[1])
    foot = look.height - e.bottom - (10 if look.height > 700 else 4)
    top = e.top + bar + strip + 9
    fold = folded_height(look)
    if sheet:
        if cramped(look):
            top -= strip + 5
        city = max(least, min(most, (foot - top) * (0.44 if not cramped(look) else 0.36)))
        below = top + city + 6
        sheet_box = Box(e.left, below, look.width - e.left - e.right, look.height - below)
        return Places(
            Box(e.left, e.top, look.width - e.left - e.right, bar),
            Box(x, e.top + bar + 2, wide, strip) if not cramped(look) else None,
            Box(x, top, wide, city),
            gap,
            None,
            (),
            None,
            False,
            Box(x, foot, wide, 0),
            False,
            sheet_box,
        )
    tall = (96.0, 230.0) if big else (66.0, 182.0)
    best: tuple[float, float, bool, float] | None = None
    for player, board, line, deed in (
        (tall[0], tall[1], 20.0, row),
        (66.0 if not big else 80.0, 150.0 * grow, 18.0, row),
        (66.0, fold, 18.0, 52.0 * grow),
        (LEAST, fold, 16.0, 50.0 * grow),
        (LEAST / grow, fold, 0.0, LEAST),
    ):
        actions = (row if deed == row else deed) + two * deed + line + 4 * (two + 1) if buttons[0] >= 0 else 0.0
        used = event + 4 + (player * grow + 5 if others else 0) + board + 6 + actions + 6
        city = foot - top - used
        best = (player * grow, board, line > 0, actions)
        if city >= least * (1.14 if board > fold else 1.02):
            break
    assert best is not None
    player, board, line_on, actions = best
    used = event + 4 + (player + 5 if others else 0) + board + 6 + actions + 6
    city = min(most, max(least, foot - top - used))
    spare = max(0.0, foot - top - used - city)
    y = top + city + 2 + min(6.0, spare / 6)
    event_box = Box(x, y, wide, event)
    y += event + 4 + min(6.0, spare / 6)
    player_boxes = _row(Box(x, y, wide, player), others, 5) if others else ()
    y += player + 5 + min(6.0, spare / 6) if others else 0
    left = foot - actions - 6 - y
    board_box = Box(x, y, wide, min(max(board, left), board * 1.35) if board > fold else min(board, left))
    return Places(
        Box(e.left, e.top, look.width - e.left - e.right, bar),
        Box(x, e.top + bar + 2, wide, strip),
        Box(x, top, wide, city),
        gap,
        event_box,
        player_boxes,
        board_box,
        board > fold,
        Box(x, foot - actions, wide, actions),
        line_on,
        Box(e.left, event_box.y, look.width - e.left - e.right, look.height - event_box.y),
    )


def _tablet(look: Look, others: int, sheet: bool, bare: bool) -> Places:
    """The own board to the left, the city in the middle, the others to the right, actions along the foot."""
    e = look.edges
    x0, x1 = e.left + 8, look.width - e.right - 8
    bar = 52.0
    top, foot = e.top + bar + 10, look.height - e.bottom - 8
    left = min(280.0, max(206.0, look.width * 0.2))
    right = min(350.0, max(236.0, look.width * 0.252))
    actions = 126.0 * min(look.text, 1.2) if not bare else 0.0
    low = foot - actions - 8
    event = LEAST * min(look.text, 1.2)
    city = Box(x0 + left + 10, top, x1 - x0 - left - right - 18, low - top - event - 8)
    side = Box(x1 - right, top, right, low - top)
    strip = Box(city.x, e.top + 8, city.w, bar - 14)
    event_box = Box(city.x, low - event, city.w, event)
    common = (Box(e.left, e.top, look.width - e.left - e.right, bar), strip, city, 9.0, event_box)
    board = Box(x0, top, left, low - top)
    if sheet:
        boxes = _row(Box(x0, low + 8, x1 - x0, actions), others, 8) if others else ()
        return Places(*common, boxes, board, True, Box(x0, foot, x1 - x0, 0), False, side)
    tall = min(104.0 * min(look.text, 1.2), (side.h - 110) / max(1, others) - 9)
    boxes = tuple(Box(side.x, side.y + place * (tall + 9), side.w, tall) for place in range(others))
    y = side.y + others * (tall + 9)
    log = Box(side.x, y, side.w, side.foot - y)
    return Places(*common, boxes, board, True, Box(x0, low + 8, x1 - x0, actions), True, side, log)


def _side(look: Look, others: int, sheet: bool) -> Places:
    """A low window: rails beside the city."""
    e = look.edges
    x0, x1 = e.left + 6, look.width - e.right - 6
    bar = 48.0
    top, foot = e.top + bar + 3, look.height - e.bottom - 4
    gap = 4.0
    whole = x1 - x0
    right = min(230.0, max(172.0, whole * 0.25)) if not sheet else min(420.0, max(300.0, whole * 0.44))
    left = 0.0 if sheet else min(210.0, max(140.0, whole * 0.2))
    city = Box(x0 + left + (6 if left else 0), top, whole - left - right - (12 if left else 6), foot - top)
    strip = Box(x0 + 150, e.top + 7, max(160.0, whole - 150 - 160), bar - 14)
    side = Box(x1 - right, top, right, foot - top)
    common = (Box(e.left, e.top, look.width - e.left - e.right, bar), strip, city, gap)
    if sheet:
        return Places(*common, None, (), None, False, Box(x1, foot, 0, 0), False, side)
    fold = 64.0
    event = LEAST
    board = Box(x0, top, left, fold)
    room = foot - top - fold - event - 8
    tall = min(62.0, room / max(1, others) - 4)
    boxes = tuple(Box(x0, top + fold + 4 + place * (tall + 4), left, tall) for place in range(others))
    event_box = Box(x0, foot - event, left, event)
    return Places(*common, event_box, boxes, board, False, side, False, side)
