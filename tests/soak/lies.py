"""Long runs with hostile hosts: nonsense made of true matches, sent to the real app."""

from __future__ import annotations

import random
import re
import subprocess
import sys
import time

from games import GAMES
from tests.soak.runs import Count, run
from tests.soak.taps import LANGUAGES, WINDOWS

LIES = 20_000  # of each game


@run("lies")
def lies(deadline: float, seed: int) -> Count:
    """A case is a falsified message, which is shown or refused; a process gets them until the time is over, or it had
    enough.

    It must not grow meanwhile, so there is one process for each game.
    """
    rng, total, notes = random.Random(seed), Count(0), []
    for place, game in enumerate(GAMES):
        left = (deadline - time.monotonic()) / (len(GAMES) - place)
        words = (game, *rng.choice(WINDOWS), rng.choice(LANGUAGES), str(seed), str(LIES), str(max(10, round(left))))
        command = [sys.executable, "-m", "tests.app.ui.wifi.lying_host", *words]
        done = subprocess.run(command, capture_output=True, text=True, timeout=max(600, 2 * left), check=False)
        summary = re.search(r"(\d+) lies, .*", done.stdout)
        wrong = () if done.returncode == 0 else ((seed, f"{' '.join(words)}: {done.stderr[-900:]}"),)
        total = Count(total.passed + int(summary[1] if summary else 0), (*total.failed, *wrong))
        notes.append(f"{game}: {summary[0] if summary else 'none'}")
    return Count(total.passed, total.failed, f"{'; '.join(notes)}; {LIES} of each wanted")
