"""The contents of the server's wheel, for hatchling: the app's files except the screens and their requirements.

`buildozer.spec` lists the app's files (`shipped.py`), `requirements/run.txt` the versions of libraries; this module
defines what a server omits from both.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

sys.path.append(str(Path(__file__).resolve().parents[1]))  # hatchling reads this file from wherever it is

from shipped import shipped

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = "safehouse_server"
LEFT_OUT = (
    "main.py", "app/ui/", "app/device/", "assets/art/", "assets/atlas/", "assets/icon/",
    "assets/textures/",
)  # fmt: skip
FONTS = "assets/fonts/"  # of which the pages need the widths of words and nothing else
NEEDED = ("cryptography", "cffi", "pycparser", "spake2", "segno")
LICENCES = ("LICENSE", "THIRD_PARTY.md", "LICENSES")


def files(root: Path) -> Iterator[str]:
    """Everything a server needs."""
    for name in shipped(root):
        font = name.startswith(FONTS) and not name.endswith(".json")
        if not name.startswith(LEFT_OUT) and not font:
            yield name


def licences(root: Path) -> Iterator[str]:
    """The terms of everything in it."""
    for name in LICENCES:
        path = root / name
        found = sorted(path.rglob("*")) if path.is_dir() else [path]
        yield from (file.relative_to(root).as_posix() for file in found if file.is_file())


class Files(BuildHookInterface):
    """The build hook that lists the files of the wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the files before the wheel is built."""
        if self.target_name != "wheel":
            return
        into: dict[str, str] = build_data["force_include"]
        for name in (*files(ROOT), *licences(ROOT)):
            into[str(ROOT / name)] = f"{PACKAGE}/{name}"


class Needs(MetadataHookInterface):
    """The metadata hook that lists the requirements."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the app's pinned versions of the libraries used by pages and cryptography."""
        lines = (ROOT / "requirements" / "run.txt").read_text(encoding="utf-8").splitlines()
        metadata["dependencies"] = [line.strip() for line in lines if line.partition("==")[0] in NEEDED]
