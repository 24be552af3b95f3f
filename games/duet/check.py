"""Faults of options and of hand-written positions."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache

from games.core.contract import Problem
from games.core.value import BadValue
from games.duet import cells
from games.duet.clue import LONGEST
from games.duet.missions import mission_map
from games.duet.spelling import fold
from games.duet.state import AGENTS, KEY_PAIRS, Colour, EmptyBank, Ending, Facts, Options, Phase, Position

MOST_TOKENS = 20
LARGEST_GROUP = 12
SCORED = ("tokens_left", "checks", "sudden_death")
_SIDE_LETTERS = set("GBA")
_SEATS = frozenset((0, 1))
_ON_BOARD = frozenset(range(cells.COUNT))


class Fault(StrEnum):
    """The codes of the problems of options and positions."""

    SEATS = "seats"
    TOO_FEW_WORDS = "too_few_words"
    WORD_SHAPE = "word_shape"
    WORD_TWICE = "word_twice"
    TOKENS = "tokens"
    MISTAKES = "mistakes"
    GROUPS = "groups"
    CITY = "city"
    KEY_COUNTS = "key_counts"
    AGENT_NOT_GREEN = "agent_not_green"
    TWO_AGENTS = "two_agents"
    MISS_NOT_BYSTANDER = "miss_not_bystander"
    AGENT_AND_MISS = "agent_and_miss"
    DOUBLED_WITHOUT_MISS = "doubled_without_miss"
    BANK = "bank"
    TURN = "turn"
    CLUES = "clues"
    DONE = "done"
    OUTCOME = "outcome"


@lru_cache(maxsize=8)  # the same in every update of a match
def option_problems(options: Options, seats: int) -> tuple[Problem, ...]:
    """Everything that keeps these options from being dealt."""
    return tuple(_option_faults(options, seats))


def _option_faults(options: Options, seats: int) -> Iterator[Problem]:
    if seats != 2:
        yield Problem(Fault.SEATS, (("needed", 2), ("given", seats)))
    yield from _word_problems(options.words)
    if not 1 <= options.tokens <= MOST_TOKENS:
        yield Problem(Fault.TOKENS, (("lowest", 1), ("highest", MOST_TOKENS)))
    elif not 0 <= options.mistakes <= options.tokens:
        yield Problem(Fault.MISTAKES, (("lowest", 0), ("highest", options.tokens)))
    if not all(1 <= people <= LARGEST_GROUP for people in options.groups):
        yield Problem(Fault.GROUPS, (("lowest", 1), ("highest", LARGEST_GROUP)))
    if options.city:
        city = mission_map().city(options.city)
        if city is None or (city.turns, city.mistakes) != (options.tokens, options.mistakes):
            yield Problem(Fault.CITY, (("city", options.city),))


@lru_cache(maxsize=8)  # one pool serves many deals
def _word_problems(words: tuple[str, ...]) -> tuple[Problem, ...]:
    return tuple(_word_faults(words))


def _word_faults(words: tuple[str, ...]) -> Iterator[Problem]:
    if len(words) < cells.COUNT:
        yield Problem(Fault.TOO_FEW_WORDS, (("needed", cells.COUNT), ("given", len(words))))
    seen: set[str] = set()
    for word in words:
        folded = fold(word)
        if not folded or len(word) > LONGEST or not any(sign.isalnum() for sign in word) or not word.isprintable():
            yield Problem(Fault.WORD_SHAPE, (("word", word[: LONGEST + 1]),))
        elif folded in seen:
            yield Problem(Fault.WORD_TWICE, (("word", word),))
        seen.add(folded)


def require_board(position: Position) -> None:
    """Raise for a position that is no valid board at all; all other faults are reported by `position_problems`."""
    facts = position.facts
    if len(facts.words) != cells.COUNT:
        raise BadValue("facts.options.words", f"{cells.COUNT} words were expected")
    for side in position.keys:
        if len(side) != cells.COUNT or not set(side) <= _SIDE_LETTERS:
            raise BadValue("keys", f"{cells.COUNT} letters G, B or A were expected")
    if facts.keys != (None if facts.outcome is None else position.keys):
        raise BadValue("facts.keys", "both keys are shown when the match is over, not before")
    _require_cells(facts)
    _require_clues(facts)


def _require_cells(facts: Facts) -> None:
    completing = tuple([cell for cell in facts.done if cell is not None])
    if not all(map(_are_different_cells, (*facts.found, *facts.missed, *facts.doubled, completing))):
        raise BadValue("facts", f"cells are different numbers from 0 to {cells.COUNT - 1}")


@lru_cache(maxsize=256)  # most are the same in the next update
def _are_different_cells(group: tuple[int, ...]) -> bool:
    return _ON_BOARD.issuperset(group) and len(set(group)) == len(group)


def _require_clues(facts: Facts) -> None:
    turn = facts.turn
    tries = [*facts.last_stand, *[tried for line in facts.clues for tried in line.guesses]]
    if not _ON_BOARD.issuperset([tried.cell for tried in tries]):
        raise BadValue("facts.clues", "a guess at no cell")
    if not _SEATS.issuperset([line.seat for line in facts.clues] + [tried.seat for tried in tries]):
        raise BadValue("facts.clues", "a clue or a guess by no seat")
    if turn.giver != -1 and turn.giver not in _SEATS:
        raise BadValue("facts.turn.giver", "a seat, or -1, was expected")
    if turn.phase in (Phase.ASK, Phase.GUESS) and (turn.giver == -1 or not facts.clues):
        raise BadValue("facts.turn", "there is no clue to guess for")


_SORTED_PAIRS = sorted(KEY_PAIRS)


def _are_on_a_card(keys: tuple[str, str]) -> bool:
    """Whether there are as many cells of each pair of colours as on every key card. Not cached: keys are secret."""
    return sorted([a + b for a, b in zip(*keys, strict=True)]) == _SORTED_PAIRS


def position_problems(position: Position) -> tuple[Problem, ...]:
    """Everything that is wrong with a position."""
    facts, keys = position.facts, position.keys
    found = [*option_problems(facts.options, 2)]
    if not _are_on_a_card(keys):
        found.append(Problem(Fault.KEY_COUNTS))
    found.extend(_mark_faults(facts, keys))
    found.extend(_bank_faults(facts))
    found.extend(_turn_faults(facts, keys))
    found.extend(_story_faults(facts))
    return tuple(found)


def _mark_faults(facts: Facts, keys: tuple[str, str]) -> Iterator[Problem]:
    for seat in (0, 1):
        partner_side = keys[1 - seat]
        for cell in facts.found[seat]:
            if partner_side[cell] != "G":
                yield Problem(Fault.AGENT_NOT_GREEN, (("cell", cell),))
            if cell in facts.found[1 - seat] and seat == 0:
                yield Problem(Fault.TWO_AGENTS, (("cell", cell),))
        for cell in facts.missed[seat]:
            if partner_side[cell] != "B":
                yield Problem(Fault.MISS_NOT_BYSTANDER, (("cell", cell),))
            if cell in facts.found[seat]:
                yield Problem(Fault.AGENT_AND_MISS, (("cell", cell),))
        for cell in facts.doubled[seat]:
            if cell not in facts.missed[seat]:
                yield Problem(Fault.DOUBLED_WITHOUT_MISS, (("cell", cell),))


def _bank_faults(facts: Facts) -> Iterator[Problem]:
    bank, options = facts.bank, facts.options
    on_words = sum(map(len, facts.missed)) + sum(map(len, facts.doubled))
    spent = bank.kept + bank.penalties + on_words
    # A miss that ends a match, and one after a penalty took the last token, takes no token for its word.
    may_be_short = options.empty_bank is EmptyBank.SUDDEN_DEATH and facts.turn.phase in (Phase.SUDDEN_DEATH, Phase.OVER)
    unpaid = (facts.outcome is not None) + may_be_short
    if min(bank.bystanders, bank.checks, bank.kept, bank.penalties) < 0 or bank.bystanders > options.mistakes:
        yield Problem(Fault.BANK, (("bystanders", bank.bystanders), ("mistakes", options.mistakes)))
    elif not options.tokens <= bank.left + spent <= options.tokens + unpaid:
        yield Problem(Fault.BANK, (("tokens", options.tokens), ("counted", bank.left + spent)))
    elif facts.turn.phase is Phase.CLUE and not bank.left:
        yield Problem(Fault.BANK, (_phase(facts), ("left", 0)))


def _turn_faults(facts: Facts, keys: tuple[str, str]) -> Iterator[Problem]:
    turn, covered = facts.turn, cells.cell_set(facts.found[0] + facts.found[1])
    if turn.run < 0 or turn.hits < 0 or (turn.giver == -1) != (not facts.clues):
        yield Problem(Fault.TURN, (_phase(facts),))
    if facts.clues and facts.clues[-1].seat != turn.giver:
        yield Problem(Fault.CLUES, (_phase(facts),))
    if facts.last_stand and turn.phase not in (Phase.SUDDEN_DEATH, Phase.OVER):
        yield Problem(Fault.CLUES, (_phase(facts),))
    if turn.phase in (Phase.ASK, Phase.GUESS) and facts.done[turn.giver] is not None:
        yield Problem(Fault.TURN, (_phase(facts),))
    for seat in (0, 1):
        greens, done = cells.where(keys[seat], "G"), facts.done[seat]
        if (done is not None) != (not greens & ~covered) or (done is not None and not greens >> done & 1):
            yield Problem(Fault.DONE, (("seat", seat),))
    if (facts.outcome is None) != (turn.phase is not Phase.OVER):
        yield Problem(Fault.OUTCOME, (_phase(facts),))
    if facts.outcome is None and covered.bit_count() == AGENTS:
        yield Problem(Fault.OUTCOME, (_phase(facts),))


def _story_faults(facts: Facts) -> Iterator[Problem]:
    """Faults of the history: guesses disagree with the marks on the board, or with the end of the match."""
    tries = [(line.seat, tried) for line in facts.clues for tried in line.guesses]
    if any(tried.seat == giver for giver, tried in tries):
        yield Problem(Fault.CLUES, (_phase(facts),))
    for tried in (*(tried for _, tried in tries), *facts.last_stand):
        marks = {Colour.GREEN: facts.found, Colour.BYSTANDER: facts.missed}.get(tried.result)
        lost = facts.outcome is not None and facts.outcome.reason is Ending.ASSASSIN
        if not lost if marks is None else tried.cell not in marks[tried.seat]:
            yield Problem(Fault.CLUES, (("cell", tried.cell),))
    if facts.outcome is None:
        return
    won = facts.outcome.reason is Ending.ALL_FOUND
    scored = [name for name, _ in facts.outcome.score] == (list(SCORED) if won and facts.options.scored else [])
    if won is not (len({*facts.found[0], *facts.found[1]}) == AGENTS) or not scored:
        yield Problem(Fault.OUTCOME, (_phase(facts),))
    if facts.outcome.winners != ((0, 1) if won else ()):
        yield Problem(Fault.OUTCOME, (_phase(facts),))


def _phase(facts: Facts) -> tuple[str, str]:
    return "phase", facts.turn.phase
