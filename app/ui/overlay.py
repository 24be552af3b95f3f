"""What lies over a screen for a while: a menu, a question, a list, a passing message.

A layer darkens the screen below, takes all touches, and goes away by Back, by a tap beside it or by its own
choice.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from app.ui import kit, tokens
from app.ui.look import Look
from app.ui.paint import Pen, paragraph_height, text_width
from app.ui.sheet import Box, Item, Sheet

if TYPE_CHECKING:
    from app.ui.app import Safehouse

Choice = tuple[str, str, Callable[[], None]]  # icon, words, what it does


class Layer(Widget):
    """Something over the screen; subclasses say what."""

    def __init__(self, app: "Safehouse", **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.app = app
        self.sheet = Sheet()
        self.add_widget(self.sheet)
        self.look: Look | None = None

    def fit(self, look: Look) -> None:
        """The window has changed."""
        self.look = look
        self.sheet.pos, self.sheet.size = self.pos, self.size
        self.lay()

    def lay(self) -> None:
        """Shows what is to be seen now."""
        if self.look is None:
            return
        look = self.look
        scrim = Item("scrim", Box(0, 0, look.width, look.height), _scrim, tap=self.dismiss, radius=-1)
        self.sheet.show(look, [scrim, *self.compose(look)])

    def compose(self, look: Look) -> list[Item]:
        """Everything on the layer."""
        raise NotImplementedError

    def dismiss(self) -> None:
        """Goes away."""
        self.app.uncover(self)

    def on_touch_down(self, touch: Any) -> bool:
        """Nothing below a layer can be touched."""
        super().on_touch_down(touch)
        return True

    def choose(self, act: Callable[[], None]) -> Callable[[], None]:
        """An act that closes the layer first."""

        def run() -> None:
            self.dismiss()
            act()

        return run


def panel_box(look: Look, wide: float, tall: float) -> Box:
    """Where a panel lies: at the foot of a phone held upright, in the middle of everything else."""
    e = look.edges
    wide = min(wide, look.width - e.left - e.right - 24)
    tall = min(tall, look.height - e.top - e.bottom - look.keyboard - 16)
    x = (look.width - wide) / 2
    if look.width < 600 and look.height > look.width:
        return Box(x, look.height - max(e.bottom, look.keyboard) - 12 - tall, wide, tall)
    room = look.height - look.keyboard
    return Box(x, e.top + (room - e.top - e.bottom - tall) / 2, wide, tall)


def panel(key: str, box: Box) -> Item:
    """The surface of a layer; it swallows taps that miss its buttons."""
    return Item(key, box, _panel, tap=_nothing, radius=-1)


def _nothing() -> None:
    """A tap on the surface itself."""


def _scrim(pen: Pen, w: float, h: float, _state: object) -> None:
    pen.fill(0, 0, w, h, tokens.DARK.scrim, 0.78)


def _panel(pen: Pen, w: float, h: float, _state: object) -> None:
    frame = pen.look.frame
    pen.shadow("floating", 0, 0, w, h)
    pen.box(0, 0, w, h, tokens.RADIUS.sheet, frame.sheet)
    pen.ring(0, 0, w, h, tokens.RADIUS.sheet, 1, frame.hairline)


class Menu(Layer):
    """A title and a list of choices."""

    def __init__(self, app: "Safehouse", title: str, choices: Sequence[Choice], **kwargs: Any) -> None:
        super().__init__(app, **kwargs)
        self.title = title
        self.choices = tuple(choices)

    def compose(self, look: Look) -> list[Item]:
        """One row per choice; rows shrink before they leave the window."""
        head = look.grown(52)
        room = look.height - look.edges.top - look.edges.bottom - 32 - head
        tall = max(tokens.TARGET.least, min(look.grown(58, 0.7), room / len(self.choices)))
        box = panel_box(look, 420 if look.tablet else 380, head + tall * len(self.choices) + 12)
        items = [
            panel("panel", box),
            kit.words(
                "title",
                Box(box.x + 20, box.y + 4, box.w - 40, head - 4),
                self.title,
                look.type.title,
                face="strong",
                fit=True,
            ),
        ]
        for index, (icon, words, act) in enumerate(self.choices):
            place = Box(box.x + 16, box.y + head + index * tall, box.w - 32, tall)
            items.append(kit.row(f"choice/{index}", place, icon, words, tap=self.choose(act), size=17, arrow=False))
        return items


class Question(Layer):
    """A question with two answers: what is being asked for, and leaving it."""

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
    ) -> None:
        """A grave question is about throwing something away: there the loud button is the one that keeps it."""
        super().__init__(app)
        self.grave = grave
        self.words = (title, text, yes, no, icon)
        self.act = act
        self.refuse = refuse

    def dismiss(self) -> None:
        """Leaving the question open is not an answer when both answers do something."""
        if self.refuse is None:
            super().dismiss()

    def compose(self, look: Look) -> list[Item]:
        """Title, text, and the two answers."""
        title, text, yes, no, icon = self.words
        wide = min(460.0, look.width - 24)
        body = paragraph_height(look, text, 17, wide - 44)
        head = paragraph_height(look, title, 22, wide - 44, "strong", tokens.LINE_TIGHT)
        side_by_side = all(text_width(look, words, "strong", 17) < wide / 2 - 74 for words in (yes, no))
        answers = 56 if side_by_side else 120
        box = panel_box(look, wide, 24 + head + 10 + body + 20 + answers + 18)
        x, w = box.x + 22, box.w - 44
        items = [
            panel("panel", box),
            kit.words("title", Box(x, box.y + 22, w, head), title, 22, face="strong", spacing=tokens.LINE_TIGHT),
        ]
        top = box.foot - 18 - answers
        place = Box(x, box.y + 22 + head + 10, w, min(body, top - 10 - (box.y + 22 + head + 10)))
        items.append(Item("text", place, _question, text, say=text.replace("**", "")))
        if side_by_side:
            left, right = Box(x, top, (w - 12) / 2, 56), Box(x + (w + 12) / 2, top, (w - 12) / 2, 56)
        else:
            right, left = Box(x, top, w, 56), Box(x, top + 64, w, 56)
        leave, act = self._close(self.refuse), self._close(self.act)
        if self.grave:
            items += [kit.primary("no", left, no, "", leave, 17), kit.secondary("yes", right, yes, icon, act, 17)]
        else:
            items += [kit.secondary("no", left, no, "", leave, 17), kit.primary("yes", right, yes, icon, act, 17)]
        return items

    def _close(self, act: Callable[[], None] | None) -> Callable[[], None]:
        def run() -> None:
            self.app.uncover(self)
            if act is not None:
                act()

        return run


def _question(pen: Pen, w: float, h: float, text: str) -> None:
    """The text, smaller where a low window leaves it little room."""
    pen.block(text, 17, 0, 0, w, h, pen.look.frame.text_soft, spacing=tokens.LINE_BODY, middle=False)


class Toast(Widget):
    """A passing message at the foot of the window; it takes no touches."""

    def __init__(self, text: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.text = text
        self.sheet = Sheet()
        self.add_widget(self.sheet)

    def fit(self, look: Look) -> None:
        """Places the message above whatever the foot of the window holds."""
        self.sheet.pos, self.sheet.size = self.pos, self.size
        wide = min(look.width - 32, 560.0)
        inner = wide - 40
        tall = paragraph_height(look, self.text, 16, inner) + 26
        foot = look.height - max(look.edges.bottom, look.keyboard) - (86 if look.height > 500 else 70)
        box = Box((look.width - wide) / 2, foot - tall, wide, tall)
        self.sheet.show(look, [Item("toast", box, _toast, self.text, say=self.text)])

    def on_touch_down(self, _touch: Any) -> bool:
        """A message is not in the way."""
        return False


def _toast(pen: Pen, w: float, h: float, text: str) -> None:
    pen.shadow("panel", 0, 0, w, h)
    pen.box(0, 0, w, h, tokens.RADIUS.button, tokens.LIGHT.text)
    tall = paragraph_height(pen.look, text, 16, w - 40)
    pen.paragraph(text, 16, 20, (h - tall) / 2, w - 40, tokens.DARK.text)


def after(seconds: float, act: Callable[[], None]) -> Any:
    """Does something later, once."""
    return Clock.schedule_once(lambda _: act(), seconds)
