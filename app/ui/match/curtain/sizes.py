"""The lengths of the curtain, in pixels of a window; its .kv contains no numbers."""

from app.present import tokens
from app.ui.theme.sizes import Around, WindowSizes
from app.ui.theme.viewport import Viewport
from app.ui.widgets.folder import TAB

G = tokens.GAPS
NARROW = 20.0  # between the folder and the sides of a window


class CurtainSizes(WindowSizes):
    """Return the lengths for a window."""

    def __init__(self, look: Viewport) -> None:
        super().__init__(look)
        px, e, side = look.px, look.edges, look.side
        low = self.free_height < (500 if side else 720)
        self.low = low  # whether there is little room above and below the folder
        above = (6 if side else 14) if low else 60
        below = G.gap if look.height > 500 else 2
        # around the folder and the leave button
        self.around: Around = (px(e.left + NARROW), px(e.top + above), px(e.right + NARROW), px(e.bottom + below))
        self.between = px(G.hair if low else G.far if side else 26)  # between both
        # the margins inside the folder: its tab, and the area below the band
        self.inside: Around = (0, px(TAB), 0, px(0 if not side else 16 if low else 52))
        # around the text
        if side:
            self.words: Around = (px(G.far), px(G.wide), 0, px(G.near)) if low else (px(56), px(92), 0, px(G.near))
        else:
            self.words = (px(NARROW), px(G.near if low else G.wide + G.near), px(NARROW), px(G.near))
        self.band = px(40 if not side else 36 if low else 58)  # the band in the player's colour
        self.leave = px(look.grown(240))  # the width of the leave button

    def folder(self, width: float, height: float) -> tuple[float, float]:
        """The size of the folder in this room."""
        px = self.look.px
        if not self.look.side:
            return min(width, px(560)), min(height, px(880))
        widest = max(px(940), px(self.look.width * 0.72))
        return min(width, widest, width if self.low else height * 1.62), height


lengths = CurtainSizes.of
