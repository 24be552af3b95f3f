"""Kyoto on a personal device: `python -m tests.app.ui.kyoto.own_device 412 915 2`.

There is no curtain; reactions are asked at once, and an early answer waits for the end of the pause. The other player
is at the same table on another chair. None of their secrets is ever in the window.
"""

import random
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.app.ui.app_stage import Player, deal_alike, prepare

STEPS = 700
LONG = 5.0  # seconds of a pause: longer than it takes to answer,
FRAMES = 400  # and over after this many frames


def main(width: float, height: float, density: float) -> None:
    """Play one match, with seat 0 at this device."""
    prepare(width, height, density)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")))
    app = player.app
    sit = app.match_service.sit

    def sit_alone(table: Any, _seats: Any, on_face: Any, on_answer: Any) -> Any:
        return sit(table, (0,), on_face, on_answer)

    setattr(app.match_service, "sit", sit_alone)  # noqa: B010 - as with several devices
    deal_alike(app)
    app.choose("kyoto/opening", "seat_1")
    app.choose("kyoto/series", "single")
    app.deal("kyoto")
    player.see("tray/3-real")
    player.screen.session.choice.pace.seconds = LONG
    other = Other(player.screen.match_session.table)
    dice = random.Random(6)
    held = hunted = small = 0
    for step in range(STEPS):
        shown = player.screen.shown
        if shown.table.public.outcome is not None:
            break
        assert shown.private is not None, "the own view is always open"
        assert "hold" not in player.there(), "no curtain"
        if step % 25 == 0:
            hunted += hunt(player)
        if "button/seen" in player.there():
            small += turned_away(player.screen)
            player.tap("button/seen")
            continue
        before = shown.number
        if 0 in shown.acting:
            held += answer(player, dice)
        else:
            player.until(lambda before=before: other.knows(before), "the other chair hears of it")  # type: ignore[misc]
            other.act(dice)
        player.until(lambda before=before: player.screen.shown.number > before, "it goes on")  # type: ignore[misc]
    while "button/seen" in player.there():
        player.tap("button/seen")
    player.see("end")
    assert held > 0, "no reaction was asked for"
    assert hunted > 3
    assert small > 0, "no clash showed its holder the own face"
    print("played", step, held)


def hunt(player: Player) -> int:
    """Check that no secret of the other side is reachable."""
    from tests.app.ui.kyoto.secrets import secrets_in

    assert secrets_in(player.app, 0) == []
    return 1


def turned_away(screen: Any) -> int:
    """Check that a clash does not show the player's face while faces are hidden."""
    session = screen.session
    small = session.pending(session.shown).attacker.only
    session.away = True
    assert not session.pending(session.shown).attacker.only
    session.away = False
    return int(bool(small))


def answer(player: Player, dice: random.Random) -> int:
    """Take some legal action; reactions are answered at once, and delayed."""
    screen = player.screen
    shown = screen.shown
    phase = shown.table.public.turn.phase.value
    actions = shown.private.actions
    if phase == "deploy":
        player.tap("formation/0")
        player.tap("button/ready")
        return 0
    pace = screen.session.choice.pace
    if phase == "decoy":
        assert "sheet" in player.there(), "the reaction is asked for at once"
        player.tap("button/pass")
        player.frames(2)
        assert pace.held, "an early answer waits"
        assert "short pause" in player.says("sheet/text"), "and says so"
        assert screen.shown.number == shown.number, "and is not sent"
        player.until(lambda: screen.shown.number > shown.number, "it is sent when the pause is full", FRAMES)
        return 1
    action = dice.choice(actions)
    screen.session.act(0, action.sample(dice) if hasattr(action, "sample") else action)
    return 0


class Other:
    """The other player, on a separate chair."""

    def __init__(self, table: Any) -> None:
        self.chair = table.sit("there", 1, lambda _update: None)
        self.count = 0

    def knows(self, number: int) -> bool:
        """Whether this chair has received an update."""
        return self.chair.latest is not None and self.chair.latest.number >= number

    def act(self, dice: random.Random) -> None:
        """Take some legal action."""
        latest = self.chair.latest
        action = dice.choice(latest.view.actions)
        if hasattr(action, "sample"):
            action = action.sample(dice)
        self.count += 1
        self.chair.act(action, f"other{self.count}", latest.number)


if __name__ == "__main__":
    main(*(float(one) for one in sys.argv[1:4]))
