"""Creates virtual environments with pinned requirements, and installs the system packages they need; standard library
only.

Usage: python packaging/environment.py run|test|bench|web|browsers|check|native|bundle|apk

Returns within a few milliseconds if nothing has changed since the last time.
"""

import ctypes
import ctypes.util
import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import builder
import fetching
import kivy_source

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
REQUIREMENTS = ROOT / "requirements"
BUILD = ROOT / "build" / "environments"
ADMIN_FOLDERS = ("/usr/sbin", "/sbin")  # the folders of ldconfig, missing in the PATH of many users


class SetupError(Exception):
    """The user has to do something; the text says what, in one sentence."""


@dataclass(frozen=True, slots=True)
class Package:
    """A Debian package, with a library or command whose presence proves that it is installed."""

    debian: str  # alternatives separated by |: the first that this release of Debian has
    library: str = ""
    command: str = ""  # alternatives separated by |: one is enough
    file: str = ""


# Determined by adding one package at a time to a bare Debian 12 until a window had real pixels.
WINDOW = (
    Package("libgl1", library="libGL.so.1"),
    Package("libegl1", library="libEGL.so.1"),
    Package("libmtdev1", library="libmtdev.so.1"),  # touch screens of a Linux desktop
)
VIRTUAL_SCREEN = (
    Package("xvfb", command="Xvfb"),
    Package("xauth", command="xauth"),
    Package("xdotool", command="xdotool"),
)
# To compile Kivy for a Python without a wheel.
COMPILER = (
    Package("build-essential", command="cc"),
    Package("pkg-config", command="pkg-config"),
    Package(
        f"python{sys.version_info.major}.{sys.version_info.minor}-dev",
        file=str(Path(sysconfig.get_path("include"), "Python.h")),
    ),
    Package("libgl-dev", file="/usr/include/GL/gl.h"),
    *(
        Package(f"libsdl2-{part}dev", file=f"/usr/include/SDL2/SDL{header}.h")
        for part, header in (("", ""), ("image-", "_image"), ("mixer-", "_mixer"), ("ttf-", "_ttf"))
    ),
)
# Opens the pages for guests in browser tests.
BROWSER = (
    Package("chromium", command="chromium|chromium-browser|google-chrome|google-chrome-stable"),
    Package("chromium-driver", command="chromedriver"),
)
WEBKIT = (Package("webkit2gtk-driver", command="WebKitWebDriver"),)
NODE = (Package("nodejs", command="node"), Package("npm", command="npm"))

# Called by buildozer and the recipes of python-for-android during a build; not tested on a bare machine.
BUILDER = (
    Package("build-essential", command="cc"),
    Package("git", command="git"),
    Package("patch", command="patch"),
    Package("unzip", command="unzip"),
    Package("zip", command="zip"),
    Package("autoconf", command="autoreconf"),
    Package("automake", command="aclocal"),
    Package("libtool", command="libtoolize"),
    Package("pkg-config", command="pkg-config"),
    Package("cmake", command="cmake"),
    Package("libltdl-dev", file="/usr/include/ltdl.h"),
    Package("zlib1g-dev", file="/usr/include/zlib.h"),
    Package("libssl-dev", file="/usr/include/openssl/ssl.h"),
    Package("libffi-dev", file="/usr/include/*/ffi.h"),
)
# Needed by `make apk-native` in addition to the builder; Debian has no dx or d8, so they come with an SDK.
BY_HAND = (
    Package("default-jdk-headless", command="javac"),
    Package("zipalign", command="zipalign"),
    Package("apksigner", command="apksigner"),
    Package("qemu-user-static|qemu-user", file="/usr/bin/qemu-aarch64*"),
)


@dataclass(frozen=True, slots=True)
class Group:
    """The needs of one make target: a requirements file, its environment, and system packages."""

    requirements: str
    packages: tuple[Package, ...] = ()
    folder: Path = VENV
    bare: bool = False  # nothing but the requirements, not even pip


GROUPS: Mapping[str, tuple[Group, ...]] = {
    "run": (Group("run.txt", WINDOW),),
    "test": (Group("test.txt", WINDOW + VIRTUAL_SCREEN + BROWSER + NODE),),
    "bench": (Group("test.txt", WINDOW + NODE),),
    "check": (
        Group("check.txt", (Package("patch", command="patch"),), folder=BUILD / "check"),
        Group("phone.txt", folder=BUILD / "phone", bare=True),
    ),
    "web": (Group("test.txt", NODE),),
    "browsers": (Group("test.txt", VIRTUAL_SCREEN + WEBKIT),),
    "bundle": (Group("bundle.txt", WINDOW, folder=BUILD / "bundle"),),
    "native": (Group("check.txt", BUILDER + BY_HAND, folder=BUILD / "check"),),
    "apk": (Group("package.txt", BUILDER, folder=BUILD / "package"),),
}

