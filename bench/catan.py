"""The peer catanatron 3.2.1 from PyPI, a board game in pure Python, playing at random in a separate process.

It is another game than ours: the ratio shows that our rules are as fast as rules in Python are elsewhere.
"""

import random
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bench.contest import Peer, PeerMissing, take_turns
from bench.duet import SETTING as DUET
from bench.figures import Figure, middle
from bench.play import Player, Setting
from games.core.contract import Template
from games.core.value import Value
from games.kyoto.game import KYOTO
from games.rogue.facts import Options
from games.rogue.game import ROGUE
from games.rogue.vocabulary import Mode

VERSION = "3.2.1"
SOURCE = Path(__file__).parent / "peer" / "catan.py"
SEATS = (2, 4)
ROGUE_WAYS = ("2", "4", "4 android")
PACE = 20_000  # minimum actions/s of our rules at random


def install(folder: Path) -> None:
    """Install the peer into its own folder, if missing."""
    if (folder / f"catanatron-{VERSION}.dist-info").exists():
        return
    print("Installing catanatron from PyPI ...", flush=True)
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--target", str(folder), f"catanatron=={VERSION}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise PeerMissing(f"pip could not install the peer: {done.stderr.strip()}")


def catan(folder: Path, seats: int) -> Peer:
    """The peer with this number of players."""
    return Peer(f"catanatron ({seats})", [sys.executable, str(SOURCE), str(seats)], {"PYTHONPATH": str(folder)})


def sampled(template: Template[Any], rng: random.Random) -> Value:
    """A random action of a template, as the game generates it."""
    made: Value = template.sample(rng)
    return made


SETTINGS: Mapping[str, Setting] = {
    "Duet": DUET,
    "Kyoto": Setting(KYOTO, KYOTO.options(), 2, sampled),
    "Rogue": Setting(ROGUE, Options(), 2, sampled),
}
"""The measured settings of each game."""


def measure(folder: Path, rounds: int, seconds: float) -> list[Figure]:
    """Rogue Agent in both modes, Kyoto, and catanatron, alternating."""
    install(folder)
    ours = {
        "2": Player(SETTINGS["Rogue"], seed=1, with_views=False),
        "4": Player(Setting(ROGUE, Options(), 4, sampled), seed=2, with_views=False),
        "4 android": Player(Setting(ROGUE, Options(Mode.ANDROID), 4, sampled), seed=3, with_views=False),
        "kyoto": Player(SETTINGS["Kyoto"], seed=5, with_views=False),
        "2 views": Player(SETTINGS["Rogue"], seed=4, with_views=True),
    }
    with catan(folder, SEATS[0]) as two, catan(folder, SEATS[1]) as four:
        played = take_turns({**ours, "catan 2": two, "catan 4": four}, rounds, seconds)
    pace = {name: middle([window.pace for window in windows]) for name, windows in played.items()}
    unit = "actions/s"
    return [
        Figure(
            "Rogue rules at random, the slowest of three ways", min(pace[one] for one in ROGUE_WAYS), unit, hold=PACE
        ),
        Figure("Kyoto rules at random", pace["kyoto"], unit, hold=PACE),
        Figure("Kyoto rules / catanatron 2", pace["kyoto"], unit, pace["catan 2"]),
        Figure("Rogue rules, 2 agents / catanatron 2", pace["2"], unit, pace["catan 2"]),
        Figure("Rogue rules, 4 agents / catanatron 4", pace["4"], unit, pace["catan 4"]),
        Figure("Rogue rules, 4 with androids / catanatron 4", pace["4 android"], unit, pace["catan 4"]),
        Figure("Rogue, both views as JSON, 2 agents", pace["2 views"], unit),
    ]
