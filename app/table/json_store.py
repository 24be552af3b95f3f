"""Small JSON files beside the matches (settings, notes), written without blocking the caller.

Each is written on its own thread like all files (`replace_file`): readable by the owner alone, and durable before the
rename, so a crash or a power cut leaves the old file or the new one; the last write wins. A damaged file counts as
empty, because its content can be recreated.
"""

import json
import queue
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from games.core.json_data import read_any_json


def nobody(_error: Exception) -> None:
    """Ignore a storage failure: the next write contains all missing changes."""


class JsonStore:
    """One small JSON file."""

    def __init__(self, path: Path, failed: Callable[[Exception], None] = nobody) -> None:
        self.path = path
        self._failed = failed  # called on the thread that writes
        self._waiting: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._turn = threading.Lock()

    def read(self) -> Any:
        """The content; None if the file is missing or damaged."""
        try:
            return read_any_json(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None

    def write(self, data: Any) -> threading.Thread:
        """Write on another thread, which is returned for callers that must wait."""
        self._waiting.put(json.dumps(data, ensure_ascii=False, sort_keys=True))
        thread = threading.Thread(target=self._write, name="json_store")
        thread.start()
        return thread

    def _write(self) -> None:
        with self._turn:
            text = ""
            while not self._waiting.empty():
                text = self._waiting.get()
            if not text:  # an earlier thread has written this, too
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
