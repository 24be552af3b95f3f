"""Downloads for `make apk-check`: Android's resources, its API declarations, SDL's Java sources.

None of it becomes part of the package. If one is unavailable, a message says so, the tests that need it are skipped
with that reason, and the next set-up tries again.
"""

import hashlib
import shutil
import subprocess
import sys
import tarfile
import urllib.request
from collections.abc import Callable, Collection
from pathlib import Path

FRAMEWORK = "android-framework-res"  # Debian's package of Android's resources, to link a manifest against
# All classes, members and constants of Android with their API levels, as TypeScript; Apache licence.
DECLARATIONS, RELEASE = "@nativescript/types-android", "9.1.1"
DECLARED = "package/lib/android/android-platform-21-37-merged.d.ts"
DECLARED_SHA = "16193ea9c70286d5b0d3e2dc559abb483ad61fb599219c59d1a4146fe370b25a"
SECONDS = 60


class NotFetched(Exception):
    """A download failed; the text says which, and why."""


def run(command: list[str], folder: Path) -> None:
    """Run a command; raises `NotFetched` with the last line of its output."""
    if shutil.which(command[0]) is None:
        raise NotFetched(f"there is no {command[0]} here")
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise NotFetched((done.stderr.strip().splitlines() or ["no reason given"])[-1])


def framework(folder: Path) -> None:
    """Android's resources from Debian's package, without installing it."""
    run(["apt-get", "-q", "download", FRAMEWORK], folder)
    for archive in folder.glob("*.deb"):
        run(["dpkg-deb", "-x", str(archive), "."], folder)
        archive.unlink()


def declarations(folder: Path) -> None:
    """Android's API declarations."""
    run(["npm", "pack", "--silent", f"{DECLARATIONS}@{RELEASE}"], folder)
    for archive in folder.glob("*.tgz"):
        if hashlib.sha256(archive.read_bytes()).hexdigest() != DECLARED_SHA:
            raise NotFetched("it is not what it was")
        with tarfile.open(archive) as packed:
            packed.extract(DECLARED, folder, filter="data")
        archive.unlink()


def sdl(folder: Path, python: Path) -> None:
    """The Java sources of SDL in the release used by python-for-android."""
    ask = "from pythonforandroid.recipes.sdl2 import recipe as r; print(r.versioned_url, r.md5sum)"
    done = subprocess.run([str(python), "-c", ask], capture_output=True, text=True, check=False)
    url, md5 = (done.stdout.split() or ["", ""])[-2:]
    archive = folder / "sdl.tar.gz"
    try:
        with urllib.request.urlopen(url, timeout=SECONDS) as answer:
            archive.write_bytes(answer.read())
    except (OSError, ValueError) as error:
        raise NotFetched(str(error)) from error
    if hashlib.md5(archive.read_bytes(), usedforsecurity=False).hexdigest() != md5:
        raise NotFetched("it is not what the recipe names")
    with tarfile.open(archive) as packed:
        wanted = [member for member in packed if "/android-project/app/src/main/java/" in member.name]
        packed.extractall(folder, wanted, filter="data")
    archive.unlink()


def fetch(place: Path, python: Path, wanted: Collection[str] = ()) -> None:
    """Download all of it, or the wanted parts, into a folder; `python` is that of the builder's environment."""
    parts: dict[str, Callable[[Path], None]] = {
        FRAMEWORK: framework,
        "android-declarations": declarations,
        "sdl-java": lambda folder: sdl(folder, python),
    }
    for name, get in parts.items():
        folder = place / name
        if (wanted and name not in wanted) or (folder / "fetched").exists():
            continue
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        try:
            get(folder)
        except NotFetched as problem:
            print(f"{name} could not be fetched ({problem}): what needs it is not checked this time.", file=sys.stderr)
        else:
            (folder / "fetched").touch()
