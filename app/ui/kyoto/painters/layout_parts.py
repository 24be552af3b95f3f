"""Painters inside of Kyoto's layouts: titles, pictures, figures; each a function of a pen, a box and a value."""

from __future__ import annotations

from kivy.properties import ObjectProperty

from app.present import tokens
from app.present.controls import ButtonModel
from app.present.kyoto import theme
from app.present.kyoto.end_model import Captured, GameBox
from app.present.kyoto.model import Decoy, Fan, Pawn, Slip, StrengthWheel
from app.present.kyoto.opening_model import Candidate, Formation
from app.ui.drawing.painted_widget import Leaf, Touched
from app.ui.drawing.pen import Pen, paragraph_height
from app.ui.kyoto.painters import pieces
from app.ui.kyoto.painters.rule_pictures import ring
from app.ui.theme.viewport import Viewport
from app.ui.widgets.key_sender import KeySender

D, P, R = theme.DESK, theme.PAPER, tokens.RADIUS
SUN = "r"


# -- the bar ---------------------------------------------------------------------------------------


def title(pen: Pen, w: float, h: float, state: tuple[str, str]) -> None:
    """The name of the game, and the turn below it."""
    name, line = state
    size = pen.type.title if pen.look.tablet else pen.type.body
    share = min(1.0, h / (pen.look.text * (size + 22)))
    if not line:
        pen.text(name, theme.DISPLAY, size, 0, h / 2, D.title, room=w, least=0.4)
        return
    pen.text(name, theme.DISPLAY, size * share, 0, h * 0.32, D.title, room=w, least=0.4)
    pen.text(line, "text", pen.type.label * share, 0, h * 0.72, D.second, room=w, least=0.45)


def icon(pen: Pen, w: float, h: float, name: str) -> None:
    """The icon of a card's effect."""
    if name:
        pen.sprite(theme.THINGS, name, w / 2, h / 2, min(w, h) * 0.84, tint=D.lamp_text)


def crest(pen: Pen, w: float, h: float, side: int) -> None:
    """A side's emblem."""
    pieces.crest(pen, 0, 0, min(w, h), side)


def wheel(pen: Pen, w: float, h: float, beats: StrengthWheel) -> None:
    """The diagram of strengths: 3 beats 2 beats 1 beats 0 beats 3."""
    pieces.panel(pen, w, h)
    grown = 18 * pen.look.text
    pen.text(beats.title, theme.DISPLAY, pen.type.body, 14, 4 + grown, D.title, room=w - 28)
    ring(pen.within(0, 2 * grown), w, h - 4 * grown)
    pen.block(
        beats.foot, pen.type.label, 10, h - 2 * grown, w - 20, 2 * grown - 4, D.second, anchor="centre", least=0.5
    )


# -- questions -------------------------------------------------------------------------------------


def decoy(pen: Pen, _w: float, _h: float, shown: Decoy | None) -> None:
    """A decoy over its marks."""
    if shown is None:
        return
    for under, mark in enumerate(shown.marks or ("",)):
        pieces.card(pen.within(6 + under * 8, 8), 50, mark or "back-location", tilt=-9)
    pieces.card(pen.within(36, 2), 54, "decoy", tilt=6)


def pace(pen: Pen, w: float, h: float, share: float) -> None:
    """The progress of a reaction's pause; the same for every reaction."""
    tall = min(6.0, h)
    pen.box(0, 0, w, tall, R.mark, D.bar)
    if share > 0:
        pen.box(0, 0, max(tall, w * share), tall, R.mark, D.lamp)


# -- placing ---------------------------------------------------------------------------------------


def formation(pen: Pen, w: float, h: float, one: Formation) -> None:
    """Six small start cells; suns are red."""
    pen.box(0, 0, w, h, R.plate, D.tonal if one.current else D.panel)
    pen.ring(0, 0, w, h, R.plate, 2 if one.current else 1, D.lamp_text if one.current else D.line)
    named = 18 * pen.look.text
    size = min(26.0, (w - 12) / 5, (h - named - 8) / 2)
    left, top = (w - 5 * size) / 2, 5.0
    for place, face in enumerate(one.faces):
        column, row = (place, 1) if place < 5 else (2, 0)
        x, y = left + column * size, top + row * size
        sun = face[1] == SUN
        pen.box(x, y, size - 2, size - 2, R.mark, theme.MARKS.bracket if sun else D.line_strong)
        pen.box(x + 1, y + 1, size - 4, size - 4, R.mark, theme.MARKS.sun if sun else D.bar)
        px = round(size * 0.62 * pen.density)
        pen.exact(face[0], "strong", px, x + size / 2 - 1, y + size / 2 - 1, D.title, "centre")
    pen.text(one.name, "strong", pen.type.label, w / 2, h - named / 2 - 1, D.title, "centre", room=w - 8, least=0.4)


