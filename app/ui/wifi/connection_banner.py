"""The banner over a match: lost connections, pending votes, fairness of the deal.

It is below the top bar, takes touches only on itself, and disappears when there is no problem. On a phone it would
cover words and clues: during a match it collapses after some seconds or a tap to an icon on the corner of the menu,
where "Who is here" shows the same. After the end it covers no button, and disappears once it was read, unless there is
a problem.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app.present import tokens
from app.present.wifi import model
from app.services.wifi.presenter import strip
from app.ui.drawing.item_canvas import Box, ItemCanvas
from app.ui.drawing.painted_widget import Painted, Touched
from app.ui.drawing.pen import Pen, paragraph_height
from app.ui.shell.screen import after
from app.ui.theme.viewport import Viewport, WindowForm
from app.ui.widgets.toast import spot, touched

if TYPE_CHECKING:
    from app.ui.shell.screen import AppScreen
    from app.ui.wifi.kivy_wifi import KivyWifi


READ = 6.0  # seconds to read two lines
SIGN = 22.0  # dp
TALLEST = 124.0  # dp: two sentences after the end


class ConnectionBanner(Touched, Painted):
    """The banner of this device; added to the stage only while it has a text. Collapsed, only its icon is visible."""

    key = StringProperty("strip")
    said: model.BannerModel | None = ObjectProperty(None, allownone=True)
    folded = BooleanProperty(False)
    corner = StringProperty("button")
    shown: tuple[str, ...] = ("said", "folded")

    def __init__(self, front_end: KivyWifi, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.front_end = front_end
        self.wifi = front_end.wifi
        self.hushed: model.BannerModel | None = None  # the text that was tapped away

    def show(self) -> None:
        """Show the current text, over a match only."""
        app = self.front_end.app
        what = strip(self.wifi)
        at_match = bool(app.history) and self.wifi.table is not None and app.history[-1] is self.front_end.screen
        if what is None or what == self.hushed or not at_match:
            self.said = None
            if what is None:
                self.hushed = None
            if self.parent is not None:
                self.parent.remove_widget(self)
            return
        new = what != self.said
        self.said = what
        if new:
            self.folded = False
            after(READ, lambda: self._read(what))
            after(0, lambda: self.fit(app.look))  # after all other changes
        if self.parent is None:
            app.stage.add_widget(self)
        self.fit(app.look)

    def fit(self, look: Viewport) -> None:
        """Place it in the window; a collapsed one is on the corner of the menu and takes no touches."""
        if self.said is None:
            return
        self.look, self.say = look, self.said.words
        menu = place(self.front_end.screen, "menu", look) if self.folded else None
        self.key, self.disabled = ("strip/sign", True) if menu is not None else ("strip", False)
        box = Box(menu.right - SIGN, menu.y, SIGN, SIGN) if menu is not None else self._spot(look, self.said.words)
        self.size = look.px(box.w), look.px(box.h)
        self.pos = look.px(box.x), self.front_end.app.stage.height - look.px(box.foot)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.said is not None:
            (_sign if self.key == "strip/sign" else _strip)(pen, w, h, self.said)

    def _folds(self) -> bool:
        """Whether it would cover parts in use."""
        return not self.front_end.app.look.tablet and self.wifi.table is not None and not self._is_over()

    def _is_over(self) -> bool:
        return self.wifi.table is not None and self.wifi.table.over

    def _read(self, what: model.BannerModel) -> None:
        if self._is_over() and what.tone == "good":
            self._hush(what)
        else:
            self._fold(what)

    def _fold(self, what: model.BannerModel) -> None:
        if self.said == what and self._folds():
            self.folded = True
            self.fit(self.front_end.app.look)

    def _spot(self, look: Viewport, words: str) -> Box:
        """Its position: below the bar of a phone, in the bar of a tablet; after the end outside of the result."""
        e = look.edges
        over = self._is_over()
        side = look.form is WindowForm.PHONE_SIDE
        room = look.width - e.left - e.right
        wide = min(430.0, room - 48) if look.tablet else min(room - 24, room * 0.6 if side else 620.0)
        tall = min(TALLEST, max(48.0, paragraph_height(look, words, look.type.small, wide - 66, spacing=1.2) + 14))
        if look.tablet:
            x = look.width - e.right - wide - 24 if over else e.left + room * 0.46 - wide / 2
            return Box(x, e.top + (16 if over else 4), wide, tall)
        if over and self.front_end.screen is not None:
            return spot(look, wide, (tall,), list(touched(look, [*self.front_end.app.over(), self.front_end.screen])))
        x = e.left + (12 if side else (room - wide) / 2)
        bar = 6.0 if side else 50.0 if look.height - e.top - e.bottom < 700 else 58.0
        return Box(x, e.top + bar, wide, tall)

    def on_release(self) -> None:
        """Collapse or close it after a tap; it appears again with another text."""
        if self._folds() and self.said is not None:
            self._fold(self.said)
        else:
            self._hush(self.said)

    def _hush(self, what: model.BannerModel | None) -> None:
        """Hide this text."""
        if self.said == what:
            self.hushed = what
            self.show()


def place(screen: AppScreen | None, key: str, look: Viewport) -> Box | None:
    """The box of a part of a screen, in dp from the upper left corner of the window."""
    for widget in screen.walk(restrict=True) if screen is not None else ():
        x, top = widget.x / look.density, look.height - widget.top / look.density
        if getattr(widget, "key", "") == key:
            return Box(x, top, widget.width / look.density, widget.height / look.density)
        for item in widget.items if isinstance(widget, ItemCanvas) else ():
            if item.key == key:
                return Box(x + item.box.x, top + item.box.y, item.box.w, item.box.h)
    return None


def _colours(tone: str) -> tuple[str, str, str]:
    frame = tokens.DARK
    return {
        "bad": (frame.danger_surface, frame.on_danger_surface, frame.danger),
        "good": (frame.surface, frame.text, frame.ok),
    }.get(tone, (frame.surface, frame.text, frame.accent))


def _sign(pen: Pen, w: float, h: float, what: model.BannerModel) -> None:
    surface, _ink, mark = _colours(what.tone)
    pen.box(0, 0, w, h, w / 2, surface)
    pen.ring(0, 0, w, h, w / 2, 2, mark)
    pen.icon(what.icon, w / 2, h / 2, w - 8, mark)


def _strip(pen: Pen, w: float, h: float, what: model.BannerModel) -> None:
    surface, ink, mark = _colours(what.tone)
    pen.shadow("panel", 0, 0, w, h)
    pen.box(0, 0, w, h, tokens.RADIUS.button, surface)
    pen.ring(0, 0, w, h, tokens.RADIUS.button, 2, mark)
    pen.icon(what.icon, 30, h / 2, 26, mark)
    pen.block(what.words, pen.type.small, 54, 2, w - 66, h - 4, ink, spacing=1.2)
