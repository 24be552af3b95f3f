"""Command `python -m bench.duet_review`: how often Duet's bot finds an intended word first, and which nouns it knows.

The clues were written by hand for random boards before the tables were made, by a person who saw the board and nothing
else. The nouns are the 2,000 commonest of a language; they are understood as clues by themselves, or as a form or a
compound of another word.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from games.bots.duet.associations import LANGUAGES, Associations
from games.bots.duet.knowledge import Heard, Knowledge, knowledge
from games.duet.words import pack

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


def nouns(language: str) -> list[str]:
    """The commonest nouns of a language."""
    lines = (HERE / f"nouns_{language}.txt").read_text("utf-8").splitlines()
    return [word for line in lines if line and line[0] != "#" for word in line.split()]


def understood(language: str) -> tuple[int, int]:
    """The numbers of these nouns that are understood, and that are understood as themselves."""
    board = knowledge(pack(language)[:25])
    heard: list[tuple[str, Heard]] = [(noun, board.hear(noun)) for noun in nouns(language)]
    known = [(noun, each) for noun, each in heard if not each.strange]
    return len(known), sum(not each.is_other_than(noun) for noun, each in known)


def main() -> None:
    for language in LANGUAGES:
        meant, assassins = first_guesses(language)
        print(f"{language}: first guesses for {len(items(language))} clues: {meant} intended, {assassins} an assassin")
        if (HERE / f"nouns_{language}.txt").exists():
            known, themselves = understood(language)
            print(f"  of {len(nouns(language))} nouns {known} are understood, {themselves} of them as themselves")


if __name__ == "__main__":
    main()
