"""Looks at every compiled library of an APK or AAB as a phone's linker will, and says what would not load.

Usage: python packaging/native.py APK...; standard library only. A library that names no libpython builds without a
word and fails on the phone, where nobody resolves a symbol for it that its own libraries do not define.
"""

import io
import struct
import sys
import tarfile
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath

LOAD = 1  # a kind of program header
DYNAMIC, SYMBOLS = 6, 11  # kinds of sections
NEEDED, OWN_NAME = 1, 14  # entries of the dynamic section
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
MODULES = ("_ssl", "_cffi_backend", "_rust", "_imaging", "jnius", "_android", "_window_sdl2")
PROCESSORS = {183: "arm64-v8a", 40: "armeabi-v7a", 62: "x86_64", 3: "x86"}  # as Android calls them


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


@dataclass(frozen=True, slots=True)
class _Shape:
    """How structures are laid out, in 32 or in 64 bits, with the places of the fields that are read."""

    header: str
    program: str
    alignment: int
    section: str
    dynamic: str
    symbol: str
    named: tuple[int, int, int]  # name, info and section of a symbol


_NARROW = _Shape("<HHIIIIIHHHHHH", "<8I", 7, "<10I", "<II", "<IIIBBH", (0, 3, 5))
_WIDE = _Shape("<HHIQQQIHHHHHH", "<IIQQQQQQ", 7, "<IIQQQQIIQQ", "<QQ", "<IBBHQQ", (0, 1, 3))


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
    missing: set[str] = set()
    defined: set[str] = set()
    for _name, kind, _flags, _address, start, size, link, *_rest in sections:
        words = data[sections[link][4] : sections[link][4] + sections[link][5]]
        if kind == DYNAMIC:
            for tag, value in struct.iter_unpack(shape.dynamic, data[start : start + size]):
                if tag == NEEDED:
                    needed.append(_word(words, value))
                elif tag == OWN_NAME:
                    name = _word(words, value)
        elif kind == SYMBOLS:
            for symbol in struct.iter_unpack(shape.symbol, data[start : start + size]):
                at, info, section = (symbol[place] for place in shape.named)
                if section:
                    defined.add(_word(words, at))
                elif info >> 4 != WEAK:
                    missing.add(_word(words, at))
    pages = [program[shape.alignment] for program in programs if program[0] == LOAD]
    processor = PROCESSORS.get(header[1], str(header[1]))
    return Library(
        processor, min(pages, default=0), name, tuple(needed), frozenset(missing - {""}), frozenset(defined - {""})
    )


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
        place = _place(name)
        if place[:2] != ("lib", processor):
            continue
        data = apk.read(name)
        if place[-1] != BUNDLE:
            yield name, data
            continue
        with tarfile.open(fileobj=io.BytesIO(data)) as bundle:
            for member in bundle:
                inside = bundle.extractfile(member) if member.isfile() else None
                if inside is not None:
                    yield f"{name}!{member.name}", inside.read()


def problems(found: Mapping[str, Library], processor: str) -> list[str]:
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
    stems = {PurePosixPath(path).name.split(".")[0] for path in found}
    said += [f"{module} is not in the package" for module in MODULES if module not in stems]
    return said


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
