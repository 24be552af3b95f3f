"""Parts of Rogue Agent's table: buttons whose words never break, rows of them, and why something cannot be done.

Words, rules and surfaces of `pieces.py` serve here too: the rules in night.kv only give them the colours of the night.
"""

from dataclasses import replace
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.factory import Factory
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from app.present import tokens
from app.present.controls import ButtonStyle
from app.present.rogue import theme
from app.present.rogue.model import BLANK, RogueModel
from app.ui.drawing.pen import Pen, paragraph_height, text_width
from app.ui.match.table_part import RestingPart
from app.ui.rogue.inert_screen import RogueReplayScreen
from app.ui.rogue.painters import pieces
from app.ui.rogue.sizes import PLAIN, RogueSizes
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from app.ui.widgets.app_button import AppButton, ButtonSkin
from app.ui.widgets.containers import Overlay, rule_of
from app.ui.widgets.rows import Modelled, size

SQUEEZED = 0.92  # share of the font size, for a grid of equal buttons


class RoguePart(RestingPart, Widget):
    """A part of Rogue Agent's table."""

    table: RogueModel = ObjectProperty(BLANK, rebind=True)
    plan: RogueSizes = ObjectProperty(PLAIN, rebind=True)
    live = BooleanProperty(True)  # whether anything can be done

    followed = (*RestingPart.followed, ("plan", "plan"), ("live", "live"))


class RogueTask(RoguePart, Overlay):
    """The place of the panel of a task. While nothing moves and nobody touches the screen, it has hidden parts of the
    table and empty panels made one by one: making the first panel of a kind takes longer than all the rest of a tap.
    """

    task = ObjectProperty(None, allownone=True)
    later = ListProperty()  # parts of the table that are built before they are seen, too

    followed = (("task", "task"),)

    def __init__(self, **kwargs: object) -> None:
        self._prepare_soon = Clock.create_trigger(self._prepare, tokens.MOTION.rest)
        super().__init__(**kwargs)

    def _at(self, base: object, screen: Any) -> None:
        super()._at(base, screen)
        self._prepare_soon()

    def unfollow(self) -> None:
        super().unfollow()
        self._prepare_soon.cancel()

    def _prepare(self, _dt: float) -> None:
        screen = self.screen
        if screen is None or isinstance(screen, RogueReplayScreen):
            return
        busy = EventLoop.touches or screen.moves or screen.dice.rolling
        if busy or any(part.prepare() for part in self.later) or self.ids.place.prepare():
            self._prepare_soon()


PREPARED = (
    "DrawSheet",
    "AssignSheet",
    "ResultSheet",
    "CitySheet",
    "PickSheet",
    "ColourSheet",
    "SearchSheet",
    "PaySheet",
)
"""The rules of panels that almost every match shows, in the order in which they come."""


class TaskPlace(BoxLayout):
    """The place of a task's panel: a widget of the rule for its kind. It is created for the first such task and reused
    for the next one; a panel with secrets is destroyed with its task.
    """

    screen = ObjectProperty(None, allownone=True)
    task = ObjectProperty(None, allownone=True)  # the panel, and a number that changes with each layout
    whole = BooleanProperty(False)  # fills the window

    def __init__(self, **kwargs: object) -> None:
        self._panels: dict[str, Any] = {}
        super().__init__(**kwargs)

    @property
    def _away(self) -> list[Any]:
        """Unused panels."""
        return [panel for panel in self._panels.values() if panel.parent is None]

    def prepare(self) -> bool:
        """Make the next empty panel; returns whether there may be more to make."""
        rule = next((rule for rule in PREPARED if rule not in self._panels), None)
        if rule is not None:
            panel = self._panels[rule] = Factory.get(rule)(moved_parts=self.screen.moved)
            panel.public = True
        return rule is not None

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
            panel = Factory.get(rule)(model=shown, moving=moving, moved_parts=self.screen.moved)
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


def night_ground(pen: Pen, w: float, h: float, button: AppButton) -> str:
    """The buttons of the night."""
    if button.style == ButtonStyle.MAIN:
        pen.box(0, 2, w, h, theme.RADIUS.segment, theme.NIGHT.button_edge)
    colours: theme.ButtonColors = pen.part(pieces.button, w, h, button.style)
    return colours.text


PAD = 4.0  # between the rim of a button and its words
MARK = 22.0  # an icon above its words
NIGHT = ButtonSkin(night_ground, pieces.sign_icon, PAD, 3 * PAD, mark=1.3, share=0.0, gap=PAD, alone=MARK, floor=0.72)
WAY = replace(NIGHT, side=tokens.GAPS.hair)  # several beside each other, with few words


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

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("children", "size", "pos", "spacing", "rows", "least", "brief", "letters", "labels", "look"):
            self.fbind(name, self._trigger_layout)

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        """Add a button; a change of its text changes its size."""
        widget.size_hint = (None, 1)  # its size comes from here: it does not measure itself at each change
        for name in ("text", "line", "icon", "look"):
            widget.fbind(name, self._trigger_layout)
        super().add_widget(widget, *args, **kwargs)

    def remove_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        for name in ("text", "line", "icon", "look"):
            widget.funbind(name, self._trigger_layout)
        super().remove_widget(widget, *args, **kwargs)

    def _alike(self, look: Viewport) -> None:
        """Place them in a grid that is the same for all possible labels."""
        letters, d, gap = size(look, self.letters), look.density, self.spacing
        words = {word for label in self.labels for word in label.split()}
        narrow = look.px(max(text_width(look, word, "strong", letters) for word in words) * SQUEEZED + 2 * PAD)
        if self.width < min(narrow, look.px(look.width) / 2):
            return  # it is not laid out yet: labels would be measured in many sizes to fit Kivy's 100 pixels
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
            button.least = tall / look.density
            button.size = (round(self.x + column * (wide + gap) + wide) - left, tall)
            button.pos = (left, round(self.top - row * (tall + gap) - tall))


read(__file__)
