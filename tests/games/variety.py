"""Sets of options for every game that together cover all rules; used by laws, soak and fuzzing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from games.core.contract import Game
from games.core.value import Value, but
from games.duet.game import DUET
from games.duet.missions import mission, mission_map
from games.duet.state import EmptyBank, First, Options, Speech
from games.duet.words import pack
from games.kyoto.board import boards
from games.kyoto.facts import LaterSides, Opening, Series, Specials
from games.kyoto.facts import Options as KyotoOptions
from games.kyoto.game import KYOTO
from games.rogue.box import house_box
from games.rogue.facts import Options as RogueOptions
from games.rogue.facts import Sweep, TrackEnd
from games.rogue.game import ROGUE
from games.rogue.vocabulary import Mode


def _duet() -> tuple[Value, ...]:
    words = pack("en")
    cities = [mission(city, Options(words)) for city in mission_map().cities if city.id in ("vatican", "mumbai")]
    return (
        Options(words),
        Options(words, tokens=11, mistakes=11, loose=True, phrases=True, groups=(3, 2)),
        *cities,
        Options(words, tokens=4, mistakes=1, first=First.B, speech=Speech.SPOKEN, empty_bank=EmptyBank.SUDDEN_DEATH),
        Options(words, tokens=2, mistakes=2, first=First.A, speech=Speech.TYPED, empty_bank=EmptyBank.SUDDEN_DEATH),
        Options(words[:25], tokens=1, mistakes=0, loose=True),
    )


def _kyoto() -> tuple[Value, ...]:
    single = KyotoOptions(series=Series.SINGLE)
    return (
        single,
        replace(single, specials=Specials.ALL, equipment=True, opening=Opening.DRAWN),
        replace(single, equipment=True, strict_attack=True, opening=Opening.SEAT_1),
        replace(single, specials=Specials.SIDES, board=boards()[1]),
        KyotoOptions(specials=Specials.ALL, equipment=True, later_sides=LaterSides.DRAWN),
    )


def _rogue() -> tuple[Value, ...]:
    """The last one is short and crowded: many draws, little stamina, many android tokens."""
    box = house_box()
    tokens = {"androids": 8, "humans": 4, "removed_androids": 2, "removed_humans": 1}
    crowded = but(
        box,
        tracks=but(box.tracks, evidence=7, fuel=5, stamina=4, heart=2),
        match=but(box.match, drawn=(6, 6, 7), android_rounds=2, **tokens),
        cards=but(box.cards, cards=box.cards.cards[:20]),
    )
    strict = RogueOptions(track_end=TrackEnd.ALL, sweep=Sweep.EVERY_TOKEN)
    return (
        RogueOptions(),
        strict,
        RogueOptions(Mode.ANDROID),
        replace(strict, mode=Mode.ANDROID, box=crowded),
    )


CONTRACT: tuple[Game, ...] = (DUET, KYOTO, ROGUE)  # mypy checks here that each game implements the contract
VARIETY: Mapping[str, tuple[Value, ...]] = {"duet": _duet(), "kyoto": _kyoto(), "rogue": _rogue()}


def seats_for(game: Game, options: Value) -> tuple[int, ...]:
    """The numbers of seats for these options."""
    return tuple(seats for seats in game.seat_counts if not game.option_problems(options, seats))
