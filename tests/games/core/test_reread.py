"""Proves that reading a text by its parts gives what decoding the whole gives, and parses again only what changed."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from games import GAMES
from games.core.chance import Seeded
from games.core.contract import Template
from games.core.json_data import BadValue, canonical, read_json
from games.core.reread import KnownPart, ParsedPart, TextReader, text_reader
from games.core.value import Value, decode, frozen
from tests.games.variety import VARIETY, seats_for

NAMES = tuple(GAMES)
STEPS = 60


def views(name: str, seed: int) -> list[Value]:
    """The public parts of a random match, one after each action."""
    game, rng, chance = GAMES[name], random.Random(seed), Seeded(seed)
    options = VARIETY[name][seed % len(VARIETY[name])]
    state = game.deal(options, seats_for(game, options)[-1], chance)
    found = [state.view(None).public]
    while state.acting and len(found) < STEPS:
        seat = rng.choice(state.acting)
        action = rng.choice(state.actions(seat))
        state.apply(seat, action.sample(rng) if isinstance(action, Template) else action, chance)
        found.append(state.view(None).public)
    return found


def whole(reader: TextReader, text: str) -> Value | None:
    """The value of a text; None if the reader does not understand it."""
    try:
        value, end = reader.read(text, 0)
    except (ValueError, RecursionError):
        return None
    assert end == len(text)
    made: Value = value
    return made


@pytest.mark.parametrize("name", NAMES)
def test_views_are_read_as_they_are_decoded(name: str) -> None:
    for seed in (1, 2):
        reader = text_reader(GAMES[name].public_kind)
        for view in views(name, seed):
            made = whole(reader, view.text)
            assert made == view
            assert made is not None
            assert type(made) is type(view)
            assert canonical(read_json(made.text)) == view.text


@pytest.mark.parametrize("name", NAMES)
def test_a_changed_sign_gives_the_decoded_value_or_nothing(name: str) -> None:
    """Also after other texts: what is remembered of them is not taken for a part that differs."""
    kind, rng = GAMES[name].public_kind, random.Random(5)
    reader = text_reader(kind)
    understood = 0
    for view in views(name, 3):
        text = view.text
        for _ in range(12):
            place = rng.randrange(len(text))
            sign = rng.choice(('"', ",", "[", "]", "{", "}", "0", "1", "9", "null", " ", "", text[place - 1], "-1"))
            changed = text[:place] + sign + text[place + 1 :]
            try:
                made = whole(reader, changed)
            except AssertionError:  # it goes on after the end of the value
                continue
            if made is not None:
                understood += 1
                assert decode(kind, read_json(changed)) == made
        assert whole(reader, text) == view
    assert understood


@frozen
class _Small(Value):
    number: int
    word: str


@frozen
class _Large(Value):
    small: _Small
    items: tuple[_Small, ...]
    maybe: _Small | None
    pair: tuple[tuple[int, ...], tuple[int, ...]]


LARGE = _Large(_Small(1, "a"), (_Small(2, "b"), _Small(3, "ż")), None, ((1, 2), ()))


def test_what_did_not_change_is_the_same_object() -> None:
    reader = text_reader(_Large)
    first = whole(reader, LARGE.text)
    later = replace(LARGE, items=(*LARGE.items, _Small(4, "c")), maybe=_Small(5, "d"))
    second = whole(reader, later.text)
    assert isinstance(first, _Large)
    assert isinstance(second, _Large)
    assert (first, second) == (LARGE, later)
    assert second.small is first.small
    assert second.pair is first.pair
    assert second.items[:2] == first.items
    assert all(one is other for one, other in zip(first.items, second.items, strict=False))
    assert whole(reader, LARGE.text) is first, "the last two are known as a whole"


@pytest.mark.parametrize("text", [
    LARGE.text.replace('"maybe"', '"more":1,"maybe"'), LARGE.text.replace('"maybe":null,', ""),
    LARGE.text.replace(":", ": ", 1), LARGE.text.replace('"number":1', '"number":1,"number":1'),
    LARGE.text.replace('"number":1', '"number":1.5'), LARGE.text.replace('"number":1', '"number":true'),
    LARGE.text.replace('"number":1', '"number":' + "1" * 5000), LARGE.text[:-1], LARGE.text[1:], "", "null", "[]",
    LARGE.text.replace("null", "nul"), LARGE.text.replace("[{", "[,{"), LARGE.text.replace("}]", "},]"),
])  # fmt: skip
def test_what_is_not_canonical_is_left_to_the_decoder(text: str) -> None:
    reader = text_reader(_Large)
    assert whole(reader, LARGE.text) == LARGE
    assert whole(reader, text) is None
    assert whole(reader, LARGE.text) == LARGE


def test_long_parts_are_not_remembered_and_long_lists_are_read_to_their_end() -> None:
    reader = text_reader(_Large)
    long = replace(LARGE, small=_Small(1, "a" * 9_000))
    once, again = whole(reader, long.text), whole(reader, long.text)
    assert isinstance(once, _Large)
    assert isinstance(again, _Large)
    assert once == again == long
    assert once.small is not again.small
    many = replace(LARGE, items=tuple(_Small(number, "x") for number in range(300)))
    assert whole(reader, many.text) == whole(reader, many.text) == many


def test_a_part_that_only_begins_like_a_known_one_is_read() -> None:
    numbers = KnownPart(ParsedPart(lambda data: data))
    assert numbers.read("12", 0) == (12, 2)
    assert numbers.read("123", 0) == (123, 3)
    assert numbers.read("[1]", 0) == ([1], 3)
    assert numbers.read("[1,2]", 0) == ([1, 2], 5)
    with pytest.raises(BadValue):
        text_reader(_Small).read("[1]", 0)
