"""Proves that the size of a package is printed by part, and that no byte of it is counted twice or not at all."""

import io
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.scripts import script

size = script("apk_size")
INSIDE = {
    "_python_bundle/stdlib.zip": b"PK" * 500,
    "_python_bundle/modules/_ssl.so": b"\x7fELF" * 90,
    "_python_bundle/site-packages/kivy/app.pyc": b"kivy" * 70,
    "_python_bundle/site-packages/kivymd/app.pyc": b"kivymd" * 60,
    "_python_bundle/site-packages/kivymd/fonts/Roboto-Thin.ttf": b"font" * 50,
    "_python_bundle/site-packages/cryptography/hazmat/_rust.so": bytes(range(256)) * 4,
    "_python_bundle/site-packages/segno/encoder.pyc": b"segno" * 20,
}
OURS = {
    "./main.pyc": b"main",
    "./app/ui/app.pyc": b"app" * 400,
    "./games/duet/rules.pyc": b"rules" * 300,
    "./assets/fonts/Body.ttf": b"letters" * 200,
    "./assets/sounds/tap.wav": b"tap" * 100,
    "./assets/duet/board.png": bytes(range(256)),
    "./assets/associations/en.bin": b"ocean" * 80,
    "./assets/cases/one.txt": b"case" * 30,
    "./LICENSE": b"terms" * 10,
}


def tarred(files: dict[str, bytes]) -> bytes:
    """A compressed archive as python-for-android makes two."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:gz") as tar:
        for name, data in files.items():
            member = tarfile.TarInfo(name)
            member.size = len(data)
            tar.addfile(member, io.BytesIO(data))
    return out.getvalue()


@pytest.fixture(params=["", "base/"], ids=["apk", "aab"])
def package(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A package with one file of each kind."""
    file, prefix = tmp_path / "some.apk", request.param
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as apk:
        apk.writestr(f"{prefix}{'dex/' if prefix else ''}classes.dex", b"dex" * 100)
        apk.writestr(f"{prefix}assets/private.tar", tarred(OURS))
        apk.writestr(f"{prefix}lib/arm64-v8a/libpybundle.so", tarred(INSIDE))
        apk.writestr(f"{prefix}lib/arm64-v8a/libpython3.14.so", b"python" * 100)
        apk.writestr(f"{prefix}lib/arm64-v8a/libcrypto1.so", b"crypto" * 100)
        apk.writestr(f"{prefix}lib/arm64-v8a/libSDL2_ttf.so", b"sdl" * 100)
        apk.writestr(f"{prefix}lib/arm64-v8a/libmain.so", b"main" * 100)
        apk.writestr(f"{prefix}AndroidManifest.xml", b"manifest" * 9)
    return file


def test_every_kind_of_file_has_its_part(package: Path) -> None:
    found = dict(size.parts(size.packed(package)))
    assert {name: each.files for name, each in found.items()} == dict.fromkeys((
        "Python: standard library", "Python: compiled modules", "Python: the interpreter", "KivyMD: fonts", "KivyMD",
        "Kivy", "cryptography", "other packages", "OpenSSL", "SDL", "other libraries", "ours: fonts", "ours: sounds",
        "ours: pictures", "ours: words and their associations", "ours: other data", "ours: rules and bots", "licences",
        "Java", size.OTHER), 1) | {"ours: the app": 2}  # fmt: skip


def test_the_parts_are_the_whole(package: Path) -> None:
    found = [each for _name, each in size.parts(size.packed(package))]
    with zipfile.ZipFile(package) as apk:
        loaded = sum(each.compress_size for each in apk.infolist())
        beside = sum(each.file_size for each in apk.infolist() if "private.tar" not in each.filename
                     and "libpybundle" not in each.filename)  # fmt: skip
    assert sum(each.loaded for each in found) == pytest.approx(loaded)
    assert sum(each.stored for each in found) == beside + sum(map(len, [*OURS.values(), *INSIDE.values()]))


def test_the_table_ends_with_the_sum(package: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert size.main([str(package)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "some.apk"
    assert lines[-1].split()[:2] == ["all", "22"]


def test_what_is_no_package_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "words.apk").write_text("words")
    assert size.main([str(tmp_path / "words.apk")]) == 2
    assert "is no package" in capsys.readouterr().err


def test_without_a_package_the_tree_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert size.main([""]) == 0
    said = capsys.readouterr().out
    assert "ours: fonts" in said
    assert "KivyMD: fonts" in said
    assert "kivymd/uix/pickers" not in {path for path, _loaded, _stored in size.tree()}
