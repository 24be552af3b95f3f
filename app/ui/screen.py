"""Screens that are drawn: a sheet that is laid out again whenever the screen or its surroundings change."""

from typing import TYPE_CHECKING, Any

from app.ui.hint import Hint, Tip, pick
from app.ui.look import Look
from app.ui.screens import AppScreen
from app.ui.sheet import Item, Sheet

if TYPE_CHECKING:
    from app.ui.app import Safehouse


class Screen(AppScreen):
    """One screen on a sheet. Subclasses say in `compose` what is to be seen; `lay` shows it."""

    def __init__(self, app: "Safehouse", **kwargs: Any) -> None:
        self.look: Look | None = None
        super().__init__(app, **kwargs)
        self.sheet = Sheet()
        self.add_widget(self.sheet)
        self.hint = Hint(self._learned, self._no_tips)
        self.add_widget(self.hint)

    def fit(self, look: Look) -> None:
        """The window, the theme, the language or the text scale has changed."""
        self.look = look
        self.sheet.size = self.hint.size = self.size
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
