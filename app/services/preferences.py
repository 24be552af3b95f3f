"""The preferences: settings, and the last choices for a new game; stored in one small file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from games.core.value import Json

THEMES = ("dark", "light", "system")
LARGEST = 100.0  # limit of numbers, far above any real one
MOTIONS = ("system", "on", "off")
BOT_SPEEDS = ("calm", "quick", "once")


def one_of(among: tuple[str, ...], fresh: str) -> Any:
    """A choice among a few words; any other value in a file becomes the default."""
    return field(default=fresh, metadata={"among": among})


@dataclass(frozen=True, slots=True)
class Preferences:
    """All preferences with the defaults of a fresh install."""

    language: str = ""  # empty: the system's language
    theme: str = one_of(THEMES, "system")
    text: float = 1.0
    motion: str = one_of(MOTIONS, "system")
    bots: str = one_of(BOT_SPEEDS, "calm")  # speed of bots
    sound: bool = True
    ambience: bool = False  # a quiet sound under a match, where there are sounds
    haptics: bool = True
    confirm: bool = True  # a second tap for actions that cannot be undone
    hold: float = 0.8
    scan: float = 0.0  # seconds at each place in switch scanning; 0 without it
    awake: bool = True
    reactions: bool = True  # whether quick reactions of other devices are shown, and can be sent
    panel_left: bool = False
    patterns: bool = True
    names: tuple[str, ...] = ("", "", "", "")  # the names of a team are separated by line breaks
    identities: tuple[int, ...] = (0, 1, 2, 3)
    said_aloud: bool = False
    introduced: bool = False  # whether the player was asked for a name
    learned: tuple[str, ...] = ()  # tips of the first match that are not shown again
    met: tuple[str, ...] = ()  # games that were played here
    chosen: Mapping[str, str] = field(default_factory=dict)  # for new games, under "game/key"

    def choice(self, key: str, default: str = "") -> str:
        """A choice for a new game, or the default."""
        return self.chosen.get(key, default)


def known(found: Json) -> Preferences:
    """The preferences in a file's data; missing or invalid values become defaults."""
    if not isinstance(found, dict):
        return Preferences()
    fresh = Preferences()
    good: dict[str, Any] = {}
    for one in fields(Preferences):
        value, default = found.get(one.name), getattr(fresh, one.name)
        if isinstance(default, tuple) and isinstance(value, list):
            kind = type(default[0]) if default else str
            if all(type(each) is kind for each in value):
                good[one.name] = _by_seat(value, default) if default else tuple(value)
        elif isinstance(default, Mapping):
            if isinstance(value, dict) and all(type(word) is str for word in value.values()):
                good[one.name] = value
        elif isinstance(default, float) and isinstance(value, int | float) and not isinstance(value, bool):
            good[one.name] = float(value) if 0 < value < LARGEST else default  # excludes nan too
        elif type(value) is type(default) and value in one.metadata.get("among", (value,)):
            good[one.name] = value
    return replace(fresh, **good)


def _by_seat(found: list[Any], fresh: tuple[Any, ...]) -> tuple[Any, ...]:
    """One value per seat, if a file of another version has fewer or more; all are distinct if the defaults are."""
    kept = [*found[: len(fresh)], *fresh[len(found) :]]
    if len(set(fresh)) < len(fresh):
        return tuple(kept)
    spare = [each for each in fresh if each not in kept]
    return tuple(each if each in fresh and each not in kept[:seat] else spare.pop(0) for seat, each in enumerate(kept))
