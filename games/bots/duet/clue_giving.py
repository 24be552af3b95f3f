"""How the bot finds a clue: it assumes that its partner picks words in proportion to their association with the clue.

It examines every clue associated with one of its green words: which words the partner would find, how likely a
bystander or an assassin is picked instead, and for how many words the clue should be given.
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

_STRAY = 0.3  # weight of the partner picking a word for an unrelated reason
_LUCK = 0.9  # worth of a green word that was found but not meant
_DEADLIER = 2  # levels by which an assassin counts more than a bystander
_LOOKED_AT = 5  # weaker associations are not examined
_AGREED = 5.0  # least strength, by row and meanings together, of a word meant beside the first
_TRIED, _IN_FRONT = 40, 5  # ideas of which this is asked at most, and how many that agree are enough
_LEAST = (5, 5, 5, 7)  # least level of a first, second, third word, however few turns are left
_A_STEP = 5  # clues examined per step, so that a step costs about as much as one of a simulation
_PACE = {"en": (1.8,)}
_PACE_BY_LISTS = (1.3, 1.6, 1.9, 2.3)
"""By language: the agents to find per remaining turn from which the aims are lowered by one level, by two and so on. In
the languages whose levels are held to lists written by hand, few pairs have a high level, so a clue for one word is
nearly always the clearest; but with those alone the turns are used up before all agents are found.
"""
_PLAIN = {"en": (0.6, (7, 7, 8, 9))}
"""By language: the least probability that all meant words are found, and the least level of a meant word. The English
table was also made from texts and contains associations that few people share; the others were written by hand.
"""
_ANYHOW = (0.0, (0, 0, 0, 0))
_HURRY = 0.1  # how much lower that probability may be for each level of extra reach


@dataclass(frozen=True)
class Manner:
    """How a level gives clues."""

    aims: tuple[int, ...]  # least level at which a clue may be meant for a first, second, third word
    fear: float  # cost of picking an assassin, in words found
    caution: float  # cost of picking a bystander
    clear: int  # levels between the meant words and all others
    reach: int = 0  # levels by which it may go below what everybody follows
    vague: float = 0.0  # share of randomness in its evaluation


@dataclass(frozen=True)
class Idea:
    """A clue with the cells meant by it, its worth, and the probability that all of them are found."""

    word: str
    cells: tuple[int, ...]
    worth: float
    sure: float


@dataclass(frozen=True)
class Sides:
    """The cells the partner may still pick, by their kind on the giver's side."""

    greens: tuple[int, ...]
    bystanders: tuple[int, ...]
    assassins: tuple[int, ...]


def sides(facts: Facts, seat: int, side: str, lines: Sequence[ClueLine] | None = None) -> Sides:
    """The open cells for a seat's partner; with `lines`, as they were before the last of these clues was answered."""
    taken = {*facts.found[0], *facts.found[1], *facts.missed[1 - seat]}
    if lines is not None:
        guesses = [guessed for line in lines[:-1] for guessed in line.guesses]
        taken = {each.cell for each in guesses if each.result == "green" or each.seat != seat}
    open_ = [cell for cell in range(len(side)) if cell not in taken]
    return Sides(*(tuple(cell for cell in open_ if side[cell] == letter) for letter in "GBA"))


def ideas(facts: Facts, seat: int, side: str, known: Knowledge, manner: Manner, head: Simulator) -> list[Idea]:
    """Clues worth giving, the best first, not yet checked for legality."""
    lying = sides(facts, seat, side)
    used = {fold(line.word) for line in facts.clues}
    fresh = (place for place in _places(known, lying.greens, head) if known.table.folded[place] not in used)
    behind = _behind(facts, known.language)
    found = [idea for place in fresh if (idea := _idea(known, lying, place, manner, behind)) is not None]
    if manner.vague:
        found = [replace(idea, worth=idea.worth + head.rng.gauss(0.0, manner.vague)) for idea in found]
    found.sort(key=lambda idea: (-idea.worth, idea.word))
    return _agreed_first(known, found, head)


def _agreed_first(known: Knowledge, found: list[Idea], head: Simulator) -> list[Idea]:
    """The same ideas, with the best ones on which meanings agree in front."""
    front: list[Idea] = []
    for idea in found[:_TRIED]:
        head.pulse()
        if _agreed(known, idea):
            front.append(idea)
        if len(front) == _IN_FRONT:
            break
    return front + [idea for idea in found if idea not in front]


def _agreed(known: Knowledge, idea: Idea) -> bool:
    """Whether the English meanings, too, let every word meant beside the first seem near: where a level comes from few
    listed words, a weak one alone is often an accident. English rows were made from the meanings themselves.
    """
    if known.language in _PACE or len(idea.cells) == 1:
        return True
    strengths = known.strengths(known.hear(idea.word))
    return all(strengths[cell] >= _AGREED for cell in idea.cells[1:])


def _behind(facts: Facts, language: str) -> int:
    """How many levels the aims are lowered, by the agents left per remaining turn."""
    left = AGENTS - len(facts.found[0]) - len(facts.found[1])
    return sum(left > pace * facts.bank.left for pace in _PACE.get(language, _PACE_BY_LISTS))


def _places(known: Knowledge, greens: Sequence[int], head: Simulator) -> Iterator[int]:
    """The clues associated with a green word, the most promising first, as many as the budget allows."""
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


def _idea(known: Knowledge, lying: Sides, place: int, manner: Manner, behind: int) -> Idea | None:
    """Evaluate one clue, with its best number."""
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
        aim = max(manner.aims[count - 1] - behind, levels[count - 1] - far, _LEAST[count - 1])
        if level < aim or (count > 1 and level < least):
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
    """Return the clue if rules and judge admit it without asking the partner (D-10 to D-12), as a spoken clue if
    necessary.

    A spoken clue is not judged by the game, so the judge is asked here.
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
    """The words for which this seat's clue was meant: those of its green words with the strongest association at the
    time.
    """
    line = facts.clues[number]
    heard = known.hear(line.word)
    if heard.strange or line.number == 0:
        return ()
    strengths: Sequence[float] = known.strengths(heard)
    place = heard.place
    if place is not None and place < known.table.given:  # such a clue was chosen by the rows alone
        strengths = [row[place] for row in known.rows]
    greens = sides(facts, seat, side, facts.clues[: number + 1]).greens
    order = sorted(greens, key=lambda cell: (-strengths[cell], cell))
    return tuple(facts.words[cell] for cell in order[: line.number])
