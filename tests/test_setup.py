"""Proves the set-up: complete pins, plain messages, and properties of the test suite itself."""

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.scripts import script

ROOT = Path(__file__).resolve().parent.parent
PIN = re.compile(r"[a-z0-9-]+==[0-9][0-9a-z.]*")


environment = script("environment")


def pins(file: Path) -> list[str]:
    """The requirement lines of a file and of those it includes."""
    lines = [line for part in environment.included(file) for line in part.read_text("utf-8").splitlines()]
    return [line for line in lines if line and not line.startswith(("#", "-r "))]


def test_requirements_are_exact_pins_that_agree_with_each_other() -> None:
    files = sorted((ROOT / "requirements").glob("*.txt"))
    assert {file.name for file in files} >= {"run.txt", "test.txt", "package.txt", "phone.txt"}
    versions: dict[tuple[bool, str], str] = {}
    for file in files:
        phone = file.name == "phone.txt"  # buildozer.spec names its versions: those that exist for Android
        for line in pins(file):
            assert PIN.fullmatch(line), f"{file.name}: {line}"
            name, version = line.split("==")
            assert versions.setdefault((phone, name), version) == version, name


def test_the_environment_is_what_the_pins_say() -> None:
    from importlib.metadata import version

    for line in pins(ROOT / "requirements" / "test.txt"):
        name, pinned = line.split("==")
        assert version(name) == pinned, name


def test_a_changed_pin_or_python_changes_the_fingerprint(tmp_path: Path) -> None:
    outer, inner = tmp_path / "outer.txt", tmp_path / "inner.txt"
    outer.write_text("-r inner.txt\nname==1\n")
    inner.write_text("other==1\n")
    first = environment.fingerprint(outer, "3.11")
    assert environment.fingerprint(outer, "3.11") == first
    assert environment.fingerprint(outer, "3.12") != first
    inner.write_text("other==2\n")
    assert environment.fingerprint(outer, "3.11") != first


