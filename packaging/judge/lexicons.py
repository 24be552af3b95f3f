"""Generates the judge's lexicons from Debian's spelling dictionaries (hunspell-en-us, hunspell-hu, hunspell-pl).

    PYTHONPATH=. python packaging/judge/lexicons.py /usr/share/hunspell COMMON_PL.txt

COMMON_PL.txt lists common Polish dictionary forms, one per line (any frequency list will do); without it rare words
would be taken for parts of compounds.
"""

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from games.duet.judge.pl_sound import sounds

DATA = Path(__file__).resolve().parents[2] / "games" / "duet" / "data"
LETTERS = {"en": "[a-z]{3,11}", "hu": "[a-záéíóöőúüű]{3,10}", "pl": "[a-ząćęłńóśźż]{3,}"}


def entries(folder: Path, name: str, encoding: str) -> Iterator[tuple[str, str]]:
    """The words of a hunspell dictionary with their flags."""
    for line in (folder / f"{name}.dic").read_text(encoding).splitlines()[1:]:
        word, _, rest = line.partition("/")
        yield (word, rest) if rest else (line.partition("\t")[0], line.partition("\t")[2])


def aliases(folder: Path) -> list[str]:
    """The aliases of flags, used by the Hungarian dictionary."""
    lines = (folder / "hu_HU.aff").read_text("utf-8", "replace").splitlines()
    return [line[3:] for line in lines if line.startswith("AM ")][1:]


def hungarian(folder: Path) -> Iterator[tuple[str, frozenset[str]]]:
    """Hungarian words with their kinds (`noun`, `adj`, `vrb`)."""
    named = aliases(folder)
    for word, rest in entries(folder, "hu_HU", "utf-8"):
        number = rest.rpartition("\t")[2]
        said = named[int(number) - 1] if number.isdigit() else rest
        yield word, frozenset(re.findall(r"po:(\w+)", said))


def write(name: str, words: Iterable[str]) -> None:
    found = sorted(set(words))
    (DATA / name).write_text("\n".join(found) + "\n", "utf-8")
    print(f"{name}: {len(found)} words")


def main(folder: Path, common: Path) -> None:
    """Write the four lexicons into the data of the game."""
    write("judge_lexicon_en.txt", (w for w, _ in entries(folder, "en_US", "utf-8") if re.fullmatch(LETTERS["en"], w)))
    kinds = [(word, kind) for word, kind in hungarian(folder)]
    nouns = (word for word, kind in kinds if kind & {"noun", "adj"} and re.fullmatch(LETTERS["hu"], word))
    write("judge_lexicon_hu.txt", nouns)
    verbs = (word for word, kind in kinds if "vrb" in kind and re.fullmatch("[a-záéíóöőúüű]{2,10}", word))
    write("judge_verbs_hu.txt", verbs)
    in_use = set(common.read_text("utf-8").split())
    polish = (w for w, _ in entries(folder, "pl_PL", "iso-8859-2") if w in in_use and re.fullmatch(LETTERS["pl"], w))
    write("judge_lexicon_pl.txt", map(sounds, polish))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
