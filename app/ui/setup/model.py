"""What can be chosen for a new game of Duet; all choices keep their last value."""

from dataclasses import dataclass

from app.ui.people import Person


@dataclass(frozen=True, slots=True)
class Length:
    """One length of the game."""

    tokens: int
    name: str
    line: str


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One option that most tables leave alone, with a sentence that explains it."""

    key: str
    icon: str
    title: str
    line: str
    on: bool


@dataclass(frozen=True, slots=True)
class Opening:
    """Who gives the first clue: a choice of three, with a sentence that explains the chosen one."""

    title: str
    line: str
    choices: tuple[tuple[str, str], ...]  # value and caption
    chosen: int


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything on the screen."""

    game: str
    title: str
    goal: str
    tab: str
    duration: str
    people: tuple[Person, ...]
    languages: tuple[tuple[str, str], ...]  # code and name of the languages there are words in
    words: str
    count: int  # words to deal from
    lengths: tuple[Length, ...]
    length: int
    rules: tuple[HouseRule, ...]
    house: str  # the house rules in one phrase
