"""Writes what Polish and Hungarian words mean in English: `python -m assets.make.associations.meanings`.

The meanings are those of the lists of board words, of clues, and of words that are only understood
(`heard_<language>.txt`); words without an English vector are left out.
"""

from __future__ import annotations

import re

from assets.make.associations import lists
from assets.make.places import ASSOCIATIONS
from games.bots.duet.meanings import pack
from games.bots.duet.word_vectors import WordVectors, word_vectors

LANGUAGES = ("hu", "pl")
_SILENT = frozenset(["a", "an", "the", "of", "in", "on", "to", "for", "with", "and", "or"])
_BRITISH = {
    "armour": "armor", "axe": "ax", "cheque": "check", "colour": "color", "moustache": "mustache", "theatre": "theater",
    "tyre": "tire", "grey": "gray", "centre": "center", "plough": "plow", "jewellery": "jewelry", "harbour": "harbor",
    "aluminium": "aluminum", "neighbour": "neighbor", "pyjamas": "pajamas", "yoghurt": "yogurt",
}  # fmt: skip


def entries(language: str, vectors: WordVectors) -> dict[str, list[str]]:
    """Every word of a language that means something, with its meanings."""
    found: dict[str, list[str]] = {}
    for name in ("words", "clues", "heard"):
        for entry in lists.entries(f"{name}_{language}.txt").values():
            meanings = (_known(meaning, vectors) for meaning in entry.meanings)
            found.setdefault(entry.word, []).extend(meaning for meaning in meanings if meaning)
    return {word: list(dict.fromkeys(meanings)) for word, meanings in found.items() if meanings}


def _known(meaning: str, vectors: WordVectors) -> str:
    parts = [part for part in re.findall("[a-z]+", meaning.lower()) if part not in _SILENT]
    parts = [part if part in vectors else _BRITISH.get(part, part.removesuffix("s")) for part in parts]
    return " ".join(part for part in parts if part in vectors)


def main() -> None:
    """Makes the files and says how large they are."""
    vectors = word_vectors("en")
    assert vectors is not None
    for language in LANGUAGES:
        found = entries(language, vectors)
        data = pack(found)
        (ASSOCIATIONS / f"{language}_meanings.bin").write_bytes(data)
        print(f"{language}: {len(found)} words, {len(data)} bytes")


if __name__ == "__main__":
    main()
