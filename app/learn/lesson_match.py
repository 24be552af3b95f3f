"""The match of a lesson: recorded answers of chance and moves of the partner; the player can only make the expected
moves.

It is an ordinary match at an ordinary table, so the usual screen displays it; only the player's chair is restricted to
the moves the lesson waits for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from app.learn.lesson import Lesson, LessonStep, Wait
from app.table.chair import Answer, Chair, GuardedChair, Listener, Update
from app.table.requests import Act, Request, TableReason
from app.table.table import Luck, Table
from games.core.chance import Answer as Outcome
from games.core.chance import Chance, Scripted
from games.core.contract import Refusal, Seat
from games.core.value import Json, Value, read_json

DEVICE = "lesson"


def luck_of(lesson: Lesson) -> Luck:
    """Chance with the recorded answers."""
    answers: dict[str, list[Outcome]] = {}
    record = lesson.record
    for answer in (*record.opening.chance, *(answer for step in record.steps for answer in step.chance)):
        answers.setdefault(answer.label, []).append(answer)

    def luck(asked: Mapping[str, int]) -> Chance:
        return Scripted({label: [each.faces for each in given[asked.get(label, 0) :]]
                         for label, given in answers.items()})  # fmt: skip

    return luck


def targets(lesson: Lesson) -> tuple[int, ...]:
    """For each step, the number of moves made before it is shown."""
    number, found = lesson.prelude, []
    for step in lesson.steps:
        number += step.play
        found.append(number)
        number += step.moves
    return tuple(found)


class LessonMatch:
    """The progress of a lesson: the current step and its expected moves. Lives on the screen's thread."""

    def __init__(self, lesson: Lesson, table: Table, changed: Callable[[], None]) -> None:
        """`changed` is called when another step is shown, or the text of the current one changes."""
        self.lesson = lesson
        self.table = table
        self.number = -1  # moves made
        self.refused = False  # whether another than the expected move was tried
        self._changed = changed
        self._at = 0
        self._sent: list[Value] = []  # moves of this step sent to the table
        self._targets = targets(lesson)

    # Queries

    @property
    def step(self) -> LessonStep | None:
        """The current step; None while moves are played automatically, and at the end."""
        return self.lesson.steps[self._at] if not self.over and self.number >= self._targets[self._at] else None

    @property
    def over(self) -> bool:
        """Whether the last step is finished."""
        return self._at >= len(self.lesson.steps)

    @property
    def progress(self) -> tuple[int, int]:
        """The number of the current step, and of all steps."""
        return min(self._at + 1, len(self.lesson.steps)), len(self.lesson.steps)

    @property
    def last(self) -> bool:
        """Whether this is the last step."""
        return self._at == len(self.lesson.steps) - 1

    @property
    def reading(self) -> bool:
        """Whether the table waits while a text is read, until the player continues; False after the last step."""
        step = self.step
        return step is not None and step.wait is Wait.READ and not self.last

    @property
    def awaited(self) -> tuple[Value, ...]:
        """The player's moves that the step waits for, in any order."""
        step = self.step
        if step is None or step.wait is not Wait.MOVE:
            return ()
        target = self._targets[self._at]
        moves = [each.action for each in self.lesson.record.steps[target : target + step.moves]]
        sent = self._sent or moves[: self.number - target]  # resumed in the middle: those recorded
        for move in sent:
            if move in moves:
                moves.remove(move)
        return tuple(moves)

    @property
    def due(self) -> Seat | None:
        """The seat whose recorded move is to be played automatically now."""
        behind = not self.over and 0 <= self.number < self._targets[self._at]
        return self.lesson.record.steps[self.number].seat if behind else None

    # Progress

    def shown(self, number: int) -> None:
        """The table has reached this number of moves."""
        if self.number < 0:  # at the start or after resuming: the first step after the moves made
            self.number = number
            self._enter(next((at for at, step in enumerate(self.lesson.steps) if not self._done(at, number)),
                             len(self.lesson.steps)))  # fmt: skip
        elif number > self.number:
            step, target = self.step, self._targets[self._at]
            self.number, self.refused = number, False
            if step is not None and step.wait is Wait.MOVE and number >= target + step.moves:
                self._enter(self._at + 1)
        self._changed()

    def go_on(self) -> None:
        """Continue with the next step."""
        self.refused = False
        self._enter(self._at + 1)
        self._changed()

    def tapped(self, key: str) -> None:
        """An element was tapped or held."""
        step = self.step
        if step is not None and step.wait is Wait.TAP and step.key == key:
            self.go_on()

    def refuse(self) -> None:
        """Another than the expected move was tried."""
        self.refused = True
        self._changed()

    def _done(self, at: int, number: int) -> bool:
        """Whether a step was finished at this number of moves."""
        target, moves = self._targets[at], self.lesson.steps[at].moves
        return number >= target + moves if moves else number > target

    def pass_on(self, action: Value) -> Value | None:
        """The expected move equal to an action, or None; it is recorded as sent."""
        for move in self.awaited:
            if alike(action, move):
                self._sent.append(move)
                return move
        return None

    def _enter(self, at: int) -> None:
        self._at, self._sent = at, []

    # Chairs

    def sit(self, seat: Seat | None, listener: Listener) -> Chair:
        """The player's restricted chair, or the spectator chair."""
        if seat is None:
            return self.table.sit(DEVICE, seat, listener)

        def hear(update: Update) -> None:
            if update.answer is not None and not update.answer.accepted:
                self._sent = []  # a move the table refused is expected again
            listener(update)

        return _Held(self, self.table.sit(DEVICE, seat, hear), listener)

    def partner(self, seat: Seat) -> Chair:
        """The partner's chair."""
        return self.table.sit(f"{DEVICE}/{seat}", seat, lambda _update: None)


class _Held(GuardedChair):
    """The player's chair, which sends only the expected moves."""

    def __init__(self, script: LessonMatch, chair: Chair, listener: Listener) -> None:
        super().__init__(chair)
        self._script, self._listener = script, listener

    def send(self, request: Request) -> None:
        ask = request.ask
        move = self._script.pass_on(ask.action) if isinstance(ask, Act) else None
        if move is not None:
            self._chair.send(replace(request, ask=Act(move)))
            return
        latest = self._chair.latest
        if latest is not None:
            answer = Answer(request.id, None, Refusal(TableReason.NOT_NOW))
            self._listener(replace(latest, happened=(), answer=answer))
        self._script.refuse()


def alike(action: Value, awaited: Value) -> bool:
    """Whether an action is the expected one; for a clue, word and number count, not the judge's verdict."""
    return type(action) is type(awaited) and _said(action) == _said(awaited)


def _said(action: Value) -> Json:
    data = read_json(action.text)
    if isinstance(data, dict) and isinstance(word := data.get("word"), str):
        return {"word": word.strip().casefold(), "number": data.get("number")}
    return data
