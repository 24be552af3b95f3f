"""The app is killed in the middle of a turn and started again: the same match, at the same position, with one tap.

- `python -m tests.app.ui.shell.killed dies FOLDER`: plays, prints the position, and is killed
- `python -m tests.app.ui.shell.killed lives FOLDER`: starts again, resumes, and prints the position
"""

import json
import os
import signal
import sys
from pathlib import Path

from tests.app.ui.app_stage import Player, prepare
from tests.app.ui.duet.play import agents_of, give


def standing(player: Player) -> str:
    """The public position, and the acting seats."""
    face = player.screen.shown
    return json.dumps([face.table.public.text, list(face.acting), face.curtain.open])


def dies(player: Player) -> None:
    """A clue, an agent, half a guess; then it is killed."""
    player.tap("open/duet")
    player.tap("deal")
    player.see("turner/0")
    agents = agents_of(give(player, 0))
    before = player.screen.shown.number
    player.card(agents[0])
    player.card(agents[0])
    player.until(lambda: player.screen.shown.number > before, "the guess is answered")
    player.card(agents[1])
    assert player.screen.session.armed == agents[1]
    player.card(agents[0])  # it is found already: the tap deselects
    assert player.messages(), "a tap there explains why"
    player.card(agents[1])  # arms it again: it was not armed any more, or this would have been the guess
    player.frames(5)
    assert player.screen.session.armed == agents[1]
    print(standing(player), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)


def lives(player: Player) -> None:
    """Resume with one tap."""
    player.see("resume")
    player.tap("resume")
    player.see("board")
    player.until(lambda: player.screen.shown is not None, "the match is there")
    assert player.screen.session.armed is None, "half a guess is no guess"
    print(standing(player), flush=True)


if __name__ == "__main__":
    prepare(412, 915, 1)
    {"dies": dies, "lives": lives}[sys.argv[1]](Player(Path(sys.argv[2])))
