"""The painters of the parts around the board: clue strip, clue list, chips, legend, the last event."""

from app.present import tokens
from app.present.duet.captions import DuetCaptions
from app.present.duet.model import Clue, Key, Turner
from app.present.i18n import capitals
from app.present.people import Person
from app.ui.drawing import text_rendering
from app.ui.drawing.pen import Pen, paragraph_height, text_width
from app.ui.widgets.shared_painters import badge

D = tokens.DUET
R = tokens.RADIUS
ALOUD = 0.5  # text size relative to a word, for a spoken clue
PIP_GAP = 3

# -- paper -----------------------------------------------------------------------------------------


def sheet_of_paper(pen: Pen, w: float, h: float, radius: float, deep: bool = True) -> None:
    """A sheet lying on the table."""
    pen.shadow("panel" if deep else "card", 0, 0, w, h, 0.8)
    pen.box(0, 3 if deep else 2, w, h, radius, D.paper_edge)
    pen.paper(0, 0, w, h, radius, D.paper, "paper")


def plate(pen: Pen, number: int, x: float, y: float, w: float, h: float, radius: float, size: float) -> None:
    """A number, white on a black plate; it has the size of the plate and does not grow with the text scale."""
    pen.box(x, y, w, h, radius, D.number_plate)
    px = max(1, round(size * pen.density))
    pen.exact(str(number), "display", px, x + w / 2, y + h / 2 - size * 0.022, D.on_number_plate, "centre")


def pips_width(marks: tuple[str, ...], large: bool) -> float:
    """The width of a row of guess marks."""
    sizes = [_pip_size(mark, large) for mark in marks]
    return sum(sizes) + PIP_GAP * max(0, len(sizes) - 1)


def _pip_size(mark: str, large: bool) -> float:
    if mark in ("bystander", "assassin"):
        return 17.0 if large else 14.0
    return 16.0 if large else 13.0


def pips(pen: Pen, marks: tuple[str, ...], right: float, y: float, large: bool) -> None:
    """A row of guess marks, ending at the right."""
    x = right
    for mark in reversed(marks):
        size = _pip_size(mark, large)
        x -= size
        pen.sprite("duet", f"pip_{mark}", x + size / 2, y, size)
        x -= PIP_GAP


# -- the current clue ------------------------------------------------------------------------------


def clue_strip(pen: Pen, w: float, h: float, state: tuple[Clue, str]) -> None:
    clue, label = state
    kind = pen.type
    if h >= 120:  # a tablet's panel: the label above, the word below
        sheet_of_paper(pen, w, h, R.button)
        badge(pen, clue.giver, 34, 32, 36)
        pen.text(label, "strong", pen.type.body, 62, 32, D.ink_soft, room=w - 78, least=0.5)
        side = min(71.0, h - 74)
        plate(pen, clue.number, w - 16 - side * 0.96, h - 16 - side, side * 0.96, side, R.segment, side * 0.845)
        _clue_word(pen, clue, kind.figure, 16, h - 16 - side / 2, w - 32 - side - 12)
        return
    sheet_of_paper(pen, w, h, R.plate, deep=False)
    badge_size = min(40.0, h - 26)
    badge(pen, clue.giver, 14 + badge_size / 2, h / 2, badge_size)
    tall = h - 20
    wide = tall * 0.96
    plate(pen, clue.number, w - 14 - wide, 10, wide, tall, R.plate, tall * 0.82)
    x = 14 + badge_size + 12
    room = w - x - wide - 26
    if h >= 72 and pen.look.text < 1.45:
        pen.text(label, "strong", pen.type.small, x, h * 0.2, D.ink_soft, room=room, least=0.5)
        _clue_word(pen, clue, kind.figure * 0.94, x, h * 0.65, room)  # accents stay clear of the label
    else:
        _clue_word(pen, clue, min(kind.figure, h * 0.66 / pen.look.text), x, h / 2, room)


def _clue_word(pen: Pen, clue: Clue, size: float, x: float, y: float, room: float) -> None:
    """The word of a clue, or a note that it was spoken."""
    if clue.word:
        pen.text(clue.written, "display", size, x, y, D.ink, room=room, least=0.3)
    else:
        pen.icon("account-voice", x + size * 0.35, y, size * 0.7, D.ink)
        pen.text(clue.aloud, "strong", size * ALOUD, x + size * 0.85, y, D.ink, room=room - size, least=0.4)


# -- clues of the whole match ----------------------------------------------------------------------


def row_height(count: int, room: float, text: float) -> float:
    """The height of one clue so that all fit."""
    full = 63.75 * (1 + (text - 1) * 0.75)
    return max(36.0, min(full, room / max(1, count)))


