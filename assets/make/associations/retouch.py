"""What somebody who reads boards mends in the tables that are shipped, without the sources they were made from.

- Pairs that were read and thrown out (`apart_<language>.txt`): however near they lie in texts, nobody thinks of the one
  at the other.
- In Polish and Hungarian the sources know the words by their English meanings alone, so what they say counts for no
  more than a little beside what was written by hand around a word: `lis` is a fox, but no television.
- What was written by hand with a clue (`themes_<language>.txt`) counts from when it is written there, and what was
  written with a board word (`words_<language>.txt`) is never faint.

`python -m assets.make.associations.retouch` does it to the tables that are shipped; doing it twice changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from assets.make.associations import lists
from assets.make.places import ASSETS, ASSOCIATIONS
from games.bots.duet.associations import LANGUAGES, Associations, pack
from games.duet.spelling import fold

BENCH = ASSETS.parent / "bench" / "associations"
BEYOND = {"hu": 3, "pl": 2}
"""Languages whose words the sources know by their meanings in English: levels by which these may go beyond what was
written by hand."""
FAINT = 3  # the level that is left of what makes no sense; no clue is given from there
HEARD = 5  # the level that sources may always say: it is understood, and not given
WRITTEN, OWN = 12, 8  # the least levels of what was written with a clue, and with a board word

Pairs = Mapping[str, tuple[str, ...]]


def pairs(name: str) -> Pairs:
    """Clues, folded, with words."""
    return {fold(clue): words for clue, words in lists.themes(name).items()}


def retouched(data: bytes, by_hand: bytes, language: str) -> bytes:
    """The file of a table, mended; `by_hand` is that of the lists alone."""
    known, written = Associations(data), Associations(by_hand)
    apart, themes = pairs(f"apart_{language}.txt"), pairs(f"themes_{language}.txt")
    board = lists.entries(f"words_{language}.txt")
    clues = _clues(known, language, themes)
    places = [known.place(clue) for clue in clues]
    rows = []
    for word in known.words:
        row = known.row(word)
        levels = [0 if place is None else row[place] for place in places]
        if language in BEYOND:
            own = board[word].clues if word in board else ()
            levels = _held(levels, clues, written, word, BEYOND[language])
            levels = [max(level, OWN) if clue in own else level for level, clue in zip(levels, clues, strict=True)]
        levels = [max(level, WRITTEN) if word in themes.get(fold(clue), ()) else level
                  for level, clue in zip(levels, clues, strict=True)]  # fmt: skip
        rows.append(bytes(min(level, FAINT) if word in apart.get(fold(clue), ()) else level
                          for level, clue in zip(levels, clues, strict=True)))  # fmt: skip
    given = known.given + len(clues) - len(known.clues)
    return pack(known.words, clues, rows, known.pull, given)


def _clues(known: Associations, language: str, themes: Pairs) -> tuple[str, ...]:
    """The clues of a table, and before those that are only understood the ones that were written since."""
    listed = lists.entries(f"clues_{language}.txt") if language in BEYOND else {}
    fresh = [clue for clue in listed if known.place(clue) is None and fold(clue) in themes]
    return (*known.clues[: known.given], *fresh, *known.clues[known.given :])


def _held(levels: Sequence[int], clues: Sequence[str], written: Associations, word: str, beyond: int) -> list[int]:
    """What the sources say of a word, held to what was written by hand around it."""
    row = written.row(word)
    places = [written.place(clue) for clue in clues]
    return [
        level if place is None else min(level, max(HEARD, row[place] + beyond))
        for level, place in zip(levels, places, strict=True)
    ]


if __name__ == "__main__":
    for each in LANGUAGES:
        file = ASSOCIATIONS / f"{each}.bin"
        file.write_bytes(retouched(file.read_bytes(), (BENCH / "lists" / f"{each}.bin").read_bytes(), each))
