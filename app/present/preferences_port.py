"""The preferences as used by the set-up, for any front end."""

from collections.abc import Mapping
from typing import Protocol


class PreferencesView(Protocol):
    """The preferences read by the set-up; `app.services.preferences.Preferences` implements it."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of each seat; those of a team are separated by line breaks."""
        ...

    @property
    def introduced(self) -> bool:
        """Whether the player was asked for a name."""
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
        """Choices for new games, under "game/key"."""
        ...

    def choice(self, key: str, default: str = "") -> str:
        """A choice for a new game, or the default."""
        ...


class PreferencesStore(Protocol):
    """The store of preferences: each change replaces `prefs` and is written to the disk."""

    @property
    def prefs(self) -> PreferencesView:
        """The current preferences."""
        ...

    def set(self, **changes: object) -> None:
        """Change preferences by name."""
        ...

    def choose(self, key: str, value: str) -> None:
        """Store a choice for new games, under "game/key"."""
        ...
