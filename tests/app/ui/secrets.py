"""Goes through everything that can be reached from the window, for those who look for a secret there: widgets and what
they hold, also those that a thing keeps out of sight; properties; what functions hold, their closures, defaults and
whose methods they are; kv's handlers; what the clock will call; what a screen's module keeps.

`secrets_duet`, `secrets_kyoto` and `secrets_rogue` say what is secret, and tell by `Way` where it was found:
`DuetScreen.later → closure 'shown' → .private`.
"""

import sys
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, is_dataclass
from functools import partial
from types import BuiltinMethodType, FunctionType, GeneratorType, MethodType, ModuleType
from typing import Any

BEHIND = ("app", "_app", "match_session", "match", "wifi")  # the desk, a session's match, a host's table
MACHINES = (
    "app.table.",
    "app.lan.",
    "app.device.",
    "app.ui.app",
    "app.services.match_service",
    "kivy.",
    "kivymd.",
    "threading",
)
PLAIN = (bytes, int, float, bool, type(None), type, ModuleType)  # nothing of a match
DEEP = 9
BRIEF = 0.5  # s; a button that was let go of is kept by Kivy for less


@dataclass(frozen=True, slots=True)
class Way:
    """How a thing is reached: the name it has where it is held, after the way to its holder."""

    name: str
    before: "Way | None" = None

    def __str__(self) -> str:
        return f"{self.before} → {self.name}" if self.before is not None else self.name


def reached(app: Any, behind: Iterable[str] = BEHIND) -> Iterator[tuple[Any, Way, Any]]:
    """Everything the window holds, each thing once: the widget that holds it, the way to it from there, and the thing.

    What is not held by a widget is told as held by the stage.
    """
    seen: dict[int, Any] = {}  # kept, so that no other thing gets its number
    waiting: deque[tuple[Any, Way, Any, int]] = deque()
    skipped = frozenset(behind)
    walked = set()
    for widget in every(app.stage):
        walked.add(id(widget))
        waiting.extend((widget, Way(name), value, 0) for name, value in _held(widget) if name not in skipped)
    waiting.extend((app.stage, Way(name), value, 0) for name, value in _besides())
    known = {id(screen) for screen in app.history}  # the way back is walked when it is seen again
    while waiting:  # the nearest first: nothing is passed over because a long way round led to it
        widget, way, thing, depth = waiting.popleft()
        if id(thing) in seen or type(thing).__name__ == "WeakProxy":  # what it stands for is reached where it is held
            continue
        seen[id(thing)] = thing
        yield widget, way, thing
        if depth >= DEEP or isinstance(thing, (*PLAIN, str)):
            continue
        if _widget(thing):
            parts = _held(thing) if id(thing) not in walked | known else ()
        else:
            parts = _parts(thing)
        for name, part in parts:
            if name not in skipped:
                waiting.append((widget, Way(name, way), part, depth + 1))


def every(root: Any) -> Iterator[Any]:
    """All widgets below one, those too that are not there now (`Only` keeps them for later)."""
    yield root
    for child in (*root.children, *getattr(root, "_away", ())):
        yield from every(child)


def _widget(thing: Any) -> bool:
    return hasattr(thing, "uid") and hasattr(thing, "canvas")


def _held(widget: Any) -> Iterator[tuple[str, Any]]:
    """What a widget holds: its properties and whoever follows them, its attributes, its handlers in kv."""
    from kivy.lang import builder

    yield from ((name, getattr(widget, name, None)) for name in widget.properties() if name != "parent")
    yield from vars(widget).items()
    yield "kv", builder._handlers.get(widget.uid, {})
    for name in widget.properties():
        yield from ((f"who follows {name}", one) for one in widget.get_property_observers(name))


def _besides() -> Iterator[tuple[str, Any]]:
    """What no widget holds: calls that wait for long, and what the modules of screens keep."""
    from kivy.clock import Clock

    yield from (("a call of the clock", event.get_callback()) for event in Clock.get_events() if event.timeout > BRIEF)
    for module, held in sorted(sys.modules.items()):
        if module.startswith("app.ui."):
            values = vars(held).items()
            yield from ((f"{module}.{name}", one) for name, one in values if isinstance(one, list | dict | set | deque))


def _parts(thing: Any) -> Iterator[tuple[str, Any]]:
    """What a thing holds and by which name, as far as values, containers and functions go."""
    if isinstance(thing, dict):
        yield from (("a key", key) for key in thing)
        yield from ((f"[{key!r}]" if isinstance(key, str) else "a value", one) for key, one in thing.items())
    elif isinstance(thing, (list, tuple, set, frozenset, deque)):
        yield from (("an item", one) for one in thing)
    elif isinstance(thing, FunctionType):
        yield from _remembered(thing)
    elif isinstance(thing, MethodType):
        yield from _remembered(thing.__func__)
        yield from _owner(thing)
    elif isinstance(thing, BuiltinMethodType):
        yield from _owner(thing)
    elif isinstance(thing, partial):
        yield from (("of a partial", one) for one in (thing.func, *thing.args, *thing.keywords.values()))
    elif isinstance(thing, GeneratorType):
        yield from thing.gi_frame.f_locals.items() if thing.gi_frame is not None else ()
    elif not machine(thing):
        names = [*getattr(thing, "__dict__", {}), *getattr(type(thing), "__slots__", ())]
        yield from ((name, getattr(thing, name, None)) for name in names)


def _owner(method: Any) -> Iterator[tuple[str, Any]]:
    """Whose method it is."""
    if not machine(method.__self__):
        yield f"whose {method.__name__}", method.__self__


def _remembered(made: Any) -> Iterator[tuple[str, Any]]:
    """What a function remembers of where it was made, by name."""
    for name, cell in zip(made.__code__.co_freevars, made.__closure__ or (), strict=False):
        if cell != type(cell)() and not machine(cell.cell_contents):
            yield name, cell.cell_contents
    yield from (("a default", one) for one in made.__defaults__ or () if not machine(one))
    yield from ((name, one) for name, one in (made.__kwdefaults__ or {}).items() if not machine(one))


def machine(thing: Any) -> bool:
    """Whether it belongs to the desk, the network or the toolkit, and is no value: the window does not show it."""
    kind = type(thing)
    value = is_dataclass(kind) or isinstance(thing, tuple)
    return not value and not _widget(thing) and (kind.__module__.startswith(MACHINES) or kind.__name__ == "Safehouse")
