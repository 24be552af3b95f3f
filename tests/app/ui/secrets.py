"""Looks for a secret in everything that can be reached from the window: widgets, items, what is drawn,
properties.
"""

from collections.abc import Iterator
from typing import Any

from app.ui.duet.model import Card, Face
from games.duet.state import OwnKey

KEYS = (Face.KEY_AGENT, Face.KEY_BYSTANDER, Face.KEY_ASSASSIN)
BEHIND = ("app", "_app", "sitting", "wifi")  # the desk itself, and the table of a host: not in the window
PLAIN = (str, bytes, int, float, bool, type(None))


def reachable(thing: Any, seen: set[int], depth: int = 0) -> Iterator[Any]:
    """A thing and all it holds, as far as values and containers go."""
    if id(thing) in seen or depth > 7:
        return
    seen.add(id(thing))
    yield thing
    if isinstance(thing, PLAIN):
        return
    if isinstance(thing, dict):
        parts: list[Any] = [*thing.keys(), *thing.values()]
    elif isinstance(thing, (list, tuple, set, frozenset)):
        parts = list(thing)
    else:
        names = [*getattr(thing, "__dict__", {}), *getattr(type(thing), "__slots__", ())]
        parts = [getattr(thing, name, None) for name in names if name not in BEHIND]
    for part in parts:
        yield from reachable(part, seen, depth + 1)


def secrets_in(app: Any, cards: tuple[Card, ...]) -> list[str]:
    """Everything secret that can be seen or reached from the widgets; `cards` is what the key looked like."""
    found: list[str] = []
    agents = {card.word for card in cards if card.face is Face.KEY_AGENT}
    for widget in app.stage.walk():
        where = type(widget).__name__
        values = {name: getattr(widget, name, None) for name in widget.properties()}
        mine = {name: value for name, value in vars(widget).items() if name not in BEHIND}
        for name, value in {**values, **mine}.items():
            for thing in reachable(value, set()):
                if isinstance(thing, Card) and thing.face in KEYS:
                    found.append(f"{where}.{name}: a card with its key colour")
                elif isinstance(thing, OwnKey):
                    found.append(f"{where}.{name}: a key")
                elif isinstance(thing, str) and "HALFTYPED" in thing and widget.parent is not None and name == "text":
                    found.append(f"{where}.{name}: a clue that was not given")
    from kivy.core.window import Window

    title = str(Window.title)
    if any(word in title.split() for word in agents):
        found.append("the title of the window")
    return sorted(set(found))
