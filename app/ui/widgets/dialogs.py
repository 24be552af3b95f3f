"""Dialogs: a menu, a question, a panel with rows.

They use Kivy's ModalView and not KivyMD's MDDialog, which is never freed (its rules reach into `ids`), does not handle
Back, and stays in the middle of the window when a keyboard covers it. `app.cover` opens one, Back or a tap beside it
closes it.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.modalview import ModalView
from kivy.uix.widget import Widget

from app.present import tokens
from app.present.i18n import _
from app.present.tokens import rgba
from app.ui.drawing.pen import Pen, text_width
from app.ui.shell.screen import after, read
from app.ui.widgets.rows import Surface

if TYPE_CHECKING:
    from app.ui.app import Safehouse

UNASKED = 0.7  # seconds until a question caused by another device can be answered

Choice = tuple[str, str, Callable[[], None]]  # icon, label, function


class Panel(Surface):
    """The background of a dialog."""

    def draw(self, pen: Pen, w: float, h: float) -> None:
        pen.shadow("floating", 0, 0, w, h)
        super().draw(pen, w, h)


class Foot(BoxLayout):
    """The part below the rows of a dialog, which is always visible."""


class Dialog(ModalView):
    """A panel over the screen: at the bottom of an upright phone, otherwise in the middle. Children added by a rule
    are rows, which scroll if there are too many; a `Foot` stays below them.
    """

    app = ObjectProperty(rebind=True)
    title = StringProperty()
    _touch_started_inside: bool | None = None  # required by Kivy
    _is_open = False
    leaving = False  # fading out: it takes no touches any more

    def __init__(self, app: "Safehouse", **given: object) -> None:
        scrim = (*rgba(tokens.DARK.scrim)[:3], tokens.SCRIM)
        super().__init__(app=app, background="", background_color=(0, 0, 0, 0), overlay_color=scrim, **given)

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        """Add a child: the panel itself, or a row on it."""
        if isinstance(widget, Panel):
            super().add_widget(widget, *args, **kwargs)
        else:
            (self.ids.foot if isinstance(widget, Foot) else self.ids.rows).add_widget(widget)

    def cover(self) -> None:
        """Open the dialog."""
        self.lay()
        self.open(animation=self.app.look.motion)

    def close(self) -> None:
        """Close the dialog."""
        self.leaving = True
        self.dismiss(animation=self.app.look.motion)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take all touches while it is open."""
        return False if self.leaving else bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Close it after a touch beside it, unless it must be answered."""
        if self.leaving:
            return False
        if self.auto_dismiss and self._touch_started_inside is False:
            self._touch_started_inside = None
            self.close()
        else:
            super().on_touch_up(touch)
        return True

    def back(self) -> None:
        """Close it by Android's Back or Escape, unless it must be answered."""
        if self.auto_dismiss:
            self.close()

    def fit(self, look: object) -> None:
        """Handle a change of the window, the theme, the language, the text scale or a preference."""
        self.lay()
        self._align_center()

    def lay(self) -> None:
        """Update the properties from the current state."""

    def open(self, *_args: object, **how: object) -> None:
        """Add it to the stage, in order with other overlays; Kivy's own method adds it to the window, where it gets
        Escape and changes of the window before the app.
        """
        if self._is_open:
            return
        self._window, self._is_open = Window, True
        self.dispatch("on_pre_open")
        self.app.stage.add_widget(self)
        self.fbind("size", self._align_center)
        self._align_center()
        if how.get("animation", True):
            Animation(_anim_alpha=1.0, duration=tokens.MOTION.fast).start(self)
        else:
            self._anim_alpha = 1.0

    def _real_remove_widget(self) -> None:
        """Remove it after fading out."""
        self._window, self._is_open = None, False
        self.app.stage.remove_widget(self)

    def _align_center(self, *_changed: object) -> None:
        """Place the panel; called by Kivy after changes of the window or the panel."""
        look, sizes = self.app.look, self.app.sizes
        left, top, right, bottom = sizes.safe
        foot = max(bottom, look.px(look.keyboard)) + sizes.gap
        self.center_x = (look.px(look.width) + left - right) / 2
        if look.width < 600 and look.height > look.width:
            self.y = foot
        else:
            self.center_y = (foot - sizes.gap + look.px(look.height) - top) / 2


class Menu(Dialog):
    """A title and a list of choices."""

    choices = ListProperty()

    def __init__(self, app: "Safehouse", title: str, choices: Sequence[Choice]) -> None:
        self.acts = tuple(choices)
        rows = [(f"choice/{place}", icon, words) for place, (icon, words, _act) in enumerate(choices)]
        super().__init__(app, title=title, choices=rows)
        for row, choice in zip(self.ids.choices.children[::-1], choices, strict=True):
            row.bind(on_release=lambda _row, act=choice[2]: self.choose(act))

    def choose(self, act: Callable[[], None]) -> None:
        """Close the menu, then carry out the choice, which may open something else."""
        self.close()
        act()


class Question(Dialog):
    """A question with two answers: the action, and cancelling it."""

    text = StringProperty()
    yes = StringProperty()
    no = StringProperty()
    icon = StringProperty()
    ripe = BooleanProperty(True)  # whether it can be answered

    def __init__(
        self,
        app: "Safehouse",
        title: str,
        text: str,
        yes: str,
        no: str,
        act: Callable[[], None],
        icon: str = "check",
        refuse: Callable[[], None] | None = None,
        grave: bool = False,
        unasked: bool = False,
    ) -> None:
        """In a grave question, about deleting something, the emphasised button cancels. One where both answers have an
        effect is not closed by anything else. An unasked one comes from another device while somebody may be
        tapping: it can only be answered after a moment, so that nobody consents by accident.
        """
        self.act, self.refuse, self.grave = act, refuse, grave
        super().__init__(
            app, title=title, text=text, yes=yes, no=no, icon=icon, auto_dismiss=refuse is None, ripe=not unasked
        )
        if unasked:
            after(UNASKED, lambda: setattr(self, "ripe", True))

    def answer(self, yes: bool) -> None:
        """Handle an answer."""
        if not self.ripe:
            return
        self.close()
        act = self.act if yes else self.refuse
        if act is not None:
            act()


class Answers(BoxLayout):
    """The two answers side by side, cancel first; or below each other if they do not fit, cancel last."""

    def do_layout(self, *args: object) -> None:
        """Choose the layout that fits."""
        first, second = self.children[::-1]
        look = first.look
        if look is not None and self.width > 1:
            room = self.width / look.density / 2 - 60
            flat = all(text_width(look, one.text, "strong", look.type.body) <= room for one in self.children)
            wanted = "horizontal" if flat else "vertical"
            if self.property("orientation").get(self) != wanted:
                self.orientation = wanted
                self.clear_widgets()
                self.add_widget(second)
                self.add_widget(first)
        super().do_layout(*args)


def throw_away(app: "Safehouse", act: Callable[[], None]) -> None:
    """Ask whether to delete a file that cannot be read."""
    text = _("The app can’t read anything in it. All others stay as they are.")
    title, yes, no = _("Delete this file?"), _("Delete"), _("Keep it")
    app.cover(Question(app, title, text, yes, no, act, "delete-outline", grave=True))


read(__file__)
