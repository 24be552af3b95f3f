"""The painter of a chapter of the rules: text, and pictures of the real parts."""

from kivy.properties import BooleanProperty, ObjectProperty

from app.present import tokens
from app.present.rules.book import Chapter, picture
from app.ui.drawing.painted_widget import Leaf
from app.ui.drawing.pen import Pen, paragraph_height
from app.ui.match.game_display import RulePicture, display
from app.ui.theme.viewport import Viewport

D = tokens.DUET
TITLE = 28.0
EDGE, ABOVE = 20.0, 18.0
SPACING = 1.36
AIR = 10.0  # above a picture


class ChapterPage(Leaf):
    """One chapter; a red bar marks the current one.

    It has its height at once, and is drawn when it is `near` the visible part of the rules. Its pictures follow when
    they are loaded.
    """

    model: tuple[Chapter, bool] = ObjectProperty()
    near = BooleanProperty(False)
    pictured = BooleanProperty(False)
    shown: tuple[str, ...] = ("model", "near", "pictured")

    def settled(self) -> None:
        if self.near:
            super().settled()
        else:
            self._ground.clear()

    @property
    def key(self) -> str:
        """The key, used by tests."""
        return f"chapter/{self.model[0].key}"

    @property
    def say(self) -> str:
        """Accessible text."""
        chapter = self.model[0]
        return f"{chapter.title}. {' '.join(picture(text)[1] for text in chapter.paragraphs)}"

    def tall(self, look: Viewport, w: float) -> float:
        chapter, room = self.model[0], w - 2 * EDGE
        high = paragraph_height(look, chapter.title, TITLE, room, "display", tokens.LINE_DISPLAY)
        for text in chapter.paragraphs:
            high += _drawing(chapter.game, text, room)[1]
            high += paragraph_height(look, picture(text)[1], _letters(look, text), room, spacing=SPACING) + 8
        return 2 * ABOVE + high

    def draw(self, pen: Pen, w: float, h: float) -> None:
        chapter, now = self.model
        pen.shadow("card", 0, 0, w, h)
        pen.box(0, 2, w, h, tokens.RADIUS.segment, D.paper_edge)
        pen.paper(0, 0, w, h, tokens.RADIUS.segment, D.paper, "paper")
        if now:
            pen.box(0, 14, 5, h - 28, tokens.RADIUS.mark, D.pad_head)
        room, y = w - 2 * EDGE, ABOVE
        y += pen.paragraph(chapter.title, TITLE, EDGE, y, room, D.ink, "display", spacing=tokens.LINE_DISPLAY)
        for text in chapter.paragraphs:
            drawing, taken = _drawing(chapter.game, text, room)
            if drawing is not None and self.pictured:
                share = (taken - AIR) / drawing.tall
                drawing.paint(
                    pen.within(EDGE + (room - drawing.wide * share) / 2, y + AIR), drawing.wide * share, taken - AIR
                )
            y += taken
            anchor = "centre" if drawing is not None else "left"
            letters = _letters(pen.look, text)
            y += 8 + pen.paragraph(
                picture(text)[1], letters, EDGE, y + 8, room, D.ink_note, anchor=anchor, spacing=SPACING
            )


def _letters(look: Viewport, text: str) -> float:
    """The text size of a paragraph; captions are smaller."""
    return look.type.small if picture(text)[0] else look.type.body


def _drawing(game: str, text: str, room: float) -> tuple[RulePicture | None, float]:
    """The picture of a paragraph, and its height at this width."""
    name = picture(text)[0]
    if not name:
        return None, 0.0
    drawing = display(game).pictures()[name]
    return drawing, drawing.tall * min(1.0, room / drawing.wide) + AIR
