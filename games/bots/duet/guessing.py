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


@dataclass(frozen=True)
class Fit:
    """Weights that turn a share of the associations into a probability: of its logit, of the key's logit, and of the
    level.
    """

    base: float
    share: float
    level: float
    later: float  # reduction for a second or third word of a clue


ROWS = Fit(base=1.0, share=1.5, level=0.0, later=-0.2)  # for board words that have rows
VECTORS = Fit(base=1.0, share=0.6, level=0.0, later=-0.2)  # for board words known by vectors
_PRIOR = 0.3  # weight of the key's logit


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
        found[cell] = (
            _chance(share, chance, strengths[cell], ROWS if known.has_row(cell) else VECTORS, hits)
            if understood
            else chance
        )
    return found


def _by_old_clues(facts: Facts, seat: int, known: Knowledge, prior: Mapping[int, float]) -> dict[int, float]:
    """The odds after words that are still missing for the partner's earlier clues."""
    found = dict(prior)
    for line in facts.clues[:-1] if waits(facts) else facts.clues:
        owed = _owed(line)
        if line.seat == seat or owed <= 0:
            continue
        for cell, chance in _by_clue(line, line.number - owed, known, prior).items():
            if chance > prior[cell]:
                found[cell] = 1 - (1 - found[cell]) * (1 - chance) / max(1e-9, 1 - prior[cell])
    return found


def _owed(line: ClueLine) -> int:
    return line.number - sum(guess.result == "green" for guess in line.guesses)


def _chance(share: float, prior: float, level: float, fit: Fit, hits: int) -> float:
    """The probability that a cell with this share of the associations is an agent."""
    if prior in (0.0, 1.0):
        return prior
    at = fit.base + fit.share * _logit(min(share, 0.999)) + fit.level * (level - 8) + _PRIOR * _logit(prior)
    at += fit.later * min(2, hits)
    return min(_HIGHEST, max(_LOWEST, 1 / (1 + exp(-at))))


def _logit(chance: float) -> float:
    return log(chance / (1 - chance))
