"""Duet's session: whole matches played by keys alone, in two languages at once, without a UI toolkit."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from typing import Any, cast

import pytest

from app.present import i18n
from app.present.curtain_model import curtain_captions
from app.present.duet.captions import duet_captions, report_captions, review_captions
from app.present.duet.model import CardLook, Mode
from app.present.duet.session import DuetSession
from app.present.plain import to_json
from app.table.requests import Party
from games.duet.state import Options
from tests.app.present.catalogues import entries
from tests.app.present.session_stage import RecordingFront, Stage, deal, words_in

ANNA, BELA = Party(("Anna",), 0), Party(("Béla",), 1)
WORDS = tuple(f"slovo{chr(97 + place)}" for place in range(25))
CLUES = tuple(f"q{chr(97 + one)}x{chr(97 + two)}w" for one in range(9) for two in range(9))


def make(match: str, front: Any, device: Any) -> DuetSession:
    return DuetSession(match, front, device, cast(Any, Notes()))


class Notes:
    """Private notes in memory."""

    def __init__(self) -> None:
        self.kept: dict[tuple[int, int], Any] = {}

    def marks(self, seat: int) -> dict[int, Any]:
        return {cell: mark for (owner, cell), mark in self.kept.items() if owner == seat}

    def tap(self, seat: int, cell: int) -> None:
        from app.present.private_notes import PencilMark

        self.kept[seat, cell] = PencilMark.STRUCK

    def given(self, seat: int, clue: int, done: set[int]) -> None:
        """Do nothing: no meaning is stored."""


def two_devices(options: Options | None = None) -> tuple[Stage, RecordingFront, RecordingFront]:
    stage = deal("duet", options or Options(WORDS), (ANNA, BELA))
    return stage, stage.sit((0,), make, "pl"), stage.sit((1,), make, "hu")


def give(stage: Stage, front: RecordingFront, word: str, number: int = 1) -> None:
    """Give a clue by keys."""
    assert front.enter("entry/word", word)
    assert front.enter("entry/number", str(number))
    assert front.tap("give"), front.model()
    stage.settle()


def guess(stage: Stage, front: RecordingFront, cell: int) -> None:
    """Tap a word twice."""
    assert front.tap(f"cell/{cell}")
    assert front.session.armed == cell  # type: ignore[attr-defined]
    assert front.tap(f"cell/{cell}")
    stage.settle()


def turn(stage: Stage, giver: RecordingFront, guesser: RecordingFront, word: str, dice: random.Random) -> None:
    """Play one clue and its guesses, mostly agents, as if the clue pointed at them."""
    give(stage, giver, word)
    if guesser.model().table.mode is Mode.ASK:
        (question,) = guesser.dialogs
        assert guesser.tap(question.key("yes"))
        stage.settle()
    for _guess in range(2):
        if guesser.model().table.mode is not Mode.GUESS:
            return
        cards = giver.model().table.cards
        good = [place for place, card in enumerate(cards) if card.face is CardLook.KEY_AGENT]
        free = [place for place, card in enumerate(guesser.model().table.cards) if card.open]
        wanted = [place for place in good if place in free]
        guess(stage, guesser, dice.choice(wanted if wanted and dice.random() < 0.85 else free))
    if guesser.model().table.mode is Mode.GUESS:
        assert guesser.tap("main")
        if guesser.model().table.mode is Mode.GUESS and not stage.tasks:
            guesser.tap("main")  # its price was shown first
        stage.settle()


def play(seed: int) -> tuple[Stage, RecordingFront, RecordingFront]:
    """Play a whole match by keys."""
    dice = random.Random(seed)
    stage, anna, bela = two_devices()
    for number in range(80):
        for front in (anna, bela):
            to_json(front.model())
        mode = anna.model().table.mode, bela.model().table.mode
        if Mode.OVER in mode:
            return stage, anna, bela
        if Mode.GIVE in mode:
            giver, guesser = (anna, bela) if mode[0] is Mode.GIVE else (bela, anna)
            turn(stage, giver, guesser, CLUES[number], dice)
        else:
            front = anna if mode[0] is Mode.SUDDEN and anna.session.shown.acting[0] == 0 else bela  # type: ignore[union-attr]
            free = [place for place, card in enumerate(front.model().table.cards) if card.open]
            guess(stage, front, dice.choice(free))
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("seed", range(6))
def test_a_match_is_played_by_keys_alone_in_two_languages(seed: int) -> None:
    _stage, anna, bela = play(seed)
    for front, title in ((anna, "Koniec partii"), (bela, "Vége a játszmának")):
        with i18n.language(front.language):
            assert front.model().table.title == i18n._("Match over"), title
        report = front.model().report
        assert report is not None
        assert front.tap("share")
        ((text, card),) = front.shared
        assert (card.game, [person.name for person in card.people]) == ("duet", ["Anna", "Béla"])
        assert report.title in text.splitlines()
        assert not any(word.startswith("The ") for word in words_in(front.json())), "no English on these pages"


def test_two_sessions_speak_two_languages_on_one_thread() -> None:
    _stage, anna, bela = two_devices()
    assert {"pl": anna.model().table.title, "hu": bela.model().table.title} == {
        language: _say(language, "First clue") for language in ("pl", "hu")
    }


def _say(language: str, sentence: str) -> str:
    with i18n.language(language):
        return i18n._(sentence)


def test_a_late_second_tap_never_guesses_another_word() -> None:
    stage, anna, bela = two_devices()
    give(stage, anna, "qaxaw")
    seen = bela.model().number
    assert bela.tap("cell/3", seen), "the first tap lifts the card"
    assert bela.tap("cell/4", bela.model().number), "a tap elsewhere lifts another one"
    assert not bela.tap("cell/4", seen), "on the first model this tap would have lifted it, not guessed"
    stage.settle()
    assert bela.model().table.mode is Mode.GUESS
    assert not anna.session.shown.table.public.clues[-1].guesses  # type: ignore[union-attr]


def test_a_tap_on_a_model_nobody_remembers_does_nothing() -> None:
    stage, anna, bela = two_devices()
    give(stage, anna, "qaxaw")
    assert not bela.tap("cell/3", 10_000)
    assert not bela.tap("cell/99")
    assert not bela.tap("dialog/77/yes")
    assert bela.session.armed is None  # type: ignore[attr-defined]


def shown_keys(front: RecordingFront) -> set[str]:
    """The parts of a key that a model discloses, as plain data."""
    faces = {face.value for face in CardLook if face.value.startswith("key:")}
    return faces & words_in(front.json())


def test_a_key_is_in_no_model_of_a_seat_that_guesses() -> None:
    stage, anna, bela = two_devices()
    give(stage, anna, "qaxaw")
    assert shown_keys(anna), "a giver sees one side"
    assert not shown_keys(bela), "and no key lies open where words are touched"
    assert bela.tap("eye")
    assert shown_keys(bela), "unless it is asked for"


def test_a_planted_leak_is_found() -> None:
    stage, anna, bela = two_devices()
    give(stage, anna, "qaxaw")
    bela.session.shown = anna.session.shown
    bela.session.forget_model()
    assert shown_keys(bela)


def test_a_curtain_leaves_nothing_private_in_the_model() -> None:
    stage = deal("duet", Options(WORDS), (ANNA, BELA))
    front = stage.sit((0, 1), make, "en")
    stage.matches[0].desk.open(0)
    stage.settle()
    assert front.model().table.mode is Mode.GIVE
    with i18n.language("en"):
        front.session.cover(0)
    assert front.model().table.mode is not Mode.GIVE
    assert {card.face for card in front.model().table.cards} == {CardLook.CLOSED}
    assert not front.tap("give")


def test_a_session_needs_no_toolkit() -> None:
    script = (
        "import sys\n"
        "class Blocked:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name.partition('.')[0] in ('kivy', 'kivymd'): raise ImportError(name)\n"
        "sys.meta_path.insert(0, Blocked())\n"
        "from tests.app.present.duet.test_session import play\n"
        "play(1)\n"
        "assert not any(name.startswith(('kivy', 'app.ui', 'app.device')) for name in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]


def test_words_outside_of_a_session_are_a_mistake() -> None:
    import contextvars

    with pytest.raises(i18n.NoLanguage):
        contextvars.Context().run(i18n._, "First clue")


# -- text ------------------------------------------------------------------------------------------

CODES = {"mode", "face", "mark", "result", "state", "eye", "discs", "kind", "stamp", "icon", "key", "tap", "turn"}
"""Fields for programs; players never read them."""


def read_by_players(data: Any) -> set[str]:
    """Every text of a model that a player may read."""
    if isinstance(data, str):
        return {data}
    parts = [part for name, part in data.items() if name not in CODES] if isinstance(data, dict) else data
    return set().union(*map(read_by_players, parts)) if isinstance(parts, list) else set()


@cache
def foreign(language: str) -> re.Pattern[str]:
    """A pattern of English sentences that have a different translation, with any parameters."""
    english = entries("en")
    found = set()
    for key, entry in entries(language).items():
        sentences = english[key].texts if key in english else {0: entry.msgid, 1: entry.plural}
        for sentence in filter(None, sentences.values()):
            parts = re.split(r"{\w+}", sentence)
            if sentence not in entry.texts.values() and re.search(r"[A-Za-z]{3}", " ".join(parts)):
                found.add(".+".join(map(re.escape, parts)))
    return re.compile("|".join(sorted(found)))


def untranslated(texts: set[str], language: str) -> set[str]:
    """Texts that are English sentences although there is a translation."""
    return {text for text in texts if foreign(language).fullmatch(text)}


def model_texts(front: RecordingFront) -> set[str]:
    """Everything a player may read now: the model, its dialogs, and accessible texts."""
    table = front.model().table
    said = {table.track.said, table.all_clues_said, *(clue.said for clue in table.clues)}
    return read_by_players(front.json()) | said


@pytest.mark.parametrize("seed", [1, 4])
def test_no_english_is_left_in_another_language(seed: int) -> None:
    for moment in moments(seed):
        for front in moment:
            assert not untranslated(model_texts(front), front.language)


def moments(seed: int) -> Iterator[tuple[RecordingFront, RecordingFront]]:
    """A match turn by turn, with its bar, an open key, the list of clues and the report."""
    dice = random.Random(seed)
    stage, anna, bela = two_devices()
    for number in range(80):
        yield anna, bela
        mode = anna.model().table.mode, bela.model().table.mode
        if Mode.OVER in mode:
            for front in (anna, bela):
                front.tap("page/1")
            yield anna, bela
            return
        if Mode.GIVE in mode:
            giver, guesser = (anna, bela) if mode[0] is Mode.GIVE else (bela, anna)
            give(stage, giver, CLUES[number])
            yield anna, bela
            if guesser.model().table.mode is Mode.ASK:
                guesser.tap(guesser.dialogs[-1].key("yes"))
                stage.settle()
            assert guesser.tap("eye")
            yield anna, bela
            assert guesser.tap("eye")
            assert guesser.tap("clues")
            yield anna, bela
            guesser.tap(guesser.dialogs[-1].key("close"))
            free = [place for place, card in enumerate(guesser.model().table.cards) if card.open]
            guess(stage, guesser, dice.choice(free))
        else:
            front = next(one for one in (anna, bela) if any(card.open for card in one.model().table.cards))
            free = [place for place, card in enumerate(front.model().table.cards) if card.open]
            guess(stage, front, dice.choice(free))
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("planted", ["Match over", "Anna gives a clue", "Tap again", "3 turns left", "Cover"])
def test_a_planted_english_sentence_is_found(planted: str) -> None:
    assert untranslated({planted, "Koniec partii"}, "pl") == {planted}


def test_every_caption_has_words() -> None:
    for make_captions in (duet_captions, report_captions, review_captions, curtain_captions):
        with i18n.language("en"):
            english = to_json(make_captions())
        for language in ("pl", "hu"):
            with i18n.language(language):
                own = to_json(make_captions())
            assert isinstance(english, dict)
            assert isinstance(own, dict)
            assert all(own.values()), own
            assert not set(english.values()) & set(own.values())
            with i18n.language(language):
                assert make_captions() is make_captions(), "made once for each language"


def test_the_bar_offers_what_can_be_done() -> None:
    stage, anna, bela = two_devices()
    assert signs(anna) == ["menu", "help"], "on a private device there is no key to cover"
    give(stage, anna, "qaxaw")
    assert signs(bela) == ["menu", "look", "clues", "help"]
    assert bela.tap("eye")
    assert "cover" in signs(bela)
    for front in (anna, bela):
        for sign in front.model().table.signs:
            assert sign.tap in {"menu", "help", "hint", "eye", "round", "clues"}
            with i18n.language(front.language):
                assert front.session.is_current(sign.tap, front.session.model.number), f"{sign.key} does nothing"


def signs(front: RecordingFront) -> list[str]:
    """The keys of the bar's icon buttons."""
    return [sign.key for sign in front.model().table.signs]
