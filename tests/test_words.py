"""Docstrings, comments and names are written in plain engineering English, in the folders where that is finished."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
HERE = Path(__file__).resolve()
FINISHED = (
    "app/device",
    "app/lan",
    "app/learn",
    "app/present",
    "app/serve",
    "app/services",
    "app/table",
    "app/ui/cases",
    "app/ui/credits",
    "app/ui/drawing",
    "app/ui/home",
    "app/ui/learn",
    "app/ui/map",
    "app/ui/matches",
    "app/ui/packs",
    "app/ui/replay",
    "app/ui/rules",
    "app/ui/settings",
    "app/ui/setup",
    "app/ui/shell",
    "app/ui/statistics",
    "app/ui/theme",
    "app/ui/wifi",
    "app/web",
    "bench",
    "games/bots",
    "games/cases",
    "games/core",
    "games/duet",
    "games/kyoto",
    "games/rogue",
    "packaging",
    "tests/apk",
    "tests/app/device",
    "tests/app/lan",
    "tests/app/learn",
    "tests/app/present",
    "tests/app/serve",
    "tests/app/services",
    "tests/app/table",
    "tests/app/ui",
    "tests/app/web",
    "tests/demo",
    "tests/fourth",
    "tests/gallery",
    "tests/games/bots",
    "tests/games/cases",
    "tests/games/core",
    "tests/games/duet",
    "tests/games/kyoto",
    "tests/games/rogue",
    "tests/goldens",
    "tests/rules",
    "tests/saves",
    "tests/soak",
)
"""Folders whose modules have all been rewritten. Add a folder once it is done; none is ever removed."""
FORBIDDEN = re.compile(
    r"\b(?:who|what|whom|which|where|when)ever (?:is|are|has|have|does|do|wants|asks|comes|plays)\b"
    r"|\bwhom?ever\b|\b(?:is|are|was|were|be) told\b|\bof (?:its|one's|his|her|their) own\b|\bby itself\b"
    r"|\b(?:some|no)body who\b|\bwhat there is\b|\bbecomes? of\b|\bcomes? of\b|\bthat which\b|\bshall\b"
    r"|\b(?:held against|put aside|looked back on|hears? of|has its say|in the place of|the own)\b"
    r"|^(?:what|who|whom|whose|somebody|nobody)\b(?! if\b)",
    re.IGNORECASE,
)
"""Constructions that a reader has to take apart: say which object does what, with the usual technical noun."""

WITHOUT_TOLD = ("app", "assets/make", "bench", "games", "packaging", "tests")
"""Folders in which no name says `told`: a name says what the value is (events, a text, a row). None is ever removed."""
SAVED = {
    ("games/rogue/facts.py", "told"): "a field of Player, in saved matches and on the wire",
    ("games/rogue/refusals.py", "TOLD_ALREADY"): "its value is on the wire and in the catalogues",
}
"""Names that have to stay, each with the reason."""
VAGUE_TEST = re.compile(r"_(?:whoever|whomever|of_(?:its|ones|his|her|their)_own|(?:is|are|was|were|be)_told)(?:_|$)")
"""Parts of names of tests that say neither who does something nor what is checked."""


def texts_of(source: str) -> Iterator[tuple[int, str]]:
    """Every docstring and comment of a module, with its line."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.value.value
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def complaints(source: str) -> list[str]:
    """The forbidden words of a module, each with the line where its text begins."""
    return [
        f"{line}: {found[0]}"
        for line, text in sorted(texts_of(source))
        for found in FORBIDDEN.finditer(" ".join(text.split()))
    ]


@pytest.mark.parametrize("folder", FINISHED)
def test_docstrings_and_comments_use_plain_words(folder: str) -> None:
    files = sorted((ROOT / folder).rglob("*.py"))
    assert files, f"{folder} has no modules"
    found = {str(file.relative_to(ROOT)): complaints(file.read_text("utf-8")) for file in files}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_forbidden_words_are_found_in_docstrings_and_comments_alone() -> None:
    source = '"""Gives a chair to whoever\ncomes."""\nx = "whoever"  # is told\n"""What is held against it."""\n'
    assert complaints(source) == ["1: whoever comes", "3: is told", "4: What", "4: held against"]


def names_of(source: str) -> Iterator[tuple[int, str]]:
    """Every name that a module defines, with its line: variables, parameters, functions, classes, imports, fields."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()) | ast.arg(arg=name):
                yield node.lineno, name
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield node.lineno, name
            case ast.alias(name=name, asname=other):
                yield node.lineno, other or name.rpartition(".")[2]
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                yield node.lineno, name


def named_told(source: str) -> list[tuple[int, str]]:
    """The names of a module that say `told`, alone or as one of their words."""
    return sorted((line, name) for line, name in names_of(source) if "told" in name.lower().split("_"))


def vague_tests(source: str) -> list[str]:
    """The tests of a module whose names contain a forbidden part."""
    return [name for _, name in names_of(source) if name.startswith("test_") and VAGUE_TEST.search(name)]


@pytest.mark.parametrize("folder", WITHOUT_TOLD)
def test_no_name_says_told(folder: str) -> None:
    files = [file.relative_to(ROOT).as_posix() for file in sorted((ROOT / folder).rglob("*.py")) if file != HERE]
    assert files, f"{folder} has no modules"
    found = [(file, *where) for file in files for where in named_told((ROOT / file).read_text("utf-8"))]
    assert [(file, line, name) for file, line, name in found if (file, name) not in SAVED] == []


def test_every_name_that_stays_is_there() -> None:
    assert all(name in {each for _, each in named_told((ROOT / file).read_text("utf-8"))} for file, name in SAVED)


def test_names_that_say_told_are_found_where_they_are_defined() -> None:
    source = (
        "from a import b as told\nfrom c.told import d\ndef told_apart(bot_told, untold): ...\nclass Told: ...\n"
        "self._told = x.told\nf(told=1)\nmatch x:\n    case told: ...\n"
    )
    found = [(1, "told"), (3, "bot_told"), (3, "told_apart"), (4, "Told"), (5, "_told"), (8, "told")]
    assert named_told(source) == found


def test_names_of_tests_say_who_does_what() -> None:
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    found = {str(file.relative_to(ROOT)): vague_tests(file.read_text("utf-8")) for file in files}
    assert {file: names for file, names in found.items() if names} == {}


def test_vague_names_of_tests_are_found() -> None:
    source = (
        "def test_whoever_acts(): ...\ndef test_a_seat_of_its_own(): ...\nasync def test_what_is_told(): ...\n"
        "def test_a_player(): ...\ndef whoever(): ...\n"
    )
    assert vague_tests(source) == ["test_whoever_acts", "test_a_seat_of_its_own", "test_what_is_told"]
