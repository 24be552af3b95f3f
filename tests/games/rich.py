"""Positions with many options that random play seldom reaches: starting points for laws and mutations."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.value import Value
from games.duet import scene_read as duet
from games.kyoto import scene_read as kyoto
from games.rogue import scene_read as rogue

_ROGUE = (
    # a player with two criminals meets one with fuel; a weak one has two as well and is among criminals
    """
    players: 3
    round: 4
    player 0: at p3, fuel 6, ammo 6, credits 3
    player 1: at p3, fuel 1
    player 2: at p1, stamina 2, ammo 1, fuel 0
    criminal 1: kept by 1, card 12
    criminal 2: kept by 1, card 5
    criminal 3: kept by 2, card 9
    criminal 4: kept by 2, card 17
    criminal 5: p1, card 33, open
    criminal 6: p1, card 41, open, defeated
    """,
    # next to headquarters with two to turn in, and an intercept on the way
    """
    players: 2
    round: 3
    player 0: at hq, fuel 6, credits 4
    player 1: at hq, fuel 2
    criminal 1: kept by 0, card 12
    criminal 2: kept by 0, card 5
    criminal 3: kept by 1, card 9
    criminal 4: kept by 1, card 20
    criminal 5: kept by 1, card 31
    bomb: p1, timer 4
    assassin: p2
    """,
    # little stamina among many attackers, two in custody
    """
    players: 2
    round: 4
    player 0: at p1, stamina 1, ammo 3
    criminal 1: p1, card 12, open
    criminal 2: p1, card 5, open
    criminal 3: p1, card 30, open
    criminal 4: kept by 0, card 9
    criminal 5: kept by 0, card 17
    assassin: p1
    bomb: p1, timer 1
    """,
    # Android mode: one exposed, one to scan, informants on every adjacent tile
    """
    mode: android
    players: 3
    round: 3
    player 0: at p3, fuel 5, ammo 5, evidence 6
    player 1: at p3, android, stamina 3
    player 2: at garage, stamina 2, credits 6
    criminal 1: kept by 2, card 12
    criminal 2: p3, card 5, open
    informants: p3 2
    informants: garage 0 2
    ruins: gas
    """,
    # an android's turn
    """
    mode: android
    players: 4
    round: 4
    turn: 1
    player 0: at p2, stamina 1
    player 1: at p2, android, stamina 6, ammo 6
    player 2: at p2, stamina 3
    informants: p2 0 2
    informants: gas 3
    criminal 1: kept by 0, card 12
    criminal 3: kept by 0, card 14
    """,
    # a chase was won by one car: choose one of three criminals
    """
    players: 2
    round: 2
    turn: 0, patrols 1, intercept p3
    player 0: at p3, fuel 4
    player 1: at p3
    criminal 1: kept by 1, card 12
    criminal 2: kept by 1, card 5
    criminal 3: kept by 1, card 9
    pending: {"kind":"taking","seat":0,"target":1,"count":1}
    """,
    # an attack failed: one criminal is freed
    """
    players: 2
    round: 2
    turn: 0, attack p3
    player 0: at p3, ammo 1
    criminal 1: p3, card 5, open
    criminal 2: kept by 0, card 9
    criminal 3: kept by 0, card 10
    pending: {"kind":"freeing","seat":0}
    """,
    # an informant must be removed
    """
    players: 3
    round: 2
    turn: 0, attack p3
    player 0: at p3
    criminal 1: p3, card 2, open
    informants: p4 0 1
    informants: gas 0
    pending: {"kind":"naming","seat":0,"owner":0}
    """,
)
_KYOTO = (
    # all equipment is active
    """
    equipment: yes
    turn: government
    oniwaban: c3 3r, b3 2f, d3 0f, c4 1f
    oniwaban active: typescript revolver wiretap
    oniwaban discards: YRDT
    oniwaban hand: YRGBJA
    government: c5 3f, b5 2r, d4 0f
    government active: fan stunner anaesthetic
    government hand: YRGBJA
    """,
    # one agent must move among enemies, another cannot; Attack is in hand
    """
    equipment: yes
    turn: oniwaban 13
    drugged: b3, must move
    stunned: d2
    oniwaban: b3 2r, d2 3f, e1 0f, a1 3r
    oniwaban inactive: typescript revolver
    oniwaban active: wiretap
    oniwaban hand: AYRGBJ
    government: a3 3f, c3 0f, a4 2r, d3 2f
    government inactive: fan stunner anaesthetic
    government hand: YRGBJA
    """,
    # every agent faces an enemy, and all equipment is active
    """
    equipment: yes
    turn: government
    oniwaban: c3 3r, b3 2f, d3 0f, c4 1f, a2 2r, e3 3f
    oniwaban active: typescript revolver wiretap
    oniwaban decoys: G
    oniwaban hand: YRGBJA
    government: c5 3f, b4 2r, d4 0f, a3 3r, e4 1f, d5 2f
    government active: fan stunner anaesthetic
    government decoys: Y
    government hand: YRGBJA
    """,
    # decoys on both sides, and the special agents that depend on cards
    """
    specials: all
    equipment: yes
    oniwaban: c3 3r, b4 2f, d3 0f
    oniwaban special: ayane
    oniwaban inactive: typescript revolver wiretap
    oniwaban decoys: G, R
    oniwaban hand: YRGBSD
    government: c5 3f, b5 2r, d4 1f
    government special: anju
    government inactive: fan stunner anaesthetic
    government decoys: YB
    government hand: YRGXAT
    """,
    # few agents are left, and the last captures decide
    """
    oniwaban: b5 3r, c4 3f
    oniwaban lost: 2r 2f 1f
    oniwaban left: 4 1
    government: a3 3r, d2 2f, e4 0f
    government lost: 2r 3f 1f
    government left: 3 2
    """,
    # Tomoyo chooses cards, Chiharu enters forbidden places
    """
    specials: all
    turn: government
    oniwaban special: tomoyo
    oniwaban: a3 3r, b3 3f, c3 2r, d3 2f
    government special: chiharu
    government: b4 3r, c4 3f, d4 2r, e4 2f
    government hand: YRGBJT
    """,
)
_DUET = (
    # the last token, and a clue the partner is asked about
    """
    tokens: 5
    mistakes: 2
    empty bank: sudden_death
    clue 0: zebra 2 -> 0, 3, 14
    clue 1: zoo 3 ask
    bank: 0 1 3 0
    phase: ask
    """,
    # one side is complete
    """
    clue 0: zebra 9 -> 0, 1, 2, 3, 4, 5, 6, 7, 8
    clue 1: zoo 2 -> 9, 15
    """,
    # sudden death, both sides have agents left to find
    """
    tokens: 3
    mistakes: 3
    clue 0: zebra 2 -> 0, 14
    clue 1: zoo 2 -> 1, 15
    clue 0: stripes 2 -> 3, 16
    bank: 0 0 0 0
    phase: sudden_death
    """,
)

RICH: Mapping[str, tuple[Value, ...]] = {
    "duet": tuple(map(duet.read, _DUET)),
    "kyoto": tuple(map(kyoto.read, _KYOTO)),
    "rogue": tuple(map(rogue.read, _ROGUE)),
}
"""By game."""


def seats_of(position: Value) -> int:
    """The number of seats."""
    facts = getattr(position, "facts")  # noqa: B009 - each game has its own type of facts
    return int(getattr(facts, "seats", 2))
