"""The button of all screens and tables: icon, words, and a line below them, in the style its model names.

What a style looks like is a `ButtonSkin`: one for the frame of the app, and one for each world a game plays in. In
.kv a button is `Quiet` or `Primary`, or on a table a `KeyButton` with a `model`, which sends the key of that.
"""

from collections.abc import Callable
from dataclasses import dataclass

from kivy.factory import Factory
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.present import tokens
from app.present.controls import ButtonModel, ButtonStyle
from app.ui.drawing.painted_widget import Leaf, Touched
from app.ui.drawing.pen import Pen, paragraph_height, text_width, whole
from app.ui.theme.viewport import Viewport
from app.ui.widgets import shared_painters
from app.ui.widgets.key_sender import KeySender
from app.ui.widgets.labels import ink, size

T = tokens.TARGET
G = tokens.GAPS
ABOVE = 22.0  # an icon above its words
MOST_ROWS = 3  # of words on a button beside others
CHANGES = ("text", "line", "icon", "look")  # what makes a row of them be laid out again


@dataclass(frozen=True)
class ButtonSkin:
    """How the buttons of one world look: `ground` paints what lies below the words and gives their colour."""

    ground: Callable[[Pen, float, float, "AppButton"], str]
    icon: Callable[[Pen, str, float, float, float, str], object] = Pen.icon
    side: float = G.near  # free between its edge and its words
    air: float = G.wide  # above and below its words, together
    mark: float = 1.25  # the size of an icon beside its words, as a share of theirs,
    share: float = 0.5  # what is free between both, as a share of theirs,
    gap: float = 0.0  # and besides
    alone: float = T.icon  # the size of an icon without words
    floor: float = 0.0  # words shrink so far before one breaks, as a share of their size; else as far as labels


def frame_ground(pen: Pen, w: float, h: float, button: "AppButton") -> str:
    """The buttons of all screens: a loud one, one that waits for something, an outline."""
    if button.style != ButtonStyle.MAIN:
        if button.fill:
            pen.box(0, 0, w, h, tokens.RADIUS.button, ink(pen, button.fill))
        if button.edge:
            pen.ring(0, 0, w, h, tokens.RADIUS.button, 2, ink(pen, button.edge))
        return ink(pen, button.ink)
    if button.disabled or button.quiet:
        pen.box(0, 0, w, h, tokens.RADIUS.button, tokens.DUET.disabled)
        return tokens.DUET.on_disabled
    shared_painters.loud(pen, w, h)
    return pen.look.frame.on_primary


FRAME = ButtonSkin(frame_ground)


