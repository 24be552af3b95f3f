"""Looks for what only one player of Rogue Agent may know in everything that can be reached from the window."""

from typing import Any

from games.rogue.events import Investigated
from games.rogue.facts import File, Own
from tests.app.ui.secrets import reached


def secrets_in(app: Any) -> list[str]:
    """Everything secret that can be reached from the widgets: own views, files, a card that was only read."""
    found = {
        f"{type(widget).__name__}.{name}: {what}"
        for widget, name, thing in reached(app)
        if (what := _secret(thing)) is not None
    }
    return sorted(found)


def _secret(thing: Any) -> str | None:
    """What is secret about a thing."""
    if isinstance(thing, Own) and (thing.identities or thing.files):
        return "what only one player knows"
    if isinstance(thing, File):
        return "a file"
    if isinstance(thing, Investigated) and thing.card:
        return "a card that one player read"
    return None
