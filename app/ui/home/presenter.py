"""Says what the home screen shows: the three games, and the match that was left last."""

from typing import TYPE_CHECKING

from app.ui.home.model import Dossier, Home, Saved
from app.ui.i18n import _, n_
from app.ui.people import people

if TYPE_CHECKING:
    from app.table.rows import Row
    from app.ui.app import Safehouse


def home(app: "Safehouse") -> Home:
    """The home screen as it is now."""
    return Home(dossiers=dossiers(), saved=app.saved())


def saved_match(row: "Row") -> Saved:
    """A running match as the home screen shows it."""
    moves = n_("{n} move so far", "{n} moves so far", row.moves)
    titles = {"duet": _("Resume Duet"), "kyoto": _("Resume Kyoto"), "rogue": _("Resume Rogue Agent")}
    signs = people([party.names for party in row.parties], [party.mark for party in row.parties])
    return Saved(row.match, row.game, titles.get(row.game, _("Resume")), moves, signs)


def dossiers() -> tuple[Dossier, ...]:
    """The three games."""
    return (
        Dossier("duet", _("Codenames Duet"), _("Two halves of one key"), _("2 players · 20 min")),
        Dossier("kyoto", _("Shadows in Kyoto"), _("Six agents, faces turned away"), _("2 players · 20 min")),
        Dossier("rogue", _("Rogue Agent"), _("Rain, crime, and perhaps an android"), _("2–4 players · 60 min")),
    )
