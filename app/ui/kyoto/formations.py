"""Formations: six identities on the start places, those that come with the app and each player's own."""

from __future__ import annotations

import json
import threading
from pathlib import Path

from app.ui.i18n import _
from app.ui.kyoto.model import Formation
from games.kyoto.nouns import FACES, Face

MOST = 3  # formations of one's own; with those of the app they fill a phone's row


def given() -> tuple[Formation, ...]:
    """Formations that come with the app, from the home row's left to its right, then the one in front."""
    return (
        Formation(_("Paper wall"), ("0f", "3f", "2r", "3r", "1f", "2f"), fixed=True),
        Formation(_("Last lantern"), ("3r", "1f", "3f", "2r", "0f", "2f"), fixed=True),
        Formation(_("Mirror"), ("2r", "1f", "0f", "3f", "2f", "3r"), fixed=True),
    )


class Formations:
    """Saved formations, each player's own, in one file of this device."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "formations.json"
        self._turn = threading.Lock()
        self._saved: dict[str, list[list[str]]] = self._read()

    def of(self, player: str) -> tuple[Formation, ...]:
        """A player's, then those of the app."""
        own = tuple(
            Formation(_("Formation {n}", n=place + 1), tuple(faces))
            for place, faces in enumerate(self._saved.get(player, []))
        )
        return (*own, *given())

    def save(self, player: str, faces: tuple[str, ...]) -> None:
        """Keeps a formation; the oldest makes room."""
        kept = [one for one in self._saved.get(player, []) if one != list(faces)]
        self._saved[player] = [*kept, list(faces)][-MOST:]
        self._keep()

    def drop(self, player: str, faces: tuple[str, ...]) -> None:
        """Forgets a formation."""
        self._saved[player] = [one for one in self._saved.get(player, []) if one != list(faces)]
        self._keep()

    def _keep(self) -> None:
        data = json.dumps(self._saved, ensure_ascii=False, sort_keys=True)
        threading.Thread(target=self._write, args=(data,), name="formations").start()

    def _read(self) -> dict[str, list[list[str]]]:
        """A damaged file is an empty one."""
        try:
            found = json.loads(self._path.read_text(encoding="utf-8"))
            return {
                str(player): [[str(Face(face)) for face in one] for one in saved if sorted(one) == sorted(FACES)]
                for player, saved in found.items()
            }
        except (OSError, ValueError, AttributeError, TypeError):
            return {}

    def _write(self, data: str) -> None:
        with self._turn:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            part = self._path.with_suffix(".part")
            part.write_text(data, encoding="utf-8")
            part.replace(self._path)
