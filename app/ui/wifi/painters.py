"""The painters of the wifi screens: seats, the invitation with its QR code and code, tables, code boxes, keys."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from kivy.graphics import Rectangle
from kivy.properties import ObjectProperty, StringProperty

from app.present import tokens
from app.present.i18n import _
from app.present.people import Person
from app.present.tokens import rgba
from app.present.wifi.model import FoundTable, InvitationModel, InvitationWay, PresenceSign, SeatRow, Watcher
from app.ui.drawing.painted_widget import Leaf, Painted, Touched
from app.ui.drawing.pen import Pen, paragraph_height, text_width
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from app.ui.widgets.rows import Surface
from app.ui.widgets.shared_painters import badge, name_that_fits

if TYPE_CHECKING:
    from kivy.graphics.texture import Texture

D, G, R = tokens.DUET, tokens.GAPS, tokens.RADIUS
QUIET = 4  # modules of white around a QR code
LEFT = 64.0  # left edge of the text beside a badge
LOWEST = 60.0
SIGNED = 150.0  # least width for an icon before the address
TIGHT = tokens.LINE_TIGHT


def tone(pen: Pen, name: str) -> str:
    """The colour of a tone; it always accompanies an icon and a word."""
    frame = pen.look.frame
    return {"good": frame.ok, "wait": frame.accent, "bad": frame.danger}.get(name, frame.text_muted)


def ground(pen: Pen, w: float, h: float) -> None:
    """The background of a row: lighter than the ground, with an outline for the light theme."""
    pen.box(0, 0, w, h, R.button, pen.look.frame.raised)
    pen.ring(0, 0, w, h, R.button, 1, pen.look.frame.hairline)


# -- seats -----------------------------------------------------------------------------------------


class RoomTile(Touched, Leaf):
    """A seat with its player and device, or a spectator's device; with the device's presence."""

    model: SeatRow | Watcher | None = ObjectProperty(None, allownone=True)
    corner = StringProperty("button")
    shown: tuple[str, ...] = ("model",)

    def _words(self, look: Viewport, w: float) -> tuple[str, str]:
        model = self.model
        if isinstance(model, Watcher):
            return model.name, model.line
        assert model is not None
        if model.person is None:
            return _("Open seat"), model.device
        return name_that_fits(look, model.person, "strong", look.type.lead, w - 150), model.device

    def _sides(self, look: Viewport, w: float, sign: PresenceSign) -> tuple[float, float]:
        """The widths of the name and of the text at the end."""
        wide = min(text_width(look, sign.words, "text", look.type.label) + 2, w * 0.3)
        return w - LEFT - wide - 54 - G.near, wide

    def _heights(self, look: Viewport, w: float) -> tuple[float, float, float]:
        assert self.model is not None
        name, device = self._words(look, w)
        room, wide = self._sides(look, w, self.model.sign)
        return (
            paragraph_height(look, name, look.type.lead, room, "strong", TIGHT),
            paragraph_height(look, device, look.type.small, room, spacing=TIGHT),
            paragraph_height(look, self.model.sign.words, look.type.label, wide, spacing=TIGHT),
        )

    def tall(self, look: Viewport, w: float) -> float:
        if self.model is None:
            return LOWEST
        name, device, sign = self._heights(look, w)
        return max(LOWEST, name + device + 2 * G.near, sign + 2 * G.near)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        model, look, frame = self.model, pen.look, pen.look.frame
        if model is None:
            return
        ink = frame.text
        if isinstance(model, Watcher):
            pen.ring(0, 0, w, h, R.button, 1, frame.hairline)
            pen.icon("eye-outline", 34, h / 2, 26, frame.text_muted)
        else:
            ground(pen, w, h)
            if model.person is not None:
                badge(pen, model.person, 34, h / 2, 40)
            else:
                pen.ring(14, h / 2 - 20, 40, 40, R.sheet, 2, frame.outline)
                pen.icon("plus", 34, h / 2, 24, frame.text_muted)
                ink = frame.text_muted
        name, device = self._words(look, w)
        tall, under, sign = self._heights(look, w)
        room, wide = self._sides(look, w, model.sign)
        y = (h - tall - under) / 2
        pen.paragraph(name, look.type.lead, LEFT, y, room, ink, "strong", spacing=TIGHT)
        pen.paragraph(device, look.type.small, LEFT, y + tall, room, frame.text_muted, spacing=TIGHT)
        pen.icon(model.sign.icon, w - 28, h / 2, 26, tone(pen, model.sign.tone))
        at = (w - 48 - wide, (h - sign) / 2)
        muted = frame.text_muted
        pen.paragraph(model.sign.words, look.type.label, *at, wide, muted, anchor="right", spacing=TIGHT)


# -- the invitation --------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def picture(link: str) -> Texture:
    """A link as a QR code: one pixel per module, never smoothed; the background provides the white."""
    from kivy.graphics.texture import Texture

    from app.lan.invite import qr

    rows = qr(link)
    side = len(rows) + 2 * QUIET
    light, dark = (bytes(round(part * 255) for part in rgba(code)[:3]) for code in (D.field, D.ink))
    data = light * side * QUIET
    for row in reversed(rows):
        data += light * QUIET + b"".join(dark if module else light for module in row) + light * QUIET
    data += light * side * QUIET
    made = Texture.create(size=(side, side), colorfmt="rgb")
    made.mag_filter = made.min_filter = "nearest"
    made.blit_buffer(data, colorfmt="rgb", bufferfmt="ubyte")
    return made


class InvitationPaper(Painted):
    """The invitation with the QR code and the code."""

    key = StringProperty("paper")
    say = StringProperty()
    model: InvitationModel | None = ObjectProperty(None, allownone=True)
    shown: tuple[str, ...] = ("model",)

    def spoken(self, model: InvitationModel | None) -> str:
        """Accessible text."""
        return f"{_ways(model)}: {model.code}. {model.where}" if model is not None else ""

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.model is None:
            return
        pen.shadow("panel", 0, 0, w, h, 0.9)
        pen.box(0, 3, w, h, R.sheet, D.paper_edge)
        pen.paper(0, 0, w, h, R.sheet, D.paper, "paper")
        if h >= 300 or w < 1.3 * h:
            self._upright(pen, w, h, self.model)
        else:
            self._flat(pen, w, h, self.model)

    def _upright(self, pen: Pen, w: float, h: float, door: InvitationModel) -> None:
        """Draw the QR code above the code."""
        line = 16.0 * pen.look.text
        code = min(82.0 if w < 500 else 136.0, h * 0.2, w / 4.2)
        rest = line * 1.6 + code * 1.12 + line * 1.9 + 14
        side = max(96.0, min(w - 48, h - rest - 26))
        top = max(14.0, (h - rest - side) / 2)
        _picture(pen, (w - side) / 2, top, side, door.link)
        y = top + side + 8
        size, words = pen.type.small if w < 500 else pen.type.lead, _ways(door)
        pen.text(words, "text", size, w / 2, y + line * 0.8, D.ink_soft, "centre", room=w - 24, least=0.5)
        y += line * 1.6
        pen.exact(door.code, "display", max(1, round(code * pen.density)), w / 2, y + code * 0.56, D.ink, "centre")
        _where(pen, w / 2, y + code * 1.12 + line, w - 24, door.where)

    def _flat(self, pen: Pen, w: float, h: float, door: InvitationModel) -> None:
        """Draw the QR code beside the code, in low windows."""
        side = min(h - 20, max(w - 190, w * 0.53))
        _picture(pen, 10, (h - side) / 2, side, door.link)
        x, room = side + 22, w - side - 34
        code, small = min(64.0, room / 3.4, h * 0.4), pen.type.small
        pen.block(_ways(door), small, x, 8, room, h * 0.36 - 8, D.ink_soft, spacing=1.15, least=0.4)
        pen.exact(door.code, "display", max(1, round(code * pen.density)), x, h * 0.56, D.ink)
        _where(pen, x + room / 2, h - 20, room, door.where)


def _ways(door: InvitationModel) -> str:
    """The text about joining; after repeated wrong codes, typing the code may have to wait."""
    if door.guessed:
        return _("Someone keeps guessing the code: scan the QR code instead")
    if door.way is InvitationWay.BROWSER:
        return _("Scan the QR code, or open the address and type the code")
    return _("Scan the QR code, or type the code")


def _picture(pen: Pen, x: float, y: float, side: float, link: str) -> None:
    pen.box(x, y, side, side, R.segment, D.field)
    if not link:
        pen.icon("wifi-off", x + side / 2, y + side / 2, side * 0.4, D.ink_soft)
        return
    made = picture(link)
    modules = made.width
    step = max(1, int((side - 8) * pen.density / modules))  # whole pixels, so that all modules are equally wide
    real = modules * step / pen.density
    pen.colour(D.field)
    left, lower, _wide, _tall = pen.place(x + (side - real) / 2, y + (side - real) / 2, real, real)
    pen.group.add(Rectangle(pos=(left, lower), size=(modules * step, modules * step), texture=made))


def _where(pen: Pen, x: float, y: float, room: float, words: str) -> None:
    """The address, with the wifi icon before it if there is room for both."""
    size = pen.type.small
    if room < SIGNED:
        pen.text(words, "text", size, x, y, D.ink_soft, "centre", room=room, least=0.3)
        return
    wide = min(text_width(pen.look, words, "text", size), room - 30)
    left = x - (wide + 28) / 2
    pen.icon("wifi", left + 10, y, 21, D.ink_soft)
    pen.text(words, "text", size, left + 28, y, D.ink_soft, room=room - 30, least=0.5)


# -- tables and findings ---------------------------------------------------------------------------


class TableTile(Touched, Leaf):
    """A table in the list; the first that can be joined is emphasised."""

    model: FoundTable | None = ObjectProperty(None, allownone=True)
    corner = StringProperty("button")
    shown: tuple[str, ...] = ("model",)

    def _chip(self, look: Viewport) -> float:
        """The width of the word at the end, if there is one."""
        live = self.model is not None and self.model.live
        return min(120.0, text_width(look, _("Join"), "strong", look.type.body) + 36) + G.gap if live else 0.0

    def _heights(self, look: Viewport, w: float) -> tuple[float, float, float]:
        assert self.model is not None
        room = w - LEFT - self._chip(look) - G.gap
        title = paragraph_height(look, self.model.title, look.type.lead, room, "strong", TIGHT)
        return room, title, paragraph_height(look, self.model.line, look.type.small, room, spacing=TIGHT)

    def tall(self, look: Viewport, w: float) -> float:
        return max(76.0, sum(self._heights(look, w)[1:]) + 2 * G.gap) if self.model is not None else 76.0

    def draw(self, pen: Pen, w: float, h: float) -> None:
        row, look, frame = self.model, pen.look, pen.look.frame
        if row is None:
            return
        ground(pen, w, h)
        if row.live:
            pen.ring(0, 0, w, h, R.button, 2, frame.accent)
            wide = self._chip(look) - G.gap
            x, y, tall = w - G.gap - wide, (h - 44) / 2, 44.0
            if row.loud:
                pen.gradient(x, y, wide, tall, R.segment, frame.primary_hi, frame.primary_lo)
            else:
                pen.ring(x, y, wide, tall, R.segment, 2, frame.outline)
            ink = frame.on_primary if row.loud else frame.text
            at = (x + wide / 2, h / 2)
            pen.text(_("Join"), "strong", look.type.body, *at, ink, "centre", room=wide - 12, least=0.5)
        pen.icon(row.icon, 34, h / 2, 30, frame.accent if row.live else frame.text_muted)
        room, title, line = self._heights(look, w)
        top, ink = (h - title - line) / 2, frame.text if row.live else frame.text_soft
        pen.paragraph(row.title, look.type.lead, LEFT, top, room, ink, "strong", spacing=TIGHT)
        pen.paragraph(row.line, look.type.small, LEFT, top + title, room, frame.text_muted, spacing=TIGHT)


class Finding(Surface):
    """A finding, its cause, and one button."""

    key = StringProperty()
    model = ObjectProperty(None, allownone=True, rebind=True)
    __events__ = ("on_do",)

    def on_do(self) -> None:
        """Event: the button was tapped."""


class Me(Touched, Leaf):
    """The owner's name at the table."""

    key = StringProperty("me")
    model: Person | None = ObjectProperty(None, allownone=True)
    shown: tuple[str, ...] = ("model",)

    def _words(self) -> str:
        return _("At the table: {name}", name=self.model.name) if self.model is not None else ""

    def tall(self, look: Viewport, w: float) -> float:
        high = paragraph_height(look, self._words(), look.type.body, w - 90, "strong", TIGHT)
        return max(tokens.TARGET.least + 2, high + G.near)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        look, frame, words = pen.look, pen.look.frame, self._words()
        if self.model is None:
            return
        badge(pen, self.model, 22, h / 2, 34)
        top = (h - paragraph_height(look, words, look.type.body, w - 90, "strong", TIGHT)) / 2
        pen.paragraph(words, look.type.body, 50, top, w - 90, frame.text, "strong", spacing=TIGHT)
        pen.icon("pencil-outline", w - 16, h / 2, 22, frame.text_muted)


