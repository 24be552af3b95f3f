"""An app that the system ended in the background returns to the same screen."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from app import __version__
from app.table.files import NEW
from app.ui.shell import routes

WAYS = {
    "lesson": ["lesson"],
    "match": ["duet"],
    "kyoto": ["kyoto"],
    "rogue": ["rogue"],
    "settings": ["setup", "settings"],
    "replay": ["replay"],
}


def life(what: str, which: str, folder: Path) -> tuple[int, str]:
    """One run of the app; returns its exit code and its last output."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("KIVY_")}
    command = [sys.executable, "-m", "tests.app.ui.shell.returned", what, which, str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    lines = done.stdout.splitlines()
    assert lines, done.stderr[-3000:]
    return done.returncode, lines[-1]


@pytest.mark.parametrize("which", WAYS)
def test_the_same_screen_after_the_system_ended_the_app(which: str, tmp_path: Path) -> None:
    ended, left = life("aside", which, tmp_path)
    assert (ended, json.loads(left)) == (-signal.SIGKILL, WAYS[which])
    assert life("again", which, tmp_path) == (0, "again")


def test_only_plain_values_and_the_names_of_matches_are_kept() -> None:
    table = SimpleNamespace(match="20261118-1", secret="a key")
    assert routes.stop("duet", {"match": table, "notes": object()}) == routes.Route("duet", {"match": "20261118-1"})
    assert routes.stop("setup", {"game": "duet"}) == routes.Route("setup", {"game": "duet"})
    assert routes.stop("replay", {"replays": object()}) is None


def test_an_invitation_is_a_secret_and_is_not_kept() -> None:
    assert routes.stop("join", {"link": "safehouse://10.0.0.5:47474/#v1.secret"}) is None


def test_a_way_is_found_once(tmp_path: Path) -> None:
    path = tmp_path / routes.FILE
    stops = (routes.Route("setup", {"game": "duet"}), routes.Route("replay", {"match": "m"}, {"at": 3, "seat": None}))
    routes.write(path, stops)
    assert routes.take(path) == stops
    assert routes.take(path) == ()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        json.dumps({"version": __version__, "stops": [{"name": 3, "given": {}, "kept": {}}]}),
        json.dumps({"version": __version__, "stops": [{"name": "setup", "given": {"game": ["duet"]}, "kept": {}}]}),
        json.dumps({"version": __version__, "stops": "setup"}),
        json.dumps({"version": "0.0.1", "stops": [{"name": "setup", "given": {}, "kept": {}}]}),
        "[" * 100_000,
    ],
    ids=["empty", "a list", "no name", "not plain", "no stops", "another version", "deep"],
)
def test_what_cannot_be_understood_leads_to_the_desk(text: str, tmp_path: Path) -> None:
    path = tmp_path / routes.FILE
    path.write_text(text, "utf-8")
    assert routes.take(path) == ()
    assert not path.exists()


def test_a_full_disk_leaves_no_old_way(tmp_path: Path) -> None:
    path = tmp_path / routes.FILE
    routes.write(path, (routes.Route("settings"),))
    path.with_name(path.name + NEW).mkdir()  # nothing can be written here any more
    routes.write(path, (routes.Route("setup", {"game": "duet"}),))
    assert routes.take(path) == ()
