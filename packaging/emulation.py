"""Runs the programs compiled for a phone on this machine: qemu with Android's linker and C library.

The folder named by SAFEHOUSE_ANDROID needs only Android's linker and C library. Other system libraries used by the
package (sound, graphics) are the NDK's empty stubs, and zlib is linked from the NDK. So there is no drawing and no
sound, and Java is the tests' fake; everything else of the screens is real: widgets, layouts, text, images.
"""

import json
import shutil
import subprocess
import tarfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from native import BUNDLE, SYSTEM, TRIPLES
from parts import Impossible, Wrong

HERE = Path(__file__).resolve().parent
QEMU = {"arm64-v8a": "qemu-aarch64", "armeabi-v7a": "qemu-arm"}
LINKER = {"arm64-v8a": ("linker64", "lib64"), "armeabi-v7a": ("linker", "lib")}
MINUTES = 10
ACKNOWLEDGED = 40  # actions before the playing process is killed
LIVES = 3  # number of kills
LISTS = ("import", "library", "screens")  # commands that print a line per module and may crash at one
GAMES = 3
STARTS, ROUNDS = ("bare", "kivymd", "safehouse"), 3


@dataclass(frozen=True, slots=True)
class Phone:
    """A folder that represents a phone, and the command to run Python in it."""

    command: tuple[str, ...]
    app: Path
    processor: str

    def python(self, *arguments: str) -> list[str]:
        """A command that runs the app's Python."""
        return [*self.command, *arguments]


def emulator(processor: str) -> str:
    """The emulator for a processor."""
    for name in (f"{QEMU[processor]}-static", QEMU[processor]):
        found = shutil.which(name)
        if found:
            return found
    raise Impossible(f"there is no {QEMU[processor]}: install what Debian calls qemu-user")


def android(environ: Mapping[str, str], processor: str) -> tuple[Path, Path]:
    """Android's linker and its libraries."""
    asked = environ.get("SAFEHOUSE_ANDROID", "")
    if not asked:
        raise Impossible("SAFEHOUSE_ANDROID names no folder with an Android's /system")
    linker, libraries = LINKER[processor]
    found = (Path(asked, "system/bin", linker), Path(asked, "system", libraries))
    for path in (found[0], found[1] / "libc.so", found[1] / "libm.so", found[1] / "libdl.so"):
        if not path.exists():
            raise Impossible(f"SAFEHOUSE_ANDROID has no {path.relative_to(asked)}")
    return found


