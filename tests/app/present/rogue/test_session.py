"""Rogue Agent's session: whole matches played by keys alone, in several languages at once, without a UI toolkit."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from app.present import i18n
from app.present.plain import Plain, to_json
from app.present.rogue.panels.city_playback import CityPanel
from app.present.rogue.panels.event_results import EventResult
from app.present.rogue.panels.own_secrets import PeekPanel
from app.present.rogue.words import card_name
from app.table.requests import Party
from games.rogue.box import house_box
from games.rogue.facts import Options, Position
from games.rogue.vocabulary import Identity, Mode
from tests.app.present.rogue.key_player import NAMES, KeyPlayer, devices, make, play, settle
from tests.app.present.session_stage import RecordingFront, Stage, deal, words_in

ENGLISH = re.compile(r"\b(the|and|with|which|turn|round|dice|tokens)\b", re.IGNORECASE)
FORMS = [(Mode.AGENT, 2), (Mode.ANDROID, 3), (Mode.AGENT, 4)]


def position(stage: Stage) -> Position:
    """The whole match, with all secrets."""
    found = stage.table._course.state.position()
    assert isinstance(found, Position)
    return found


def disclosed_secrets(stage: Stage, front: RecordingFront) -> set[str]:
    """Secrets in a model that are not in the view of its device: names of face-down cards, tokens."""
    shown, all_of_it = front.session.shown, position(stage)
    own = shown.private.private if shown is not None and shown.private is not None else None
    read = {file.card for file in own.files} if own is not None else set()
    with i18n.language(front.language):
        names = {card_name(card) for card in house_box().cards.cards if card.id in {*all_of_it.down} - read}
    disclosed = {word for word in words_in(front.json()) if any(name in word for name in names)}
    panel = front.model().panel
    if isinstance(panel, PeekPanel):
        faces = [token.face for token in panel.tokens if token.face is not None]
        known = [*own.identities] if own is not None else []
        seat = shown.private.seat if shown is not None and shown.private is not None else None
        lie_open = [*shown.table.public.players[seat].shown] if shown is not None and seat is not None else []
        disclosed |= {f"a token: {face}" for face in faces if face not in known + lie_open}
    return disclosed


def english(model: Plain) -> set[str]:
    """English sentences in a model; names and keys have no spaces."""
    return {word for word in words_in(model) if " " in word and ENGLISH.search(word)}


@pytest.mark.parametrize(("mode", "seats"), FORMS)
def test_a_match_is_played_by_keys_alone_in_several_languages(mode: Mode, seats: int) -> None:
    seen: set[str] = set()
    read: dict[RecordingFront, int] = {}

    def visit(front: RecordingFront) -> None:
        model = front.model()
        seen.add(type(model.panel).__name__)
        if read.get(front) != model.number:
            read[front] = model.number
            plain = to_json(model)
            assert front.language == "en" or not (found := english(plain)), found

    stage, players = play(mode, seats, visit=visit)
    assert {"DrawPanel", "CityPanel", "EventResult", "EndPanel", "NoneType"} <= seen
    assert mode is Mode.AGENT or "PeekPanel" in seen, "everybody looks at their own tokens first"
    totals = {tuple(row.total for row in player.front.model().panel.scores) for player in players}
    assert len(totals) == 1, "all devices tell the same end"
    titles = {player.front.language: player.front.model().panel.hero.title for player in players}
    assert len(set(titles.values())) == len(titles), "each in its own language"
    front = players[0].front
    assert front.tap("share")
    ((text, card),) = front.shared
    assert card.game == "rogue"
    with i18n.language(front.language):
        assert [row.spoken() for row in front.model().panel.scores] == text.splitlines()[-seats:]
    assert stage.table is not None


@pytest.mark.parametrize(("mode", "seats"), [(Mode.AGENT, 3), (Mode.ANDROID, 3)])
def test_no_model_tells_what_its_view_does_not_have(mode: Mode, seats: int) -> None:
    looks = random.Random(7)

    def visit(front: RecordingFront) -> None:
        if looks.random() < 0.3:
            stage = stages[0]
            assert not (found := disclosed_secrets(stage, front)), found

    stages: list[Stage] = []
    stage, fronts = devices(mode, seats)
    stages.append(stage)
    settle(stage)
    players = [KeyPlayer(front, place) for place, front in enumerate(fronts)]
    for _step in range(150):
        for player in players:
            player.turn()
        settle(stage)
        for front in fronts:
            visit(front)


def read_a_file(stage: Stage, fronts: list[RecordingFront]) -> RecordingFront:
    """Play until some player has a file, and return that device."""
    players = [KeyPlayer(front, place, ("deed/investigate", "deed/patrol")) for place, front in enumerate(fronts)]
    for _step in range(1000):
        for player in players:
            private = player.front.session.shown.private  # type: ignore[union-attr]
            if private is not None and private.private is not None and private.private.files:
                return player.front
            player.turn()
            settle(stage)
    raise AssertionError("nobody reads a file")


def test_a_planted_leak_is_found() -> None:
    stage, fronts = devices(Mode.AGENT, 3)
    settle(stage)
    reader = read_a_file(stage, fronts)
    other = next(front for front in fronts if front is not reader)
    assert not disclosed_secrets(stage, other)
    number = reader.session.shown.private.private.files[0].card  # type: ignore[union-attr]
    with i18n.language(other.language):
        name = card_name(next(card for card in house_box().cards.cards if card.id == number))
        other.session.queue._line = (name, None)  # type: ignore[attr-defined]
        other.session.queue.reels = []  # type: ignore[attr-defined]
        other.session.refresh()
    assert disclosed_secrets(stage, other)


# -- stale taps ------------------------------------------------------------------------------------


def my_turn(stage: Stage, fronts: list[RecordingFront]) -> RecordingFront:
    """Play until a device may begin a turn, and return it."""
    players = [KeyPlayer(front, place) for place, front in enumerate(fronts)]
    for _step in range(400):
        for player in players:
            model = player.front.model()
            deeds = {deed.key: deed.style for deed in model.table.any_time}
            if model.panel is None and deeds.get("deed/patrol") == "lit":
                return player.front
            player.turn()
            settle(stage)
    raise AssertionError("no turn begins")


def test_a_late_second_tap_never_confirms_an_action() -> None:
    stage, fronts = devices(Mode.AGENT, 2)
    settle(stage)
    front = my_turn(stage, fronts)
    number = front.session.shown.number  # type: ignore[union-attr]
    first = front.model().number
    assert front.tap("deed/end_turn", first), "the first tap asks"
    assert front.model().table.ask is not None
    assert not front.tap("deed/end_turn", first), "on the model it was made on this tap would have asked as well"
    settle(stage)
    assert front.session.shown.number == number  # type: ignore[union-attr]
    assert front.tap("ask/yes")
    settle(stage)
    assert front.session.shown.number > number  # type: ignore[union-attr]
    assert not front.tap("deed/end_turn", first), "nor does it end the next turn"


def test_a_tap_on_a_tile_of_another_step_does_nothing() -> None:
    stage, fronts = devices(Mode.AGENT, 2)
    settle(stage)
    front = my_turn(stage, fronts)
    assert front.tap("deed/patrol")
    lit = [f"tile/{face.slot}" for face in front.model().table.city.tiles if face.mark == "legal"]
    number = front.model().number
    assert front.tap(lit[0], number), "it is armed"
    assert not front.tap(lit[0], number), "and this tap armed it, too"
    assert front.model().table.ask is not None
    assert front.tap(lit[0]), "on what is drawn now it is done"
    settle(stage)
    assert front.model().table.ask is None


def test_a_tap_on_a_model_nobody_remembers_does_nothing() -> None:
    stage, fronts = devices(Mode.AGENT, 2)
    settle(stage)
    front = my_turn(stage, fronts)
    for key in ("deed/end_turn", "tile/3", "undo"):
        assert not front.tap(key, 10_000)
    for key in ("deed/fly", "tile/99", "dialog/7/yes", "peek/ring/held", "city/next", "do/criminal/1", ""):
        assert not front.tap(key), key


def test_a_dark_button_says_why_until_the_next_tap() -> None:
    stage, fronts = devices(Mode.AGENT, 2)
    settle(stage)
    front = my_turn(stage, fronts)
    dark = next(deed.key for deed in front.model().table.justice if deed.style == "dark")
    assert front.tap(dark)
    reason = front.model().reason
    assert reason.words
    assert reason.near == dark
    assert front.tap("event")
    assert front.model().reason is None


# -- time, dice, secrets ---------------------------------------------------------------------------


def until(stage: Stage, fronts: list[RecordingFront], kind: type[Any]) -> RecordingFront:
    """Play until a device shows such a panel, and return it."""
    players = [KeyPlayer(front, place, ("deed/attack",)) for place, front in enumerate(fronts)]
    for _step in range(1000):
        for player in players:
            panel = player.front.model().panel
            if isinstance(panel, kind) and (not isinstance(panel, EventResult) or player.front.model().before):
                return player.front
            player.turn()
            settle(stage)
    raise AssertionError(f"no {kind.__name__} comes")


def test_the_city_goes_on_by_itself_and_can_be_stopped() -> None:
    stage, fronts = devices(Mode.AGENT, 2)
    settle(stage)
    front = until(stage, fronts, CityPanel)
    assert front.tap("city/play")
    assert front.model().panel.playing
    front.let_time_pass()
    assert front.model().panel.place == 1
    assert front.tap("city/play")
    front.let_time_pass()
    assert front.model().panel.place == 1, "it was stopped"


def test_the_city_before_a_roll_is_there_as_long_as_dice_roll() -> None:
    stage, fronts = devices(Mode.AGENT, 4)
    settle(stage)
    front = until(stage, fronts, EventResult)
    model = front.model()
    assert model.panel.roll.everything
    assert model.panel.rolling
    assert model.before.city.places == model.table.city.places
    assert front.tap("result/on")
    assert front.model().before is None


def shared() -> tuple[Stage, RecordingFront]:
    """Three players on one device in Android mode."""
    stage = deal("rogue", Options(Mode.ANDROID), tuple(Party((NAMES[seat],), seat) for seat in range(3)))
    return stage, stage.sit((0, 1, 2), make, "en")


def faces(front: RecordingFront) -> Iterator[Identity | None]:
    return (token.face for token in front.model().panel.tokens)


def test_tokens_are_seen_behind_the_curtain_while_the_ring_is_held() -> None:
    stage, front = shared()
    settle(stage)
    session: Any = front.session
    assert session.behind(session.shown) == 0, "before anything else everybody looks at their tokens"
    assert front.model().panel is None
    stage.matches[0].desk.open(0)
    settle(stage)
    assert isinstance(front.model().panel, PeekPanel)
    assert set(faces(front)) == {None}, "face down"
    assert front.tap("peek/ring/held")
    assert sorted(faces(front)) == sorted(session.shown.private.private.identities)  # type: ignore[type-var]
    assert front.tap("peek/ring/free")
    assert set(faces(front)) == {None}
    front.tap("peek/ring/held")
    with i18n.language("en"):
        session.cover(0)
    assert front.model().panel is None, "the curtain leaves nothing private in the model"
    assert not front.tap("peek/ring/held")


def test_the_log_is_in_the_language_of_its_device() -> None:
    stage, fronts = devices(Mode.AGENT, 2)
    settle(stage)
    my_turn(stage, fronts)
    last_lines = []
    for front in fronts:
        assert front.tap("log")
        (opened,) = front.dialogs
        assert opened.private
        last_lines.append(opened.dialog.lines[-1].words)  # type: ignore[attr-defined]
        assert front.tap(opened.key("close"))
    assert last_lines[0] != last_lines[1]


def test_a_session_needs_no_toolkit() -> None:
    script = (
        "import sys\n"
        "class Blocked:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name.partition('.')[0] in ('kivy', 'kivymd'): raise ImportError(name)\n"
        "sys.meta_path.insert(0, Blocked())\n"
        "from games.rogue.vocabulary import Mode\n"
        "from tests.app.present.rogue.key_player import play\n"
        "play(Mode.AGENT, 2)\n"
        "assert not any(name.startswith(('kivy', 'app.ui', 'app.device')) for name in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
