"""Plays whole matches and checks positions: `python -m tests.app.ui.rogue.still 412 915 1 agent 2 pl`.

No touch target moves between two taps of one decision, and the buttons of a turn have the same positions in every turn.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.app.ui.app_stage import prepare
from tests.app.ui.rogue.play import Evening

OVER = ("ask/", "opened/", "do/", "row/")  # keys of overlays of a choice itself
Spot = tuple[float, float, float, float]


class Watcher(Evening):
    """A player that fails when a target moves away from under the finger."""

    def __init__(self, folder: Path, mode: str, seats: int, language: str) -> None:
        self.compared = 0
        self.places: dict[str, Spot] = {}
        super().__init__(folder, mode, seats, language, 1.0)

    def spots(self) -> dict[str, Spot]:
        """The positions of all touch targets, in pixels of the window."""
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
        """The scroll offset of a widget."""
        from kivy.uix.scrollview import ScrollView

        widget = getattr(sheet, "widgets", {}).get(key)
        while widget is not None and widget.parent is not widget:
            if isinstance(widget, ScrollView) and widget.children:
                return (1 - widget.scroll_y) * max(0.0, widget.children[0].height - widget.height)
            widget = widget.parent
        return 0.0

    def choose(self) -> None:
        """Choose an action of a turn, and check that all earlier targets have kept their positions."""
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
        """Check that the first and the last button of a turn have the same position in all turns, like the city and
        the secrets.
        """
        for key in ("deed/patrol", "peek", "tile/0", "event", "board"):
            if key in spots:
                known = self.places.setdefault(key, spots[key])
                assert known == spots[key], f"{key} was at {known}, and is at {spots[key]}"

    def rest(self) -> None:
        """Do nothing: the app does not end here."""

    def _title_is_free(self) -> None:
        """Do nothing: this is checked elsewhere."""


def main(width: float, height: float, density: float, mode: str, seats: int, language: str) -> None:
    """Play one whole match."""
    prepare(width, height, density)
    watcher = Watcher(Path(tempfile.mkdtemp(prefix="safehouse-")), mode, seats, language)
    watcher.play()
    assert watcher.compared > 20, watcher.compared
    print("still", watcher.compared)


if __name__ == "__main__":
    wide, tall, dense = (float(part) for part in sys.argv[1:4])
    main(wide, tall, dense, sys.argv[4], int(sys.argv[5]), sys.argv[6])