def system(place: Path, ndk: Path, processor: str, environ: Mapping[str, str], level: int) -> Path:
    """The folder to run in: Android's own libraries, and stubs for those of a complete Android."""
    linker, theirs = android(environ, processor)
    shutil.rmtree(place, ignore_errors=True)
    libraries = place / "system" / theirs.name
    (place / "system/bin").mkdir(parents=True)
    shutil.copy(linker, place / "system/bin")
    shutil.copytree(theirs, libraries)
    tools = ndk / "toolchains/llvm/prebuilt/linux-x86_64"
    known = tools / "sysroot/usr/lib" / TRIPLES[processor]
    if not (libraries / "libz.so").exists():
        triple = TRIPLES[processor].replace("arm-", "armv7a-")
        command = [str(tools / f"bin/{triple}{level}-clang"), "-shared", "-o", str(libraries / "libz.so")]
        command += ["-Wl,--whole-archive", str(known / "libz.a"), "-Wl,--no-whole-archive", "-Wl,-soname,libz.so"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise Impossible(f"zlib could not be linked: {done.stderr.strip().splitlines()[-1]}")
    for name in SYSTEM:
        if not (libraries / name).exists() and (known / str(level) / name).exists():
            shutil.copy(known / str(level) / name, libraries)
    return place


def unpacked(project: Path, processor: str, place: Path) -> Path:
    """The files a phone unpacks at the first start: the app, and Python's library."""
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    archive = project / "src/main/assets/private.tar"
    if not archive.exists():
        raise Impossible("python-for-android has not put the app together")
    with tarfile.open(archive) as tar:
        tar.extractall(place, filter="data")
    bundle = project / "libs" / processor / BUNDLE
    if not bundle.exists():
        raise Impossible("python-for-android has not put Python's own files together")
    with tarfile.open(bundle) as tar:
        tar.extractall(place, filter="data")
    return place


def settings(home: Path) -> dict[str, str]:
    """The environment of an app without a display, as on a phone."""
    return {
        "PYTHONOPTIMIZE": "2",
        "HOME": str(home),
        "TMPDIR": str(home),
        "KIVY_HOME": str(home / "kivy"),
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_FILELOG": "1",
        "KIVY_LOG_MODE": "PYTHON",
        "SDL_AUDIODRIVER": "dummy",
    }


def phone(ndk: Path, project: Path, processor: str, work: Path, environ: Mapping[str, str]) -> Phone:
    """A folder and a command that run the package's Python."""
    program = emulator(processor)
    level = int(json.loads((project / "dist_info.json").read_text("utf-8"))["ndk_api"])
    root = system(work / "phone" / processor, ndk, processor, environ, level)
    app = unpacked(project, processor, root / "data")
    home = root / "home"
    home.mkdir()
    libraries, bundle = project / "libs" / processor, app / "_python_bundle"
    said = {
        "LD_LIBRARY_PATH": f"{libraries}:/system/{LINKER[processor][1]}",
        "PYTHONHOME": str(bundle),
        "PYTHONPATH": f"{bundle}/stdlib.zip:{bundle}/modules:{bundle}/site-packages",
        "PYTHONDONTWRITEBYTECODE": "1",
        **settings(home),
    }
    options = [part for name, value in said.items() for part in ("-E", f"{name}={value}")]
    return Phone((program, "-L", str(root), *options, str(libraries / "libpythonbin.so")), app, processor)


def ask(phone: Phone, *arguments: str) -> list[str]:
    """The output lines of `trial.py` in the phone's Python, with its exit status if it crashed."""
    command = phone.python(str(HERE / "trial.py"), *arguments)
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60 * MINUTES)
    lines = done.stdout.splitlines()
    if done.returncode != 0 and arguments[0] not in LISTS:
        last = (done.stderr.strip().splitlines() or [f"it ended with {done.returncode}"])[-1]
        raise Wrong(f"{arguments[0]}: {last}")
    return lines


def imports(phone: Phone, what: str = "import") -> tuple[int, int, dict[str, str]]:
    """The number of modules of a list that can be imported, the number excluded, and the errors of the others."""
    good, left, bad, first = 0, 0, {}, ""
    while True:
        lines = ask(phone, what, str(phone.app), *([first] if first else []))
        asked = ""
        for line in lines:
            mark, _, rest = line.partition(" ")
            name, _, reason = rest.partition(" ")
            if mark == "?":
                asked = name
            elif mark == "+":
                good, asked = good + 1, ""
            elif mark == "~":
                left += 1
            elif mark == "-":
                bad[name], asked = reason, ""
        if not asked:
            return good, left, bad
        bad[asked] = "it ends the process"
        first = asked  # continue after it


def kept(phone: Phone, folder: Path) -> str:
    """Kill a playing process repeatedly; every acknowledged action must be stored."""
    folder.mkdir()
    acknowledged: list[str] = []
    for _life in range(LIVES):
        command = phone.python(str(HERE / "trial.py"), "keep", str(phone.app), str(folder))
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as player:
            assert player.stdout is not None
            assert player.stderr is not None
            lines = [line for _, line in zip(range(ACKNOWLEDGED), player.stdout, strict=False)]
            player.kill()
            lines += player.stdout.readlines()
            if len(lines) < ACKNOWLEDGED:
                raise Wrong(f"keep: {player.stderr.read()[-500:]}")
        acknowledged += [line.strip() for line in lines if line.endswith("\n")]
    (answer,) = ask(phone, "find", str(phone.app), str(folder))
    found = json.loads(answer)
    there = {f"{match} {name}" for match, names in found["kept"].items() for name in names}
    lost = [line for line in acknowledged if line not in there]
    if lost or found["wrong"] or len(there) > len(acknowledged) + LIVES:
        raise Wrong(f"{len(lost)} of {len(acknowledged)} acknowledged actions are lost, {found['wrong']} are damaged")
    if not found["over"]:
        raise Wrong("a match that was killed cannot be played to its end")
    counted = f"{len(acknowledged)} actions of {len(found['kept'])} matches"
    return f"{counted} kept over {LIVES} kills, the last one played to its end"


