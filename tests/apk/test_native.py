"""Proves that packages with unloadable libraries are detected."""

import io
import struct
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.apk.made import site_packages, unready
from tests.scripts import script

native = script("native")
PYTHON = "libpython3.14.so"
ARM, ARM_32 = 183, 40
PROCESSOR = "arm64-v8a"


def elf(
    needed: tuple[str, ...] = ("libc.so",),
    missing: tuple[str, ...] = (),
    defined: tuple[str, ...] = (),
    machine: int = ARM,
    page: int = 16384,
    level: int = 24,
    local: bool = False,
    dynamic: tuple[tuple[int, int], ...] = (),
    rights: int = 5,
    flags: int = 0,
) -> bytes:
    """A library of 64 bits, or of 32 for older ARM processors, with only the parts read by the linker."""
    words = b"\0" + b"".join(word.encode() + b"\0" for word in (*needed, *missing, *defined))
    wide = machine != ARM_32

    def at(word: str) -> int:
        return words.index(b"\0" + word.encode() + b"\0") + 1

    def entry(tag: int, value: int) -> bytes:
        return struct.pack("<QQ" if wide else "<II", tag, value)

    def symbol(name: int, info: int, section: int) -> bytes:
        if wide:
            return struct.pack("<IBBHQQ", name, info, 0, section, 0, 0)
        return struct.pack("<IIIBBH", name, 0, 0, info, 0, section)

    def program(kind: int, rights: int, page: int) -> bytes:
        if wide:
            return struct.pack("<IIQQQQQQ", kind, rights, 0, 0, 0, 0, 0, page)
        return struct.pack("<8I", kind, 0, 0, 0, 0, 0, rights, page)

    entries = b"".join(entry(1, at(word)) for word in needed)
    entries += b"".join(entry(*each) for each in dynamic) + entry(0, 0)
    note = struct.pack("<III8sI", 8, 4, 1, b"Android", level)
    symbols = symbol(0, 0, 0) + b"".join(
        symbol(at(word), 0x12, section) for section, group in ((0, missing), (7, defined)) for word in group
    )
    parts = (words, entries, symbols + symbol(at(needed[0]), 0x22, 0), note)
    programs = program(1, rights, page) + program(7 if local else 4, 4, 4)
    lengths = (64, 56, 64) if wide else (52, 32, 40)  # of the header, a program, a section
    start, offsets = lengths[0] + len(programs), []
    for part in parts:
        offsets.append(start)
        start += len(part)
    sections = bytes(lengths[2]) + b"".join(
        struct.pack("<IIQQQQIIQQ" if wide else "<10I", 0, kind, 0, 0, offset, len(part), 1, 0, 1, 0)
        for kind, offset, part in zip((3, 6, 11, 7), offsets, parts, strict=True)
    )
    form = "<HHIQQQIHHHHHH" if wide else "<HHIIIIIHHHHHH"
    header = struct.pack(form, 3, machine, 1, 0, lengths[0], start, flags, *lengths[:2], 2, lengths[2], 5, 0)
    return b"\x7fELF" + bytes((2 if wide else 1, 1, 1)) + bytes(9) + header + programs + b"".join(parts) + sections


