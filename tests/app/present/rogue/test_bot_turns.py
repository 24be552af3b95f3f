"""Bots' turns as a person sees them: they wait for a reader, have a sentence, can be skipped, and are short."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, cast

import pytest

from app.present import i18n
from app.present.front_end import SessionDevice
from app.present.rogue.panels.bot_turn import BotTurnPanel
from app.present.rogue.session import RogueSession
from app.services.match_session import MatchSession
from app.table.bot_seats import BotSeats
from app.table.bot_timing import SPEEDS
from app.table.desk import Desk
from app.table.requests import BotProfile, Party
from games.bots.bot import Level
from games.duet.clue_ruling import judge_of
from games.rogue.facts import Options
from games.rogue.vocabulary import Mode, Phase
from tests.app.present.rogue.key_player import KeyPlayer
from tests.app.present.session_stage import NoArchive, Preferences, RecordingFront
from tests.app.table.kit import EVERY, library
from tests.app.table.quiet_scheduler import Quiet
from tests.app.table.test_bot_seats import Weak


class ClockedFront(RecordingFront):
    """A front end on the clock of the bots."""

    def __init__(self, quiet: Quiet, language: str) -> None:
        super().__init__(language)
        self.quiet = quiet

    def call_later(self, seconds: float, do: Callable[[], None]) -> Any:
        def done() -> None:
            with i18n.language(self.language):
                do()

        return self.quiet.later(seconds, done)


@dataclass
class Evening:
    """One person and bots on one device, with one clock."""

    seats: int = 3
    mode: Mode = Mode.AGENT
    speed: str = "calm"
    language: str = "en"
    seed: int = 0
    quiet: Quiet = field(default_factory=Quiet)
    tasks: list[Callable[[], None]] = field(default_factory=list)

    def __post_init__(self) -> None:
        bots = tuple(Party((f"Bot {seat}",), seat, BotProfile(Level.EASY, seat)) for seat in range(1, self.seats))
        table = library().start(EVERY["rogue"], Options(self.mode), (Party(("Ola",), 0), *bots))
        self.front = ClockedFront(self.quiet, self.language)
        self.prefs = Preferences(bots=self.speed)
        device = SessionDevice(
            cast(Any, NoArchive()), lambda: self.prefs, lambda **_changes: None,
            lambda words: judge_of(words, "en"), lambda _error: "table.library.failed",
        )  # fmt: skip
        self.session = RogueSession(table.match, self.front, device)
        self.front.session = self.session
        self.bots = BotSeats(table, self.quiet, lambda _seat: (), Weak(), lambda: SPEEDS[self.prefs.bots])
        ids = itertools.count()

        def see(shown: Any) -> None:
            with i18n.language(self.language):
                self.session.update(shown, desk.story())

        def answer(_seat: Any, said: Any) -> None:
            with i18n.language(self.language):
                self.session.answer(said)

        desk = Desk((0,), lambda seat, hear: table.sit("here", seat, hear), self.tasks.append,
                    lambda: f"me-{next(ids)}", see, answer)  # fmt: skip
        self.session.sit(MatchSession(table, desk, None, self.bots))
        self.player = KeyPlayer(self.front, self.seed)
        self.hear()

    def hear(self) -> None:
        """Deliver all updates."""
        while self.tasks:
            self.tasks.pop(0)()

    def go_by(self, seconds: float = 600.0) -> None:
        """Let time pass, with everything that is scheduled."""
        until = self.quiet.time + seconds
        while self.quiet.waiting:
            due = min(later.at for later in self.quiet._timed if not later.off)
            if due > until:
                break
            self.quiet.go_by()
            self.hear()
        self.quiet.time = max(self.quiet.time, until) if seconds < 600 else self.quiet.time

    @property
    def panel(self) -> Any:
        return self.front.model().panel

    @property
    def facts(self) -> Any:
        return self.session.shown.table.public  # type: ignore[union-attr]

    @property
    def number(self) -> int:
        return self.session.shown.number  # type: ignore[union-attr]

    def tap(self, key: str) -> None:
        assert self.front.tap(key), (key, self.panel)
        self.hear()

    def step(self) -> float:
        """Tap for the person, if there is anything to tap except Skip; else let the next scheduled event happen.
        Returns the time that passed.
        """
        panel = self.panel
        watching = isinstance(panel, BotTurnPanel) and panel.playing is not None
        before = self.quiet.time
        if not watching and self.player.turn():
            self.hear()
        else:
            assert self.quiet.waiting, (self.front.model().table.prompt, panel)
            self.quiet.go_by()
            self.hear()
        return self.quiet.time - before

    def until(self, met: Callable[[], bool], what: str) -> None:
        for _step in range(3000):
            if met():
                return
            self.step()
        raise AssertionError(what)

    def unread(self) -> tuple[Any, ...]:
        """The sentences still to be read."""
        panel = self.panel
        return panel.cards if isinstance(panel, BotTurnPanel) and panel.playing is None else ()

    def watch(self) -> BotTurnPanel:
        """Continue until a bot plays."""
        self.until(lambda: isinstance(self.panel, BotTurnPanel) and self.panel.playing is not None, "no bot plays")
        return cast(BotTurnPanel, self.panel)


@pytest.mark.parametrize(("speed", "most"), [("calm", 12.0), ("quick", 6.5), ("once", 0.5)])
def test_two_bots_turns_take_no_longer_than_a_person_likes_to_watch(speed: str, most: float) -> None:
    """Between a person's End turn and the next tap required of them, over whole matches."""
    longest = waited = 0.0
    for seed in range(2):
        evening = Evening(speed=speed, seed=seed)
        while evening.facts.outcome is None:
            took = evening.step()
            bot = evening.facts.phase is Phase.ACTION and evening.facts.turn.seat != 0
            waited = waited + took if bot else 0.0
            longest = max(longest, waited)
    assert longest <= most, longest
    assert speed == "once" or longest > most / 3, longest


