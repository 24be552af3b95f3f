"""The painter of a match on a card: a picture of its game, the players, the progress."""

from kivy.properties import ObjectProperty

from app.present import tokens
from app.present.matches.presenter import MatchLine
from app.ui.drawing.painted_widget import Leaf, Touched
from app.ui.drawing.pen import Pen, paragraph_height
from app.ui.theme.viewport import Viewport
from app.ui.widgets.folder import thumb
from app.ui.widgets.shared_painters import badge

PICTURE, LOWEST = 58.0, 84.0
G = tokens.GAPS


def tall(look: Viewport, w: float, line: MatchLine) -> float:
    """The height of a match's card: a list that creates rows on demand needs it before there are any."""
    return max(LOWEST, sum(_heights(look, w, line)) + 2 * G.gap)


class MatchTile(Touched, Leaf):
    """One match."""

    line: MatchLine | None = ObjectProperty(None, allownone=True)
    shown: tuple[str, ...] = ("line",)

    def tall(self, look: Viewport, w: float) -> float:
        return tall(look, w, self.line) if self.line is not None else 0.0

    def draw(self, pen: Pen, w: float, h: float) -> None:
        line, look, frame = self.line, pen.look, pen.look.frame
        if line is None:
            return
        pen.box(0, 0, w, h, tokens.RADIUS.panel, frame.card)
        pen.ring(0, 0, w, h, tokens.RADIUS.panel, 1, frame.outline if line.running else frame.hairline)
        left, words, room = _room(look, w, line)
        heights = _heights(look, w, line)
        if not _plain(look):
            thumb(pen, line.game, G.gap + PICTURE / 2, h / 2, PICTURE)
        y = (h - sum(heights)) / 2
        side = _badge(look)
        for place, person in enumerate(reversed(line.people)):
            badge(pen, person, w - G.gap - side / 2 - place * (side + 5), y + look.type.lead * look.text * 0.6, side)
        who = names(look, room, line)
        pen.paragraph(who, look.type.lead, left, y, room, frame.text, "strong", spacing=tokens.LINE_TIGHT)
        y += heights[0]
        pen.paragraph(line.detail, look.type.small, left, y, words, frame.text_soft)
        pen.paragraph(line.trouble, look.type.small, left, y + heights[1], words, frame.danger)


def _plain(look: Viewport) -> bool:
    """Whether large text leaves no room for a picture."""
    return look.text >= 1.45 and look.width < 600


def _badge(look: Viewport) -> float:
    return 28.0 if look.tablet else 24.0


def _room(look: Viewport, w: float, line: MatchLine) -> tuple[float, float, float]:
    """The left edge of the text, its width, and the width of the names, which end before the badges."""
    left = G.wide if _plain(look) else G.gap + PICTURE + G.gap
    words = w - left - G.gap
    return left, words, words - len(line.people) * (_badge(look) + 5) - G.hair


def names(look: Viewport, room: float, line: MatchLine) -> str:
    """The players: all names, if they fit into two lines."""
    two = 2 * look.type.lead * look.text * tokens.LINE_TIGHT + 1
    everybody = paragraph_height(look, line.names, look.type.lead, room, "strong", tokens.LINE_TIGHT)
    return line.names if everybody <= two else " & ".join(person.name for person in line.people)


def _heights(look: Viewport, w: float, line: MatchLine) -> tuple[float, float, float]:
    """The heights of names, detail and problem."""
    _left, words, room = _room(look, w, line)
    small = look.type.small
    return (
        paragraph_height(look, names(look, room, line), look.type.lead, room, "strong", tokens.LINE_TIGHT) + G.hair,
        paragraph_height(look, line.detail, small, words),
        paragraph_height(look, line.trouble, small, words) if line.trouble else 0.0,
    )