def pad(pen: Pen, w: float, h: float, state: tuple[tuple[Clue, ...], str, DuetCaptions]) -> None:
    clues, found, captions = state
    title = captions.clues
    sheet_of_paper(pen, w, h, R.button)
    head = 40.0 if h > 260 and title else 0.0
    if head:
        pen.box(0, 0, w, head, R.button, D.pad_head, ends="top")
        count = text_width(pen.look, found, "strong", pen.type.small)
        pen.text(found, "strong", pen.type.small, w - 16, head / 2, D.on_pad_head, "right", room=w * 0.5, least=0.5)
        pen.text(
            title, "strong", pen.type.small, 16, head / 2, D.on_pad_head, room=w - 44 - min(count, w * 0.5), least=0.5
        )
    tall = row_height(len(clues), h - head - 8, pen.look.text)
    fitting = int((h - head - 4) / tall)
    for index, clue in enumerate(clues[:fitting]):
        clue_row(pen.within(0, head + index * tall), w, tall, clue, top=index == 0 and not head)
    if not clues:
        pen.paragraph(captions.no_clue, pen.type.small, 16, head + 14, w - 32, D.ink_note)


def clue_row(pen: Pen, w: float, h: float, clue: Clue, top: bool = False) -> None:
    """One clue: badge, word, number, guess marks, and below it the guessed words."""
    if clue.now:
        if top:
            pen.box(1, 1, w - 2, h - 2.5, R.button - 1, D.clue_now, ends="top")
        else:
            pen.fill(1, 0, w - 2, h - 1.5, D.clue_now)
    pen.line(0, h - 1.5, w, D.pad_rule, thick=1.5)
    grow = min(pen.look.text, h / 46)
    two = h >= 48
    size = min(24.0 * grow, h * 0.42) if two else min(22.0, h * 0.55)
    badge_size = min(30.0, h * 0.66)
    y = h * 0.33 if two else h * 0.46
    badge(pen, clue.giver, 16 + badge_size / 2, y + 2, badge_size)
    x = 16 + badge_size + 12
    marks = pips_width(clue.pips, True)
    side = size * 1.07
    room = w - x - 16 - marks - side - 16
    d = pen.density
    px = max(1, round(size * d))
    word = clue.written
    px = text_rendering.fitting(word, "display", px, max(1, int(room * d)), max(1, px // 2))
    x += pen.exact(word, "display", px, x, y, D.ink) + 8
    plate(pen, clue.number, x, y - side / 2, side, side, 6, side * 0.82)
    pips(pen, clue.pips, w - 16, y, True)
    if two:
        below = min(pen.type.small * grow, h * 0.27) / pen.look.text
        left = 16 + badge_size + 12
        pen.text(clue.led_to, "text", below, left, h * 0.70, D.ink_note, room=w - left - 14, least=0.45)


def chips(pen: Pen, w: float, h: float, clues: tuple[Clue, ...]) -> None:
    tall = h - 8
    y, x = 4.0, 0.0
    for clue in clues:
        word = clue.written
        size = 19.0
        d = pen.density
        px = round(size * d)
        wide = text_rendering.width(word, "words", px) / d
        marks = pips_width(clue.pips, False)
        full = 10 + 22 + 6 + wide + 6 + 21 + (6 + marks if marks else 0) + 10
        if x >= w:
            break
        pen.box(x, y, full, tall, R.chip, D.paper)
        badge(pen, clue.giver, x + 21, h / 2, 22)
        pen.exact(word, "words", px, x + 38, h / 2 - 0.7, D.ink)
        plate(pen, clue.number, x + 38 + wide + 6, y + tall / 6, 21, tall * 2 / 3, 5, 19)
        pips(pen, clue.pips, x + full - 10, h / 2, False)
        x += full + 8


# -- lines and legends -----------------------------------------------------------------------------


def last_line(pen: Pen, w: float, h: float, state: tuple[str, tokens.FeltColors]) -> None:
    line, table = state
    if not line:
        return
    mark = 24.0 if pen.look.tablet else 20.0
    size = pen.type.lead if pen.look.tablet else pen.type.small
    pen.icon("stamper", mark / 2, h / 2, mark, D.armed)
    x = mark + 9
    room = max(1, int((w - x) * pen.density))
    pieces = text_rendering.spans(line)
    px = pen.look.letters(size)
    rows = text_rendering.wrapped(pieces, px, room)
    most = max(1, int(h * pen.density / (px * 1.12)))
    least = round(12 * pen.density)
    while len(rows) > most and px > least:  # two lines if there is room, else smaller
        px -= 1
        rows = text_rendering.wrapped(pieces, px, room)
        most = max(1, int(h * pen.density / (px * 1.12)))
    step = px * 1.15 / pen.density
    top = h / 2 - step * (min(len(rows), most) - 1) / 2
    for index, row in enumerate(rows[:most]):
        for face, run, offset in row:
            pen.exact(run, face, px, x + offset / pen.density, top + index * step, table.text)


def legend(pen: Pen, w: float, h: float, key: Key) -> None:
    large = pen.look.tablet and w > 500
    captions = key.legend if large else key.short_legend
    size = pen.type.body if large else pen.type.small
    mark = 34.0 if large else 28.0
    wides = [text_width(pen.look, caption, "strong", size) for caption in captions]
    gap = 8.0 if large else 6.0
    total = sum(wides) + 3 * (mark + gap)
    spare = w - total
    squeeze = 1.0 if spare >= 20 else max(0.4, (w - 3 * (mark + gap) - 20) / max(1, sum(wides)))
    between = min(30.0, max(10.0, spare / 2)) if large else max(10.0, (w - sum(wides) * squeeze - 3 * (mark + gap)) / 2)
    x = 0.0
    for name, caption, wide in zip(("key_agent", "key_bystander", "key_assassin"), captions, wides, strict=True):
        pen.sprite("duet", name, x + mark / 2, h / 2, mark)
        x += mark + gap
        pen.text(caption, "strong", size, x, h / 2, tokens.FELT.text, room=wide * squeeze + 1, least=0.4)
        x += wide * squeeze + between


# -- people ----------------------------------------------------------------------------------------


def turner(pen: Pen, w: float, h: float, state: tuple[Turner, tokens.FeltColors]) -> None:
    what, table = state
    now = what.state == "now"
    if now:
        pen.box(0, 0, w, h, R.button, D.armed)
    else:
        pen.box(0, 0, w, h, R.button, table.panel)
        pen.ring(0, 0, w, h, R.button, 2, table.outline)
    ink = D.on_armed if now else table.text
    soft = D.on_armed if now else table.text_muted
    size = min(40.0, h - 20, w * 0.22)
    badge(pen, what.person, 12 + size / 2, h / 2, size)
    x = 12 + size + 10
    right = w - 12
    mark = {"now": "hand-pointing-right", "hold": "gesture-tap-hold"}.get(what.state, "")
    fits = text_width(pen.look, what.person.name, "strong", pen.type.lead) * 0.7 <= right - x - 32
    if mark and fits and w >= (190 if now else 110):
        pen.icon(mark, right - 13, h / 2, 26, ink)
        right -= 32
    face = "strong" if now else "text"
    name = 19 * pen.look.text * tokens.LINE_TIGHT
    below = paragraph_height(pen.look, what.line, pen.type.label, right - x, face, 1.05)
    longest = max(text_width(pen.look, word, face, pen.type.label) for word in what.line.split() or [""])
    if name + below > h - 8 or longest > right - x:  # too little room to be readable: the name alone
        pen.text(what.person.name, "strong", pen.type.lead, x, h / 2, ink, room=right - x, least=0.45, cut=True)
        return
    top = (h - name - below) / 2
    pen.text(what.person.name, "strong", pen.type.lead, x, top + name / 2, ink, room=right - x, least=0.45, cut=True)
    pen.paragraph(what.line, pen.type.label, x, top + name, right - x, soft, face, spacing=1.05)


def bar_title(pen: Pen, w: float, h: float, state: tuple[Person | None, str, tokens.FeltColors, bool, str]) -> None:
    person, title, table, loud, hint = state
    size = min(40.0 if pen.look.tablet else 34.0, h - 8)
    x = 0.0
    if person is not None:
        badge(pen, person, size / 2, h / 2, size)
        x = size + 10
    if loud:
        large = min(pen.type.figure, h * 0.76 / pen.look.text)
        wide = pen.text(capitals(title), "titles", large, x, h / 2, table.title, room=w - x, least=0.3)
        if hint:
            left = x + wide + 14
            pen.paragraph(hint, pen.type.title, left, h / 2 - 13 * pen.look.text, w - left, table.text, lines=1)
        return
    pen.text(title, "strong", pen.type.title, x, h / 2, table.text, room=w - x, least=0.45, cut=True)


def ground(pen: Pen, w: float, h: float, table: tokens.FeltColors) -> None:
    """The felt, and the dark edges of sudden death."""
    pen.ground(0, 0, w, h, table.felt)
    if table is tokens.DUSK:
        pen.picture("vignette", 0, 0, w, h)


def side_panel(pen: Pen, w: float, h: float, table: tokens.FeltColors, left: bool) -> None:
    """The background of the panel beside the board."""
    pen.fill(0, 0, w, h, table.panel)
    if left:
        pen.shade(w - 14, 0, 14, h, table.panel, table.panel_shade, upright=False)
        pen.fill(w - 2, 0, 2, h, table.panel_edge)
    else:
        pen.shade(2, 0, 14, h, table.panel_shade, table.panel, upright=False)
        pen.fill(0, 0, 2, h, table.panel_edge)


def note(pen: Pen, w: float, h: float, text: str) -> None:
    """A sentence where the clue will be."""
    sheet_of_paper(pen, w, h, R.plate, deep=h > 100)
    pen.block(text, pen.type.body, 16, 6, w - 32, h - 12, D.ink)


def rule(pen: Pen, w: float, h: float, state: tuple[str, tokens.FeltColors]) -> None:
    """The rule of sudden death."""
    text, table = state
    anchor = "left" if pen.look.side or pen.look.tablet else "centre"
    pen.block(text, pen.type.body, 0, 0, w, h, table.text, anchor=anchor)


def count(pen: Pen, w: float, h: float, state: tuple[int, tokens.FeltColors]) -> None:
    """The button that opens the list of clues, with their number."""
    many, table = state
    pen.ring(0, 0, w, h, R.button, 2, table.outline)
    pen.icon("notebook-outline", w * 0.38, h / 2, 24, table.text)
    pen.exact(str(many), "strong", round(18 * pen.density), w * 0.68, h / 2, table.text, "centre")
