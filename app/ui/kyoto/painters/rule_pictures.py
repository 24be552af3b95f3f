"""The pictures in the rules of Kyoto: the real parts, by the painters of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from app.present import tokens
from app.present.kyoto import theme, words
from app.present.kyoto.model import Pawn
from app.ui.drawing.pen import Pen
from app.ui.kyoto.painters import pieces
from app.ui.match.game_display import RulePicture
from games.kyoto.vocabulary import FACES, Gear, Special

D = theme.DESK
PLACE = 72.0  # of a cell in a picture
CARD = 58.0
SPECIAL = 46.0
TACTICS = ("defence", "tunnel", "attack", "swap", "decoy")


def pictures() -> Mapping[str, RulePicture]:
    """All pictures, by the names used in the texts."""
    tall = CARD * pieces.CARD_RATIO
    return {
        "agents": RulePicture(6 * 56.0, 56.0, _agents),
        "move": RulePicture(CARD + 24 + 2 * PLACE + 8, tall + 8, _move),
        "clash": RulePicture(250.0, 92.0, _clash),
        "beats": RulePicture(250.0, 92.0, beats),
        "escape": RulePicture(3 * (PLACE + 4), PLACE, _escape),
        "tactics": RulePicture(5 * (CARD + 8), tall + 4, _cards(TACTICS)),
        "decoy": RulePicture(112.0, tall + 12, _decoy),
        "specials": RulePicture(7 * (SPECIAL + 6), SPECIAL * 1.25 + 4, _specials),
        "equipment": RulePicture(6 * 54.0, 50.0, _equipment),
    }


def _agents(pen: Pen, w: float, h: float) -> None:
    step = w / len(FACES)
    for place, face in enumerate(FACES):
        pieces.agent(pen.within(place * step, 0), step, h, Pawn(side=0, face=words.FACES[face]))


def _move(pen: Pen, w: float, h: float) -> None:
    """A Tavern in hand, an agent, and the tavern it moves to."""
    card = w * CARD / (CARD + 32 + 2 * PLACE)
    pieces.card(pen.within(2, (h - card * pieces.CARD_RATIO) / 2), card, "tavern", words.card_name("tavern"))
    size = (w - card - 32) / 2
    y = (h - size) / 2
    start, end = card + 24, card + 32 + size
    pawn = Pawn(side=0, face="2-real", chosen=True)
    pieces.tile(pen.within(start, y), size, size, pieces.TileLook("residence", occupied=True))
    pieces.agent(pen.within(start, y), size, size, pawn)
    pieces.tile(pen.within(end, y), size, size, pieces.TileLook("tavern"))
    pieces.light(pen.within(end, y), size, size, (False, 0))
    pieces.tip(pen, end - 3, h / 2, 1, 0, size * 0.28, lamp=True)


def _clash(pen: Pen, w: float, h: float) -> None:
    size = h
    for x, name in ((w * 0.2, "pawn-oniwaban-back"), (w * 0.8, "pawn-government-3")):
        pen.picture("pawn_shadow", x - size * 0.5, h / 2 + size * 0.2, size, size * 0.3, 0.9)
        pen.sprite(theme.LARGE, name, x, h / 2, size, size * pieces.PAWN_RATIO)
    pen.sprite(theme.LARGE, "clash-burst", w / 2, h / 2, h * 0.9)


def beats(pen: Pen, w: float, h: float) -> None:
    """The diagram of strengths, 3 beats 2 beats 1 beats 0 beats 3, on a panel."""
    pen.box(0, 0, w, h, tokens.RADIUS.segment, D.panel)
    ring(pen.within(0, h * 0.12), w, h * 0.8)


def ring(pen: Pen, w: float, h: float) -> None:
    """The diagram of strengths on any background."""
    edge = w * 0.12
    step = (w - 2 * edge) / 3
    tall = min(h * 0.56, step * 0.62)
    y, low, thick = tall / 2, min(h - 6, tall + 18), max(2.0, h * 0.03)
    head = max(9.0, tall * 0.26)
    for place, digit in enumerate((3, 2, 1, 0)):
        x = edge + place * step
        pen.sprite(theme.LARGE, f"digit-{digit}", x, y, tall / 1.4, tall, tint=D.text)
        if place < 3:
            start, end = x + tall * 0.42, x + step - tall * 0.42
            pen.fill(start, y - thick / 2, end - start - head * 0.5, thick, D.lamp)
            pieces.tip(pen, end - head * 0.5, y, 1, 0, head, lamp=True)
    last = edge + 3 * step
    top = tall + 4
    pen.fill(last - thick / 2, top, thick, low - top, D.lamp)
    pen.fill(edge - thick / 2, low - thick, last - edge + thick, thick, D.lamp)
    pen.fill(edge - thick / 2, top + head * 0.5, thick, low - top - head * 0.5, D.lamp)
    pieces.tip(pen, edge, top + head * 0.4, 0, -1, head, lamp=True)


def _escape(pen: Pen, w: float, h: float) -> None:
    size = min(h, w / 3 - 4)
    for place, kind in enumerate(("castle", "tavern", "shrine")):
        here = pen.within(place * (size + 4), 0)
        pawn = Pawn(side=0, face="2-real", chosen=True) if place == 1 else None
        pieces.tile(here, size, size, pieces.TileLook(kind, occupied=pawn is not None))
        if pawn is not None:
            pieces.light(here, size, size, (True, 0))
            pieces.agent(here, size, size, pawn)


def _cards(names: Sequence[str]) -> Callable[[Pen, float, float], None]:
    def paint(pen: Pen, w: float, _h: float) -> None:
        step = w / len(names)
        wide = step * CARD / (CARD + 8)
        for place, name in enumerate(names):
            pieces.card(pen.within(place * step, 2), wide, name, words.card_name(name))

    return paint


def _decoy(pen: Pen, _w: float, h: float) -> None:
    card = (h - 12) / pieces.CARD_RATIO
    pieces.card(pen.within(6, 8), card, "shrine", tilt=-9)
    pieces.card(pen.within(46, 4), card, "decoy", words.card_name("decoy"), tilt=6)


def _specials(pen: Pen, w: float, _h: float) -> None:
    step = w / len(Special)
    size = step * SPECIAL / (SPECIAL + 6)
    for place, special in enumerate(Special):
        pen.sprite(theme.PEOPLE, f"agent-{special.value}", (place + 0.5) * step, size * 0.625 + 2, size, size * 1.25)


def _equipment(pen: Pen, w: float, h: float) -> None:
    step = w / len(Gear)
    for place, gear in enumerate(Gear):
        size = min(step - 6, h - 2)
        pen.sprite(theme.THINGS, f"equipment-{words.GEAR[gear]}", (place + 0.5) * step, h / 2, size)
