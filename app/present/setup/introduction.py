"""The name and the symbol of the device's owner: asked once, before the first match or the first table."""

from typing import TYPE_CHECKING

from app.present.people import Person
from app.present.setup.presenter import rename

if TYPE_CHECKING:
    from app.present.preferences_port import PreferencesStore, PreferencesView


def due(prefs: "PreferencesView") -> bool:
    """Whether it is still to be asked; not if a name was entered already."""
    return not prefs.introduced and not prefs.names[0].strip()


def unknown(prefs: "PreferencesView") -> Person:
    """The unnamed owner, with the default symbol."""
    return Person("", prefs.identities[0])


def introduce(store: "PreferencesStore", name: str, identity: int) -> None:
    """Store the answer; an empty name is not asked for again."""
    rename(store, 0, (name,), identity)
    store.set(introduced=True)
