"""Options of every game that together reach every corner of its rules; laws, soak and fuzzing run over them."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.contract import Game
from games.core.value import Value
from games.duet.game import DUET
from games.duet.missions import mission, mission_map
from games.duet.state import EmptyBank, First, Options, Speech
from games.duet.words import pack


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


CONTRACT: tuple[Game, ...] = (DUET,)  # here mypy holds each game to the contract
VARIETY: Mapping[str, tuple[Value, ...]] = {"duet": _duet()}
