"""The parts all screens are made of: words, rows, segments, steps, bars, buttons, surfaces.

Each is one widget that paints itself with the app's pen; parts.kv says how they are put together. (A row of KivyMD's
own, MDListItem with a switch, is eleven widgets and takes twenty-six times as long to build.) In .kv, sizes of letters,
colours and radii are names of the tokens: `letters: "small"`, `ink: "text_muted"`, `round: "panel"`.
"""

from typing import Any

from kivy.event import EventDispatcher
from kivy.factory import Factory
from kivy.graphics import Rectangle, StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.slider import Slider
from kivy.uix.textinput import TextInput

from app.ui import kit, tokens
from app.ui.colours import rgba
from app.ui.letters import face_file, parts
from app.ui.letters import height as line_height
from app.ui.look import Look
from app.ui.paint import Pen, paragraph_height, text_width, whole
from app.ui.painting import Leaf, Painted, Painting, Tappable, Touched
from app.ui.screens import read

__all__ = ("Leaf", "Painted", "Painting", "Tappable", "Touched")

T = tokens.TARGET
G = tokens.GAPS
BESIDE_ICON = T.icon + G.gap + 2  # where words begin right of an icon
SWITCH = 52.0
ARROW = 24.0
JOINERS = "\u200c\u200d"  # no letters, but many scripts and emoji need them
DOTS = 40  # more steps than these are not told apart
STACKED = 0.8  # words side by side that had to be smaller than this share go below each other


def ink(pen: Pen, token: str) -> str:
    """A colour of the look by its name."""
    return str(getattr(pen.look.frame, token))


def size(look: Look, name: str) -> float:
    """A size of letters by its name."""
    return float(getattr(look.type, name))


def radius(name: str) -> float:
    """A radius by its name; none for no name."""
    return float(getattr(tokens.RADIUS, name)) if name else 0.0


# -- words -----------------------------------------------------------------------------------------


class Words(Leaf):
    """Text that breaks into lines, with **strong** passages; as tall as it is."""

    key = StringProperty()
    text = StringProperty()
    letters = StringProperty("body")
    face = StringProperty("text")
    ink = StringProperty("text")
    anchor = StringProperty("left")
    spacing = NumericProperty(tokens.LINE_BODY)
    air = NumericProperty(0)  # above and below, in dp
    shown: tuple[str, ...] = ("text", "letters", "face", "ink", "anchor", "spacing", "air")

    def tall(self, look: Look, w: float) -> float:
        if not self.text:
            return 0.0
        high = paragraph_height(look, self.text, size(look, self.letters), w, self.face, self.spacing)
        return high + 2 * self.air

    def draw(self, pen: Pen, w: float, h: float) -> None:
        letters = size(pen.look, self.letters)
        colour = ink(pen, self.ink)
        pen.paragraph(self.text, letters, 0, self.air, w, colour, self.face, self.anchor, self.spacing)


class Headline(Painted):
    """One line, which shrinks and then is cut where its place is narrow: for titles in bars and names on rows."""

    key = StringProperty()
    text = StringProperty()
    letters = StringProperty("title")
    face = StringProperty("strong")
    ink = StringProperty("text")
    anchor = StringProperty("left")
    shown: tuple[str, ...] = ("text", "letters", "face", "ink", "anchor")

    def draw(self, pen: Pen, w: float, h: float) -> None:
        x = {"left": 0.0, "centre": w / 2, "right": w}[self.anchor]
        letters, colour = size(pen.look, self.letters), ink(pen, self.ink)
        pen.text(self.text, self.face, letters, x, h / 2, colour, self.anchor, room=w, least=0.5, cut=True)


class Icon(Painted):
    """An icon; icons do not grow with the letters."""

    icon = StringProperty()
    ink = StringProperty("accent")
    shown: tuple[str, ...] = ("icon", "ink")

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.icon:
            pen.icon(self.icon, w / 2, h / 2, T.icon, ink(pen, self.ink))


class Sign(Touched, Icon):
    """An icon to be tapped, in a bar or at the end of a row."""


# -- surfaces --------------------------------------------------------------------------------------


