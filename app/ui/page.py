"""A page of the frame: a title with signs beside it, rows that can be pushed, and perhaps buttons at the foot."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.ui import kit, tokens
from app.ui.i18n import _
from app.ui.look import Look
from app.ui.screen import Screen
from app.ui.sheet import Box, Item, ScrollSheet

if TYPE_CHECKING:
    from app.ui.app import Safehouse

BUTTON = 56.0
AIR = 16.0  # below the last row


@dataclass(frozen=True, slots=True)
class Sign:
    """Something to tap beside the title."""

    key: str
    icon: str
    say: str
    tap: Callable[[], None]


class Page(Screen):
    """One page. Subclasses lay out rows in a column and hand them to `page`."""

    widest = 720.0  # dp a row is wide at most

    def __init__(self, app: "Safehouse") -> None:
        super().__init__(app)
        self.scroll = ScrollSheet()

    def column(self, look: Look) -> tuple[float, float]:
        """Where rows begin, and how wide they are."""
        margin = 12.0 if look.width < self.widest - 20 else (look.width - self.widest) / 2
        return margin, look.width - 2 * margin

    def top(self, look: Look) -> float:
        """Where the title ends."""
        return look.edges.top + (72 if look.tablet else 56)

    def foot(self, look: Look) -> Box:
        """Where buttons stand that are always in sight; above the keyboard, if one is open."""
        x, w = self.column(look)
        return Box(x, look.height - max(look.edges.bottom, look.keyboard) - BUTTON - 12, w, BUTTON)

    def page(
        self,
        look: Look,
        title: str,
        rows: Sequence[Item],
        tall: float,
        signs: Sequence[Sign] = (),
        foot: Sequence[Item] = (),
    ) -> list[Item]:
        """Everything to be seen; the first sign stands outermost."""
        e = look.edges
        end = self.foot(look).y - 8 if foot else look.height
        box = Box(0, self.top(look), look.width, end - self.top(look))
        x, y = look.width - e.right - (20 if look.tablet else 4), e.top + (12 if look.tablet else 4)
        return [
            kit.desk(look, lamp=(look.width / 2 - 350, e.top - 230, 700, 560), glow=0.26),
            *kit.top_bar(look, title, self.leave, _("Back"), more=max(0, len(signs) - 1)),
            *(
                kit.icon_button(sign.key, x - place * tokens.TARGET.least, y, sign.icon, sign.say, sign.tap)
                for place, sign in enumerate(signs, 1)
            ),
            self.scroll.item("scroll", look, box, rows, tall + AIR + (0 if foot else e.bottom)),
            *foot,
        ]

    def leave(self) -> None:
        """The way back."""
        self.app.back()
