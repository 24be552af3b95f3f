"""Builds a desktop bundle for this system, tests it, and packs it into bin/: python packaging/bundle.py

Runs with the Python of the bundle's environment. The bundle needs no Python and no packages except those of a window;
it runs on systems like this one and newer.
"""

import json
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HERE = ROOT / "packaging" / "desktop"
WORK = ROOT / "build" / "bundle"
BESIDE = ("LICENSE", "THIRD_PARTY.md", "LICENSES")
NAME = "org.safehouse.safehouse"


class Broken(Exception):
    """The bundle failed its test; the text is its output."""


def made() -> Path:
    """Run PyInstaller; returns its output folder."""
    shutil.rmtree(WORK, ignore_errors=True)
    places = ["--distpath", str(WORK / "dist"), "--workpath", str(WORK / "work")]
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *places]
    command.append(str(HERE / "bundle.spec"))
    quiet = {**os.environ, "KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1", "KIVY_NO_FILELOG": "1"}
    if subprocess.run(command, cwd=ROOT, env=quiet, check=False).returncode != 0:
        raise Broken("PyInstaller failed, see above.")
    folder = WORK / "dist" / "safehouse"
    for name in BESIDE:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, folder / name)
    if sys.platform.startswith("linux"):
        shutil.copy(HERE / f"{NAME}.desktop", folder)
        shutil.copy(ROOT / "assets" / "icon" / "icon.png", folder / f"{NAME}.png")
    return folder


def tried(folder: Path) -> str:
    """Start the bundle without our environment; returns the version it prints after its first screen."""
    program = folder / ("safehouse.exe" if sys.platform == "win32" else "safehouse")
    with tempfile.TemporaryDirectory() as empty:
        names = ("PATH", "SYSTEMROOT", "TEMP", "TMP", "DISPLAY", "LANG", "SDL_VIDEODRIVER", "KIVY_GL_BACKEND")
        clean = {name: os.environ[name] for name in names if name in os.environ}
        if sys.platform.startswith("linux"):
            clean["SDL_VIDEODRIVER"] = "offscreen"
        clean |= {"HOME": empty, "USERPROFILE": empty, "SDL_AUDIODRIVER": "dummy", "KIVY_LOG_MODE": "PYTHON"}
        done = subprocess.run(
            [str(program), "--check"], cwd=empty, env=clean, capture_output=True, text=True, check=False, timeout=120
        )
    lines = done.stdout.strip().splitlines()
    if done.returncode != 0 or not lines:
        raise Broken(f"It does not start:\n{done.stdout[-2000:]}\n{done.stderr[-4000:]}")
    account = json.loads(lines[-1])
    inside = [file for file in account["from"].values() if folder not in Path(file).resolve().parents]
    if inside:
        raise Broken(f"It takes from outside of itself: {inside}")
    return str(account["version"])


def packed(folder: Path, version: str) -> Path:
    """Pack it into one file in bin/."""
    system = {"linux": "linux", "darwin": "macos", "win32": "windows"}.get(sys.platform, sys.platform)
    name = f"safehouse-{version}-{system}-{platform.machine().lower()}"
    (ROOT / "bin").mkdir(exist_ok=True)
    if sys.platform == "win32":
        file = ROOT / "bin" / f"{name}.zip"
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            for path in sorted(folder.rglob("*")):
                archive.write(path, Path(name, path.relative_to(folder)))
        return file
    file = ROOT / "bin" / f"{name}.tar.gz"
    with tarfile.open(file, "w:gz") as archive:
        archive.add(folder, name)
    return file


def main() -> int:
    """Build, test and pack."""
    try:
        folder = made()
        file = packed(folder, tried(folder))
    except Broken as problem:
        print(problem, file=sys.stderr)
        return 1
    whole = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    print(f"{file.relative_to(ROOT)}: {file.stat().st_size / 1e6:.1f} MB, unpacked {whole / 1e6:.1f} MB; it starts.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
