"""Shortened markup: it is restored exactly, texts do not affect its length, and no text becomes markup."""

from __future__ import annotations

import json
import random
import re

import pytest

from app.web.command_page import shortcut_list
from app.web.fragments import CODES, FRAGMENTS, longest_of, restore, script, shorten, size_on_air
from app.web.markup import tag
from tests.app.web.scene import SHARED, house_of_pages
from tests.app.web.scenes import scenes


def test_each_piece_has_one_sign_and_no_text_can_be_one() -> None:
    assert len(set(FRAGMENTS)) == len(FRAGMENTS) <= len(CODES)
    for piece in FRAGMENTS:
        assert set(piece) & set('<>"'), f"{piece!r} could stand in a text, where its length would tell of it"
        assert len(shorten(piece)) == 1


@SHARED
@pytest.mark.parametrize("language", ["en", "pl", "hu"])
def test_every_page_comes_back_as_it_was_and_is_shorter(language: str) -> None:
    for scene in scenes(language):
        if scene.shown is not None:
            html = str(scene.shown["html"])
            assert restore(shorten(html)) == html
            assert size_on_air(html) < len(html.encode())


def test_the_longest_text_is_found_as_by_trying_one_after_the_other() -> None:
    dice = random.Random(2)
    for _ in range(200):
        texts = list({"".join(dice.choices("ab.", k=dice.randrange(1, 5))) for _ in range(dice.randrange(1, 9))})
        one_by_one = "|".join(map(re.escape, sorted(texts, key=len, reverse=True)))
        searched = "".join(dice.choices("ab.", k=60))
        assert re.findall(longest_of(texts), searched) == re.findall(one_by_one, searched)


def test_no_text_becomes_markup_by_a_sign() -> None:
    evil = "".join(CODES)
    assert restore(shorten(tag("p", evil))) == f"<p>{'?' * len(evil)}</p>"
    house = house_of_pages()
    tab, other = house.tab(f"A{CODES[0]}{CODES[40]}"), house.tab("B\ue000\x80")
    for each in (tab, other):
        assert "gridcell" not in restore(shorten(each.html)), "which no page of a lobby has"


def test_what_stands_beside_a_text_does_not_change_what_it_takes() -> None:
    """CRIME and BREACH: a guess that also occurs elsewhere on the page must have the same length as any other."""
    dice = random.Random(1)
    words = ["".join(dice.choices("abcdefgh", k=6)) for _ in range(200)]
    page = tag("div", *(tag("button", word, class_="card closed", data_tap="cell/1") for word in words))
    sizes = {size_on_air(tag("p", guess) + page) - size_on_air(page) for guess in (*words, "zzzzzz", "qqqqqq")}
    assert len(sizes) == 1


def test_what_the_keys_of_every_page_say_is_one_piece() -> None:
    assert any(shortcut_list() in piece for piece in FRAGMENTS)


def test_pages_have_the_same_list() -> None:
    listed = json.loads(script().partition("FRAGMENTS = ")[2].rstrip(";\n"))
    assert listed == dict(zip(CODES, FRAGMENTS, strict=False))
