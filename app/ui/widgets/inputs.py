"""Input widgets: a text field of several lines, and choices side by side."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.textinput import TextInput

from app.present import tokens
from app.present.tokens import rgba
from app.ui.drawing.painted_widget import Painted, Touched
from app.ui.drawing.pen import Pen, text_width
from app.ui.drawing.text_rendering import face_file, parts
from app.ui.drawing.text_rendering import height as line_height
from app.ui.widgets import shared_painters
from app.ui.widgets.labels import Surface, size

R = tokens.RADIUS
T = tokens.TARGET
G = tokens.GAPS
JOINERS = "\u200c\u200d"  # no letters, but many scripts and emoji need them
CLOSER = 6.0  # words may come closer to the edge than on a button
STACKED = 0.75  # words side by side that had to be smaller than this share go below each other


class LimitedInput(FocusBehavior):
    """The base of all text fields: a key, an accessible text, and a limited length."""

    key = StringProperty()
    say = StringProperty()
    longest = NumericProperty(0)  # letters; any number if 0

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Limit the text to its maximum length; in one line only printable characters."""
        if not self.multiline:
            substring = "".join(sign for sign in substring if sign.isprintable() or sign in JOINERS)
        if self.longest:
            room = self.longest - len(self.text) + len(self.selection_text)
            substring = substring[: max(0, room)]
        super().insert_text(substring, from_undo=from_undo)


class TextEntry(LimitedInput, Painted, TextInput):
    """Several lines to write in."""

    face = StringProperty("strong")
    letters = StringProperty("lead")
    shown: tuple[str, ...] = ("focus",)

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("multiline", False)
        super().__init__(write_tab=False, background_color=(0, 0, 0, 0), cursor_width="2dp", **kwargs)
        for name in ("height", "text", "face", "letters"):
            self.fbind(name, self.refit)

    def refit(self, *_changed: object) -> None:
        """Follow theme and text scale, and the script of the text."""
        look = self.look
        if look is None:
            return
        self.font_name = face_file(parts(self.text, self.face)[0][0] if self.text else self.face)
        self.font_size = min(look.letters(size(look, self.letters)), round(self.height * 0.5) or 1)
        self.foreground_color = rgba(look.frame.text)
        self.hint_text_color = rgba(look.frame.text_muted)
        self.cursor_color = rgba(look.frame.accent)
        self.selection_color = (*rgba(look.frame.accent)[:3], tokens.SELECTED)
        side = look.px(G.gap)
        above = (self.height - line_height(self.face, int(self.font_size))) / 2 if not self.multiline else side
        self.padding = (side, max(0, above), side, 0 if not self.multiline else side)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        frame = pen.look.frame
        pen.box(0, 0, w, h, R.segment, frame.bg if frame.lamp else frame.surface)
        pen.ring(0, 0, w, h, R.segment, 2, frame.accent if self.focus else frame.outline)


# -- choices ---------------------------------------------------------------------------------------


class Segment(Touched, Painted):
    """One of a few choices side by side."""

    text = StringProperty()
    icon = StringProperty()
    on = BooleanProperty(False)
    letters = NumericProperty(0)  # the common text size of its neighbours
    corner = StringProperty("chip")
    shown: tuple[str, ...] = ("text", "icon", "on", "letters")

    def draw(self, pen: Pen, w: float, h: float) -> None:
        frame = pen.look.frame
        if self.on:
            pen.box(0, 0, w, h, R.chip, frame.chosen)
        colour = frame.on_chosen if self.on else frame.text
        shared_painters.label(pen.within(-CLOSER, 0), w + 2 * CLOSER, h, self.text, self.icon, self.letters, colour)


class Segments(Surface):
    """A few choices of which one is selected, as pairs of label and icon: side by side, or below each other if their
    labels do not fit.
    """

    key = StringProperty()
    choices = ListProperty()
    chosen = NumericProperty(-1)
    __events__ = ("on_pick",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("width", "choices"):
            self.fbind(name, self._turn)

    def refit(self) -> None:
        self._turn()

    def on_choices(self, *_changed: object) -> None:
        """Create one segment per choice."""
        while len(self.children) < len(self.choices):
            made = Segment(key=f"{self.key}/{len(self.children)}")
            made.bind(on_release=lambda one: self.dispatch("on_pick", self.children[::-1].index(one)))
            self.add_widget(made)
        for extra in self.children[: len(self.children) - len(self.choices)]:
            self.remove_widget(extra)
        for one, (words, _icon) in zip(self.children[::-1], self.choices, strict=True):
            one.text, one.say = words, words
        self.on_chosen()

    def on_chosen(self, *_changed: object) -> None:
        """Highlight the selected one."""
        for index, one in enumerate(self.children[::-1]):
            one.on = index == self.chosen

    def _turn(self, *_changed: object) -> None:
        """Place them side by side or below each other."""
        look = self.look
        if look is None or not self.choices or self.width < 1:
            return
        letters = look.type.body
        widest = max(text_width(look, words, "strong", letters) for words, _icon in self.choices)
        count, wide = len(self.choices), self.width / look.density - G.near
        room = (wide - G.hair * (count - 1)) / count - G.near
        flat = widest * STACKED <= room
        pictured = widest + shared_painters.beside(letters) <= (room if flat else wide - G.near)
        for one, (_words, icon) in zip(self.children[::-1], self.choices, strict=True):
            one.icon = icon if pictured else ""
            one.letters = letters * min(1.0, (room if flat else wide - G.near) / widest)
        self.orientation = "horizontal" if flat else "vertical"
        rows = 1 if flat else count
        self.height = look.px(look.grown(T.least, 0.4) * rows + G.hair * (rows - 1) + G.near)

    def on_pick(self, index: int) -> None:
        """Event: an option was chosen."""
