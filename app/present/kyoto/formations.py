"""Formations: six identities on the start places, those that come with the app and each player's own."""

from __future__ import annotations

from pathlib import Path

from app.present.i18n import _
from app.present.kyoto.model import Formation
from app.table.json_store import JsonStore
from games.kyoto.vocabulary import FACES, Face

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
        self._file = JsonStore(folder / "formations.json")
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
        self._file.write(self._saved)

    def drop(self, player: str, faces: tuple[str, ...]) -> None:
        """Forgets a formation."""
        self._saved[player] = [one for one in self._saved.get(player, []) if one != list(faces)]
        self._file.write(self._saved)

    def _read(self) -> dict[str, list[list[str]]]:
        """What is none is as good as none."""
        try:
            return {
                str(player): [[str(Face(face)) for face in one] for one in saved if sorted(one) == sorted(FACES)]
                for player, saved in self._file.read().items()
            }
        except (ValueError, AttributeError, TypeError):
            return {}
