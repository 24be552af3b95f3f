"""What a player has chosen in the settings, and the last choices of a new game: kept in one small file."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

THEMES = ("dark", "light", "system")
LARGEST = 100.0  # of a number; no choice comes near
MOTIONS = ("system", "on", "off")
BOT_SPEEDS = ("calm", "quick", "once")


def one_of(among: tuple[str, ...], fresh: str) -> Any:
    """A choice of a few words; what else a file says counts as the one of a fresh install."""
    return field(default=fresh, metadata={"among": among})


@dataclass(frozen=True, slots=True)
class Preferences:
    """Everything chosen; the defaults are those of a fresh install."""

    language: str = ""  # empty: as the system says
    theme: str = one_of(THEMES, "system")
    text: float = 1.0
    motion: str = one_of(MOTIONS, "system")
    bots: str = one_of(BOT_SPEEDS, "calm")  # how fast bots play
    sound: bool = True
    ambience: bool = False  # a quiet sound under a match, where there are sounds
    haptics: bool = True
    confirm: bool = True  # a second tap for what cannot be taken back
    hold: float = 0.8
    awake: bool = True
    reactions: bool = True  # whether quick reactions of other devices are shown, and can be sent
    panel_left: bool = False
    patterns: bool = True
    names: tuple[str, ...] = ("", "", "", "")  # the names of a team stand on lines of their own
    identities: tuple[int, ...] = (0, 1, 2, 3)
    said_aloud: bool = False
    introduced: bool = False  # whether the name of the person here was asked for
    learned: tuple[str, ...] = ()  # tips of the first match that need not be shown again
    met: tuple[str, ...] = ()  # games that were played here
    chosen: Mapping[str, str] = field(default_factory=dict)  # for new games, under "game/key"

    def choice(self, key: str, default: str = "") -> str:
        """What was chosen for a new game, or the default if nothing was."""
        return self.chosen.get(key, default)


def known(found: Any) -> Preferences:
    """The preferences a file says; what is missing or wrong in it is as in a fresh install."""
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
            good[one.name] = float(value) if 0 < value < LARGEST else default  # nor nan
        elif type(value) is type(default) and value in one.metadata.get("among", (value,)):
            good[one.name] = value
    return replace(fresh, **good)


def _by_seat(found: list[Any], fresh: tuple[Any, ...]) -> tuple[Any, ...]:
    """One for each seat there is, where a file of another version knows fewer or more; all differ if they should."""
    kept = [*found[: len(fresh)], *fresh[len(found) :]]
    if len(set(fresh)) < len(fresh):
        return tuple(kept)
    spare = [each for each in fresh if each not in kept]
    return tuple(each if each in fresh and each not in kept[:seat] else spare.pop(0) for seat, each in enumerate(kept))
