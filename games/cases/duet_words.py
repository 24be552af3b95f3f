"""Two kinds of Duet case: the words a clue means, and the one safe clue among several.

The associations of the bots (`games/bots/duet`) rate how strongly a clue suggests each open word. The intended words
are those it suggests most, with a clear margin to all others. Of the clues to choose from exactly one suggests agents
only; each of the others also suggests a word that is no agent.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

from games.bots.duet.knowledge import Knowledge, knowledge
from games.cases.case import Case, Choice, Grade, Kind
from games.core.contract import Message
from games.duet import cells
from games.duet.judge import judge
from games.duet.rules import DuetState
from games.duet.scene import GivenClue, Scene
from games.duet.scene_read import read
from games.duet.scene_write import write
from games.duet.state import KEY_PAIRS, Options, Position, Verdict
from games.duet.words import pack

CLEAR = 3  # margin, in levels, between the intended words and all others
STRONG = 8  # minimum level of an intended word
_CLUES = 4  # clues to choose from
_MEANT = 2  # words per clue
_SHORT, _LONG = 3, 10  # letters of a clue
EDITIONS = {"en": ".2", "pl": ".4", "hu": ".4"}
"""The editions of packs and associations; part of an id, because new ones give new cases for a seed."""


def levels(known: Knowledge, clue: str) -> tuple[int, ...]:
    """How strongly a clue suggests each word of the board, in sixteen levels; 0 for an unknown clue."""
    place = known.hear(clue).place
    return tuple(0 if place is None else row[place] for row in known.rows)


def called_for(position: Position, clue: str, number: int) -> tuple[tuple[int, ...], int]:
    """The cells a clue suggests most, and their margin over all other open cells."""
    facts = position.facts
    covered = {*facts.found[0], *facts.found[1]}
    found = levels(knowledge(facts.words), clue)
    order = sorted((cell for cell in range(cells.COUNT) if cell not in covered), key=lambda cell: -found[cell])
    gap = found[order[number - 1]] - found[order[number]]
    return tuple(sorted(order[:number])), gap


# Proposals


def proposals(seed: int, language: str) -> Iterator[Case]:
    """Up to two cases about one random board."""
    rng = random.Random(f"{language}/{seed}")
    words = tuple(rng.sample(pack(language), cells.COUNT))
    pairs = rng.sample(KEY_PAIRS, cells.COUNT)
    sides = ("".join(pair[0] for pair in pairs), "".join(pair[1] for pair in pairs))
    scene = Scene(options=Options(words), keys=sides)
    known = knowledge(words)
    if known.unknown:
        return
    places = [place for place in range(known.table.given) if _plain(known.table.clues[place])]
    ranked = {place: _ranked(known, place) for place in places}
    good = [place for place in places if _clear(known, ranked[place], sides[0], words, place)]
    if good:
        place = max(good, key=lambda each: (_count(known, ranked[each], each), rng.random()))
        edition = EDITIONS[language]
        yield from _words_case(scene, known, ranked[place], place, f"duet-{language}-words{edition}-{seed}")
        yield from _clue_case(scene, known, ranked, place, rng, f"duet-{language}-clue{edition}-{seed}")


def _plain(clue: str) -> bool:
    return clue.isalpha() and _SHORT <= len(clue) <= _LONG


def _ranked(known: Knowledge, place: int) -> list[int]:
    return sorted(range(cells.COUNT), key=lambda cell: -known.rows[cell][place])


def _count(known: Knowledge, order: Sequence[int], place: int) -> int:
    """The number of words a clue clearly suggests; 0 if that is unclear or too many."""
    found = [known.rows[cell][place] for cell in order]
    for count in (4, 3, 2):
        if found[count - 1] >= STRONG and found[count - 1] - found[count] >= CLEAR:
            return count
    return 0


def _clear(known: Knowledge, order: Sequence[int], side: str, words: tuple[str, ...], place: int) -> bool:
    count = _count(known, order, place)
    return count > 0 and all(side[cell] == "G" for cell in order[:count]) and _may_be_given(known, words, place)


def _may_be_given(known: Knowledge, words: tuple[str, ...], place: int) -> bool:
    clue = known.table.clues[place]
    near = any(clue.casefold() in word.casefold() or word.casefold() in clue.casefold() for word in words)
    return not near and judge(known.language, clue, words).verdict is Verdict.ALLOW


def _words_case(scene: Scene, known: Knowledge, order: Sequence[int], place: int, id_: str) -> Iterator[Case]:
    count, clue = _count(known, order, place), known.table.clues[place]
    posed = replace(scene, clues=(GivenClue(seat=0, word=clue, number=count),))
    yield posed_words(id_, write(posed.position()), known.language)


def _clue_case(
    scene: Scene, known: Knowledge, ranked: dict[int, list[int]], place: int, rng: random.Random, id_: str
) -> Iterator[Case]:
    """A case with one safe clue among others that suggest agents and, as strongly, a word that is no agent."""
    side, words = scene.keys[0], scene.options.words
    traps = [
        other
        for other, order in ranked.items()
        if other != place and _tempting(known, order, other, side) and _may_be_given(known, words, other)
    ]
    if len(traps) < _CLUES - 1:
        return
    rng.shuffle(traps)
    traps.sort(key=lambda other: -_pull_of_agents(known, ranked[other], other, side))
    clues = sorted(known.table.clues[each] for each in (place, *traps[: _CLUES - 1]))
    yield posed_clue(id_, write(scene.position()), known.language, clues)


def _pull_of_agents(known: Knowledge, order: Sequence[int], place: int, side: str) -> int:
    return sum(known.rows[cell][place] for cell in order[:3] if side[cell] == "G")


def _tempting(known: Knowledge, order: Sequence[int], place: int, side: str) -> bool:
    """Whether a clue suggests two agents, but another word before the second one."""
    strong = [cell for cell in order[:4] if known.rows[cell][place] >= STRONG]
    greens = [cell for cell in strong if side[cell] == "G"]
    return len(greens) >= 2 and any(side[cell] != "G" for cell in strong[: strong.index(greens[1])])


# The cases


def posed_words(id_: str, scene: str, language: str) -> Case:
    """The case with the question which words the clue means."""
    position = read(scene)
    line, words = position.facts.clues[-1], position.facts.words
    meant, gap = called_for(position, line.word, line.number)
    return Case(
        id=id_,
        sort=Kind.DUET_WORDS,
        grade=_grade(line.number, gap),
        title=(line.word,) * 3,
        scene=scene,
        seat=1,
        language=language,
        question=Message("cases.duet_words.question", (("clue", line.word), ("number", line.number))),
        choices=tuple(
            Choice(label=Message("cases.duet.word", (("word", word),)), places=(cell,), worth=100 * (cell in meant))
            for cell, word in enumerate(words)
        ),
        right=meant,
        why=(Message("cases.duet_words.why", (("clue", line.word), ("words", _list(words, meant)))),),
    )


def _grade(number: int, gap: int) -> Grade:
    """The grade: fewer words and a larger margin are easier."""
    if number == 2:
        return Grade.EASY if gap > CLEAR + 1 else Grade.MIDDLE
    return Grade.MIDDLE if number == 3 and gap > CLEAR + 1 else Grade.HARD


def posed_again(case: Case) -> Case:
    """A case posed once more from its position, rated by today's associations."""
    if case.sort is Kind.DUET_WORDS:
        return posed_words(case.id, case.scene, case.language)
    clues = [str(dict(choice.label.params)["clue"]) for choice in case.choices]
    return posed_clue(case.id, case.scene, case.language, clues)