class Surface(Painted, BoxLayout):
    """A box with a ground and an outline."""

    fill = StringProperty()
    edge = StringProperty()
    round = StringProperty()
    share = NumericProperty(1.0)  # of the ground that is not seen through
    shown: tuple[str, ...] = ("fill", "edge", "round", "share")

    def draw(self, pen: Pen, w: float, h: float) -> None:
        corner = radius(self.round)
        if self.fill:
            pen.box(0, 0, w, h, corner, ink(pen, self.fill), self.share)
        if self.edge:
            pen.ring(0, 0, w, h, corner, 1, ink(pen, self.edge))


class Tile(Touched, Surface):
    """A surface to be tapped."""


class Rule(Painted):
    """A hairline between rows."""

    def draw(self, pen: Pen, w: float, h: float) -> None:
        pen.line(0, 0, w, pen.look.frame.hairline)


class Desk(Painted):
    """The desk under a pool of lamp light."""

    def draw(self, pen: Pen, w: float, h: float) -> None:
        frame = pen.look.frame
        pen.ground(0, 0, w, h, frame.desk, tile=512)
        if frame.lamp:
            pen.picture("lamp_pool", w / 2 - 350, pen.look.edges.top - 230, 700, 560, alpha=0.26)


# -- rows ------------------------------------------------------------------------------------------


class Facts(Leaf):
    """A line of a list: icon, title and a line below; tall enough for its words."""

    key = StringProperty()
    icon = StringProperty()
    title = StringProperty()
    below = StringProperty()
    ink = StringProperty()  # of icon and title, where it is not the usual one
    icon_ink = StringProperty("accent")
    fill = StringProperty()
    edge = StringProperty()
    face = StringProperty("text")  # of the title
    air = NumericProperty(0)  # free to the left and right, in dp
    arrow = BooleanProperty(False)  # whether it leads somewhere
    mark = StringProperty()  # an icon at its end
    mark_ink = StringProperty("text_muted")
    shown: tuple[str, ...] = (
        "icon",
        "icon_ink",
        "title",
        "below",
        "ink",
        "fill",
        "edge",
        "face",
        "air",
        "arrow",
        "mark",
        "mark_ink",
    )

    def beside(self, look: Look, w: float) -> float:
        """What stands right of the words takes so much."""
        return ARROW + G.hair if self.arrow or self.mark else 0.0

    def under(self, look: Look, w: float) -> str:
        """What stands below the title."""
        return str(self.below)

    def _left(self) -> float:
        return float(self.air) + (BESIDE_ICON if self.icon else 0.0)

    def _lines(self, look: Look, w: float) -> tuple[float, float, float]:
        """The room for words, the height of the title, and that of what stands below it."""
        room = w - self.air - self._left() - self.beside(look, w)
        under = self.under(look, w)
        below = paragraph_height(look, under, look.type.small, room, spacing=tokens.LINE_BODY) if under else 0.0
        title = paragraph_height(look, self.title, look.type.body, room, self.face, tokens.LINE_BODY)
        return room, title, below

    def tall(self, look: Look, w: float) -> float:
        _room, title, below = self._lines(look, w)
        return max(T.row, title + below + 2 * G.near)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        frame, look = pen.look.frame, pen.look
        if self.fill:
            pen.box(0, 0, w, h, tokens.RADIUS.button, ink(pen, self.fill))
        if self.edge:
            pen.ring(0, 0, w, h, tokens.RADIUS.button, 1, ink(pen, self.edge))
        colour = ink(pen, self.ink) if self.ink else frame.text
        if self.icon:
            pen.icon(self.icon, self.air + T.icon / 2, h / 2, T.icon, colour if self.ink else ink(pen, self.icon_ink))
        room, title, below = self._lines(look, w)
        x, y = self._left(), (h - title - below) / 2
        pen.paragraph(self.title, look.type.body, x, y, room, colour, self.face, spacing=tokens.LINE_BODY)
        if below:
            muted = frame.text_muted
            pen.paragraph(self.under(look, w), look.type.small, x, y + title, room, muted, spacing=tokens.LINE_BODY)
        if self.arrow or self.mark:
            end = ink(pen, self.mark_ink)
            pen.icon(self.mark or "chevron-right", w - self.air - ARROW / 2, h / 2, ARROW, end)


class Row(Touched, Facts):
    """The same to be tapped."""


