"""Whole matches of Kyoto and Rogue Agent in real browsers: Chromium, and WebKit where it is."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from tests.app.web.browser import CHROMIUM, ENGINE, Engine
from tests.app.web.browser_matches import OPTIONS
from tests.app.web.engines import SCREEN, missing
from tests.soak.runs import Count, cases, check_each, run

LONGEST = 900  # seconds of a match


@run("browsers")
def browsers(deadline: float, seed: int) -> Count:
    """Each engine and game in turn."""
    here = [] if missing(Engine.WEBKIT) else [Engine.WEBKIT]
    if shutil.which("chromedriver") and any(map(shutil.which, CHROMIUM)):
        here.insert(0, Engine.CHROMIUM)
    if not here:
        return Count(0, note="there is no browser here")
    kinds = [(engine, game) for engine in here for game in OPTIONS]
    return check_each(cases(deadline, seed), lambda one: _match(*kinds[one % len(kinds)], one))


def _match(engine: Engine, game: str, seed: int) -> str:
    """Run a match in a separate process; returns its output if it failed."""
    screen = SCREEN if engine is Engine.WEBKIT else ()
    command = [*screen, sys.executable, "-m", "tests.app.web.browser_matches", game, str(seed)]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=LONGEST, check=False, env={**os.environ, ENGINE: engine.value}
    )
    return "" if done.returncode == 0 else f"{game} in {engine.value}: {(done.stdout + done.stderr)[-600:]}"
