"""Prints the size of an Android package by part: Python, Kivy, cryptography, our code, fonts, pictures, sounds, data.

Usage: python packaging/apk_size.py [FILE.apk|FILE.aab]; standard library only. For each part its share of the download,
and what a phone stores after it unpacked the two archives inside: the app's files, and Python's. Without a package,
what would go into one of ours and of the installed pure packages, compressed file by file. `make apk-size` takes the
newest package of bin/.
"""

import io
import re
import sys
import sysconfig
import tarfile
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path, PurePosixPath

from shipped import shipped

ROOT = Path(__file__).resolve().parent.parent
OURS, BUNDLE = "assets/private.tar", "libpybundle.so"  # archives that a phone unpacks
LEFT_OUT = ROOT / "packaging" / "android" / "left_out.txt"
PURE = ("kivymd", "materialyoucolor", "plyer", "asynckivy", "asyncgui", "spake2", "segno", "filetype", "six.py")

PARTS: tuple[tuple[str, str], ...] = (
    (r"_python_bundle/stdlib\.zip", "Python: standard library"),
    (r"_python_bundle/modules/.*", "Python: compiled modules"),
    (r"(.*/)?libpython[^/]*\.so", "Python: the interpreter"),
    (r"_python_bundle/site-packages/kivymd/fonts/.*", "KivyMD: fonts"),
    (r"_python_bundle/site-packages/kivymd/.*", "KivyMD"),
    (r"_python_bundle/site-packages/kivy/data/fonts/.*", "Kivy: fonts"),
    (r"_python_bundle/site-packages/kivy/.*", "Kivy"),
    (r"_python_bundle/site-packages/cryptography.*", "cryptography"),
    (r"_python_bundle/.*", "other packages"),
    (r"(.*/)?lib(ssl|crypto)[^/]*\.so", "OpenSSL"),
    (r"(.*/)?libSDL2[^/]*\.so", "SDL"),
    (r"(.*/)?lib/[^/]+/[^/]+\.so", "other libraries"),
    (r"assets/fonts/.*", "ours: fonts"),
    (r"assets/sounds/.*", "ours: sounds"),
    (r"assets/(.*/)?[^/]*\.(png|webp|svg)", "ours: pictures"),
    (r"assets/associations/.*", "ours: words and their associations"),
    (r"assets/locale/.*", "ours: languages"),
    (r"assets/web/.*", "ours: pages for browsers"),
    (r"assets/.*", "ours: other data"),
    (r"games/.*", "ours: rules and bots"),
    (r"(app/.*|[^/]+\.pyc?)", "ours: the app"),
    (r"LICENSES/.*|LICENSE|[^/]+\.(md|txt)", "licences"),
    (r"(.*/)?classes\d*\.dex", "Java"),
)
"""The first pattern that matches a file's path names its part; those of an archive inside begin anew."""
OTHER = "Android: manifest, icons, signature"


@dataclass(slots=True)
class Size:
    """The size of a part."""

    files: int = 0
    loaded: float = 0.0  # its share of the download
    stored: int = 0


def part_of(path: str) -> str:
    """The part that a file belongs to."""
    return next((part for pattern, part in PARTS if re.fullmatch(pattern, path)), OTHER)


def parts(files: Iterable[tuple[str, float, int]]) -> list[tuple[str, Size]]:
    """The parts of files (path, bytes of the download, bytes stored), the largest first."""
    found: dict[str, Size] = {}
    for path, loaded, stored in files:
        size = found.setdefault(part_of(path), Size())
        size.files += 1
        size.loaded += loaded
        size.stored += stored
    return sorted(found.items(), key=lambda each: -each[1].loaded)


def packed(package: Path) -> Iterator[tuple[str, float, int]]:
    """The files of a package. One inside of an archive has the share of the archive that it has when compressed."""
    with zipfile.ZipFile(package) as archive:
        for each in archive.infolist():
            path = each.filename.removeprefix("base/")
            if path == OURS or PurePosixPath(path).name == BUNDLE:
                yield from _inside(archive.read(each), each.compress_size)
            else:
                yield path.replace("dex/", "", 1), each.compress_size, each.file_size


def _inside(data: bytes, loaded: int) -> Iterator[tuple[str, float, int]]:
    files: list[tuple[str, int, int]] = []
    with tarfile.open(fileobj=io.BytesIO(data)) as tar:
        for member in tar:
            inside = tar.extractfile(member) if member.isfile() else None
            if inside is not None:
                found = inside.read()
                files.append((member.name.removeprefix("./"), len(zlib.compress(found)), len(found)))
    share = loaded / max(1, sum(small for _path, small, _large in files))
    for path, small, large in files:
        yield path, small * share, large


def tree() -> Iterator[tuple[str, float, int]]:
    """The files of this work tree and of the installed packages that would go in."""
    for name in shipped(ROOT):
        data = (ROOT / name).read_bytes()
        yield name, len(zlib.compress(data)), len(data)
    site = Path(sysconfig.get_path("purelib"))
    patterns = [f"*/{line.strip()}" for line in LEFT_OUT.read_text("utf-8").splitlines() if line[:1] not in ("", "#")]
    for name in PURE:
        for file in sorted((site / name).rglob("*")) if (site / name).is_dir() else [site / name]:
            path = file.relative_to(site).as_posix()
            without = file.suffix == ".pyc" or any(fnmatch(f"/site-packages/{path}", pattern) for pattern in patterns)
            if file.is_file() and not without:
                data = file.read_bytes()
                yield f"_python_bundle/site-packages/{path}", len(zlib.compress(data)), len(data)


def table(found: list[tuple[str, Size]]) -> str:
    """The parts as a table."""
    rows = [("part", "files", "download MB", "stored MB")]
    total = Size(*(sum(getattr(size, name) for _part, size in found) for name in ("files", "loaded", "stored")))
    for part, size in [*found, ("all", total)]:
        rows.append((part, f"{size.files:,}", f"{size.loaded / 1e6:.2f}", f"{size.stored / 1e6:.2f}"))
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    return "\n".join(
        "  ".join((row[0].ljust(widths[0]), *(row[column].rjust(widths[column]) for column in (1, 2, 3))))
        for row in rows
    )


def main(arguments: list[str]) -> int:
    """Print the table of a package, or of the tree; returns 2 if there is no such package."""
    package = Path(arguments[0]) if arguments and arguments[0] else None
    if package is not None and not zipfile.is_zipfile(package):
        print(f"{package} is no package.", file=sys.stderr)
        return 2
    print(
        package.name if package is not None else "No package: what would go into one of this tree, without libraries."
    )
    print(table(parts(packed(package) if package is not None else tree())))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
