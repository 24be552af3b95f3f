"""The house rules: the options most tables leave alone, each with one sentence that explains it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.ui import kit
from app.ui.i18n import _
from app.ui.look import Look
from app.ui.overlay import Layer, panel, panel_box
from app.ui.paint import Pen, paragraph_height
from app.ui.play import Choice, Play, Style, Switch, Way
from app.ui.setup.presenter import toggle
from app.ui.setup.rows import choose_from
from app.ui.sheet import Box, Item, ScrollSheet

if TYPE_CHECKING:
    from app.ui.app import Safehouse

LINE, TITLE = 14.5, 17.0
LEFT, SWITCH, ARROW = 39.0, 66.0, 34.0  # what the icon, the switch and the arrow take of a row


class HouseRules(Layer):
    """Choices and switches in rows; a low window or large letters make the list one to push."""

    def __init__(self, app: "Safehouse", play: Play) -> None:
        super().__init__(app)
        self.play = play
        self.scroll = ScrollSheet()

    def compose(self, look: Look) -> list[Item]:
        """The whole panel."""
        wide = min(560.0, look.width - 24)
        inner = wide - 40
        rows, tall = self._rows(look, inner)
        head = look.grown(48)
        box = panel_box(look, wide, 14 + head + tall + 76)
        room = Box(box.x + 20, box.y + 14 + head, inner, box.h - head - 14 - 74)
        title = Box(box.x + 20, box.y + 12, inner, head - 6)
        done = Box(box.x + 20, box.foot - 66, inner, 52)
        return [
            panel("panel", box),
            kit.words("title", title, _("House rules"), look.type.title, face="strong", fit=True),
            self.scroll.item("rules", look, room, rows, tall),
            kit.secondary("done", done, _("Done"), "check", self.dismiss, 17),
        ]

    def _rows(self, look: Look, w: float) -> tuple[list[Item], float]:
        """The rows, and how tall they are together."""
        items: list[Item] = []
        y = 0.0
        for offer in self.play.house(self.app):
            match offer:
                case Choice(style=Style.LIST):
                    line = f"**{offer.now.caption}** · {offer.now.line or offer.line}"
                    y = self._line(look, items, y, w, offer, line, ARROW, self._lister(offer))
                case Choice():
                    y = self._choice(look, items, y, w, offer)
                case Switch():
                    y = self._line(look, items, y, w, offer, offer.line, SWITCH, self._toggler(offer))
                case Way():
                    y = self._line(look, items, y, w, offer, offer.line, ARROW, offer.go)
        return items, y

    def _line(
        self,
        look: Look,
        items: list[Item],
        y: float,
        w: float,
        offer: Choice | Switch | Way,
        line: str,
        right: float,
        tap: Callable[[], None],
    ) -> float:
        """A row that does something when it is tapped."""
        tall = max(64.0, _words_height(look, line, w - LEFT - right))
        state = (offer.icon, offer.title, line, right, offer.on if isinstance(offer, Switch) else None)
        place = Box(0, y, w, tall)
        items.append(Item(f"rule/{offer.key}", place, _house_rule, state, tap, say=f"{offer.title}. {line}", radius=12))
        return y + tall

    def _choice(self, look: Look, items: list[Item], y: float, w: float, choice: Choice) -> float:
        """A title, a sentence, and the options side by side."""
        line = choice.now.line or choice.line
        tall = _words_height(look, line, w - LEFT)
        state = (choice.icon, choice.title, line)
        items.append(Item(choice.key, Box(0, y, w, tall), _explained, state, say=f"{choice.title}. {line}"))
        row = Box(0, y + tall, w, look.grown(48, 0.5))
        captions = [(option.caption, "") for option in choice.options]
        items += kit.segments(f"{choice.key}/who", row, captions, choice.chosen, self._chooser(choice))
        return row.foot + 12

    def _chooser(self, choice: Choice) -> Callable[[int], None]:
        key = f"{self.play.game}/{choice.key}"
        return lambda index: self.app.choose(key, choice.options[index].value)

    def _lister(self, choice: Choice) -> Callable[[], None]:
        return lambda: choose_from(self.app, self.play.game, choice)

    def _toggler(self, switch: Switch) -> Callable[[], None]:
        return lambda: toggle(self.app, self.play.game, switch)


def _words_height(look: Look, line: str, room: float) -> float:
    """How tall a title and its sentence are, with air."""
    return TITLE * look.text * 1.3 + paragraph_height(look, line, LINE, room, spacing=1.2) + 18


def _explained(pen: Pen, w: float, h: float, state: tuple[str, str, str]) -> None:
    icon, title, line = state
    _row(pen, w, h, icon, title, line, w - LEFT)


def _house_rule(pen: Pen, w: float, h: float, state: tuple[str, str, str, float, bool | None]) -> None:
    icon, title, line, right, on = state
    _row(pen, w, h, icon, title, line, w - LEFT - right)
    if on is None:
        pen.icon("chevron-right", w - 12, h / 2, 24, pen.look.frame.text_muted)
    else:
        kit.switch_at(pen, w - 52, h / 2 - 16, on)


def _row(pen: Pen, w: float, h: float, icon: str, title: str, line: str, room: float) -> None:
    frame = pen.look.frame
    pen.line(0, 0, w, frame.hairline)
    pen.icon(icon, 12.5, h / 2, 25, frame.accent)
    body = paragraph_height(pen.look, line, LINE, room, spacing=1.2)
    first = TITLE * pen.look.text * 1.3
    top = (h - first - body) / 2
    pen.text(title, "text", TITLE, LEFT, top + first / 2, frame.text, room=room, least=0.5)
    pen.paragraph(line, LINE, LEFT, top + first, room, frame.text_muted, spacing=1.2)
