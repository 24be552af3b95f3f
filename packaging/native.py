"""Looks at every compiled library of an APK or AAB as a phone's linker will, and says what would not load.

Usage: python packaging/native.py APK...; standard library only. A library that names no libpython builds without a
word and fails on the phone, where nobody resolves a symbol for it that its own libraries do not define. Where an NDK is
at hand, `make apk-native` also holds each library to what the oldest Android has.
"""

import io
import struct
import sys
import tarfile
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

LOAD, THREAD_LOCAL = 1, 7  # kinds of program headers
DYNAMIC, NOTE, SYMBOLS = 6, 7, 11  # kinds of sections
# entries of the dynamic section: names; relocations of code; flags, one of them for such; relocations in a short form
NEEDED, OWN_NAME, TEXT, FLAGS, PACKED = 1, 14, 22, 30, 36
TEXT_FLAG = 4
WRITE, RUN = 2, 1  # rights of what is loaded
HARD = 0x400  # of a header for ARM of 32 bits: numbers are given in registers that Android does not use for it
REFUSED = frozenset(("text relocations", "code that can be written to", "numbers in other registers than Android's"))
LINKER_READS = {"packed relocations": 28, "thread-local storage": 29}  # from which Android on
WEAK = 2  # a symbol that may be missing
LARGE_PAGE = 16384  # bytes: what Google Play asks of 64-bit libraries
WIDE = ("arm64-v8a", "x86_64")
BUNDLE = "libpybundle.so"  # a tar with Python's own and everybody's modules, under a name that the installer unpacks
# What every Android from API 24 on has for apps: the list of the NDK.
SYSTEM = frozenset(
    f"lib{name}.so"
    for name in ("EGL", "GLESv1_CM", "GLESv2", "GLESv3", "OpenMAXAL", "OpenSLES", "android", "c", "camera2ndk", "dl",
                 "jnigraphics", "log", "m", "mediandk", "stdc++", "vulkan", "z")
)  # fmt: skip
# What has to be in the package: without these there is no picture and no wifi.
MODULES = ("_ssl", "_cffi_backend", "_rust", "jnius", "_android", "_window_sdl2")
PROCESSORS = {183: "arm64-v8a", 40: "armeabi-v7a", 62: "x86_64", 3: "x86"}  # as Android calls them
TRIPLES = {"arm64-v8a": "aarch64-linux-android", "armeabi-v7a": "arm-linux-androideabi"}  # as compilers do


class NoLibrary(ValueError):
    """The bytes are no ELF file, or a damaged one."""


@dataclass(frozen=True, slots=True)
class Library:
    """One file, as far as the linker asks."""

    processor: str
    page: int  # the least alignment of what is loaded
    name: str  # what it calls itself; "" if it does not
    needed: tuple[str, ...]
    missing: frozenset[str]  # symbols that others have to define
    defined: frozenset[str]
    level: int = 0  # the Android it was compiled for; 0 if it does not say
    uses: frozenset[str] = frozenset()  # of what not every Android's linker reads, or none


@dataclass(frozen=True, slots=True)
class Android:
    """The oldest Android that has to load it, and what the libraries of that one define, by their names."""

    level: int
    libraries: Mapping[str, frozenset[str]]


@dataclass(frozen=True, slots=True)
class _Shape:
    """How structures are laid out, in 32 or in 64 bits, with the places of the fields that are read."""

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
    """The library in these bytes; raises `NoLibrary`."""
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
    """What of a library not every Android takes, as its headers say."""
    if any(program[0] == THREAD_LOCAL for program in programs):
        yield "thread-local storage"
    if any(
        program[0] == LOAD and program[shape.rights] & WRITE and program[shape.rights] & RUN for program in programs
    ):
        yield "code that can be written to"
    if PROCESSORS.get(header[1]) == "armeabi-v7a" and header[6] & HARD:
        yield "numbers in other registers than Android's"


def _relocations(tag: int, value: int) -> set[str]:
    """The same, as an entry of the dynamic section says."""
    if tag == TEXT or (tag == FLAGS and value & TEXT_FLAG):
        return {"text relocations"}
    return {"packed relocations"} if tag == PACKED else set()


def _table(data: bytes, form: str, start: int, step: int, count: int) -> list[tuple[int, ...]]:
    return [struct.unpack_from(form, data, start + step * number) for number in range(count)]


def _word(words: bytes, start: int) -> str:
    return words[start : words.index(b"\0", start)].decode("utf-8")


def processors(apk: zipfile.ZipFile) -> list[str]:
    """What the package has compiled libraries for."""
    return sorted({part[1] for part in map(_place, apk.namelist()) if part[:1] == ("lib",) and len(part) == 3})


def _place(name: str) -> tuple[str, ...]:
    """Where a file of the package is; in an AAB all of it lies a folder lower."""
    parts = PurePosixPath(name).parts
    return parts[1:] if parts[:1] == ("base",) else parts


def libraries(apk: zipfile.ZipFile, processor: str) -> dict[str, Library]:
    """Every compiled file for a processor, by its path; those in Python's bundle too."""
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
    """A file, or what is in it where it is Python's bundle."""
    if PurePosixPath(name).name != BUNDLE:
        yield name, data
        return
    with tarfile.open(fileobj=io.BytesIO(data)) as bundle:
        for member in bundle:
            inside = bundle.extractfile(member) if member.isfile() else None
            if inside is not None:
                yield f"{name}!{member.name}", inside.read()


def built(project: Path, processor: str) -> dict[str, Library]:
    """The same of an Android project, as python-for-android leaves it to Gradle."""
    found = {}
    for file in sorted((project / "libs" / processor).glob("*.so")):
        for path, data in _opened(file.relative_to(project).as_posix(), file.read_bytes()):
            if data[:4] == b"\x7fELF":
                found[path] = read(data)
    return found


def stubs(ndk: Path, processor: str, level: int) -> dict[str, frozenset[str]]:
    """What the libraries of an Android define, as its NDK has it."""
    place = ndk / "toolchains/llvm/prebuilt/linux-x86_64/sysroot/usr/lib" / TRIPLES[processor] / str(level)
    found = {}
    for file in place.glob("*.so"):
        data = file.read_bytes()
        if data[:4] == b"\x7fELF":  # libc++.so is a word to the linker
            found[file.name] = read(data).defined
    return found


def problems(found: Mapping[str, Library], processor: str, android: Android | None = None) -> list[str]:
    """What would not load, one sentence each."""
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
    """What an old Android lacks of all that a library asks for."""
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
    """The symbols of a library's own libraries, and of theirs."""
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
    """An account of each APK; 1 if something of one would not load."""
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
