"""First-run help: one sentence beside the thing it is about, until it was understood or done.

A screen names its tips in the order they matter; the first that was not learned yet, and whose thing is in sight, is
shown. It never stops anybody: everything around it can be tapped, a tap on the thing itself counts as understood,
and so does moving on. A tip says how something is done and knows nothing of the match.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from app.ui import kit, tokens
from app.ui.balloon import BUTTON, EDGE, SIZE, Balloon, place, quiet, surface
from app.ui.i18n import _
from app.ui.look import Look
from app.ui.paint import Pen, paragraph_height, text_width
from app.ui.sheet import Box, Item


@dataclass(frozen=True, slots=True)
class Tip:
    """A sentence about one part of a screen: a widget with a key, or an item on a board."""

    key: str  # "game/tip"
    about: str  # the item's key
    words: str
    clear: tuple[str, ...] = ()  # what else it must not lie over


class Hint(Balloon):
    """The tip of a screen."""

    def __init__(self, got: Callable[[str], None], skip: Callable[[str], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.got = got
        self.skip = skip
        self.tip: Tip | None = None
        self._about = Box(0, 0, 0, 0)

    def show(self, look: Look, tip: Tip | None, items: Sequence[Item]) -> None:
        """Puts the bubble beside the item it is about, or takes it away."""
        about = next((item.box for item in items if tip is not None and item.key == tip.about), None)
        if tip is None or about is None:
            self.tip = None
            self.put(look, None, ())
            return
        self.tip = tip
        self._about = about
        spared = (about, *(item.box for item in items if item.key in tip.clear))
        box = place(look, spared, bubble_size(look, tip.words), items)
        yes, no = _("Got it"), _("No more tips")
        inner = box.inset(16, 0)
        foot = box.foot - BUTTON - 4
        wide = text_width(look, yes, "strong", SIZE) + 36
        right = Box(inner.right - wide + 8, foot, wide, BUTTON)
        left = Box(inner.x - 8, foot, inner.w - wide, BUTTON)
        shown = (
            Item("tip/about", about, _mark),
            Item("tip", box, _bubble, tip.words, say=tip.words),
            Item("tip/skip", left, quiet, no, self._skip, say=no, radius=tokens.RADIUS.plate),
            kit.secondary("tip/got", right, yes, "", self._got, SIZE),
        )
        self.put(look, box, shown)

    def _got(self) -> None:
        if self.tip is not None:
            self.got(self.tip.key)

    def _skip(self) -> None:
        if self.tip is not None:
            self.skip(self.tip.key)

    def beside(self, touch: Any) -> None:
        """A touch on the thing it is about is its answer."""
        if self.tip is not None and self._about.holds(*self.point(touch.pos)):
            self.got(self.tip.key)


def pick(tips: Sequence[Tip], learned: Sequence[str], items: Sequence[Item]) -> Tip | None:
    """The first tip nobody has learned whose thing is in sight."""
    there = {item.key for item in items}
    games = {key.split("/")[0] for key in learned if key.endswith("/*")}
    return next(
        (tip for tip in tips if tip.about in there and tip.key not in learned and tip.key.split("/")[0] not in games),
        None,
    )


def bubble_size(look: Look, words: str) -> tuple[float, float]:
    """How wide and tall the bubble of a sentence is."""
    wide = min(340.0 if look.text < 1.4 else 460.0, look.width - look.edges.left - look.edges.right - 2 * EDGE)
    return wide, 14 + paragraph_height(look, words, SIZE, wide - 32, spacing=1.25) + 4 + BUTTON + 4


# -- painters --------------------------------------------------------------------------------------


def _mark(pen: Pen, w: float, h: float, _state: object) -> None:
    """An amber line around what the tip is about."""
    pen.ring(-3, -3, w + 6, h + 6, tokens.RADIUS.button, 2, pen.look.frame.accent)


def _bubble(pen: Pen, w: float, h: float, words: str) -> None:
    surface(pen, w, h, pen.look.frame.accent)
    pen.paragraph(words, SIZE, 16, 14, w - 32, pen.look.frame.text, spacing=1.25)
