"""Every phase, card, event, refusal and ending of Kyoto has its texts and its case in the code, so that a new one
cannot be forgotten.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from app.present import i18n
from app.present.kyoto import selection, story, words
from app.present.kyoto.presenter import GAMES
from app.present.kyoto.questions import ASKED, MADE, thing_of
from games.core.value import Value
from games.kyoto import actions, events
from games.kyoto.facts import Ending, Phase, Series
from games.kyoto.refusals import Why
from games.kyoto.vocabulary import FACES, Card, Deck, Face, Gear, Special

LANGUAGES = sorted(i18n.LANGUAGES)


def kinds(module: Any) -> set[str]:
    """All value classes defined in a module."""
    return {
        name
        for name, one in vars(module).items()
        if isinstance(one, type) and issubclass(one, Value) and one.__module__ == module.__name__
    }


def matched(path: str, module: str) -> set[str]:
    """The classes of a module that a file matches in a case."""
    tree = ast.parse(Path(path).read_text(encoding="utf-8"))
    patterns = [node.cls for node in ast.walk(tree) if isinstance(node, ast.MatchClass)]
    return {
        cls.attr
        for cls in patterns
        if isinstance(cls, ast.Attribute) and isinstance(cls.value, ast.Name) and cls.value.id == module
    }


def test_every_phase_has_a_question_or_none_and_a_chapter() -> None:
    assert set(ASKED) == set(words.CHAPTERS) == set(Phase)


def test_every_kind_of_series_has_its_games() -> None:
    assert set(GAMES) == set(Series)


def test_every_action_says_what_it_touches() -> None:
    assert matched(selection.__file__, "kyoto_actions") == kinds(actions)
    with pytest.raises(TypeError):
        selection.touches(events.TurnBegan(0, 1))


def test_every_event_has_a_sentence_or_is_not_worth_one() -> None:
    silent = {kind.__name__ for kind in story.WORDLESS}
    assert matched(story.__file__, "kyoto_events") == kinds(events) - silent
    assert silent <= kinds(events)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_noun_has_words(language: str) -> None:
    with i18n.language(language):
        names = [words.card_name(words.drawing(card)) for card in Card]
        names += [words.card_help(words.drawing(card)) for card in Card]
        names += [words.face_name(face) for face in FACES] + [words.deck_name(deck) for deck in Deck]
        names += [words.back(deck) for deck in Deck]
        names += [part for gear in Gear for part in words.gear_words(gear)]
        names += [part for special in Special for part in words.special_words(special)]
        names += [words.kind_name(kind) for kind in words.KINDS.values()]
        names += [str(words.noun("card", card.value)) for card in Card]
        assert all(names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_and_every_ending_has_words(language: str) -> None:
    keys = [f"kyoto.refusal.{why}" for why in Why] + [f"kyoto.prompt.over_{ending}" for ending in Ending]
    with i18n.language(language):
        assert [key for key in keys if i18n.say(key) == key] == []


def test_every_answer_on_a_sheet_is_read_from_its_key() -> None:
    made: dict[str, list[object]] = {
        "face": list(Face),
        "wake": list(Gear),
        "mark": list(Card),
        "pile": list(Card),
        "guard": list(Card),
        "deck": list(Deck),
        "special": list(Special),
        "keep": [0, 1],
        "spring": [0, 1],
        "exchange": [False, True],
        "neutral": [False, True],
    }
    assert made.keys() == MADE.keys()
    for kind, things in made.items():
        assert [thing_of(f"choice/{kind}/{thing}") for thing in things] == [(kind, thing) for thing in things]
