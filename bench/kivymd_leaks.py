"""Leaks of KivyMD 2.0.0: minimal examples without this app, each with its measurement.

    python -m bench.kivymd_leaks

If a line says 0, KivyMD has mended it, and what this app does about it (named beside it) may go.
"""

import gc
import json
import os
import subprocess
import sys
import time
import weakref
from collections.abc import Callable
from typing import Any

from bench.screen_probe import installed, prepare

MANY = 2_000  # labels
MADE = 8  # of each widget
FRAMES = 60  # after a widget was taken away


def main() -> None:
    """All of it, in a process with a window, or its table."""
    if "measured" in sys.argv:
        print(json.dumps(measured()), flush=True)
        os._exit(0)
    done = subprocess.run(
        [sys.executable, "-OO", "-m", "bench.kivymd_leaks", "measured"],
        env=installed(),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode or not done.stdout.strip():
        raise RuntimeError(done.stderr[-800:])
    for what, figure, answer in json.loads(done.stdout.splitlines()[-1]):
        print(f"{what:58} {figure:>10}  {answer}")


def measured() -> list[tuple[str, str, str]]:
    """A leak: its object, its size, and the patch of this app."""
    prepare()
    from kivy.base import EventLoop, runTouchApp
    from kivy.core.window import Window
    from kivy.lang import Builder
    from kivy.uix.floatlayout import FloatLayout
    from kivymd.app import MDApp
    from kivymd.uix import appbar, dialog, label, progressindicator, segmentedbutton, textfield  # noqa: F401 for .kv

    class Plain(MDApp):  # type: ignore[misc]
        """An app with nothing in it."""

        def build(self) -> Any:
            return FloatLayout()

    app = Plain()
    app._run_prepare()
    runTouchApp(embedded=True)

    def alive(kv: str) -> str:
        """How many of some widgets are left after they were shown and taken away."""
        refs = []
        for _ in range(MADE):
            widget = Builder.load_string(kv)
            refs.append(weakref.ref(widget))
            app.root.add_widget(widget)
            for _frame in range(2):
                EventLoop.idle()
            app.root.remove_widget(widget)
            del widget
        for _frame in range(FRAMES):
            EventLoop.idle()
        gc.collect()
        return f"{sum(ref() is not None for ref in refs)} of {MADE}"

    def kept(observers: Callable[[], int], kv: str) -> str:
        """How many bindings are left of widgets that are gone."""
        before = observers()
        alive(kv)
        return f"{observers() - before} of {MADE}"

    def theme() -> int:
        return len(app.theme_cls.get_property_observers("primary_palette"))

    Builder.load_string(
        "<IdsOfIds@BoxLayout>:\n    Label:\n        id: one\n    Label:\n        text: root.ids.one.text",
        rulesonly=True,
    )
    return [
        ("MDDialog: alive", alive("MDDialog:\n    MDDialogHeadlineText:\n        text: 'x'"), "not used"),
        (
            "MDSegmentedButton: alive",
            alive(
                "MDSegmentedButton:\n    MDSegmentedButtonItem:\n        MDSegmentButtonLabel:\n            text: 'x'"
            ),
            "not used",
        ),
        ("the same in plain Kivy, `ids.one.text` in a rule: alive", alive("IdsOfIds:"), "test_house.py forbids it"),
        ("MDCircularProgressIndicator: alive", alive("MDCircularProgressIndicator:"), "not used"),
        (
            "MDLabel: bindings of the mouse",
            kept(lambda: len(Window.get_property_observers("mouse_pos")), "MDLabel:"),
            "patch tame_labels",
        ),
        (f"MDLabel: time of one, before and after {MANY}", slower(), "patch tame_labels"),
        (
            "MDTopAppBar: bindings of the window",
            kept(lambda: len(Window.get_property_observers("on_resize")), "MDTopAppBar:"),
            "material.py takes it back",
        ),
        ("MDTextField: bindings of the theme", kept(theme, "MDTextField:"), "material.py takes it back"),
    ]


def slower() -> str:
    """How long a label takes to make before and after many were made and thrown away."""
    from kivymd.uix.label import MDLabel

    def milliseconds() -> float:
        begun = time.thread_time()
        for _ in range(100):
            MDLabel()
        return 10 * (time.thread_time() - begun)

    before = milliseconds()
    for _ in range(MANY):
        MDLabel()
    return f"{before:.2f}, {milliseconds():.2f} ms"


if __name__ == "__main__":
    main()
