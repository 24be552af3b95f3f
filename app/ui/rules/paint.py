"""A chapter of the rules on a sheet of paper."""

from kivy.properties import ObjectProperty

from app.ui import tokens
from app.ui.look import Look
from app.ui.paint import Pen, paragraph_height
from app.ui.painting import Leaf
from app.ui.rules.book import Chapter

D = tokens.DUET
TITLE = 28.0
EDGE, ABOVE = 20.0, 18.0
SPACING = 1.36


class ChapterPage(Leaf):
    """One chapter; a red bar marks the one that matters now."""

    model: tuple[Chapter, bool] = ObjectProperty()
    shown: tuple[str, ...] = ("model",)

    @property
    def key(self) -> str:
        """Tests find it by this."""
        return f"chapter/{self.model[0].key}"

    @property
    def say(self) -> str:
        """All its words."""
        chapter = self.model[0]
        return f"{chapter.title}. {' '.join(chapter.paragraphs)}"

    def tall(self, look: Look, w: float) -> float:
        chapter, room = self.model[0], w - 2 * EDGE
        high = paragraph_height(look, chapter.title, TITLE, room, "display", tokens.LINE_DISPLAY)
        for text in chapter.paragraphs:
            high += paragraph_height(look, text, look.type.body, room, spacing=SPACING) + 8
        return 2 * ABOVE + high

    def draw(self, pen: Pen, w: float, h: float) -> None:
        chapter, now = self.model
        pen.shadow("card", 0, 0, w, h)
        pen.box(0, 2, w, h, 12, D.paper_edge)
        pen.paper(0, 0, w, h, 12, D.paper, "paper")
        if now:
            pen.box(0, 14, 5, h - 28, 3, D.pad_head)
        room, y = w - 2 * EDGE, ABOVE
        y += pen.paragraph(chapter.title, TITLE, EDGE, y, room, D.ink, "display", spacing=tokens.LINE_DISPLAY)
        for text in chapter.paragraphs:
            y += 8 + pen.paragraph(text, pen.look.type.body, EDGE, y + 8, room, D.ink_note, spacing=SPACING)
