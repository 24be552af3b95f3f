"""Paints what lies on the desk of the home screen: the lamp, the wordmark, the folders, the match to go on
with.
"""

from app.ui import kit, letters, tokens
from app.ui.folder import dark_button, folder, photo, shade, thumb
from app.ui.home.model import Dossier, Saved
from app.ui.look import Look
from app.ui.paint import Pen, paragraph_height
from app.ui.people import badge
from app.ui.sheet import Box, Item

F = tokens.FOLDER
PHOTO_TILTS = (2.5, -2.0, 1.5)


def lamp(look: Look, x: float, y: float, wide: float, foot: float) -> Item:
    """The lamp with its beam."""
    return Item("lamp", Box(0, 0, look.width, look.height), paint_lamp, (x, y, wide, foot))


def paint_lamp(pen: Pen, _w: float, _h: float, state: tuple[float, float, float, float]) -> None:
    x, y, wide, foot = state
    tall = wide * 60 / 130
    if pen.look.frame.lamp:
        rim = y + tall * 0.82
        pen.cone((x - wide * 0.4, x + wide * 0.4, x - wide * 2.54, x + wide * 2.54), rim, foot, F.beam, F.beam_end)
    if y > 0:
        pen.fill(x - 1.5, 0, 3, y + 2, F.lamp_flex)
    pen.sprite("frame", "lamp", x, y + tall / 2, wide, tall)


def wordmark(box: Box, size: float, centred: bool) -> Item:
    """The name of the app; its O is a keyhole."""
    return Item("wordmark", box, paint_wordmark, (size, centred), say="Safehouse")


def paint_wordmark(pen: Pen, w: float, h: float, state: tuple[float, bool]) -> None:
    size, centred = state
    px = max(1, round(size * pen.density))  # the wordmark is a picture: it does not grow with the text
    spacing = 0.062 * size
    first, last = (letters.width(part, "titles", px) / pen.density for part in ("SAFEH", "USE"))
    total = first + size * 0.62 + last + spacing * 0.8
    scale = min(1.0, w / total)  # a narrow column
    px = int(px * scale)
    size, spacing, first = size * scale, spacing * scale, first * scale
    keyhole, total = size * 0.62, total * scale
    x = (w - total) / 2 if centred else 0.0
    frame = pen.look.frame
    pen.exact("SAFEH", "titles", px, x, h / 2, frame.text)
    x += first + keyhole / 2 + spacing * 0.2
    tall = size * 0.80
    pen.sprite("frame", "keyhole", x, h / 2 + size * 0.02, keyhole, tall, tint=frame.accent)
    pen.exact("USE", "titles", px, x + keyhole / 2 + spacing * 0.9, h / 2, frame.text)


def veil(look: Look, tall: float) -> Item:
    """The ground darkens towards the lower edge, so that tiles can be read over whatever lies there."""
    return Item("veil", Box(0, look.height - tall, look.width, tall), paint_veil)


def paint_veil(pen: Pen, w: float, h: float, _state: object) -> None:
    bg = pen.look.frame.bg
    pen.shade(0, 0, w, h * 0.4, bg + "00", bg + "CC")
    pen.fill(0, h * 0.4, w, h * 0.6, bg, 0.8)


def language_mark(pen: Pen, w: float, h: float, code: str) -> None:
    frame = pen.look.frame
    pen.icon("translate", 20, h / 2, 24, frame.text)
    pen.text(code, "strong", 15, 37, h / 2, frame.text, room=w - 40)


def language_icon(pen: Pen, _w: float, h: float, _state: object) -> None:
    pen.icon("translate", 12, h / 2, 24, pen.look.frame.text_soft)


def language_name(pen: Pen, w: float, h: float, state: tuple[str, bool]) -> None:
    name, on = state
    frame = pen.look.frame
    pen.text(
        name, "strong" if on else "text", 16, w / 2, h / 2, frame.text if on else frame.text_soft, "centre", room=w - 4
    )
    if on:
        pen.fill(w / 2 - 14, h - 8, 28, 2, frame.accent)


def resume_low(pen: Pen, w: float, h: float, saved: Saved) -> None:
    frame = pen.look.frame
    pen.box(0, 0, w, h, tokens.RADIUS.panel, frame.card)
    pen.ring(0, 0, w, h, tokens.RADIUS.panel, 2, frame.primary)
    side = min(58, h - 20)
    thumb(pen, saved.game, 14 + side / 2, h / 2, side)
    button = min(52, h - 18)
    right = w - 10 - button
    pen.sprite("frame", "disc", right + button / 2, h / 2 + 2, button, tint=frame.primary_edge)
    pen.sprite("frame", "disc", right + button / 2, h / 2, button, tint=frame.primary)
    pen.icon("play", right + button / 2, h / 2, 30, frame.on_primary)
    for person in reversed(saved.people if w > 330 else ()):
        right -= 34
        badge(pen, person, right + 14, h / 2, 28)
    x = 14 + side + 12
    tall = 18 * pen.look.text
    pen.text(saved.title, "strong", 18, x, h / 2 - tall * 0.62, frame.text, room=right - x - 4, least=0.5)
    pen.text(saved.detail, "text", 15, x, h / 2 + tall * 0.66, frame.text_soft, room=right - x - 4, least=0.5)


