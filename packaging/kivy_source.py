"""Builds Kivy from source, with one patch, for a Python without a wheel.

Kivy 2.3.1 uses `ast.Str`, removed in Python 3.14, whenever a rule contains an `and`, an `or` or an f-string. Standard
library only.
"""

import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

LAST = (3, 13)  # the last Python with wheels of Kivy 2.3.1
GONE, NEVER = "isinstance(n, ast.Str)", "isinstance(n, ())"
TROUBLED = "kivy/lang/parser.py"


class NotCompiled(Exception):
    """The build failed; the text is the end of pip's output."""


def pinned(requirements: Path) -> str:
    """The pin of Kivy in a requirements file; "" if there is none."""
    lines = requirements.read_text(encoding="utf-8").splitlines()
    return next((line.strip() for line in lines if line.startswith("kivy==")), "")


def tag() -> str:
    """The tag of wheels for this Python."""
    return f"cp{sys.version_info.major}{sys.version_info.minor}"


def mended(source: Path) -> None:
    """Patch the source: remove the use of the missing name."""
    file = source / TROUBLED
    text = file.read_text(encoding="utf-8")
    if text.count(GONE) != 1:
        raise NotCompiled(f"{TROUBLED} is not what it was: {GONE} is in it {text.count(GONE)} times")
    file.write_text(text.replace(GONE, NEVER), encoding="utf-8")


def compile_into(place: Path, pip: list[str], pin: str) -> Path:
    """The folder with a wheel of Kivy for this Python, which is built if missing."""
    version = pin.partition("==")[2]
    if list(place.glob(f"[Kk]ivy-{version}-{tag()}-*.whl")):
        return place
    print(f"Compiling Kivy {version} for Python {sys.version_info.major}.{sys.version_info.minor},"
          " which takes some minutes ...", flush=True)  # fmt: skip
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        _run([*pip, "download", "--quiet", "--no-deps", "--no-binary", "kivy", "--dest", name, pin])
        (archive,) = folder.glob("*.tar.gz")
        with tarfile.open(archive) as packed:
            packed.extractall(folder, filter="data")
        source = next(path for path in folder.iterdir() if (path / TROUBLED).exists())
        mended(source)
        _run([*pip, "wheel", "--quiet", "--no-deps", "--wheel-dir", str(place), str(source)])
    return place


def _run(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise NotCompiled(done.stderr.strip()[-3000:])
