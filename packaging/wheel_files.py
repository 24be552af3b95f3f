"""What goes into the wheel, for hatchling: the files of the Android package, a command, and KivyMD.

Which files those are is said once, in `buildozer.spec`; which versions are needed, once, in `requirements/run.txt`.
KivyMD comes along inside: it declares a library that needs a C compiler and cairo on Linux, and that we do not use, so
to name KivyMD as a requirement would keep `pip install` from working. It is taken from the folder that SAFEHOUSE_KIVYMD
names, or by pip.
"""

import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

sys.path.append(str(Path(__file__).resolve().parent))  # hatchling reads this file from wherever it is

from shipped import shipped

PACKAGE = "safehouse"
INSIDE = "kivymd"


def requirements(root: Path) -> list[str]:
    """What the app imports when it runs, pinned."""
    lines = (root / "requirements" / "run.txt").read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def kivymd(root: Path, place: Path) -> Path:
    """A folder with KivyMD of the pinned version, and with its licence."""
    named = os.environ.get("SAFEHOUSE_KIVYMD")
    if named:
        return Path(named)
    (pin,) = [line for line in requirements(root) if line.startswith(f"{INSIDE}==")]
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "--quiet", "--no-deps"]
    subprocess.run([*pip, "--only-binary", ":all:", "--dest", str(place), pin], check=True)
    (wheel,) = place.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(place)
    return place / INSIDE


class Files(BuildHookInterface):
    """Says where everything goes."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before the wheel is put together."""
        if self.target_name != "wheel":
            return
        root = Path(self.root)
        place = Path(tempfile.mkdtemp(prefix="safehouse-wheel-"))
        library = kivymd(root, place)
        into: dict[str, str] = build_data["force_include"]
        for name in shipped(root):
            into[str(root / name)] = f"{PACKAGE}/{name}"
        (licence,) = library.parent.glob(f"{INSIDE}-*.dist-info/**/LICENSE")
        into[str(licence)] = f"{PACKAGE}/{INSIDE}/LICENSE"
        for file in sorted(library.rglob("*")):
            parts = file.relative_to(library).parts
            if file.is_file() and not {"__pycache__", "tests"} & set(parts[:-1]) and file.suffix != ".pyc":
                into[str(file)] = f"{PACKAGE}/{INSIDE}/{'/'.join(parts)}"


class Needs(MetadataHookInterface):
    """Says what has to be installed beside it."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Everything of the list but what comes along."""
        metadata["dependencies"] = [
            line for line in requirements(Path(self.root)) if not line.startswith(f"{INSIDE}==")
        ]
