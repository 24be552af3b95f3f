"""Looks for what only one player of Rogue Agent may know in everything that can be reached from the window."""

from typing import Any

from games.rogue.events import Investigated
from games.rogue.facts import File, Own
from tests.app.ui.secrets import BEHIND, reachable


def secrets_in(app: Any) -> list[str]:
    """Everything secret that can be reached from the widgets: own views, files, a card that was only read."""
    found: list[str] = []
    for widget in app.stage.walk():
        where = type(widget).__name__
        values = {name: getattr(widget, name, None) for name in widget.properties()}
        mine = {name: value for name, value in vars(widget).items() if name not in BEHIND}
        for name, value in {**values, **mine}.items():
            for thing in reachable(value, set()):
                if isinstance(thing, Own) and (thing.identities or thing.files):
                    found.append(f"{where}.{name}: what only one player knows")
                elif isinstance(thing, File):
                    found.append(f"{where}.{name}: a file")
                elif isinstance(thing, Investigated) and thing.card:
                    found.append(f"{where}.{name}: a card that one player read")
    return sorted(set(found))