def save(pen: Pen, w: float, h: float, model: ButtonModel) -> None:
    """The button that saves or deletes the current formation."""
    pen.ring(0, 0, w, h, R.plate, 2, D.line_warm)
    if h < 56:
        pen.icon(model.icon, 26, h / 2, 24, D.lamp)
        pen.text(model.text, "strong", pen.type.small, 48, h / 2, D.lamp_text, room=w - 56, least=0.4)
        return
    pen.icon(model.icon, w / 2, h * 0.34, 24, D.lamp)
    pen.text(model.text, "strong", pen.type.label, w / 2, h * 0.76, D.lamp_text, "centre", room=w - 6, least=0.4)


# -- special agents --------------------------------------------------------------------------------


class KyotoPortrait(KeySender, Touched, Leaf):
    """A special agent on her card, with her rule as text; its height is that of the text."""

    model: Candidate = ObjectProperty(Candidate("ruri", "", "", ""), rebind=True)
    shown: tuple[str, ...] = ("model",)

    def _picture(self, look: Viewport, w: float) -> tuple[float, bool]:
        """The width of her picture, and whether it is beside the text."""
        if look.height < 560:
            return min(w * 0.3, 110.0), True
        return min(w - 16, 190.0 if not look.tablet else 260.0, look.height * 0.28), False

    def _words(self, look: Viewport, room: float) -> tuple[float, float, float]:
        one = self.model
        return (
            paragraph_height(look, one.name, look.type.title, room, theme.DISPLAY),
            paragraph_height(look, one.when, look.type.label, room, "strong"),
            paragraph_height(look, one.text, look.type.small, room, spacing=1.25),
        )

    def tall(self, look: Viewport, w: float) -> float:
        wide, beside = self._picture(look, w)
        if beside:
            return max(wide * 1.25 + 16, sum(self._words(look, w - wide - 30)) + 20)
        return wide * 1.25 + sum(self._words(look, w - 32)) + 30

    def draw(self, pen: Pen, w: float, h: float) -> None:
        one = self.model
        if one.chosen:
            pen.shadow("glow", -2, -2, w + 4, h + 4)
            pen.box(-3, -3, w + 6, h + 6, R.panel, D.lamp_text)
        pieces.paper(pen, w, h, 14)
        wide, beside = self._picture(pen.look, w)
        x, y, room = (wide + 18, 8.0, w - wide - 30) if beside else (16.0, wide * 1.25 + 14, w - 32)
        middle = 8 + wide / 2 if beside else w / 2
        pen.sprite(theme.PEOPLE, f"agent-{one.special}", middle, 8 + wide * 0.625, wide, wide * 1.25)
        if one.sign:
            pen.box(middle - wide / 2 + 6, 14, 84, 26, R.segment, P.light)
            pen.text(
                one.sign, "strong", pen.type.label, middle - wide / 2 + 48, 27, P.ink, "centre", room=76, least=0.5
            )
        else:
            pieces.crest(pen, middle - wide / 2 + 6, 14, 30, one.side)
        y += pen.paragraph(one.name, pen.type.title, x, y, room, P.ink, theme.DISPLAY)
        y += pen.paragraph(one.when, pen.type.label, x, y, room, P.trigger, "strong")
        pen.paragraph(one.text, pen.type.small, x, y + 4, room, P.rule, spacing=1.25)


def small_portrait(pen: Pen, w: float, h: float, one: Candidate) -> None:
    """A small portrait, with the name."""
    wide = min(w - 8, (h - 22) / 1.25)
    if one.chosen:
        pen.box((w - wide) / 2 - 3, 0, wide + 6, wide * 1.25 + 5, R.card, D.lamp_text)
    pen.sprite(theme.PEOPLE, f"agent-{one.special}", w / 2, 2.5 + wide * 0.625, wide, wide * 1.25)
    pen.text(
        one.name,
        "strong",
        pen.type.label,
        w / 2,
        h - 9,
        D.lamp_text if one.chosen else D.title,
        "centre",
        room=w,
        least=0.5,
    )


# -- a clash ---------------------------------------------------------------------------------------


def holder(pen: Pen, w: float, h: float, slip: Slip) -> None:
    """The captures of the attacker's side so far."""
    size = 18.0 if w > 330 else 15.5
    room = w - size * 8.6 - 36
    pen.block(slip.holder, pen.type.small, 0, 0, room, h, D.lamp_text, "strong", spacing=1.05, least=0.5)
    pieces.counters(pen, w - size * 8.6 - 10, h / 2, slip.real, slip.fake, size)


