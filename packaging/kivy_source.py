"""Kivy for a Python that it has no wheel for: compiled from its source, once, with one line mended.

Kivy 2.3.1 asks for `ast.Str`, which Python 3.14 took away, as soon as a layout has an `and`, an `or` or an f-string in
it. Standard library only.
"""

import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

LAST = (3, 13)  # the last Python that Kivy 2.3.1 has wheels for
GONE, NEVER = "isinstance(n, ast.Str)", "isinstance(n, ())"
TROUBLED = "kivy/lang/parser.py"


class NotCompiled(Exception):
    """What pip said last."""


def pinned(requirements: Path) -> str:
    """The pin of Kivy in a file of requirements; nothing, if it asks for none."""
    lines = requirements.read_text(encoding="utf-8").splitlines()
    return next((line.strip() for line in lines if line.startswith("kivy==")), "")


def tag() -> str:
    """What wheels for this Python are called by."""
    return f"cp{sys.version_info.major}{sys.version_info.minor}"


def mended(source: Path) -> None:
    """Takes the name that is gone out of the source."""
    file = source / TROUBLED
    text = file.read_text(encoding="utf-8")
    if text.count(GONE) != 1:
        raise NotCompiled(f"{TROUBLED} is not what it was: {GONE} is in it {text.count(GONE)} times")
    file.write_text(text.replace(GONE, NEVER), encoding="utf-8")


def compile_into(place: Path, pip: list[str], pin: str) -> Path:
    """The folder with a wheel of Kivy for this Python in it; it is compiled if it is not there."""
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
