"""Checks every compiled library of an APK or AAB as a phone's linker would, and reports those that cannot be loaded.

Usage: python packaging/native.py APK...; standard library only. A library linked without libpython builds silently and
fails on the phone, where symbols are resolved only from the libraries it names. If an NDK is available, `make
apk-native` also compares each library with the symbols of the oldest supported Android.
"""

import io
import struct
import sys
import tarfile
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

LOAD, THREAD_LOCAL = 1, 7  # types of program headers
DYNAMIC, NOTE, SYMBOLS = 6, 7, 11  # types of sections
# tags of the dynamic section: names; text relocations; flags, with the bit for those; packed relocations
NEEDED, OWN_NAME, TEXT, FLAGS, PACKED = 1, 14, 22, 30, 36
TEXT_FLAG = 4
WRITE, RUN = 2, 1  # permissions of a segment
HARD = 0x400  # header flag of 32-bit ARM: the hard-float ABI, which Android does not use
REFUSED = frozenset(("text relocations", "code that can be written to", "numbers in other registers than Android's"))
LINKER_READS = {"packed relocations": 28, "thread-local storage": 29}  # the minimum API level of a feature
WEAK = 2  # binding of an optional symbol
LARGE_PAGE = 16384  # bytes: required by Google Play for 64-bit libraries
WIDE = ("arm64-v8a", "x86_64")
BUNDLE = "libpybundle.so"  # a tar file with Python's modules, under a name that the installer unpacks
# The system libraries available to apps on every Android from API 24: the NDK's list.
SYSTEM = frozenset(
    f"lib{name}.so"
    for name in ("EGL", "GLESv1_CM", "GLESv2", "GLESv3", "OpenMAXAL", "OpenSLES", "android", "c", "camera2ndk", "dl",
                 "jnigraphics", "log", "m", "mediandk", "stdc++", "vulkan", "z")
)  # fmt: skip
# Required modules: without these there is no window or no wifi.
MODULES = ("_ssl", "_cffi_backend", "_rust", "jnius", "_android", "_window_sdl2")
PROCESSORS = {183: "arm64-v8a", 40: "armeabi-v7a", 62: "x86_64", 3: "x86"}  # Android's names
TRIPLES = {"arm64-v8a": "aarch64-linux-android", "armeabi-v7a": "arm-linux-androideabi"}  # the compilers' names


class NoLibrary(ValueError):
    """The data is no valid ELF file."""


@dataclass(frozen=True, slots=True)
class Library:
    """One library, as far as the linker is concerned."""

    processor: str
    page: int  # the smallest alignment of a loaded segment
    name: str  # its soname, or ""
    needed: tuple[str, ...]
    missing: frozenset[str]  # undefined symbols
    defined: frozenset[str]
    level: int = 0  # the API level it was compiled for; 0 if not recorded
    uses: frozenset[str] = frozenset()  # features that not every Android's linker supports


@dataclass(frozen=True, slots=True)
class Android:
    """The oldest supported Android, with the symbols of its libraries by name."""

    level: int
    libraries: Mapping[str, frozenset[str]]


@dataclass(frozen=True, slots=True)
class _Shape:
    """The layout of structures in 32 or 64 bits, with the offsets of the fields that are read."""

    header: str
    program: str
    rights: int
    alignment: int
    section: str
    dynamic: str
    symbol: str
    named: tuple[int, int, int]  # name, info and section of a symbol


_NARROW = _Shape("<HHIIIIIHHHHHH", "<8I", 6, 7, "<10I", "<II", "<IIIBBH", (0, 3, 5))
_WIDE = _Shape("<HHIQQQIHHHHHH", "<IIQQQQQQ", 1, 7, "<IIQQQQIIQQ", "<QQ", "<IBBHQQ", (0, 1, 3))


def read(data: bytes) -> Library:
    """Parse a library; raises `NoLibrary`."""
    if data[:4] != b"\x7fELF" or data[5:6] != b"\x01" or data[4:5] not in (b"\x01", b"\x02"):
        raise NoLibrary("no ELF file")
    try:
        return _read(data, _WIDE if data[4] == 2 else _NARROW)
    except (struct.error, ValueError, IndexError) as error:
        raise NoLibrary("a damaged ELF file") from error