# Downloads needed for checks: everything, or only the resources a package is linked against.
FETCHED: Mapping[str, tuple[str, ...]] = {"check": (), "native": (fetching.FRAMEWORK,)}


def needs_display(platform: str, environ: Mapping[str, str]) -> bool:
    """Whether windows need a display named by the environment."""
    return platform.startswith("linux") and "SDL_VIDEODRIVER" not in environ


def display_answers(environ: Mapping[str, str]) -> bool:
    """Whether the display named by the environment is reachable."""
    if environ.get("WAYLAND_DISPLAY"):
        return True
    if not environ.get("DISPLAY"):
        return False
    name = ctypes.util.find_library("X11")
    if name is None:
        return True  # cannot be tested here; SDL will
    x11 = ctypes.CDLL(name)
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XOpenDisplay.argtypes = [ctypes.c_char_p]
    x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
    connection = x11.XOpenDisplay(None)
    if not connection:
        return False
    x11.XCloseDisplay(connection)
    return True


def known_libraries() -> str | None:
    """The libraries known to the dynamic linker, or None if the system has no such list."""
    command = shutil.which("ldconfig", path=os.pathsep.join((os.environ.get("PATH", ""), *ADMIN_FOLDERS)))
    if command is None or not sys.platform.startswith("linux"):
        return None
    return subprocess.run([command, "-p"], capture_output=True, text=True, check=False).stdout


def missing(packages: tuple[Package, ...], libraries: str | None, has: Callable[[str], object]) -> list[str]:
    """The Debian names of the packages whose library or command is missing."""
    names = []
    for package in packages:
        library_lacks = bool(package.library) and libraries is not None and package.library not in libraries
        command_lacks = bool(package.command) and not any(map(has, package.command.split("|")))
        file_lacks = bool(package.file) and not any(Path("/").glob(package.file[1:]))
        if library_lacks or command_lacks or file_lacks:
            names.append(package.debian)
    return names


def can_make_environments() -> bool:
    """Whether venv and pip are available; Debian packages them separately."""
    tried = subprocess.run([sys.executable, "-c", "import venv, ensurepip"], capture_output=True, check=False)
    return tried.returncode == 0


def install(names: list[str]) -> None:
    """Install system packages if we are root, otherwise raise with the missing ones."""
    if not names:
        return
    if not Path("/etc/debian_version").exists() or shutil.which("apt-get") is None:
        listed = " ".join(name.replace("|", " or ") for name in names)
        raise SetupError(f"Please install what Debian calls: {listed}; then run this again.")
    if os.geteuid() != 0:
        listed = " ".join(named(names, builder.known_to_apt))
        raise SetupError(f"Please run: sudo apt-get install {listed}; then run this again.")
    apt_get(["update"], " ".join(names))
    listed = " ".join(named(names, builder.known_to_apt))
    print(f"Installing system packages: {listed} ...", flush=True)
    apt_get(["install", "-y", "--no-install-recommends", *listed.split()], listed)


def named(names: list[str], known: Callable[[str], bool]) -> list[str]:
    """For each group of alternatives the first known one, otherwise the last."""
    return [next((name for name in each.split("|") if known(name)), each.split("|")[-1]) for each in names]


