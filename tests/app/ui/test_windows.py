"""Whole matches by taps, and every screen measured: each with another window size, in a separate process."""

import os
import subprocess
import sys

import pytest

from tests.app.ui.mouse import missing
from tests.further_cases import further

PLAYED = (("915", "412", "1", "en", "1.0"), ("360", "640", "1", "hu", "2.0"))
PLAYED_LONG = (("412", "915", "1", "pl", "1.0"), ("1280", "800", "1", "hu", "1.0"))
MEASURED = (("360", "640", "1", "2.0", "hu"), ("915", "412", "1", "1.0", "pl"))
"""Windows, text scales, languages, and pictures if not all are meant. Every window in all languages is a long run
(`measures` in tests.soak).
"""
MEASURED_LONG = (
    ("360", "640", "2", "1.0", "hu"),
    ("1280", "800", "1", "1.0", "hu"),
    ("800", "1280", "1", "1.5", "hu"),
    ("1120", "700", "1", "1.0", "en"),
    ("1280", "800", "1", "2.0", "pl"),
    ("700", "700", "1", "1.0", "hu", "home", "kyoto", "rogue", "duet-g"),
)
TABLET = (("1280", "800", "1"),)
POLISH, HUNGARIAN = (("1280", "800", "1", "pl"),), (("1280", "800", "1", "hu"),)
ENGLISH = (("1280", "800", "1", "en", "1.0"),)
"""A larger window, where a phone's is tested."""

STILL = (("duet", "360", "640", "1", "hu", "2.0"), ("kyoto", "360", "640", "1", "hu", "1.0"))
STILL_LONG = (
    ("duet", "412", "915", "1", "pl", "1.0"),
    ("kyoto", "1280", "800", "1", "en", "1.0"),
    ("kyoto", "915", "412", "1", "pl", "1.0"),
)
ROGUE = (("412", "915", "1", "agent", "2", "pl", "1.0"),)
ROGUE_LONG = (
    ("360", "640", "1", "android", "3", "en", "2.0"),
    ("1024", "640", "1", "android", "4", "hu", "1.0"),
    ("915", "412", "1", "agent", "3", "hu", "1.3"),
)


def run(module: str, arguments: tuple[str, ...]) -> None:
    """Run one of the modules beside this one."""
    run_module(f"tests.app.ui.{module}", arguments)


