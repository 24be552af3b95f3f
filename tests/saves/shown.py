"""A version's view of a device's folder, as plain JSON: lists, statistics, teams, packs, settings."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from app.present.kyoto.deployment import Formations
from app.present.kyoto.pencil_notes import Pencil
from app.present.private_notes import Notes
from app.services.preferences import known
from app.table.log import Damage, Ending
from app.table.match_list import MatchSummary, UnreadableMatch
from app.table.matches import Library
from app.table.packs import Packs
from app.table.statistics import DuetStatistics, standings
from app.table.teams import Team, Teams
from app.table.worker import Inline
from games import GAMES
from games.core.value import Json, encode

PENCILLED = (0, 1)


def shown(folder: Path) -> dict[str, Any]:
    """The whole view."""
    library = Library(folder / "matches", Inline())
    listing, removed = library.list(), library.removed()
    return {
        "rows": [_row(row) for row in listing.rows],
        "unreadable": [_unreadable(row) for row in listing.unreadable],
        "removed": [_row(row) for row in removed.rows],
        "aside": len(listing.aside),
        "standings": {game: [encode(each) for each in standings(listing.finished, game)] for game in GAMES},
        "duet": [encode(each) for each in DuetStatistics().read(library)],
        "teams": [_team(team) for team in Teams(folder / "teams").list().kept],
        "teams_removed": [_team(team) for team in Teams(folder / "teams").list().removed],
        "packs": [
            {"name": pack.name, "language": pack.language, "text": pack.text, "words": list(pack.pack.words)}
            for pack in Packs(folder / "packs").list().kept
        ],
        "prefs": _prefs(folder),
        "notes": {path.stem: _notes(folder, path.stem) for path in sorted((folder / "notes").glob("*.json"))},
        "formations": [list(one.faces) for one in Formations(folder).of("Anna") if not one.fixed],
    }


def _row(row: MatchSummary) -> dict[str, Any]:
    return {
        "match": row.match,
        "number": row.number,
        "game": row.game,
        "parties": [encode(party) for party in row.parties],
        "started": row.started,
        "moves": row.moves,
        "ending": _ending(row.ending),
        "damage": _damage(row.damage),
    }


def _unreadable(row: UnreadableMatch) -> Json:
    return {"match": row.match, "damage": _damage(row.damage)}


def _ending(ending: Ending | None) -> Json:
    return None if ending is None else encode(ending)


def _damage(damage: Damage | None) -> Json:
    return None if damage is None else {"trouble": str(damage.trouble), "line": damage.line}


def _team(team: Team) -> dict[str, Any]:
    return {
        "id": team.id,
        "name": team.name,
        "members": list(team.members),
        "tries": [encode(tried) for tried in team.tries],
        "waiting": [encode(began) for began in team.waiting],
        "completed": sorted(team.completed),
        "unlocked": sorted(team.unlocked),
    }


def _prefs(folder: Path) -> dict[str, Any]:
    """The preferences, as far as this version has them."""
    path = folder / "settings.json"
    prefs = known(json.loads(path.read_text("utf-8")) if path.exists() else None)
    return {
        "language": prefs.language, "theme": prefs.theme, "text": str(prefs.text), "sound": prefs.sound,
        "hold": str(prefs.hold), "names": list(prefs.names), "identities": list(prefs.identities),
        "learned": list(prefs.learned), "chosen": dict(prefs.chosen),
    }  # fmt: skip


def _notes(folder: Path, match: str) -> Json:
    """All private notes, of Duet or of Kyoto: a file of one game has nothing for the other."""
    words, agents = Notes(folder, match), Pencil(folder, match)
    return {
        "words": {str(seat): {str(cell): str(mark) for cell, mark in words.marks(seat).items()} for seat in PENCILLED},
        "meant": [list(words.meant(clue)) for clue in range(4)],
        "agents": {
            str(seat): {str(cell): list(note.tag()) for cell, note in agents.notes(seat).items()} for seat in PENCILLED
        },
    }
