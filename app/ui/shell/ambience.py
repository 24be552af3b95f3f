"""The ambient sound of a match: one loop for each game; off by default.

A loop is loaded on first use, on a separate thread, because loading may hang without an audio device.
"""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from app.ui.shell.feedback import SOUNDS

VOLUME = 0.35


def _load(path: Path) -> Any:
    from kivy.core.audio import SoundLoader

    return SoundLoader.load(str(path))


def _on_thread(do: Callable[[], None]) -> None:
    threading.Thread(target=do, name="ambience", daemon=True).start()


class Ambience:
    """The ambient sound of the match in front."""

    def __init__(
        self, load: Callable[[Path], Any] = _load, beside: Callable[[Callable[[], None]], None] = _on_thread
    ) -> None:
        self.on = False
        self._load = load
        self._beside = beside
        self._game = ""  # the game of the match in front
        self._loops: dict[str, Any] = {}
        self._lock = threading.Lock()

    def switch(self, on: bool) -> None:
        """Switch it on or off."""
        if on is not self.on:
            self.on = on
            self._follow()

    def begin(self, game: str) -> None:
        """Start with the match in front."""
        self._game = game
        self._follow()

    def end(self) -> None:
        """Stop: the match was left, or the app is in the background."""
        self._game = ""
        self._follow()

    def _follow(self) -> None:
        if self._loops or (self.on and self._game):
            self._beside(self._play)

    def _play(self) -> None:
        """Plays what is wanted by now and nothing else."""
        with self._lock:
            wanted = self._game if self.on else ""
            if wanted and wanted not in self._loops:
                path = SOUNDS / f"ambience_{wanted}.wav"
                self._loops[wanted] = self._load(path) if path.exists() else None
            for game, loop in self._loops.items():
                if loop is None:
                    continue
                if game != wanted:
                    loop.stop()
                elif loop.state != "play":
                    loop.loop, loop.volume = True, VOLUME
                    loop.play()
