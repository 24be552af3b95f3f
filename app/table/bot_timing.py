"""How long a bot takes: as long as people need to follow, and nothing that it knows alone has any say in it.

A time is looked up by what everybody is told has to be done now.  A thought that is not ready by then comes at a later
beat, so that how long it took tells next to nothing.  Where a turn has many small steps, they share the time of the
turn: each takes no more than a part of what is left of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil

from games.core.contract import AnyView

USUAL = 1.3  # seconds
BEAT = 0.5
REMARK = 0.45  # the share of the time after which it says what it is about to do
COURTESY = 60.0  # where a person may do it too, and would rather
SPEEDS: Mapping[str, float] = {"calm": 1.0, "quick": 0.4, "once": 0.0}
"""The preference for how fast bots play, and the share of their time they take then."""
TURNS: Mapping[str, float] = {"rogue": 2.8}  # seconds that the steps of one turn share, by game
PART = 0.3  # of what is left of a turn, for one of its steps
LEAST = 0.15  # seconds for any step of it: a thought that is ready sooner tells nothing by that
SHORT_BEAT = 0.25  # of a game whose turns have many steps

PAUSES: Mapping[str, float] = {
    "duet.prompt.clue": 2.5,
    "duet.prompt.guess": 3.2,
    "duet.prompt.guess_more": 2.8,
    "duet.prompt.ask": 1.5,
    "duet.prompt.clue_either": COURTESY,
    "duet.prompt.sudden_death": 3.2,
    "duet.prompt.sudden_death_either": COURTESY,
    "kyoto.prompt.deploy": 0.4,
    "kyoto.prompt.deploy_both": 0.4,
    "kyoto.prompt.special_both": 0.4,
    "kyoto.prompt.guard_both": 0.4,
    "kyoto.prompt.ready": 0.4,
    "kyoto.prompt.ready_both": 0.4,
    "kyoto.prompt.play": 2.4,
    "kyoto.prompt.draw": 0.8,
    "kyoto.prompt.keep": 0.8,
    "rogue.prompt.deciding": 2.0,
    "rogue.prompt.deciding_last": 2.0,
    "rogue.prompt.deciding_android": 2.0,
    "rogue.prompt.deciding_android_last": 2.0,
}
"""By the sentence that tells everybody what has to be done; whatever is not named here takes the usual time."""


def pause(table: AnyView, *, shared: bool) -> float:
    """How long a bot takes to do what has to be done, from what everybody knows; `shared`: a person may do it too."""
    wanted = PAUSES.get(table.prompt.key, USUAL)
    return wanted if shared or wanted < COURTESY else USUAL


def step(game: str, wanted: float, spent: float) -> float:
    """How long one step of a turn takes, where so much of the turn's time is spent."""
    whole = TURNS.get(game)
    return wanted if whole is None else min(wanted, max(LEAST, (whole - spent) * PART))


def due(began: float, now: float, wanted: float, beat: float = BEAT) -> float:
    """When something may be done that was begun then and is ready now."""
    if now <= began + wanted:
        return began + wanted
    return began + wanted + ceil((now - began - wanted) / beat) * beat
