"""Writes the tables again: `python -m assets.make.associations FOLDER` (see the head of the package), for some
languages alone `python -m assets.make.associations FOLDER pl hu`.
"""

from __future__ import annotations

import sys
from pathlib import Path

from assets.make.associations import lists, mix, retouch, vocabulary
from assets.make.associations.minilm import MiniLM
from assets.make.associations.retouch import BENCH
from assets.make.associations.signals import Sources
from assets.make.associations.sources import Glove, Moby, WordNet
from assets.make.places import ASSOCIATIONS
from games.bots.duet.associations import LANGUAGES, pack


def main(folder: Path, languages: list[str]) -> None:
    """Makes the tables of these languages, or of all; those of the lists and of the sources alone are for the bench."""
    sources = Sources(Glove(folder), MiniLM(folder), WordNet(folder), Moby(folder))
    for language in languages or LANGUAGES:
        board = lists.entries(f"words_{language}.txt")
        clues = vocabulary.clues(language, board)
        made = mix.associate(language, board, clues, sources)
        order = mix.alike(mix.levels(made.total))
        columns = [list(clues)[place] for place in order]
        tables = {BENCH / "lists": made.lists, BENCH / "sources": made.sources, ASSOCIATIONS: made.total}
        for place, strengths in tables.items():
            below = mix.SHIPPED_HIGH.get(language, mix.HIGH) if place == ASSOCIATIONS else mix.HIGH
            place.mkdir(parents=True, exist_ok=True)
            rows = [row.tobytes() for row in mix.levels(strengths, below)[:, order]]
            data = pack(list(board), columns, rows, mix.PULL)
            if place == ASSOCIATIONS:
                data = retouch.retouched(data, (BENCH / "lists" / f"{language}.bin").read_bytes(), language)
            (place / f"{language}.bin").write_bytes(data)
            print(f"{place.name} {language}: {len(board)} words, {len(columns)} clues, {len(data)} bytes", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
