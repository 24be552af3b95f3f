"""The scenes of Rogue Agent: what a task opens beside the city. Whoever tells what has happened is asked first.

`panel.py` is the panel they lie on, `rows.py` its rows; each scene's looks stand in the .kv of its name.
"""

from typing import TYPE_CHECKING

from app.ui.rogue.scene import Scene
from app.ui.rogue.scenes.buying import Shopping
from app.ui.rogue.scenes.exposed import Exposure
from app.ui.rogue.scenes.paying import Paying
from app.ui.rogue.scenes.peek import Peek
from app.ui.rogue.scenes.picking import Picking
from app.ui.rogue.scenes.playback import Playback
from app.ui.rogue.scenes.reckoning import Reckon
from app.ui.rogue.scenes.results import Results
from app.ui.rogue.scenes.searching import Searching
from app.ui.rogue.scenes.timing import Timing
from app.ui.rogue.scenes.wiring import Wires

if TYPE_CHECKING:
    from app.ui.rogue.screen import RogueScreen

ORDER: tuple[type[Scene], ...] = (
    Peek,
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


def scenes(hands: "RogueScreen") -> tuple[Scene, ...]:
    """One of each, in the order in which they are asked whether this is their moment."""
    return tuple(kind(hands) for kind in ORDER)
