"""What a hint says at Kyoto."""

from collections.abc import Callable
from typing import Any

from app.present.kyoto import words
from games.core.contract import AnyView
from games.kyoto.actions import Move
from games.kyoto.board import place_name
from games.kyoto.vocabulary import Face, Special


def deed(action: Any) -> str:
    """The card and the way of a move; anything else stands in its reason."""
    if not isinstance(action, Move):
        return ""
    return f"{words.card_name(words.drawing(action.card))}: {place_name(action.origin)} → {place_name(action.target)}."


def gaps(_view: AnyView) -> Callable[[str, Any], object]:
    """Cards, faces, special agents and equipment by name."""

    def gap(key: str, value: Any) -> object:
        if key == "face":
            return words.face_name(Face(value))
        if key == "special":
            return words.special_words(Special(value))[0]
        return words.noun(key, value)

    return gap
