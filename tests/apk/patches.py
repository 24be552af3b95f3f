"""Checks that p4a's patches of SDL's Java really applied, as the builder ignores a patch that fails.

The patched files come from SDL's release if it could be downloaded. Otherwise substitutes are made that have the same
lines in the same places, and nothing else.
"""

import re
import shutil
from pathlib import Path

HUNK = re.compile(r"@@ -(\d+)")
FETCHED = "sdl-java"  # the folder with SDL's files, see packaging/fetching.py


def lay(project: Path, environments: Path) -> str:
    """Put SDL's Java files into a project; returns their origin."""
    place = project / "src/main/java/org/libsdl/app"
    place.mkdir(parents=True)
    real = sorted((environments / FETCHED).glob("*/android-project/app/src/main/java/org/libsdl/app/*.java"))
    for file in real:
        shutil.copy(file, place)
    if real:
        return "SDL"
    for patch in sorted((project / "src/patches").glob("*.patch")):
        (place / patch.name.removesuffix(".patch")).write_text(before(patch.read_text("utf-8")), "utf-8")
    return "stand-in"


def before(patch: str) -> str:
    """The shortest file that a patch fits."""
    lines: list[str] = []
    for line in patch.splitlines():
        hunk = HUNK.match(line)
        if hunk is not None:
            lines += ["//"] * (int(hunk[1]) - 1 - len(lines))
        elif lines and line[:1] in (" ", "-"):
            lines.append(line[1:])
    return "\n".join(lines) + "\n"


def applied(project: Path) -> dict[str, bool]:
    """For each patch, whether the patched file contains the lines it adds, in sequence."""
    found = {}
    for patch in sorted((project / "src/patches").glob("*.patch")):
        file = project / "src/main/java/org/libsdl/app" / patch.name.removesuffix(".patch")
        text = file.read_text("utf-8") if file.exists() else ""
        found[patch.name] = all(added in text for added in additions(patch.read_text("utf-8")))
    return found


def additions(patch: str) -> list[str]:
    """The blocks of lines that a patch adds."""
    body = re.sub(r"^(---|\+\+\+) .*\n", "", patch, flags=re.MULTILINE)
    blocks = re.findall(r"(?:^\+.*\n)+", body, re.MULTILINE)
    return [re.sub(r"^\+", "", block, flags=re.MULTILINE) for block in blocks]
