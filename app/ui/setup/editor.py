"""Who plays a seat: a name or the names of a team, and one of four identities.

The field holds the name that is chosen among the chips above the identities; a seat with one name has no chips. A
window too low for everything leaves out the title, then puts the button beside the field.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kivy.uix.textinput import TextInput

from app.table.names import MOST_NAMES
from app.ui import kit, tokens
from app.ui.colours import rgba
from app.ui.i18n import _
from app.ui.letters import face_file, height, parts
from app.ui.look import Look
from app.ui.overlay import Layer, panel, panel_box
from app.ui.paint import Pen, text_width
from app.ui.people import Person, badge
from app.ui.sheet import Box, Item, ScrollSheet

if TYPE_CHECKING:
    from app.ui.app import Safehouse

LONGEST = 14
JOINERS = "\u200c\u200d"  # no letters, but many scripts and emoji need them
FIELD, SIGNS, CHIP, GAP = 56.0, 72.0, 48.0, 12.0


class NameField(TextInput):
    """A line for a name."""

    longest = LONGEST

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
        """Nothing longer than a badge's neighbour has room for, and only what can be seen."""
        room = self.longest - len(self.text) + len(self.selection_text)
        seen = "".join(sign for sign in substring if sign.isprintable() or sign in JOINERS)
        super().insert_text(seen[: max(0, room)], from_undo=from_undo)

    def fit(self, look: Look, tall: float) -> None:
        """Follows theme and text scale, and the script that is written in."""
        self.font_name = face_file(parts(self.text, "strong")[0][0] if self.text else "strong")
        self.font_size = round(min(20 * look.text, tall * 0.5) * look.density)
        self.foreground_color = rgba(look.frame.text)
        self.cursor_color = rgba(look.frame.accent)
        above = max(0.0, (tall * look.density - height("strong", int(self.font_size))) / 2)
        self.padding = (14 * look.density, above, 14 * look.density, 0)


