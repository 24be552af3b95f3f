"""Makes the package as far as possible here, once for all tests, and starts the app from it."""

import ast
import fcntl
import json
import os
import shutil
import subprocess
import tarfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path, PurePath
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
SPEC = ROOT / "buildozer.spec"
ENVIRONMENTS = ROOT / "build" / "environments"
BUILDER = ENVIRONMENTS / "check" / "bin" / "python"
PHONE = ENVIRONMENTS / "phone" / "bin" / "python"
FRAMEWORK = ENVIRONMENTS / "android-framework-res" / "usr/share/android-framework-res/framework-res.apk"
HERE = Path(__file__).resolve().parent
PYTHON = "3.14.2"  # p4a's
MEGABYTE = 1_000_000
MOST = 40 * MEGABYTE


@dataclass(frozen=True, slots=True)
class Made:
    """The builder's results, and its output."""

    work: Path
    account: Mapping[str, Any]

    @property
    def project(self) -> Path:
        """The Android project."""
        return self.work / "project"

    @property
    def manifest(self) -> Path:
        """Its manifest."""
        return self.project / "src/main/AndroidManifest.xml"

    @property
    def unpacked(self) -> Path:
        """The app's folder, as the phone unpacks it."""
        return self.work / "unpacked"


def unready() -> str:
    """Why the package cannot be checked here; empty if it can."""
    for name, python in (("check", BUILDER), ("phone", PHONE)):
        if not (python.exists() and list(python.parent.parent.glob("installed-*"))):
            return f"build/environments/{name} is not there: packaging/environment.sh check makes it, with a network"
    return ""


def _run(command: list[str], seconds: int) -> str:
    """The last line of a program's output; all of it if the program fails."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("KIVY_", "SDL_", "PYTHON"))}
    done = subprocess.run(command, cwd=ROOT, env=clean, capture_output=True, text=True, check=False, timeout=seconds)
    lines = done.stdout.strip().splitlines()
    if done.returncode != 0 or not lines:
        raise AssertionError(f"{' '.join(command)}\n{done.stdout[-2000:]}\n{done.stderr[-4000:]}")
    return lines[-1]


def make(work: Path) -> Made:
    """Make spec, recipes and project, and start the app from it."""
    account: dict[str, Any] = json.loads(_run([str(BUILDER), str(HERE / "probe.py"), str(ROOT), str(work)], 300))
    made = Made(work, account)
    made.unpacked.mkdir()
    with tarfile.open(made.project / "src/main/assets/private.tar") as tar:
        tar.extractall(made.unpacked, filter="data")
    empty = work / "empty"
    empty.mkdir()
    drive = [str(PHONE), "-OO", str(HERE / "drive.py"), str(made.unpacked), str(empty)]
    account["driven"] = json.loads(_run(drive, 300))
    return made


def made_once(folder: Path) -> Made:
    """Make it once for all processes that test at the same time."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        work, kept = folder / "work", folder / "account.json"
        if not kept.exists():
            made = make(work)
            kept.write_text(json.dumps(made.account), "utf-8")
            shutil.rmtree(work / "buildozer")
        return Made(work, json.loads(kept.read_text("utf-8")))


def shipped(made: Made) -> Iterator[tuple[str, str]]:
    """Every packaged Python file, with its source."""
    for name in made.account["files"]:
        if name.endswith(".py") and name != "sitecustomize.py":  # added by buildozer
            yield name, (ROOT / name).read_text("utf-8")


def imports(source: str) -> set[str]:
    """The first names of all absolute imports, at any depth."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names.add(node.module.split(".")[0])
    return names


def _packages(python: Path) -> Path:
    return next((python.parent.parent / "lib").glob("python3.*")) / "site-packages"


def site_packages() -> Path:
    """The folder of the bare environment's packages."""
    return _packages(PHONE)


def builder_packages() -> Path:
    """The folder of the builder's packages: buildozer, python-for-android."""
    return _packages(BUILDER)


def left_out(made: Made) -> list[str]:
    """The patterns of files that the builder excludes from the packages."""
    command = made.account["package"]
    lines = Path(command[command.index("--blacklist") + 1]).read_text("utf-8").splitlines()
    return [f"*/{line.strip()}" for line in lines if line.strip() and not line.startswith("#")]


def stays_out(file: PurePath, patterns: list[str]) -> bool:
    """Whether a file of a package is excluded from the APK; the path begins in `site-packages`."""
    return "tests" in file.parts or any(fnmatch(f"/site-packages/{file}", pattern) for pattern in patterns)


def distributions() -> dict[str, dict[str, Any]]:
    """The installed packages of the bare environment: version, wheel tags, modules and sizes of files."""
    from importlib.metadata import distributions as installed

    found = {}
    for each in installed(path=[str(site_packages())]):
        files = [file for file in each.files or () if "__pycache__" not in str(file)]
        wheel = each.read_text("WHEEL") or ""
        kept = [file for file in files if not {"tests", ".."} & set(file.parts) and ".dist-info" not in str(file)]
        found[each.metadata["Name"].lower().replace("_", "-")] = {
            "version": each.version,
            "pure": "-none-any" in wheel,
            "modules": {file.parts[0].split(".")[0] for file in kept if file.parts[0] != "/"},
            "bytes": {str(file): Path(str(each.locate_file(file))).stat().st_size for file in kept},
        }
    return found


def sizes(made: Made) -> list[tuple[str, int]]:
    """The sizes of our files by part, then of the pure packages."""
    parts: dict[str, int] = {}
    for name, size in made.account["files"].items():
        part = "/".join(Path(name).parts[:2]) if "/" in name else name
        parts[part] = parts.get(part, 0) + size
    packages, patterns = distributions(), left_out(made)
    for name in [*made.account["recipes"]["modules"], "materialyoucolor"]:
        files = packages[name]["bytes"].items()
        parts[f"({name})"] = sum(size for file, size in files if not stays_out(PurePath(file), patterns))
    return sorted(parts.items(), key=lambda part: -part[1])
