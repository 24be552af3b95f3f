"""Parts of Rogue Agent's table: buttons whose words never break, rows of them, and why something cannot be done.

Words, rules and surfaces of `pieces.py` serve here too: the rules in night.kv only give them the colours of the night.
"""

from typing import Any

from kivy.factory import Factory
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from app.present import tokens
from app.present.rogue import theme
from app.present.rogue.model import BLANK, RogueModel
from app.ui.drawing.item_canvas import Box, ItemCanvas
from app.ui.drawing.painted_widget import Leaf, Touched
from app.ui.drawing.pen import Pen, paragraph_height, text_width
from app.ui.match.following import Following
from app.ui.rogue.painters import pieces
from app.ui.rogue.sizes import PLAIN, RogueSizes
from app.ui.shell.screen import after, read
from app.ui.theme.viewport import Viewport
from app.ui.widgets.containers import rule_of
from app.ui.widgets.rows import Modelled, size

PAD = 4.0  # between the rim of a button and its words
MARK = 22.0  # an icon above its words
BESIDE = 1.3  # an icon beside its words, as a share of their size
SQUEEZED = 0.92  # of their size, for words of a grid whose buttons are all alike
SMALLEST = 0.72  # words on a button shrink so far before they would break
FOLLOWED = {"live": "live", "plan": "plan", "model": "model", "task": "task", "notice_now": "notice"}
"""What parts of the table show of their screen, by their own names."""


class TablePart(Following, Widget):
    """A part of the table that several forms of window share: it takes what it shows from the screen of its form."""

    screen = ObjectProperty(None, allownone=True, rebind=True)
    model: RogueModel = ObjectProperty(BLANK, rebind=True)
    plan: RogueSizes = ObjectProperty(PLAIN, rebind=True)
    live = BooleanProperty(True)  # whether anything can be done
    task = ObjectProperty(None, allownone=True)
    notice_now = StringProperty()  # a passing message

    def on_kv_post(self, base: Any) -> None:
        """The form stands: whatever it shows follows its screen as long as it lives."""
        self.screen = base.screen
        self.follow(base.screen, "model", "plan", "task", "notice")
        self._follow()

    def _follow(self, *_changed: object) -> None:
        for name, theirs in FOLLOWED.items():
            value = getattr(self.screen, theirs)
            if value is not getattr(self, name):  # most is as it was, and there are many parts
                setattr(self, name, value)


class TaskPlace(BoxLayout):
    """Where the panel of a task stands: a widget of the rule of its kind. It is made when such a task comes, and waits
    for the next one when it goes; where what it said is secret, it is thrown away with it.
    """

    screen = ObjectProperty(None, allownone=True)
    task = ObjectProperty(None, allownone=True)  # the panel, and a number that changes with each layout
    whole = BooleanProperty(False)  # fills the window

    def __init__(self, **kwargs: Any) -> None:
        self._panels: dict[str, Any] = {}
        super().__init__(**kwargs)

    @property
    def _away(self) -> list[Any]:
        """Unused panels."""
        return [panel for panel in self._panels.values() if panel.parent is None]

    def on_task(self, *_changed: object) -> None:
        """Show another task, or another moment of the same."""
        if self.task is None or self.task[0].whole != self.whole:
            self._clear()
            return
        model, _laid = self.task
        shown, moving = self.screen.dice.view(self.screen.app.look, model)
        rule = rule_of(model)
        panel = self._panels.get(rule)
        if panel is None:
            given = {"send": self.screen.tap, "moved_parts": self.screen.moved}
            panel = Factory.get(rule)(model=shown, moving=moving, **given)
        else:
            panel.moving, panel.model = moving, shown
        panel.public = model.public
        if panel.parent is None:
            self._clear()
            self._panels[rule] = panel
            self.add_widget(panel)

    def _clear(self) -> None:
        """Remove the panel."""
        self.clear_widgets()
        self._panels = {rule: panel for rule, panel in self._panels.items() if panel.public}


