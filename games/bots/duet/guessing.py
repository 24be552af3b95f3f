"""How the bot guesses: by how strongly a clue calls for each word, and by what its own key says of the partner's.

The odds of the key come from the rules (`games.duet.imagine.odds`); clues raise them, also those from before that were
not used up. It goes on while finding an agent is worth more than what else may lie there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp, log

from games.bots.duet.knowledge import Knowledge
from games.duet.imagine import odds
from games.duet.state import ClueLine, Facts, OwnKey, Phase

_OWED = 4.0  # how much a word gains that a clue from before still waits for
_LEAST = 0.02


@dataclass(frozen=True)
class Nerve:
    """How a level guesses."""

    fear: float  # what taking an assassin costs, in words found
    more: float  # how sure it must be to look for what clues from before left
    looks_back: bool = True


@dataclass(frozen=True)
class Pick:
    """The word that is guessed next, how likely it is an agent, and how likely an assassin."""

    cell: int
    green: float
    assassin: float


def pick(facts: Facts, seat: int, own: OwnKey, cells: tuple[int, ...], known: Knowledge, nerve: Nerve) -> Pick:
    """The most promising of these cells."""
    chances = {cell: odds(facts, seat, own, cell) for cell in cells}
    prior = {cell: float(chance["G"]) for cell, chance in chances.items()}
    if nerve.looks_back:
        prior = _raised(facts, seat, known, prior)
    pulls = _pulls_now(facts, known, cells)
    scores = {cell: pulls[cell] * max(_LEAST, prior[cell]) for cell in cells}
    best = max(cells, key=lambda cell: (scores[cell], -cell))
    share = scores[best] / sum(scores.values())
    green = _chance(share, prior[best], asked=waits(facts))
    not_green = float(chances[best]["A"] + chances[best]["B"])
    assassin = (1 - green) * float(chances[best]["A"]) / not_green if not_green else 0.0
    return Pick(best, green, assassin)


def waits(facts: Facts) -> bool:
    """Whether the clue that was given last still waits for words."""
    return facts.turn.phase is Phase.GUESS and (facts.turn.hits < facts.clues[-1].number or not facts.turn.hits)


def goes_on(facts: Facts, chosen: Pick, nerve: Nerve) -> bool:
    """Whether one more guess is worth its risk; a bystander costs no more than ending the turn, while any are left."""
    if not waits(facts) and chosen.green < nerve.more:
        return False
    miss = 0.1 if facts.bank.bystanders else 1.0
    return chosen.green > nerve.fear * chosen.assassin + miss * (1 - chosen.green - chosen.assassin)


def _pulls_now(facts: Facts, known: Knowledge, cells: tuple[int, ...]) -> dict[int, float]:
    """How strongly the clue of this turn calls for each cell; alike when there is none that still waits."""
    if not waits(facts):
        return dict.fromkeys(cells, 1.0)
    line = facts.clues[-1]
    pulls = known.pulls(known.hear(line.word))
    if line.number == 0:  # said of none of the words
        return {cell: 1 / pulls[cell] for cell in cells}
    return {cell: pulls[cell] for cell in cells}


def _raised(facts: Facts, seat: int, known: Knowledge, prior: Mapping[int, float]) -> dict[int, float]:
    """The odds with what clues from before still ask for."""
    found = dict(prior)
    before = facts.clues[:-1] if waits(facts) else facts.clues
    for line in before:
        owed = _owed(line)
        if line.seat == seat or owed <= 0:
            continue
        pulls = known.pulls(known.hear(line.word))
        total = sum(pulls[cell] * max(_LEAST, prior[cell]) for cell in prior)
        for cell, chance in prior.items():
            share = min(1.0, owed * pulls[cell] * max(_LEAST, chance) / total)
            found[cell] = _lifted(found[cell], 1 + _OWED * share)
    return found


def _owed(line: ClueLine) -> int:
    return line.number - sum(guess.result == "green" for guess in line.guesses)


def _lifted(chance: float, times: float) -> float:
    """A chance with its odds taken times a number."""
    return chance * times / (chance * times + 1 - chance) if chance else 0.0


def _chance(share: float, prior: float, *, asked: bool) -> float:
    """How likely the best cell is an agent; fitted to matches between bots that think differently (bench)."""
    if prior in (0.0, 1.0) or not asked:
        return prior
    at = 2.2 + 1.3 * _logit(min(share, 0.999)) + 0.3 * _logit(prior)
    return 1 / (1 + exp(-at))


def _logit(chance: float) -> float:
    return log(chance / (1 - chance))