def test_no_bot_plays_while_a_panel_is_read() -> None:
    evening = Evening()
    read = 0
    while evening.facts.outcome is None and read < 60:
        reel = evening.session.queue.reel
        shown = reel is not None and evening.session.bots.passing(reel) is None
        if shown or (isinstance(evening.panel, BotTurnPanel) and evening.panel.playing is None):
            number = evening.number
            evening.go_by(60)
            later = [each.seat for each in evening.session.story if each.number > number]
            assert set(later) <= {0}, f"a bot plays behind {type(evening.panel).__name__}"
            read += 1
        evening.step()
    assert read


def test_a_turn_is_summed_up_in_a_sentence_and_read_before_anything_else() -> None:
    evening = Evening()
    evening.watch()
    evening.until(lambda: len(evening.unread()) == 2, "two turns to read of")
    panel = evening.panel
    assert [card.who.name for card in panel.cards] == ["Bot 1", "Bot 2"]
    for card in panel.cards:
        assert card.words.startswith(f"**{card.who.name}** ")
        assert card.words.endswith(".")
        assert len(card.words) < 260, card.words
    evening.tap("bots/on")
    assert not isinstance(evening.panel, BotTurnPanel)


def test_a_tap_skips_one_bot_but_its_sentence_is_still_shown() -> None:
    evening = Evening()
    evening.until(lambda: evening.facts.turn.seat == 1 and evening.watch().playing is not None, "the first bot plays")
    began = evening.quiet.time
    evening.tap("bots/skip")
    evening.until(lambda: evening.facts.turn.seat != 1, "the turn ends")
    assert evening.quiet.time - began < 2.0
    evening.until(lambda: bool(evening.unread()), "there is something to read")
    assert "Bot 1" in [card.who.name for card in evening.unread()]


def test_no_line_says_that_a_bot_chooses_something() -> None:
    evening = Evening()
    seen: set[str] = set()
    for _step in range(400):
        evening.step()
        if evening.panel is not None and isinstance(evening.panel, BotTurnPanel) and evening.panel.playing is not None:
            seen.add(evening.front.model().table.prompt)
    assert seen
    assert not any("chooses" in words or "resolves" in words for words in seen), seen


@pytest.mark.parametrize("language", ["pl", "hu"])
def test_the_actions_of_bots_are_described_in_every_language(language: str) -> None:
    evening = Evening(language=language)
    evening.until(lambda: len(evening.unread()) == 2, "two turns to read of")
    assert not any(word in card.words for card in evening.unread() for word in (" went ", " and ", "searched"))
