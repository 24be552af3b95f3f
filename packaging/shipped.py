"""The list of files that belong to the app, defined by `buildozer.spec` for every kind of package. Standard library
only.
"""

import configparser
from collections.abc import Iterator
from pathlib import Path

FOLDERS = ("app", "games", "assets")
ICON = "assets/icon/icon.png"  # of a desktop window; Android's package has its own


def shipped(root: Path) -> Iterator[str]:
    """The files of the Android package by the rules of its spec, and the icon."""
    spec = configparser.ConfigParser(interpolation=None)
    spec.read(root / "buildozer.spec", encoding="utf-8")
    app = spec["app"]
    endings = tuple(f".{ending.strip()}" for ending in app["source.include_exts"].split(","))
    without = tuple(f"{folder.strip()}/" for folder in app["source.exclude_dirs"].split(","))
    yield "main.py"
    yield ICON
    for folder in FOLDERS:
        for file in sorted((root / folder).rglob("*")):
            name = file.relative_to(root).as_posix()
            if file.is_file() and name.endswith(endings) and not name.startswith(without):
                yield name
