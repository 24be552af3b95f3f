"""Searches everything reachable from the window for a key of Duet: as cards, as a seat's knowledge, and as words,
lists and cells in labels or titles.
"""

import re
from collections.abc import Iterable
from typing import Any

from app.present.duet.model import CardLook, WordCard
from games.duet.state import OwnKey
from tests.app.ui.secrets import reached

KEYS = (CardLook.KEY_AGENT, CardLook.KEY_BYSTANDER, CardLook.KEY_ASSASSIN)
FEW = 3  # fewer numbers may mean anything, such as a position
SIDE = re.compile("[GBA]{25}")  # a side of the key in reading order


def secrets_in(app: Any, cards: tuple[WordCard, ...]) -> list[str]:
    """All secrets visible in or reachable from the window; `cards` shows the key, if it was seen."""
    hidden = Hidden(cards)
    found = [
        f"{type(widget).__name__}.{way}: {what}"
        for widget, way, thing in reached(app)
        if (what := hidden.secret(thing, str(way.name) == "text" and widget.parent is not None))
    ]
    from kivy.core.window import Window

    title = f"{Window.title} {app.title}"
    found += ["the title of the window: words of the key"] if hidden.names(title) else []
    return sorted(set(found))


class Hidden:
    """The parts of a key that are not public yet."""

    def __init__(self, cards: tuple[WordCard, ...]) -> None:
        self.words = {face: {card.word for card in cards if card.face is face} for face in KEYS}
        self.cells = {face: {cell for cell, card in enumerate(cards) if card.face is face} for face in KEYS}
        self.others = {card.word for card in cards}

    def secret(self, thing: Any, typed: bool) -> str:
        """The secret in a thing, or ""."""
        if isinstance(thing, WordCard) and thing.face in KEYS:
            return "a card with its key colour"
        if isinstance(thing, OwnKey):
            return "a key"
        if isinstance(thing, str):
            if "HALFTYPED" in thing and typed:
                return "a clue that was not given"
            return "a side of the key" if SIDE.fullmatch(thing) else "words of the key" if self.names(thing) else ""
        if isinstance(thing, list | tuple | set | frozenset | dict):
            return "the key as a list" if self.lists(thing) else ""
        return ""

    def names(self, text: str) -> bool:
        """Whether a text names words of one colour, and no others."""
        return self._alike({word for word in self.others if re.search(rf"\b{re.escape(word)}\b", text, re.IGNORECASE)})

    def lists(self, things: Iterable[Any]) -> bool:
        """Whether a container has the words of one colour, or all their cells, and no others."""
        held = set()
        for one in things:
            if not isinstance(one, str | int):
                return False
            held.add(one)
        return self._alike(held) or any(len(cells) > FEW and held == cells for cells in self.cells.values())

    def _alike(self, words: set[Any]) -> bool:
        return len(words) > 1 and any(words <= alike for alike in self.words.values())