class ValueRow(Row):
    """A row with a value: at its end, or below the title where both do not fit beside each other."""

    value = StringProperty()
    arrow = BooleanProperty(True)
    shown: tuple[str, ...] = (*Row.shown, "value")

    def _fits(self, look: Look, w: float) -> bool:
        """Whether title and value stand beside each other on one line."""
        room = w - self.air - self._left() - super().beside(look, w)
        title, value = (text_width(look, words, "text", look.type.body) for words in (self.title, self.value))
        return title + G.wide + value <= room

    def beside(self, look: Look, w: float) -> float:
        value = text_width(look, self.value, "text", look.type.body) + G.near if self._fits(look, w) else 0.0
        return super().beside(look, w) + value

    def under(self, look: Look, w: float) -> str:
        if self._fits(look, w) or not self.value:
            return str(self.below)
        return f"{self.value} · {self.below}" if self.below else str(self.value)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        super().draw(pen, w, h)
        if self._fits(pen.look, w):
            right = w - self.air - super().beside(pen.look, w)
            pen.text(self.value, "text", pen.look.type.body, right, h / 2, pen.look.frame.text_muted, "right")


class SwitchRow(Row):
    """A row with a switch; all of it is the target."""

    on = BooleanProperty(False)
    shown: tuple[str, ...] = (*Row.shown, "on")

    def beside(self, look: Look, w: float) -> float:
        return SWITCH + G.gap

    def draw(self, pen: Pen, w: float, h: float) -> None:
        super().draw(pen, w, h)
        kit.switch_at(pen, w - self.air - SWITCH, h / 2 - 16, self.on)


# -- buttons ---------------------------------------------------------------------------------------


class Quiet(Touched, Leaf):
    """A quiet button: an outline. Words that are longer than it is wide break, and it grows."""

    text = StringProperty()
    icon = StringProperty()
    letters = StringProperty("body")
    ink = StringProperty("text")
    edge = StringProperty("outline")
    fill = StringProperty()
    least = NumericProperty(T.button)
    corner = StringProperty("button")
    shown: tuple[str, ...] = ("text", "icon", "letters", "ink", "edge", "fill", "disabled")

    def tall(self, look: Look, w: float) -> float:
        return max(float(self.least), self._caption(look, w)[3] + G.wide)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.fill:
            pen.box(0, 0, w, h, tokens.RADIUS.button, ink(pen, self.fill))
        pen.ring(0, 0, w, h, tokens.RADIUS.button, 2, ink(pen, self.edge))
        self.caption(pen, w, h, ink(pen, self.ink))

    def _caption(self, look: Look, w: float) -> tuple[float, float, float, float]:
        """How much its icon takes, how large its letters are, and how wide and tall its words."""
        letters = size(look, self.letters)
        mark = letters * 1.75 if self.icon and self.text else 0.0
        wide = text_width(look, self.text, "strong", letters)
        if mark and wide + mark > w - G.wide:
            mark = 0.0  # words say more than an icon
        room = w - G.wide - mark
        letters = whole(look, self.text, "strong", letters, room, look.type.label)
        high = paragraph_height(look, self.text, letters, room, "strong", tokens.LINE_TIGHT)
        return mark, letters, min(wide, room), high

    def caption(self, pen: Pen, w: float, h: float, colour: str) -> None:
        """Icon and words, centred together."""
        if not self.text:
            if self.icon:
                pen.icon(self.icon, w / 2, h / 2, T.icon, colour)
            return
        mark, letters, wide, high = self._caption(pen.look, w)
        if mark:
            pen.icon(self.icon, (w - wide - mark) / 2 + letters * 0.625, h / 2, letters * 1.25, colour)
        room = w - G.wide - mark
        x, top = (w + mark - room) / 2, (h - high) / 2
        pen.paragraph(self.text, letters, x, top, room, colour, "strong", "centre", tokens.LINE_TIGHT)


