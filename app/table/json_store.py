"""Small JSON files beside the matches (settings, notes), written without blocking the caller.

One thread writes all of them, because the start of a thread for each write made the screen wait. Files are readable
by the owner alone, and durable before the rename (`replace_file`), so a crash or a power cut leaves the old file or the
new one; the last write wins. A damaged file counts as empty, because its content can be recreated.
"""

from __future__ import annotations

import json
import queue
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from games.core.json_data import read_any_json

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor


def nobody(_error: Exception) -> None:
    """Ignore a storage failure: the next write contains all missing changes."""


@cache
def _writer() -> ThreadPoolExecutor:
    """The thread that writes; Python waits for it before the program ends."""
    from concurrent.futures import ThreadPoolExecutor

    return ThreadPoolExecutor(1, "json_store")


def flush() -> None:
    """Wait until everything handed over so far is written."""
    _writer().submit(bool).result()


class JsonStore:
    """One small JSON file."""

    def __init__(self, path: Path, failed: Callable[[Exception], None] = nobody) -> None:
        self.path = path
        self._failed = failed  # called on the thread that writes
        self._waiting: queue.SimpleQueue[str] = queue.SimpleQueue()

    def read(self) -> Any:
        """The content; None if the file is missing or damaged."""
        try:
            return read_any_json(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None

    def write(self, data: object) -> Future[None]:
        """Write on the writing thread; the result is for callers that must wait."""
        self._waiting.put(json.dumps(data, ensure_ascii=False, sort_keys=True))
        return _writer().submit(self._write)

    def _write(self) -> None:
        text = ""
        while not self._waiting.empty():
            text = self._waiting.get()
        if not text:  # an earlier turn has written this, too
            return
        from app.table.files import Disk, StorageError, replace_file

        files = Disk()
        try:
            files.make_folder(self.path.parent)
            replace_file(files, self.path, text.encode("utf-8"))
        except StorageError as error:
            self._failed(error)
        except OSError as error:
            self._failed(StorageError.of(error))
