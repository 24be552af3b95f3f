"""The pace of bots: long enough for people to follow, and independent of the bot's private knowledge.

The pause is looked up by the public prompt. A thought that is not ready in time is delayed to a multiple of a fixed
beat, so that the thinking time discloses next to nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil

from games.core.contract import AnyView

USUAL = 1.3  # seconds
BEAT = 0.5
REMARK = 0.45  # the fraction of the pause after which the bot makes its remark
COURTESY = 60.0  # if a person may act too and probably prefers to

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


def due(began: float, now: float, wanted: float) -> float:
    """The time to carry out a plan begun at `began` and ready `now`."""
    if now <= began + wanted:
        return began + wanted
    return began + wanted + ceil((now - began - wanted) / BEAT) * BEAT