class DeedButton(Touched, Leaf):
    """A button: "lit" can be done, "main" is the next sensible thing, "chosen", "danger", "plain"; "dark" cannot be
    done and says why when it is tapped. Its words wrap between words and never within one; it grows by what it holds.
    """

    text = StringProperty()
    icon = StringProperty()
    line = StringProperty()  # what it costs
    kind = StringProperty("lit")
    letters = StringProperty("small")
    stacked = BooleanProperty(False)  # the icon stands above the words, as on its neighbours
    brief = BooleanProperty(False)  # what it costs is not said
    grows = BooleanProperty(False)  # as the main one its words are larger, where they stay on one line
    least = NumericProperty(tokens.TARGET.least)
    wide = NumericProperty(0)  # how wide its longest word needs it to be, in pixels
    corner = StringProperty("segment")
    shown: tuple[str, ...] = ("text", "icon", "line", "kind", "letters", "stacked", "brief", "grows", "least")

    def _measure(self, *_changed: object) -> None:
        super()._measure()
        if self.look is not None:
            self.wide = self.look.px(self.narrow(self.look))

    def single(self, look: Viewport) -> float:
        """How wide it is with everything beside each other."""
        letters = size(look, self.letters)
        mark = letters * BESIDE + PAD if self.icon else 0.0
        return max(text_width(look, self.text, "strong", letters) + mark, self._under(look)) + 2 * PAD

    def narrow(self, look: Viewport) -> float:
        """How narrow it may be: its longest word decides."""
        letters = size(look, self.letters)
        return max((text_width(look, word, "strong", letters) for word in self.text.split()), default=0.0) + 2 * PAD

    def _under(self, look: Viewport) -> float:
        below = size(look, "label")
        words = () if self.brief else self.line.split()
        return max((text_width(look, word, "text", below) for word in words), default=0.0)

    def _sizes(self, look: Viewport, w: float) -> tuple[float, float]:
        """The sizes of its words and of what stands below them."""
        letters, room = size(look, self.letters), max(1.0, w - 2 * PAD)
        below = size(look, "label") * max(SMALLEST, min(1.0, room / max(1.0, self._under(look))))
        large = size(look, "lead")
        mark = large * BESIDE + PAD if self.icon else 0.0
        if self.grows and self.kind == "main" and text_width(look, self.text, "strong", large) + mark <= room:
            return large, below
        share = min(1.0, room / max(1.0, self.narrow(look) - 2 * PAD))
        return letters * max(SMALLEST, share), below

    def _mark(self, look: Viewport, w: float, letters: float) -> float:
        """What an icon beside the words takes: none where they would have to break for it, for they say more."""
        mark = letters * BESIDE + PAD
        if self.stacked or not self.icon or not self.text:
            return 0.0
        return mark if text_width(look, self.text, "strong", letters) + mark <= w - 2 * PAD else 0.0

    def _parts(self, look: Viewport, w: float) -> tuple[float, float, float]:
        """How tall its icon, its words and the line below them are."""
        letters, below = self._sizes(look, w)
        room = w - 2 * PAD - self._mark(look, w, letters)
        words = paragraph_height(look, self.text, letters, room, "strong", tokens.LINE_TIGHT)
        line = "" if self.brief else self.line
        under = paragraph_height(look, line, below, w - 2 * PAD, "text", tokens.LINE_TIGHT) if line else 0.0
        return (MARK if self.icon and self.stacked else 0.0), words, under

    def rows(self, look: Viewport, w: float) -> int:
        """How many lines its words take."""
        letters, _below = self._sizes(look, w)
        return round(self._parts(look, w)[1] / (letters * look.text * tokens.LINE_TIGHT))

    def need(self, look: Viewport, w: float) -> float:
        """How tall it must be for what it holds."""
        return sum(self._parts(look, w)) + 3 * PAD

    def tall(self, look: Viewport, w: float) -> float:
        return max(float(self.least), self.need(look, w))

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.kind == "main":
            pen.box(0, 2, w, h, theme.RADIUS.segment, theme.NIGHT.button_edge)
        look = pen.part(pieces.button, w, h, self.kind)
        letters, below = self._sizes(pen.look, w)
        mark, words, line = self._parts(pen.look, w)
        y = (h - mark - words - line) / 2
        x, room = PAD, w - 2 * PAD
        beside = self._mark(pen.look, w, letters)
        if mark:
            pieces.icon(pen, self.icon, w / 2, y + mark / 2 - 1, mark - 2, look.text)
        elif beside:
            wide = text_width(pen.look, self.text, "strong", letters)
            x, room = (w - wide + beside) / 2 - PAD, wide + 2 * PAD
            pieces.icon(pen, self.icon, x - letters * BESIDE / 2, y + words / 2, letters * BESIDE, look.text)
        elif self.icon and not self.text:
            pieces.icon(pen, self.icon, w / 2, h / 2, MARK, look.text)
        pen.paragraph(self.text, letters, x, y + mark, room, look.text, "strong", "centre", tokens.LINE_TIGHT)
        if line:
            top = y + mark + words
            pen.paragraph(self.line, below, PAD, top, w - 2 * PAD, look.text, "text", "centre", tokens.LINE_TIGHT)


