"""Data written by older versions: the folders of their devices, each with that version's view of them.

- 0.1.0/device.zip: the app's folder on a hosting device: matches of all games finished, running and damaged, the bin,
  teams, packs, settings, notes, a host's memory of other devices
- 0.1.0/guest.zip: the same of a device that was a guest
- 0.1.0/shown.json: the output of 0.1.0 itself for both: lists, statistics, teams, packs, verdicts
- 0.1.1/...: the same of 0.1.1

A folder is written once, by the code of its version, and never again:

    cd <a tree of that version> && PYTHONPATH=. python <this tree>/tests/saves/write.py <this tree>/tests/saves/0.1.0

The same tree writes the same bytes. Every later version reads all of them: `test_saves.py`.
"""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
DEVICE, GUEST, SHOWN = "device.zip", "guest.zip", "shown.json"


def versions() -> tuple[str, ...]:
    """All versions with stored data."""
    kept = (folder.name for folder in HERE.iterdir() if (folder / SHOWN).exists())
    return tuple(sorted(kept, key=lambda name: tuple(map(int, name.split(".")))))


def matches(version: str, device: str = DEVICE) -> tuple[str, ...]:
    """The names of the files of matches."""
    with zipfile.ZipFile(HERE / version / device) as archive:
        return tuple(Path(name).name for name in archive.namelist() if name.endswith(".match"))


def said(version: str) -> dict[str, Any]:
    """The view of that version."""
    found: dict[str, Any] = json.loads((HERE / version / SHOWN).read_text("utf-8"))
    return found


def unpack(version: str, device: str, folder: Path) -> Path:
    """The folder of a device as that version left it."""
    with zipfile.ZipFile(HERE / version / device) as archive:
        archive.extractall(folder)
    return folder


def pack(folder: Path, archive: Path) -> None:
    """A folder as an archive; the same content makes the same bytes. Locks are omitted, as they are empty."""
    with zipfile.ZipFile(archive, "w") as made:
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path.suffix != ".lock":
                entry = zipfile.ZipInfo(path.relative_to(folder).as_posix(), (1980, 1, 1, 0, 0, 0))
                made.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED, 9)
