"""The panels of Rogue Agent: each shows one task beside the city. Panels about events have precedence.

`flow.py` contains their base classes; every other module contains one panel, its values and the meaning of its taps.
"""

from typing import Any

from app.present.rogue.panels.bot_turn import WatchedBots
from app.present.rogue.panels.buying import Shopping
from app.present.rogue.panels.city_playback import Playback
from app.present.rogue.panels.defusing import Wires
from app.present.rogue.panels.event_results import Results
from app.present.rogue.panels.exposed import Exposure
from app.present.rogue.panels.final_score import Reckon
from app.present.rogue.panels.flow import PanelFlow, PanelHost
from app.present.rogue.panels.own_secrets import OwnSecrets
from app.present.rogue.panels.paying import Paying
from app.present.rogue.panels.picking import Picking
from app.present.rogue.panels.searching import Searching
from app.present.rogue.panels.time_phase import Timing

ORDER: tuple[type[PanelFlow[Any]], ...] = (
    OwnSecrets,
    WatchedBots,
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


def flows(host: PanelHost) -> tuple[PanelFlow[Any], ...]:
    """One of each panel flow, in the order in which they are asked whether they apply."""
    return tuple(kind(host) for kind in ORDER)
