"""The painters of the panel of secrets: its viewer, the tokens, the ring that has to be held."""

from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty

from app.present.rogue.panels.own_secrets import IdentityRow, PeekPanel
from app.present.rogue.theme import INKS, NIGHT, RADIUS
from app.ui.drawing.painted_widget import HoldTarget, Painting, Touched
from app.ui.drawing.pen import Pen, text_width
from app.ui.rogue.painters import pieces
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from app.ui.widgets.containers import shown_by
from app.ui.widgets.key_sender import send
from app.ui.widgets.painted_rows import Shows, ValuePainter, paints
from app.ui.widgets.shared_painters import badge
from games.rogue.vocabulary import Identity

HEAD, LOW_HEAD = 128.0, 88.0
LOW = 700.0  # dp; a lower window has no room to spare
TALL = 640.0  # enough for tokens and ring
TOKENS, RING = 150.0, 170.0  # largest sizes
LARGE, SMALL = 2.0, 1.6  # the scale of a name if there is room for it, and if there is less
WIDEST = 118.0  # a token with its margins


def head_height(look: Viewport) -> int:
    """The height of the head above the tokens."""
    return look.px((LOW_HEAD if look.height < LOW else HEAD) * (1 + (look.text - 1) * 0.5))


def slack(look: Viewport, room: float) -> int:
    """The margin that centres everything on a tablet."""
    return max(0, round((room - look.px(TALL * look.text)) / 2))


def tokens_height(look: Viewport, room: float) -> int:
    """The height of the tokens in this room."""
    return round(min(look.px(TOKENS * (1 + (look.text - 1) * 0.3)), room * 0.34))


def tokens_width(look: Viewport, room: float, count: int) -> int:
    """The width of this many tokens side by side."""
    return round(min(room, look.px(WIDEST) * count))


def ring_height(look: Viewport, room: float, width: float) -> int:
    """The height of the ring with its text."""
    ring = min(look.px(RING), room * (0.36 if look.text < 1.5 else 0.26), width * 0.5)
    return round(ring + look.px(40 * look.text))


@paints(IdentityRow)
class IdentityRowPainter(ValuePainter[IdentityRow]):
    """A token: face down, visible for a moment, or public."""

    of = "PeekToken"

    def paint(self, row: IdentityRow, pen: Pen, w: float, h: float) -> None:
        """Draw the token, and its label."""
        words = 30 * min(pen.look.text, 1.6)
        size = min(w, h - words) - 8
        if row.chosen:
            pen.box(w / 2 - size / 2 - 5, 0, size + 10, size + 10, RADIUS.button, NIGHT.neon_row)
            pen.ring(w / 2 - size / 2 - 5, 0, size + 10, size + 10, RADIUS.button, 3, NIGHT.white)
        pieces.identity(pen, row.face, w / 2, size / 2 + 5, size)
        ink = NIGHT.danger if row.face is Identity.ANDROID else NIGHT.text
        letters, y = pen.look.type.small * min(1.0, 1.4 / pen.look.text), size + 12 + words / 2
        pen.text(row.label, "strong", letters, w / 2, y, ink, "centre", room=w - 4, least=0.4)


class PeekHead(Painting):
    """The viewer: name, colour and shape."""

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.model is None:
            return
        person, kind, grow, middle = self.model.person, pen.look.type, min(pen.look.text, 1.5), h / 2
        if pen.look.side:
            pieces.figure(pen, person, w / 2, middle - h * 0.16, min(150.0, h * 0.34), self.model.android)
            middle += h * 0.16
        pen.text(self.model.above, "text", kind.small, w / 2, middle - 30 * grow, NIGHT.second, "centre", room=w - 24)
        size = kind.title * (LARGE if h > 100 else SMALL) / pen.look.text * grow
        wide = min(text_width(pen.look, person.name, "display", size), w - 110)
        left, y = (w - wide - 54) / 2, middle + 8
        badge(pen, person, left + 20, y, 38)
        pen.text(person.name, "display", size, left + 54, y, INKS[person.identity], room=w - 110, least=0.3)


class PeekSaid(Painting):
    """A sentence in the middle of its room, complete at any text scale."""

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.model:
            pen.block(self.model, pen.look.type.body, 0, 0, w, h, NIGHT.text, anchor="centre", least=0.4)


class PeekToken(Touched, Shows):
    """A token that can be chosen by a tap."""

    corner = "panel"

    def on_release(self) -> None:
        send(self, self.key)

    def on_model(self, shows: object, model: Any) -> None:
        super().on_model(shows, model)
        self.disabled = not model.free


class PeekRing(HoldTarget, Painting):
    """The ring: the tokens are seen as long as a finger rests on it."""

    held = BooleanProperty(False)
    shown: tuple[str, ...] = ("model", "held")

    def press(self, on: bool) -> None:
        """A finger lands on it, or leaves it."""
        if on != self.held:
            self.held = on
            send(self, "peek/ring/held" if on else "peek/ring/free")

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger lands."""
        if not self.collide_point(*touch.pos) or (touch.is_mouse_scrolling if touch.device == "mouse" else False):
            return False
        touch.grab(self)
        self.press(True)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """End the hold when the finger leaves the ring."""
        if touch.grab_current is not self:
            return False
        if not self.collide_point(*touch.pos):
            self.press(False)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """End the hold."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.press(False)
        return True

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.model is None:
            return
        hint = self.model.held if self.held else self.model.free
        person, size, x = self.model.person, h - 40 * pen.look.text, w / 2
        ink = INKS[person.identity]
        if self.held:
            pen.sprite("seats", "disc", x, size / 2, size, tint=ink, alpha=0.22)
        pen.sprite("seats", "disc", x, size / 2, size * 0.86, tint=NIGHT.wet)
        pen.arc(x, size / 2, size * 0.45, 1.0, 7 if self.held else 4, ink if self.held else NIGHT.tile_edge)
        pieces.figure(pen, person, x, size / 2, size * 0.5, self.model.android)
        y = size + (h - size) / 2
        pen.text(hint, "strong", pen.look.type.lead, x, y, NIGHT.text, "centre", room=w, least=0.5)


shown_by(PeekPanel, "PeekSheet")

read(__file__)
