"""Proves that a release is made completely or not at all, and that the version is in one place."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from app import __version__
from tests.scripts import script

ROOT = Path(__file__).resolve().parent.parent
release = script("release")
PARTS = ("app/__init__.py", "packaging/release.py", "CHANGELOG.md")
HOLDS = [
    {"line": "rules of Rogue / a peer", "figure": "Rogue rules", "least": 1.2},
    {"line": "touch to drawn answer", "figure": "a tap", "most": 60},
    {"line": "nothing is lost", "test": "tests/soak/__main__.py"},
]
RULES = {"figure": "Rogue rules", "value": 1.2, "unit": "x"}
TAP = {"figure": "a tap", "value": 60, "unit": "ms"}
LANGUAGES = ("en-US", "hu-HU", "pl-PL")


def git(tree: Path, *words: str) -> str:
    """The output of git in a tree, independent of the user's settings."""
    names = ["-c", "user.name=Anna", "-c", "user.email=anna@example.org", "-c", "commit.gpgsign=false"]
    done = subprocess.run(["git", *names, *words], cwd=tree, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree that is ready to be released."""
    if shutil.which("git") is None:
        pytest.skip("there is no git here")
    for part in PARTS:
        (tmp_path / part).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / part, tmp_path / part)
    (tmp_path / "CHANGELOG.md").write_text("# Changes\n\n## Unreleased\n\n- Cards turn.\n\n## 0.1.0\n\nThe first.\n")
    for language in LANGUAGES:
        folder = tmp_path / "fastlane/metadata/android" / language / "changelogs"
        folder.mkdir(parents=True)
        (folder / "next.txt").write_text("Cards turn.\n")
    for version in ("0.10.0", "0.2.0", "0.1.0"):
        (tmp_path / "tests/saves" / version).mkdir(parents=True)
        (tmp_path / "tests/saves" / version / "shown.json").write_text("{}\n")
    (tmp_path / "bench").mkdir()
    (tmp_path / "bench/holds.json").write_text(json.dumps(HOLDS))
    git(tmp_path, "init", "--quiet")
    for name, value in (("user.name", "Anna"), ("user.email", "anna@example.org"), ("tag.gpgsign", "false")):
        git(tmp_path, "config", name, value)
    git(tmp_path, "add", "--all")
    git(tmp_path, "commit", "--quiet", "--message", "Before")
    measure(tmp_path, RULES, TAP)
    return tmp_path


def measure(tree: Path, *figures: dict[str, object], **other: object) -> None:
    """Record figures of the last commit."""
    now = {"date": "2026-11-20", "commit": git(tree, "rev-parse", "HEAD").strip(), "version": __version__}
    record = {**now, "machine": {"name": "desk", "speed": 1}, "figures": figures, **other}
    (tree / "bench/measured.json").write_text(json.dumps(record))
    git(tree, "add", "--all")
    git(tree, "commit", "--quiet", "--message", "Measured")


def run(tree: Path, step: str, version: str) -> tuple[int, str]:
    """The exit code and the output of the script."""
    command = [sys.executable, "-B", "packaging/release.py", step, version]
    done = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def test_a_release_raises_the_version_dates_the_changes_and_is_tagged(tree: Path) -> None:
    assert run(tree, "check", "99.2.3") == (0, "")
    assert git(tree, "status", "--porcelain") == ""
    code, said = run(tree, "make", "99.2.3")
    assert code == 0, said
    assert "Reads saves of: 0.1.0, 0.2.0, 0.10.0.\n" in said
    assert '__version__ = "99.2.3"' in (tree / "app/__init__.py").read_text()
    changes = (tree / "CHANGELOG.md").read_text()
    assert re.search(r"## Unreleased\n\n## 99\.2\.3, \d{4}-\d\d-\d\d\n\n- Cards turn\.\n\n## 0\.1\.0\n", changes)
    for language in LANGUAGES:
        folder = tree / "fastlane/metadata/android" / language / "changelogs"
        assert [file.name for file in folder.iterdir()] == ["1024990203.txt"]
    assert git(tree, "status", "--porcelain") == ""
    assert git(tree, "log", "-1", "--format=%s").strip() == "Safehouse 99.2.3"
    assert git(tree, "describe").strip() == "v99.2.3"


@pytest.mark.parametrize(("change", "version", "sentence"), [
    ("", __version__, f"{__version__} is not newer than {__version__}."),
    ("", "0.0.9", "is not newer"),
    ("", "1.2", "three numbers"),
    ("", "1.2.3-rc1", "three numbers"),
    ("app/new.py", "99.0.0", "not committed"),
    ("CHANGELOG.md", "99.0.0", "says nothing new"),
    ("fastlane/metadata/android/pl-PL/changelogs/next.txt", "99.0.0", "it has 0"),
])  # fmt: skip
def test_what_is_missing_is_said_and_nothing_is_changed(tree: Path, change: str, version: str, sentence: str) -> None:
    if change:
        (tree / change).write_text("## Unreleased\n\n## 0.1.0\n\nThe first.\n" if change == "CHANGELOG.md" else "")
        if not change.endswith(".py"):
            git(tree, "commit", "--all", "--quiet", "--message", "Taken away")
    before = git(tree, "log", "--format=%H")
    for step in ("check", "make"):
        code, said = run(tree, step, version)
        assert (code, sentence in said) == (1, True), said
    assert git(tree, "log", "--format=%H") == before
    assert git(tree, "tag") == ""


@pytest.mark.parametrize(("figures", "sentence"), [
    ((RULES | {"value": 1.199}, TAP), "rules of Rogue / a peer: 1.199 was measured, 1.2 is to be held."),
    ((RULES | {"value": 0.87}, TAP), "rules of Rogue / a peer: 0.87 was measured, 1.2 is to be held."),
    ((RULES, TAP | {"value": 61.3}), "touch to drawn answer: 61.3 was measured, 60 is to be held."),
    ((RULES, TAP | {"value": float("nan")}), "touch to drawn answer: nan was measured, 60 is to be held."),
    ((RULES,), "touch to drawn answer: nothing was measured, 60 is to be held."),
    ((), "rules of Rogue / a peer: nothing was measured, 1.2 is to be held."),
])  # fmt: skip
def test_nothing_is_released_that_misses_a_limit(tree: Path, figures: tuple[Any, ...], sentence: str) -> None:
    measure(tree, *figures)
    code, said = run(tree, "check", "99.0.0")
    assert (code, sentence in said) == (1, True), said


@pytest.mark.parametrize("content", [None, "[{}]", "{", "{}", '{"version": "1", "commit": "2", "figures": [7]}'])
def test_nothing_is_released_without_a_record(tree: Path, content: str | None) -> None:
    file = tree / "bench/measured.json"
    if content is None:
        file.unlink()
    else:
        file.write_text(content)
    git(tree, "commit", "--all", "--quiet", "--message", "Measured")
    code, said = run(tree, "check", "99.0.0")
    sentence = "Nothing was measured" if content is None else "is no record"
    assert (code, sentence in said) == (1, True), said


def test_nothing_is_released_by_the_figures_of_another_version(tree: Path) -> None:
    measure(tree, RULES, TAP, version="0.0.7")
    code, said = run(tree, "check", "99.0.0")
    assert (code, f"those of 0.0.7, and this is {__version__}" in said) == (1, True), said
    for commit in ("0" * 40, "--output=x"):
        measure(tree, RULES, TAP, commit=commit)
        code, said = run(tree, "check", "99.0.0")
        assert (code, "Everything changed since the figures were measured" in said) == (1, True), said


def test_nothing_is_released_by_the_figures_of_another_code(tree: Path) -> None:
    (tree / "docs.md").write_text("Words.\n")
    git(tree, "add", "--all")
    git(tree, "commit", "--quiet", "--message", "Words")
    assert run(tree, "check", "99.0.0") == (0, ""), "words are not measured"
    for name in ("app/more.py", "main.py"):
        (tree / name).write_text("print()\n")
    git(tree, "add", "--all")
    git(tree, "commit", "--quiet", "--message", "Code")
    code, said = run(tree, "check", "99.0.0")
    assert (code, "app/more.py and 1 more changed since the figures were measured" in said) == (1, True), said


def test_the_version_stands_in_one_place() -> None:
    """No other shipped file, and no packaging file, contains it as a value."""
    value = re.compile(rf"""["'=]{re.escape(__version__)}["']?$""", re.MULTILINE)
    files = [file for pattern in ("*.py", "*.toml", "*.spec", "*.sh", "*.desktop", "*.yml", "Makefile")
             for folder in ("app", "games", "packaging", "assets/make", ".github", "")
             for file in (ROOT / folder).glob(f"**/{pattern}" if folder else pattern)]  # fmt: skip
    assert len(files) > 300
    assert [file for file in files if value.search(file.read_text("utf-8"))] == [ROOT / "app/__init__.py"]


def test_this_tree_has_a_part_for_what_is_new() -> None:
    assert "## Unreleased\n" in (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert release.current() == release.wanted(__version__)
    assert release.wanted("0.1.0").code == 1024100  # read by Android in the package: tests/apk/test_manifest.py
