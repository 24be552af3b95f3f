"""A player as the screens see one: a name and an identity, which is a colour, a shape and a letter."""

from dataclasses import dataclass

from app.ui import tokens
from app.ui.paint import Pen

LETTERS = "ABCD"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the table."""

    name: str
    identity: int = 0
    letter: str = "A"

    @property
    def look(self) -> tokens.Identity:
        """The colour and shape."""
        return tokens.IDENTITIES[self.identity]


def people(names: list[str] | tuple[str, ...], identities: list[int] | tuple[int, ...]) -> tuple[Person, ...]:
    """Persons with letters: the initials of their names if those differ, else A, B, C, D by seat."""
    initials = [name.strip()[:1].upper() for name in names]
    differ = len(set(initials)) == len(initials) and all(initials)
    return tuple(
        Person(name, identity, initial if differ else LETTERS[index])
        for index, (name, identity, initial) in enumerate(zip(names, identities, initials, strict=True))
    )


def badge(pen: Pen, who: Person, x: float, y: float, size: float, page: str = "frame") -> None:
    """A player's badge around a point; the letter is left out where it would be too small to read."""
    kind = who.look
    pen.sprite(page, f"seat_{kind.shape}", x, y, size)
    if size >= 22:
        px = max(1, round(size * kind.letter_size * pen.density))
        drop = kind.letter_drop * size - size * 0.008
        pen.exact(who.letter, "display", px, x, y + drop, kind.letter, "centre")


def shape(pen: Pen, who: Person, x: float, y: float, size: float) -> None:
    """A player's shape alone, for small places."""
    pen.sprite("frame", f"seat_{who.look.shape}", x, y, size)
