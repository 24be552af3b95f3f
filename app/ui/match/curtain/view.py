"""The curtain: a closed folder with a name on it, which opens after a hold and slides up.

The .kv defines the positions of folder, text, band and ring, in portrait and landscape.
"""

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.factory import Factory
from kivy.graphics import PopMatrix, PushMatrix, Rotate, Translate
from kivy.input.motionevent import MotionEvent
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app.present import tokens
from app.present.curtain_model import CurtainCaptions, CurtainModel
from app.present.people import Person
from app.ui.drawing import text_rendering
from app.ui.drawing.painted_widget import Painted, Painting
from app.ui.drawing.pen import Pen, paragraph_height, text_width
from app.ui.match.curtain.hold_button import Held
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from app.ui.widgets.folder import folder
from app.ui.widgets.shared_painters import badge

F = tokens.FOLDER
TILT = -0.5
SPACING = 1.3
SHAPE = 0.6  # of the height of the band


class CurtainView(FloatLayout):
    """The container of a match's curtain; empty while it is open. Its form shows public facts only, and is reused."""

    def __init__(self, opened: Callable[[], None], leave: Callable[[], None], **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.opened = opened
        self.leave = leave
        self.form: Any = None
        self._spare: Any = None  # a form that was used before

    def fall(self, look: Viewport, model: CurtainModel) -> None:
        """Show the closed curtain with the next player."""
        if self.form is None:
            self.form, self._spare = self._spare or CurtainForm(view=self), None
            self.add_widget(self.form)
        self.form.show("CurtainSide" if look.side else "CurtainUp", model)

    def rise(self) -> None:
        """Remove the curtain at once."""
        form, self.form = self.form, None
        if form is not None:
            self._put_away(form)

    def slide(self) -> None:
        """Slide the curtain up; the table below can be touched already."""
        form, self.form = self.form, None
        if form is not None:
            form.leaving = True
            away = Animation(shift=self.height, duration=tokens.MOTION.curtain_open, t="out_cubic")
            away.bind(on_complete=lambda *_: self._put_away(form))
            away.start(form)

    def _put_away(self, form: Any) -> None:
        """Remove a form, and keep it for the next time."""
        self.remove_widget(form)
        form.reset()
        self._spare = form

    @property
    def sliding(self) -> bool:
        """Whether the curtain is sliding."""
        return any(form.leaving for form in self.children)

    def drop(self) -> None:
        """Handle that the hold was released."""
        if self.form is not None:
            self.form.folder.ids.hold.drop()


class CurtainForm(FloatLayout):
    """The whole curtain: the background, the folder, the leave button."""

    view = ObjectProperty()
    folder = ObjectProperty(None, allownone=True, rebind=True)
    shift = NumericProperty(0.0)  # its offset while sliding, in pixels
    leaving = False

    def __init__(self, **kwargs: object) -> None:
        self._shift = Translate(0, 0)
        super().__init__(**kwargs)
        self.canvas.before.insert(0, PushMatrix())
        self.canvas.before.insert(1, self._shift)
        self.canvas.after.add(PopMatrix())

    def show(self, rule: str, model: CurtainModel) -> None:
        """Show the folder for this form of window."""
        if type(self.folder).__name__ != rule:
            self.ids.place.clear_widgets()
            self.folder = Factory.get(rule)(form=self, model=model)
            self.ids.place.add_widget(self.folder)
        self.folder.model = model

    def reset(self) -> None:
        """Prepare it for the next time."""
        self.leaving, self.shift = False, 0.0
        if self.folder is not None:
            self.folder.ids.hold.reset()

    def on_shift(self, _form: object, shift: float) -> None:
        """Move the drawing without a new layout."""
        self._shift.y = shift

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Ignore touches while it slides away."""
        return not self.leaving and bool(super().on_touch_down(touch))


class CurtainFolder(Painted, BoxLayout):
    """The closed folder, slightly tilted with everything on it."""

    form = ObjectProperty()
    model: CurtainModel = ObjectProperty(rebind=True)
    key = StringProperty()
    shown: tuple[str, ...] = ("model",)

    def __init__(self, **kwargs: object) -> None:
        self._turn = Rotate(angle=-TILT)
        super().__init__(**kwargs)
        self.canvas.before.insert(0, PushMatrix())
        self.canvas.before.insert(1, self._turn)
        self.canvas.after.add(PopMatrix())
        for name in ("pos", "size"):
            self.fbind(name, self._lean)

    def _lean(self, *_changed: object) -> None:
        self._turn.origin = self.center

    @property
    def say(self) -> str:
        """Accessible text."""
        if self.look is None:
            return ""
        return self.model.said(self.look.tablet)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        wide = text_width(pen.look, self.model.tab, "strong", pen.type.small) + tokens.GAPS.far
        folder(pen, w, h, 24, min(w * 0.8, max(140.0, wide)), self.model.tab, pen.type.small)


class CurtainHold(Held, Painting):
    """The ring that is held, and the text below it."""

    model: CurtainModel = ObjectProperty(None, allownone=True)
    shown: tuple[str, ...] = ("model", "share")

    def _draw_cover(self, pen: Pen, look: Viewport) -> None:
        """Draw only the keyboard focus: the ring itself shows that it is held."""
        if self.focused:
            super()._draw_cover(pen, look)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        radius = min(106.0 if not (pen.look.side or pen.look.tablet) else 140.0, h * 0.29)
        middle = h * 0.4
        ring(pen, w / 2, middle, radius, self.model.person, self.share)
        below = middle + radius + (16 if h > 280 else 8)
        pen.part(instruction, w / 2, below, w - 2 * tokens.GAPS.wide, h - below - 8, self.model.captions)


# -- painters --------------------------------------------------------------------------------------


def ground(pen: Pen, w: float, h: float, box: tuple[float, float, float, float]) -> None:
    """The background, and a pool of light around the folder."""
    pen.ground(0, 0, w, h, pen.look.frame.desk, tile=512)
    if pen.look.frame.lamp:
        x, y, wide, tall = (side / pen.density for side in box)
        pen.picture("lamp_pool", x - wide * 0.45, h - y - tall * 1.28, wide * 1.9, tall * 1.6, alpha=0.5)


def vignette(pen: Pen, w: float, h: float, _model: object) -> None:
    """The dark edges of the background."""
    pen.picture("vignette", 0, 0, w, h, 1.0 if pen.look.frame.lamp else 0.25)


def words(pen: Pen, w: float, h: float, model: CurtainModel) -> None:
    """The receiver of the device, with the name as large as there is room, and the players' tasks."""
    side, look = pen.look.side, pen.look
    anchor, x = ("left", 0.0) if side else ("centre", w / 2)
    first = pen.type.title * (tokens.LOUD if side and h > 300 else 1)
    grow = min(look.text, 1.4)
    pen.text(model.pass_line(look.tablet), "strong", first, x, first * 0.75 * grow, F.ink, anchor, room=w, least=0.5)
    y = first * 1.5 * grow + 2
    needed = paragraph_height(look, model.line, pen.type.lead, w, spacing=SPACING)
    size = min(196.0, h * 0.5) if side else min(170.0 if look.tablet else 118.0, h * 0.48)
    size = min(size, max(size * 0.5, h - y - 8 - needed))  # large text needs its room
    least = round(pen.type.title * pen.density)
    px = text_rendering.fitting(model.person.name, "display", round(size * pen.density), int(w * pen.density), least)
    pen.exact(model.person.name, "display", px, x, y + size * 0.52, F.ink, anchor)
    y += size * 1.02 + 6
    pen.block(
        model.line,
        pen.type.title if side and h > 300 else pen.type.lead,
        0,
        y,
        w,
        h - y,
        F.ink_soft,
        anchor=anchor,
        spacing=SPACING,
        least=0.4,
        middle=False,
    )


def band(pen: Pen, w: float, h: float, person: Person) -> None:
    """A band in the player's colour; it returns with every other curtain."""
    pen.part(_shapes, w, h, person)


def _shapes(pen: Pen, w: float, h: float, person: Person) -> None:
    """The player's shape repeated, recognisable from across a table."""
    kind, size = person.look, h * SHAPE
    pen.soft(0.5, 0, w - 1, h, kind.keyline)
    pen.soft(0.5, 3, w - 1, h - 6, kind.fill)
    count = max(3, int(w / (size * 1.55)))
    for index in range(count):
        pen.sprite("frame", f"shape_{kind.shape}", (index + 0.5) * w / count, h / 2, size, tint=kind.keyline)


def ring(pen: Pen, x: float, y: float, radius: float, person: Person, share: float) -> None:
    """The ring that fills while it is held, with the player's badge inside."""
    thick = radius * 0.14
    pen.part(_track, x, y, radius, thick)
    if share > 0:
        pen.arc(x, y, radius - thick / 2, share, thick - 2, F.ring_fill)
    pen.part(badge, person, x, y, radius * 1.2, "seats")


def _track(pen: Pen, x: float, y: float, radius: float, thick: float) -> None:
    """The empty ring."""
    pen.sprite("seats", "disc", x, y, 2 * radius, tint=F.ring_track)
    pen.sprite("seats", "disc", x, y, 2 * (radius - thick), tint=F.ring_ground)


def instruction(pen: Pen, x: float, y: float, w: float, room: float, captions: CurtainCaptions) -> None:
    """The instruction below the ring; and if there is room, a note about closing."""
    size, note = pen.type.lead * tokens.LOUD, pen.type.body
    grow, caption = pen.look.text, captions.hold
    wide = min(text_width(pen.look, caption, "strong", size), w - size * 1.7)
    left = x - (wide + size * 1.6) / 2
    line = size * 1.25 * grow
    pen.icon("gesture-tap-hold", left + size * 0.6, y + line / 2, size * 1.25, F.ink)
    pen.text(caption, "strong", size, left + size * 1.6, y + line / 2, F.ink, room=wide + 1, least=0.4)
    text = captions.closes
    narrow = min(w, 230.0 * max(1.0, grow))
    if room - line > paragraph_height(pen.look, text, note, narrow) + 6:
        pen.paragraph(text, note, x - narrow / 2, y + line + 6, narrow, F.ink_soft, anchor="centre")


read(__file__)
