"""A case: a position as scene text, a question, the choices, and the right answer.

A screen shows `state` as `seat` sees it (completely if `seat` is None), the `question` and its `facts`, and lets the
player pick `pick` of the `choices`. `judged` gives the worth of the answer, and `why` the explanation afterwards. All
texts are `Message` keys of the catalogues.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from games.core.contract import AnyState, Message
from games.core.value import Value, encode


class Kind(StrEnum):
    """The kinds of case, by game."""

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
    """The difficulty of a case."""

    EASY = "easy"
    MIDDLE = "middle"
    HARD = "hard"


GRADES = tuple(Grade)


@dataclass(frozen=True, kw_only=True)
class Choice(Value):
    """One possible answer."""

    label: Message
    places: tuple[int, ...] = ()  # board places in the game's numbering, to highlight and to accept taps
    seat: int = -1  # a player, if the answer is one
    action: str = ""  # an action, as its text
    worth: int = 0  # in percent of the best


@dataclass(frozen=True, kw_only=True)
class Case(Value):
    """A case, read from a file of `assets/cases`."""

    id: str  # never reused: results are stored under it
    sort: Kind
    grade: Grade
    title: tuple[str, str, str]  # English, Polish, Hungarian
    scene: str  # the position, as scene text of its game
    question: Message
    choices: tuple[Choice, ...]
    right: tuple[int, ...]  # indices into the choices
    facts: tuple[Message, ...] = ()  # known in addition to the position
    why: tuple[Message, ...] = ()
    seat: int | None = None  # the seat whose view is shown; None shows everything
    language: str = ""  # of its words; empty if it has none

    @property
    def game(self) -> str:
        return self.sort.game

    @property
    def pick(self) -> int:
        """The number of choices to pick."""
        return len(self.right)

    @property
    def state(self) -> AnyState:
        """The position as a state of its game."""
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
"""The scene reader of each game."""


@dataclass(frozen=True)
class Judged:
    """The result of an answer."""

    solved: bool
    worth: int  # in percent; for a graded case, the worth relative to the best answer
    missed: tuple[int, ...]  # right choices not picked


def judged(case: Case, picked: Iterable[int]) -> Judged:
    """The result of picking these choices; picking too many is worth nothing."""
    chosen = set(picked)
    missed = tuple(place for place in case.right if place not in chosen)
    if len(chosen) > case.pick or not chosen:
        return Judged(False, 0, missed)
    worth = sum(case.choices[place].worth for place in chosen) // case.pick
    return Judged(not missed and len(chosen) == case.pick, worth, missed)
