"""Faults of options and of hand-written positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import StrEnum

from games.core.contract import Problem
from games.core.value import BadValue
from games.kyoto import deduction, visibility
from games.kyoto.board import COUNT, Ground, board_faults, ground
from games.kyoto.facts import Facts, KyotoOutcome, Options, Phase, Play, Position, Secret, SideFacts, Specials
from games.kyoto.side_state import HAND, backs
from games.kyoto.vocabulary import (
    COLOURS,
    FACES,
    FAKE,
    GOVERNMENT,
    ONIWABAN,
    REAL,
    SIDES,
    Card,
    Deck,
    Gear,
    Side,
    Special,
    box,
    deck_of,
)

_ON_BOARD = frozenset(range(COUNT))
_SET_UP = (Phase.DEPLOY, Phase.NEUTRAL, Phase.SPECIAL, Phase.GUARD)
_SIDE_NAMES = ("oniwaban", "government")
_ENDED = (Phase.READY, Phase.OVER)
_OF_A_PLAY = {
    Phase.PUSH: (Card.ATTACK,),
    Phase.EXCHANGE: (Card.SWAP,),
    Phase.MARK: (Card.DECOY,),
    Phase.REVOLVER: tuple(Card),
    Phase.UNLOCK: tuple(Card),
    Phase.DECOY: tuple(Card),
    Phase.STEP: tuple(Card),
    Phase.FAN: tuple(Card),
    Phase.TAKE_BACK: COLOURS,
}
"""The phases in which a card is being carried out, with the cards possible in each."""
_AFTER_A_CAPTURE = (Phase.UNLOCK, Phase.DECOY, Phase.AFTER, Phase.DRAW, Phase.KEEP, *_ENDED)
"""The phases of a turn possible after the capture of the agent that was moved in it."""


class Fault(StrEnum):
    """The codes of the problems of positions, besides those of a board."""

    SEATS = "seats"
    CARDS = "cards"  # not the cards of the box
    KNOWN = "known"  # a publicly known card is missing
    KNOWLEDGE = "knowledge"  # the knowledge about agents is false or incomplete
    TWO_AGENTS = "two_agents"  # R41
    HEADQUARTERS = "headquarters"  # R36, R37
    CAPTURED = "captured"  # R52, R53: the game would be over
    SPECIAL = "special"  # R81 to R83
    EQUIPMENT = "equipment"  # R102, R105
    TURN = "turn"
    SERIES = "series"
    OUTCOME = "outcome"
    STUCK = "stuck"  # R57: the acting side has no legal action


def option_problems(options: Options, seats: int) -> tuple[Problem, ...]:
    """All reasons why these options cannot be dealt."""
    wrong = () if seats == 2 else (Problem(Fault.SEATS, (("needed", 2), ("given", seats))),)
    return (*wrong, *board_faults(options.board))


# Inconsistent positions


def require_board(position: Position) -> None:
    """Raise for an inconsistent position; all other faults are reported by `position_problems`."""
    facts = position.facts
    if board_faults(facts.options.board):
        raise BadValue("facts.options.board", "a board that can be played on was expected")
    if sorted(side.seat for side in facts.sides) != [0, 1]:
        raise BadValue("facts.oniwaban.seat", "each seat plays one side")
    for number in SIDES:
        _require_side(facts, number, position.secrets[number])
    _require_turn(facts)


def _require_side(facts: Facts, number: Side, secret: Secret) -> None:
    seen, own, where = facts.sides[number], secret.own, f"facts.{_SIDE_NAMES[number]}"
    cells = [agent.cell for agent in seen.agents]
    if not _ON_BOARD.issuperset(cells) or cells != sorted(set(cells)):
        raise BadValue(f"{where}.agents", f"agents stand on different cells from 0 to {COUNT - 1}, in order")
    deployed = facts.turn.phase is not Phase.DEPLOY
    if own.side != number or (deployed and len(own.faces) != len(cells)):
        raise BadValue(f"secrets[{number}].own", "the faces of the agents of this side were expected")
    if not deployed and (cells or seen.lost or bool(own.faces) != seen.ready):
        raise BadValue(f"{where}.agents", "nobody stands on the board while agents are deployed")
    if (deployed or own.faces) and sorted((*own.faces, *seen.lost)) != sorted(FACES):
        raise BadValue(f"secrets[{number}].own.faces", "each of the six identities was expected once")
    cases = seen.cases or (tuple(agent.may_be for agent in seen.agents),)
    if any(len(case) != len(cells) or not all(case) for case in cases) or len(seen.cases) == 1:
        raise BadValue(f"{where}.cases", "something about each agent was expected, in one case or in several")
    if any(len(set(may_be)) != len(may_be) for case in cases for may_be in case):
        raise BadValue(f"{where}.agents", "each face at most once was expected")
    _require_cards(seen, secret, number)


def _require_cards(seen: SideFacts, secret: Secret, number: Side) -> None:
    own, where = secret.own, f"facts.{_SIDE_NAMES[number]}"
    for place, cards_left in enumerate((secret.locations, secret.tactics)):
        if not 0 <= seen.bottoms[place] <= len(cards_left):
            raise BadValue(f"{where}.bottoms", "more cards than the deck has")
    for name, deck, cards in (
        (Deck.LOCATIONS, secret.locations, own.bottoms[0]),
        (Deck.TACTICS, secret.tactics, own.bottoms[1]),
    ):
        if any(deck_of(card) is not name for card in (*deck, *cards)):
            raise BadValue(f"secrets[{number}].{name}", "cards of the other deck")
    if any(card not in COLOURS for marks in own.marks for card in marks):
        raise BadValue(f"secrets[{number}].own.marks", "marks are location cards, and no jokers")
    for entry in seen.known:
        if not set(range(len(own.marks))).issuperset(entry.decoys):
            raise BadValue(f"{where}.known", "no such decoy")


def _require_turn(facts: Facts) -> None:
    turn, play = facts.turn, facts.turn.play
    if turn.side not in SIDES:
        raise BadValue("facts.turn.side", "0 or 1 was expected")
    if (turn.phase in _OF_A_PLAY) != (play is not None) and turn.phase not in _ENDED:
        raise BadValue("facts.turn.play", "a card that is carried out belongs to certain phases, and to them alone")
    agents = {agent.cell for agent in facts.sides[0].agents}
    if not agents.issuperset(cell for cell in (turn.stunned, turn.drugged) if cell is not None):
        raise BadValue("facts.turn", "no agent of Oniwaban there")
    if turn.must_move and turn.drugged is None and not _lost_on_the_move(facts):
        raise BadValue("facts.turn.must_move", "no agent has to be moved")
    if play is not None and turn.phase in _OF_A_PLAY:
        _require_play(facts, turn.phase, play)


def _lost_on_the_move(facts: Facts) -> bool:
    """Whether the drugged agent may have been captured in its own side's turn (R114).

    It was moved by Attack, and the enemy agent that Attack pushed captured it (Q11); `must_move` stays true until that
    turn ends. No other card lets an agent be captured in its side's turn.
    """
    turn, play, side = facts.turn, facts.turn.play, facts.oniwaban
    captured = play is None or (play.card is Card.ATTACK and play.at == -1)
    return (
        turn.side == ONIWABAN
        and turn.phase in _AFTER_A_CAPTURE
        and captured
        and side.last is Card.ATTACK
        and bool(side.lost)
    )


def _require_play(facts: Facts, phase: Phase, play: Play) -> None:
    mine, theirs = facts.sides[facts.turn.side], facts.sides[1 - facts.turn.side]
    cells = {agent.cell for agent in mine.agents}
    if play.card not in _OF_A_PLAY[phase]:
        raise BadValue("facts.turn.play.card", f"no card that leads to the phase {phase}")
    named = (play.origin, play.at, play.pushed_from, play.pushed_to, play.step, *play.pair)
    if not _ON_BOARD.issuperset(cell for cell in named if cell != -1):
        raise BadValue("facts.turn.play", f"cells are numbers from 0 to {COUNT - 1}, or -1")
    if phase in (Phase.PUSH, Phase.REVOLVER, Phase.STEP, Phase.FAN) and play.at not in cells:
        raise BadValue("facts.turn.play.at", "an agent of the active side was expected there")
    if play.at != -1 and play.at not in cells:
        raise BadValue("facts.turn.play.at", "no agent of the active side is there")
    if play.third and (play.at == -1 or play.clashes != 1):
        raise BadValue("facts.turn.play.third", "its agent captured the third fake one in its own clash")
    if phase is Phase.REVOLVER and play.at not in {agent.cell for agent in theirs.agents}:
        raise BadValue("facts.turn.play.at", "no clash is to be resolved there")
    if not 0 <= play.clashes <= 2 or (play.pushed_from == -1) != (play.pushed_to == -1):
        raise BadValue("facts.turn.play", "two clashes at most, and a push from somewhere to somewhere")
    if phase is Phase.EXCHANGE and (len(set(play.pair)) != 2 or not cells.issuperset(play.pair)):
        raise BadValue("facts.turn.play.pair", "two own agents were expected")
    if phase is Phase.MARK and not 0 <= play.decoy < len(mine.decoys):
        raise BadValue("facts.turn.play.decoy", "no such decoy")
    if phase is Phase.TAKE_BACK and (mine.last is not play.card or not mine.last_lies):
        raise BadValue("facts.turn.play.card", "it does not lie on the discard pile")


# Faults of a position


def position_problems(position: Position) -> tuple[Problem, ...]:
    """All faults of a position."""
    return tuple(_faults(position))


def _faults(position: Position) -> Iterator[Problem]:
    facts, land = position.facts, ground(position.facts.options.board)
    for side in SIDES:
        where = ("side", side)
        seen, secret = facts.sides[side], position.secrets[side]
        if not _cards_fit(facts, seen, secret):
            yield Problem(Fault.CARDS, (where,))
        if not _known_fits(seen, secret):
            yield Problem(Fault.KNOWN, (where,))
        if facts.turn.phase is not Phase.DEPLOY and not _knowledge_fits(seen, secret):
            yield Problem(Fault.KNOWLEDGE, (where,))
        yield from _place_faults(land, facts, side)
        if not _special_fits(facts, seen, secret, side):
            yield Problem(Fault.SPECIAL, (where,))
        if not _equipment_fits(facts, seen, side):
            yield Problem(Fault.EQUIPMENT, (where,))
    yield from _turn_faults(facts)
    yield from _series_faults(facts)


def _cards_fit(facts: Facts, seen: SideFacts, secret: Secret) -> bool:
    own = secret.own
    cards = Counter((*secret.locations, *secret.tactics, *own.hand, *own.discards, *own.drawn))
    for marks in own.marks:
        cards.update((Card.DECOY, *marks))
    if seen.guarded is not None:
        cards[seen.guarded] += 1
    lies = seen.last is not None and seen.last in own.discards
    being_marked = facts.turn.play.decoy if facts.turn.phase is Phase.MARK and facts.turn.play else -1
    return (
        cards == Counter(box().deck(Deck.LOCATIONS)) + Counter(box().deck(Deck.TACTICS))
        and (lies or not seen.last_lies)
        and seen.guarded in (None, *COLOURS)
        and (facts.turn.phase not in _SET_UP or backs(own.hand) == (4, 2))
        and all(marks or (decoy == being_marked) for decoy, marks in enumerate(own.marks))
    )


def _known_fits(seen: SideFacts, secret: Secret) -> bool:
    """Whether every publicly known card can be assigned to a distinct place."""
    places = [Counter(secret.own.hand), *map(Counter, secret.own.marks)]

    def found(entries: tuple[tuple[Card, tuple[int, ...]], ...]) -> bool:
        if not entries:
            return True
        (card, allowed), *rest = entries
        for place in allowed:
            if places[place][card]:
                places[place][card] -= 1
                if found(tuple(rest)):
                    return True
                places[place][card] += 1
        return False

    entries = [
        (entry.card, (*((0,) if entry.in_hand else ()), *(decoy + 1 for decoy in entry.decoys))) for entry in seen.known
    ]
    return found(tuple(sorted(entries, key=lambda entry: len(entry[1]))))


def _knowledge_fits(seen: SideFacts, secret: Secret) -> bool:
    cases = visibility.cases_of(seen)
    faces = visibility.numbers((*secret.own.faces, *seen.lost))
    open_faces = all(agent.face in (None, face) for agent, face in zip(seen.agents, secret.own.faces, strict=True))
    said = tuple(visibility.face_set(agent.may_be) for agent in seen.agents)
    return (
        open_faces
        and deduction.fits(cases, faces)
        and deduction.tidied(cases) == cases
        and deduction.marginals(cases)[: len(said)] == said
        and all(agent.face is None or agent.may_be == (agent.face,) for agent in seen.agents)
    )


def _contested(play: Play | None) -> set[int]:
    """The cells where two agents may stand until their clash is resolved."""
    if play is None:
        return set()
    return {*((play.at,) if play.clashes == 0 else ()), *((play.pushed_to,) if play.clashes < 2 else ())}


def _place_faults(land: Ground, facts: Facts, side: Side) -> Iterator[Problem]:
    seen, other = facts.sides[side], facts.sides[1 - side]
    play = facts.turn.play
    contested = _contested(play)
    theirs = {agent.cell for agent in other.agents}
    for agent in seen.agents:
        if side == 0 and agent.cell in theirs and agent.cell not in contested:
            yield Problem(Fault.TWO_AGENTS, (("cell", agent.cell),))
        if land.hq[1 - side] >> agent.cell & 1 and not (side == GOVERNMENT and seen.special is Special.CHIHARU):
            yield Problem(Fault.HEADQUARTERS, (("side", side), ("cell", agent.cell)))
    lost = visibility.face_set(seen.lost)
    third = play is not None and play.third
    if facts.turn.phase not in _ENDED and (
        (lost & REAL).bit_count() > 1 or (lost & FAKE).bit_count() > (3 if third else 2)
    ):
        yield Problem(Fault.CAPTURED, (("side", side),))


def _special_fits(facts: Facts, seen: SideFacts, secret: Secret, side: Side) -> bool:
    options, phase = facts.options, facts.turn.phase
    allowed = {*box().specials[side], *((box().neutral,) if options.specials is Specials.ALL else ())}
    if secret.own.special not in (None, *box().specials[side]) or seen.special not in (None, *allowed):
        return False
    if secret.own.special is not None and (phase is not Phase.SPECIAL or not seen.ready):
        return False
    if options.specials is Specials.NONE or phase in (Phase.DEPLOY, Phase.NEUTRAL):
        return seen.special is None and seen.guarded is None
    if phase is Phase.SPECIAL:
        return seen.guarded is None and seen.ready == (seen.special is not None or secret.own.special is not None)
    holds_ruri = seen.special is Special.RURI
    twice = facts.sides[0].special is facts.sides[1].special
    return (
        not twice
        and seen.special is not None
        and (seen.guarded is not None) == (holds_ruri and phase is not Phase.GUARD)
    )


def _equipment_fits(facts: Facts, seen: SideFacts, side: Side) -> bool:
    gear = (*seen.inactive, *seen.active)
    allowed = box().equipment[side] if facts.options.equipment else ()
    return len(set(gear)) == len(gear) and set(gear) <= set(allowed)


def _turn_faults(facts: Facts) -> Iterator[Problem]:
    turn = facts.turn
    sides, acting = facts.sides, facts.sides[turn.side]
    waits_for_both = turn.phase in (Phase.DEPLOY, Phase.SPECIAL, Phase.READY)
    wrong = (
        (turn.number == 0) != (turn.phase in _SET_UP) if turn.phase not in _ENDED else turn.number < 1,
        turn.number < 0,
        turn.number > 0 and (turn.number % 2 == 1) != (turn.side == 0),
        not waits_for_both and any(side.ready for side in sides),
        waits_for_both and all(side.ready for side in sides),
        any(side.drawn for side in sides) and turn.phase not in (Phase.DRAW, Phase.KEEP),
        turn.phase is Phase.KEEP and len(acting.drawn) != 2,
        turn.phase is Phase.DRAW and len(acting.drawn) > 1,
        turn.phase is Phase.DRAW and sum(acting.hand) >= HAND,
        bool(sides[1 - turn.side].drawn),
        not _leads_here(facts),
    )
    if any(wrong):
        yield Problem(Fault.TURN, (_phase(facts),))


def _leads_here(facts: Facts) -> bool:
    """Whether the subject of the current phase exists."""
    turn, play = facts.turn, facts.turn.play
    acting, other = facts.sides[turn.side], facts.sides[1 - turn.side]
    if turn.phase in _OF_A_PLAY and play is not None:
        lies = play.card is not Card.DECOY
        if acting.last is not play.card or acting.last_lies != lies:
            return False
    match turn.phase:
        case Phase.NEUTRAL:
            return facts.options.specials is Specials.ALL
        case Phase.SPECIAL:
            return facts.options.specials is not Specials.NONE
        case Phase.GUARD:
            return acting.special is Special.RURI
        case Phase.REVOLVER:
            return Gear.REVOLVER in other.active
        case Phase.FAN:
            return Gear.FAN in acting.active and play is not None and play.won
        case Phase.DECOY:
            return bool(other.decoys)
        case Phase.TAKE_BACK:
            return acting.special is Special.AYANE
        case Phase.KEEP:
            return acting.special is Special.TOMOYO
        case _:
            return acting.special is Special.TOMOYO or not acting.drawn


def _series_faults(facts: Facts) -> Iterator[Problem]:
    ended = facts.turn.phase in _ENDED
    seats = {result.winner for result in facts.results} | {result.oniwaban for result in facts.results}
    if facts.game != len(facts.results) + (not ended) or not seats <= {0, 1}:
        yield Problem(Fault.SERIES, (("game", facts.game), ("ended", len(facts.results))))
    over = max(facts.wins) >= facts.options.wins_needed
    last = facts.results[-1] if facts.results and over else None
    expected = KyotoOutcome((last.winner,), last.reason, wins=facts.wins) if last is not None else None
    if over != (facts.turn.phase is Phase.OVER) or facts.outcome != expected:
        yield Problem(Fault.OUTCOME, (_phase(facts),))


def _phase(facts: Facts) -> tuple[str, str]:
    return "phase", facts.turn.phase
