"""Counts with limits; each is explained in its module."""

import pytest

from tests.app.ui.test_windows import run


def test_a_screen_opens_few_fonts() -> None:
    run("speed.fonts", ())


@pytest.mark.parametrize("game", ["duet", "kyoto", "rogue"])
def test_a_match_is_dealt_without_loading_anything(game: str) -> None:
    run("speed.dealing", (game,))


def test_no_table_is_made_for_a_screen_that_was_left() -> None:
    run("speed.leaving", ())


@pytest.mark.parametrize("game", ["duet", "kyoto", "rogue"])
def test_a_search_for_garbage_goes_through_little(game: str) -> None:
    run("speed.garbage", (game,))


@pytest.mark.parametrize("game", ["duet", "kyoto", "rogue"])
def test_a_table_is_made_with_few_calls(game: str) -> None:
    run("speed.tables", (game,))


def test_a_long_list_is_made_frame_by_frame_and_laid_out_once() -> None:
    run("speed.lists", ())


def test_a_frame_takes_no_more_draw_calls_than_before() -> None:
    run("speed.drawing", ())


@pytest.mark.parametrize("game", ["duet", "kyoto", "rogue"])
def test_a_table_is_made_of_nothing_private_before_it_is_wanted(game: str) -> None:
    run("speed.handing_over", (game,))


def test_few_modules_are_imported_before_the_first_frame() -> None:
    run("speed.starting", ())


def test_a_screen_opens_with_what_is_visible() -> None:
    run("speed.opening", ())


@pytest.mark.parametrize("game", ["duet", "kyoto", "rogue"])
def test_a_tap_makes_few_widgets(game: str) -> None:
    run("speed.tapping", (game,))
