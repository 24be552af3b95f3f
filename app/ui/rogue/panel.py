"""The place a task has beside or below the city, and the panel of scenes that are still drawn.

A scene whose model says by `of` which rule of a .kv shows it gets a widget of that name, a panel of its own, which is
told `scene` and `model`; it is made when the task comes and thrown away, with all it said, when it goes. The `page` of
any other scene is drawn on a `TaskPanel`: a head, what scrolls where it must, and a foot that stays.
"""

from dataclasses import replace
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.ui import tokens
from app.ui.look import Look
from app.ui.paint import Pen, paragraph_height
from app.ui.painting import Leaf, Painted
from app.ui.rogue import night, parts, theme
from app.ui.rogue.scene import SheetScene
from app.ui.rogue.theme import NIGHT
from app.ui.screens import read
from app.ui.sheet import Box, Item, Sheet

MARK = 34.0  # what the icon of the head takes
LOW = 500.0  # a window lower than this spares its gaps


class TaskItems(Sheet):
    """The body or the foot of a page that is drawn."""

    def lay_items(self, look: Look, items: tuple[Item, ...], tall: float) -> None:
        """Shows them; it is as tall as they are."""
        self.height = round(tall * look.density)
        self.show(look, items)


class TaskHead(Leaf):
    """What the task is: its icon, its name, and a line that wraps."""

    key = StringProperty()
    icon = StringProperty()
    title = StringProperty()
    line = StringProperty()
    tight = BooleanProperty(False)  # the letters are so large that the name, which is large already, grows less
    shown: tuple[str, ...] = ("icon", "title", "line", "tight")

    def _letters(self, look: Look) -> float:
        letters = look.type.title
        return letters * 1.3 / look.text if self.tight and look.text > 1.3 else letters

    def _tall(self, look: Look, w: float) -> tuple[float, float]:
        """How tall the name and the line are."""
        room = w - (MARK if self.icon else 0.0)
        title = paragraph_height(look, self.title, self._letters(look), room, "display", tokens.LINE_TIGHT)
        line = paragraph_height(look, self.line, look.type.label, room) if self.line else 0.0
        return title, line

    def tall(self, look: Look, w: float) -> float:
        return sum(self._tall(look, w)) + (2 if look.height < LOW else 4)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        title, line = self._tall(pen.look, w)
        x = MARK if self.icon else 0.0
        if self.icon:
            parts.icon(pen, self.icon, 13, title / 2, 25, NIGHT.lamp)
        letters, room = self._letters(pen.look), w - x
        pen.paragraph(self.title, letters, x, 0, room, NIGHT.text, "display", spacing=tokens.LINE_TIGHT)
        if line:
            pen.paragraph(self.line, pen.look.type.label, x, title, room, NIGHT.second)


class TaskPanel(Painted, BoxLayout):
    """The panel of one screen."""

    key = StringProperty("sheet")
    icon = StringProperty()
    title = StringProperty()
    line = StringProperty()
    low = BooleanProperty(False)  # the head is pushed along with the body: the letters leave too little height
    beside = BooleanProperty(False)  # it stands beside the city, not below it
    gaps = ListProperty([0, 0, 0, 0])
    shown: tuple[str, ...] = ("beside",)
    scroll_y = NumericProperty(1.0)

    def __init__(self, **kwargs: Any) -> None:
        self._page: tuple[SheetScene, Any] | None = None
        self._made: dict[str, TaskItems] = {}  # the widgets of the page that is shown, by their place
        super().__init__(**kwargs)
        self.fbind("width", self._width)

    @property
    def scroll(self) -> night.Sunk:
        """What the body is pushed in."""
        found: night.Sunk = self.ids.scroll
        return found

    def put(self, scene: SheetScene, model: Any) -> None:
        """Shows a scene's page."""
        before = self._page
        self._page = (scene, model)
        self._lay()
        if before is None or type(before[0]) is not type(scene) or type(before[1]) is not type(model):
            self.scroll.scroll_y = 1.0  # another page is read from its top

    def clear(self) -> None:
        """No page any more: nothing of it stays behind."""
        self._page = None
        self.icon = self.title = self.line = ""
        for place, made in self._made.items():
            if made.look is not None:
                made.show(made.look, [])
            self.ids[place].remove_widget(made)
        self._made.clear()

    def _width(self, *_changed: object) -> None:
        if self._page is not None:
            self._lay()

    def _lay(self) -> None:
        """Puts the page on it."""
        look = self.look
        if look is None or self._page is None:
            return
        scene, model = self._page
        wide = (self.width - self.padding[0] - self.padding[2]) / look.density
        if wide < 1:
            return
        page = scene.page(look, wide, model)
        self.icon, self.title, self.line = page.icon, page.title, page.line
        self._fill("body", look, page.body, page.tall)
        self._fill("foot", look, page.foot, page.foot_tall)

    def _fill(self, place: str, look: Look, items: tuple[Item, ...], tall: float) -> None:
        """Fills the body or the foot."""
        made = self._made.get(place)
        if made is None:
            made = self._made[place] = TaskItems()
            self.ids[place].add_widget(made)
        made.width = self.width - self.padding[0] - self.padding[2]
        made.lay_items(look, items, tall)

    def at_foot(self, look: Look, box: Box) -> list[Item]:
        """The items of its foot, counted from where it is counted from itself."""
        made = self._made.get("foot")
        if made is None:
            return []
        x, y = box.x + self.gaps[0] / look.density, box.foot - (self.gaps[3] + made.height) / look.density
        return [replace(each, box=Box(x + each.box.x, y + each.box.y, each.box.w, each.box.h)) for each in made.items]

    def draw(self, pen: Pen, w: float, h: float) -> None:
        pen.shadow("floating", 0, 0, w, h)
        radius, more = (theme.RADIUS.panel, 0.0) if self.beside else (theme.RADIUS.sheet, 20.0)
        pen.gradient(0, 0, w, h + more, radius, NIGHT.sheet_top, NIGHT.sheet_bottom)
        pen.ring(0, 0, w, h + more, 12 if self.beside else 20, 1, NIGHT.sheet_edge)

    def on_touch_down(self, touch: Any) -> bool:
        """What lies below it is not touched through it."""
        return bool(super().on_touch_down(touch)) or bool(self.collide_point(*touch.pos))


read(__file__)
