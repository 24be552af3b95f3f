"""A strip over a match: who is lost and that it is tried again, what is waited for, how fair the deal was.

It lies below the top bar, takes no touches but on itself, and is gone as soon as all is well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from app.ui import tokens
from app.ui.look import Form, Look
from app.ui.paint import Pen, paragraph_height
from app.ui.sheet import Box, Item, Sheet
from app.ui.wifi import model
from app.ui.wifi.presenter import strip

if TYPE_CHECKING:
    from app.ui.wifi.wifi import Wifi


class Strip(Widget):
    """The strip of this device; on the stage only while it says something."""

    def __init__(self, wifi: Wifi, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.wifi = wifi
        self.sheet = Sheet()
        self.add_widget(self.sheet)
        self.said: model.Strip | None = None
        self.hushed: model.Strip | None = None  # what was tapped away

    def show(self) -> None:
        """Says what there is to say, over the match alone."""
        app = self.wifi.app
        what = strip(self.wifi)
        at_match = bool(app.history) and self.wifi.table is not None and app.history[-1] is self.wifi.screen
        if what is None or what == self.hushed or not at_match:
            self.said = None
            if what is None:
                self.hushed = None
            if self.parent is not None:
                self.parent.remove_widget(self)
            return
        self.said = what
        if self.parent is None:
            app.stage.add_widget(self)
        self.size = app.stage.size
        self.fit(app.look)

    def fit(self, look: Look) -> None:
        """Below the bar; in a low window at the upper edge, beside the panel."""
        if self.said is None:
            return
        self.sheet.pos, self.sheet.size = self.pos, self.size
        e = look.edges
        side = look.form is Form.PHONE_SIDE
        wide = min(look.width - e.left - e.right - 24, 620.0 if not side else look.width * 0.6)
        bar = 6.0 if side else 50.0 if look.height - e.top - e.bottom < 700 else 58.0
        tall = max(44.0, paragraph_height(look, self.said.words, 16, wide - 66, spacing=1.2) + 18)
        y = e.top + bar
        if self.wifi.table is not None and self.wifi.table.over:  # the result is above, what comes next is at the foot
            y = look.height - e.bottom - (84 if not side else 70) - tall
        x = e.left + (12 if side else (look.width - e.left - e.right - wide) / 2)
        self.sheet.show(
            look,
            [
                Item(
                    "strip",
                    Box(x, y, wide, tall),
                    _strip,
                    self.said,
                    self._hush,
                    say=self.said.words,
                    radius=tokens.RADIUS.button,
                )
            ],
        )

    def _hush(self) -> None:
        """Read and understood; it comes again when something else is to be said."""
        self.hushed = self.said
        self.show()


def _strip(pen: Pen, w: float, h: float, what: model.Strip) -> None:
    frame = tokens.DARK
    surface, ink, mark = {
        "bad": (frame.danger_surface, frame.on_danger_surface, frame.danger),
        "good": (frame.surface, frame.text, frame.ok),
    }.get(what.tone, (frame.surface, frame.text, frame.accent))
    pen.shadow("panel", 0, 0, w, h)
    pen.box(0, 0, w, h, tokens.RADIUS.button, surface)
    pen.ring(0, 0, w, h, tokens.RADIUS.button, 2, mark)
    pen.icon(what.icon, 30, h / 2, 26, mark)
    pen.block(what.words, 16, 54, 2, w - 66, h - 4, ink, spacing=1.2)
