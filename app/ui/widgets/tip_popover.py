"""First-run help: one sentence beside the thing it is about, until it was understood or done.

A screen names its tips in the order they matter; the first that was not learned yet, and whose thing is in sight, is
shown. It never stops anybody: everything around it can be tapped, a tap on the thing itself counts as understood,
and so does moving on. A tip says how something is done and knows nothing of the match.
"""

from collections.abc import Callable, Sequence
from typing import Any

from app.present.tips import Tip, unlearned
from app.ui.drawing.item_canvas import Box, Item
from app.ui.theme.viewport import Viewport
from app.ui.widgets.popover import Popover, place


class TipPopover(Popover):
    """The tip of a screen."""

    kind = "TipBubble"

    def __init__(self, got: Callable[[str], None], skip: Callable[[str], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.got = got
        self.skip = skip
        self.tip: Tip | None = None
        self._about = Box(0, 0, 0, 0)

    def show(self, look: Viewport, tip: Tip | None, items: Sequence[Item]) -> None:
        """Puts the bubble beside the item it is about, or takes it away."""
        about = next((item.box for item in items if tip is not None and item.key == tip.about), None)
        if tip is None or about is None:
            self.tip = None
            self.hush()
            return
        self.tip = tip
        self._about = about
        spared = (about, *(item.box for item in items if item.key in tip.clear))
        self.tell(tip.words, look=look)
        self.put(look, place(look, spared, self.size_at(look), items), [("tip/about", about)])

    def beside(self, touch: Any) -> None:
        """A touch on the thing it is about is its answer."""
        if self.tip is not None and self._about.holds(*self.point(touch.pos)):
            self.got(self.tip.key)


def pick(tips: Sequence[Tip], learned: Sequence[str], items: Sequence[Item]) -> Tip | None:
    """The first tip nobody has learned whose thing is in sight."""
    there = {item.key for item in items}
    return next((tip for tip in unlearned(tips, learned) if tip.about in there), None)
