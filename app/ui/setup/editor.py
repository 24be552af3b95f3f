"""Two layers of the set-up: a player's name and identity, and the house rules."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.uix.textinput import TextInput

from app.ui import kit, tokens
from app.ui.colours import rgba
from app.ui.i18n import _
from app.ui.letters import face_file, height
from app.ui.look import Look
from app.ui.overlay import Layer, panel, panel_box
from app.ui.paint import Pen, paragraph_height
from app.ui.people import Person, badge
from app.ui.setup.model import HouseRule
from app.ui.setup.presenter import house_rules, toggle
from app.ui.sheet import Box, Item, ScrollSheet

if TYPE_CHECKING:
    from app.ui.app import Safehouse

LONGEST = 14


class NameField(TextInput):
    """A line for a name."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            multiline=False,
            write_tab=False,
            background_color=(0, 0, 0, 0),
            font_name=face_file("strong"),
            cursor_width="2dp",
            **kwargs,
        )

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Nothing longer than a badge's neighbour has room for."""
        room = LONGEST - len(self.text) + len(self.selection_text)
        super().insert_text(substring[: max(0, room)], from_undo=from_undo)

    def fit(self, look: Look, tall: float) -> None:
        """Follows theme and text scale."""
        self.font_size = round(min(20 * look.text, tall * 0.5) * look.density)
        self.foreground_color = rgba(look.frame.text)
        self.cursor_color = rgba(look.frame.accent)
        above = max(0.0, (tall * look.density - height("strong", int(self.font_size))) / 2)
        self.padding = (14 * look.density, above, 14 * look.density, 0)


class PersonEditor(Layer):
    """A name, and one of four identities."""

    def __init__(self, app: "Safehouse", person: Person, keep: Callable[[str, int], None]) -> None:
        super().__init__(app)
        self.person = person
        self.identity = person.identity
        self.keep = keep
        self.field = NameField(text=person.name)
        self.field.bind(on_text_validate=lambda _field: self._done())

    def compose(self, look: Look) -> list[Item]:
        """Name, four badges, and the button."""
        low = look.height - look.keyboard < 420
        head = 0.0 if low else look.grown(46)
        box = panel_box(look, 420, 16 + head + 60 + 16 + 72 + 16 + 56 + 18)
        x, w, y = box.x + 20, box.w - 40, box.y + 14
        items = [panel("panel", box)]
        if not low:
            items.append(
                kit.words("title", Box(x, y, w, head), _("Name and sign"), look.type.title, face="strong", fit=True)
            )
            y += head
        self.field.fit(look, 56)
        items.append(Item("name/box", Box(x, y, w, 56), _field_box))
        items.append(Item("name", Box(x, y, w, 56), widget=self.field, say=_("Name")))
        y += 56 + 16
        wide = w / len(tokens.IDENTITIES)
        for index in range(len(tokens.IDENTITIES)):
            letter = self.field.text.strip()[:1].upper() or self.person.letter
            state = (Person(self.field.text, index, letter), index == self.identity)
            items.append(
                Item(
                    f"identity/{index}",
                    Box(x + index * wide, y, wide, 72),
                    _identity,
                    state,
                    self._taker(index),
                    say=tokens.IDENTITIES[index].shape,
                    radius=16,
                )
            )
        items.append(kit.primary("done", Box(x, box.foot - 18 - 56, w, 56), _("Done"), "check", self._done, 18))
        return items

    def _taker(self, index: int) -> Callable[[], None]:
        def take() -> None:
            self.identity = index
            self.lay()

        return take

    def _done(self) -> None:
        self.app.uncover(self)
        self.keep(self.field.text, self.identity)


class HouseRules(Layer):
    """The options most tables leave alone, each with one sentence; large letters make the list one to push."""

    def __init__(self, app: "Safehouse") -> None:
        super().__init__(app)
        self.scroll = ScrollSheet()

    def compose(self, look: Look) -> list[Item]:
        """One switch per rule."""
        rules = house_rules(self.app)
        wide = min(560.0, look.width - 24)
        inner = wide - 40
        tall = [max(64.0, _rule_height(look, rule, inner)) for rule in rules]
        head = look.grown(48)
        box = panel_box(look, wide, 14 + head + sum(tall) + 76)
        rows: list[Item] = []
        y = 0.0
        for rule, needed in zip(rules, tall, strict=True):
            place = Box(0, y, inner, needed)
            rows.append(
                Item(f"rule/{rule.key}", place, _house_rule, rule, self._toggler(rule.key), say=rule.title, radius=12)
            )
            y += needed
        room = Box(box.x + 20, box.y + 14 + head, inner, box.h - head - 14 - 74)
        self.scroll.size_hint = (None, None)
        self.scroll.size = (round(room.w * look.density), round(room.h * look.density))
        self.scroll.show(look, rows, y)
        title = Box(box.x + 20, box.y + 12, inner, head - 6)
        done = Box(box.x + 20, box.foot - 66, inner, 52)
        return [
            panel("panel", box),
            kit.words("title", title, _("House rules"), look.type.title, face="strong", fit=True),
            Item("rules", room, widget=self.scroll),
            kit.secondary("done", done, _("Done"), "check", self.dismiss, 17),
        ]

    def _toggler(self, key: str) -> Callable[[], None]:
        return lambda: toggle(self.app, key)


def _rule_height(look: Look, rule: HouseRule, w: float) -> float:
    return 17 * look.text * 1.3 + paragraph_height(look, rule.line, 14.5, w - 39 - 66, spacing=1.2) + 18


def _house_rule(pen: Pen, w: float, h: float, rule: HouseRule) -> None:
    frame = pen.look.frame
    pen.line(0, 0, w, frame.hairline)
    pen.icon(rule.icon, 12.5, h / 2, 25, frame.accent)
    room = w - 39 - 66
    body = paragraph_height(pen.look, rule.line, 14.5, room, spacing=1.2)
    line = 17 * pen.look.text * 1.3
    top = (h - line - body) / 2
    pen.text(rule.title, "text", 17, 39, top + line / 2, frame.text, room=room, least=0.5)
    pen.paragraph(rule.line, 14.5, 39, top + line, room, frame.text_muted, spacing=1.2)
    kit.switch_at(pen, w - 52, h / 2 - 16, rule.on)


def _field_box(pen: Pen, w: float, h: float, _state: object) -> None:
    frame = pen.look.frame
    pen.box(0, 0, w, h, 12, frame.bg if frame.lamp else frame.surface)
    pen.ring(0, 0, w, h, 12, 2, frame.outline)


def _identity(pen: Pen, w: float, h: float, state: tuple[Person, bool]) -> None:
    person, on = state
    frame = pen.look.frame
    if on:
        pen.box(4, 0, w - 8, h, 16, frame.control)
        pen.ring(4, 0, w - 8, h, 16, 2, frame.accent)
    badge(pen, person, w / 2, h / 2, 48)