def run_module(module: str, arguments: tuple[str, ...]) -> None:
    """Run a module in a separate process; its output explains a failure."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("KIVY_")}
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
        env=environment,
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]


def test_the_app_begins_as_a_phone_begins_it() -> None:
    run("shell.started", ())


@pytest.mark.long
@pytest.mark.parametrize("arguments", [*MEASURED, *further(MEASURED_LONG)], ids="-".join)
def test_everything_can_be_touched(arguments: tuple[str, ...]) -> None:
    run("measure", arguments)


@pytest.mark.parametrize("arguments", [*PLAYED, *further(PLAYED_LONG)], ids="-".join)
def test_a_whole_match_by_taps(arguments: tuple[str, ...]) -> None:
    run("duet.play", arguments)


BY_KEYS = (("duet", "412", "915"),)
BY_KEYS_LONG = (
    ("kyoto", "412", "915"),
    ("kyoto", "1280", "800"),
    ("rogue", "412", "915"),
    ("rogue", "1024", "640"),
    ("lesson-duet", "412", "915"),
    ("lesson-kyoto", "1280", "800"),
    ("lesson-rogue", "915", "412"),
)


@pytest.mark.parametrize("arguments", [*BY_KEYS, *further(BY_KEYS_LONG)], ids="-".join)
def test_a_whole_match_by_keyboard(arguments: tuple[str, ...]) -> None:
    run("key_player", arguments)


@pytest.mark.long
@pytest.mark.parametrize("arguments", [*STILL, *further(STILL_LONG)], ids="-".join)
def test_nothing_moves_between_two_taps_of_a_decision(arguments: tuple[str, ...]) -> None:
    run("still_match", arguments)


@pytest.mark.long
@pytest.mark.parametrize("arguments", [*ROGUE, *further(ROGUE_LONG)], ids="-".join)
def test_a_whole_match_of_rogue_agent_by_taps(arguments: tuple[str, ...]) -> None:
    run("rogue.play", arguments)


KYOTO = (("360", "640", "0.5", "pl", "2.0", "basic"),)
KYOTO_LONG = (("1280", "800", "0.5", "hu", "1.0", "full"),)


@pytest.mark.long
@pytest.mark.parametrize("arguments", [*KYOTO, *further(KYOTO_LONG)], ids="-".join)
def test_a_whole_match_of_kyoto_by_taps(arguments: tuple[str, ...]) -> None:
    run("kyoto.play", arguments)


def test_kyoto_with_a_device_for_each_player() -> None:
    run("kyoto.own_device", ("412", "915", "0.5"))


AROUND = (("412", "915", "1"), ("780", "360", "1"))


@pytest.mark.parametrize("arguments", [*AROUND, *further(TABLET)], ids="-".join)
def test_around_a_match_of_rogue_agent(arguments: tuple[str, ...]) -> None:
    run("rogue.around", arguments)


@pytest.mark.long
@pytest.mark.skipif(bool(missing()), reason=f"no {', '.join(missing())} here, and nobody may install it")
@pytest.mark.parametrize("what", [pytest.param("match", marks=pytest.mark.soak), "turned"])
def test_with_a_real_mouse(what: str) -> None:
    run("mouse", (what, "412", "915", "hu"))


@pytest.mark.parametrize("arguments", [("412", "915", "2"), *further(TABLET)], ids="-".join)
def test_what_the_table_does_together(arguments: tuple[str, ...]) -> None:
    run("duet.agree", arguments)


@pytest.mark.parametrize("arguments", [("412", "915", "2"), ("915", "412", "1")], ids="-".join)
def test_teams_and_who_begins(arguments: tuple[str, ...]) -> None:
    run("duet.teams", arguments)


@pytest.mark.parametrize("arguments", [("412", "915", "2", "pl"), *further(HUNGARIAN)], ids="-".join)
def test_a_team_travels_and_is_looked_back_on(arguments: tuple[str, ...]) -> None:
    run("duet.travels", ("taps", *arguments))


@pytest.mark.parametrize("city", ["moscow", "cairo", "paris", "vatican"])
def test_a_city_costs_what_is_said(city: str) -> None:
    run("duet.missions", (city, "412", "915", "1", "hu"))


@pytest.mark.parametrize("language", ["en", "pl", "hu"])
def test_clues_are_judged(language: str) -> None:
    run("duet.judged", ("412", "915", "1", language))


@pytest.mark.parametrize("arguments", [("412", "915", "1", "hu"), *further(POLISH)], ids="-".join)
def test_an_unexpected_error_is_reported_and_the_match_goes_on(arguments: tuple[str, ...]) -> None:
    run("shell.faulty", arguments)


@pytest.mark.parametrize("arguments", [("412", "915", "1", "hu"), *further(POLISH)], ids="-".join)
def test_what_other_versions_left_is_shown_or_said(arguments: tuple[str, ...]) -> None:
    run("shell.older_files", arguments)


@pytest.mark.parametrize("arguments", [("412", "915", "1"), *further(TABLET)], ids="-".join)
def test_the_first_match_explains_itself(arguments: tuple[str, ...]) -> None:
    run("duet.tips", arguments)


@pytest.mark.parametrize("size", [("360", "640", "1", "hu", "2.0"), *further(ENGLISH)], ids="-".join)
def test_around_a_match_of_kyoto(size: tuple[str, ...]) -> None:
    run("kyoto.around", size)


@pytest.mark.parametrize("game", ["duet", "kyoto", "rogue"])
def test_nothing_falls_over(game: str) -> None:
    run("monkey", (game, "412", "915", "1", "hu", "5", "120"))


@pytest.mark.parametrize("how", ["on", "tapped", "off"])
def test_what_moves(how: str) -> None:
    run("duet.motion", (how, "412", "915", "1"))


@pytest.mark.parametrize("arguments", [("360", "640", "1"), ("915", "412", "1")], ids="-".join)
def test_a_code_and_an_address_are_typed(arguments: tuple[str, ...]) -> None:
    run("wifi.typed_code", arguments)


def test_what_a_window_showed_it_shows_again() -> None:
    run("again", ("800", "600"))


def test_a_view_is_drawn_frame_by_frame_and_leaves_nothing() -> None:
    run("opened_views", ("412", "915", "1"))


def test_a_message_hides_nothing_that_is_used() -> None:
    run("long_press", ("412", "915", "1", "1.0"))


UNLOADED = (
    ("cryptography", "ImportError", "en"),
    ("_cffi_backend", "Panic", "pl"),
    ("spake2", "OSError", "hu"),
    ("_ssl", "ImportError", "pl"),
    ("segno", "OSError", "hu"),
)


@pytest.mark.parametrize("arguments", UNLOADED, ids="-".join)
def test_a_library_that_does_not_load_is_one_sentence_of_the_wifi(arguments: tuple[str, ...]) -> None:
    run("wifi.unloaded_libraries", arguments)


DENIED = (
    ("guest", "pl"),
    ("invited", "en"),
    ("host", "hu"),
    ("allowed", "en"),
    ("target36", "en"),
)


@pytest.mark.parametrize("arguments", DENIED, ids="-".join)
def test_the_local_network_is_asked_for_on_a_tap_and_a_no_is_explained(arguments: tuple[str, ...]) -> None:
    run("denied_wifi", arguments)


def test_what_the_host_could_not_save_is_said_on_its_screen() -> None:
    run("denied_wifi", ("trouble", "en"))
