"""A player as the screens see one: a name and an identity, which is a colour, a shape and a letter.

A team is a player with several names. Sentences call it by a short name, "Anna, Ola" or "Anna +2"; where there is
room, all of them are listed.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from app.present import tokens
from app.present.i18n import Several

if TYPE_CHECKING:
    from app.table.desk import DeskView
    from app.table.requests import BotProfile, Party

LETTERS = "ABCD"
FACES = ("owl", "cat", "panda", "rabbit", "penguin", "koala", "elephant", "ladybug")
"""Of bots, in the place of a letter: people have letters, bots are animals."""
SHORT = 16  # letters of two names that stand in a sentence


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the table."""

    name: str
    identity: int = 0
    letter: str = "A"
    names: tuple[str, ...] = ()  # of a team, all of them
    bot: "BotProfile | None" = None  # whether it is no person, and which one

    @property
    def everybody(self) -> str:
        """All the names."""
        return ", ".join(self.names) or self.name

    @property
    def crowd(self) -> bool:
        """Whether the name leaves somebody out."""
        return len(self.names) > 1 and self.everybody != self.name

    @property
    def look(self) -> tokens.PlayerStyle:
        """The colour and shape; of one that this version does not have, another."""
        return tokens.IDENTITIES[self.identity % len(tokens.IDENTITIES)]


def short(names: Sequence[str]) -> str:
    """What a team is called in a sentence: both names if they are two and short, else the first and how many more."""
    if len(names) == 1:
        return names[0]
    both = ", ".join(names)
    return Several(both if len(names) == 2 and len(both) <= SHORT else f"{names[0]} +{len(names) - 1}")


def people(
    seats: Sequence[str | Sequence[str]], identities: Sequence[int], bots: "Sequence[BotProfile | None]" = ()
) -> tuple[Person, ...]:
    """Persons with letters: the initials of their names if those differ, else A, B, C, D by seat."""
    bots = (*bots, *(None for _ in seats[len(bots) :]))
    teams = [(seat,) if isinstance(seat, str) else tuple(seat) for seat in seats]
    initials = [names[0].strip()[:1].upper() for names in teams]
    differ = len(set(initials)) == len(initials) and all(initial.isalpha() for initial in initials)
    return tuple(
        Person(short(names), identity, initial if differ else LETTERS[index], names if len(names) > 1 else (), bot)
        for index, (names, identity, initial, bot) in enumerate(zip(teams, identities, initials, bots, strict=True))
    )


def of_parties(parties: "Sequence[Party]") -> tuple[Person, ...]:
    """Who plays the seats of a match, with their signs."""
    return people(
        [party.names for party in parties], [party.mark for party in parties], [party.mind for party in parties]
    )


def seated(shown: "DeskView") -> tuple[Person, ...]:
    """The players of a match with their signs."""
    return of_parties(shown.parties)


def named(
    params: Iterable[tuple[str, Any]],
    who: Sequence[Person],
    word: Callable[[str, Any], object] = lambda _key, value: value,
) -> dict[str, object]:
    """What stands in the gaps of a message: names in the place of seats, and what a game has other words for."""
    return {
        key: who[int(value)].name if key == "seat" or key.endswith("_seat") else word(key, value)
        for key, value in params
    }


def seat_of(what: object) -> int | None:
    """The seat that an event or a task is about, if it is about one."""
    seat: int | None = getattr(what, "seat", None)
    return seat
