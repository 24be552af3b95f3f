"""The rule of one thing on the table of Kyoto, where things of a kind have rules of their own: cards and places."""

from app.present.kyoto import words
from app.present.kyoto.model import KyotoModel


def own_rule(table: KyotoModel, key: str) -> str:
    """What this card of the hand does, or who may enter this place; nothing of anything else."""
    kind, _slash, place = key.partition("/")
    if not place.isdecimal():
        return ""
    if kind in ("cell", "pawn"):
        return words.place_help(next((one.kind for one in table.board.cells if one.cell == int(place)), ""))
    card = next((one.card for one in table.hand if one.key == key), "")
    return words.card_help(card) if card else ""
