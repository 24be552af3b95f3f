"""An app that is killed returns to the same match with one tap."""

import os
import signal
import subprocess
import sys
from pathlib import Path


def start(what: str, folder: Path, module: str = "shell.killed") -> tuple[int, str]:
    """One run of the app; returns its exit code and its last output."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("KIVY_")}
    done = subprocess.run(
        [sys.executable, "-m", f"tests.app.ui.{module}", what, str(folder)],
        capture_output=True,
        text=True,
        check=False,
        env=environment,
    )
    lines = done.stdout.splitlines()
    assert lines, done.stderr[-3000:]
    return done.returncode, lines[-1]


def test_a_killed_app_comes_back_to_the_same_match(tmp_path: Path) -> None:
    killed, before = start("dies", tmp_path)
    assert killed == -signal.SIGKILL
    ended, after = start("lives", tmp_path)
    assert (ended, after) == (0, before)


def test_a_team_that_won_is_there_after_a_kill_between_the_end_and_the_map(tmp_path: Path) -> None:
    killed, before = start("dies", tmp_path, "duet.travels")
    assert (killed, before) == (-signal.SIGKILL, "1 0 1")  # one team, no recorded attempt, one mission begun
    ended, after = start("lives", tmp_path, "duet.travels")
    assert (ended, after) == (0, "['prague'] 1 0")
