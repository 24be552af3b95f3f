"""The deal of a game: sides, shuffled decks, hands. Most of Kyoto's questions to chance are asked here."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.chance import Chance
from games.core.contract import Seat
from games.kyoto.facts import GameResult, LaterSides, Opening, Options
from games.kyoto.side_state import SideState
from games.kyoto.vocabulary import RANK, Deck, Side, box

HAND_LOCATIONS, HAND_TACTICS = 4, 2  # R17
_SEATS = (0, 1)


def oniwaban_of(options: Options, before: Sequence[GameResult], chance: Chance) -> Seat:
    """The seat that plays Oniwaban in the next game (R15, R58, Q33)."""
    if not before:
        if options.opening is Opening.DRAWN:
            return chance.draw("kyoto/sides", _SEATS, 1)[0]
        return 0 if options.opening is Opening.SEAT_0 else 1
    if len(before) > 1 and options.later_sides is LaterSides.DRAWN:
        return chance.draw("kyoto/sides", _SEATS, 1)[0]
    return 1 - before[-1].oniwaban


def camps_of(options: Options, chance: Chance) -> tuple[SideState, SideState]:
    """Both sides with shuffled decks and a hand each, without agents on the board (R16 to R18)."""
    return _camp(options, 0, chance), _camp(options, 1, chance)


def _camp(options: Options, side: Side, chance: Chance) -> SideState:
    locations = chance.shuffle(f"kyoto/locations/{side}", box().deck(Deck.LOCATIONS))
    tactics = chance.shuffle(f"kyoto/tactics/{side}", box().deck(Deck.TACTICS))
    hand = (*locations[:HAND_LOCATIONS], *tactics[:HAND_TACTICS])
    return SideState(
        hand=tuple(sorted(hand, key=RANK.__getitem__)),
        locations=locations[HAND_LOCATIONS:],
        tactics=tactics[HAND_TACTICS:],
        inactive=box().equipment[side] if options.equipment else (),  # R102
    )