def secured(phone: Phone) -> str:
    """Test the compiled parts used for wifi: a certificate, and a handshake with it."""
    (answer,) = ask(phone, "secure", str(phone.app), str(phone.app.parent / "home" / "keys"))
    found = json.loads(answer)
    return f"{found['openssl']}, cryptography {found['cryptography']}: a certificate, {found['said']}"


def come_in(phone: Phone, what: str, said: str) -> str:
    """A sentence about the modules of a list; raises `Wrong` if one of them cannot be imported."""
    good, left, bad = imports(phone, what)
    if bad:
        raise Wrong("\n  ".join(f"{name}: {reason}" for name, reason in bad.items()))
    return f"{good} {said.format(left)}"


def played(phone: Phone) -> str:
    """Start the app and deal a match of each game by its buttons."""
    line = ask(phone, "play", str(phone.app), str(phone.app.parent / "home" / "played"))[-1]
    found = json.loads(line)
    if len(found["screens"]) != GAMES:
        raise Wrong(f"only {', '.join(found['screens'])} could be opened")
    opened = f"the app's first screen with {found['desk']} places to touch after {found['first']:.1f} s"
    return f"{opened}, then {', '.join(found['screens'])} dealt by hand, {found['seconds']:.0f} s in all"


def first_frames(phone: Phone) -> Iterator[str]:
    """The start times of bare Kivy, KivyMD and the app, alternating; the minimum of the rounds."""
    said: dict[str, list[dict[str, Any]]] = {who: [] for who in STARTS}
    for _round in range(ROUNDS):
        for who in STARTS:
            said[who].append(json.loads(ask(phone, "start", str(phone.app), who)[-1]))
    least = {who: min(each["first"] for each in answers) for who, answers in said.items()}
    for who, answers in said.items():
        read = answers[-1]["modules"].values()
        figures = f"{len(read)} modules, {sum(read) / 1000:.0f} KB of Python"
        share = least[who] / least["bare"]
        yield f"first frame of {who}: {figures}, {1000 * least[who]:.0f} ms here, {share:.2f} x bare"


def run(ndk: Path, project: Path, processor: str, work: Path, environ: Mapping[str, str]) -> str:
    """Run all tests with a processor's Python."""
    one = phone(ndk, project, processor, work, environ)
    return "\n  ".join(_accounts(one))


def _accounts(one: Phone) -> Iterator[str]:
    version = subprocess.run(
        one.python("-c", "import sys, platform; print(sys.version.split()[0], sys.platform, platform.machine())"),
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if version.returncode != 0:
        raise Wrong(f"Python does not start: {version.stderr.strip()[-400:]}")
    yield f"Python {version.stdout.strip()}, by {Path(one.command[0]).name}"
    yield come_in(one, "import", "modules of the app come in without a window; {} need one")
    yield come_in(one, "library", "compiled modules come in, those of Kivy among them; those of Java are loaded")
    yield come_in(
        one, "screens", "modules of Kivy, KivyMD and the app come in with a window; {} need what is not packed"
    )
    for line in ask(one, "rules", str(one.app)):
        match = json.loads(line)
        yield f"{match['game']}: a match of {match['steps']} steps by the rules, {match['seconds']:.1f} s"
    yield kept(one, one.app.parent / "home" / "matches")
    yield secured(one)
    yield played(one)
    yield from first_frames(one)
