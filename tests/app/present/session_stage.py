"""A stage for tests of sessions without a UI toolkit: recording front ends, with a real table and real desks."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from app.present import i18n
from app.present.dialogs import OpenDialog
from app.present.front_end import NextMatch, SessionDevice
from app.present.plain import Plain, to_json
from app.present.result_card import ResultCard
from app.present.session import GameSession
from app.services.match_session import MatchSession
from app.table.chair import Answer
from app.table.desk import Desk, DeskView
from app.table.requests import Party
from app.table.table import Table
from games.core.contract import Seat
from games.core.value import Value
from games.duet.clue_ruling import judge_of
from tests.app.table.kit import library


@dataclass(frozen=True)
class Preferences:
    """The preferences that a session reads."""

    hold: float = 0.8
    confirm: bool = True
    said_aloud: bool = False
    bots: str = "calm"


class Timer:
    """A scheduled call, which happens when the stage says so."""

    def __init__(self, do: Callable[[], None]) -> None:
        self.do: Callable[[], None] | None = do

    def cancel(self) -> None:
        self.do = None


class NoArchive:
    """A device without other matches."""

    folder = Path("/nowhere")
    library = packs = teams = chronicle = cast(Any, SimpleNamespace(list=None, settle=None, read=None))

    def prepare(self, work: Callable[[], None]) -> None:
        """Do nothing: the judge loads its data on first use."""

    def run(self, work: Callable[[], Any], done: Callable[[Any], None], failed: Callable[[Exception], None]) -> None:
        """Do nothing: there are no files."""

    def replay(self, match: str, done: Any, failed: Callable[[Exception], None]) -> None:
        """Do nothing: there is no log."""

    def review(self, match: str, done: Any, failed: Callable[[Exception], None]) -> None:
        """Do nothing: there is no log."""

    def advise(self, match: Any, view: Any, done: Any) -> None:
        """Do nothing: there are no bots."""


class RecordingFront:
    """A front end that records the calls of its session, and uses one language."""

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self.session: GameSession[Any] = cast(Any, None)
        self.changes = 0
        self.messages: list[str] = []
        self.sounds: list[str] = []
        self.routes: list[tuple[str, dict[str, Any]]] = []
        self.dialogs: list[OpenDialog] = []
        self.covered: list[int] = []
        self.left = 0
        self.next: list[NextMatch] = []
        self.shared: list[tuple[str, ResultCard]] = []
        self.timers: list[tuple[float, Timer]] = []

    def model_changed(self) -> None:
        self.changes += 1

    def show_message(self, sentence: str) -> None:
        self.messages.append(sentence)

    def clear_message(self) -> None:
        """Clear the message after it was read."""

    def play_sound(self, sound: str) -> None:
        self.sounds.append(sound)

    def show_dialog(self, dialog: OpenDialog) -> None:
        self.dialogs.append(dialog)

    def close_dialog(self, dialog: OpenDialog) -> None:
        # its contents may have changed since
        self.dialogs = [shown for shown in self.dialogs if shown.number != dialog.number]

    def call_later(self, seconds: float, do: Callable[[], None]) -> Timer:
        timer = Timer(do)
        self.timers.append((seconds, timer))
        return timer

    def open_route(self, name: str, **given: Any) -> None:
        self.routes.append((name, given))

    def cover(self, seat: int) -> None:
        self.covered.append(seat)

    def turn_table(self) -> None:
        """Do nothing: nothing is drawn."""

    def play_next(self, wish: NextMatch) -> None:
        self.next.append(wish)

    def share_result(self, text: str, card: ResultCard) -> None:
        self.shared.append((text, card))

    def spread_out(self) -> None:
        """Do nothing: there is one device."""

    def in_front(self) -> bool:
        return True

    def leave(self) -> None:
        self.left += 1

    # -- input of a player -------------------------------------------------------------------------

    def let_time_pass(self) -> None:
        """Run all scheduled calls once."""
        waiting, self.timers = self.timers, []
        for _seconds, timer in waiting:
            if timer.do is not None:
                with i18n.language(self.language):
                    timer.do()

    def model(self) -> Any:
        """The current model."""
        with i18n.language(self.language):
            return self.session.model

    def json(self) -> Plain:
        """The model as plain data."""
        return to_json(self.model())

    def tap(self, key: str, number: int | None = None) -> bool:
        """Tap a key on the current model, or on an earlier one."""
        with i18n.language(self.language):
            return self.session.tap(key, self.session.model.number if number is None else number)

    def enter(self, key: str, text: str) -> bool:
        """Enter a text."""
        with i18n.language(self.language):
            return self.session.enter(key, text, self.session.model.number)


@dataclass
class Stage:
    """One match with a session at each device."""

    table: Table
    fronts: list[RecordingFront] = field(default_factory=list)
    matches: list[MatchSession] = field(default_factory=list)
    tasks: list[Callable[[], None]] = field(default_factory=list)
    answers: list[tuple[Seat | None, Answer]] = field(default_factory=list)

    def sit(
        self, seats: tuple[Seat, ...], make: Callable[[str, Any, SessionDevice], GameSession[Any]], language: str
    ) -> RecordingFront:
        """Add a device with these seats, and its session."""
        front = RecordingFront(language)
        device = SessionDevice(
            cast(Any, NoArchive()),
            Preferences,
            lambda **_changes: None,
            lambda words: judge_of(words, "en"),
            lambda _error: "table.library.failed",
        )
        ids = itertools.count()

        def see(shown: DeskView) -> None:
            with i18n.language(language):
                front.session.update(shown, desk.story())

        def answer(seat: Seat | None, said: Answer) -> None:
            self.answers.append((seat, said))
            with i18n.language(language):
                front.session.answer(said)

        front.session = make(self.table.match, front, device)
        number = len(self.fronts)
        desk = Desk(
            seats,
            lambda seat, listener: self.table.sit(f"device-{number}", seat, listener),
            self.tasks.append,
            lambda: f"{number}-{next(ids)}",
            see,
            answer,
        )
        match = MatchSession(self.table, desk)
        front.session.sit(match)
        self.fronts.append(front)
        self.matches.append(match)
        self.settle()
        return front

    def settle(self) -> None:
        """Deliver all updates."""
        while self.tasks:
            self.tasks.pop(0)()


def deal(game: str, options: Value, parties: tuple[Party, ...]) -> Stage:
    """Deal a new match."""
    from tests.app.table.kit import EVERY

    return Stage(library().start(EVERY[game], options, parties))


def words_in(data: Plain) -> set[str]:
    """Every text in plain data."""
    if isinstance(data, str):
        return {data}
    if isinstance(data, list):
        return set().union(*map(words_in, data)) if data else set()
    if isinstance(data, Mapping):
        return set().union(*map(words_in, data.values())) if data else set()
    return set()
