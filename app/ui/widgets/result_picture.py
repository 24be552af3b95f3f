"""A result as a picture: a folder on the desk, drawn by the painters of the home screen and written as PNG.

It looks the same on every device: a square of 1080 pixels, by night, in letters of one size.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from app.present import tokens
from app.present.i18n import current_language
from app.present.result_card import ResultCard
from app.ui.drawing.painted_widget import Painted
from app.ui.drawing.pen import Pen, paragraph_height, whole
from app.ui.home.painters import Wordmark
from app.ui.theme.viewport import Viewport
from app.ui.widgets.folder import TAB, folder, photo
from app.ui.widgets.shared_painters import badge

F = tokens.FOLDER
SIDE = 360.0  # dp
DENSITY = 3.0
EDGE, TOP, INSIDE = 22.0, 74.0, 22.0
PHOTO = 132, 98
DAY = 30.0
DAYS = {"solved": (tokens.DARK.ok, "check"), "tried": (F.ring_fill, "dots-horizontal"), "": (F.shade_side, "")}
MOST = 4  # people


class ResultPicture(Painted):
    """One card, which is in no window."""

    ahead = True  # it is drawn all the same

    def __init__(self, card: ResultCard) -> None:
        self.card = card
        look = Viewport(SIDE, SIDE, DENSITY, language=current_language())
        given = {"size_hint": (None, None), "size": (look.px(SIDE), look.px(SIDE)), "look": look}
        super().__init__(__no_builder=True, **given)  # else the rules would give it the look of the window

    def draw(self, pen: Pen, w: float, h: float) -> None:
        card = self.card
        pen.ground(0, 0, w, h, tokens.DARK.desk, tile=512)
        pen.picture("lamp_pool", w / 2 - 300, -40, 600, h + 60, alpha=tokens.DARK.lamp)
        wide, tall = w - 2 * EDGE, h - TOP - EDGE
        folder(pen.within(EDGE, TOP), wide, tall, 18, min(210.0, wide - 40), card.title, pen.type.body)
        self._inside(pen.within(EDGE, TOP + TAB), wide, tall - TAB, card)

    def _inside(self, pen: Pen, w: float, h: float, card: ResultCard) -> None:
        photo(pen, card.game, w - PHOTO[0] - 14, 14, *PHOTO, 3.0)
        room = w - PHOTO[0] - 2 * INSIDE - 12
        size = whole(pen.look, card.headline, "titles", 30, room, 0.5)
        tall = min(108.0, paragraph_height(pen.look, card.headline, size, room, "titles", tokens.LINE_TIGHT))
        pen.paragraph(card.headline, size, INSIDE, 22, room, F.ink, "titles", spacing=tokens.LINE_TIGHT, lines=3)
        if card.when:
            pen.text(card.when, "text", pen.type.small, INSIDE, 22 + tall + 16, F.ink_soft, room=room)
        if card.week:
            self._week(pen, w, h, card)
        for place, person in enumerate(card.people[:MOST]):
            y = h - 24 - (32 if len(card.people) > 3 else 36) * (min(MOST, len(card.people)) - 1 - place)
            badge(pen, person, INSIDE + 15, y, 30)
            name = "strong" if person_won(card, place) else "text"
            pen.text(person.everybody, name, pen.type.lead, INSIDE + 42, y, F.ink, room=w - 2 * INSIDE - 76, cut=True)
            if person_won(card, place):
                pen.icon("trophy", w - INSIDE - 14, y, 26, F.ink)

    def _week(self, pen: Pen, w: float, h: float, card: ResultCard) -> None:
        gap = (w - 2 * INSIDE - DAY * len(card.week)) / max(1, len(card.week) - 1)
        y = h - 72
        for place, kind in enumerate(card.week):
            fill, sign = DAYS[kind]
            x = INSIDE + place * (DAY + gap)
            pen.box(x, y, DAY, DAY, tokens.RADIUS.segment, fill)
            if sign:
                pen.icon(sign, x + DAY / 2, y + DAY / 2, 20, F.ink)
        if card.line:
            pen.text(card.line, "strong", pen.type.lead, w / 2, h - 22, F.ink, "centre", room=w - 2 * INSIDE)


def person_won(card: ResultCard, seat: int) -> bool:
    """Whether this person alone, or with some of the others, has won."""
    return seat in card.won


class _Sign(Wordmark):
    ahead = True


def drawn(card: ResultCard) -> bytes:
    """The picture as PNG."""
    picture = ResultPicture(card)
    look = picture.look
    assert look is not None
    given = {"look": look, "size_hint": (None, None), "size": (look.px(SIDE), look.px(48))}
    sign = _Sign(__no_builder=True, **given)
    sign.size = given["size"]
    sign.pos = 0, picture.top - look.px(56)
    picture.add_widget(sign)
    for part in (picture, sign):
        part.settled()
    with tempfile.TemporaryDirectory() as folder_of_one:
        path = Path(folder_of_one) / "picture.png"
        picture.export_to_png(str(path))
        return path.read_bytes()
