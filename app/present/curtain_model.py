"""What the curtain shows: public facts only."""

from dataclasses import dataclass

from app.present.i18n import _
from app.present.people import Person


@dataclass(frozen=True, slots=True)
class CurtainModel:
    """A closed folder with a name on it."""

    person: Person
    tab: str  # the game and the turn
    line: str  # who does what
    hold: float = 0.8  # seconds


def curtain_line(person: Person, other: Person, giving: bool) -> str:
    """Who does what: one side comes to the device, the other looks away; a large team is listed above that."""
    does = _("{name} gives a clue.", name=person.name) if giving else _("{name} looks at the key.", name=person.name)
    crowd = f"{person.everybody}\n" if person.crowd else ""
    return crowd + does + " " + _("{name} looks away.", name=other.name)
