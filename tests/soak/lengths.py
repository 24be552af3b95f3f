"""Long runs about a listener on the wifi: lengths of frames in worlds that a seat cannot distinguish."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from app.lan.frames import frame, view_step
from app.lan.update_codec import show_text
from app.table.log import FORMAT, Header, LogEntry
from app.table.match_state import MatchState, Transition
from app.table.requests import Act, Party
from app.table.seat_views import SeatViews
from games import GAMES
from games.core.chance import Chance, ChanceError, Recorded, Seeded
from games.core.contract import AnyState, Seat, Template
from games.core.record import Opening, deal
from games.core.value import Value
from games.duet.state import Options as DuetOptions
from games.duet.words import pack
from games.kyoto.facts import Opening as Draft
from games.kyoto.facts import Options as KyotoOptions
from games.kyoto.facts import Series, Specials
from games.rogue.facts import Options as RogueOptions
from games.rogue.vocabulary import Mode
from tests.soak.runs import Count, run

MISSED = (1, 2, 5, 20, 1_000_000)  # entries at the end of a history; the last value means all of it
MOST = 400  # steps of a match
PARTIES = (Party(("Żaneta",), 0), Party(("Őrs", "李雷"), 1), Party(("Bob",), 2), Party(("D'Artagnan",), 3))


def options_of(game: str, rng: random.Random) -> Any:
    """Options with different amounts of information."""
    if game == "duet":
        loose = DuetOptions(pack("en"), tokens=11, mistakes=11, loose=True, phrases=True, groups=(3, 2))
        return rng.choice([DuetOptions(pack("en")), loose])
    if game == "kyoto":
        single = KyotoOptions(series=Series.SINGLE)
        full = replace(single, specials=Specials.ALL, equipment=True, opening=Draft.DRAWN)
        return rng.choice([single, full, KyotoOptions(specials=Specials.ALL, equipment=True)])
    return rng.choice([RogueOptions(), RogueOptions(Mode.ANDROID)])


class Worlds:
    """Two courses of one match; seat `hidden_from` sees the same in both."""

    def __init__(self, game: str, rng: random.Random) -> None:
        self.rules = GAMES[game]
        self.rng = rng
        self.options = options_of(game, rng)
        counts = [count for count in self.rules.seat_counts if count <= len(PARTIES)]
        self.seats = rng.choice([count for count in counts if not self.rules.option_problems(self.options, count)])
        self.seed = str(rng.random())
        state, opening = deal(self.rules, self.options, self.seats, Seeded(self.seed))
        self.hidden_from = rng.randrange(self.seats)
        other = self.rules.imagine(state.view(self.hidden_from), rng)
        self.both = self._course(state, opening), self._course(other, opening)

    def _course(self, state: AnyState, opening: Opening) -> MatchState:
        header = Header(FORMAT, "x", "5" * 32, 0, PARTIES[: self.seats], opening)
        return MatchState(self.rules, header, state)

    def steps(self) -> Iterator[tuple[SeatViews, SeatViews]]:
        """After each step that looks the same to that seat: the views of all seats in both worlds."""
        one, two = self.both
        for step in range(MOST):
            if not one.acting:
                return
            seat = self.rng.choice(one.acting)
            listed = self.rng.choice(one.view(seat).actions)
            action = listed.sample(self.rng) if isinstance(listed, Template) else listed
            here = _do(one, seat, action, step, lambda: Seeded(self.seed, one.asked))
            if here is None or _do(two, seat, action, step, lambda: Recorded(here.answers)) is None:  # noqa: B023
                return
            sights = SeatViews(one), SeatViews(two)
            updates = [sight.update(self.hidden_from, course.history[-1:])
                    for sight, course in zip(sights, self.both, strict=True)]  # fmt: skip
            if updates[0] != updates[1] or one.view(None) != two.view(None):
                return
            yield sights


def _do(course: MatchState, seat: Seat, action: Value, step: int, chance: Callable[[], Chance]) -> Transition | None:
    """The result of an action; None if it is impossible there, or with these random results."""
    try:
        move = course.foresee("d", seat, Act(action), chance(), None)  # type: ignore[arg-type]  # nobody is asked
    except ChanceError:
        return None
    if not isinstance(move, Transition):
        return None
    course.adopt(
        LogEntry("d", str(step), move.seat, move.ask, move.answers, move.digest, move.ending, move.seated), move
    )
    return move


@run("lengths")
def lengths(deadline: float, seed: int) -> Count:
    """A case is a pair of worlds: all messages to the others have the same length in both, however much they missed."""
    passed, wrong, frames, plain, over = 0, list[tuple[int, str]](), Counter[str](), 0, 0
    case = seed
    while case - seed < len(GAMES) or time.monotonic() < deadline:
        game = list(GAMES)[case % len(GAMES)]
        worlds = Worlds(game, random.Random(case))
        options = len(worlds.options.text.encode("utf-8"))
        faults = 0
        for sights in worlds.steps():
            for seat in {*range(worlds.seats)} - {worlds.hidden_from}:
                for missed in MISSED:
                    texts = [show_text(1, sight.update(seat, course.history[-missed:]))
                            for sight, course in zip(sights, worlds.both, strict=True)]  # fmt: skip
                    step = view_step(options, min(missed, worlds.both[0].number))
                    sizes = [len(frame(text, step)) for text in texts]
                    frames[game] += 1
                    plain += len(texts[0].encode()) != len(texts[1].encode())
                    over += max(sizes) > step
                    faults += sizes[0] != sizes[1]
        if faults:
            wrong.append((case, f"{game}: {faults} frames of another length"))
        else:
            passed += 1
        case += 1
    note = f"{dict(frames)} frames, {plain} of another length without padding, {over} longer than their step"
    return Count(passed, tuple(wrong), note)