def resume_high(pen: Pen, w: float, h: float, saved: Saved) -> None:
    frame = pen.look.frame
    pen.box(0, 0, w, h, 20, frame.card)
    pen.ring(0, 0, w, h, 20, 2, frame.primary)
    thumb(pen, saved.game, 18 + 36, 18 + 36, 72)
    grow = pen.look.text
    pen.text(saved.title, "strong", 22, 106, 18 + 14 * grow + 4, frame.text, room=w - 122, least=0.5)
    pen.text(saved.detail, "text", 17, 106, 18 + 14 * grow + 4 + 26 * grow, frame.text_soft, room=w - 122, least=0.5)
    x, y = 18.0, h - 78 - 16 - 17
    share = (w - 36) / len(saved.people)
    for person in saved.people:
        badge(pen, person, x + 17, y, 34)
        pen.text(person.name, "text", 17, x + 44, y, frame.text, room=share - 52, least=0.5, cut=True)
        x += share


def way_button(pen: Pen, w: float, h: float, words: str) -> None:
    """A small dark button on a folder."""
    dark_button(pen, 0, 4, w, h - 8)
    kit.label(pen.within(0, 4), w, h - 8, words, "map-outline", 15, F.on_dark_button)


def way_sign(pen: Pen, w: float, h: float, _state: object) -> None:
    """The same where there is room for a sign alone."""
    pen.sprite("frame", "disc", w / 2, h / 2, 44, tint=F.manila_hi)
    pen.sprite("frame", "disc", w / 2, h / 2, 40, tint=F.dark_button)
    pen.icon("map-outline", w / 2, h / 2, 22, F.on_dark_button)


def dossier_low(pen: Pen, w: float, h: float, state: tuple[Dossier, int, float, float, bool, bool, float]) -> None:
    """A folder lying on its side: title to the left, photograph to the right.

    Below `seen`, if that is not 0, something lies on it.
    """
    dossier, index, tilt, tab, tight, packed, seen = state
    with pen.turned(tilt, w / 2, h / 2):
        if packed:  # folders so close that only their tabs are seen: the title stands there
            folder(pen, w, h, 14, w * 0.62, dossier.title, 16 / max(1.0, pen.look.text / 1.4))
            room = (seen or h - 12) - 40  # below the next folder's tab nothing can be read
            pen.block(dossier.line, 15, 18, 40, w - 160, room, F.ink_soft, least=0.35, middle=False)
            photo(pen, dossier.game, w - 128, 40, 112, 84, PHOTO_TILTS[index])
            return
        folder(pen, w, h, tab, 158 if pen.look.text < 1.4 else min(220, w - tab - 14), dossier.tab)
        large = w >= 600
        pw, ph = (232, 164) if large else (112, 84) if tight or w < 350 else (132, 98)
        size, line, side = (52.0, 20.0, 28.0) if large else (31.0, 15.0, 18.0)
        room = w - 2 * side - pw - 12
        pt = 40 if tight and not large else 44
        photo(pen, dossier.game, w - side + 2 - pw, pt, pw, ph, PHOTO_TILTS[index])
        if pen.look.text >= 1.45 and not large:  # large letters have room for the title alone
            tall = min(ph, seen - pt + 8) if seen else ph
            pen.block(dossier.title, size, side, pt, room, tall, F.ink, "display", spacing=0.98, least=0.4)
            return
        pen.text(
            dossier.title, "display", size, side, 30 + side + size * 0.52 * pen.look.text, F.ink, room=room, least=0.4
        )
        top = 30 + side + size * pen.look.text + 7
        tall = 3.7 * line if not tight else 2.5 * line
        if seen:
            tall = min(tall, seen - top)
        if paragraph_height(pen.look, dossier.line, line * 0.7, room, spacing=1.22) <= tall + 1:
            pen.block(dossier.line, line, side, top, room, tall, F.ink_soft, spacing=1.22, least=0.7, middle=False)


def dossier_high(pen: Pen, w: float, h: float, state: tuple[Dossier, int, float, bool, str]) -> None:
    """A folder standing upright: photograph, title, line, button."""
    dossier, index, tilt, low, label = state
    with pen.turned(tilt, w / 2, h / 2):
        folder(pen, w, h, 16, min(w - 40, 158 * max(1, pen.look.text * 0.9)), dossier.tab)
        shade(pen, w, h, ("left", "foot", "right")[index % 3])
        button = 56 if not low else 48
        if low:
            pen.text(dossier.title, "display", 28, 16, 30 + 28, F.ink, room=w - 32, least=0.4)
            tall = h - button - 18 - (120 if h > 300 else 0) - 84
            pen.block(dossier.line, 15, 16, 80, w - 32, tall, F.ink_soft, spacing=1.22, middle=False)
            if h > 300:
                photo(pen, dossier.game, w / 2 - 66, h - button - 18 - 116, 132, 98, PHOTO_TILTS[index])
        else:
            pw, ph = (232, 164) if w >= 264 else (132, 98)
            photo(pen, dossier.game, (w - pw) / 2, 56, pw, ph, (-2.0, 1.6, -1.0)[index])
            y = 30.0 + 26 + ph + 22
            size = 44 if pen.look.text < 1.3 else 34
            y += pen.block(dossier.title, size, 22, y, w - 44, 130, F.ink, "display", spacing=0.98, middle=False) + 10
            pen.block(dossier.line, 18, 22, y, w - 40, h - 18 - button - y - 6, F.ink_soft, spacing=1.25, middle=False)
        more = dossier.game == "duet"  # a second button leads to the missions
        box = (18, h - 18 - button, w - 36 - (button + 8 if more else 0), button)
        dark_button(pen, *box)
        if more:
            dark_button(pen, w - 18 - button, h - 18 - button, button, button)
            pen.icon("map-outline", w - 18 - button / 2, h - 18 - button / 2, 26, F.on_dark_button)
        if box[2] < 100:  # no room for words
            pen.icon("plus", box[0] + box[2] / 2, box[1] + button / 2, 26, F.on_dark_button)
        else:
            kit.label(pen.within(box[0], box[1]), box[2], box[3], label, "plus", 18, F.on_dark_button)
