"""The house rules: the options most tables leave alone, each with one sentence that explains it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.ui import kit
from app.ui.i18n import _
from app.ui.look import Look
from app.ui.overlay import Layer, panel, panel_box
from app.ui.paint import Pen, paragraph_height
from app.ui.setup.model import HouseRule, Opening
from app.ui.setup.presenter import begin, house_rules, opening, toggle
from app.ui.sheet import Box, Item, ScrollSheet

if TYPE_CHECKING:
    from app.ui.app import Safehouse

LINE, TITLE = 14.5, 17.0
LEFT, SWITCH = 39.0, 66.0  # what the icon and the switch take of a row


class HouseRules(Layer):
    """Who begins, and one switch per rule; large letters make the list one to push."""

    def __init__(self, app: "Safehouse") -> None:
        super().__init__(app)
        self.scroll = ScrollSheet()

    def compose(self, look: Look) -> list[Item]:
        """The whole panel."""
        wide = min(560.0, look.width - 24)
        inner = wide - 40
        rows, tall = self._rows(look, inner)
        head = look.grown(48)
        box = panel_box(look, wide, 14 + head + tall + 76)
        room = Box(box.x + 20, box.y + 14 + head, inner, box.h - head - 14 - 74)
        self.scroll.size_hint = (None, None)
        self.scroll.size = (round(room.w * look.density), round(room.h * look.density))
        self.scroll.show(look, rows, tall)
        title = Box(box.x + 20, box.y + 12, inner, head - 6)
        done = Box(box.x + 20, box.foot - 66, inner, 52)
        return [
            panel("panel", box),
            kit.words("title", title, _("House rules"), look.type.title, face="strong", fit=True),
            Item("rules", room, widget=self.scroll),
            kit.secondary("done", done, _("Done"), "check", self.dismiss, 17),
        ]

    def _rows(self, look: Look, w: float) -> tuple[list[Item], float]:
        """The rows, and how tall they are together."""
        first = opening(self.app)
        words = _words_height(look, first.line, w - LEFT)
        choice = look.grown(48, 0.5)
        items = [
            Item("first", Box(0, 0, w, words), _opening, first, say=f"{first.title}. {first.line}"),
            *kit.segments(
                "first/who",
                Box(0, words, w, choice),
                [(caption, "") for _value, caption in first.choices],
                first.chosen,
                self._beginner(first),
            ),
        ]
        y = words + choice + 12
        for rule in house_rules(self.app):
            tall = max(64.0, _words_height(look, rule.line, w - LEFT - SWITCH))
            place = Box(0, y, w, tall)
            tap = self._toggler(rule.key)
            items.append(Item(f"rule/{rule.key}", place, _house_rule, rule, tap, say=rule.title, radius=12))
            y += tall
        return items, y

    def _beginner(self, first: Opening) -> Callable[[int], None]:
        return lambda index: begin(self.app, first.choices[index][0])

    def _toggler(self, key: str) -> Callable[[], None]:
        return lambda: toggle(self.app, key)


def _words_height(look: Look, line: str, room: float) -> float:
    """How tall a title and its sentence are, with air."""
    return TITLE * look.text * 1.3 + paragraph_height(look, line, LINE, room, spacing=1.2) + 18


def _opening(pen: Pen, w: float, h: float, first: Opening) -> None:
    _row(pen, w, h, "flag-outline", first.title, first.line, w - LEFT)


def _house_rule(pen: Pen, w: float, h: float, rule: HouseRule) -> None:
    _row(pen, w, h, rule.icon, rule.title, rule.line, w - LEFT - SWITCH)
    kit.switch_at(pen, w - 52, h / 2 - 16, rule.on)


def _row(pen: Pen, w: float, h: float, icon: str, title: str, line: str, room: float) -> None:
    frame = pen.look.frame
    pen.line(0, 0, w, frame.hairline)
    pen.icon(icon, 12.5, h / 2, 25, frame.accent)
    body = paragraph_height(pen.look, line, LINE, room, spacing=1.2)
    first = TITLE * pen.look.text * 1.3
    top = (h - first - body) / 2
    pen.text(title, "text", TITLE, LEFT, top + first / 2, frame.text, room=room, least=0.5)
    pen.paragraph(line, LINE, LEFT, top + first, room, frame.text_muted, spacing=1.2)
