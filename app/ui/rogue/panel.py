"""The panel a task lies on, beside or below the city: a head, what scrolls where it must, and a foot that stays.

A scene's `page` says what lies on it: either items of its own sheet, or the names of two widgets, subclasses of
`TaskPart`, one for the body and one for the foot. They are made when the page first names them, and told by `model`
and `scene` what to show from then on; another name, or `clear`, throws them away with all they said.
"""

from dataclasses import replace
from typing import Any

from kivy.factory import Factory
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.ui import tokens
from app.ui.look import Look
from app.ui.paint import Pen, paragraph_height
from app.ui.painting import Leaf, Painted
from app.ui.rogue import night, parts, theme
from app.ui.rogue.scene import Page, SheetScene
from app.ui.rogue.theme import NIGHT
from app.ui.screens import read
from app.ui.sheet import Box, Item, Sheet

MARK = 34.0  # what the icon of the head takes
LOW = 500.0  # a window lower than this spares its gaps


class TaskPart(BoxLayout):
    """The body or the foot of a page that is laid out: a column as tall as what it holds."""

    model = ObjectProperty(None, allownone=True)
    scene = ObjectProperty(None, allownone=True)


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
        self._made: dict[str, Any] = {}  # the widgets of the page that is shown, by their place
        super().__init__(**kwargs)
        self.fbind("width", self._width)

    @property
    def scroll(self) -> night.Pushed:
        """What the body is pushed in."""
        found: night.Pushed = self.ids.scroll
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
        for place in tuple(self._made):
            self._take(place)

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
        self._fill("body", look, scene, page, page.of, page.body, page.tall)
        self._fill("foot", look, scene, page, page.under, page.foot, page.foot_tall)

    def _fill(
        self, place: str, look: Look, scene: SheetScene, page: Page, of: str, items: tuple[Item, ...], tall: float
    ) -> None:
        """Fills the body or the foot: with a widget of this name, or with items."""
        made = self._made.get(place)
        wanted = of or ("TaskItems" if items else "")
        if made is not None and type(made).__name__ != wanted:
            self._take(place)
            made = None
        if not wanted:
            return
        if made is None:
            made = Factory.get(wanted)()
            self._made[place] = made
            self.ids[place].add_widget(made)
        if isinstance(made, TaskItems):
            made.width = self.width - self.padding[0] - self.padding[2]
            made.lay_items(look, items, tall)
        else:
            made.scene, made.model = scene, page.model

    def at_foot(self, look: Look, box: Box) -> list[Item]:
        """The items of its foot, counted from where it is counted from itself."""
        made = self._made.get("foot")
        if not isinstance(made, TaskItems):
            return []
        x, y = box.x + self.gaps[0] / look.density, box.foot - (self.gaps[3] + made.height) / look.density
        return [replace(each, box=Box(x + each.box.x, y + each.box.y, each.box.w, each.box.h)) for each in made.items]

    def _take(self, place: str) -> None:
        """Throws away what a place holds."""
        made = self._made.pop(place)
        if isinstance(made, TaskItems):
            if made.look is not None:
                made.show(made.look, [])
        else:
            made.model = made.scene = None
        self.ids[place].remove_widget(made)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        pen.shadow("floating", 0, 0, w, h)
        radius, more = (theme.RADIUS.panel, 0.0) if self.beside else (theme.RADIUS.sheet, 20.0)
        pen.gradient(0, 0, w, h + more, radius, NIGHT.sheet_top, NIGHT.sheet_bottom)
        pen.ring(0, 0, w, h + more, 12 if self.beside else 20, 1, NIGHT.sheet_edge)

    def on_touch_down(self, touch: Any) -> bool:
        """What lies below it is not touched through it."""
        return bool(super().on_touch_down(touch)) or bool(self.collide_point(*touch.pos))


read(__file__)
