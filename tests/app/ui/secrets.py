"""Walks everything reachable from the window, for searches of secrets: widgets and their contents, including absent
ones; properties; functions with their closures, defaults and owners; kv handlers; scheduled calls; module variables
of screens.

`secrets_duet`, `secrets_kyoto` and `secrets_rogue` define the secrets, and report by `Way` where one was found:
`DuetScreen.later → closure 'shown' → .private`.
"""

import sys
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, is_dataclass
from functools import partial
from types import BuiltinMethodType, FunctionType, GeneratorType, MethodType, ModuleType
from typing import Any

BEHIND = ("app", "_app", "match_session", "match", "wifi")  # excluded: the desk, a session's match, a host's table
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
PLAIN = (bytes, int, float, bool, type(None), type, ModuleType)  # types without data of a match
DEEP = 9
BRIEF = 0.5  # s; Kivy keeps a released button for less


@dataclass(frozen=True, slots=True)
class Way:
    """The path to a thing: its name in its owner, after the path to the owner."""

    name: str
    before: "Way | None" = None

    def __str__(self) -> str:
        return f"{self.before} → {self.name}" if self.before is not None else self.name


def reached(app: Any, behind: Iterable[str] = BEHIND) -> Iterator[tuple[Any, Way, Any]]:
    """Everything reachable from the window, each thing once: its widget, the path from there, and the thing.

    Things outside of widgets are reported with the stage as their owner.
    """
    seen: dict[int, Any] = {}  # kept alive, so that no other object gets the same id
    waiting: deque[tuple[Any, Way, Any, int]] = deque()
    skipped = frozenset(behind)
    walked = set()
    for widget in every(app.stage):
        walked.add(id(widget))
        waiting.extend((widget, Way(name), value, 0) for name, value in _held(widget) if name not in skipped)
    waiting.extend((app.stage, Way(name), value, 0) for name, value in _besides())
    known = {id(screen) for screen in app.history}  # the screens of the history are walked when they are shown
    while waiting:  # breadth first, so that nothing is skipped because of a long path
        widget, way, thing, depth = waiting.popleft()
        if id(thing) in seen or type(thing).__name__ == "WeakProxy":  # its target is reached through its owner
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
    """All widgets below one, including absent ones (kept by `Only`)."""
    yield root
    for child in (*root.children, *getattr(root, "_away", ())):
        yield from every(child)


def _widget(thing: Any) -> bool:
    return hasattr(thing, "uid") and hasattr(thing, "canvas")


def _held(widget: Any) -> Iterator[tuple[str, Any]]:
    """The contents of a widget: its properties with their observers, its attributes, its kv handlers."""
    from kivy.lang import builder

    yield from ((name, getattr(widget, name, None)) for name in widget.properties() if name != "parent")
    yield from vars(widget).items()
    yield "kv", builder._handlers.get(widget.uid, {})
    for name in widget.properties():
        yield from ((f"who follows {name}", one) for one in widget.get_property_observers(name))


def _besides() -> Iterator[tuple[str, Any]]:
    """Contents outside of widgets: long scheduled calls, and module variables of screens."""
    from kivy.clock import Clock

    yield from (("a call of the clock", event.get_callback()) for event in Clock.get_events() if event.timeout > BRIEF)
    for module, held in sorted(sys.modules.items()):
        if module.startswith("app.ui."):
            values = vars(held).items()
            yield from ((f"{module}.{name}", one) for name, one in values if isinstance(one, list | dict | set | deque))


def _parts(thing: Any) -> Iterator[tuple[str, Any]]:
    """The parts of a value, a container or a function, with their names."""
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
    """The owner of a method."""
    if not machine(method.__self__):
        yield f"whose {method.__name__}", method.__self__


def _remembered(made: Any) -> Iterator[tuple[str, Any]]:
    """The closure variables of a function, by name."""
    for name, cell in zip(made.__code__.co_freevars, made.__closure__ or (), strict=False):
        if cell != type(cell)() and not machine(cell.cell_contents):
            yield name, cell.cell_contents
    yield from (("a default", one) for one in made.__defaults__ or () if not machine(one))
    yield from ((name, one) for name, one in (made.__kwdefaults__ or {}).items() if not machine(one))


def machine(thing: Any) -> bool:
    """Whether it belongs to the desk, the network or the toolkit, and is no value: it is not part of the window."""
    kind = type(thing)
    value = is_dataclass(kind) or isinstance(thing, tuple)
    return not value and not _widget(thing) and (kind.__module__.startswith(MACHINES) or kind.__name__ == "Safehouse")
