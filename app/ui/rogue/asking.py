"""The panel that says what an action costs and does, with the button that does it."""

from collections.abc import Callable

from app.ui.look import Look
from app.ui.paint import Pen, paragraph_height
from app.ui.rogue import parts
from app.ui.rogue.model import Ask
from app.ui.rogue.theme import NIGHT
from app.ui.rogue.words import listed
from app.ui.sheet import Box, Item

Tap = Callable[[], None]


def ask_height(look: Look, wide: float, ask: Ask) -> float:
    """How tall the panel is that asks."""
    from app.ui.rogue.words import odds_words

    text = "\n".join((*ask.lines, *(odds_words(*odds) for odds in ask.odds)))
    room = wide - 28 if look.text > 1.3 or wide < 300 else wide - 28 - _button_width(wide)
    rows = paragraph_height(look, ask.title, 17, room, "strong", 1.15) + paragraph_height(
        look, text, 14.5, room, spacing=1.25
    )
    return (
        rows + 24 + (0 if room < wide - 28 else 56)
        if rows > 36
        else max(70.0, rows + 24 + (0 if room < wide - 28 else 56))
    )


def _button_width(wide: float) -> float:
    return min(170.0, max(118.0, wide * 0.36))


def ask_items(key: str, look: Look, box: Box, ask: Ask, do: Tap) -> list[Item]:
    """What an action costs and does, and the button that does it."""
    from app.ui.rogue.words import odds_words

    below = look.text > 1.3 or box.w < 300
    side = _button_width(box.w)
    lines = (*ask.lines, *(odds_words(*odds) for odds in ask.odds))
    room = box.w - 28 if below else box.w - 28 - side
    items = [
        Item(f"{key}/ask", box, _ask, (ask, lines, room), lambda: None, say=listed((ask.title, *lines)), radius=-1),
    ]
    tall = min(56.0, max(48.0, box.h - 14))
    place = (
        Box(box.x + 10, box.foot - 58, box.w - 20, 50)
        if below
        else Box(box.right - side - 10, box.y + (box.h - tall) / 2, side, tall)
    )
    items.append(
        parts.button(
            f"{key}/yes", place, ask.yes, do, "danger" if ask.danger else "main", ask.icon, size=16, stacked=False
        )
    )
    return items


def _ask(pen: Pen, w: float, h: float, state: tuple[Ask, tuple[str, ...], float]) -> None:
    ask, lines, room = state
    pen.shadow("card", 0, 0, w, h)
    parts.panel(pen, 0, 0, w, h, edge=NIGHT.neon)
    y = 11 + pen.paragraph(ask.title, 17, 14, 11, room, NIGHT.text, "strong", spacing=1.15)
    pen.paragraph("\n".join(lines), 14.5, 14, y + 2, room, NIGHT.second, spacing=1.25)