def _read(data: bytes, shape: _Shape) -> Library:
    header = struct.unpack_from(shape.header, data, 16)
    programs = _table(data, shape.program, header[4], header[8], header[9])
    sections = _table(data, shape.section, header[5], header[10], header[11])
    needed: list[str] = []
    name = ""
    level = 0
    missing: set[str] = set()
    defined: set[str] = set()
    uses = set(_uses(header, programs, shape))
    for _name, kind, _flags, _address, start, size, link, *_rest in sections:
        words = data[sections[link][4] : sections[link][4] + sections[link][5]]
        if kind == DYNAMIC:
            for tag, value in struct.iter_unpack(shape.dynamic, data[start : start + size]):
                if tag == NEEDED:
                    needed.append(_word(words, value))
                elif tag == OWN_NAME:
                    name = _word(words, value)
                else:
                    uses |= _relocations(tag, value)
        elif kind == NOTE and data[start + 12 : start + 20] == b"Android\0":
            (level,) = struct.unpack_from("<I", data, start + 20)
        elif kind == SYMBOLS:
            for symbol in struct.iter_unpack(shape.symbol, data[start : start + size]):
                at, info, section = (symbol[place] for place in shape.named)
                if section:
                    defined.add(_word(words, at))
                elif info >> 4 != WEAK:
                    missing.add(_word(words, at))
    pages = [program[shape.alignment] for program in programs if program[0] == LOAD]
    processor = PROCESSORS.get(header[1], str(header[1]))
    page = min(pages, default=0)
    missing.discard("")
    defined.discard("")
    return Library(processor, page, name, tuple(needed), frozenset(missing), frozenset(defined), level, frozenset(uses))


def _uses(header: tuple[int, ...], programs: list[tuple[int, ...]], shape: _Shape) -> Iterator[str]:
    """The features in its headers that not every Android supports."""
    if any(program[0] == THREAD_LOCAL for program in programs):
        yield "thread-local storage"
    if any(
        program[0] == LOAD and program[shape.rights] & WRITE and program[shape.rights] & RUN for program in programs
    ):
        yield "code that can be written to"
    if PROCESSORS.get(header[1]) == "armeabi-v7a" and header[6] & HARD:
        yield "numbers in other registers than Android's"


def _relocations(tag: int, value: int) -> set[str]:
    """The same for an entry of the dynamic section."""
    if tag == TEXT or (tag == FLAGS and value & TEXT_FLAG):
        return {"text relocations"}
    return {"packed relocations"} if tag == PACKED else set()


def _table(data: bytes, form: str, start: int, step: int, count: int) -> list[tuple[int, ...]]:
    return [struct.unpack_from(form, data, start + step * number) for number in range(count)]


def _word(words: bytes, start: int) -> str:
    return words[start : words.index(b"\0", start)].decode("utf-8")


def processors(apk: zipfile.ZipFile) -> list[str]:
    """The processors for which the package has libraries."""
    return sorted({part[1] for part in map(_place, apk.namelist()) if part[:1] == ("lib",) and len(part) == 3})


def _place(name: str) -> tuple[str, ...]:
    """The path of a file in the package; in an AAB everything is one folder deeper."""
    parts = PurePosixPath(name).parts
    return parts[1:] if parts[:1] == ("base",) else parts


def libraries(apk: zipfile.ZipFile, processor: str) -> dict[str, Library]:
    """Every compiled file for a processor by path, those in Python's bundle included."""
    found = {}
    for path, data in _files(apk, processor):
        if data[:4] == b"\x7fELF":
            found[path] = read(data)
    return found


def _files(apk: zipfile.ZipFile, processor: str) -> Iterator[tuple[str, bytes]]:
    for name in apk.namelist():
        if _place(name)[:2] == ("lib", processor):
            yield from _opened(name, apk.read(name))


def _opened(name: str, data: bytes) -> Iterator[tuple[str, bytes]]:
    """A file, or the contents of Python's bundle."""
    if PurePosixPath(name).name != BUNDLE:
        yield name, data
        return
    with tarfile.open(fileobj=io.BytesIO(data)) as bundle:
        for member in bundle:
            inside = bundle.extractfile(member) if member.isfile() else None
            if inside is not None:
                yield f"{name}!{member.name}", inside.read()


