"""Context help for single elements of Kyoto's table whose rules differ within a kind: cards and cells."""

from app.present.kyoto import words
from app.present.kyoto.model import KyotoModel


def own_rule(table: KyotoModel, key: str) -> str:
    """The effect of this card, or who may enter this cell; empty for other keys."""
    kind, _slash, place = key.partition("/")
    if not place.isdecimal():
        return ""
    if kind in ("cell", "pawn"):
        return words.place_help(next((one.kind for one in table.board.cells if one.cell == int(place)), ""))
    card = next((one.card for one in table.hand if one.key == key), "")
    return words.card_help(card) if card else ""
