"""Files, modules and commands named in the documents exist in the tree."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = (*sorted((ROOT / "docs").glob("*.md")), *(ROOT / name for name in ("README.md", "CONTRIBUTING.md")))
FOLDERS = ("app", "assets", "bench", "docs", "fastlane", "games", "packaging", "requirements", "tests")
MADE = {"host.json", "guest.json", "icon.xml", "words.txt"}  # written by the app, by python-for-android, by the user
SUFFIXES = "py|kv|md|json|txt|toml|spec|sh|svg|png|css|js|bin"


@cache
def names() -> frozenset[str]:
    """Every file and folder of the tree, with each tail of its path."""
    files = [*ROOT.glob("*"), *(file for folder in FOLDERS for file in (ROOT / folder).rglob("*"))]
    paths = [file.relative_to(ROOT).parts for file in files]
    return frozenset("/".join(parts[first:]) for parts in paths for first in range(len(parts)))


def code_of(page: Path) -> Iterator[str]:
    """The inline code and the indented or fenced lines of a page."""
    text = page.read_text("utf-8")
    yield from re.findall(r"`([^`\n]+)`", text)
    yield from (line.strip() for line in text.split("\n") if line.startswith("    "))


def missing(code: str) -> Iterator[str]:
    """The names in a piece of code that are not in the tree; patterns with <…> and * are skipped."""
    for target in re.findall(r"(?<!\.)\bmake ([a-z][a-z-]+)", code):
        if not re.search(rf"^{target}:", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE):
            yield f"make {target}"
    for module in re.findall(r"\bpython -m ((?:app|assets|bench|games|packaging|tests)[\w.]*)", code):
        place = module.replace(".", "/")
        if f"{place}.py" not in names() and place not in names():
            yield f"python -m {module}"
    for word in re.findall(r"[\w./<>*…-]+", code):
        if re.search(r"[<>*…]", word) or word in MADE or word.split("/")[-1] in MADE:
            continue
        named = word.rstrip("./")
        folder = re.fullmatch(rf"(?:{'|'.join(FOLDERS)})/[\w/-]+", named)
        if (folder or re.fullmatch(rf"[\w./-]+\.(?:{SUFFIXES})", named)) and named.lstrip("./") not in names():
            yield named


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_files_and_commands_that_a_page_names_exist(page: Path) -> None:
    assert sorted({name for code in code_of(page) for name in missing(code)}) == []


def test_the_benchmark_results_stay_short() -> None:
    assert len((ROOT / "bench" / "RESULTS.md").read_text("utf-8").splitlines()) <= 150


def test_a_name_that_does_not_exist_is_found() -> None:
    assert list(missing("app/table/pouch.py")) == ["app/table/pouch.py"]
    assert list(missing("make pouch")) == ["make pouch"]
    assert list(missing("python -m bench.pouch")) == ["python -m bench.pouch"]
    assert list(missing("games/duet/data/words_<language>.txt")) == []
