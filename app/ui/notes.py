"""Private notes of a device about its matches: words struck through on one's own key. Never sent, never in
a log.
"""

import json
import threading
from pathlib import Path


class Notes:
    """The notes of one match, in a file of their own."""

    def __init__(self, folder: Path, match: str) -> None:
        self._path = folder / "notes" / f"{match}.json"
        self._turn = threading.Lock()
        self._struck: dict[str, list[int]] = self._read()

    def _read(self) -> dict[str, list[int]]:
        try:
            found = json.loads(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        if not isinstance(found, dict):
            return {}
        return {str(seat): [cell for cell in cells if isinstance(cell, int)] for seat, cells in found.items()}

    def struck(self, seat: int) -> frozenset[int]:
        """The words a seat has struck through on its key."""
        return frozenset(self._struck.get(str(seat), ()))

    def strike(self, seat: int, cell: int) -> None:
        """Strikes a word through, or takes that back."""
        self._struck[str(seat)] = sorted(self.struck(seat) ^ {cell})
        data = json.dumps(self._struck)
        threading.Thread(target=self._write, args=(data,), name="notes").start()

    def _write(self, data: str) -> None:
        with self._turn:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            part = self._path.with_suffix(".part")
            part.write_text(data, encoding="utf-8")
            part.replace(self._path)