class PersonEditor(Layer):
    """A name, its teammates, and one of four identities."""

    def __init__(
        self, app: "Safehouse", person: Person, keep: Callable[[tuple[str, ...], int], None], teams: bool = True
    ) -> None:
        super().__init__(app)
        self.most = MOST_NAMES if teams else 1
        self.person = person
        self.identity = person.identity
        self.keep = keep
        self.names = list(person.names or (person.name,))
        self.at = 0  # the name in the field
        self.field = NameField(text=self.names[0])
        self.field.bind(on_text_validate=lambda _field: self._done())
        self.field.bind(text=lambda _field, text: self._typed(text))
        self.chips = ScrollSheet()

    # -- what is seen ------------------------------------------------------------------------------

    def compose(self, look: Look) -> list[Item]:
        """Name, teammates, four badges, and the button."""
        room = look.height - look.edges.top - look.edges.bottom - look.keyboard - 16
        low, flat = room < 420, room < 300
        wide = min(520.0 if flat else 420.0, look.width - look.edges.left - look.edges.right - 24)
        head = 0.0 if low else look.grown(46)
        rest = (14 + FIELD + GAP + SIGNS + 12) if flat else (14 + head + FIELD + 16 + SIGNS + GAP + FIELD + 18)
        rows, needed = self._chips(look, wide - 40)
        shown = min(needed, room - rest - 8) if len(self.names) > 1 else 0.0
        shown = shown + 8 if shown >= CHIP else 0.0
        box = panel_box(look, wide, rest + shown)
        x, w, y = box.x + 20, box.w - 40, box.y + 14
        items = [panel("panel", box)]
        if not low:
            title = _("Names and sign") if len(self.names) > 1 else _("Name and sign")
            items.append(kit.words("title", Box(x, y, w, head), title, look.type.title, face="strong", fit=True))
            y += head
        items += self._field(look, Box(x, y, w - (FIELD + 8 if flat else 0), FIELD))
        if flat:
            tick = kit.primary("done", Box(x + w - FIELD, y, FIELD, FIELD), "", "check", self._done, 18)
            items.append(replace(tick, say=_("Done")))
        y += FIELD + (GAP if flat else 16)
        if shown:
            place = Box(x, y - 4, w, shown - 8)
            items.append(self.chips.item("names", look, place, rows, needed))
            y += shown
        items += self._signs(Box(x, y, w, SIGNS))
        if not flat:
            done = Box(x, box.foot - 18 - FIELD, w, FIELD)
            items.append(kit.primary("done", done, _("Done"), "check", self._done, 18))
        return items

    def _field(self, look: Look, box: Box) -> list[Item]:
        """The name, a button that takes it out of the team, and one for another teammate."""
        items = []
        right = box.right
        if len(self.names) < self.most:
            right -= 52
            say = _("Add a teammate")
            items.append(kit.icon_button("add", right + 4, box.y + 4, "account-plus-outline", say, self._add))
        if len(self.names) > 1:
            right -= 50
            say = _("Remove {name}", name=self.names[self.at] or "…")
            items.append(kit.icon_button("remove", right + 2, box.y + 4, "account-minus-outline", say, self._remove))
        place = Box(box.x, box.y, right - box.x, box.h)
        self.field.fit(look, box.h)
        return [Item("name/box", place, kit.field_box), Item("name", place, widget=self.field, say=_("Name")), *items]

    def _chips(self, look: Look, w: float) -> tuple[list[Item], float]:
        """The names of the team in rows, and how tall they are together; a tap brings one into the field."""
        if len(self.names) < 2:
            return [], 0.0
        items: list[Item] = []
        x, y = 0.0, 0.0
        for index, name in enumerate(self.names):
            caption = name or "…"
            wide = min(w, max(56.0, text_width(look, caption, "strong", 16) + 28))
            if x and x + wide > w:
                x, y = 0.0, y + CHIP
            place = Box(x, y, wide, CHIP)
            state = (caption, index == self.at)
            items.append(Item(f"name/{index}", place, _chip, state, self._chooser(index), say=caption, radius=20))
            x += wide + 4
        return items, y + CHIP

    def _signs(self, box: Box) -> list[Item]:
        """Four identities."""
        wide = box.w / len(tokens.IDENTITIES)
        letter = self.names[0].strip()[:1].upper() or self.person.letter
        return [
            Item(
                f"identity/{index}",
                Box(box.x + index * wide, box.y, wide, box.h),
                _identity,
                (Person("", index, letter), index == self.identity),
                self._taker(index),
                say=kind.shape,
                radius=16,
            )
            for index, kind in enumerate(tokens.IDENTITIES)
        ]

    # -- what taps do ------------------------------------------------------------------------------

    def _typed(self, text: str) -> None:
        if self.names[self.at] != text:
            self.names[self.at] = text
            self.lay()

    def _chooser(self, index: int) -> Callable[[], None]:
        def choose() -> None:
            self.at = index
            self.field.text = self.names[index]
            self.lay()

        return choose

    def _add(self) -> None:
        """One more name, to be typed now; a name that is still empty is used first."""
        empty = [index for index, name in enumerate(self.names) if not name.strip()]
        if not empty:
            self.names.append("")
        self._chooser(empty[0] if empty else len(self.names) - 1)()
        self.field.focus = True

    def _remove(self) -> None:
        """The name in the field leaves the team."""
        del self.names[self.at]
        self._chooser(max(0, self.at - 1))()

    def _taker(self, index: int) -> Callable[[], None]:
        def take() -> None:
            self.identity = index
            self.lay()

        return take

    def _done(self) -> None:
        self.app.uncover(self)
        self.keep(tuple(self.names), self.identity)


def _chip(pen: Pen, w: float, h: float, state: tuple[str, bool]) -> None:
    name, on = state
    frame = pen.look.frame
    pen.box(0, 4, w, h - 8, 20, frame.chosen if on else frame.control)
    ink = frame.on_chosen if on else frame.text
    pen.text(name, "strong", 16, w / 2, h / 2, ink, "centre", room=w - 20, least=0.5, cut=True)


def _identity(pen: Pen, w: float, h: float, state: tuple[Person, bool]) -> None:
    person, on = state
    frame = pen.look.frame
    if on:
        pen.box(4, 0, w - 8, h, 16, frame.control)
        pen.ring(4, 0, w - 8, h, 16, 2, frame.accent)
    badge(pen, person, w / 2, h / 2, 48)
