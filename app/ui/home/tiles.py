"""The tiles of the home screen, which lead to all other screens."""

from kivy.properties import ObjectProperty, StringProperty

from app.present import tokens
from app.ui.drawing.painted_widget import Painted, Touched
from app.ui.drawing.pen import Pen, paragraph_height, text_width, whole
from app.ui.home.painters import LARGE
from app.ui.theme.viewport import Viewport

G = tokens.GAPS
BESIDE = 6.0  # left and right of the word on a tile
COLUMNS = 4  # of tiles
SHRUNK = 0.8  # the least part of its size to which a large word on a tile shrinks before there are fewer columns
LOW_TILE = 56.0  # dp: a lower tile has no icon
READ = 9.0  # dp: smaller words on a tile are omitted in favour of its icon


def columns(look: Viewport, width: float, words: list[str]) -> int:
    """The number of columns of the tiles, by their width in pixels: half where large words would have to shrink."""
    if look.text < LARGE:
        return COLUMNS
    room = (width / look.density - (COLUMNS - 1) * G.gap) / COLUMNS - 2 * BESIDE
    wide = max(text_width(look, part, "strong", look.type.small) for word in words for part in word.split())
    return COLUMNS if wide * SHRUNK <= room else COLUMNS // 2


class HomeTile(Touched, Painted):
    """A small card with an icon above its word, or with the word alone where it is low."""

    model = ObjectProperty(("", "", ""))  # its route, its icon, its word
    corner = StringProperty("button")
    shown: tuple[str, ...] = ("model",)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        frame, look, (_where, icon, text) = pen.look.frame, pen.look, self.model
        pen.box(0, 0, w, h, tokens.RADIUS.button, frame.card, 0.94)
        pen.ring(0, 0, w, h, tokens.RADIUS.button, 1, frame.hairline)
        room, least = w - 2 * BESIDE, READ / look.text
        beside = [each.model[2] for each in self.parent.children if isinstance(each, HomeTile)]
        # the same size for all
        size = min(whole(look, each, "strong", look.type.small, room, least) for each in beside)
        if h < LOW_TILE:
            size = min(
                look.type.small * min(1.0, room / text_width(look, each, "strong", look.type.small)) for each in beside
            )
            pen.text(text, "strong", size, w / 2, h / 2, frame.text, "centre", room=room, least=least)
            return
        if any(text_width(look, word, "strong", size) > room for each in beside for word in each.split()):
            # the word would be too small to read
            pen.icon(icon, w / 2, h / 2, 26, frame.accent)
            return
        tall = min(paragraph_height(look, text, size, room, "strong", tokens.LINE_TIGHT), h - 26 - 2 * G.near)
        top = (h - 26 - G.hair - tall) / 2
        pen.icon(icon, w / 2, top + 13, 26, frame.accent)
        y = top + 26 + G.hair
        pen.block(text, size, BESIDE, y, room, tall + G.hair, frame.text, "strong", "centre", tokens.LINE_TIGHT)
