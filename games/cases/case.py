"""What a case is: a position in the text of its game's scenes, a question, what may be answered, and what is right.

A screen lays out `state`, shows what `seat` sees of it (all of it where nobody is named), says `question` and under
it `facts`, and lets the player pick `pick` of the `choices`; `judged` says what that is worth, and `why` explains it
afterwards.  Everything said is a `Message` to be found in the catalogues.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from games.core.contract import AnyState, Message
from games.core.value import Value, encode


class Kind(StrEnum):
    """What is asked, by game."""

    DUET_WORDS = "duet_words"
    DUET_CLUE = "duet_clue"
    KYOTO_WHO = "kyoto_who"
    KYOTO_WIN = "kyoto_win"
    ROGUE_TURN = "rogue_turn"
    ROGUE_ANDROID = "rogue_android"

    @property
    def game(self) -> str:
        return self.value.partition("_")[0]


class Grade(StrEnum):
    """How hard a case is."""

    EASY = "easy"
    MIDDLE = "middle"
    HARD = "hard"


GRADES = tuple(Grade)


@dataclass(frozen=True, kw_only=True)
class Choice(Value):
    """One thing that may be answered."""

    label: Message
    places: tuple[int, ...] = ()  # of the board, in the game's own numbers: to be lit, and to be touched instead
    seat: int = -1  # a player, where one is meant
    action: str = ""  # what would be done, as the text of an action
    worth: int = 0  # in percent of the best


@dataclass(frozen=True, kw_only=True)
class Case(Value):
    """One case."""

    id: str  # never given to another one: what is solved is kept by it
    sort: Kind
    grade: Grade
    title: tuple[str, str, str]  # English, Polish, Hungarian
    scene: str  # the position, in the text of its game's scenes
    question: Message
    choices: tuple[Choice, ...]
    right: tuple[int, ...]  # of the choices, by place
    facts: tuple[Message, ...] = ()  # what is known beside the position
    why: tuple[Message, ...] = ()
    seat: int | None = None  # through whose eyes; nobody's where everything lies open
    language: str = ""  # of its words, where it is made of words

    @property
    def game(self) -> str:
        return self.sort.game

    @property
    def pick(self) -> int:
        """How many choices are to be made."""
        return len(self.right)

    @property
    def state(self) -> AnyState:
        """The position, to be looked at and played on."""
        from games import GAMES

        return GAMES[self.game].load(encode(READERS[self.game](self.scene)))


def _duet(text: str) -> Value:
    from games.duet.scene_read import read

    return read(text)


def _kyoto(text: str) -> Value:
    from games.kyoto.scene_read import read

    return read(text)


def _rogue(text: str) -> Value:
    from games.rogue.scene_read import read

    return read(text)


READERS = {"duet": _duet, "kyoto": _kyoto, "rogue": _rogue}
"""How the scenes of each game are read."""


@dataclass(frozen=True)
class Judged:
    """What an answer is worth."""

    solved: bool
    worth: int  # in percent: of a case that is graded, how near to the best
    missed: tuple[int, ...]  # right choices that were not picked


def judged(case: Case, picked: Iterable[int]) -> Judged:
    """What these choices are worth; too many are worth nothing."""
    chosen = set(picked)
    missed = tuple(place for place in case.right if place not in chosen)
    if len(chosen) > case.pick or not chosen:
        return Judged(False, 0, missed)
    worth = sum(case.choices[place].worth for place in chosen) // case.pick
    return Judged(not missed and len(chosen) == case.pick, worth, missed)
