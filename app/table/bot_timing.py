"""The pace of bots: long enough for people to follow, and independent of the bot's private knowledge.

The pause is looked up by the public prompt. A thought that is not ready in time is delayed to a multiple of a fixed
beat, so that the thinking time discloses next to nothing. The steps of a turn with many
small steps share a total time: each takes at most a fraction of the rest.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil

from games.core.contract import AnyView

USUAL = 1.3  # seconds
BEAT = 0.5
REMARK = 0.45  # the fraction of the pause after which the bot makes its remark
COURTESY = 60.0  # if a person may act too and probably prefers to
SPEEDS: Mapping[str, float] = {"calm": 1.0, "quick": 0.4, "once": 0.0}
"""The fraction of each pause by the preference for how fast bots play."""
TURNS: Mapping[str, float] = {"rogue": 2.8}  # seconds that the steps of one turn share, by game
PART = 0.3  # the fraction of the remaining time for one step
LEAST = 0.15  # seconds for any step, so that a thought that is ready sooner discloses nothing
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
"""Pauses by the key of the public prompt; other prompts use the default."""


def pause(table: AnyView, *, shared: bool) -> float:
    """The pause before a bot acts, from public facts. `shared`: a person may act too."""
    wanted = PAUSES.get(table.prompt.key, USUAL)
    return wanted if shared or wanted < COURTESY else USUAL


def step(game: str, wanted: float, spent: float) -> float:
    """The pause of one step, given the time already used in its turn."""
    whole = TURNS.get(game)
    return wanted if whole is None else min(wanted, max(LEAST, (whole - spent) * PART))


def due(began: float, now: float, wanted: float, beat: float = BEAT) -> float:
    """The time to carry out a plan begun at `began` and ready `now`."""
    if now <= began + wanted:
        return began + wanted
    return began + wanted + ceil((now - began - wanted) / beat) * beat