def built(project: Path, processor: str) -> dict[str, Library]:
    """The same for an Android project of python-for-android."""
    found = {}
    for file in sorted((project / "libs" / processor).glob("*.so")):
        for path, data in _opened(file.relative_to(project).as_posix(), file.read_bytes()):
            if data[:4] == b"\x7fELF":
                found[path] = read(data)
    return found


def stubs(ndk: Path, processor: str, level: int) -> dict[str, frozenset[str]]:
    """The symbols of an Android's libraries, from the NDK."""
    place = ndk / "toolchains/llvm/prebuilt/linux-x86_64/sysroot/usr/lib" / TRIPLES[processor] / str(level)
    found = {}
    for file in place.glob("*.so"):
        data = file.read_bytes()
        if data[:4] == b"\x7fELF":  # libc++.so is a linker script
            found[file.name] = read(data).defined
    return found


def problems(found: Mapping[str, Library], processor: str, android: Android | None = None) -> list[str]:
    """The problems that prevent loading, one sentence each."""
    said = []
    beside = {PurePosixPath(path).name: library for path, library in found.items() if "!" not in path}
    for path, library in sorted(found.items()):
        if library.processor != processor:
            said.append(f"{path} is for {library.processor}")
        if processor in WIDE and library.page < LARGE_PAGE:
            said.append(f"{path} is laid out for pages of {library.page} bytes")
        lacking = sorted(set(library.needed) - beside.keys() - SYSTEM)
        if lacking:
            said.append(f"{path} needs {', '.join(lacking)}, which no phone and not the package has")
        wanted = {symbol for symbol in library.missing if symbol.startswith(("Py", "_Py"))}
        wanted -= _reached(library, beside)
        if wanted:
            said.append(f"{path} is not linked to Python: nobody defines {min(wanted)} for it")
        said += [f"{path} has {use}, which no Android takes" for use in sorted(library.uses & REFUSED)]
        if android is not None:
            said += [f"{path} {sentence}" for sentence in _too_new(library, beside, android)]
    stems = {PurePosixPath(path).name.split(".")[0] for path in found}
    said += [f"{module} is not in the package" for module in MODULES if module not in stems]
    return said


def _too_new(library: Library, beside: Mapping[str, Library], android: Android) -> Iterator[str]:
    """The parts a library needs that an old Android lacks."""
    if library.level > android.level:
        yield f"is compiled for Android {library.level}"
    for use in sorted(library.uses - REFUSED):
        if LINKER_READS[use] > android.level:
            yield f"has {use}, which Android reads from {LINKER_READS[use]} on"
    there = _reached(library, beside)
    for name in {other for each in (library, *beside.values()) for other in each.needed} & android.libraries.keys():
        there |= android.libraries[name]
    lacking = sorted(symbol for symbol in library.missing - there if not symbol.startswith(("Py", "_Py")))
    if lacking:
        yield f"asks for {', '.join(lacking[:5])}, which Android {android.level} has not"


def _reached(library: Library, beside: Mapping[str, Library]) -> set[str]:
    """The symbols of a library's dependencies, and of theirs."""
    symbols: set[str] = set()
    waiting, seen = list(library.needed), set(library.needed)
    while waiting:
        other = beside.get(waiting.pop())
        if other is not None:
            symbols |= other.defined
            waiting += set(other.needed) - seen
            seen |= set(other.needed)
    return symbols


def main(paths: list[str]) -> int:
    """Print a report on each APK; returns 1 if a library cannot be loaded."""
    wrong = 0
    for path in paths:
        with zipfile.ZipFile(path) as apk:
            there = processors(apk)
            if not there:
                print(f"{path}: there is no compiled library in it")
                wrong += 1
            for processor in there:
                found = libraries(apk, processor)
                said = problems(found, processor)
                print(f"{path}: {len(found)} libraries for {processor}, {len(said) or 'no'} problems")
                for line in said:
                    print(f"  {line}")
                wrong += len(said)
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
