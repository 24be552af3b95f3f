"""Dialogs for typing a code or an address with our own large keys, so that no system keyboard covers them."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.core.window import Window
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.lan.invite import CODE_DIGITS, BadLink, read_address
from app.lan.transport import Address
from app.present.i18n import _, say
from app.ui.shell.screen import read
from app.ui.widgets.dialogs import Dialog
from app.ui.wifi import painters  # noqa: F401 - the .kv names its classes

if TYPE_CHECKING:
    from app.ui.app import Safehouse

LONGEST = 21  # of an address with its port
BACKSPACE = 8
DIGITS = ("1", "2", "3", "4", "5", "6", "7", "8", "9")


class PadLine(BoxLayout):
    """The instruction, or the error."""

    pad = ObjectProperty(None, allownone=True, rebind=True)


class Pad(Dialog):
    """An instruction, the text typed so far, and keys."""

    line = StringProperty()
    typed = StringProperty()
    wrong = StringProperty()
    signs: tuple[str, ...] = (*DIGITS, "", "0", "<")

    def on_parent(self, _pad: object, parent: object) -> None:
        """Bind a hardware keyboard."""
        (Window.bind if parent is not None else Window.unbind)(on_key_down=self._real_key)

    def _real_key(self, _window: object, key: int, _code: int, sign: str | None, *_held: object) -> bool:
        if key == BACKSPACE:
            self.press("<")
        elif sign and sign in self.signs and sign != "<":
            self.press(sign)
        else:
            return False  # Tab, Enter and Escape are for all dialogs
        return True

    def press(self, sign: str) -> None:
        """Handle a key."""
        self.typed = self.typed[:-1] if sign == "<" else self.typed + sign
        self.wrong = ""
        if sign != "<":
            self.app.feel.play("arm")


class CodePad(Pad):
    """Six digits; the sixth one submits them."""

    def __init__(self, app: "Safehouse", title: str, done: Callable[[str], None], wrong: str = "") -> None:
        self.done = done
        super().__init__(app, title=title, line=_("The code is on its screen."), wrong=wrong)

    def press(self, sign: str) -> None:
        """Ignore further digits."""
        if sign == "<" or len(self.typed) < CODE_DIGITS:
            super().press(sign)
        if len(self.typed) == CODE_DIGITS:
            self.close()
            self.done(self.typed)


class AddressPad(Pad):
    """The address below the code; its beginning is filled in if it is known."""

    signs = (*DIGITS, ".", "0", "<", ":", "", "")

    def __init__(self, app: "Safehouse", near: str, done: Callable[[Address], None]) -> None:
        self.near, self.done = near, done
        typed = near.rpartition(".")[0] + "." if near else ""
        line = _("It’s below the code on the host’s screen.")
        super().__init__(app, title=_("Type the address"), line=line, typed=typed)

    def press(self, sign: str) -> None:
        """Ignore keys beyond the length of an address."""
        if sign == "<" or len(self.typed) < LONGEST:
            super().press(sign)

    def next(self) -> None:
        """Submit the address if it is valid."""
        try:
            address = read_address(self.typed, self.near)
        except BadLink as error:
            self.wrong = say(error.message.key)
            return
        self.close()
        self.done(address)


read(__file__)