def package(folder: Path, changed: dict[str, bytes], prefix: str = "") -> Path:
    """An APK with all required files, some of them changed."""
    modules = {
        f"_python_bundle/modules/{name}.so": elf((PYTHON, "libc.so"), ("PyErr_Clear", "memcpy")) for name in ("_ssl",)
    } | {
        f"_python_bundle/site-packages/{name}.so": elf(("libmain.so", "libc.so"), ("PyErr_Clear",))
        for name in (
            "_cffi_backend",
            "jnius/jnius",
            "android/_android",
            "kivy/core/window/_window_sdl2",
        )
    }
    rust = "_python_bundle/site-packages/cryptography/hazmat/bindings/_rust.abi3.so"
    modules |= {rust: elf((PYTHON, "libc.so"), ("PyErr_Clear",))}
    beside = {PYTHON: elf(defined=("PyErr_Clear",)), "libmain.so": elf((PYTHON,))}
    for name, data in changed.items():
        (beside if name in beside else modules)[rust if name == "_rust" else name] = data
    tarred = io.BytesIO()
    with tarfile.open(fileobj=tarred, mode="w:gz") as bundle:
        for name, data in {**modules, "_python_bundle/stdlib.zip": b"PK"}.items():
            if data:
                member = tarfile.TarInfo(name)
                member.size = len(data)
                bundle.addfile(member, io.BytesIO(data))
    file = folder / "some.apk"
    with zipfile.ZipFile(file, "w") as apk:
        apk.writestr(f"{prefix}classes.dex", b"dex")
        apk.writestr(f"{prefix}lib/arm64-v8a/libpybundle.so", tarred.getvalue())
        for name, data in beside.items():
            apk.writestr(f"{prefix}lib/arm64-v8a/{name}", data)
    return file


