"""A player of Rogue Agent's panels, on positions reached through the rules."""

from typing import Any

from tests.app.ui.app_stage import Player
from tests.games.rogue import scripted as s


class Taps:
    """A player that scrolls things into view before tapping them."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.top: Any = None

    def at(self, name: str, **rolled: Any) -> Any:
        """Open a moment; chance gives these results from here on."""
        from tests.app.ui.rogue.moments import MOMENTS

        self.top = MOMENTS[name](self.player)
        self.player.frames(2)
        self.next(**rolled)
        return self.top.state

    def next(self, **rolled: Any) -> None:
        """Set the next results of chance, and nothing else."""
        self.top.chance = s.rolls(**rolled)

    def reach(self, key: str) -> None:
        """Scroll the panel until this is visible."""
        from tests.app.ui.rogue.moments import reach

        reach(self.player, key)

    def tap(self, *keys: str) -> None:
        for key in keys:
            self.reach(key)
            self.player.tap(key)

    def touch(self, key: str, inside: Any) -> None:
        """Tap the centre of a box inside an item."""
        self.reach(key)
        sheet, item = self.player.find(key)
        d = sheet.look.density
        x = sheet.x + (item.box.x + inside.x + inside.w / 2) * d
        y = sheet.top - (item.box.y + inside.y + inside.h / 2) * d
        touch = self.player.touch(*sheet.to_window(x, y))
        touch.touch_down()
        touch.touch_up()
        self.player.frames(2)

    def grid(self) -> Any:
        """The bomb sheet's widget."""
        return next(part for part in self.panel.walk() if type(part).__name__ == "WireGrid")

    def lit(self) -> dict[int, Any]:
        """Its highlighted cells by column, as boxes inside of it."""
        grid = self.grid()
        return {
            place: box
            for place, column in enumerate(grid.boxes())
            for box, cell in zip(column, grid.columns[place].cells, strict=True)
            if cell.lit
        }

    def wire(self, column: int) -> None:
        """Tap a column of the bomb sheet: its highlighted cell, or its first."""
        self.touch("bomb/grid", self.lit().get(column) or self.grid().boxes()[column][0])

    def box(self, key: str) -> Any:
        """The position of a thing in the window, in dp from its upper left corner."""
        from kivy.core.window import Window

        from app.ui.drawing.item_canvas import Box

        sheet, item = self.player.find(key)
        d, box = sheet.look.density, item.box
        x, y = sheet.to_window(sheet.x + box.x * d, sheet.top - box.y * d)
        return Box(x / d, (Window.height - y) / d, box.w, box.h)

    @property
    def panel(self) -> Any:
        """The panel of the task."""
        return next(one for one in self.player.screen.table.walk() if type(one).__name__ == "TaskPlace").children[0]

    def there(self) -> set[str]:
        return self.player.there()

    def says(self, key: str) -> str:
        return self.player.says(key)

    def events(self) -> tuple[Any, ...]:
        """The events of the last update."""
        return tuple(event for happened in self.player.screen.shown.happened for event in happened.events)

    def bubble(self) -> str:
        """The text of the bubble; it closes at the next touch."""
        return self.says("bubble")
