"""A zoomable view of a larger sheet: scrolled by one finger, scaled by two, with taps on its items.

Scrolling moves the drawing, and pinching scales it; it is drawn again when the fingers are lifted. A finger that has
scrolled does not tap.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

from kivy.graphics import Scale
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.stencilview import StencilView

from app.present import tokens
from app.present.i18n import _
from app.present.map.chart import drawing, fit
from app.present.map.model import Atlas
from app.ui.drawing.before_frame import BeforeFrame
from app.ui.drawing.item_canvas import Box, Item, ItemCanvas
from app.ui.map.painters import chart_items, magnifier
from app.ui.map.sidebar import focus_ring, pin
from app.ui.theme.viewport import Viewport

NEAR = 2.2  # largest zoom of the map
ZOOM = 1.8  # zoom by the magnifier
ASIDE = 2.0  # weight of a step sideways relative to one ahead
PUSH = 9.0  # dp of movement before a touch scrolls
Place = tuple[float, float]


@dataclass(frozen=True)
class Pinch:
    """A pinch: the initial distance, its centre, and the position of the map's corner."""

    apart: float
    between: Place
    corner: Place


class MapView(StencilView):
    """A view of a part of its sheet."""

    look: Viewport | None = ObjectProperty(None, allownone=True)

    def __init__(self, zoomed: Callable[[float], None], **kwargs: object) -> None:
        """`zoomed` is called with the wanted zoom factor, and draws the map accordingly."""
        super().__init__(**kwargs)
        self.zoomed = zoomed
        self.inner = RelativeLayout(size_hint=(None, None))
        self.sheet = ItemCanvas(size_hint=(None, None))
        self.inner.add_widget(self.sheet)
        self._stretch = Scale(1, 1, 1)
        self.inner.canvas.before.add(self._stretch)
        self.afloat = ItemCanvas(size_hint=(None, None))  # items that do not move with the map
        self.add_widget(self.afloat)
        self.add_widget(self.inner, index=1)
        self.middle: Place = (0.5, 0.5)  # the centre of the view, as shares of the map
        self._fingers: dict[int, Place] = {}
        self._pushed = False
        self.least, self.most = 1.0, 1.0  # limits of the current pinch
        self._pinch: Pinch | None = None
        self._pressed: Item | None = None
        self._afloat: list[Item] = []
        self.bind(pos=lambda *_: self._settle(), size=lambda *_: self._settle())

    def show(self, look: Viewport, items: list[Item], width: float, height: float, afloat: list[Item]) -> None:
        """Show these items on a sheet of this size in dp; `afloat` is drawn over it and does not move."""
        self.look = look
        size = (round(width * look.density), round(height * look.density))
        self.sheet.size = self.inner.size = size
        self.sheet.show(look, items)
        self._afloat = afloat
        self._settle()

    def look_at(self, across: float, down: float) -> None:
        """Scroll so that a part of the map is in the middle, as far as possible."""
        self.middle = (across, down)
        self._settle()

    @property
    def larger(self) -> bool:
        """Whether the map is larger than the view."""
        return bool(self.inner.width > self.width + 1 or self.inner.height > self.height + 1)

    def visible(self, across: float, down: float, margin: float) -> bool:
        """Whether a part of the map is visible with this margin."""
        x = self.inner.x + across * self.inner.width - self.x
        y = self.inner.top - down * self.inner.height - self.y
        return margin <= x <= self.width - margin and margin <= y <= self.height - margin

    def _settle(self) -> None:
        """Position the sheet; its edges stay outside of the view."""
        w, h = self.inner.size
        x = self.width / 2 - self.middle[0] * w
        y = self.height / 2 - (1 - self.middle[1]) * h
        x = min(0.0, max(self.width - w, x)) if w > self.width else (self.width - w) / 2
        y = min(0.0, max(self.height - h, y)) if h > self.height else (self.height - h) / 2
        self.inner.pos = (round(self.x + x), round(self.y + y))
        self.afloat.pos, self.afloat.size = self.pos, self.size
        if self.look is not None:
            self.afloat.show(self.look, self._afloat)
        if w and h:
            self.middle = ((self.width / 2 - x) / w, 1 - (self.height / 2 - y) / h)

    # -- taps --------------------------------------------------------------------------------------

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Begin a touch; its meaning depends on its movement."""
        if not self.collide_point(*touch.pos) or self.look is None:
            return False
        if self.afloat.on_touch_down(touch):
            return True
        if touch.device == "mouse" and touch.is_mouse_scrolling:
            here = (self.inner.x, self.inner.y)
            self._zoom(1.15 if touch.button == "scrolldown" else 1 / 1.15, touch.pos, touch.pos, here)
            return True
        touch.grab(self)
        self._fingers[touch.uid] = touch.pos
        if len(self._fingers) == 1:
            self._pushed = False
            self._pressed = self._under(touch.pos)
        elif self._pinch is None:
            self._pushed = True
            self._pinch = Pinch(self._distance(), self._between(), (self.inner.x, self.inner.y))
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Scroll with one finger, or scale with two."""
        if touch.grab_current is not self or touch.uid not in self._fingers or self.look is None:
            return bool(touch.grab_current is self)
        before, self._fingers[touch.uid] = self._fingers[touch.uid], touch.pos
        if self._pinch is not None:
            self._stretched(self._pinch)
            return True
        if not self._pushed and math.dist((touch.ox, touch.oy), touch.pos) < PUSH * self.look.density:
            self._fingers[touch.uid] = before
            return True
        self._pushed = True
        w, h = self.inner.size
        self.middle = (
            self.middle[0] - (touch.x - before[0]) / max(1, w),
            self.middle[1] + (touch.y - before[1]) / max(1, h),
        )
        self._settle()
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """End a touch; without scrolling it was a tap."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self._pinch is not None and len(self._fingers) == 2:
            self._let_go(self._pinch)
        self._fingers.pop(touch.uid, None)
        item, self._pressed = self._pressed, None
        if not self._pushed and not self._fingers and item is not None and item.tap is not None:
            item.tap()
        return True

    def _under(self, pos: Place) -> Item | None:
        return self.sheet.under(pos[0] - self.inner.x, pos[1] - self.inner.y)

    def _distance(self) -> float:
        one, other = list(self._fingers.values())[:2]
        return math.dist(one, other)

    def _between(self) -> Place:
        (ax, ay), (bx, by) = list(self._fingers.values())[:2]
        return (ax + bx) / 2, (ay + by) / 2

    def _stretched(self, pinch: Pinch) -> None:
        """Scale the drawing around the point between the fingers."""
        factor, at = self._factor(pinch), self._between()
        self._stretch.xyz = (factor, factor, 1)
        self.inner.pos = tuple(
            now - (before - corner) * factor
            for now, before, corner in zip(at, pinch.between, pinch.corner, strict=True)
        )

    def _let_go(self, pinch: Pinch) -> None:
        """End the pinch, and draw everything in its new size."""
        factor, at = self._factor(pinch), self._between()
        self._pinch = None
        self._stretch.xyz = (1, 1, 1)
        self._zoom(factor, pinch.between, at, pinch.corner)

    def _factor(self, pinch: Pinch) -> float:
        return max(self.least, min(self.most, self._distance() / max(1.0, pinch.apart)))

    def _zoom(self, factor: float, start: Place, end: Place, corner: Place) -> None:
        """Draw everything larger; the point of the map at `start` moves to `end`."""
        w, h = (max(1.0, side) for side in self.inner.size)
        across, down = (start[0] - corner[0]) / w, 1 - (start[1] - corner[1]) / h
        self.zoomed(factor)
        w, h = (max(1.0, side) for side in self.inner.size)
        self.look_at(across - (end[0] - self.center_x) / w, down + (end[1] - self.center_y) / h)


class MissionChart(MapView):
    """The mission map, fitted to its place; a tap on a city calls `on_city`."""

    model: Atlas | None = ObjectProperty(None, allownone=True)
    zoom = NumericProperty(1.0)
    focused = BooleanProperty(False)  # receives arrow keys, which go from city to city
    whole = True  # the ring is always around the map: the city it is on has a mark
    __events__ = ("on_city",)

    def __init__(self, **kwargs: object) -> None:
        self.plan = drawing("wide").name  # the name of the shown map
        super().__init__(self._zoomed, **kwargs)
        self._draw_soon = BeforeFrame(self._draw)
        self._turn = ""  # the city to be scrolled into view
        for name in ("pos", "size", "look", "model", "focused"):
            self.fbind(name, self._draw_soon)
        self._draw_soon()

    def on_city(self, city: str) -> None:
        """Called after a tap on a city."""

    def _draw(self) -> None:
        """Draw the map, and scroll to the requested city."""
        self.lay()
        if self._turn and self.model is not None:
            city, self._turn = self._turn, ""
            plan = drawing(self.plan)
            x, y = plan.cities[city]
            self.look_at(x / plan.size[0], y / plan.size[1])

    def lay(self) -> None:
        """Draw the map for this size and text scale."""
        look, model = self.look, self.model
        if look is None or model is None or self.width < 2 or self.height < 2:
            return
        w, h = self.width / look.density, self.height / look.density
        plan = fit(round(w), round(h), look.text, self.zoom)
        self.plan = plan.name
        drawn = chart_items(look, plan, model.cities, model.roads)
        items = [replace(item, tap=self._teller(item.key[5:])) if item.key[:5] == "city/" else item for item in drawn]
        afloat = [self._magnifier(h)]
        if look.tablet:
            afloat += [pin("pin/left", 14, 16), pin("pin/right", w - 14, 16)]
        if self.focused:
            afloat.append(Item("focus", Box(0, 0, w, h), focus_ring))
        self.least, self.most = 1 / self.zoom, NEAR / self.zoom
        self.show(look, items, plan.width, plan.height, afloat)

    def turn_to(self, city: str) -> None:
        """Scroll so that a city is visible."""
        self._turn = city
        self._draw_soon()

    def key_places(self) -> list[str]:
        """The cities from the left."""
        cities = drawing(self.plan).cities
        return sorted(cities, key=lambda city: cities[city])

    def focus_place(self, place: str) -> None:
        """Show a city."""
        self.dispatch("on_city", place)
        self.turn_to(place)

    def keyed(self, way: Place | None, enter: bool) -> bool:
        """Move to the next city in this direction; if there is none the focus leaves the map. Enter zooms."""
        if enter:
            self._toggle()
            return True
        if way is None or self.model is None:
            return False
        cities = drawing(self.plan).cities
        x, y = cities[self.model.brief.id]
        ahead = []
        for city, (across, down) in cities.items():
            right, up = across - x, y - down
            far, aside = (right * way[0], abs(up)) if way[0] else (up * way[1], abs(right))
            if far > 1:
                ahead.append((far + ASIDE * aside, city))
        if ahead:
            city = min(ahead)[1]
            self.dispatch("on_city", city)
            self.turn_to(city)
        return bool(ahead)

    def _teller(self, city: str) -> Callable[[], None]:
        return lambda: self.dispatch("on_city", city)

    def _magnifier(self, foot: float) -> Item:
        """The zoom button, for players who do not pinch."""
        far = self.zoom > 1.01
        icon, say = ("magnify-minus-outline", _("Whole map")) if far else ("magnify-plus-outline", _("Zoom in"))
        box = Box(10, foot - 60, tokens.TARGET.least, tokens.TARGET.least)
        return Item("zoom", box, magnifier, icon, self._toggle, say=say, radius=tokens.RADIUS.sheet)

    def _toggle(self) -> None:
        self.zoom = 1.0 if self.zoom > 1.01 else ZOOM
        self.lay()
        if self.zoom > 1 and self.model is not None:
            self.turn_to(self.model.brief.id)

    def _zoomed(self, factor: float) -> None:
        """Zoom by a pinch or a wheel."""
        self.zoom = max(1.0, min(NEAR, self.zoom * factor))
        self.lay()
