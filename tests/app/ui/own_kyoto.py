"""Kyoto on a device of one's own: `python -m tests.app.ui.own_kyoto 412 915 2`.

There is no curtain; reactions come to the right hand at once, and an early answer is held back until the short pause is
full. The other player sits at the same table on another chair. Nothing of theirs is ever in the window.
"""

import random
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.app.ui.stage import Player, prepare

STEPS = 700


def main(width: float, height: float, density: float) -> None:
    """One match, with seat 0 at this device."""
    prepare(width, height, density)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")))
    app = player.app
    sit = app.hall.sit

    def sit_alone(table: Any, _seats: Any, on_face: Any, on_answer: Any) -> Any:
        return sit(table, (0,), on_face, on_answer)

    setattr(app.hall, "sit", sit_alone)  # noqa: B010 - as several devices would have it
    app.choose("kyoto/opening", "seat_1")
    app.choose("kyoto/series", "single")
    app.deal("kyoto")
    player.see("tray/3-real")
    other = Other(player.screen.sitting.table)
    dice = random.Random(3)
    held = hunted = 0
    for step in range(STEPS):
        shown = player.screen.shown
        if shown.table.public.outcome is not None:
            break
        assert shown.private is not None, "the own view is always open"
        assert "hold" not in player.there(), "no curtain"
        if step % 25 == 0:
            hunted += hunt(player)
        if "slip/continue" in player.there():
            player.tap("slip/continue")
            continue
        before = shown.number
        if 0 in shown.acting:
            held += answer(player, dice, held)
        else:
            other.act(dice)
        player.until(lambda before=before: player.screen.shown.number > before, "it goes on")  # type: ignore[misc]
    while "slip/continue" in player.there():
        player.tap("slip/continue")
    player.see("end")
    assert held > 0, "no reaction was asked for"
    assert hunted > 3
    print("played", step, held)


def hunt(player: Player) -> int:
    """Nothing of the other side can be reached."""
    from tests.app.ui.secrets_kyoto import secrets_in

    assert secrets_in(player.app, 0) == []
    return 1


def answer(player: Player, dice: random.Random, held: int) -> int:
    """Something that can be done; the first reactions are answered at once, and held back."""
    screen = player.screen
    shown = screen.shown
    phase = shown.table.public.turn.phase.value
    actions = shown.private.actions
    if phase == "deploy":
        player.tap("button/shuffle")
        player.tap("button/ready")
        return 0
    if phase == "decoy" and held < 2:
        assert "sheet" in player.there(), "the reaction is asked for at once"
        screen.pace.seconds = 1000.0
        number = shown.number
        player.tap("button/pass")
        player.frames(4)
        assert screen.pace.held, "an early answer waits"
        assert screen.shown.number == number, "and is not sent"
        screen.pace.seconds = 0.001
        return 1
    screen.pace.seconds = 0.001
    action = dice.choice(actions)
    screen.act(0, action.sample(dice) if hasattr(action, "sample") else action)
    return int(phase == "decoy")


class Other:
    """The other player, on a chair of their own."""

    def __init__(self, table: Any) -> None:
        self.chair = table.sit("there", 1, lambda _update: None)
        self.count = 0

    def act(self, dice: random.Random) -> None:
        """Anything that can be done."""
        latest = self.chair.latest
        if latest is None or 1 not in latest.acting or not latest.view.actions:
            return
        action = dice.choice(latest.view.actions)
        if hasattr(action, "sample"):
            action = action.sample(dice)
        self.count += 1
        self.chair.act(action, f"other{self.count}", latest.number)


if __name__ == "__main__":
    main(*(float(one) for one in sys.argv[1:4]))
