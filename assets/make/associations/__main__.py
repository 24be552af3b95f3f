"""Writes the tables again: `python -m assets.make.associations FOLDER` (see the head of the package), for some
languages alone `python -m assets.make.associations FOLDER pl hu`.
"""

from __future__ import annotations

import sys
from pathlib import Path

from assets.make.associations import apart, lists, mix, vocabulary
from assets.make.associations.minilm import MiniLM
from assets.make.associations.signals import Sources
from assets.make.associations.sources import Glove, Moby, WordNet
from assets.make.places import ASSETS, ASSOCIATIONS
from games.minds.duet.table import LANGUAGES, pack

BENCH = ASSETS.parent / "bench" / "associations"


def main(folder: Path, languages: list[str]) -> None:
    """Makes the tables of these languages, or of all; those of the lists and of the sources alone are for the bench."""
    sources = Sources(Glove(folder), MiniLM(folder), WordNet(folder), Moby(folder))
    for language in languages or LANGUAGES:
        board = lists.entries(f"words_{language}.txt")
        clues = vocabulary.clues(language, board)
        heard = clues | vocabulary.heard(language, clues)
        made = mix.associate(language, board, heard, len(clues), sources)
        tables = {
            ASSOCIATIONS: (heard, made.total),
            BENCH / "lists": (clues, made.lists),
            BENCH / "sources": (clues, made.sources),
        }
        for place, (columns, strengths) in tables.items():
            place.mkdir(parents=True, exist_ok=True)
            rows = [row.tobytes() for row in mix.levels(strengths[:, : len(columns)])]
            if place == ASSOCIATIONS:
                thrown_out = apart.pairs(language)
                rows = [
                    apart.faded(word, tuple(columns), row, thrown_out) for word, row in zip(board, rows, strict=True)
                ]
            data = pack(list(board), list(columns), rows, mix.PULL, len(clues))
            (place / f"{language}.bin").write_bytes(data)
            print(f"{place.name} {language}: {len(board)} words, {len(columns)} clues, {len(data)} bytes", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