def said(file: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """The exit code and the output of the script."""
    return native.main([str(file)]), capsys.readouterr().out


@pytest.mark.parametrize("prefix", ["", "base/"], ids=["apk", "aab"])
def test_a_package_whose_libraries_load_is_good(
    prefix: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, words = said(package(tmp_path, {}, prefix), capsys)
    assert (code, words.count("\n")) == (0, 1), words
    assert "8 libraries for arm64-v8a, no problems" in words


@pytest.mark.parametrize(("changed", "complaint"), [
    # as p4a 2026.05.09 with maturin 1.13.2 builds it: libpython3.so was required, and dropped
    ({"_rust": elf(("libc.so",), ("PyErr_Clear",))}, "_rust.abi3.so is not linked to Python: nobody defines PyErr"),
    ({"_rust": b""}, "_rust is not in the package"),
    ({PYTHON: elf()}, "is not linked to Python"),
    ({"_rust": elf((PYTHON, "libpython3.so"))}, "needs libpython3.so, which no phone and not the package has"),
    ({"_rust": elf((PYTHON,), page=4096)}, "is laid out for pages of 4096 bytes"),
    ({"_rust": elf((PYTHON,), machine=62)}, "is for x86_64"),
], ids=["not linked", "left out", "another Python", "not there", "small pages", "of a desk"])  # fmt: skip
def test_a_library_that_would_not_load_is_reported(
    changed: dict[str, bytes], complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, words = said(package(tmp_path, changed), capsys)
    assert code == 1
    assert complaint in words


OLDEST = native.Android(24, {"libc.so": frozenset({"memcpy", "PyErr_Clear"})})


def left(folder: Path, data: bytes, processor: str = PROCESSOR) -> list[str]:
    """The complaints about an Android project with one module of these bytes."""
    place = folder / "libs" / processor
    place.mkdir(parents=True)
    machine = ARM if processor == PROCESSOR else ARM_32
    (place / PYTHON).write_bytes(elf(defined=("PyErr_Clear",), machine=machine))
    with tarfile.open(place / native.BUNDLE, "w:gz") as bundle:
        member = tarfile.TarInfo("_python_bundle/modules/module.so")
        member.size = len(data)
        bundle.addfile(member, io.BytesIO(data))
    found = native.built(folder, processor)
    assert len(found) == 2
    module = next(path for path in found if path.endswith("module.so"))
    said: list[str] = native.problems(found, processor, OLDEST)
    return [line.removeprefix(f"{module} ") for line in said if line.startswith(module)]


@pytest.mark.parametrize(("data", "complaint"), [
    (elf(missing=("memcpy",)), ""),
    (elf(missing=("memcpy", "getloadavg")), "asks for getloadavg, which Android 24 has not"),
    (elf(level=29), "is compiled for Android 29"),
    (elf(level=21), ""),
    (elf(local=True), "has thread-local storage, which Android reads from 29 on"),
    (elf(dynamic=((36, 0),)), "has packed relocations, which Android reads from 28 on"),
    (elf(dynamic=((22, 0),)), "has text relocations, which no Android takes"),
    (elf(dynamic=((30, 4),)), "has text relocations, which no Android takes"),
    (elf(dynamic=((30, 8),)), ""),
    (elf(rights=7), "has code that can be written to, which no Android takes"),
    (elf(rights=6), ""),
], ids=["good", "too new", "for another", "for an older", "thread-local", "packed", "text", "text by a flag",
        "other flags", "written to", "data"])  # fmt: skip
def test_every_library_is_held_to_what_the_oldest_android_has(data: bytes, complaint: str, tmp_path: Path) -> None:
    assert left(tmp_path, data) == ([complaint] if complaint else [])


@pytest.mark.parametrize(("data", "complaint"), [
    (elf(machine=ARM_32, page=4096, missing=("memcpy",)), ""),
    (elf(machine=ARM_32, missing=("getloadavg",)), "asks for getloadavg, which Android 24 has not"),
    (elf(machine=ARM_32, level=29), "is compiled for Android 29"),
    (elf(machine=ARM_32, local=True), "has thread-local storage, which Android reads from 29 on"),
    (elf(machine=ARM_32, dynamic=((36, 0),)), "has packed relocations, which Android reads from 28 on"),
    (elf(machine=ARM_32, dynamic=((22, 0),)), "has text relocations, which no Android takes"),
    (elf(machine=ARM_32, rights=7), "has code that can be written to, which no Android takes"),
    (elf(machine=ARM_32, flags=0x05000400), "has numbers in other registers than Android's, which no Android takes"),
    (elf(machine=ARM_32, flags=0x05000200), ""),
    (elf(), "is for arm64-v8a"),
], ids=["small pages", "too new", "for another", "thread-local", "packed", "text", "written to", "hard", "soft",
        "wide"])  # fmt: skip
def test_libraries_of_32_bits_are_held_to_the_same(data: bytes, complaint: str, tmp_path: Path) -> None:
    """Pages of 4 KB are allowed: no phone with such a processor has larger ones."""
    assert left(tmp_path, data, "armeabi-v7a") == ([complaint] if complaint else [])


def test_what_an_android_has_is_read_from_its_ndk(tmp_path: Path) -> None:
    place = tmp_path / "toolchains/llvm/prebuilt/linux-x86_64/sysroot/usr/lib/aarch64-linux-android/24"
    place.mkdir(parents=True)
    (place / "libc.so").write_bytes(elf(defined=("memcpy",)))
    (place / "libc++.so").write_text("INPUT(-lc++_shared)")
    assert native.stubs(tmp_path, PROCESSOR, 24) == {"libc.so": {"memcpy"}}


def test_an_archive_without_libraries_is_no_package(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with zipfile.ZipFile(tmp_path / "some.apk", "w") as apk:
        apk.writestr("lib/readme", b"")
    assert said(tmp_path / "some.apk", capsys)[0] == 1


@pytest.mark.parametrize("data", [b"", b"PK", elf()[:200], elf()[:-10], b"\x7fELF\x01\x02\x01" + bytes(60)])
def test_what_is_no_library_is_said_to_be_none(data: bytes) -> None:
    with pytest.raises(native.NoLibrary):
        native.read(data)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="libraries of another kind")
def test_real_libraries_are_read() -> None:
    if unready():
        pytest.skip(unready())
    (rust,) = site_packages().glob("cryptography/hazmat/bindings/_rust*.so")
    library = native.read(rust.read_bytes())
    assert library.processor in native.PROCESSORS.values()
    assert "PyErr_Fetch" in library.missing or "PyErr_GetRaisedException" in library.missing
    assert "PyInit__rust" in library.defined
    assert any(name.startswith("libc.so") for name in library.needed)
