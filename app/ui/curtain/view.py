"""Draws the curtain and opens it by a deliberate hold; letting go early runs the ring back."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.uix.widget import Widget

from app.ui import tokens
from app.ui.curtain.hold import Hold
from app.ui.curtain.model import Curtain
from app.ui.folder import TAB, folder
from app.ui.i18n import _
from app.ui.look import Look
from app.ui.paint import Pen, paragraph_height
from app.ui.people import Person
from app.ui.sheet import Box, Item, Sheet

F = tokens.FOLDER
TILT = -0.5


class CurtainView(Hold):
    """The curtain of one screen: gives items, and calls back when it was held long enough."""

    def __init__(self, relay: Callable[[], None], opened: Callable[[], None], leave: Callable[[], None]) -> None:
        super().__init__(relay, opened)
        self.leave = leave

    # -- drawing -----------------------------------------------------------------------------------

    def items(self, look: Look, model: Curtain) -> list[Item]:
        """Everything to be seen while the curtain is down."""
        self.seconds = model.hold
        body, ring, hold_box = _places(look)
        pool = (body.x - body.w * 0.45, body.y - body.h * 0.28, body.w * 1.9, body.h * 1.6)
        pass_line = _("Pass the tablet to") if look.tablet else _("Pass the phone to")
        state = (model.person, model.tab, model.line, pass_line, look.side)
        say = f"{pass_line} {model.person.name}. {model.line} {_('Hold to open')}"
        foot = look.height - look.edges.bottom
        leave = Box((look.width - 240) / 2, foot - (62 if look.height > 500 else 50), 240, 48)
        turned = (ring, (body.x + body.w / 2, body.y + body.h / 2))
        return [
            Item("ground", Box(0, 0, look.width, look.height), _ground, (pool, look.frame.desk)),
            Item("folder", body, _folder, state, say=say),
            Item("ring", Box(0, 0, look.width, look.height), _ring, (turned, model.person, round(self.share, 3))),
            Item("vignette", Box(0, 0, look.width, look.height), _vignette),
            Item("hold", hold_box, hold=self.hold, say=_("Hold to open"), radius=-1),
            Item(
                "leave",
                leave,
                _leave,
                _("Save and leave"),
                self.leave,
                say=_("Save and leave"),
                radius=tokens.RADIUS.sheet,
            ),
        ]


class Front(Widget):
    """The folder's front, sliding up and away over what it covered; it takes no touches and removes itself."""

    def __init__(self, look: Look, items: list[Item], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._time = 0.0
        self._shift = Translate(0, 0)
        self.canvas.before.add(PushMatrix())
        self.canvas.before.add(self._shift)
        sheet = Sheet(size=self.size)
        self.add_widget(sheet)
        self.canvas.after.add(PopMatrix())
        sheet.show(look, [replace(item, tap=None, hold=None) for item in items if item.key != "hold"])
        self._clock = Clock.schedule_interval(self._step, 0)

    def _step(self, dt: float) -> None:
        """One frame further up."""
        self._time += dt
        share = min(1.0, self._time / tokens.MOTION.curtain_open)
        self._shift.y = self.height * (1 - (1 - share) ** 3)
        if share >= 1 or self.parent is None:
            self._clock.cancel()
            if self.parent is not None:
                self.parent.remove_widget(self)

    def on_touch_down(self, _touch: Any) -> bool:
        """What lies under it can be touched already."""
        return False


Ring = tuple[float, float, float]  # middle and radius of the ring, counted from the sheet's upper left corner


def _places(look: Look) -> tuple[Box, Ring, Box]:
    """The folder, the ring, and what may be held: the ring and the words below it."""
    e = look.edges
    if look.side:
        low = look.height < 500
        h = look.height - e.top - e.bottom - (62 if low else 150)
        w = min(look.width - e.left - e.right - 40, max(940.0, look.width * 0.72), h * 1.62 if not low else 2000)
        x = e.left + (look.width - e.left - e.right - w) / 2
        y = e.top + (6 if low else 62)
        radius = min(134.0, (h - TAB) * (0.27 if low else 0.216))
        cx, cy = x + w - (w * 0.5 - 8) / 2 - 4, y + TAB + radius + (16 if low else (h - TAB) * 0.11)
        grip = Box(cx - radius - 20, cy - radius - 10, 2 * radius + 40, y + h - (cy - radius) - h * 0.2)
        return Box(x, y, w, h), (cx, cy, radius), grip
    w = min(look.width - 40, 560.0)
    x = (look.width - w) / 2
    small = look.height - e.top - e.bottom < 720
    y = e.top + (14 if small else 60)
    h = look.height - e.bottom - y - (66 if small else 88)
    h = min(h, 880.0)
    radius = min(106.0, h * 0.151) if not look.tablet else min(150.0, h * 0.16)
    cy = y + h * (0.675 if not small else 0.66)
    return (
        Box(x, y, w, h),
        (look.width / 2, cy, radius),
        Box(x + w / 2 - radius - 30, cy - radius - 10, 2 * radius + 60, y + h - cy + radius),
    )


def _ground(pen: Pen, w: float, h: float, state: tuple[tuple[float, float, float, float], str]) -> None:
    pool, desk = state
    pen.ground(0, 0, w, h, desk, tile=512)
    if pen.look.frame.lamp:
        pen.picture("lamp_pool", *pool, alpha=0.5)


def _vignette(pen: Pen, w: float, h: float, _state: object) -> None:
    pen.picture("vignette", 0, 0, w, h, 1.0 if pen.look.frame.lamp else 0.25)


def _folder(pen: Pen, w: float, h: float, state: tuple[Person, str, str, str, bool]) -> None:
    """The closed folder: who is next, what happens, and the player's band."""
    person, tab, line, pass_line, side = state
    with pen.turned(TILT, w / 2, h / 2):
        folder(pen, w, h, 24, min(w * 0.6, 140 * max(1.0, pen.look.text)), tab)
        if side:
            _beside(pen, w, h, person, line, pass_line)
        else:
            _above(pen, w, h, person, line, pass_line)


def _above(pen: Pen, w: float, h: float, person: Person, line: str, pass_line: str) -> None:
    """Everything in one column, the band in the middle."""
    grow = min(pen.look.text, 1.5)
    name_size = min(118.0, h * 0.165) if not pen.look.tablet else 170.0
    y = TAB + h * 0.035
    pen.text(pass_line, "strong", pen.type.title, w / 2, y + 15 * grow, F.ink, "centre", room=w - 32, least=0.5)
    y += 30 * grow + 2
    band = TAB + h * 0.36
    needed = paragraph_height(pen.look, line, pen.type.lead, w - 40, spacing=1.3)
    name_size = min(name_size, max(name_size * 0.5, (band - 14 - y - needed) / 1.02))  # large letters need its room
    _name(pen, person.name, name_size, w / 2, y + name_size * 0.52, w - 32, "centre")
    y += name_size * 1.02 + 6
    room = band - y - 8
    pen.block(
        line, pen.type.lead, 20, y, w - 40, room, F.ink_soft, anchor="centre", spacing=1.3, least=0.4, middle=False
    )
    _band(pen, person, band, w, 40, 26)
    radius = min(106.0, h * 0.151) if not pen.look.tablet else min(150.0, h * 0.16)
    below = h * (0.675 if h > 600 else 0.66) + radius + (16 if h > 560 else 8)
    _instruction(pen, w / 2, below, w - 40, h - below - 8)


def _beside(pen: Pen, w: float, h: float, person: Person, line: str, pass_line: str) -> None:
    """The name to the left, the ring to the right, the band along the foot."""
    low = h < 420
    grow = min(pen.look.text, 1.4)
    x = 56.0 if not low else 32.0
    room = w * 0.5 - x
    first = pen.type.title * tokens.LOUD if not low else pen.type.title
    name_size = min(196.0, h * 0.31)
    y = TAB + (h - TAB) * (0.15 if not low else 0.05)
    pen.text(pass_line, "strong", first, x, y + first * 0.6 * grow, F.ink, room=room, least=0.5)
    y += first * 1.3 * grow
    _name(pen, person.name, name_size, x, y + name_size * 0.47, room, "left")
    y += name_size * 0.95 + (14 if not low else 4)
    band = 58.0 if not low else 36.0
    below = h - (52 if not low else 16) - band - y - 8
    pen.block(
        line, pen.type.title if not low else pen.type.body, x, y, room, below, F.ink_soft, spacing=1.3, middle=False
    )
    _band(pen, person, h - (52 if not low else 16) - band, w, band, 34 if not low else 26)
    radius = min(134.0, (h - TAB) * (0.27 if low else 0.216))
    middle = w - (w * 0.5 - 8) / 2 - 4
    top = TAB + 2 * radius + (16 if low else (h - TAB) * 0.11) + (14 if not low else 6)
    _instruction(pen, middle, top, w * 0.38, h - (52 if not low else 16) - band - top - 4)


def _name(pen: Pen, name: str, size: float, x: float, y: float, room: float, anchor: str) -> None:
    """The name, as large as it fits; it is large already and does not grow with the text."""
    from app.ui import letters

    px = letters.fitting(name, "display", round(size * pen.density), int(room * pen.density), round(20 * pen.density))
    pen.exact(name, "display", px, x, y, F.ink, anchor)


def _instruction(pen: Pen, x: float, y: float, w: float, room: float) -> None:
    """What to do with the ring."""
    size, note = pen.type.lead * tokens.LOUD, pen.type.body
    words = _("Hold to open")
    grow = pen.look.text
    from app.ui.paint import text_width

    wide = min(text_width(pen.look, words, "strong", size), w - size * 1.7)
    left = x - (wide + size * 1.6) / 2
    line = size * 1.25 * grow
    pen.icon("gesture-tap-hold", left + size * 0.6, y + line / 2, size * 1.25, F.ink)
    pen.text(words, "strong", size, left + size * 1.6, y + line / 2, F.ink, room=wide + 1, least=0.4)
    text = _("It closes by itself when the app is put aside.")
    narrow = min(w, 230.0 * max(1.0, grow))
    if room - line > paragraph_height(pen.look, text, note, narrow) + 6:
        pen.paragraph(text, note, x - narrow / 2, y + line + 6, narrow, F.ink_soft, anchor="centre")


def _band(pen: Pen, person: Person, y: float, w: float, h: float, size: float) -> None:
    """A band in the player's colour with the shape repeated: recognised across a table."""
    kind = person.look
    pen.soft(0.5, y, w - 1, h, kind.keyline)
    pen.soft(0.5, y + 3, w - 1, h - 6, kind.fill)
    count = max(3, int(w / (size * 1.55)))
    step = w / count
    for index in range(count):
        pen.sprite("frame", f"shape_{kind.shape}", (index + 0.5) * step, y + h / 2, size, tint=kind.keyline)


def _ring(pen: Pen, _w: float, _h: float, state: tuple[tuple[Ring, tuple[float, float]], Person, float]) -> None:
    """The ring that fills while it is held, with the player's badge inside."""
    ((x, y, radius), pivot), person, share = state
    kind = person.look
    with pen.turned(TILT, *pivot):
        thick = radius * 0.14
        pen.sprite("seats", "disc", x, y, 2 * radius, tint=F.ring_track)
        pen.sprite("seats", "disc", x, y, 2 * (radius - thick), tint=F.ring_ground)
        if share > 0:
            pen.arc(x, y, radius - thick / 2, share, thick - 2, F.ring_fill)
        size = radius * 1.2
        pen.sprite("seats", f"seat_{kind.shape}", x, y, size)
        px = max(1, round(size * kind.letter_size * pen.density))
        pen.exact(person.letter, "display", px, x, y + kind.letter_drop * size - size * 0.008, kind.letter, "centre")


def _leave(pen: Pen, w: float, h: float, words: str) -> None:
    from app.ui.kit import label

    label(pen, w, h, words, "content-save-check-outline", pen.type.body, pen.look.frame.text)
