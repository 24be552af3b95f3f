"""The pictures in the rules of Duet: cards, a key and the tokens, by the painters of the table."""

from __future__ import annotations

from collections.abc import Mapping

from app.present import tokens
from app.present.duet.model import CardLook, WordCard
from app.present.duet.model_parts import arm
from app.present.i18n import current_language
from app.present.people import Person
from app.present.private_notes import PencilMark
from app.ui.drawing.pen import Pen
from app.ui.duet.painters.card import paint_card
from app.ui.match.game_display import RulePicture
from games.duet.words import pack

G = tokens.GAPS
CARD = (98.0, 70.0)
DISC = 32.0
LONGEST = 7  # characters of a shown word
SECOND = Person("", 1)
TRACK = (*("spent",) * 2, "missed", *("left",) * 6)


def pictures() -> Mapping[str, RulePicture]:
    """All pictures, by the names used in the texts."""
    found = [word for word in pack(current_language()) if len(word) <= LONGEST]
    one, other, third = found[20], found[120], found[220]  # from an alphabetical list
    key = (
        WordCard(word=one, face=CardLook.KEY_AGENT, mark=PencilMark.UNDERLINED),
        WordCard(word=other, face=CardLook.KEY_BYSTANDER),
        WordCard(word=third, face=CardLook.KEY_ASSASSIN),
    )
    touched = (
        WordCard(word=one, face=CardLook.AGENT, finder=SECOND),
        WordCard(word=other, face=CardLook.OWN_MISS, up=SECOND),
        WordCard(word=third, face=CardLook.ASSASSIN),
    )
    return {"key": _cards(key), "armed": _cards((arm(WordCard(word=one)),)), "touched": _cards(touched),
            "tokens": RulePicture(len(TRACK) * (DISC + G.hair) + 2 * G.gap, DISC + 2 * G.near, _tokens)}  # fmt: skip


def _felt(pen: Pen, w: float, h: float) -> None:
    pen.box(0, 0, w, h, tokens.RADIUS.button, tokens.FELT.ground)


def _cards(cards: tuple[WordCard, ...]) -> RulePicture:
    """Cards side by side on the felt."""

    def paint(pen: Pen, w: float, h: float) -> None:
        _felt(pen, w, h)
        step = (w - G.gap) / len(cards)
        for place, card in enumerate(cards):
            paint_card(pen.within(G.gap + place * step, G.gap), step - G.gap, h - 2 * G.gap, card, place)

    wide, tall = CARD
    return RulePicture(len(cards) * (wide + G.gap) + G.gap, tall + 2 * G.gap, paint)


def _tokens(pen: Pen, w: float, h: float) -> None:
    """The token track in the middle of a match."""
    _felt(pen, w, h)
    step = (w - 2 * G.gap) / len(TRACK)
    for place, kind in enumerate(TRACK):
        pen.sprite("duet", f"disc_{kind}", G.gap + (place + 0.5) * step, h / 2, step - G.hair)
