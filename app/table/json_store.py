"""Small files that are no match: settings, pencil marks. Whoever writes does not wait for the disk.

Each is written on a thread of its own as all files are (`replace_file`): for its owner alone, on the disk before it
gets its name, so a crash or a power cut leaves the old file or the new one; what was written last is what stays. A
damaged file is an empty one: what stands in it can be made again.
"""

import json
import queue
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from games.core.json_data import read_any_json


def nobody(_error: Exception) -> None:
    """Nobody is told that the disk failed: the next change is written with all that is missing now."""


class JsonStore:
    """One small file."""

    def __init__(self, path: Path, failed: Callable[[Exception], None] = nobody) -> None:
        self.path = path
        self._failed = failed  # called on the thread that writes
        self._waiting: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._turn = threading.Lock()

    def read(self) -> Any:
        """What stands in it; None if there is nothing or it is damaged."""
        try:
            return read_any_json(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None

    def write(self, data: Any) -> threading.Thread:
        """Writes on another thread; gives the thread, for those who must wait."""
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
