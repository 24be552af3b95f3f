"""Values computed from other files, kept in one file so that they need not be computed again after each start.

Each value is kept with the name and the stamp of the file it was computed from, and counts only while that file has
this stamp. The file is a cache: if it is missing, damaged, too large, written by another version of the app or not what
it should be, it is ignored as a whole and everything is computed again from the files themselves.

    <sha256 of the rest>
    {"format":1,"made":"<version of what computed them>","values":[["<file>",<size>,<changed>,<value>],...]}
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Generic, TypeAlias, TypeVar

from app.table.files import FileSystem, Stamp, StorageError, replace_file
from games.core.bounds import Reach, held
from games.core.json_data import text_digest
from games.core.value import BadValue, Value, decode, read_any_json

logbook = logging.getLogger("safehouse.table")

FORMAT = 1
LARGEST = 16 * 1024 * 1024  # bytes; thousands of matches have a tenth of that
MOST = 20_000  # values
LONGEST = 200  # characters of a file's name

Derived = TypeVar("Derived", bound=Value)
Known: TypeAlias = dict[str, tuple[Stamp, Derived | None]]
"""By the name of a file: its stamp, and what was computed from it; None if there is nothing to be computed."""


class DerivedValues(Generic[Derived]):
    """The file of values of one kind. Reading and writing it never fail for the caller."""

    def __init__(
        self,
        files: FileSystem,
        path: Path,
        kind: type[Derived],
        made: str,
        reach: Callable[[Derived], Reach] = lambda _value: Reach(),
    ) -> None:
        """`made` names the version of the app and the rules; `reach` are the bounds of the numbers in a value."""
        self._files, self._path, self._kind, self._made, self._reach = files, path, kind, made, reach
        self._stored: dict[str, Stamp] = {}  # what is in the file

    def load(self) -> Known[Derived]:
        """The values in the file; none if it cannot be used."""
        try:
            if self._files.stamp(self._path).size > LARGEST:
                return {}
            found = self._decoded(self._files.read(self._path))
        except OSError:
            return {}
        except (BadValue, ValueError, TypeError, RecursionError) as error:
            logbook.warning("kept values were not used: %s", type(error))
            return {}
        self._stored = {name: stamp for name, (stamp, _value) in found.items()}
        return found

    def changes(self, known: Mapping[str, tuple[Stamp, object]]) -> int:
        """How many of these are not in the file as they are here."""
        return sum(self._stored.get(name) != stamp for name, (stamp, _value) in known.items())

    def superfluous(self, known: Mapping[str, object]) -> bool:
        """Whether the file still says something of a file that is not among these."""
        return not self._stored.keys() <= known.keys()

    def save(self, known: Known[Derived]) -> None:
        """Replaces the file; if that fails, the next call tries again."""
        rows = [
            f"[{json.dumps(name)},{stamp.size},{stamp.changed},{'null' if value is None else value.text}]"
            for name, (stamp, value) in list(known.items())[:MOST]
        ]
        text = f'{{"format":{FORMAT},"made":{json.dumps(self._made)},"values":[{",".join(rows)}]}}'
        try:
            self._files.make_folder(self._path.parent)
            replace_file(self._files, self._path, f"{text_digest(text)}\n{text}".encode())
        except (OSError, StorageError) as error:
            logbook.warning("values could not be kept: %s", type(error))
            return
        self._stored = {name: stamp for name, (stamp, _value) in known.items()}

    def _decoded(self, data: bytes) -> Known[Derived]:
        """Decode a file with all checks."""
        own, _, text = data.decode("utf-8").partition("\n")
        if own != text_digest(text):
            raise BadValue("", "damaged")
        content = read_any_json(text)
        if not isinstance(content, dict) or content.get("format") != FORMAT or content.get("made") != self._made:
            return {}
        values = content.get("values")
        if not isinstance(values, list) or len(values) > MOST:
            raise BadValue("values", "a list of bounded length was expected")
        known: Known[Derived] = {}
        for name, size, changed, value in values:
            if not isinstance(name, str) or len(name) > LONGEST or type(size) is not int or type(changed) is not int:
                raise BadValue("values", "a name and a stamp were expected")
            known[name] = Stamp(size, changed), None if value is None else self._value(value)
        return known

    def _value(self, data: object) -> Derived:
        value = decode(self._kind, data)  # type: ignore[arg-type]
        return held(value, self._reach(value))