def figures(pen: Pen, w: float, h: float, slip: Slip) -> None:
    """The attacker on the left, the defender on the right, the burst between them."""
    named = 46.0 * pen.look.text
    band = h - named
    pen.box(0, 0, w, band, R.panel, P.band)
    fan = min(w * 0.36, band * 1.02, 210.0)
    spread = min(w * 0.3, fan * 1.05)
    for sign, side in ((-1, slip.attacker), (1, slip.defender)):
        _figure(pen, w / 2 + sign * spread, band / 2, fan, side)
        room, x = w / 2 - 8, w / 2 + sign * w / 4
        pen.block(
            side.title,
            pen.type.small,
            x - room / 2,
            band + 4,
            room,
            named * 0.6 - 4,
            P.ink,
            "strong",
            "centre",
            1.05,
            least=0.6,
        )
        pen.text(side.line, "text", pen.type.label, x, band + named * 0.81, P.second, "centre", room=room, least=0.5)
    pen.sprite(theme.LARGE, "clash-burst", w / 2, band / 2, min(band * 0.94, fan * 0.9))


def _figure(pen: Pen, x: float, y: float, size: float, side: Fan) -> None:
    pen.picture("pawn_shadow", x - size * 0.5, y + size * 0.26, size, size * 0.3, 0.9)
    name = f"pawn-{theme.SIDE_NAMES[side.side]}-{side.face or 'back'}"
    pen.sprite(theme.LARGE, name, x, y, size, size * 0.84)
    if side.only:
        small = max(40.0, size * 0.42)
        name = f"pawn-{theme.SIDE_NAMES[side.side]}-{side.only}"
        pen.box(x - small * 0.7, y + size * 0.12, small * 1.4, small * 0.98, R.plate, P.light)
        pen.ring(x - small * 0.7, y + size * 0.12, small * 1.4, small * 0.98, R.plate, 1, P.edge)
        pen.sprite(theme.BOARD, name, x, y + size * 0.12 + small * 0.49, small, small * 0.84)


# -- the end ---------------------------------------------------------------------------------------


def heroes(pen: Pen, w: float, h: float, found: tuple[Pawn, ...]) -> None:
    """Agents in the light of the lamp."""
    if not found:
        return
    size = min(h / pieces.PAWN_RATIO * 0.92, (w - 8) / (1 + 0.78 * (len(found) - 1)))
    pool = size * (1.5 + 0.4 * len(found))
    pen.picture("lamp_pool", (w - pool) / 2, h / 2 - size * 0.75, pool, size * 1.5, 0.5)
    first = w / 2 - size * 0.39 * (len(found) - 1)
    for place, pawn in enumerate(found):
        x = first + place * size * 0.78
        pen.picture("pawn_shadow", x - size * 0.5, h / 2 + size * 0.26, size, size * 0.3, 0.9)
        pen.sprite(theme.LARGE, pieces.sprite_of(pawn), x, h / 2, size, size * pieces.PAWN_RATIO)


def series(pen: Pen, w: float, h: float, games: tuple[GameBox, ...]) -> None:
    pieces.series(pen, w, h)
    grown = 11 * pen.look.text
    wide = w / max(1, len(games))
    for place, one in enumerate(games):
        middle = (place + 0.5) * wide
        if place:
            pen.upright(place * wide, 10, h - 20, D.line)
        pen.text(one.title, "text", pen.type.label, middle, 2 + grown, D.second, "centre", room=wide - 8, least=0.5)
        if one.side >= 0:
            size = min(44.0, wide - 16, h - 4 * grown)
            pen.sprite(theme.BOARD, f"pawn-{theme.SIDE_NAMES[one.side]}-back", middle, h / 2, size, size * 0.84)
        else:
            pen.text("?", "strong", pen.type.title, middle, h / 2, D.second, "centre")
        pen.text(
            one.name,
            "strong",
            pen.type.small,
            middle,
            h - 3 - grown,
            D.title,
            "centre",
            room=wide - 8,
            least=0.4,
            cut=True,
        )


def slots_height(width: float) -> float:
    """The height of the six slots of an Arrest in two rows, for a width in pixels."""
    return max(1.0, (width - 20) / 6)


def counted(pen: Pen, _w: float, h: float, one: Captured) -> None:
    """The numbers of captured agents of both kinds."""
    pieces.counters(pen, 0, h / 2, one.real, one.fake, 18)


def captured(pen: Pen, w: float, _h: float, one: Captured) -> None:
    """The agents that a side has captured."""
    pieces.slots(pen, w, 1 - one.side, one.slots, locks=one.gear)
