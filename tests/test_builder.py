"""Proves that any late failure of an Android build is reported in one sentence before anything is downloaded."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from configparser import ConfigParser
from pathlib import Path

import pytest

from tests.scripts import script

ROOT = Path(__file__).resolve().parent.parent
environment = script("environment")
builder = environment.builder


def java(versions: dict[str, str]) -> Callable[[list[str]], tuple[int, str]]:
    """A stand-in for running compilers, by the folder of their Java; others are missing."""

    def ask(command: list[str]) -> tuple[int, str]:
        home = str(Path(command[0]).parent.parent)
        return (0, f"Picked up JAVA_TOOL_OPTIONS: -Xmx1g\njavac {versions[home]}\n") if home in versions else (127, "")

    return ask


@pytest.mark.parametrize(("said", "version"), [
    ("17.0.15", 17), ("21", 21), ("24.0.2", 24), ("25.0.5", 25), ("1.8.0_504", 8), ("28-ea", 28), ("", 0),
])  # fmt: skip
def test_the_version_of_a_java_is_its_compilers(said: str, version: int) -> None:
    assert builder.java_version(Path("/jvm"), java({"/jvm": said})) == version
    assert builder.java_version(Path("/jre"), java({"/jvm": said})) == 0
    assert builder.java_version(None) == 0


def test_java_from_17_to_24_is_taken_and_one_is_installed_where_there_is_none() -> None:
    for version in ("17.0.15", "21.0.13", "24"):
        assert builder.wrong_java({}, (), Path("/jvm"), java({"/jvm": version})) == ""
    assert builder.wrong_java({}, (), None, java({})) == ""
    assert builder.wrong_java({}, (), Path("/jre"), java({})) == "", "one that only runs programs"


def test_another_java_is_reported_with_what_to_do() -> None:
    new = builder.wrong_java({}, (Path("/8"),), Path("/25"), java({"/25": "25.0.5", "/8": "1.8.0"}))
    assert new == (
        "Gradle runs on Java 17 to 24, and the one here (/25) is 25:"
        " install openjdk-17-jdk-headless or openjdk-21-jdk-headless and name it by JAVA_HOME."
    )
    beside = builder.wrong_java({}, (Path("/25"), Path("/21")), Path("/25"), java({"/25": "25.0.5", "/21": "21.0.1"}))
    assert beside.endswith("(/25) is 25: try again with JAVA_HOME=/21 before the command.")
    runner = builder.wrong_java({}, (Path("/21"),), Path("/jre"), java({"/21": "21.0.1"}))
    assert "(/jre) has no compiler: try again with JAVA_HOME=/21" in runner
    named = builder.wrong_java({"JAVA_HOME": "/no"}, (), Path("/no"), java({}))
    assert "(/no) has no compiler: install" in named


def test_java_is_the_one_that_gradle_would_run_on(tmp_path: Path) -> None:
    real = tmp_path / "jvm" / "java-21" / "bin" / "java"
    real.parent.mkdir(parents=True)
    real.touch()
    link = tmp_path / "java"
    link.symlink_to(real)
    assert builder.java_home({}, lambda _name: str(link)) == tmp_path / "jvm" / "java-21"
    assert builder.java_home({"JAVA_HOME": "/mine"}, lambda _name: str(link)) == Path("/mine")
    assert builder.java_home({}, lambda _name: None) is None


def test_debian_12_and_13_are_each_offered_a_java_that_they_have() -> None:
    wanted = ["git", "|".join(builder.JAVA_PACKAGES)]
    for has, name in (({"openjdk-17-jdk-headless"}, "openjdk-17-jdk-headless"),  # bookworm
                      ({"openjdk-21-jdk-headless", "openjdk-25-jdk-headless"}, "openjdk-21-jdk-headless"),  # trixie
                      (set(builder.JAVA_PACKAGES), "openjdk-17-jdk-headless")):  # fmt: skip
        assert environment.named(wanted, {"git", *has}.__contains__) == ["git", name]


LOCAL_NETWORK = "android.permission.ACCESS_LOCAL_NETWORK"


def misdeclared(text: str) -> str:
    """The error in a spec's declaration of the local network: Android has the permission from level 37 on."""
    spec = ConfigParser(interpolation=None)
    spec.read_string(text)
    level = int(spec["app"]["android.api"])
    declared = LOCAL_NETWORK in re.split(r"[,\s]+", spec["app"]["android.permissions"])
    if level >= 37 and not declared:
        return "android.api is 37 or later: without ACCESS_LOCAL_NETWORK nobody can be asked, and the wifi times out"
    return "ACCESS_LOCAL_NETWORK is declared below android.api 37" if declared and level < 37 else ""


def test_the_local_network_is_declared_from_target_37_on_and_only_then() -> None:
    text = (ROOT / "buildozer.spec").read_text("utf-8")
    assert misdeclared(text) == ""
    plain = text.replace(f",{LOCAL_NETWORK}", "")
    named = plain.replace("android.permission.VIBRATE", f"android.permission.VIBRATE,{LOCAL_NETWORK}")
    for level in (36, 37, 38):
        wrong = [bool(misdeclared(re.sub(r"(?m)^android\.api = .*", f"android.api = {level}", each)))
                 for each in (plain, named)]  # fmt: skip
        assert wrong == [level >= 37, level < 37]


def test_rust_has_to_be_there_with_a_toolchain() -> None:
    there = {"rustup": "/usr/bin/rustup"}.get
    assert "install rustup" in builder.rustless({}.get)
    assert "rustup default stable" in builder.rustless(there, lambda _command: (1, "no active toolchain"))
    assert builder.rustless(there, lambda _command: (0, "stable-x86_64-unknown-linux-gnu (default)")) == ""


def test_a_folder_with_a_space_is_refused() -> None:
    assert "(/home/an na/safehouse)" in builder.spaced((Path("/tmp"), Path("/home/an na/safehouse")))
    assert builder.spaced((Path("/home/anna/safehouse"),)) == ""


def program(folder: Path, name: str, words: str, code: int = 0) -> Path:
    """A program that prints something."""
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"#!/bin/sh\necho '{words}'\nexit {code}\n")
    file.chmod(0o755)
    return file


@pytest.mark.parametrize(("folder", "rust", "version", "sentence"), [
    ("a space", 0, "21.0.13", "cannot build below a folder with a space"),
    ("plain", 1, "21.0.13", "rustup is here without a toolchain"),
    ("plain", 0, "25.0.5", "Gradle runs on Java 17 to 24"),
])  # fmt: skip
def test_it_is_said_before_anything_is_fetched(
    folder: str, rust: int, version: str, sentence: str, tmp_path: Path
) -> None:
    if not sys.platform.startswith("linux"):
        pytest.skip("packages are built on Linux")
    tree = tmp_path / folder
    for part in ("packaging", "requirements"):
        shutil.copytree(ROOT / part, tree / part, ignore=shutil.ignore_patterns("__pycache__"))
    before = sorted(tree.rglob("*"))
    program(tmp_path / "bin", "rustup", "", rust)
    program(tmp_path / "bin", "apt-get", "nothing is to be installed", 1)
    program(tmp_path / "java" / "bin", "javac", f"javac {version}")
    done = subprocess.run(
        [sys.executable, "-B", "packaging/environment.py", "apk"],
        cwd=tree,
        env={
            **os.environ,
            "HOME": str(tmp_path),
            "JAVA_HOME": str(tmp_path / "java"),
            "PATH": f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1
    assert [each for each in sorted(tree.rglob("*")) if each.name != ".venv.lock"] == before
