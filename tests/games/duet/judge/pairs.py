"""Labelled pairs of a board word and a clue by language: a tuned set, and a held-out one never used for tuning.

The held-out pairs were written and committed before the latest work on the judge. Pairs used for tuning must be moved
to the tuned set and replaced by new ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from games.core.value import Value
from games.duet.judge import judge
from games.duet.state import Verdict

HERE = Path(__file__).parent
SETS = ("tuned", "heldout")


@dataclass(frozen=True)
class Pair(Value):
    """A board word, a clue, and the expected verdict."""

    word: str
    clue: str
    label: Verdict


@dataclass(frozen=True)
class Score(Value):
    """The result for a set: every pair with an unexpected verdict, and that verdict."""

    total: int
    wrong: tuple[str, ...]
    false_blocks: tuple[str, ...]  # allowed by the label, blocked by the judge
    misses: tuple[str, ...]  # blocked or asked about by the label, allowed by the judge

    @property
    def per_thousand_right(self) -> int:
        return 1000 * (self.total - len(self.wrong)) // self.total


def pairs(language: str, which: str) -> tuple[Pair, ...]:
    """One set."""
    lines = (HERE / f"pairs_{language}_{which}.tsv").read_text("utf-8").splitlines()
    rows = (line.split("\t") for line in lines if line)
    return tuple(Pair(word, clue, Verdict(label)) for word, clue, label in rows)


def score(language: str, tried: Iterable[Pair]) -> Score:
    """The result of the judge for these pairs."""
    tried = tuple(tried)
    answers = [(pair, judge(language, pair.clue, (pair.word,)).verdict) for pair in tried]
    wrong = [(f"{pair.word}/{pair.clue}", pair.label, said) for pair, said in answers if said is not pair.label]
    return Score(
        total=len(tried),
        wrong=tuple(f"{name} {label}, said {said}" for name, label, said in wrong),
        false_blocks=tuple(name for name, label, said in wrong if label is Verdict.ALLOW and said is Verdict.BLOCK),
        misses=tuple(name for name, label, said in wrong if said is Verdict.ALLOW),
    )
