"""What all screens have in common: a sheet that is laid out again whenever the screen or its surroundings
change.
"""

from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from app.ui.look import Look
from app.ui.sheet import Item, Sheet

if TYPE_CHECKING:
    from app.ui.app import Safehouse


class Screen(Widget):
    """One screen. Subclasses say what is to be seen; `lay` shows it."""

    def __init__(self, app: "Safehouse", **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.app = app
        self.look: Look | None = None
        self.sheet = Sheet()
        self.add_widget(self.sheet)

    def fit(self, look: Look) -> None:
        """The window, the theme, the language or the text scale has changed."""
        self.look = look
        self.sheet.pos, self.sheet.size = self.pos, self.size
        self.lay()

    def lay(self) -> None:
        """Shows what is to be seen now."""
        if self.look is not None:
            self.sheet.show(self.look, self.compose(self.look))

    def compose(self, look: Look) -> list[Item]:
        """Everything to be seen."""
        raise NotImplementedError

    def shown_again(self) -> None:
        """The screen has come to the front."""

    def hidden(self) -> None:
        """Another screen has come to the front, or the app was put aside."""

    def back(self) -> bool:
        """Android's Back or Escape: whether the screen used it up for something of its own."""
        return False
