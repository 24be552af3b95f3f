"""A small correct game to test the laws: each seat has a secret number; marks, dice, words, a peek, a reveal."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, ClassVar

from games.core.bounds import Reach
from games.core.chance import Chance
from games.core.contract import (
    AnyView,
    CommonReason,
    Message,
    Offer,
    Outcome,
    Preview,
    Problem,
    Refusal,
    Refused,
    Seat,
    State,
    Template,
    View,
)
from games.core.upgrade import Upgrade
from games.core.value import Json, Value, decode

SECRETS = range(6)
DIE = range(1, 7)
PADS = range(3)
TURNS = 6
MARKS = 2  # per turn


class Reason(StrEnum):
    NO_SUCH_PAD = "no_such_pad"
    ENOUGH_MARKS = "enough_marks"
    ALREADY = "already"
    EMPTY_WORD = "empty_word"
    TABLE_ONLY = "table_only"


class End(StrEnum):
    TURNS_OVER = "turns_over"
    STOPPED = "stopped"


@dataclass(frozen=True)
class ToyOptions(Value):
    turns: int = TURNS


@dataclass(frozen=True)
class Mark(Value, kind="mark"):
    pad: int


@dataclass(frozen=True)
class Roll(Value, kind="roll"):
    pass


@dataclass(frozen=True)
class Say(Value, kind="say"):
    word: str


@dataclass(frozen=True)
class Peek(Value, kind="peek"):
    """Learn whether the other seat's secret is odd."""


@dataclass(frozen=True)
class Show(Value, kind="show"):
    pass


@dataclass(frozen=True)
class Stop(Value, kind="stop"):
    pass


Action = Mark | Roll | Say | Peek | Show | Stop


@dataclass(frozen=True)
class SayTemplate(Template[Say], kind="say_template"):
    def admits(self, action: Value) -> bool:
        return isinstance(action, Say) and bool(action.word)

    def sample(self, rng: random.Random) -> Say:
        return Say(rng.choice(("tree", "żółw", "őr")))


@dataclass(frozen=True)
class Marked(Value, kind="marked"):
    pad: int
    on: bool


@dataclass(frozen=True)
class Rolled(Value, kind="rolled"):
    face: int


@dataclass(frozen=True)
class Said(Value, kind="said"):
    word: str


@dataclass(frozen=True)
class Peeked(Value, kind="peeked"):
    seat: Seat
    odd: bool | None  # None for other seats


@dataclass(frozen=True)
class Shown(Value, kind="shown"):
    seat: Seat
    secret: int


@dataclass(frozen=True)
class Stopped(Value, kind="stopped"):
    pass


@dataclass(frozen=True)
class ToyOutcome(Outcome):
    reason: End


@dataclass(frozen=True)
class Public(Value):
    options: ToyOptions
    turn: int = 0
    marks: tuple[bool, ...] = (False,) * len(PADS)
    marked: int = 0
    total: int = 0
    said: tuple[str, ...] = ()
    shown: tuple[int | None, int | None] = (None, None)
    peeked: tuple[bool, bool] = (False, False)
    outcome: ToyOutcome | None = None


@dataclass(frozen=True)
class Private(Value):
    secret: int
    other_odd: bool | None


@dataclass(frozen=True)
class ToyPosition(Value):
    public: Public
    secrets: tuple[int, int]


class ToyState(State[Action, Public, Private]):
    public: Public
    secrets: tuple[int, int]

    def __init__(self, public: Public, secrets: tuple[int, int]) -> None:
        self.public = public
        self.secrets = secrets

    @property
    def acting(self) -> tuple[Seat, ...]:
        return () if self.public.outcome else (self.public.turn % 2,)

    @property
    def outcome(self) -> ToyOutcome | None:
        return self.public.outcome

    def actions(self, seat: Seat | None) -> tuple[Action | Template[Say], ...]:
        public = self.public
        if seat is None:
            return () if public.outcome else (Stop(),)
        if seat not in self.acting:
            return ()
        listed: list[Action | Template[Say]] = [Mark(pad) for pad in PADS] if public.marked < MARKS else []
        listed += [Roll(), SayTemplate()]
        if not public.peeked[seat]:
            listed.append(Peek())
        if public.shown[seat] is None:
            listed.append(Show())
        return tuple(listed)

    def refusal(self, seat: Seat | None, action: Action) -> Refusal | None:
        public = self.public
        if public.outcome:
            return Refusal(CommonReason.MATCH_OVER)
        if isinstance(action, Stop) or seat is None:
            return None if isinstance(action, Stop) and seat is None else Refusal(Reason.TABLE_ONLY)
        if seat not in self.acting:
            return Refusal(CommonReason.NOT_ACTING)
        if isinstance(action, Mark):
            if action.pad not in PADS:
                return Refusal(Reason.NO_SUCH_PAD, (("pad", action.pad),))
            return Refusal(Reason.ENOUGH_MARKS) if public.marked >= MARKS else None
        if isinstance(action, Say):
            return None if action.word else Refusal(Reason.EMPTY_WORD)
        used = (isinstance(action, Peek) and public.peeked[seat]) or (
            isinstance(action, Show) and public.shown[seat] is not None
        )
        return Refusal(Reason.ALREADY) if used else None

    def apply(self, seat: Seat | None, action: Action, chance: Chance) -> tuple[Value, ...]:
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise Refused(refusal)
        public = self.public
        if seat is None:
            self.public = replace(public, outcome=ToyOutcome((), End.STOPPED))
            return (Stopped(),)
        if isinstance(action, Mark):
            marks = tuple(on != (pad == action.pad) for pad, on in enumerate(public.marks))
            self.public = replace(public, marks=marks, marked=public.marked + 1)
            return (Marked(action.pad, marks[action.pad]),)
        event = self._end_turn(seat, action, chance)
        return (event,)

    def _end_turn(self, seat: Seat, action: Action, chance: Chance) -> Value:
        public, event = self.public, Value()
        if isinstance(action, Roll):
            (face,) = chance.roll("toy/die", [DIE])
            public, event = replace(public, total=public.total + face), Rolled(face)
        elif isinstance(action, Say):
            public, event = replace(public, said=(*public.said, action.word)), Said(action.word)
        elif isinstance(action, Peek):
            peeked = (True, public.peeked[1]) if seat == 0 else (public.peeked[0], True)
            public, event = replace(public, peeked=peeked), Peeked(seat, bool(self.secrets[1 - seat] % 2))
        elif isinstance(action, Show):
            secret = self.secrets[seat]
            shown = (secret, public.shown[1]) if seat == 0 else (public.shown[0], secret)
            public, event = replace(public, shown=shown), Shown(seat, secret)
        turn = public.turn + 1
        over = ToyOutcome((0, 1), End.TURNS_OVER, (("total", public.total),)) if turn >= public.options.turns else None
        self.public = replace(public, turn=turn, marked=0, outcome=over)
        return event

    def view(self, seat: Seat | None) -> View[Public, Private]:
        prompt = Message("toy.prompt", (("seat", self.public.turn % 2),))
        if seat is None:
            offers = tuple(Offer(actor, (Roll(),)) for actor in self.acting)
            return View(
                seat=None, public=self.public, private=None, actions=self.actions(None), prompt=prompt, offers=offers
            )
        odd = bool(self.secrets[1 - seat] % 2) if self.public.peeked[seat] else None
        return View(seat, self.public, Private(self.secrets[seat], odd), self.actions(seat), prompt)

    def copy(self) -> ToyState:
        return type(self)(self.public, self.secrets)

    def position(self) -> ToyPosition:
        return ToyPosition(self.public, self.secrets)

    def problems(self) -> tuple[Problem, ...]:
        return () if len(set(self.secrets)) == 2 else (Problem(Reason.ALREADY),)


