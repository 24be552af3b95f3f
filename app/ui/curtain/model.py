"""What the curtain shows: public facts only."""

from dataclasses import dataclass

from app.ui.people import Person


@dataclass(frozen=True, slots=True)
class Curtain:
    """A closed folder with a name on it."""

    person: Person
    tab: str  # the game and the turn
    line: str  # who does what
    hold: float = 0.8  # seconds
