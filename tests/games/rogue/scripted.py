"""Scripted Rogue Agent: a known city, short positions, dice written as letters.

    0 ammo    1 P1       2 hospital
    3 gas     4 P2       5 HQ         6 P3        7 garage
    8 P4      9 gunshop 10 P5        11 archive  12 P6

The event path is 1 2 6 7 12 11 10 9 8 3 4 0 1.  Gangsters: P1 2, P2 2, P3 1, P4 2, P5 1, P6 3.

Dice are letters: E explosion, X amplify, W weapon, M two ammo, $ credit (red); C car, F two fuel, H two heal (green); A
agent, V evidence, Y two evidence (black).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from games.core.chance import Chance, Scripted, Seeded
from games.core.contract import Refusal, Refused, Seat
from games.core.record import state_digest
from games.core.value import encode
from games.rogue.actions import Action, Assign, Draw, EndTurn
from games.rogue.events import Event
from games.rogue.facts import Assassin, Bomb, Options, Player
from games.rogue.game import ROGUE
from games.rogue.open_state import Hands, Known
from games.rogue.rules import RogueState
from games.rogue.scene import Board, Crook, Scene
from games.rogue.vocabulary import Face, Identity, Mode, Phase

AMMO, P1, HOSPITAL, GAS, P2, HQ, P3, GARAGE, P4, GUNSHOP, P5, ARCHIVE, P6 = range(13)
NUMBERS = (1, 2, 3, 4, 5, 6)
LOCATIONS = ("ammo", "hospital", "gas", "garage", "gunshop", "archive")
A, H = Identity.ANDROID, Identity.HUMAN
ANDROID = Options(Mode.ANDROID)
LETTERS = {
    "E": Face.EXPLOSION,
    "X": Face.AMPLIFY,
    "W": Face.WEAPON,
    "M": Face.AMMO2,
    "$": Face.CREDIT,
    "C": Face.CAR,
    "F": Face.FUEL2,
    "H": Face.HEAL2,
    "A": Face.AGENT,
    "V": Face.EVIDENCE,
    "Y": Face.EVIDENCE2,
}
ANDROIDS = {
    3: ((A, A, H), (A, H, H), (A, H, H)),
    4: ((A, A, H), (A, A, H), (A, H, H), (H, H, H)),
}


def faces(letters: str) -> tuple[Face, ...]:
    return tuple(LETTERS[letter] for letter in letters)


def deck(*first: int) -> tuple[int, ...]:
    """All cards, these on top."""
    return (*first, *(card for card in range(1, 47) if card not in first))


def answers(
    police: int = 6,
    cards: Sequence[int] = (),
    identities: Sequence[Identity] = (),
    director: Seat = 0,
) -> dict[str, list[tuple[Any, ...]]]:
    """The answers of chance at the deal of the known city."""
    found: dict[str, list[tuple[Any, ...]]] = {
        "rogue/precincts": [NUMBERS],
        "rogue/locations": [LOCATIONS],
        "rogue/police": [(police,)],
        "rogue/deck": [deck(*cards)],
        "rogue/director": [(director,)],
    }
    if identities:
        found["rogue/identities"] = [tuple(identities)]
    return found


def deal(options: Options | None = None, seats: int = 2, **chosen: Any) -> RogueState:
    """A fresh match in the known city."""
    options = options or Options()
    if options.mode is Mode.ANDROID and "identities" not in chosen:
        chosen["identities"] = [token for hand in ANDROIDS[seats] for token in hand]
    with Scripted(answers(**chosen)) as chance:
        return ROGUE.deal(options, seats, chance)


def crook(number: int, tile: int, card: int, up: bool = False, **parts: Any) -> Crook:
    """A criminal and its card, face down by default."""
    return Crook(number=number, tile=tile, card=card, open=up, **parts)


def held(number: int, keeper: Seat, card: int) -> Crook:
    """A criminal in custody."""
    return Crook(number=number, keeper=keeper, card=card)


def scene(
    seats: int = 2,
    options: Options | None = None,
    *,
    players: Mapping[Seat, Board] | None = None,
    crooks: Iterable[Crook] = (),
    assassins: Iterable[int | Assassin] = (),
    bombs: Iterable[tuple[int, int]] = (),
    identities: Hands = (),
    top: Sequence[int] = (),
    nth: int = 1,
    drawing: bool = False,
    **parts: Any,
) -> RogueState:
    """A valid position in a turn (or, with `drawing`, before a Time phase), encoded and decoded once."""
    boards: dict[Seat, Board] = {seat: (players or {}).get(seat, {}) for seat in range(seats)}
    if identities:
        boards = {seat: {**boards[seat], "hand": hand} for seat, hand in enumerate(identities)}
    position = Scene(
        options=options or Options(),
        seats=seats,
        players=boards,
        crooks=tuple(crooks),
        assassins=tuple(each if isinstance(each, Assassin) else Assassin(each) for each in assassins),
        bombs=tuple(Bomb(tile, timer) for tile, timer in bombs),
        deck=tuple(top),
        round=nth - drawing,
        phase=Phase.TIME if drawing else Phase.ACTION,
        **parts,
    ).position()
    state = ROGUE.load(encode(position))
    assert state.problems() == ()
    return state


def exposed(seats: int, *who: Seat) -> dict[Seat, dict[str, Any]]:
    """Boards of androids."""
    return {seat: {"android": True} for seat in who if seat < seats}


def play(seats: int = 3, **parts: Any) -> RogueState:
    """A position of Android mode."""
    return scene(seats, ANDROID, **parts)


def shown(*first: Identity) -> dict[str, Any]:
    """A board in front of which these tokens are revealed."""
    return {"shown": first}


def hands(*held_by: tuple[Identity, ...]) -> tuple[tuple[Identity, ...], ...]:
    """Face-down identity tokens by seat."""
    return held_by


def rolls(**given: Any) -> Scripted:
    """Chance by labels without prefix: letters for special dice, numbers for others, a list for several."""

    def one(answer: Any) -> tuple[Any, ...]:
        if isinstance(answer, str):
            return faces(answer)
        return (answer,) if isinstance(answer, int) else tuple(answer)

    return Scripted(
        {
            f"rogue/{label}": [one(each) for each in (answer if isinstance(answer, list) else [answer])]
            for label, answer in given.items()
        }
    )


def do(state: RogueState, *actions: Action, **given: Any) -> list[Event]:
    """Apply actions of the asked players with exactly these rolls; every position on the way must be valid."""
    chance = rolls(**given)
    events: list[Event] = []
    for action in actions:
        events.extend(state.apply(state.acting[0], action, chance))
        assert state.problems() == ()
    assert not chance.unused, f"nobody asked for {chance.unused}"
    return events


def refused(state: RogueState, action: Action) -> str:
    """The refusal reason for the asked player; checks that nothing changes."""
    return refused_to(state, state.acting[0], action).reason


def refused_to(state: RogueState, seat: Seat | None, action: Action) -> Refusal:
    refusal = state.refusal(seat, action)
    assert refusal is not None, f"{action} is allowed"
    before = state_digest(state)
    import pytest  # late: bench/tap_work.py plays with these scripts on a phone's Python, which has none

    with pytest.raises(Refused) as error:
        state.apply(seat, action, Seeded(0))
    assert error.value.refusal == refusal
    assert state_digest(state) == before
    return refusal


def may(state: RogueState, kind: type[Any]) -> list[Any]:
    """The legal actions of this kind."""
    return [action for action in state.actions(state.acting[0]) if isinstance(action, kind)]


def known(state: RogueState) -> Known:
    """The public state, for calls of the rules."""
    return Known.of(state.view(None))


def me(state: RogueState, seat: Seat = 0) -> Player:
    return state.facts.players[seat]


def of(events: Iterable[Event], *kinds: type[Any]) -> list[Any]:
    """The events of some kinds."""
    return [event for event in events if isinstance(event, kinds)]


def city(state: RogueState, **given: Any) -> list[Event]:
    """End turns until the city has acted, or a player is asked during it."""
    events: list[Event] = []
    chance = rolls(**given)
    while state.acting and state.facts.phase is Phase.ACTION:
        events.extend(state.apply(state.acting[0], EndTurn(), chance))
        assert state.problems() == ()
    assert not chance.unused
    return events


def time_phase(state: RogueState, tokens: Sequence[str], dice: Sequence[int], **given: Any) -> list[Event]:
    """Draw these tokens and assign these dice, in order."""
    events = do(state, Draw(), stream=tuple(tokens), dice=tuple(dice), **({} if _asks(dice) else given))
    for token, die in enumerate(dice):
        if state.facts.phase is Phase.TIME:
            chance: Chance = rolls(**given) if given else Scripted({})
            events.extend(state.apply(state.acting[0], Assign(token, die), chance))
    return events


def _asks(dice: Sequence[int]) -> bool:
    return len(set(dice)) > 1
