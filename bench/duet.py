"""The setting of Duet for both sides of the benchmark: standard game, one word list, clues from a short list."""

import json
import random
from pathlib import Path
from typing import Any

from bench.play import Setting
from games import GAMES
from games.core.contract import Template
from games.core.value import Value
from games.duet.state import Clue, Options

WORDS = json.loads((Path(__file__).parent / "peer" / "words.json").read_text(encoding="utf-8"))
CLUE_WORDS: tuple[str, ...] = tuple(WORDS["clueWords"])
BOARD_WORDS: tuple[str, ...] = tuple(WORDS["boardWords"])


def clue(_template: Template[Any], rng: random.Random) -> Value:
    """A clue, generated as by the peer."""
    return Clue(CLUE_WORDS[int(rng.random() * len(CLUE_WORDS))], int(rng.random() * 10))


SETTING = Setting(GAMES["duet"], Options(words=BOARD_WORDS), 2, clue)
