"""Searches everything reachable from the window for private knowledge of Rogue Agent: as values, and as words and
lists in labels or titles.
"""

from collections.abc import Iterable
from typing import Any

from app.present.rogue.words import card_name
from games.rogue.box import house_box
from games.rogue.events import Investigated
from games.rogue.facts import File, Own, Position
from games.rogue.vocabulary import Identity
from tests.app.ui.secrets import reached


def secrets_in(app: Any) -> list[str]:
    """All secrets reachable from the widgets: private views, files, the card of a file, its name."""
    screen = app.history[-1]
    hidden = Hidden(position_of(screen.match_session.table))
    found = {
        f"{type(widget).__name__}.{name}: {what}"
        for widget, name, thing in reached(app)
        if (what := hidden.secret(thing, name.name)) is not None
    }
    return sorted(found)


def position_of(table: Any) -> Position | None:
    """The whole match, if it is on this device."""
    state = getattr(table, "state", None) or getattr(getattr(table, "_course", None), "state", None)
    position: Position | None = state.position() if state is not None else None
    return position


class Hidden:
    """The face-down cards and tokens of a match."""

    def __init__(self, position: Position | None) -> None:
        down = {card for card in position.down if card} if position is not None else set()
        self.names = {card_name(card).casefold() for card in house_box().cards.cards if card.id in down}
        self.cards = position.down if position is not None and len(down) > 1 else ()
        self.deck = position.deck if position is not None and len(position.deck) > 1 else ()
        self.tokens = {tuple(sorted(own)) for own in position.identities if own} if position is not None else set()

    def secret(self, thing: Any, name: str) -> str | None:
        """The secret in a thing with this attribute name, or None."""
        if isinstance(thing, Own) and (thing.identities or thing.files):
            return "what only one player knows"
        if isinstance(thing, File):
            return "a file"
        if isinstance(thing, Investigated) and thing.card:
            return "a card that one player read"
        if isinstance(thing, str):
            text = thing.casefold()
            return next((f"the name of a card: {name}" for name in self.names if name in text), None)
        return self.lists(thing) if isinstance(thing, list | tuple) and name != "shown" else None

    def lists(self, things: Iterable[Any]) -> str | None:
        """The secret in a list, or None."""
        items = tuple(things)
        if items and items in (self.cards, self.deck):
            return "cards that lie face down"
        tokens = all(isinstance(one, Identity) for one in items)
        return "tokens that lie face down" if tokens and tuple(sorted(items)) in self.tokens else None
