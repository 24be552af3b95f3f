"""How long things are on the curtain, in pixels of a window: its .kv asks here, and names no number."""

from dataclasses import dataclass

from app.ui import tokens
from app.ui.folder import TAB
from app.ui.look import Look

G = tokens.GAPS
Around = tuple[int, int, int, int]  # left, top, right, bottom
NARROW = 20.0  # between the folder and the sides of a window


@dataclass(frozen=True, slots=True)
class Lengths:
    """Those of a window."""

    look: Look

    @property
    def low(self) -> bool:
        """Whether there is little room above and below the folder."""
        e = self.look.edges
        return self.look.height - e.top - e.bottom < (500 if self.look.side else 720)

    @property
    def around(self) -> Around:
        """Around folder and the way out."""
        px, e = self.look.px, self.look.edges
        above = (6 if self.look.side else 14) if self.low else 60
        below = G.gap if self.look.height > 500 else 2
        return px(e.left + NARROW), px(e.top + above), px(e.right + NARROW), px(e.bottom + below)

    @property
    def between(self) -> int:
        """Between both."""
        beside = G.far if self.look.side else 26
        return self.look.px(G.hair if self.low else beside)

    def folder(self, width: float, height: float) -> tuple[float, float]:
        """How large the folder is where there is so much room."""
        px = self.look.px
        if not self.look.side:
            return min(width, px(560)), min(height, px(880))
        widest = max(px(940), px(self.look.width * 0.72))
        return min(width, widest, width if self.low else height * 1.62), height

    @property
    def inside(self) -> Around:
        """What the folder keeps free of itself: its tab, and what lies below the band."""
        foot = (16 if self.low else 52) if self.look.side else 0
        return 0, self.look.px(TAB), 0, self.look.px(foot)

    @property
    def words(self) -> Around:
        """Around the words."""
        px, far = self.look.px, G.far
        if self.look.side:
            return (px(far), px(G.wide), 0, px(G.near)) if self.low else (px(56), px(92), 0, px(G.near))
        return px(NARROW), px(G.near if self.low else G.wide + G.near), px(NARROW), px(G.near)

    @property
    def band(self) -> int:
        """The band in the player's colour."""
        beside = 36 if self.low else 58
        return self.look.px(beside if self.look.side else 40)

    @property
    def leave(self) -> int:
        """How wide the way out is."""
        return self.look.px(self.look.grown(240))


def lengths(look: Look) -> Lengths:
    """Those of a window."""
    return Lengths(look)