class Primary(Quiet):
    """The one loud button: the next sensible thing."""

    letters = StringProperty("title")
    least = NumericProperty(T.primary)
    quiet = BooleanProperty(False)  # not yet: a tap says what is missing
    shown: tuple[str, ...] = (*Quiet.shown, "quiet")

    def draw(self, pen: Pen, w: float, h: float) -> None:
        frame, corner = pen.look.frame, tokens.RADIUS.button
        if self.disabled or self.quiet:
            pen.box(0, 0, w, h, corner, tokens.DUET.disabled)
            self.caption(pen, w, h, tokens.DUET.on_disabled)
            return
        pen.shadow("card", 0, 2, w, h)
        pen.box(0, 2, w, h, corner, frame.primary_edge)
        pen.gradient(0, 0, w, h, corner, frame.primary_hi, frame.primary_lo)
        self.caption(pen, w, h, frame.on_primary)


# -- what is typed ---------------------------------------------------------------------------------


class Entry(Painted, TextInput):
    """A line to write in, or several."""

    key = StringProperty()
    say = StringProperty()
    face = StringProperty("strong")
    letters = StringProperty("lead")
    longest = NumericProperty(0)  # letters; any number if 0
    bare = BooleanProperty(False)  # without a ground of its own
    shown: tuple[str, ...] = ("bare", "focus")

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("multiline", False)
        super().__init__(write_tab=False, background_color=(0, 0, 0, 0), cursor_width="2dp", **kwargs)
        for name in ("height", "text", "face", "letters"):
            self.fbind(name, self.refit)

    def refit(self, *_changed: object) -> None:
        """Follows theme and text scale, and the script that is written in."""
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

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Nothing longer than there is room for, and on a line only what can be seen."""
        if not self.multiline:
            substring = "".join(sign for sign in substring if sign.isprintable() or sign in JOINERS)
        if self.longest:
            room = self.longest - len(self.text) + len(self.selection_text)
            substring = substring[: max(0, room)]
        super().insert_text(substring, from_undo=from_undo)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        frame = pen.look.frame
        if not self.bare:
            pen.box(0, 0, w, h, tokens.RADIUS.segment, frame.bg if frame.lamp else frame.surface)
            pen.ring(0, 0, w, h, tokens.RADIUS.segment, 2, frame.accent if self.focus else frame.outline)


# -- choices ---------------------------------------------------------------------------------------


class Segment(Touched, Painted):
    """One of a few choices side by side."""

    text = StringProperty()
    icon = StringProperty()
    on = BooleanProperty(False)
    corner = StringProperty("chip")
    shown: tuple[str, ...] = ("text", "icon", "on")

    def draw(self, pen: Pen, w: float, h: float) -> None:
        frame = pen.look.frame
        if self.on:
            pen.box(0, 0, w, h, tokens.RADIUS.chip, frame.chosen)
        colour = frame.on_chosen if self.on else frame.text
        more = 6.0  # words may come closer to the edge than on a button
        kit.label(pen.within(-more, 0), w + 2 * more, h, self.text, self.icon, pen.look.type.small + 1.5, colour)


class Segments(Surface):
    """A few choices of which one is chosen, as pairs of words and icon: side by side, or below each other where their
    words have no room.
    """

    key = StringProperty()
    choices = ListProperty()
    chosen = NumericProperty(-1)
    __events__ = ("on_pick",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("width", "choices"):
            self.fbind(name, self._turn)

    def refit(self) -> None:
        self._turn()

    def on_choices(self, *_changed: object) -> None:
        """As many segments as there are choices."""
        while len(self.children) < len(self.choices):
            made = Segment(key=f"{self.key}/{len(self.children)}")
            made.bind(on_release=lambda one: self.dispatch("on_pick", self.children[::-1].index(one)))
            self.add_widget(made)
        for extra in self.children[: len(self.children) - len(self.choices)]:
            self.remove_widget(extra)
        for one, (words, icon) in zip(self.children[::-1], self.choices, strict=True):
            one.text, one.icon, one.say = words, icon, words
        self.on_chosen()

    def on_chosen(self, *_changed: object) -> None:
        """The chosen one is lit."""
        for index, one in enumerate(self.children[::-1]):
            one.on = index == self.chosen

    def _turn(self, *_changed: object) -> None:
        """Side by side or below each other."""
        look = self.look
        if look is None or not self.choices or self.width < 1:
            return
        letters = look.type.small + 1.5
        widest = max(text_width(look, words, "strong", letters) for words, _icon in self.choices)
        count = len(self.choices)
        room = (self.width / look.density - G.near - G.hair * (count - 1)) / count - G.near
        flat = widest * STACKED <= room
        self.orientation = "horizontal" if flat else "vertical"
        rows = 1 if flat else count
        self.height = look.px(look.grown(T.least, 0.4) * rows + G.hair * (rows - 1) + G.near)

    def on_pick(self, index: int) -> None:
        """Somebody chose."""


class Steps(Painted, Slider):
    """A slider with a few steps: a finger anywhere on it moves the knob, and letting go chooses."""

    key = StringProperty()
    say = StringProperty()
    steps = ListProperty()
    focused = BooleanProperty(False)  # under the arrow keys
    shown: tuple[str, ...] = ("value", "steps", "focused")
    __events__ = ("on_pick",)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        frame, knob = pen.look.frame, T.knob
        x = knob / 2 + (w - knob) * self.value_normalized
        pen.box(0, h / 2 - G.hair, w, G.near, 4, frame.control)
        pen.box(0, h / 2 - G.hair, max(G.near, x), G.near, 4, frame.accent)
        for step in range(len(self.steps) if len(self.steps) <= DOTS else 0):
            at = knob / 2 + (w - knob) * step / (len(self.steps) - 1)
            pen.fill(at - 1, h / 2 - 1, 2, 2, frame.text_muted)
        pen.sprite("frame", "disc", x, h / 2, knob, tint=frame.accent)
        if self.focused:
            pen.ring(0, 0, w, h, tokens.RADIUS.segment, tokens.FOCUS, frame.accent)

    def on_touch_up(self, touch: Any) -> bool:
        """Somebody lets go."""
        mine = touch.grab_current is self
        done = bool(super().on_touch_up(touch))
        if mine:
            self.dispatch("on_pick", self.steps[round(self.value)])
        return done

    def on_pick(self, step: float) -> None:
        """Somebody chose."""


# -- places ----------------------------------------------------------------------------------------


class Only(BoxLayout):
    """What is there only at times, with all it holds: `when` says it."""

    when = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        self._away: list[Any] = []  # what is not there now, first to last
        super().__init__(**kwargs)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """What comes while nothing is to be there waits."""
        if self.when:
            super().add_widget(widget, *args, **kwargs)
        else:
            self._away.append(widget)

    def on_when(self, *_changed: object) -> None:
        """It comes or goes."""
        if self.when:
            away, self._away = self._away, []
            for widget in away:
                self.add_widget(widget)
        else:
            self._away = self.children[::-1]
            self.clear_widgets()


class Modelled(EventDispatcher):
    """One widget for each of some models, first to last: `of` names its class, which has a property `model`; without
    it each model says by its own `of` what it is shown by.
    """

    of = StringProperty()
    models = ListProperty()

    def on_models(self, *_changed: object) -> None:
        """Widgets that are there take the new models; what is missing is made, what is too much goes."""
        there = self.children[::-1]
        for place, (widget, model) in enumerate(zip(there, self.models, strict=False)):
            if type(widget) is not Factory.get(self.of or model.of):  # another kind: all from here on are made anew
                self.clear_widgets(there[place:])
                there = there[:place]
                break
            widget.model = model
        for model in self.models[len(there) :]:
            made = Factory.get(self.of or model.of)()
            made.model = model
            self.add_widget(made)
        for extra in there[len(self.models) :]:
            self.remove_widget(extra)


class Each(Modelled, BoxLayout):
    """Below each other."""


class Grid(Modelled, GridLayout):
    """In columns."""


class Scroll(ScrollView):
    """A place whose content may be taller than it. Only then is it cut off at its edges: with a stencil every shader is
    compiled once more, which takes 40 MB where the processor draws.
    """

    key = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "do_scroll_y"):
            self.fbind(name, self._cut)
        self._cut()

    def on_viewport_size(self, *_changed: object) -> None:
        """What fits cannot be pushed."""
        self.do_scroll_y = self._viewport is not None and self._viewport.height > self.height + 1

    def _cut(self, *_changed: object) -> None:
        before, after = self.canvas.before, self.canvas.after
        before.clear()
        after.clear()
        if self.do_scroll_y:
            for one in (StencilPush(), Rectangle(pos=self.pos, size=self.size), StencilUse()):
                before.add(one)
            for one in (StencilUnUse(), Rectangle(pos=self.pos, size=self.size), StencilPop()):
                after.add(one)


read(__file__)
