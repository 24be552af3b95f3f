"""Looks for what only one player of Rogue Agent may know in everything that can be reached from the window."""

from typing import Any

from app.ui.look import Look
from games.rogue.events import Investigated
from games.rogue.facts import Facts, File, Options, Own
from tests.app.ui.secrets import BEHIND, PLAIN

PUBLIC = (Facts, Options, Look, type)  # what everybody knows, and what holds nothing of a match
DEEP = 8


def secrets_in(app: Any) -> list[str]:
    """Everything secret that can be reached from the widgets: own views, files, a card that was only read."""
    found: list[str] = []
    seen: dict[int, Any] = {}  # what was looked at, kept so that no other thing gets its number
    for widget in app.stage.walk():
        where = type(widget).__name__
        values = {name: getattr(widget, name, None) for name in widget.properties()}
        mine = {name: value for name, value in vars(widget).items() if name not in BEHIND}
        for name, value in {**values, **mine}.items():
            found += [f"{where}.{name}: {what}" for what in _secrets(value, seen, 0)]
    return sorted(set(found))


def _secrets(thing: Any, seen: dict[int, Any], depth: int) -> list[str]:
    """What is secret about a thing and all it holds."""
    if isinstance(thing, (*PLAIN, *PUBLIC)) or id(thing) in seen or depth > DEEP:
        return []
    seen[id(thing)] = thing
    if isinstance(thing, Own) and (thing.identities or thing.files):
        return ["what only one player knows"]
    if isinstance(thing, File):
        return ["a file"]
    if isinstance(thing, Investigated) and thing.card:
        return ["a card that one player read"]
    if isinstance(thing, dict):
        parts: list[Any] = list(thing.values())
    elif isinstance(thing, list | tuple | set | frozenset):
        parts = list(thing)
    else:
        names = [*getattr(thing, "__dict__", {}), *getattr(type(thing), "__slots__", ())]
        parts = [getattr(thing, name, None) for name in names if name not in BEHIND]
    return [what for part in parts for what in _secrets(part, seen, depth + 1)]
