"""The other files on a device: settings, private notes, formations, the player's own set, the history of screens."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path

from app.present.kyoto.deployment import Formations
from app.present.kyoto.pencil_notes import POSSIBLE, Note, Pencil
from app.present.private_notes import Notes
from app.services.preferences import Preferences
from app.table.json_store import JsonStore, flush
from app.table.log import LogReading, read_log
from app.ui.shell import routes
from games import GAMES
from games.core.value import encode
from games.kyoto.board import boards
from games.kyoto.vocabulary import Face
from games.rogue.box import house_box, write_box

PREFS = Preferences(
    language="pl",
    theme="dark",
    text=1.3,
    motion="off",
    sound=False,
    hold=0.6,
    names=("Anna", "Béla\nÖdön", "Zsófia", ""),
    identities=(2, 0, 3, 1),
    said_aloud=True,
    learned=("duet.key", "duet.clue"),
    chosen={"duet/language": "pl", "kyoto/board": "own", "rogue/mode": "android", "duet/tokens": "9"},
)


def keep_beside(device: Path) -> None:
    """Write all of them."""
    board = replace(boards()[0], name="Podwórko")
    chosen = {**PREFS.chosen, "kyoto/own_board": json.dumps(encode(board))}
    JsonStore(device / "settings.json").write(asdict(replace(PREFS, chosen=chosen))).result()
    for game, path in running(device).items():
        reading = read_log(path.read_bytes(), GAMES)
        assert isinstance(reading, LogReading)
        if game == "duet":
            _words(device, reading.header.match)
        elif game == "kyoto":
            _agents(device, reading.header.match)
    formations = Formations(device)
    formations.save("Anna", ("0f", "3f", "2r", "3r", "1f", "2f"))
    formations.save("Anna", ("2r", "1f", "0f", "3f", "2f", "3r"))
    _finish()
    (device / "rogue").mkdir()
    (device / "rogue" / "box.json").write_text(write_box(house_box()), "utf-8")
    routes.write(device / routes.FILE, [routes.Route("settings"), routes.Route("rules", {"game": "kyoto"})])


def running(device: Path) -> dict[str, Path]:
    """A match of each game."""
    found: dict[str, Path] = {}
    for path in sorted((device / "matches").glob("*.match")):
        reading = read_log(path.read_bytes(), GAMES)
        if isinstance(reading, LogReading) and reading.damage is None and reading.entries[-1].ending is None:
            found.setdefault(reading.game.name, path)
    return found


def _words(device: Path, match: str) -> None:
    notes = Notes(device, match)
    for cell in (3, 3, 7, 11):
        notes.tap(0, cell)
    notes.tap(1, 3)
    notes.mean(0, (3, 11))
    _finish()


def _agents(device: Path, match: str) -> None:
    pencil = Pencil(device, match)
    pencil.tap(0, 26, Face.REAL_3)
    pencil.write(1, 4, Note(((Face.FAKE_0, POSSIBLE), (Face.REAL_2, POSSIBLE))))
    _finish()


def _finish() -> None:
    """Wait for the writing threads."""
    flush()
