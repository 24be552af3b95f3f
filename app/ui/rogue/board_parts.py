"""What all boards are painted with: the surface, a name, a number with its symbol, what was caught."""

from app.ui.paint import Pen
from app.ui.rogue import parts
from app.ui.rogue.model import Board
from app.ui.rogue.presenter import ink_of
from app.ui.rogue.theme import NIGHT
from app.ui.rogue.tile import label

LOW = 3  # stamina from here down is shown in the colour of danger


def surface(pen: Pen, w: float, h: float, board: Board, left: bool = False) -> None:
    """A panel with a rim of the player's colour, and a light around it while the player is asked."""
    parts.panel(pen, 0, 0, w, h, edge=NIGHT.lamp if board.acting else NIGHT.line)
    colour = board.person.look.fill
    if left:
        pen.box(0, 6, 3.5, h - 12, 3, colour)
    else:
        pen.box(8, 0, w - 16, 3.5, 3, colour)


def write_name(pen: Pen, board: Board, x: float, y: float, size: float, room: float, tokens: bool = True) -> float:
    """A name and what belongs to it: the Director's crown, the android's eye, tokens that lie open. Gives the width."""
    marks = []
    if board.director:
        marks.append(("icon-director", NIGHT.lamp))
    if board.android:
        marks.append(("shield-android", NIGHT.shield_android))
    shown = board.open_tokens if tokens and not board.android else ()
    room -= (len(marks) + len(shown)) * (size * 1.15)
    wide = label(pen, board.person.name, "strong", size, x, y, ink_of(board.person), room=room, least=0.75)
    for name, tint in marks:
        parts.icon(pen, name, x + wide + size * 0.65, y, size * 0.95, tint)
        wide += size * 1.15
    for token in shown:
        parts.identity(pen, token, x + wide + size * 0.65, y, size * 1.05)
        wide += size * 1.15
    return wide


def stamina_ink(board: Board) -> str:
    return NIGHT.ok if board.stamina > LOW else NIGHT.low


def caught(pen: Pen, board: Board, right: float, y: float, size: float, room: float) -> float:
    """Criminals in custody and syndicates turned in, from the right. Gives the width."""
    start = right
    for gang, count in reversed(board.turned_in):
        if start - right + size > room:
            break
        parts.syndicate(pen, gang, right - size / 2, y, size)
        if count > 1:
            label(pen, str(count), "strong", size * 0.62, right - 1, y + size * 0.36, NIGHT.white, "right")
        right -= size + 1
    for number, badge in reversed(board.custody):
        if start - right + size > room:
            break
        parts.criminal(pen, right - size / 2, y, size, number, True, gang=badge)
        right -= size + 2
    return start - right
