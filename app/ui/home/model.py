"""What the home screen shows."""

from dataclasses import dataclass

from app.ui.people import Person


@dataclass(frozen=True, slots=True)
class Saved:
    """The match that can be gone on with."""

    match: str
    game: str
    title: str
    detail: str
    people: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class Dossier:
    """One game as a folder."""

    game: str
    title: str
    line: str
    tab: str


@dataclass(frozen=True, slots=True)
class Home:
    """Everything on the home screen."""

    dossiers: tuple[Dossier, ...]
    saved: Saved | None = None
