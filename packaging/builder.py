"""Checks before an Android build, for problems that would stop it late; standard library only.

Each check returns a sentence for the user, or "".
"""

import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

JAVA = range(17, 25)  # versions on which Gradle 8.14 of python-for-android runs; compared by a test
JAVA_PACKAGES = ("openjdk-17-jdk-headless", "openjdk-21-jdk-headless")  # Debian 12 has the first, Debian 13 the second
JAVAS = Path("/usr/lib/jvm")  # Debian's folder of installed versions

Ask = Callable[[list[str]], tuple[int, str]]


def ask(command: list[str]) -> tuple[int, str]:
    """The exit status and output of a command; a missing program counts as failed."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    except OSError:
        return 127, ""
    return done.returncode, done.stdout + done.stderr


def spaced(folders: Iterable[Path]) -> str:
    """python-for-android and the NDK refuse paths with spaces."""
    for folder in folders:
        if re.search(r"\s", str(folder)):
            return f"python-for-android cannot build below a folder with a space in its path ({folder}): use another."
    return ""


def rustless(has: Callable[[str], object] = shutil.which, ask: Ask = ask) -> str:
    """The recipe of cryptography compiles Rust and gets the target's standard library by rustup."""
    if not has("rustup"):
        return "cryptography is compiled for the phone by Rust: install rustup (https://rustup.rs), then try again."
    code, _said = ask(["rustup", "show", "active-toolchain"])
    if code != 0:
        return "rustup is here without a toolchain: run rustup default stable, then try again."
    return ""


def java_home(environ: Mapping[str, str], has: Callable[[str], str | None] = shutil.which) -> Path | None:
    """The Java that Gradle would use."""
    if environ.get("JAVA_HOME"):
        return Path(environ["JAVA_HOME"])
    java = has("java")
    return Path(os.path.realpath(java)).parent.parent if java else None


def java_version(home: Path | None, ask: Ask = ask) -> int:
    """The version of a Java's compiler; 0 if there is none, as in a runtime-only Java."""
    code, said = ask([str(home / "bin" / "javac"), "-version"]) if home is not None else (1, "")
    found = re.search(r"^javac (?:1\.)?(\d+)", said, re.MULTILINE)
    return int(found[1]) if code == 0 and found else 0


def wrong_java(environ: Mapping[str, str], homes: Iterable[Path], home: Path | None, ask: Ask = ask) -> str:
    """The default Java is not supported by Gradle; if there is none at all, it is installed later."""
    version = java_version(home, ask)
    if version in JAVA:
        return ""
    fitting = next((other for other in homes if java_version(other, ask) in JAVA), None)
    wanted = f"Gradle runs on Java {JAVA[0]} to {JAVA[-1]}"
    here = f"the one here ({home}) is {version}" if version else f"the one here ({home}) has no compiler"
    if fitting is not None:
        return f"{wanted}, and {here}: try again with JAVA_HOME={fitting} before the command."
    if version or environ.get("JAVA_HOME"):
        return f"{wanted}, and {here}: install {' or '.join(JAVA_PACKAGES)} and name it by JAVA_HOME."
    return ""


def known_to_apt(name: str, ask: Ask = ask) -> bool:
    """Whether apt knows a package."""
    return ask(["apt-cache", "show", "--no-all-versions", name])[0] == 0
