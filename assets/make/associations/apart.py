"""Pairs that were read and thrown out: however near they lie in texts, nobody thinks of the one at the other.

They are taken out when the tables are made. `python -m assets.make.associations.apart` takes them out of the tables
that are shipped, so that what somebody reads on a board can be mended without the sources.
"""

from __future__ import annotations

from collections.abc import Mapping

from assets.make.associations import lists
from assets.make.places import ASSOCIATIONS
from games.duet.spelling import fold
from games.minds.duet.table import LANGUAGES, Table, pack

FAINT = 3  # the level that is left; no clue is given from there


def pairs(language: str) -> Mapping[str, tuple[str, ...]]:
    """Clues, folded, with the words they do not call for."""
    return {fold(clue): words for clue, words in lists.themes(f"apart_{language}.txt").items()}


def faded(word: str, clues: tuple[str, ...], row: bytes, apart: Mapping[str, tuple[str, ...]]) -> bytes:
    """The row of a board word without what makes no sense."""
    thrown_out = [word in apart.get(fold(clue), ()) for clue in clues]
    return bytes(min(level, FAINT) if out else level for out, level in zip(thrown_out, row, strict=True))


def retouched(data: bytes, language: str) -> bytes:
    """The file of a table without these pairs."""
    known, apart = Table(data), pairs(language)
    rows = [faded(word, known.clues, known.row(word), apart) for word in known.words]
    return pack(known.words, known.clues, rows, known.pull, known.given)


if __name__ == "__main__":
    for each in LANGUAGES:
        file = ASSOCIATIONS / f"{each}.bin"
        file.write_bytes(retouched(file.read_bytes(), each))