class AppButton(Touched, Leaf):
    """A button. Words that are longer than it is wide break, and it grows."""

    text = StringProperty()
    icon = StringProperty()
    line = StringProperty()  # the text below its label
    style = StringProperty(ButtonStyle.PLAIN.value)
    skin: ButtonSkin = ObjectProperty(FRAME)
    letters = StringProperty("body")
    ink = StringProperty("text")  # of an outlined one, and its outline and ground
    edge = StringProperty("outline")
    fill = StringProperty()
    least = NumericProperty(T.button)
    quiet = BooleanProperty(False)  # a loud one that is not for now: a tap says what is missing
    bare = BooleanProperty(False)  # there is no room for its words
    stacked = BooleanProperty(False)  # the icon is above the text, as on its neighbours
    brief = BooleanProperty(False)  # the line below its words is left out
    grows = BooleanProperty(False)  # as the main one its words are larger, where they stay on one line
    corner = StringProperty("button")
    shown: tuple[str, ...] = (
        *("text", "icon", "line", "style", "letters", "ink", "edge", "fill"),
        *("least", "quiet", "bare", "stacked", "brief", "grows", "disabled"),
    )

    # -- how much room it needs --------------------------------------------------------------------

    @property
    def words(self) -> str:
        """Its accessible text."""
        return "" if self.bare else str(self.text)

    def mark(self, letters: float) -> float:
        """The width of an icon beside text of a size."""
        return letters * (self.skin.mark + self.skin.share) + self.skin.gap if self.icon and self.words else 0.0

    def single(self, look: Viewport) -> float:
        """How wide it is with everything beside each other."""
        letters = size(look, self.letters)
        wide = text_width(look, self.words, "strong", letters) + self.mark(letters)
        return max(wide, self._under(look)) + 2 * self.skin.side

    def narrow(self, look: Viewport) -> float:
        """How narrow it may be: its longest word decides."""
        letters = size(look, self.letters)
        words = (text_width(look, word, "strong", letters) for word in self.words.split())
        return max(words, default=0.0) + 2 * self.skin.side

    def longest(self, _words: str, look: Viewport | None) -> int:
        """How many pixels wide its longest word needs it to be."""
        return look.px(self.narrow(look)) if look is not None else 0

    def rows(self, look: Viewport, w: float) -> int:
        """How many lines its words take."""
        letters, _mark = self._letters(look, w)
        return round(self._parts(look, w)[1] / (letters * look.text * tokens.LINE_TIGHT))

    def need(self, look: Viewport, w: float) -> float:
        """The height needed for its contents."""
        return sum(self._parts(look, w)) + self.skin.air

    def tall(self, look: Viewport, w: float) -> float:
        return max(float(self.least), self.need(look, w))

    def _under(self, look: Viewport) -> float:
        """How wide the longest word of its line is."""
        words = () if self.brief else self.line.split()
        return max((text_width(look, word, "text", look.type.label) for word in words), default=0.0)

    def _letters(self, look: Viewport, w: float) -> tuple[float, float]:
        """The font size, and the width of the icon; 0 if the words would break because of it."""
        room, letters, large = w - 2 * self.skin.side, size(look, self.letters), look.type.lead
        if self.grows and self.style == ButtonStyle.MAIN:
            mark = 0.0 if self.stacked else self.mark(large)
            if text_width(look, self.words, "strong", large) + mark <= room:
                return large, mark
        mark = 0.0 if self.stacked else self.mark(letters)
        if mark and text_width(look, self.words, "strong", letters) + mark > room:
            mark = 0.0
        if self.skin.floor:
            return letters * max(
                self.skin.floor, min(1.0, room / max(1.0, self.narrow(look) - 2 * self.skin.side))
            ), mark
        return whole(look, self.words, "strong", letters, room - mark, look.type.label), mark

    def _below(self, look: Viewport, w: float) -> float:
        """How large the letters of its line are."""
        room = max(1.0, w - 2 * self.skin.side)
        return look.type.label * max(self.skin.floor, min(1.0, room / max(1.0, self._under(look))))

    def _parts(self, look: Viewport, w: float) -> tuple[float, float, float]:
        """How tall its icon, its words and the line below them are."""
        letters, mark = self._letters(look, w)
        room = w - 2 * self.skin.side
        words = paragraph_height(look, self.words, letters, room - mark, "strong", tokens.LINE_TIGHT)
        line = "" if self.brief else self.line
        under = paragraph_height(look, line, self._below(look, w), room, "text", tokens.LINE_TIGHT) if line else 0.0
        return (ABOVE if self.icon and self.stacked else 0.0), words, under

    @property
    def entered(self) -> bool:
        """Whether Enter presses it where nothing has the focus."""
        return self.style == ButtonStyle.MAIN and self.skin is FRAME and not self.quiet

    # -- how it looks ------------------------------------------------------------------------------

    def draw(self, pen: Pen, w: float, h: float) -> None:
        self.caption(pen, w, h, self.skin.ground(pen, w, h, self))

    def caption(self, pen: Pen, w: float, h: float, colour: str) -> None:
        """Icon and words, centred together, and the line."""
        skin, look = self.skin, pen.look
        if self.icon and not self.words:
            skin.icon(pen, self.icon, w / 2, h / 2, skin.alone, colour)
            return
        letters, mark = self._letters(look, w)
        above, words, line = self._parts(look, w)
        y, room = (h - above - words - line) / 2, w - 2 * skin.side
        if above:
            skin.icon(pen, self.icon, w / 2, y + above / 2 - 1, above - 2, colour)
        elif mark:
            wide = min(text_width(look, self.words, "strong", letters), room - mark)
            icon = letters * skin.mark
            skin.icon(pen, self.icon, (w - wide - mark + icon) / 2, y + words / 2, icon, colour)
        room -= mark
        pen.paragraph(
            self.words, letters, (w + mark - room) / 2, y + above, room, colour, "strong", "centre", tokens.LINE_TIGHT
        )
        if line:
            top, below = y + above + words, self._below(look, w)
            pen.paragraph(
                self.line, below, skin.side, top, w - 2 * skin.side, colour, "text", "centre", tokens.LINE_TIGHT
            )