class Evenly(Modelled, Layout):
    """Buttons of one size, in as many rows as their longest word needs: no word breaks, and all look alike."""

    spacing = NumericProperty(0)
    rows = NumericProperty(0)  # at least this many
    least = NumericProperty(0)  # the least height of a button, in pixels
    brief = BooleanProperty(False)  # without costs
    letters = StringProperty("small")
    labels = ListProperty()  # of all possible buttons: the visible ones have the same size for any label
    places = NumericProperty(0)  # the number of buttons there is room for then
    look = ObjectProperty(None, allownone=True)  # by which that is measured

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("children", "size", "pos", "spacing", "rows", "least", "brief", "letters", "labels", "look"):
            self.fbind(name, self._trigger_layout)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """Add a button; a change of its text changes its size."""
        for name in ("text", "line", "icon", "look"):
            widget.fbind(name, self._trigger_layout)
        super().add_widget(widget, *args, **kwargs)

    def remove_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        for name in ("text", "line", "icon", "look"):
            widget.funbind(name, self._trigger_layout)
        super().remove_widget(widget, *args, **kwargs)

    def _alike(self, look: Viewport) -> None:
        """Place them in a grid that is the same for all possible labels."""
        letters, d, gap = size(look, self.letters), look.density, self.spacing
        words = {word for label in self.labels for word in label.split()}
        narrow = look.px(max(text_width(look, word, "strong", letters) for word in words) * SQUEEZED + 2 * PAD)
        fit = max(1, int((self.width + gap) // (max(narrow, look.px(tokens.TARGET.least)) + gap)))
        rows = -(-int(self.places) // fit)
        columns = -(-int(self.places) // rows)
        wide = (self.width - gap * (columns - 1)) / columns
        line = 0.0 if self.brief else size(look, "label") * look.text * tokens.LINE_TIGHT
        said = max(
            paragraph_height(look, label, letters * SQUEEZED, wide / d - 2 * PAD, "strong", tokens.LINE_TIGHT)
            for label in self.labels
        )
        one = letters * look.text * tokens.LINE_TIGHT
        tall = max(look.px(tokens.TARGET.least), self.least, look.px(MARK + max(said, one + line) + 3 * PAD))
        for button in self.children:
            button.brief, button.letters, button.stacked = self.brief, self.letters, True
            tall = max(tall, look.px(button.need(look, wide / d)))
        self.height = tall * rows + gap * (rows - 1)
        for place, button in enumerate(self.children[::-1]):
            row, column = divmod(place, columns)
            left = round(self.x + column * (wide + gap))
            button.size_hint = (None, None)
            button.least = tall / d
            button.size = (round(self.x + column * (wide + gap) + wide) - left, tall)
            button.pos = (left, round(self.top - row * (tall + gap) - tall))

    def do_layout(self, *_changed: object) -> None:
        """Place them in order."""
        if self.labels and self.look is not None and self.width >= 1:
            self._alike(self.look)
            return
        buttons = self.children[::-1]
        look = buttons[0].look if buttons else None
        if look is None or self.width < 1:
            self.height = 0
            return
        for button in buttons:
            button.brief, button.letters = self.brief, self.letters
        gap, count = self.spacing, len(buttons)
        narrow = max(look.px(button.narrow(look)) for button in buttons)
        fit = max(1, int((self.width + gap) // (max(narrow, look.px(tokens.TARGET.least)) + gap)))
        rows = max(-(-count // fit), min(int(self.rows), count))
        columns = -(-count // rows)
        wide = (self.width - gap * (columns - 1)) / columns
        stacked = any(look.px(button.single(look)) > wide for button in buttons)
        for button in buttons:
            button.stacked = stacked
        tall = max(self.least, *(look.px(button.need(look, wide / look.density)) for button in buttons))
        self.height = tall * rows + gap * (rows - 1)
        for place, button in enumerate(buttons):
            row, column = divmod(place, columns)
            left = round(self.x + column * (wide + gap))
            button.size_hint = (None, None)
            button.least = tall / look.density
            button.size = (round(self.x + column * (wide + gap) + wide) - left, tall)
            button.pos = (left, round(self.top - row * (tall + gap) - tall))


class Bubble(ItemCanvas):
    """Why something cannot be done, beside what was touched: until the next touch, or for a while."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._said = 0

    def say(self, look: Viewport, words: str, about: Box | None) -> None:
        """Says it, near the place it is about."""
        wide, tall = pieces.bubble_size(look, words, min(look.width - 24, 330.0))
        middle = about.x + about.w / 2 if about is not None else look.width / 2
        foot = about.y - 10 if about is not None else look.height * 0.6
        x = min(max(8.0, middle - wide / 2), look.width - wide - 8)
        y = foot - tall if foot - tall > look.edges.top + 4 else (about.foot + 10 if about is not None else 60)
        self.show(look, [pieces.bubble("bubble", Box(x, y, wide, tall), words, middle if y < foot else -1)])
        self._said += 1
        mine = self._said
        after(theme.MOTION.bubble, lambda: self.burst() if mine == self._said else None)

    def burst(self) -> None:
        """It goes."""
        if self.look is not None and self.items:
            self.show(self.look, [])


read(__file__)
