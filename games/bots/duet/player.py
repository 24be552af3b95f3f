"""The Duet bot and its levels.

It needs no beliefs beyond the facts: its side of the key, the words found and missed, and the clues. The explanation of
a clue discloses its meaning, so others see it only after the turn.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.bots.bot import Bot, Level, Shown, Thought
from games.bots.duet import remarks
from games.bots.duet.clue_giving import Manner, as_given, ideas, meant
from games.bots.duet.guessing import Nerve, Pick, goes_on, pick, waits
from games.bots.duet.knowledge import Knowledge, knowledge
from games.bots.simulator import Simulator
from games.core.contract import AnyView, Message, View
from games.core.value import Value, frozen
from games.duet.game import DUET
from games.duet.spelling import fold
from games.duet.state import ACCEPT, END_TURN, Clue, Facts, Guess, OwnKey, Phase, SuddenDeath, TurnEnded


@dataclass(frozen=True)
class Style:
    """The parameters of a level."""

    budget: int
    gives: Manner
    guesses: Nerve


STYLES = {
    Level.EASY: Style(
        100, Manner((7, 6), fear=1.0, caution=0.1, clear=0, vague=0.1), Nerve(fear=3.5, again=0.4, more=0.9)
    ),
    Level.MIDDLE: Style(300, Manner((7, 6, 7), fear=1.5, caution=0.1, clear=0), Nerve(fear=3.0, again=0.35, more=0.82)),
    Level.HARD: Style(
        1500, Manner((6, 6, 6, 7), fear=2.0, caution=0.1, clear=0, reach=1), Nerve(fear=3.0, again=0.3, more=0.75)
    ),
}


_ALOUD = {
    f"minds.duet.{said}"
    for said in (
        "guess_fairly",
        "guess_likely",
        "guess_sure",
        "guess_unsure",
        "looks_back",
        "stops",
        "strange_clue",
        "taken_as",
    )
}


@frozen
class Nothing(Value):
    """The beliefs of a Duet bot: empty, as the facts contain everything it needs."""


class Player(Bot[Nothing]):
    """The bot of Codenames Duet."""

    game = DUET
    beliefs_kind = Nothing
    reason_keys = tuple(f"minds.duet.{said}" for said in remarks.KEYS)

    @property
    def style(self) -> Style:
        return STYLES[self.level]

    @property
    def budget(self) -> int:
        return self.style.budget

    def knows(self, board: tuple[str, ...]) -> Knowledge:
        """The bot's knowledge of a board."""
        return knowledge(board)

    def aloud(self, thought: Thought) -> Message | None:
        """The certainty of the next guess; the meaning of a clue stays private."""
        return thought.reason if thought.reason.key in _ALOUD else None

    def afterwards(self, shown: Shown) -> Message | None:
        """The words meant by its clue that its partner found, after the partner's turn; the others stay private."""
        view = shown.view
        facts: Facts = view.public
        over = any(isinstance(event, TurnEnded | SuddenDeath) for event in shown.events)
        if not over or not facts.clues or facts.clues[-1].seat != view.seat or not facts.clues[-1].guesses:
            return None
        assert view.private is not None
        number = len(facts.clues) - 1
        wanted = meant(facts, facts.clues[-1].seat, view.private.side, number, self.knows(facts.words))
        found = {facts.words[cell] for cells in facts.found for cell in cells}
        return remarks.meant_of(tuple(word for word in wanted if word in found), len(wanted))

    def learn(self, beliefs: Nothing | None, shown: Shown) -> Nothing:
        return Nothing()

    def consider(self, view: AnyView, beliefs: Nothing, head: Simulator) -> tuple[Value, Message]:
        facts: Facts = view.public
        if facts.turn.phase is Phase.CLUE:
            return self._clue(view, head)
        if facts.turn.phase is Phase.ASK:
            return ACCEPT, remarks.ACCEPTS
        return self._guess(view)

    def _clue(self, view: View[Facts, OwnKey], head: Simulator) -> tuple[Value, Message]:
        """Return the best clue that may be given, or a clue for 0 words if it knows none."""
        own, facts = view.private, view.public
        assert view.seat is not None
        assert own is not None
        known = self.knows(facts.words)
        for idea in ideas(facts, view.seat, own.side, known, self.style.gives, head):
            clue = as_given(view, idea.word, len(idea.cells), known.language)
            if clue is not None:
                return clue, remarks.clue_for([facts.words[cell] for cell in idea.cells], idea.sure)
        return _for_none(known, view), remarks.clue_for((), 0)

    def introduction(self, view: View[Facts, OwnKey]) -> Message | None:
        """The words of a board that it does not know, before the first clue."""
        unknown = self.knows(view.public.words).unknown
        return remarks.strange_words(unknown) if unknown else None

    def _guess(self, view: View[Facts, OwnKey]) -> tuple[Value, Message]:
        """Guess the word most associated with the clue, unless ending the turn is better."""
        own, facts = view.private, view.public
        assert view.seat is not None
        assert own is not None
        open_ = tuple(action.cell for action in view.actions if isinstance(action, Guess))
        known, nerve = self.knows(facts.words), self.style.guesses
        chosen = pick(facts, view.seat, own, open_, known, nerve)
        if END_TURN in view.actions and not goes_on(facts, chosen, nerve):
            return END_TURN, remarks.stops(facts.words[chosen.cell], chosen.green)
        return Guess(chosen.cell), _reason(facts, known, chosen)


def explained(view: View[Facts, OwnKey], number: int) -> Message:
    """The words meant by this seat's clue of that number; shown to others only after the turn."""
    assert view.seat is not None
    assert view.private is not None
    facts = view.public
    return remarks.meant(meant(facts, view.seat, view.private.side, number, knowledge(facts.words)))


def _reason(facts: Facts, known: Knowledge, chosen: Pick) -> Message:
    """The certainty of the guess, and how the clue was understood."""
    word = facts.words[chosen.cell]
    if not waits(facts):
        return remarks.looks_back(word, chosen.green)
    clue = facts.clues[-1].word
    heard = known.hear(clue)
    if heard.strange:
        return remarks.strange_clue(clue, word)
    if heard.is_other_than(clue):
        return remarks.taken_as(clue, heard.word, word, chosen.green)
    return remarks.before_guess(word, chosen.green)


def _for_none(known: Knowledge, view: View[Facts, OwnKey]) -> Clue:
    """Return a clue that is associated with none of the words, for the number 0."""
    used = {fold(line.word) for line in view.public.clues}
    loudest = [max(levels) for levels in zip(*known.rows, strict=True)]
    order = sorted(range(known.table.given), key=lambda place: (loudest[place], place))
    fresh = (known.table.clues[place] for place in order if known.table.folded[place] not in used)
    return next(clue for word in fresh if (clue := as_given(view, word, 0, known.language)) is not None)
