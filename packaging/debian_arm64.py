"""Debian's Python for arm64 in a folder, with the app's requirements: what stands in for a phone without an NDK.

Nothing is installed: the packages are downloaded and unpacked below the folder. The C library, the compiler and the
system's libraries are Debian's and not Android's, so it proves less than `make apk-native`; the interpreter, Kivy and
SDL are compiled for the same processor.
"""

import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path

from emulation import Phone, emulator, settings
from parts import Impossible

ROOT = Path(__file__).resolve().parent.parent
PROCESSOR = "arm64-v8a"
PYTHON = "3.11"
LINKER = "lib/ld-linux-aarch64.so.1"
PACKAGES = (
    f"python{PYTHON}-minimal", f"libpython{PYTHON}-minimal", f"libpython{PYTHON}-stdlib",
    "libc6", "libgcc-s1", "libstdc++6", "zlib1g", "libexpat1", "libssl3", "libffi8", "libbz2-1.0", "liblzma5",
    "libsqlite3-0", "libuuid1", "libcrypt1", "libgl1", "libgles2", "libegl1", "libglvnd0", "libglx0", "libx11-6",
    "libxcb1", "libxau6", "libxdmcp6", "libbsd0", "libmd0", "libmtdev1",
)  # fmt: skip
PLATFORMS = tuple(f"manylinux_2_{minor}_aarch64" for minor in (17, 26, 27, 28, 31, 34))
COPIED = ("materialyoucolor",)  # has no wheel for arm64; what is compiled in it is for pictures, which no match has
UNSET = ("PYTHONDONTWRITEBYTECODE", "PYTHONPATH")  # compiled modules are kept, as in an installed app
NEEDED = (
    LINKER,
    f"usr/bin/python{PYTHON}",
    f"usr/lib/python{PYTHON}/json/__init__.py",
    "lib/aarch64-linux-gnu/libc.so.6",
    "site/kivy/__init__.py",
    "site/kivymd/__init__.py",
    "site/cryptography/__init__.py",
    "site/materialyoucolor/__init__.py",
)


def missing(place: Path) -> list[str]:
    """The files without which nothing would run."""
    return [name for name in NEEDED if not (place / name).exists()]


def checked(place: Path) -> Path:
    """The folder, if it is complete."""
    left = missing(place)
    if left:
        raise Impossible(f"{place} is not complete, there is no {', no '.join(left)}: remove it, and go online")
    return place


def pins(file: Path) -> list[str]:
    """The pinned requirements of a file, without those that are copied."""
    lines = (line.partition("#")[0].strip() for line in file.read_text("utf-8").splitlines())
    return [line for line in lines if line and line.partition("==")[0] not in COPIED]


def call(command: Sequence[str], place: Path) -> None:
    """Run a command in a folder."""
    place.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(command, cwd=place, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        last = (done.stderr.strip().splitlines() or done.stdout.strip().splitlines() or ["it gave no reason"])[-1]
        raise Impossible(f"{command[0]} failed: {last}")


def apt(place: Path) -> list[str]:
    """Debian's apt for arm64 with lists in the folder, so that the machine's own are not touched."""
    for tool in ("apt-get", "dpkg"):
        if shutil.which(tool) is None:
            raise Impossible(f"there is no {tool}: this needs Debian 12, or an NDK for the phone's own Python")
    state = place / "apt"
    for folder in ("lists/partial", "cache/archives/partial"):
        (state / folder).mkdir(parents=True, exist_ok=True)
    (state / "status").touch()
    given = {
        "APT::Architecture": "arm64",
        "APT::Architectures": "arm64",
        "APT::Sandbox::User": "root",
        "Dir::State": str(state),
        "Dir::State::Lists": str(state / "lists"),
        "Dir::State::status": str(state / "status"),
        "Dir::Cache": str(state / "cache"),
    }
    return ["apt-get", "-q", *(part for name, value in given.items() for part in ("-o", f"{name}={value}"))]


def packages(place: Path) -> None:
    """Download and unpack Debian's packages."""
    command, fetched = apt(place), place / "packages"
    call([*command, "update"], place)
    call([*command, "download", *PACKAGES], fetched)
    for file in sorted(fetched.glob("*.deb")):
        call(["dpkg", "-x", str(file), str(place)], fetched)


def wheels(place: Path) -> None:
    """Download and unpack the wheels of the app."""
    listed = pins(ROOT / "requirements" / "run.txt")
    platforms = [part for name in PLATFORMS for part in ("--platform", name)]
    options = ["--no-deps", "--only-binary=:all:", "--python-version", PYTHON.replace(".", ""), *platforms]
    # pip of the environment, which has the machine's settings
    call([sys.executable, "-m", "pip", "download", "-q", "-d", str(place / "wheels"), *options, *listed], place)
    for wheel in sorted((place / "wheels").glob("*.whl")):
        shutil.unpack_archive(wheel, place / "site", "zip")
    known = Path(sysconfig.get_path("purelib"))
    for name in COPIED:
        if not (known / name).exists():
            raise Impossible(f"{sys.executable} has no {name}: run this with .venv/bin/python")
        shutil.copytree(known / name, place / "site" / name, ignore=shutil.ignore_patterns("*.so", "__pycache__"))


def sysroot(place: Path) -> Path:
    """The folder, made if there is none."""
    if not place.exists():
        packages(place)
        wheels(place)
    return checked(place)


def phone(place: Path) -> Phone:
    """The folder as a phone, with the app of this tree."""
    program, home = emulator(PROCESSOR), place / "home"
    sysroot(place)
    home.mkdir(exist_ok=True)
    said = {"PYTHONPATH": str(place / "site"), "PYTHONPYCACHEPREFIX": str(place / "compiled"), **settings(home)}
    options = [part for name in UNSET for part in ("-U", name)]
    options += [part for name, value in said.items() for part in ("-E", f"{name}={value}")]
    python = str(place / f"usr/bin/python{PYTHON}")
    return Phone((program, "-L", str(place), *options, python), ROOT, PROCESSOR)


def here(home: Path) -> Phone:
    """This machine's own Python of the app with the same settings, to compare with."""
    python = ROOT / ".venv/bin/python"
    if not python.exists():
        raise Impossible(f"there is no {python}: make it by make run")
    home.mkdir(parents=True, exist_ok=True)
    said = {**settings(home), "PYTHONPYCACHEPREFIX": str(home / "compiled")}
    options = [part for name in UNSET for part in ("-u", name)]
    return Phone(("env", *options, *(f"{name}={value}" for name, value in said.items()), str(python)), ROOT, "")
