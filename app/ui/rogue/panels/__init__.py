"""The scenes of Rogue Agent: what a task opens beside the city. Whoever tells what has happened is asked first.

`panel.py` is the panel they lie on, `panel_rows.py` its rows; each scene's looks stand in the .kv of its name.
"""

from typing import TYPE_CHECKING

from app.ui.rogue.panel_base import PanelFlow
from app.ui.rogue.panels.buying import Shopping
from app.ui.rogue.panels.city_playback import Playback
from app.ui.rogue.panels.defusing import Wires
from app.ui.rogue.panels.event_results import Results
from app.ui.rogue.panels.exposed import Exposure
from app.ui.rogue.panels.final_score import Reckon
from app.ui.rogue.panels.own_secrets import OwnSecrets
from app.ui.rogue.panels.paying import Paying
from app.ui.rogue.panels.picking import Picking
from app.ui.rogue.panels.searching import Searching
from app.ui.rogue.panels.time_phase import Timing

if TYPE_CHECKING:
    from app.ui.rogue.screen import RogueScreen

ORDER: tuple[type[PanelFlow], ...] = (
    OwnSecrets,
    Results,
    Playback,
    Exposure,
    Timing,
    Paying,
    Searching,
    Wires,
    Shopping,
    Picking,
    Reckon,
)


def scenes(hands: "RogueScreen") -> tuple[PanelFlow, ...]:
    """One of each, in the order in which they are asked whether this is their moment."""
    return tuple(kind(hands) for kind in ORDER)
