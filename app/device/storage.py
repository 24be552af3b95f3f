"""The folder of the app's files on each platform."""

import os
from collections.abc import Callable
from pathlib import Path

from app.device import ANDROID


def home(ask: Callable[[], str]) -> Path:
    """The app's own folder; `ask` is Kivy's answer, which fails on a desktop whose settings folder was never made.

    A phone has a fixed folder for every app, and forbids others.
    """
    if not ANDROID:
        Path(os.environ.get("XDG_CONFIG_HOME") or "~/.config").expanduser().mkdir(parents=True, exist_ok=True)
    return Path(ask())
