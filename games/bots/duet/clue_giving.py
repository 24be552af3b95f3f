"""How the bot finds a clue: it expects of its partner that they pick words as strongly as a clue calls for them.

Every clue that is tied to a word of its own is looked at: what would be found for it, how likely a bystander or an
assassin is taken instead, and for how many words that is worth trying.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from games.bots.duet.knowledge import Knowledge
from games.bots.simulator import Simulator
from games.core.contract import View
from games.duet.clue_ruling import judge_of, rule
from games.duet.public_state import seen
from games.duet.spelling import fold
from games.duet.state import AGENTS, Clue, ClueLine, Facts, OwnKey, Speech, Verdict

_STRAY = 0.3  # the weight of a partner's thought of something else altogether
_LUCK = 0.9  # what a green word is worth that was not meant
_DEADLIER = 2  # levels that an assassin counts for more than a bystander
_LOOKED_AT = 5  # levels below this are not worth a look
_A_STEP = 5  # clues looked at in a step, so that it takes about as long as one in an imagined match
_PACE = 1.8  # agents that every turn should find
_PLAIN = {"en": (0.6, (7, 7, 8, 9))}
"""By language: how likely all of several words must be found, and the least levels a clue is meant from.  The English
table was made of texts too and reaches farther than people follow; what the others say was written down by hand."""
_ANYHOW = (0.0, (0, 0, 0, 0))
_HURRY = 0.1  # how much less plain a clue may be for each level it goes farther


@dataclass(frozen=True)
class Manner:
    """How a level gives clues."""

    aims: tuple[int, ...]  # level from which a clue may be meant for a first, a second, a third word
    fear: float  # what taking an assassin costs, in words found
    caution: float  # what taking a bystander costs
    clear: int  # levels by which what is meant stands above everything that is not
    reach: int = 0  # levels by which it may go farther than everybody follows
    vague: float = 0.0  # how much of its judgement is left to chance


@dataclass(frozen=True)
class Idea:
    """A clue, the cells meant by it, what it is worth, and how likely all of them are found."""

    word: str
    cells: tuple[int, ...]
    worth: float
    sure: float


@dataclass(frozen=True)
class Sides:
    """The cells the partner may still take, by what they are on the giver's side."""

    greens: tuple[int, ...]
    bystanders: tuple[int, ...]
    assassins: tuple[int, ...]


def sides(facts: Facts, seat: int, side: str, lines: Sequence[ClueLine] | None = None) -> Sides:
    """What lay open for a seat's partner; with `lines`, before the last of these clues was answered."""
    taken = {*facts.found[0], *facts.found[1], *facts.missed[1 - seat]}
    if lines is not None:
        guesses = [guessed for line in lines[:-1] for guessed in line.guesses]
        taken = {each.cell for each in guesses if each.result == "green" or each.seat != seat}
    open_ = [cell for cell in range(len(side)) if cell not in taken]
    return Sides(*(tuple(cell for cell in open_ if side[cell] == letter) for letter in "GBA"))


def ideas(facts: Facts, seat: int, side: str, known: Knowledge, manner: Manner, head: Simulator) -> list[Idea]:
    """Clues worth giving, the best first; whether they may be given is not looked at."""
    lying = sides(facts, seat, side)
    used = {fold(line.word) for line in facts.clues}
    fresh = (place for place in _places(known, lying.greens, head) if known.table.folded[place] not in used)
    found = [idea for place in fresh if (idea := _idea(known, lying, place, manner, _behind(facts))) is not None]
    if manner.vague:
        found = [replace(idea, worth=idea.worth + head.rng.gauss(0.0, manner.vague)) for idea in found]
    return sorted(found, key=lambda idea: (-idea.worth, idea.word))


def _behind(facts: Facts) -> bool:
    """Whether more agents are left than two a turn would find."""
    return AGENTS - len(facts.found[0]) - len(facts.found[1]) > _PACE * facts.bank.left


def _places(known: Knowledge, greens: Sequence[int], head: Simulator) -> Iterator[int]:
    """Where clues stand that are tied to a green word, the most promising first, as many as can be afforded."""
    hope: dict[int, int] = {}
    for cell in greens:
        for place, level in enumerate(known.rows[cell][: known.table.given]):
            if level >= _LOOKED_AT:
                hope[place] = hope.get(place, 0) + level
    order = sorted(hope, key=lambda place: (-hope[place], place))
    for start in range(0, len(order), _A_STEP):
        if not head.affords(1):
            return
        head.pay(1)
        yield from order[start : start + _A_STEP]


def _idea(known: Knowledge, lying: Sides, place: int, manner: Manner, behind: bool) -> Idea | None:
    """What one clue is good for, with the number for which it is worth most."""
    pull, rows = known.table.pull, known.rows
    plain, levels = _PLAIN.get(known.language, _ANYHOW)
    ranked = sorted(((rows[cell][place], -cell) for cell in lying.greens), reverse=True)
    others = [rows[cell][place] for cell in lying.bystanders]
    deadly = [rows[cell][place] for cell in lying.assassins]
    least = max((*others, *(level + _DEADLIER for level in deadly)), default=0) + manner.clear
    danger = sum(pull[level] for level in deadly)
    rest = sum(pull[level] for level in others)
    loss = manner.fear * danger + manner.caution * rest
    left = sum(pull[level] for level, _ in ranked)
    best, worth, sure = None, 0.0, 1.0
    for count, (level, _) in enumerate(ranked[: len(manner.aims)], start=1):
        far = behind + manner.reach
        if level < max(manner.aims[count - 1] - behind, levels[count - 1] - far) or (count > 1 and level < least):
            break
        whole = left + rest + danger + _STRAY
        worth += sure * (pull[level] + _LUCK * (left - pull[level]) - loss) / whole
        sure *= left / whole
        left -= pull[level]
        if count > 1 and sure < plain - _HURRY * far:
            break
        if best is None or worth > best.worth:
            best = Idea(known.table.clues[place], tuple(-cell for _, cell in ranked[:count]), worth, sure)
    return best


def as_given(view: View[Facts, OwnKey], word: str, number: int, language: str) -> Clue | None:
    """The clue, where rules and judge let it pass without asking the partner (D-10 to D-12); said aloud where it must.

    Said aloud nobody judges it, so the judge is asked beforehand.
    """
    said = fold(word)
    if any(said in fold(each) or fold(each) in said for each in view.public.words):
        return None
    judge = judge_of(view.public.words, language)
    if view.public.options.speech is Speech.SPOKEN:
        allowed = judge(said, seen(view.public).clues_now.visible).verdict is Verdict.ALLOW
        return Clue(word, number, spoken=True) if allowed else None
    ruling = rule(view, word, number, judge=judge)
    return ruling.clue if ruling.refusal is None and ruling.clue.verdict is Verdict.ALLOW else None


def meant(facts: Facts, seat: int, side: str, number: int, known: Knowledge) -> tuple[str, ...]:
    """The words a clue of this seat was meant for: those of its own it called for most, as they lay then."""
    line = facts.clues[number]
    heard = known.hear(line.word)
    if heard.strange or line.number == 0:
        return ()
    strengths = known.strengths(heard)
    greens = sides(facts, seat, side, facts.clues[: number + 1]).greens
    order = sorted(greens, key=lambda cell: (-strengths[cell], cell))
    return tuple(facts.words[cell] for cell in order[: line.number])
