"""Runs the introduction in a separate process, as a window has one size."""

import subprocess
import sys


def test_a_name_is_asked_for_once() -> None:
    command = [sys.executable, "-m", "tests.app.ui.setup.introduced"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == 0, done.stderr[-3000:]
