"""Says what the home screen shows: the three games, and the match that was left last."""

from typing import TYPE_CHECKING

from app.ui.home.model import Dossier, Home
from app.ui.i18n import _

if TYPE_CHECKING:
    from app.ui.app import Safehouse


def home(app: "Safehouse") -> Home:
    """The home screen as it is now."""
    return Home(dossiers=dossiers(), saved=app.saved())


def dossiers() -> tuple[Dossier, ...]:
    """The three games."""
    return (
        Dossier("duet", _("Codenames Duet"), _("Two halves of one key"), _("2 players · 20 min")),
        Dossier(
            "kyoto", _("Shadows in Kyoto"), _("Six agents, faces turned away"), _("2 players · 20 min"), playable=False
        ),
        Dossier(
            "rogue",
            _("Rogue Agent"),
            _("Rain, crime, and perhaps an android"),
            _("2–4 players · 60 min"),
            playable=False,
        ),
    )