@pytest.mark.parametrize("bare", [True, False])
def test_a_bare_environment_has_nothing_that_was_asked_for_before(
    bare: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    group = environment.Group("some.txt", folder=tmp_path / "made", bare=bare)
    group.folder.mkdir()
    made: list[Path] = []
    monkeypatch.setattr(environment, "REQUIREMENTS", tmp_path)
    monkeypatch.setattr(environment, "environment_version", lambda _folder: sys.version.strip())
    monkeypatch.setattr(environment, "make", lambda group: made.append(group.folder))
    monkeypatch.setattr(environment.subprocess, "run", lambda *_command, **_how: subprocess.CompletedProcess([], 0))
    for pins in ("kivy==2.3.1\npillow==11.3.0\n", "kivy==2.3.1\n", "kivy==2.3.1\n"):
        (tmp_path / "some.txt").write_text(pins, "utf-8")
        environment.fill("check", group)
    assert len(made) == (2 if bare else 0)


def test_missing_packages_are_named_as_debian_calls_them() -> None:
    has = {"npm": "/usr/bin/npm"}.get
    assert environment.missing(environment.NODE, "", has) == ["nodejs"]
    assert environment.missing(environment.WINDOW, "libGL.so.1\nlibmtdev.so.1\n", has) == ["libegl1"]
    assert environment.missing(environment.WINDOW, None, has) == []


def test_without_a_display_nothing_answers() -> None:
    assert not environment.display_answers({})
    assert environment.needs_display("linux", {})
    assert not environment.needs_display("linux", {"SDL_VIDEODRIVER": "offscreen"})
    assert not environment.needs_display("darwin", {})


def test_without_a_fitting_python_one_sentence_says_what_to_do(tmp_path: Path) -> None:
    old = tmp_path / "python3"
    old.write_text("#!/bin/sh\nexit 1\n")
    old.chmod(0o755)
    done = subprocess.run(
        [ROOT / "packaging" / "environment.sh", "run"],
        env={**os.environ, "PYTHON": str(old)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "needs Python 3.11, 3.12, 3.13 or 3.14" in done.stderr


def python_that_says(folder: Path, name: str, major: int, minor: int) -> Path:
    """A stand-in for a Python of some version; it prints its name when it is chosen."""
    file = folder / name
    inner = f"import sys; sys.version_info = ({major}, {minor}); exec(sys.argv[1])"
    file.write_text(f'#!/bin/sh\n[ "$1" = -c ] && exec {sys.executable} -c "{inner}" "$2"\necho took {name}\nexit 0\n')
    file.chmod(0o755)
    return file


@pytest.mark.parametrize(("there", "asked", "taken"), [
    ({"python3": (3, 12)}, "", "took python3"),
    ({"python3": (3, 14), "python3.13": (3, 13)}, "", "took python3.13"),  # which has a wheel of Kivy
    ({"python3": (3, 14)}, "", "took python3"),
    ({"python3": (3, 10), "python3.14": (3, 14)}, "", "took python3.14"),
    ({"python3": (3, 12), "python3.14": (3, 14)}, "python3.14", "took python3.14"),
    ({"python3": (3, 12), "mine": (3, 15)}, "mine", "needs Python 3.11, 3.12, 3.13 or 3.14"),
    ({"python3": (3, 10)}, "", "needs Python 3.11, 3.12, 3.13 or 3.14"),
])  # fmt: skip
def test_which_python_is_taken(there: dict[str, tuple[int, int]], asked: str, taken: str, tmp_path: Path) -> None:
    tree, programs = tmp_path / "tree", tmp_path / "bin"
    (tree / "packaging").mkdir(parents=True)
    shutil.copy(ROOT / "packaging" / "environment.sh", tree / "packaging")
    programs.mkdir()
    for name, (major, minor) in there.items():
        python_that_says(programs, name, major, minor)
    for name in ("dirname", "sh"):
        (programs / name).symlink_to(str(shutil.which(name)))
    program(programs / "id", "echo 1000")  # not root: nothing is to be installed
    done = subprocess.run(
        ["/bin/sh", str(tree / "packaging" / "environment.sh"), "test"],
        env={"PATH": str(programs), **({"PYTHON": asked} if asked else {})},
        capture_output=True,
        text=True,
        check=False,
    )
    assert taken in done.stdout + done.stderr, done.stdout + done.stderr
    assert done.returncode == int("needs" in taken)


def program(file: Path, line: str) -> None:
    """Make a program of one line."""
    file.write_text(f"#!/bin/sh\n{line}\n")
    file.chmod(0o755)


def test_kivy_is_compiled_only_where_it_has_no_wheel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run, check = ROOT / "requirements" / "test.txt", ROOT / "requirements" / "check.txt"
    kivy = environment.kivy_source
    for version, expected in (((3, 11), False), ((3, 13), False), ((3, 14), True)):
        monkeypatch.setattr(environment.sys, "version_info", (*version, 0))
        assert environment.compiles(run) is expected
        assert environment.compiles(check) is False, "what builds packages needs no Kivy"
    parser = tmp_path / kivy.TROUBLED
    parser.parent.mkdir(parents=True)
    parser.write_text("if isinstance(n, ast.Str):\n    pass\n")
    kivy.mended(tmp_path)
    assert "ast.Str" not in parser.read_text()
    with pytest.raises(kivy.NotCompiled):  # another Kivy: the check has to be revised
        kivy.mended(tmp_path)


def test_make_run_without_a_display_says_what_to_do_in_one_sentence() -> None:
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    if not sys.platform.startswith("linux"):
        pytest.skip("only Linux can be without a display")
    done = subprocess.run(
        ["make", "--no-print-directory", "run"],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name not in hidden},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0
    assert "there is no display here" in done.stderr
    assert "Traceback" not in done.stderr


def test_every_command_is_in_the_help() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = re.findall(r"^([a-z-]+):", makefile, re.MULTILINE)
    documented = re.findall(r"^([a-z-]+): ## ", makefile, re.MULTILINE)
    assert targets == documented
    assert {"run", "test", "lint", "bench", "soak", "rules", "gallery"} <= set(documented)


def test_no_test_sleeps() -> None:
    sleepers = []
    for file in sorted((ROOT / "tests").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"), str(file))):
            if not isinstance(node, ast.Call):
                continue
            called = node.func
            name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
            yields = [ast.unparse(value) for value in node.args] == ["0"]  # asyncio.sleep(0) never waits
            if name == "sleep" and not yields:
                sleepers.append(f"{file.relative_to(ROOT)}:{node.lineno}")
    assert sleepers == []
