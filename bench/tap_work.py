"""The tap script of feel_probe.py with its work by kind, for a process without a display that has a mock of OpenGL.

`packaging/trial.py taps` runs it, on this machine or in an emulator of a phone's processor; packaging/arm64_taps.py
makes a table of it.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.work_kinds import Work, WorkAccount, cpu_time, instructions

IMPORTS, KV, LAYOUT, TEXT = "imports", "kv", "layout", "text"
PAINTING, MODELS, DRAWING = "painting", "models", "drawing"
LEFT_OUT = frozenset({DRAWING})  # as in the figures of feel.py: what the window does to draw

FUNCTIONS = (
    ("kivy.lang.builder", "BuilderBase.apply", KV),
    ("kivy.lang.builder", "BuilderBase.apply_rules", KV),
    ("kivy.lang.builder", "BuilderBase.load_file", KV),
    ("kivy.lang.builder", "BuilderBase.load_string", KV),
    ("kivy.lang.builder", "BuilderBase.sync", KV),
    ("kivy.lang.builder", "call_fn", KV),
    ("kivy.lang.builder", "delayed_call_fn", KV),
    ("kivy.core.text", "LabelBase.render", TEXT),
    ("kivy.core.text", "LabelBase.refresh", TEXT),
    ("kivy.core.text.text_sdl2", "LabelSDL2.get_extents", TEXT),
    ("app.ui.drawing.text_rendering", "TextLine.render", TEXT),
    ("app.ui.drawing.text_rendering", "fitting", TEXT),
    ("app.ui.drawing.text_rendering", "cut", TEXT),
    ("app.ui.drawing.text_rendering", "wrapped", TEXT),
    ("app.ui.drawing.before_frame", "BeforeFrame._draw", PAINTING),
    ("app.present.session", "GameSession._made", MODELS),
)
"""Where a kind of work begins; layouts are found by their classes, imports by the import system."""


class WorkMeter:
    """The meter of feel_probe.py with kinds of work."""

    def __init__(self, account: WorkAccount) -> None:
        self._account = account

    def now(self) -> Work:
        return Work(self._account.so_far(), LEFT_OUT)


def begin(page: str) -> WorkAccount:
    """Count from here, and every import; CPU time if there is no page of an emulator."""
    account = WorkAccount(instructions(Path(page)) if page else cpu_time)
    account.wrap(sys.modules["_frozen_importlib"], "_find_and_load", IMPORTS)
    account.watch_garbage()
    return account


def watch(account: WorkAccount) -> None:
    """Wrap the functions in which a kind of work begins. There must be a window."""
    for module, path, kind in FUNCTIONS:
        *inside, name = path.split(".")
        holder: Any = importlib.import_module(module)
        for part in inside:
            holder = getattr(holder, part)
        account.wrap(holder, name, kind)
    from kivy.core.window import Window
    from kivy.uix.widget import Widget, WidgetMetaclass

    for name in ("on_draw", "on_flip"):
        setattr(Window, name, account.wrapped(DRAWING, getattr(Window, name)))
    for known in below(Widget):
        watch_layout(account, known)
    made = WidgetMetaclass.__init__

    def making(cls: type, name: str, bases: tuple[type, ...], attributes: dict[str, Any]) -> None:
        made(cls, name, bases, attributes)
        watch_layout(account, cls)

    WidgetMetaclass.__init__ = making


def below(known: type[Any]) -> Iterator[type[Any]]:
    """A class and all that inherit from it."""
    yield known
    for each in known.__subclasses__():
        yield from below(each)


def watch_layout(account: WorkAccount, widget: type) -> None:
    """Count the layout of a class, if it has one."""
    if "do_layout" in vars(widget):
        account.wrap(widget, "do_layout", LAYOUT)


def taps(game: str, account: WorkAccount) -> dict[str, Any]:
    """One match: the work until the player taps, of each tap until its answer is drawn, and of the whole match."""
    from bench.feel_probe import Notes, play

    watch(account)
    notes = Notes(WorkMeter(account))
    start: dict[str, Any] = {}

    def ready() -> None:
        start.update(kinds=account.so_far(), elsewhere=account.elsewhere())

    play(game, notes, matches=1, ready=ready)
    end = account.so_far()
    rows = [[touch.key, touch.cost, getattr(touch.cost, "parts", {})] for touch in notes.touches]
    match = {kind: amount - start["kinds"].get(kind, 0) for kind, amount in end.items()}
    elsewhere = account.elsewhere() - start["elsewhere"]
    return {"start": start, "taps": rows, "match": {"kinds": match, "elsewhere": elsewhere}, "reads": account.reads}
