"""The name and the sign of the person whose device this is: asked once, before the first match or the first table."""

from typing import TYPE_CHECKING

from app.present.people import Person
from app.present.setup.presenter import rename

if TYPE_CHECKING:
    from app.present.preferences_port import PreferencesStore, PreferencesView


def due(prefs: "PreferencesView") -> bool:
    """Whether it is still to be asked; not where a name was typed without being asked."""
    return not prefs.introduced and not prefs.names[0].strip()


def unknown(prefs: "PreferencesView") -> Person:
    """Who is asked: nobody yet, with the sign they would have."""
    return Person("", prefs.identities[0])


def introduce(store: "PreferencesStore", name: str, identity: int) -> None:
    """Keeps who it is; an empty name is asked for no more either."""
    rename(store, 0, (name,), identity)
    store.set(introduced=True)
