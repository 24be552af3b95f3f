"""Benchmark of the app's window beside a minimal KivyMD 2.0 window and a bare Kivy one: start, memory, idling, taps,
and opening of screens.

BENCH_BEFORE=FOLDER with a work tree of another version adds its start and memory to the same run.
"""

import json
import os
import subprocess
import sys
import time

from bench.figures import Figure, middle
from bench.screen_probe import installed

APPS = ("bare", "kivymd", "safehouse")
BEFORE = os.environ.get("BENCH_BEFORE", "")


def measure(rounds: int) -> list[Figure]:
    """All figures of the window; the apps alternate."""
    apps = (*APPS, "before") if BEFORE else APPS
    for app in apps:
        probe(app, "first")  # warm-up: file cache and compiled modules
    starts: dict[str, list[dict[str, float]]] = {app: [] for app in apps}
    idles: dict[str, list[dict[str, float]]] = {app: [] for app in apps}
    for _ in range(rounds):
        for app in apps:
            starts[app].append(probe(app, "first"))
    for _ in range(max(1, rounds // 3)):
        for app in apps:
            idles[app].append(probe(app, "idle"))
    seconds = {app: middle([one["seconds"] for one in starts[app]]) for app in apps}
    memory = {app: middle([one["megabytes"] for one in idles[app]]) for app in apps}
    share = {app: 100 * middle([one["share"] for one in idles[app]]) for app in apps}
    frames = middle([one["frames"] for one in idles["safehouse"]])
    opens = probe("safehouse", "opens")
    before = (
        [
            Figure("start to first frame / the version before", seconds["safehouse"], "s", seconds["before"]),
            Figure(
                name="memory / the version before",
                ours=memory["safehouse"],
                unit="MB",
                peer=memory["before"],
                hold=1.2,
                more_is_better=False,
            ),
        ]
        if BEFORE
        else []
    )
    tap, kyoto, rogue = (probe(game, "taps") for game in ("safehouse", "kyoto", "rogue"))
    return [
        *before,
        Figure(
            "a screen of the frame opens, Python time, the slowest",
            opens["slowest"],
            "ms",
            hold=30,
            more_is_better=False,
        ),
        Figure(
            "a screen of the frame opens, Python time, median", opens["middle"], "ms", hold=30, more_is_better=False
        ),
        Figure(
            "frames drawn in three seconds after a screen was opened and left",
            opens["frames"],
            "frames",
            hold=0,
            more_is_better=False,
        ),
        Figure(
            name="start to first frame / minimal KivyMD",
            ours=seconds["safehouse"],
            unit="s",
            peer=seconds["kivymd"],
            more_is_better=False,
        ),
        Figure("start to first frame / bare Kivy", seconds["safehouse"], "s", seconds["bare"]),
        Figure(
            name="memory / minimal KivyMD",
            ours=memory["safehouse"],
            unit="MB",
            peer=memory["kivymd"],
            more_is_better=False,
        ),
        Figure("idle: frames drawn in six seconds", frames, "frames", more_is_better=False),
        Figure("idle: CPU / bare Kivy", share["safehouse"], "%", share["bare"], more_is_better=False),
        Figure("a tap that arms a word, Python time", tap["arm"], "ms", hold=8, more_is_better=False),
        Figure("a tap that guesses, to the new board, Python time", tap["guess"], "ms", hold=8, more_is_better=False),
        Figure("a tap on Kyoto's board, Python time, median", kyoto["middle"], "ms", hold=8, more_is_better=False),
        Figure("a tap on Rogue's board, Python time, median", rogue["middle"], "ms", hold=8, more_is_better=False),
        Figure("the slowest tenth: Kyoto", kyoto["slow"], "ms", hold=8, more_is_better=False),
        Figure("the slowest tenth: Rogue", rogue["slow"], "ms", hold=8, more_is_better=False),
        Figure("work in the pause after a touch, the slowest tenth: Kyoto", kyoto["between"], "ms"),
        Figure("work in the pause after a touch, the slowest tenth: Rogue", rogue["between"], "ms"),
        Figure("the longest garbage collection while a touch is answered", max(kyoto["stop"], rogue["stop"]), "ms"),
    ]


def probe(app: str, what: str) -> dict[str, float]:
    """Run one process and return its result."""
    done = subprocess.run(
        [sys.executable, "-m", "bench.screen_probe", "safehouse" if app == "before" else app, what],
        cwd=BEFORE if app == "before" else None,
        env=installed() | {"BENCH_STARTED": str(time.time())},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    if done.returncode or not done.stdout.strip():
        raise RuntimeError(f"{app} {what}: {done.stderr[-800:]}")
    answer: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return answer