class Toy:
    """The game.  Chance labels: `toy/secrets` (draw of two), `toy/die` (one die)."""

    name = "toy"
    version = 1
    upgrades: Mapping[int, Upgrade] = {}
    seat_counts = (2,)
    longest = TURNS * (MARKS + 1) + 1
    options: type[Value] = ToyOptions
    action_kinds: tuple[type[Value], ...] = (Mark, Roll, Say, Peek, Show, Stop)
    event_kinds: tuple[type[Value], ...] = (Marked, Rolled, Said, Peeked, Shown, Stopped)
    template_kinds: tuple[type[Value], ...] = (SayTemplate,)
    reason_kinds: tuple[type[StrEnum], ...] = (CommonReason, Reason)
    public_kind: type[Value] = Public
    private_kind: type[Value] = Private
    state: ClassVar[type[ToyState]] = ToyState

    def option_problems(self, options: ToyOptions, seats: int) -> tuple[Problem, ...]:
        return ()

    def deal(self, options: ToyOptions, seats: int, chance: Chance, rules: int | None = None) -> ToyState:
        first, second = chance.draw("toy/secrets", SECRETS, 2)
        return self.state(Public(options), (first, second))

    def load(self, data: Json) -> ToyState:
        position = decode(ToyPosition, data)
        return self.state(position.public, position.secrets)

    def reach(self, facts: Public, seats: int) -> Reach:
        return Reach(seat=range(seats))

    def seen(self, event: Value, seat: Seat | None) -> Value | None:
        return replace(event, odd=None) if isinstance(event, Peeked) and event.seat != seat else event

    def reveals(self, event: Value) -> bool:
        return isinstance(event, Shown | Peeked)

    def imagine(self, view: View[Public, Private], rng: random.Random | None) -> ToyState:
        shown = view.public.shown
        fits = []
        for secrets in ((a, b) for a in SECRETS for b in SECRETS if a != b):
            if any(fact is not None and fact != secret for fact, secret in zip(shown, secrets, strict=True)):
                continue
            if view.seat is not None and view.private is not None:
                odd = view.private.other_odd
                if secrets[view.seat] != view.private.secret:
                    continue
                if odd is not None and odd != bool(secrets[1 - view.seat] % 2):
                    continue
            fits.append(secrets)
        return self.state(view.public, fits[0] if rng is None else rng.choice(fits))

    def why_not(self, view: View[Public, Private], action: Any) -> Refusal | None:
        return self.state(view.public, (0, 1)).refusal(view.seat, action)

    def preview(self, view: View[Public, Private], action: Value) -> Preview:
        if isinstance(action, Mark):
            return Preview((_marks_left(MARKS - view.public.marked - 1),))
        return Preview((), tuple((str(face), 1, 6) for face in DIE) if isinstance(action, Roll) else ())

    def hindsight(
        self, expected: Preview, view: View[Public, Private], action: Value, events: Sequence[Value], after: AnyView
    ) -> Preview:
        if isinstance(action, Mark):
            return Preview((_marks_left(MARKS - after.public.marked),))
        came = [event.face for event in events if isinstance(event, Rolled)]
        return Preview((), tuple((name, int(int(name) in came), 1) for name, _, _ in expected.odds) if came else ())


def _marks_left(left: int) -> Message:
    return Message("toy.preview.marks_left", (("left", left),))


TOY = Toy()
