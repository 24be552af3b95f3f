"""Plays whole matches and looks where everything lies: `python -m tests.app.ui.rogue.still 412 915 1 agent 2 pl`.

Nothing that can be tapped moves between two taps of one decision, and the buttons of a turn have the same places in
every turn.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.app.ui.app_stage import prepare
from tests.app.ui.rogue.play import Evening

OVER = ("ask/", "opened/", "do/", "row/")  # what a choice itself lays over the table
Spot = tuple[float, float, float, float]


class Watcher(Evening):
    """Somebody who minds when a thing moves away from under the finger."""

    def __init__(self, folder: Path, mode: str, seats: int, language: str) -> None:
        self.compared = 0
        self.places: dict[str, Spot] = {}
        super().__init__(folder, mode, seats, language, 1.0)

    def spots(self) -> dict[str, Spot]:
        """Where all that can be tapped lies, in pixels of the window."""
        found: dict[str, Spot] = {}
        for sheet in self.player.sheets():
            for item in sheet.items:
                if item.tap is not None and item.key and not item.key.startswith(OVER):
                    d, box = sheet.look.density, item.box
                    x, y = sheet.to_window(sheet.x + box.x * d, sheet.top - box.y * d)
                    pushed = self.pushed(sheet, item.key)
                    found.setdefault(item.key, (round(x), round(y - pushed), round(box.w * d), round(box.h * d)))
        return found

    def pushed(self, sheet: Any, key: str) -> float:
        """How far a finger has pushed what a widget lies on."""
        from kivy.uix.scrollview import ScrollView

        widget = getattr(sheet, "widgets", {}).get(key)
        while widget is not None and widget.parent is not widget:
            if isinstance(widget, ScrollView) and widget.children:
                return (1 - widget.scroll_y) * max(0.0, widget.children[0].height - widget.height)
            widget = widget.parent
        return 0.0

    def choose(self) -> None:
        """An action of a turn: whatever could be tapped before lies where it lay."""
        self.player.frames(4)
        before, number = self.spots(), self.player.screen.shown.number
        self.buttons(before)
        tapped = self.tap

        def tap(key: str) -> None:
            tapped(key)
            screen = self.player.screen
            if screen.shown.number == number and screen.session.model.panel is None:
                self.player.frames(3)
                after = self.spots()
                moved = {each: (before[each], after[each]) for each in before.keys() & after.keys()
                         if before[each] != after[each]}  # fmt: skip
                assert not moved, f"after {key}: {moved}"
                self.compared += 1

        self.tap = tap  # type: ignore[method-assign]
        try:
            super().choose()
        finally:
            self.tap = tapped  # type: ignore[method-assign]

    def buttons(self, spots: dict[str, Spot]) -> None:
        """The first and the last button of a turn have one place in all turns, as have the city and the secrets."""
        for key in ("deed/patrol", "peek", "tile/0", "event", "board"):
            if key in spots:
                known = self.places.setdefault(key, spots[key])
                assert known == spots[key], f"{key} was at {known}, and is at {spots[key]}"

    def rest(self) -> None:
        """The app is not ended here."""

    def _title_is_free(self) -> None:
        """Looked at elsewhere."""


def main(width: float, height: float, density: float, mode: str, seats: int, language: str) -> None:
    """One whole match."""
    prepare(width, height, density)
    watcher = Watcher(Path(tempfile.mkdtemp(prefix="safehouse-")), mode, seats, language)
    watcher.play()
    assert watcher.compared > 20, watcher.compared
    print("still", watcher.compared)


if __name__ == "__main__":
    wide, tall, dense = (float(part) for part in sys.argv[1:4])
    main(wide, tall, dense, sys.argv[4], int(sys.argv[5]), sys.argv[6])