class KeyButton(KeySender, AppButton):
    """A button of a table, as its model says: a tap sends its key."""

    model: ButtonModel | None = ObjectProperty(None, allownone=True)

    def on_model(self, _button: object, model: ButtonModel | None) -> None:
        """Other words, or another style."""
        if model is None:
            self.key = self.say = self.text = self.line = self.icon = ""
            return
        self.key, self.say, self.text, self.line = model.key, model.say, model.text, model.line
        self.icon, self.style = model.icon, model.style.value


def _fits(button: AppButton, look: Viewport, w: float) -> bool:
    """Whether its words keep their size, and it does not get too tall."""
    return button.narrow(look) <= w and button.rows(look, w) <= MOST_ROWS


class ButtonRow(BoxLayout):
    """Buttons side by side and equally tall; below each other where a word has no room. A button keeps its widget as
    long as its key is there.
    """

    buttons = ListProperty()
    of = StringProperty("KeyButton")  # their rule
    cramped = BooleanProperty(False)  # the spare ones take no room
    stacks = BooleanProperty(False)  # always side by side, with icons above words where one has no room beside them

    narrow = NumericProperty(T.button)  # how wide one without words is, in pixels

    def __init__(self, **kwargs: object) -> None:
        self._all: dict[str, KeyButton] = {}
        super().__init__(**kwargs)
        self.fbind("buttons", self._choose)
        self.fbind("cramped", self._choose)

    def on_of(self, *_changed: object) -> None:
        """Another rule: all of them are made anew."""
        self._all = {}
        self._choose()

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        """One button more."""
        widget.size_hint_y = 1  # its height comes from here
        for name in CHANGES:
            widget.fbind(name, self._trigger_layout)
        super().add_widget(widget, *args, **kwargs)

    def remove_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        for name in CHANGES:
            widget.funbind(name, self._trigger_layout)
        super().remove_widget(widget, *args, **kwargs)

    def _choose(self, *_changed: object) -> None:
        wanted = []
        for button in self.buttons:
            if not (button.spare and self.cramped):
                widget = self._all.get(button.key) or Factory.get(self.of)()
                self._all[button.key] = widget
                widget.model = button
                widget.size_hint_x = button.share or None
                if not button.share:
                    widget.width = self.narrow
                wanted.append(widget)
        if wanted != self.children[::-1]:
            self.clear_widgets()
            for each in wanted:
                self.add_widget(each)
        self._trigger_layout()

    def do_layout(self, *_args: object) -> None:
        """From the left by their shares, or from the top."""
        buttons = self.children[::-1]
        look = buttons[0].look if buttons else None
        if look is None or self.width <= 1:
            self.height = 0
            return
        d, gap, count = look.density, self.spacing, len(buttons)
        shares = sum(each.size_hint_x or 0 for each in buttons)
        room = self.width - gap * (count - 1) - sum(each.width for each in buttons if not each.size_hint_x)
        wide = [room * each.size_hint_x / shares if each.size_hint_x else each.width for each in buttons]
        if self.stacks:
            above = any(look.px(each.single(look)) > w for each, w in zip(buttons, wide, strict=True))
            for each in buttons:
                each.stacked = above
        fits = self.stacks or all(
            _fits(each, look, w / d) for each, w in zip(buttons, wide, strict=True) if each.size_hint_x
        )
        if fits or count == 1:
            tall = [max(look.px(each.tall(look, w / d)) for each, w in zip(buttons, wide, strict=True))] * count
            self.height = tall[0] + self.padding[1]
        else:
            wide = [self.width if each.size_hint_x else each.width for each in buttons]
            tall = [look.px(each.tall(look, w / d)) for each, w in zip(buttons, wide, strict=True)]
            self.height = sum(tall) + gap * (count - 1) + self.padding[1]
        x, y = self.x, self.top - self.padding[1]
        for each, w, h in zip(buttons, wide, tall, strict=True):
            right = round(x + w)
            each.size, each.pos = (right - round(x), h), (round(x), y - h)
            x, y = (x + w + gap, y) if fits else (x, y - h - gap)
