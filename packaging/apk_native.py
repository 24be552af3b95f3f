"""Compiles the complete package for phones, checks every library, and runs its Python here: `make apk-native`.

    apk_native.py [PROCESSOR...]        arm64-v8a and armeabi-v7a unless others are named

Runs with the Python of the builder's environment. It uses these environment variables:

    ANDROIDNDK         Android's NDK, or a folder of the same structure; default: the one fetched by buildozer
    SAFEHOUSE_P4A      python-for-android at the commit of the spec; default: a clone
    SAFEHOUSE_ANDROID  a folder with /system/bin/linker64 and /system/lib64 of an Android, to run the compiled programs
    ANDROID_CLASSES    Android's android.jar, to compile Java against; default: the one fetched by buildozer

All output is below build/native. Steps that are not possible here are reported, part by part. The package assembled
without Gradle proves that the parts fit; it is not meant for a store.
"""

import configparser
import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable, Mapping
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import arm64_taps
import by_hand
import emulation
import native
from handover import Handover, handover
from parts import Impossible, Part, Wrong, account

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "native"
HERE = Path(__file__).resolve().parent
PROCESSORS = ("arm64-v8a", "armeabi-v7a")
REPOSITORY = "https://github.com/kivy/python-for-android"
BUILDOZERS = Path.home() / ".buildozer/android/platform"
SHOWN_LINES = 40  # of python-for-android’s output, on failure


@dataclass(frozen=True, slots=True)
class Rig:
    """The paths of everything a build needs."""

    ndk: Path
    p4a: Path
    sdk: Path
    least: int  # the oldest supported API level
    target: int


def spec() -> Mapping[str, str]:
    """The app section of buildozer.spec."""
    reader = configparser.ConfigParser(interpolation=None)
    reader.read(ROOT / "buildozer.spec", encoding="utf-8")
    return reader["app"]


def ndk(environ: Mapping[str, str], fetched: Path = BUILDOZERS) -> Path:
    """The NDK: the one named, or the one of the spec fetched by buildozer."""
    asked = environ.get("ANDROIDNDK", "")
    place = Path(asked) if asked else fetched / f"android-ndk-r{spec()['android.ndk']}"
    clang = place / "toolchains/llvm/prebuilt/linux-x86_64/bin/clang"
    if clang.exists():
        return place
    if asked:
        raise Impossible(f"ANDROIDNDK names {place}, where there is no {clang.relative_to(place)}")
    raise Impossible(f"there is no Android NDK: name one by ANDROIDNDK, or let make apk fetch it into {place}")


def p4a(environ: Mapping[str, str]) -> Path:
    """python-for-android at the commit used for the package."""
    asked = environ.get("SAFEHOUSE_P4A", "")
    place = Path(asked) if asked else WORK / "python-for-android"
    if not asked and not (place / "pythonforandroid").exists():
        commit = spec()["p4a.commit"]
        for command in (
            ["git", "init", "-q", str(place)],
            ["git", "-C", str(place), "fetch", "-q", "--depth", "1", REPOSITORY, commit],
            ["git", "-C", str(place), "checkout", "-q", "FETCH_HEAD"],
        ):
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode != 0:
                shutil.rmtree(place, ignore_errors=True)
                said = (done.stderr.strip().splitlines() or ["git gave no reason"])[-1]
                raise Impossible(f"python-for-android could not be fetched ({said}): name a folder by SAFEHOUSE_P4A")
    if not (place / "pythonforandroid" / "toolchain.py").exists():
        raise Impossible(f"{place} is not python-for-android")
    return place


def sdk(place: Path, target: int) -> Path:
    """A minimal SDK, as required by python-for-android before Gradle: the API level, and a folder of tools."""
    manager = place / "cmdline-tools/latest/bin/avdmanager"
    manager.parent.mkdir(parents=True, exist_ok=True)
    manager.write_text(f"#!/bin/sh\necho '     API level: {target}'\n", "utf-8")
    manager.chmod(0o755)
    (place / "build-tools" / f"{target}.0.0").mkdir(parents=True, exist_ok=True)
    return place


def rig(environ: Mapping[str, str]) -> Rig:
    """All paths, or an error that names the missing part."""
    if shutil.which("rustup") is None:
        raise Impossible("cryptography is compiled for the phone by Rust: install rustup (https://rustup.rs)")
    target = int(spec()["android.api"])
    return Rig(ndk(environ), p4a(environ), sdk(WORK / "sdk", target), int(spec()["android.minapi"]), target)


