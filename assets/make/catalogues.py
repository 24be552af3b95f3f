"""Compiles the catalogues of words: reads .po files and writes the .mo files that gettext loads.

A small reader of our own is enough: comments, msgctxt, msgid, msgid_plural, msgstr, and strings over several lines.
Messages marked fuzzy are left out, as gettext's own compiler does.
"""

import ast
import struct
from dataclasses import dataclass, field
from pathlib import Path

from assets.make.places import LOCALE

MAGIC = 0x950412DE


@dataclass
class Entry:
    """One message and its translations, one per plural form."""

    context: str = ""
    msgid: str = ""
    plural: str = ""
    texts: dict[int, str] = field(default_factory=dict)
    fuzzy: bool = False


def read(path: Path) -> list[Entry]:
    """All entries of a .po file; the first is its header."""
    entries: list[Entry] = []
    entry = Entry()
    part = ""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        line = line.strip()  # noqa: PLW2901 - a line is what stands on it
        if not line or line.startswith("#"):
            if part.startswith("msgstr"):
                entries.append(entry)
                entry, part = Entry(), ""
            entry.fuzzy = entry.fuzzy or (line.startswith("#,") and "fuzzy" in line)
            continue
        if not line.startswith('"'):
            keyword, _, line = line.partition(" ")  # noqa: PLW2901
            if keyword in ("msgctxt", "msgid") and part.startswith("msgstr"):
                entries.append(entry)
                entry = Entry()
            part = keyword
        try:
            text = ast.literal_eval(line)
        except (SyntaxError, ValueError) as error:
            raise SystemExit(f"{path.name}, line {number}: {error}") from None
        _add(entry, part, text)
    if part.startswith("msgstr"):
        entries.append(entry)
    return entries


def _add(entry: Entry, part: str, text: str) -> None:
    """Adds a string to the part of an entry it belongs to."""
    if part == "msgctxt":
        entry.context += text
    elif part == "msgid":
        entry.msgid += text
    elif part == "msgid_plural":
        entry.plural += text
    else:
        form = int(part[7:-1]) if part.startswith("msgstr[") else 0
        entry.texts[form] = entry.texts.get(form, "") + text


def compiled(entries: list[Entry]) -> bytes:
    """The entries in the form gettext loads: two tables of lengths and places, then the strings."""
    pairs: list[tuple[bytes, bytes]] = []
    for entry in entries:
        if entry.fuzzy or not any(entry.texts.values()):
            continue
        name = (
            (entry.context + "\4" if entry.context else "")
            + entry.msgid
            + ("\0" + entry.plural if entry.plural else "")
        )
        text = "\0".join(entry.texts[form] for form in sorted(entry.texts))
        pairs.append((name.encode(), text.encode()))
    pairs.sort()
    count = len(pairs)
    start = 28 + 16 * count
    keys, values = bytearray(), bytearray()
    key_table: list[int] = []
    value_table: list[int] = []
    for key, _value in pairs:
        key_table += [len(key), start + len(keys)]
        keys += key + b"\0"
    for _key, value in pairs:
        value_table += [len(value), start + len(keys) + len(values)]
        values += value + b"\0"
    head = struct.pack("<7I", MAGIC, 0, count, 28, 28 + 8 * count, 0, 0)
    tables = struct.pack(f"<{4 * count}I", *key_table, *value_table)
    return head + tables + bytes(keys) + bytes(values)


def make() -> None:
    """Compiles every catalogue."""
    for path in sorted(LOCALE.glob("*/LC_MESSAGES/*.po")):
        path.with_suffix(".mo").write_bytes(compiled(read(path)))