def apt_get(step: list[str], listed: str) -> None:
    """Run one step of installing packages."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(["apt-get", "-q", *step], env=quiet, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        reason = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise SetupError(f"apt-get could not install {listed} ({reason}): install them, then try again.")


def included(file: Path) -> list[Path]:
    """A requirements file and those it includes, each once, in reading order."""
    files = [file]
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.startswith("-r "):
            files += [found for found in included(file.parent / line[3:].strip()) if found not in files]
    return files


def fingerprint(file: Path, python: str) -> str:
    """A digest of the pins of this file and of the Python version."""
    digest = hashlib.sha256(python.encode())
    for part in included(file):
        digest.update(part.read_bytes())
    return digest.hexdigest()


@contextmanager
def only_one() -> Iterator[None]:
    """A lock that keeps two set-ups of the same tree from running at once."""
    with (ROOT / ".venv.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def environment_version(folder: Path = VENV) -> str:
    """The Python version of an environment, or "" if it is missing or broken."""
    python = folder / "bin" / "python"
    if not python.exists():
        return ""
    ask = [str(python), "-c", "import sys; print(sys.version)"]
    asked = subprocess.run(ask, capture_output=True, text=True, check=False)
    return asked.stdout.strip() if asked.returncode == 0 else ""


def make(group: Group) -> None:
    """Create an empty environment."""
    shown = group.folder.relative_to(ROOT)
    print(f"Making {shown} ...", flush=True)
    kind = ["--without-pip"] if group.bare else []
    made = subprocess.run(
        [sys.executable, "-m", "venv", "--clear", *kind, str(group.folder)],
        capture_output=True,
        text=True,
        check=False,
    )
    if made.returncode != 0:
        raise SetupError(f"Python could not make {shown}: {(made.stderr or made.stdout).strip()}")


def fill(name: str, group: Group) -> None:
    """Create the environment if there is none for this Python, and install the pins if they changed."""
    file = REQUIREMENTS / group.requirements
    stamp = group.folder / f"installed-{name}"
    version = environment_version(group.folder)
    ours = version == sys.version.strip()  # the same Python, or one named explicitly
    if ours and stamp.exists() and stamp.read_text(encoding="utf-8") == fingerprint(file, version):
        return
    if group.bare or not ours:  # a bare one must not keep removed requirements
        make(group)
    print(f"Installing requirements/{file.name} ...", flush=True)
    # a bare environment is filled by the pip of the test environment
    pip = [str((VENV if group.bare else group.folder) / "bin" / "python"), "-m", "pip", "--disable-pip-version-check"]
    if group.bare:
        pip += ["--python", str(group.folder / "bin" / "python")]
    command = [*pip, "install", "--quiet", "--no-deps", "-r", str(file)]
    if compiles(file):
        command += ["--find-links", str(kivy_wheel(file, pip))]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        print(done.stderr.strip(), file=sys.stderr)
        raise SetupError("pip could not install the pinned requirements, see above: is the network there?")
    stamp.write_text(fingerprint(file, environment_version(group.folder)), encoding="utf-8")


def compiles(requirements: Path) -> bool:
    """Whether these requirements need Kivy compiled for this Python."""
    return sys.version_info[:2] > kivy_source.LAST and any(map(kivy_source.pinned, included(requirements)))


def kivy_wheel(requirements: Path, pip: list[str]) -> Path:
    """The folder with a wheel of Kivy for this Python."""
    pin = next(filter(None, map(kivy_source.pinned, included(requirements))))
    try:
        return kivy_source.compile_into(BUILD.parent / "wheels", pip, pin)
    except kivy_source.NotCompiled as problem:
        print(problem, file=sys.stderr)
        raise SetupError(
            f"Kivy could not be compiled for Python {sys.version_info.major}.{sys.version_info.minor}, see above:"
            " name an older one with PYTHON=python3.13."
        ) from problem


def check_java() -> None:
    """Raise if the installed Java is not supported by Gradle."""
    homes = sorted(path for path in builder.JAVAS.glob("*") if not path.is_symlink())
    sentence = builder.wrong_java(os.environ, homes, builder.java_home(os.environ))
    if sentence:
        raise SetupError(sentence)


def check_builder(names: list[str]) -> None:
    """Raise for problems that would stop an Android build late; add a Java to the packages if there is none."""
    for sentence in (builder.spaced((ROOT, Path.home() / ".buildozer")), builder.rustless()):
        if sentence:
            raise SetupError(sentence)
    check_java()
    if not builder.java_version(builder.java_home(os.environ)):
        names.append("|".join(builder.JAVA_PACKAGES))


def prepare(name: str) -> None:
    """Set up everything a target needs, reporting problems in a helpful order."""
    groups = GROUPS[name]
    wanted = tuple(package for group in groups for package in group.packages)
    if any(compiles(REQUIREMENTS / group.requirements) for group in groups):
        wanted += COMPILER
    names = missing(wanted, known_libraries(), shutil.which)
    unmade = any(environment_version(group.folder) != sys.version.strip() for group in groups)
    if unmade and not can_make_environments():
        names.insert(0, f"python{sys.version_info.major}.{sys.version_info.minor}-venv")
    if name == "apk":
        check_builder(names)
    install(names)
    if name == "apk" and names:
        check_java()  # another version may still be the default
    if name == "run" and needs_display(sys.platform, os.environ) and not display_answers(os.environ):
        raise SetupError(
            "Safehouse opens a window and there is no display here: start it from a desktop session,"
            " or on a virtual screen with: xvfb-run -a make run"
        )
    for group in groups:
        fill(name, group)
    if name in FETCHED:
        fetching.fetch(BUILD, BUILD / "check" / "bin" / "python", FETCHED[name])


def main(arguments: list[str]) -> int:
    """Set up one target; prints a sentence and returns 1 if the user has to do something first."""
    if len(arguments) != 1 or arguments[0] not in GROUPS:
        print(f"usage: environment.py {'|'.join(GROUPS)}", file=sys.stderr)
        return 2
    try:
        with only_one():
            prepare(arguments[0])
    except SetupError as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
