"""What all screens have in common: a sheet that is laid out again whenever the screen or its surroundings
change.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from app.ui.hint import Hint, Tip, pick
from app.ui.look import Look
from app.ui.sheet import Item, Sheet
from app.ui.where import Plain, Stop

if TYPE_CHECKING:
    from app.ui.app import Safehouse


class Screen(Widget):
    """One screen. Subclasses say what is to be seen; `lay` shows it."""

    def __init__(self, app: "Safehouse", **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.app = app
        self.look: Look | None = None
        self.stop: Stop | None = None  # how this screen is found again after the system ended the app
        self.sheet = Sheet()
        self.add_widget(self.sheet)
        self.hint = Hint(self._learned, self._no_tips)
        self.add_widget(self.hint)

    def fit(self, look: Look) -> None:
        """The window, the theme, the language or the text scale has changed."""
        self.look = look
        self.sheet.pos, self.sheet.size = self.hint.pos, self.hint.size = self.pos, self.size
        self.lay()

    def lay(self) -> None:
        """Shows what is to be seen now."""
        if self.look is not None:
            items = self.compose(self.look)
            self.sheet.show(self.look, items)
            self._explain(self.look, items)

    def compose(self, look: Look) -> list[Item]:
        """Everything to be seen."""
        raise NotImplementedError

    def tips(self) -> tuple[Tip, ...]:
        """What a newcomer is told of what is to be seen now."""
        return ()

    def _explain(self, look: Look, items: list[Item]) -> None:
        """Shows the first tip nobody has learned; one that was in sight and is no more has been understood."""
        before = self.hint.tip
        tip = pick(self.tips(), self.app.prefs.learned, items)
        self.hint.show(look, tip, items)
        if before is not None and before != tip and before.about not in {item.key for item in items}:
            self.app.learn(before.key)

    def _learned(self, key: str) -> None:
        self.app.learn(key)
        self.lay()

    def _no_tips(self, key: str) -> None:
        self.app.learn(f"{key.split('/', maxsplit=1)[0]}/*")
        self.lay()

    def remembered(self) -> dict[str, Plain]:
        """What of this screen is worth having again after the system ended the app; nothing that is secret."""
        return {}

    def recall(self, kept: Mapping[str, Plain]) -> None:
        """The same again, on a new screen."""

    def shown_again(self) -> None:
        """The screen has come to the front."""

    def hidden(self) -> None:
        """Another screen has come to the front, or the app was put aside."""

    def gone(self) -> None:
        """The screen is on nobody's way any more."""

    def back(self) -> bool:
        """Android's Back or Escape: whether the screen used it up for something of its own."""
        return False
