"""The models of the home screen: the three games, and the last unfinished match."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.present.game_info import PLAYS, play
from app.present.i18n import _
from app.present.people import Person, of_parties

if TYPE_CHECKING:
    from app.table.match_list import MatchSummary


@dataclass(frozen=True, slots=True)
class Saved:
    """The match that can be resumed."""

    match: str
    game: str
    title: str
    detail: str
    people: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class Dossier:
    """One game as a folder."""

    game: str
    title: str
    line: str
    tab: str
    place: int  # index among the folders
    missions: bool = False  # whether the game has missions on a map


def saved_match(row: "MatchSummary") -> Saved:
    """A running match for the home screen."""
    titles = {"duet": _("Resume Duet"), "kyoto": _("Resume Kyoto"), "rogue": _("Resume Rogue Agent")}
    signs = of_parties(row.parties)
    return Saved(row.match, row.game, titles.get(row.game, _("Resume")), play(row.game).standing(row), signs)


def dossiers() -> tuple[Dossier, ...]:
    """The three games; their buttons are the same before and after the first match."""
    texts = {
        "duet": (_("Codenames Duet"), _("Two halves of one key"), _("2 players · 20 min")),
        "kyoto": (_("Shadows in Kyoto"), _("Six agents, hidden faces"), _("2 players · 20 min")),
        "rogue": (_("Rogue Agent"), _("Rain, crime and maybe an android"), _("2–4 players · 60 min")),
    }
    return tuple(
        Dossier(game, *texts[game], place, missions=game == "duet") for place, game in enumerate(PLAYS) if game in texts
    )
