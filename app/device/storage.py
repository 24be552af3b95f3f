"""Where the app keeps its files on each platform."""

import os
from collections.abc import Callable
from pathlib import Path

from app.device import ANDROID


def home(ask: Callable[[], str]) -> Path:
    """The app's own folder; `ask` is Kivy's answer, which fails on a desktop whose settings folder was never made.

    A phone gives every app a folder, and forbids to make one anywhere else.
    """
    if not ANDROID:
        Path(os.environ.get("XDG_CONFIG_HOME") or "~/.config").expanduser().mkdir(parents=True, exist_ok=True)
    return Path(ask())
