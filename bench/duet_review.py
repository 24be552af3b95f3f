"""Hand-written clues for random boards, and how often the tables find an intended word first.

The clues were written before the tables were made, by a person who saw the board and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from games.bots.duet.associations import Associations
from games.bots.duet.knowledge import Knowledge, knowledge

HERE = Path(__file__).resolve().parent / "duet_review"


@dataclass(frozen=True)
class Item:
    """A board, a clue for it, the intended words, and the assassins."""

    clue: str
    meant: tuple[str, ...]
    assassins: tuple[str, ...]
    others: tuple[str, ...]

    @property
    def words(self) -> tuple[str, ...]:
        return (*self.others, *self.assassins, *self.meant)  # so that a tie finds no intended word


def items(language: str) -> list[Item]:
    """The review set of a language."""
    found = []
    for line in (HERE / f"{language}.txt").read_text("utf-8").splitlines():
        if line and line[0] != "#":
            clue, _, rest = line.partition(":")
            meant, _, rest = rest.partition("!")
            assassins, _, others = rest.partition("|")
            found.append(Item(clue, *(tuple(part.split()) for part in (meant, assassins, others))))
    return found


def first_guess(item: Item, language: str, known: Associations | None = None) -> str:
    """The word guessed first, without a key, by all a bot knows or by one table."""
    board = knowledge(item.words) if known is None else Knowledge(item.words, language, known)
    pulls = board.pulls(board.hear(item.clue))
    return item.words[pulls.index(max(pulls))]


def first_guesses(language: str, known: Associations | None = None) -> tuple[int, int]:
    """The numbers of first guesses that were intended, and that were assassins."""
    taken = [(first_guess(item, language, known), item) for item in items(language)]
    return sum(word in item.meant for word, item in taken), sum(word in item.assassins for word, item in taken)
