"""Files, commands, identifiers and links in the documents exist in the tree; examples agree with the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from textwrap import dedent

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = (*sorted((ROOT / "docs").glob("*.md")), *(ROOT / name for name in ("README.md", "CONTRIBUTING.md")))
FOLDERS = ("app", "assets", "bench", "docs", "fastlane", "games", "packaging", "requirements", "tests")
MADE = {"host.json", "guest.json", "icon.xml", "words.txt"}  # written by the app, by python-for-android, by the user
FOREIGN = {"MDCard", "MDSegmentedButton", "MDSwitch", "ReferenceError", "weakly"}
FOREIGN |= {"NSLocalNetworkUsageDescription", "adb", "apex", "get_platform", "logcat", "md_bg_color", "systemctl"}
"""Names of libraries and systems that our sources do not use."""
SUFFIXES = "py|kv|md|json|txt|toml|spec|sh|svg|png|css|js|bin"


@cache
def names() -> frozenset[str]:
    """Every file and folder of the tree, with each tail of its path."""
    files = [*ROOT.glob("*"), *(file for folder in FOLDERS for file in (ROOT / folder).rglob("*"))]
    paths = [file.relative_to(ROOT).parts for file in files]
    return frozenset("/".join(parts[first:]) for parts in paths for first in range(len(parts)))


def code_of(page: Path) -> Iterator[str]:
    """Every file and folder of the tree, with each tail of its path."""
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


@cache
def identifiers() -> frozenset[str]:
    """Every word in the tree's sources and in the names of its files."""
    found = set(FOREIGN)
    for folder in FOLDERS:
        for file in (ROOT / folder).rglob("*"):
            found.update(re.findall(r"\w+", file.name))
            if file.suffix in {".py", ".kv", ".js", ".css", ".sh", ".toml"}:
                found.update(re.findall(r"\w+", file.read_text("utf-8")))
    for name in ("Makefile", "buildozer.spec", "pyproject.toml", "main.py"):
        found.update(re.findall(r"\w+", (ROOT / name).read_text("utf-8")))
    return frozenset(found)


def unknown(code: str) -> list[str]:
    """The words of a piece of code that occur nowhere in the tree."""
    return [word for word in re.findall(r"\b[A-Za-z_]\w+", code) if word not in identifiers()]


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_files_and_commands_that_a_page_names_exist(page: Path) -> None:
    assert sorted({name for code in code_of(page) for name in missing(code)}) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_code_in_a_sentence_uses_names_of_the_tree(page: Path) -> None:
    text = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
    assert sorted({word for code in re.findall(r"`([^`\n]+)`", text) for word in unknown(code)}) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_within_the_tree_lead_to_a_heading(page: Path) -> None:
    for link in re.findall(r"\]\((?!https?:)([^)\s]+)\)", page.read_text("utf-8")):
        path, _, anchor = link.partition("#")
        target = page.parent / path if path else page
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


def test_examples_in_python_are_valid_and_import_existing_names() -> None:
    """`tests/app/ui/shell/keyboard.py` opens the example screen; this covers every other block."""
    for page in PAGES:
        for block in re.findall(r"^ *```python\n(.*?)^ *```", page.read_text("utf-8"), re.DOTALL | re.MULTILINE):
            for node in ast.walk(ast.parse(dedent(block))):
                if isinstance(node, ast.ImportFrom) and str(node.module).startswith(("app.", "games.")):
                    source = ROOT.joinpath(*str(node.module).split(".")).with_suffix(".py").read_text("utf-8")
                    for alias in node.names:
                        assert re.search(rf"^(?:class|def) {alias.name}\b", source, re.MULTILINE), alias.name


def test_the_options_of_the_server_are_those_of_its_command() -> None:
    rows = re.findall(r"^\| (`--.+?) \|", (ROOT / "docs" / "serving.md").read_text("utf-8"), re.MULTILINE)
    command = (ROOT / "app" / "serve" / "command.py").read_text("utf-8")
    documented = {option for row in rows for option in re.findall(r"--[a-z-]+", row)}
    assert documented == set(re.findall(r'"(--[a-z-]+)"', command)) - {"--version"}


def test_the_benchmark_results_stay_short() -> None:
    assert len((ROOT / "bench" / "RESULTS.md").read_text("utf-8").splitlines()) <= 150


def test_a_name_that_does_not_exist_is_found() -> None:
    assert list(missing("app/table/pouch.py")) == ["app/table/pouch.py"]
    assert list(missing("make pouch")) == ["make pouch"]
    assert list(missing("python -m bench.pouch")) == ["python -m bench.pouch"]
    assert list(missing("games/duet/data/words_<language>.txt")) == []
    invented = "Pou" + "ch"  # in two parts, because this file is in the tree
    assert unknown(f"GameSession, {invented}(12)") == [invented]