def posed_clue(id_: str, scene: str, language: str, clues: Sequence[str]) -> Case:
    """The case with the question which of these clues is safe, each given for two words."""
    position = read(scene)
    words, side = position.facts.words, position.keys[0]
    reasons = []
    for clue in clues:
        meant, _ = called_for(position, clue, _MEANT)
        wrong = tuple(cell for cell in meant if side[cell] != "G")
        key = "danger" if wrong else "safe"
        reasons.append(Message(f"cases.duet_clue.{key}", (("clue", clue), ("words", _list(words, wrong or meant)))))
    right = tuple(place for place, clue in enumerate(clues) if _margin(position, clue) >= CLEAR)
    margin = min(_margin(position, clues[place]) for place in right)
    return Case(
        id=id_,
        sort=Kind.DUET_CLUE,
        grade=Grade.EASY if margin > 2 * CLEAR else Grade.MIDDLE if margin > CLEAR + 1 else Grade.HARD,
        title=("", "", ""),
        scene=scene,
        seat=0,
        language=language,
        question=Message("cases.duet_clue.question"),
        choices=tuple(
            Choice(
                label=Message("cases.duet.clue", (("clue", clue), ("number", _MEANT))),
                worth=100 * (place in right),
            )
            for place, clue in enumerate(clues)
        ),
        right=right,
        why=tuple(reasons),
    )


def _margin(position: Position, clue: str) -> int:
    """The margin of the two most suggested words over all words that are no agents; negative if they are none
    themselves.
    """
    found, side = levels(knowledge(position.facts.words), clue), position.keys[0]
    greens = sorted((level for level, letter in zip(found, side, strict=True) if letter == "G"), reverse=True)
    return greens[_MEANT - 1] - max(level for level, letter in zip(found, side, strict=True) if letter != "G")


def _list(words: Sequence[str], chosen: Sequence[int]) -> str:
    return ", ".join(words[cell] for cell in chosen)


def proof(case: Case) -> bool:
    """Whether the answer is the only right one according to the associations."""
    position = read(case.scene)
    if DuetState.of(position).problems():
        return False
    side = position.keys[0]
    if case.sort is Kind.DUET_WORDS:
        line = position.facts.clues[-1]
        meant, gap = called_for(position, line.word, line.number)
        found = levels(knowledge(position.facts.words), line.word)
        strong = all(found[cell] >= STRONG for cell in meant) and gap >= CLEAR
        return meant == case.right and strong and all(side[cell] == "G" for cell in meant)
    clues = [str(dict(each.label.params)["clue"]) for each in case.choices]
    safe = tuple(place for place, clue in enumerate(clues) if _margin(position, clue) >= CLEAR)
    dangerous = all(_margin(position, clue) < 0 for place, clue in enumerate(clues) if place not in safe)
    return safe == case.right and len(safe) == 1 and dangerous