# -- digits ----------------------------------------------------------------------------------------


class CodeBoxes(Touched, Painted):
    """Six boxes in two groups of three."""

    digits = StringProperty()
    corner = StringProperty("button")
    shown: tuple[str, ...] = ("digits",)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        frame, digits = pen.look.frame, self.digits
        gap, middle = 7.0, 20.0
        wide = min(66.0, (w - 4 * gap - middle) / 6, h * 0.76)
        left = (w - 6 * wide - 4 * gap - middle) / 2
        px = max(1, round(min(h * 0.62, wide * 1.1) * pen.density))
        for place in range(6):
            x = left + place * (wide + gap) + (middle - gap if place > 2 else 0)
            pen.box(x, 0, wide, h, R.segment, frame.bg)
            pen.ring(x, 0, wide, h, R.segment, 2, frame.accent if place == len(digits) else frame.outline)
            if place < len(digits):
                pen.exact(digits[place], "display", px, x + wide / 2, h / 2, frame.text, "centre")


class AddressLine(Painted):
    """The address typed so far."""

    key = StringProperty("address")
    say = StringProperty()
    typed = StringProperty()
    shown: tuple[str, ...] = ("typed",)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        frame = pen.look.frame
        pen.box(0, 0, w, h, R.segment, frame.bg)
        pen.ring(0, 0, w, h, R.segment, 2, frame.accent)
        size = pen.type.title * 1.2 / pen.look.text
        wide = pen.text(self.typed, "strong", size, 14, h / 2, frame.text, room=w - 34, least=0.5)
        pen.fill(16 + wide, h * 0.22, 2, h * 0.56, frame.accent)


class PadKey(Touched, Painted):
    """A large key; "<" deletes the last character, and an empty model is a gap."""

    model = StringProperty()
    shown: tuple[str, ...] = ("model",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(disabled=True, **kwargs)

    def on_model(self, *_changed: object) -> None:
        """Disable a gap."""
        self.disabled = not self.model
        self.key = {"": "", "<": "key/back"}.get(self.model, f"key/{self.model}")
        self.say = {"<": _("Delete"), ".": _("Dot"), ":": _("Colon")}.get(self.model, self.model)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        frame = pen.look.frame
        if not self.model:
            return
        pen.box(0, 0, w, h, R.segment, frame.control)
        if self.model == "<":
            pen.icon("backspace-outline", w / 2, h / 2, 26, frame.text)
        else:
            px = max(1, round(min(30.0, h * 0.56) * pen.density))
            pen.exact(self.model, "strong", px, w / 2, h / 2, frame.text, "centre")


read(__file__)
