"""How the bot guesses: from the association of each word with the clue, and from the odds given by its own key.

The odds of the key come from the rules (`games.duet.imagine.odds`); the clue of this turn raises them, and so do words
still missing for earlier clues. The constants were fitted to clues by people and to matches with a weaker partner
(`bench/human_clues.py`, `bench/duet_bots.py`).

A guess is weighed by its possible results: an agent, a bystander, or the end of the match. The bot guesses beyond the
number of a clue only if an earlier clue makes a word nearly certain.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from math import exp, log

from games.bots.duet.knowledge import Knowledge
from games.duet.imagine import odds
from games.duet.state import ClueLine, Facts, OwnKey, Phase

_LEAST = 0.02
_MISS, _LAST_MISS = 0.1, 1.0  # cost of a bystander, while there are bystander tokens and after the last
_HIGHEST, _LOWEST = 0.98, 0.02  # only the key gives more certainty than this


@dataclass(frozen=True)
class Nerve:
    """How a level guesses."""

    fear: float  # cost of losing the match, in agents
    again: float  # least probability of an agent for the next word, up to the number of the clue
    more: float  # the same beyond the number, for words of earlier clues


Curve = tuple[tuple[float, float], ...]
"""A rising line through points, from (0, 0) to (1, 1): chances as first thought, and as they are."""


@dataclass(frozen=True)
class Fit:
    """How a share of all thoughts becomes a chance: weights of its logit and of the key's, and a curve for the rest."""

    base: float
    share: float
    later: float  # reduction for a second or third word of a clue
    curve: Curve


ROWS = Fit(base=1.0, share=1.5, later=-0.2, curve=((0, 0), (1, 1)))  # for board words that have rows
VECTORS = Fit(  # they are known by vectors; the curve fits clues that people gave, cross-validated by clue
    base=1.0, share=0.6, later=-0.2, curve=((0, 0), (0.5, 0.5), (0.75, 0.635), (0.92, 0.965), (1, 1))
)
_PRIOR = 0.3  # weight of the key's logit
_OLD = 0.75  # how far a clue from before raises the odds, beside what it would if it were of this turn


@dataclass(frozen=True)
class Pick:
    """The word guessed next, with the probabilities that it is an agent and an assassin."""

    cell: int
    green: float
    assassin: float


def pick(facts: Facts, seat: int, own: OwnKey, cells: tuple[int, ...], known: Knowledge, nerve: Nerve) -> Pick:
    """Return the most valuable of these cells to guess."""
    found = picks(facts, seat, own, cells, known)
    if facts.turn.phase is Phase.SUDDEN_DEATH:  # any word that is not an agent loses the match
        return max(found, key=lambda each: (each.green, -each.cell))
    return max(found, key=lambda each: (worth(facts, each, nerve), -each.cell))


def picks(facts: Facts, seat: int, own: OwnKey, cells: tuple[int, ...], known: Knowledge) -> list[Pick]:
    """The probabilities that each of these cells is an agent and an assassin, from this seat's knowledge."""
    chances = {cell: odds(facts, seat, own, cell) for cell in cells}
    prior = {cell: float(chance["G"]) for cell, chance in chances.items()}
    green = _by_old_clues(facts, seat, known, prior)
    if waits(facts):
        green = _by_clue(facts.clues[-1], facts.turn.hits, known, green)
    found = []
    for cell in cells:
        not_green = float(chances[cell]["A"] + chances[cell]["B"])
        assassin = (1 - green[cell]) * float(chances[cell]["A"]) / not_green if not_green else 0.0
        found.append(Pick(cell, green[cell], assassin))
    return found


def waits(facts: Facts) -> bool:
    """Whether words of the last clue are still to be found."""
    return facts.turn.phase is Phase.GUESS and (facts.turn.hits < facts.clues[-1].number or not facts.turn.hits)


def worth(facts: Facts, chosen: Pick, nerve: Nerve) -> float:
    """The worth of a guess, in agents; while any token is left a bystander costs no more than ending the turn."""
    miss = _MISS if facts.bank.bystanders else _LAST_MISS
    return chosen.green - nerve.fear * chosen.assassin - miss * (1 - chosen.green - chosen.assassin)


def goes_on(facts: Facts, chosen: Pick, nerve: Nerve) -> bool:
    """Whether one more guess is worth its risk."""
    least = nerve.again if waits(facts) else nerve.more
    return chosen.green >= least and worth(facts, chosen, nerve) > 0


def _by_clue(line: ClueLine, hits: int, known: Knowledge, prior: Mapping[int, float]) -> dict[int, float]:
    """The odds after the clue of this turn; a clue with the number 0 lowers the odds of associated words."""
    strengths = known.strengths(known.hear(line.word))
    pulls = {cell: known.pull(strengths[cell]) for cell in prior}
    if line.number == 0:
        pulls = {cell: 1 / pull for cell, pull in pulls.items()}
    total = sum(pulls[cell] * max(_LEAST, chance) for cell, chance in prior.items())
    understood = len(set(pulls.values())) > 1 and line.number > 0
    found = {}
    for cell, chance in prior.items():
        share = pulls[cell] * max(_LEAST, chance) / total
        found[cell] = _chance(share, chance, ROWS if known.has_row(cell) else VECTORS, hits) if understood else chance
    return found


def _by_old_clues(facts: Facts, seat: int, known: Knowledge, prior: Mapping[int, float]) -> dict[int, float]:
    """The odds after words that are still missing for the partner's earlier clues."""
    found = dict(prior)
    for line in facts.clues[:-1] if waits(facts) else facts.clues:
        owed = _owed(line)
        if line.seat == seat or owed <= 0:
            continue
        for cell, now in _by_clue(line, line.number - owed, known, prior).items():
            if now > prior[cell]:
                chance = prior[cell] + _OLD * (now - prior[cell])
                found[cell] = 1 - (1 - found[cell]) * (1 - chance) / max(1e-9, 1 - prior[cell])
    return found


def _owed(line: ClueLine) -> int:
    return line.number - sum(guess.result == "green" for guess in line.guesses)


def _chance(share: float, prior: float, fit: Fit, hits: int) -> float:
    """The probability that a cell with this share of the associations is an agent."""
    if prior in (0.0, 1.0):
        return prior
    at = fit.base + fit.share * _logit(min(share, 0.999)) + _PRIOR * _logit(prior)
    at += fit.later * min(2, hits)
    return min(_HIGHEST, max(_LOWEST, on_curve(fit.curve, 1 / (1 + exp(-at)))))


def on_curve(curve: Curve, at: float) -> float:
    """The height of a curve between its points."""
    for (left, low), (right, high) in pairwise(curve):
        if at <= right:
            return low + (high - low) * (at - left) / (right - left)
    return curve[-1][1]


def _logit(chance: float) -> float:
    return log(chance / (1 - chance))
