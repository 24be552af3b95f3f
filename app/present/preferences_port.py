"""What set-up reads and changes of the preferences, as any front end has them."""

from collections.abc import Mapping
from typing import Any, Protocol


class PreferencesView(Protocol):
    """The preferences that set-up reads; `app.services.preferences.Preferences` are all of them."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of each seat; those of a team stand on lines of their own."""
        ...

    @property
    def introduced(self) -> bool:
        """Whether the name of the person here was asked for."""
        ...

    @property
    def reactions(self) -> bool:
        """Whether quick reactions of other devices are shown, and can be sent."""
        ...

    @property
    def identities(self) -> tuple[int, ...]:
        """The identity of each seat."""
        ...

    @property
    def chosen(self) -> Mapping[str, str]:
        """What was chosen for new games, under "game/key"."""
        ...

    def choice(self, key: str, default: str = "") -> str:
        """What was chosen for a new game, or the default if nothing was."""
        ...


class PreferencesStore(Protocol):
    """Where preferences are kept: each change replaces `prefs` and is written to the disk."""

    @property
    def prefs(self) -> PreferencesView:
        """As they are now."""
        ...

    def set(self, **changes: Any) -> None:
        """Changes preferences by name."""
        ...

    def choose(self, key: str, value: str) -> None:
        """Keeps a choice for new games, under "game/key"."""
        ...
