"""The animation after an update of a match of Kyoto, as data: moving agents, then a scene over the table.

Scenes: a clash, an agent captured or beaten back, a shot, an escape, both suns captured, the end of a game. Scenes
contain only public information.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.present.kyoto.end_model import EndModel
from app.present.kyoto.end_presenter import ending, is_over
from app.present.kyoto.flight_paths import Leg, Stand, legs, moving, touched
from app.present.kyoto.model import BoardModel, Slip
from app.present.kyoto.selection import facts_of, side_of
from app.present.kyoto.story import slips
from app.present.people import seated
from app.table.chair import Happening
from app.table.desk import DeskView
from games.kyoto.events import GameEnded


@dataclass(frozen=True, slots=True)
class KyotoScene:
    """A scene of a clash or of the end of a game."""

    slip: Slip | None = None
    end: EndModel | None = None


@dataclass(frozen=True, slots=True)
class TurnMotion:
    """The animation of one update; `cells`: the cells whose agents are drawn in motion."""

    number: int
    legs: tuple[Leg, ...] = ()
    cells: frozenset[int] = frozenset()
    scene: KyotoScene | None = None
    last: bool = False  # the scene is that of the end
    asked: bool = False  # requested by a player, so it is played even if nothing else moves


def scene_of(shown: DeskView, recent: Sequence[Happening], story: Sequence[Happening]) -> KyotoScene | None:
    """The scene of the most important of the last events, as everybody may see it."""
    who, facts = seated(shown), facts_of(shown)
    if is_over(shown) and any(isinstance(event, GameEnded) for one in recent for event in one.events):
        end = ending(shown, story)
        if end.heroes:
            return KyotoScene(end=end)
    found = [slip for one in recent for slip in slips(one, who, facts, {}, -1)]
    return KyotoScene(slip=found[-1]) if found else None


def motion_of(
    number: int,
    shown: DeskView,
    drawn: BoardModel,
    turn: Sequence[Happening],
    since: int,
    seen: frozenset[Stand],
    scene: KyotoScene | None,
) -> TurnMotion:
    """The animation of a turn since an update; `seen`: the agents whose faces were visible before."""
    facts = facts_of(shown)
    events = moving(turn, since) if facts.opened is None else []
    flights = legs(events, drawn, lambda seat: side_of(facts, seat), seen)
    return TurnMotion(number, flights, touched(events) if flights else frozenset(), scene, last=is_over(shown))
