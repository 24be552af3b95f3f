"""Layers to type a code or an address with large keys of our own: no system keyboard covers what is typed."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.core.window import Window

from app.lan.invite import CODE_DIGITS, BadLink, read_address
from app.lan.wires import Address
from app.ui import kit, tokens
from app.ui.i18n import _, say
from app.ui.look import Look
from app.ui.overlay import Layer, panel, panel_box
from app.ui.paint import Pen
from app.ui.sheet import Box, Item
from app.ui.wifi import parts

if TYPE_CHECKING:
    from app.ui.app import Safehouse

LONGEST = 21  # of an address with its port
BACKSPACE, ESCAPE = 8, 27
DIGITS = ("1", "2", "3", "4", "5", "6", "7", "8", "9")


class Pad(Layer):
    """A title, what was typed, and keys."""

    signs: tuple[str, ...] = (*DIGITS, "", "0", "<")
    shown_tall = 70.0

    def __init__(self, app: "Safehouse", title: str, line: str) -> None:
        super().__init__(app)
        self.title, self.line = title, line
        self.typed = ""
        self.wrong = ""

    def compose(self, look: Look) -> list[Item]:
        """Beside each other in a low window, else below each other."""
        low = look.height - look.edges.top - look.edges.bottom < 520
        e = look.edges
        rows = (len(self.signs) + 2) // 3
        head = look.grown(30) + look.grown(26)
        if low and look.width > 560:
            tall = min(look.height - e.top - e.bottom - 16, rows * 58 + 32.0)
            box = panel_box(look, min(720.0, look.width - 24), tall)
            left = Box(box.x + 20, box.y + 12, box.w * 0.5 - 30, box.h - 24)
            keys = Box(box.x + box.w * 0.5 + 6, box.y + 16, box.w * 0.5 - 22, box.h - 32)
            shown = Box(left.x, left.y + head + 6, left.w, min(64.0, left.h - head - 76))
        else:
            room = look.height - e.top - e.bottom - 28
            key = max(48.0, min(58.0, (room - head - self.shown_tall - 112) / rows - 8))
            tall = 14 + head + self.shown_tall + 10 + rows * (key + 8) + 78
            box = panel_box(look, min(420.0, look.width - 24), min(tall, room))
            left = Box(box.x + 20, box.y + 12, box.w - 40, box.h - 24)
            shown = Box(left.x, left.y + head + 2, left.w, self.shown_tall - 6)
            keys = Box(left.x, shown.foot + 10, left.w, box.foot - 74 - shown.foot - 16)
        frame = look.frame
        line = self.wrong or self.line
        ink = frame.danger if self.wrong else frame.text_muted
        items = [
            panel("panel", box),
            kit.words("title", Box(left.x, left.y, left.w, look.grown(30)), self.title, 20, face="strong", fit=True),
            Item(
                "line",
                Box(left.x, left.y + look.grown(30), left.w, look.grown(24)),
                _line,
                (line, ink, bool(self.wrong)),
                say=line,
            ),
            *self.show(look, shown),
            *parts.keys(keys, self.signs, self.press, self.back_one),
        ]
        foot = Box(left.x, box.foot - 62, left.w, 50)
        items += self.buttons(look, foot)
        return items

    def on_parent(self, _layer: object, parent: object) -> None:
        """Real keys do the same, where there are any."""
        (Window.bind if parent is not None else Window.unbind)(on_key_down=self._real_key)

    def _real_key(self, _window: object, key: int, _code: int, sign: str | None, *_held: object) -> bool:
        if key == BACKSPACE:
            self.back_one()
        elif sign and sign in self.signs and sign != "<":
            self.press(sign)
        return key != ESCAPE

    def show(self, look: Look, box: Box) -> list[Item]:
        """What was typed so far."""
        raise NotImplementedError

    def buttons(self, look: Look, box: Box) -> list[Item]:
        """Below the keys."""
        return [kit.secondary("close", box, _("Not now"), "", self.dismiss, 17)]

    def press(self, sign: str) -> None:
        """A key."""
        self.typed += sign
        self.wrong = ""
        self.app.feel.play("arm")
        self.lay()

    def back_one(self) -> None:
        """The last one was wrong."""
        self.typed, self.wrong = self.typed[:-1], ""
        self.lay()


def _line(pen: Pen, w: float, h: float, state: tuple[str, str, bool]) -> None:
    words, ink, wrong = state
    left = 0.0
    if wrong:
        pen.icon("alert-circle-outline", 11, h / 2, 22, ink)
        left = 28
    pen.text(words, "text", 16, left, h / 2, ink, room=w - left, least=0.45)


class CodePad(Pad):
    """Six digits; the sixth one sends them."""

    def __init__(self, app: "Safehouse", title: str, done: Callable[[str], None], wrong: str = "") -> None:
        super().__init__(app, title, _("The code stands on its screen."))
        self.done = done
        self.wrong = wrong

    def show(self, look: Look, box: Box) -> list[Item]:
        return [parts.code_boxes("code", box, self.typed)]

    def press(self, sign: str) -> None:
        if len(self.typed) < CODE_DIGITS:
            super().press(sign)
        if len(self.typed) == CODE_DIGITS:
            self.dismiss()
            self.done(self.typed)


class AddressPad(Pad):
    """The address under the code; its beginning stands there already where it is surely the same."""

    signs = (*DIGITS, ".", "0", "<", ":", "", "")
    shown_tall = 60.0

    def __init__(self, app: "Safehouse", near: str, done: Callable[[Address], None]) -> None:
        super().__init__(app, _("Type the address"), _("It stands below the code on the host’s screen."))
        self.near, self.done = near, done
        self.typed = near.rpartition(".")[0] + "." if near else ""

    def show(self, look: Look, box: Box) -> list[Item]:
        return [Item("address", box, _address, self.typed, say=self.typed or self.line)]

    def buttons(self, look: Look, box: Box) -> list[Item]:
        half = (box.w - 10) / 2
        return [
            kit.secondary("close", Box(box.x, box.y, half, box.h), _("Not now"), "", self.dismiss, 16),
            kit.primary("next", Box(box.x + half + 10, box.y, half, box.h), _("Next"), "arrow-right", self._next, 16),
        ]

    def press(self, sign: str) -> None:
        if len(self.typed) < LONGEST:
            super().press(sign)

    def _next(self) -> None:
        try:
            address = read_address(self.typed, self.near)
        except BadLink as error:
            self.wrong = say(error.message.key)
            self.lay()
            return
        self.dismiss()
        self.done(address)


def _address(pen: Pen, w: float, h: float, typed: str) -> None:
    frame = pen.look.frame
    pen.box(0, 0, w, h, tokens.RADIUS.segment, frame.bg)
    pen.ring(0, 0, w, h, tokens.RADIUS.segment, 2, frame.accent)
    size = 26.0 / pen.look.text
    wide = pen.text(typed, "strong", size, 14, h / 2, frame.text, room=w - 34, least=0.5)
    pen.fill(16 + wide, h * 0.22, 2, h * 0.56, frame.accent)
