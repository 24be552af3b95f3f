"""Build hooks of hatchling: the contents of the wheel (the files of the Android package, a command, KivyMD).

The list of files comes from `buildozer.spec`, the required versions from `requirements/run.txt`. KivyMD is included: it
declares a dependency that needs a C compiler and cairo on Linux and that we do not use, so requiring KivyMD would break
`pip install`. It is taken from the folder named by SAFEHOUSE_KIVYMD, or downloaded by pip.
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

sys.path.append(str(Path(__file__).resolve().parent))  # hatchling loads this file from any working directory

from shipped import shipped

PACKAGE = "safehouse"
INSIDE = "kivymd"


def requirements(root: Path) -> list[str]:
    """The pinned packages the app imports at run time."""
    lines = (root / "requirements" / "run.txt").read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def kivymd(root: Path, place: Path) -> Path:
    """A folder with the pinned version of KivyMD and its licence."""
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
    """Determines the paths of all files in the wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before the wheel is built."""
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
    """Determines the dependencies."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """All requirements except those included."""
        metadata["dependencies"] = [
            line for line in requirements(Path(self.root)) if not line.startswith(f"{INSIDE}==")
        ]
