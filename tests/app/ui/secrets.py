"""Looks for a secret in everything that can be reached from the window: widgets, items, what is drawn, properties,
and what functions hold: their closures and defaults, whose methods they are, kv's handlers.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import is_dataclass
from functools import partial
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

from app.ui.duet.model import Card, Face
from games.duet.state import OwnKey

KEYS = (Face.KEY_AGENT, Face.KEY_BYSTANDER, Face.KEY_ASSASSIN)
BEHIND = ("app", "_app", "sitting", "wifi")  # the desk itself, and the table of a host: not in the window
MACHINES = ("app.table.", "app.lan.", "app.device.", "app.ui.app", "app.ui.hall", "kivy.", "kivymd.", "threading")
PLAIN = (str, bytes, int, float, bool, type(None), type, ModuleType, BuiltinFunctionType)  # nothing of a match
DEEP = 9


def reached(app: Any, behind: Iterable[str] = BEHIND) -> Iterator[tuple[Any, str, Any]]:
    """Everything the widgets hold, each thing once: the widget, the name it has there, and the thing."""
    from kivy.lang import builder

    seen: dict[int, Any] = {}  # kept, so that no other thing gets its number
    waiting: deque[tuple[Any, str, Any, int]] = deque()
    skipped = frozenset(behind)
    for widget in every(app.stage):
        values = {name: getattr(widget, name, None) for name in widget.properties()} | vars(widget)
        values["kv"] = builder._handlers.get(widget.uid, {})
        values["told"] = [one for name in widget.properties() for one in widget.get_property_observers(name)]
        waiting.extend((widget, name, value, 0) for name, value in values.items() if name not in skipped)
    while waiting:  # the nearest first: nothing is passed over because a long way round led to it
        widget, name, thing, depth = waiting.popleft()
        if id(thing) in seen or type(thing).__name__ == "WeakProxy":  # what it stands for is reached where it is held
            continue
        seen[id(thing)] = thing
        yield widget, name, thing
        if depth < DEEP and not isinstance(thing, PLAIN):
            waiting.extend((widget, name, part, depth + 1) for part in _parts(thing, skipped))


def every(root: Any) -> Iterator[Any]:
    """All widgets below one, those too that are not there now (`Only` keeps them for later)."""
    yield root
    for child in (*root.children, *getattr(root, "_away", ())):
        yield from every(child)


def _parts(thing: Any, skipped: frozenset[str]) -> list[Any]:
    """What a thing holds, as far as values, containers and functions go."""
    if isinstance(thing, dict):
        return [*thing.keys(), *thing.values()]
    if isinstance(thing, (list, tuple, set, frozenset, deque)):
        return list(thing)
    if isinstance(thing, FunctionType):
        return _function(thing, skipped)
    if isinstance(thing, MethodType):
        return [*_function(thing.__func__, skipped), *([] if machine(thing.__self__) else [thing.__self__])]
    if isinstance(thing, partial):
        return [thing.func, *thing.args, *thing.keywords.values()]
    if machine(thing):
        return []
    names = [*getattr(thing, "__dict__", {}), *getattr(type(thing), "__slots__", ())]
    return [getattr(thing, name, None) for name in names if name not in skipped]


def _function(made: Any, skipped: frozenset[str]) -> list[Any]:
    """What a function remembers of where it was made, by name."""
    cells = zip(made.__code__.co_freevars, made.__closure__ or (), strict=False)
    held = [cell.cell_contents for name, cell in cells if name not in skipped and cell != type(cell)()]
    return [one for one in (*held, *(made.__defaults__ or ())) if not machine(one)]


def machine(thing: Any) -> bool:
    """Whether it belongs to the desk, the network or the toolkit, and is no value: the window does not show it."""
    kind = type(thing)
    value = is_dataclass(kind) or isinstance(thing, tuple)
    widget = hasattr(thing, "uid") and hasattr(thing, "canvas")  # widgets are walked by themselves
    return not value and (widget or kind.__module__.startswith(MACHINES) or kind.__name__ == "Safehouse")


def secrets_in(app: Any, cards: tuple[Card, ...]) -> list[str]:
    """Everything secret that can be seen or reached from the widgets; `cards` is what the key looked like."""
    found: list[str] = []
    agents = {card.word for card in cards if card.face is Face.KEY_AGENT}
    for widget, name, thing in reached(app):
        where = f"{type(widget).__name__}.{name}"
        if isinstance(thing, Card) and thing.face in KEYS:
            found.append(f"{where}: a card with its key colour")
        elif isinstance(thing, OwnKey):
            found.append(f"{where}: a key")
        elif isinstance(thing, str) and "HALFTYPED" in thing and widget.parent is not None and name == "text":
            found.append(f"{where}: a clue that was not given")
    from kivy.core.window import Window

    title = str(Window.title)
    if any(word in title.split() for word in agents):
        found.append("the title of the window")
    return sorted(set(found))
