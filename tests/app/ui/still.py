"""Checks that no touch target moves between two taps of one decision: `WatchedPlayer` replaces `Player`.

A decision lasts as long as the match is at the same update, with the same viewer and overlays. Targets may appear and
disappear meanwhile; those that stay must not move, or a second tap hits another one. Scrolling by a finger does not
count.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tests.app.ui.app_stage import Player

NEAR = 1.5  # dp; less is not visible
SETTLED = 4  # frames until a new layout is done: nobody taps sooner


@dataclass(frozen=True)
class Place:
    """The position of a touch target in the window, in dp."""

    x: float
    y: float
    w: float
    h: float

    def far(self, other: "Place") -> float:
        """The largest distance between the edges of two positions."""
        return max(
            abs(one - two)
            for one, two in (
                (self.x, other.x),
                (self.y, other.y),
                (self.x + self.w, other.x + other.w),
                (self.y + self.h, other.y + other.h),
            )
        )


class WatchedPlayer(Player):
    """A player that checks after each tap what has moved."""

    def __init__(self, *given: Any, **prefs: Any) -> None:
        self.taps = self.compared = 0
        self.moved: list[str] = []
        self._before: tuple[Any, dict[str, Place]] = (None, {})
        super().__init__(*given, **prefs)

    def tap(self, key: str) -> None:
        """Record positions before the tap, and compare them after the answer."""
        self.see(key)
        self.frames(SETTLED)
        self._look("before", key)
        super().tap(key)
        self.frames(2)
        self.taps += 1
        self._look("after", key)

    def card(self, cell: int) -> None:
        """Do the same for a word of Duet's board."""
        self._look("before", f"cell/{cell}")
        super().card(cell)
        self.frames(2)
        self.taps += 1
        self._look("after", f"cell/{cell}")

    def _look(self, when: str, key: str) -> None:
        now, places = self._decision(), dict(self._places())
        decision, before = self._before
        if now is not None and now == decision:
            for name in sorted(before.keys() & places.keys()):
                self.compared += 1
                far = before[name].far(places[name])
                if far > NEAR:
                    report = f"{when} the tap on {key}: {name} has moved by {far:.1f} dp from {before[name]}"
                    self.moved.append(f"{report} to {places[name]}; {now[1:]}")
        self._before = now, places

    def _decision(self) -> tuple[Any, ...] | None:
        """The current decision; None outside of a match."""
        screen = self.screen
        shown = getattr(screen, "shown", None)
        if shown is None:
            return None
        eyes = shown.private.seat if shown.private is not None else None
        over = tuple(type(layer).__name__ for layer in self.app.over())
        model = screen.session.model
        table = getattr(model, "table", None)
        slip = getattr(table, "slip", None)  # the next one is another thing to read
        form = type(screen.table).__name__
        return id(screen), form, shown.number, screen.covered, eyes, over, getattr(slip, "title", "")

    def _places(self) -> Iterator[tuple[str, Place]]:
        """The touch targets with their positions; of overlays only the topmost."""
        from app.ui.widgets.visible_items import anchors

        over = self.app.over()
        root = over[0] if over else self.app.screens.current_screen
        boards = {widget.key: widget for widget in root.walk(restrict=True) if hasattr(widget, "spot")}
        pushed = {widget.key for widget in _pushed(root)}
        for item in anchors(root, self.app.look):
            if item.key not in pushed and (item.tap or item.hold or item.key in boards):
                yield item.key, Place(item.box.x, item.box.y, item.box.w, item.box.h)


def _pushed(root: Any) -> Iterator[Any]:
    """The widgets inside of scroll views."""
    from kivy.uix.scrollview import ScrollView

    for widget in root.walk(restrict=True):
        if isinstance(widget, ScrollView) and (widget.do_scroll_y or widget.do_scroll_x):
            yield from (child for child in widget.walk(restrict=True) if getattr(child, "key", ""))