def call(rig: Rig, command: tuple[str, ...], log: Path) -> None:
    """Run python-for-android with a command of buildozer's; its output goes to a file."""
    environ = {
        **os.environ,
        "PYTHONPATH": str(rig.p4a),
        "PATH": os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"])),
        "ANDROIDSDK": str(rig.sdk),
        "ANDROIDNDK": str(rig.ndk),
        "ANDROIDAPI": str(rig.target),
        "ANDROIDMINAPI": str(rig.least),
        "SAFEHOUSE_AAPT2": str(by_hand.aapt2(Path(sys.prefix)) or ""),
    }
    arguments = [part.replace("--color=always", "--color=never") for part in command]
    with log.open("w", encoding="utf-8") as out:
        done = subprocess.run(
            [sys.executable, "-m", "pythonforandroid.toolchain", *arguments],
            cwd=WORK, env=environ, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT, check=False,
        )  # fmt: skip
    if done.returncode != 0:
        last = "\n".join(log.read_text("utf-8", "replace").splitlines()[-SHOWN_LINES:])
        raise Wrong(f"python-for-android failed, {log.relative_to(ROOT)} says:\n{last}")


def project(asked: Handover) -> Path:
    """The folder where python-for-android leaves the Android project with the compiled libraries."""
    (storage,) = [part.partition("=")[2] for part in asked.create if part.startswith("--storage-dir=")]
    return Path(storage) / "dists" / "safehouse"


def compiled(rig: Rig, asked: Handover) -> str:
    """Compile every recipe for every processor."""
    call(rig, asked.create, WORK / "compile.log")
    return f"every recipe, into {project(asked).relative_to(ROOT)}"


def looked_at(rig: Rig, place: Path, processor: str) -> str:
    """Check every library of a processor against a phone's linker and the symbols of the oldest Android."""
    found = native.built(place, processor)
    said = native.problems(found, processor, native.Android(rig.least, native.stubs(rig.ndk, processor, rig.least)))
    if not found:
        raise Wrong("there is no compiled library")
    if said:
        raise Wrong(f"{len(found)} libraries, {len(said)} problems:\n" + "\n".join(f"  {line}" for line in said))
    return f"{len(found)} libraries, and every one would load from Android {rig.least} on"


def put_together(rig: Rig, asked: Handover) -> str:
    """Assemble the package: python-for-android up to Gradle, our own tools from there."""
    place = project(asked)
    gradle = place / "gradlew"
    gradle.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{HERE / "by_hand.py"}" "{place}" {rig.target}\n', "utf-8")
    gradle.chmod(0o755)
    call(rig, asked.package, WORK / "package.log")
    (apk,) = (place / "build/outputs/apk/debug").glob("*.apk")
    by_hand.verified(apk)
    if native.main([str(apk)]):
        raise Wrong("not every library of the package would load, see above")
    shutil.copy(apk, WORK / "safehouse-by-hand.apk")
    first = [_for_one(place, apk, each) for each in _processors(asked)]
    return "\n".join(
        [f"build/native/safehouse-by-hand.apk, {apk.stat().st_size / 1e6:.1f} MB, aligned, signed, verified"]
        + [f"  {size / 1e6:7.2f} MB  {name}" for name, size in by_hand.sizes(apk)]
        + first
    )


def _processors(asked: Handover) -> list[str]:
    return [part.partition("=")[2] for part in asked.create if part.startswith("--arch=")]


def _for_one(place: Path, apk: Path, processor: str) -> str:
    """The sizes of the download and of the files unpacked before the first screen."""
    sizes = []
    for archive in (place / "src/main/assets/private.tar", place / "libs" / processor / native.BUNDLE):
        with tarfile.open(archive) as tar:
            sizes += [member.size for member in tar if member.isfile()]
    package = f"{by_hand.alone(apk, processor) / 1e6:.1f} MB as a separate package"
    return f"  {processor}: {package}; {len(sizes)} files, {sum(sizes) / 1e6:.1f} MB are unpacked at the first start"


def main(processors: tuple[str, ...]) -> int:
    """Run all parts; returns 1 if one of them failed."""
    WORK.mkdir(parents=True, exist_ok=True)
    parts: list[Part] = []

    def do(name: str, work: Callable[[], str]) -> bool:
        print(f"{name} ...", flush=True)
        parts.append(account(name, work))
        print(parts[-1].line, flush=True)
        return parts[-1].done

    try:
        here = rig(os.environ)
        with (WORK / "buildozer.log").open("w", encoding="utf-8") as log, redirect_stdout(log):
            asked = handover(ROOT, WORK, processors)
    except Impossible as reason:
        print(reason, file=sys.stderr)
        return 1
    if do("compiled", partial(compiled, here, asked)):
        place = project(asked)
        do("put together", partial(put_together, here, asked))
        for each in processors:
            do(f"looked at, {each}", partial(looked_at, here, place, each))
        for each in processors:
            do(f"run, {each}", partial(emulation.run, here.ndk, place, each, WORK, os.environ))
        if PROCESSORS[0] in processors:
            do(f"taps, {PROCESSORS[0]}", partial(arm64_taps.run, here.ndk, place, WORK, os.environ))
    print("\n" + "\n".join(part.line.splitlines()[0] for part in parts))
    return int(any(part.wrong for part in parts))


if __name__ == "__main__":
    sys.exit(main(tuple(sys.argv[1:]) or PROCESSORS))
