"""What lies before the players, as items: the own board with its secret tokens, the others' in short."""

from collections.abc import Callable

from app.ui.i18n import _
from app.ui.look import Look
from app.ui.paint import Pen
from app.ui.rogue import parts, theme
from app.ui.rogue.board_full import paint_upright, paint_whole
from app.ui.rogue.board_small import RAIL, paint_folded, paint_low, paint_short
from app.ui.rogue.model import Board
from app.ui.rogue.words import listed, stock_name
from app.ui.sheet import Box, Item
from games.rogue.nouns import Identity, Stock

Tap = Callable[[], None]


def said(board: Board) -> str:
    """A board in words."""
    return listed(
        (
            board.person.name,
            f"{stock_name(Stock.STAMINA)} {board.stamina}",
            f"{stock_name(Stock.INFLUENCE)} {board.influence}",
            f"{stock_name(Stock.CREDITS)} {board.credits}",
            *(f"{stock_name(track.stock)} {track.value}" for track in (*board.resources, *board.upgrades)),
            *(_("Android") if token is Identity.ANDROID else _("Human") for token in board.open_tokens),
        )
    )


def own_board(box: Box, board: Board, full: bool, tap: Tap, peek: Tap | None) -> list[Item]:
    """The board in front: whole, tall and narrow, or folded to two lines."""
    if not full:
        paint = paint_folded
    else:
        paint = paint_whole if box.w > box.h else paint_upright
    items = [Item("board", box, paint, board, tap, say=said(board), radius=theme.RADIUS.panel)]
    if peek is not None and board.identities:
        place, *spot = _token_box(box, full)
        tokens = tuple(token for token in board.identities if token is None or not full)  # open ones stand by the name
        state = (tokens, *spot)
        items.append(Item("peek", place, _peek, state, peek, say=_("Secret tokens and files")))
    return items


def _token_box(box: Box, full: bool) -> tuple[Box, float, float, float]:
    """Where the identity tokens lie on the own board, where the first one is drawn in it, and how far on the next."""
    if full and box.w > box.h:
        return Box(box.x + 4, box.y + 2, 60, 48), 50, 32, 9
    if full:
        return Box(box.x + 4, box.y + 8, 66, 76), 22, 70, 14
    if box.w < RAIL:
        return Box(box.right - 52, box.y, 52, 48), 20, 15, 10
    return Box(box.x + 2, box.y + (box.h - 48) / 2, 48, 48), 20, 38, 9


def _peek(pen: Pen, _w: float, _h: float, state: tuple[tuple[Identity | None, ...], float, float, float]) -> None:
    """A hint that something lies there: the tokens side by side, their backs but for those that lie open."""
    tokens, x, y, step = state
    for place, token in enumerate(tokens):
        parts.identity(pen, token, x + place * step, y, 13)


def other_board(key: str, box: Box, board: Board, tap: Tap) -> Item:
    """Somebody else's board, in three lines, or in two where it is low."""
    paint = paint_low if box.h < 58 else paint_short
    return Item(key, box, paint, board, tap, say=said(board), radius=theme.RADIUS.panel)


def folded_height(look: Look) -> float:
    """How tall the folded board is."""
    return 52 * min(look.text, 1.25)
