"""Players for display: a name and an identity, which is a colour, a shape and a letter.

A team is a player with several names. Sentences use a short name, "Anna, Ola" or "Anna +2"; if there is room, all names
are listed.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from app.present import tokens
from app.present.i18n import Several

if TYPE_CHECKING:
    from app.table.desk import DeskView
    from app.table.requests import BotProfile, Party

LETTERS = "ABCD"
FACES = ("owl", "cat", "panda", "rabbit", "penguin", "koala", "elephant", "ladybug")
"""The symbols of bots: they have animals instead of letters."""
SHORT = 16  # characters of two names in a sentence


@dataclass(frozen=True, slots=True)
class Person:
    """A player at the table."""

    name: str
    identity: int = 0
    letter: str = "A"
    names: tuple[str, ...] = ()  # all names of a team
    bot: "BotProfile | None" = None  # the bot's profile, if it is one

    @property
    def everybody(self) -> str:
        """All the names."""
        return ", ".join(self.names) or self.name

    @property
    def crowd(self) -> bool:
        """Whether the short name omits somebody."""
        return len(self.names) > 1 and self.everybody != self.name

    @property
    def look(self) -> tokens.PlayerStyle:
        """The colour and shape; an identity unknown to this version gets another one."""
        return tokens.IDENTITIES[self.identity % len(tokens.IDENTITIES)]


def short(names: Sequence[str]) -> str:
    """The short name of a team: both names if there are two short ones, else the first and the number of the others."""
    if len(names) == 1:
        return names[0]
    both = ", ".join(names)
    return Several(both if len(names) == 2 and len(both) <= SHORT else f"{names[0]} +{len(names) - 1}")


def people(
    seats: Sequence[str | Sequence[str]], identities: Sequence[int], bots: "Sequence[BotProfile | None]" = ()
) -> tuple[Person, ...]:
    """Players with letters: the initials of their names if those differ, else A, B, C, D by seat."""
    bots = (*bots, *(None for _ in seats[len(bots) :]))
    teams = [(seat,) if isinstance(seat, str) else tuple(seat) for seat in seats]
    initials = [names[0].strip()[:1].upper() for names in teams]
    differ = len(set(initials)) == len(initials) and all(initial.isalpha() for initial in initials)
    return tuple(
        Person(short(names), identity, initial if differ else LETTERS[index], names if len(names) > 1 else (), bot)
        for index, (names, identity, initial, bot) in enumerate(zip(teams, identities, initials, bots, strict=True))
    )


def of_parties(parties: "Sequence[Party]") -> tuple[Person, ...]:
    """The players of a match, with their symbols."""
    return _of_parties(tuple(parties))


@lru_cache(maxsize=64)
def _of_parties(parties: "tuple[Party, ...]") -> tuple[Person, ...]:
    """Cached, as each layout of a table names its players several times."""
    return people(
        [party.names for party in parties], [party.mark for party in parties], [party.mind for party in parties]
    )


def seated(shown: "DeskView") -> tuple[Person, ...]:
    """The players of a desk view, with their symbols."""
    return of_parties(shown.parties)


def named(
    params: Iterable[tuple[str, Any]],
    who: Sequence[Person],
    word: Callable[[str, Any], object] = lambda _key, value: value,
) -> dict[str, object]:
    """The parameters of a message: names instead of seats, and the texts of the game for other values."""
    return {
        key: who[int(value)].name if key == "seat" or key.endswith("_seat") else word(key, value)
        for key, value in params
    }


def seat_of(what: object) -> int | None:
    """The seat that an event or a task is about, if it is about one."""
    seat: int | None = getattr(what, "seat", None)
    return seat
