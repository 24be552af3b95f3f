"""Everything of the wifi that stands on other people's libraries, loaded together when the wifi is first used.

On the worker, so that no screen waits for it. On a phone a library may be there and still not load: then the wifi
says so in one sentence, and the rest of the app goes on without it.
"""

import logging
from importlib import import_module

from app.logbook import Open

logbook = logging.getLogger("safehouse.wifi")

# ssl, cryptography with cffi below it, and spake2 come with the first three
PARTS = ("app.services.wifi.real_network", "app.services.wifi.hosting", "app.services.wifi.visiting", "segno")


class NotLoaded(Exception):
    """A library that the wifi needs does not work on this device."""


def load() -> None:
    """Raises `NotLoaded`; may be tried again."""
    for part in PARTS:
        try:
            import_module(part)
        except BaseException as error:  # one written in Rust panics, which is no Exception
            logbook.exception("%s cannot be loaded", Open(part))
            raise NotLoaded from error
