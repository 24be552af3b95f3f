"""Each animation on the table of Duet plays once, ends at a tap, and leaves nothing running: `python -m
tests.app.ui.duet.motion on 412 915 2`; "tapped" taps during every animation, "off" disables them.
"""

import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from tests.app.ui.app_stage import Player, prepare


def main(how: str, width: float, height: float, density: float) -> None:
    """Two tokens and two misses: the first token flies to its card, the second brings sudden death."""
    prepare(width, height, density)
    from app.present import tokens

    # slower than usual, so that a slow machine does not miss it
    tokens.MOTION = replace(tokens.MOTION, normal=1.2, slow=1.2)  # type: ignore[misc]
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")))
    player.app.set(motion="off" if how == "off" else "on", hold=0.4, chosen={"duet/length": "2"})
    player.tap("open/duet")
    player.tap("deal")
    wrong = clue(player)
    if how == "off":
        still(player, wrong)
    else:
        flight(player, wrong, interrupt=how == "tapped")
        dusk(player, clue(player), interrupt=how == "tapped")
    print("moved")


def clue(player: Player) -> int:
    """Give a clue behind the curtain; returns a word that is a bystander on this side."""
    from app.device import privacy
    from app.present.duet.model import CardLook

    player.open_key()
    player.until(lambda: not player.sliding(), "the folder's front is gone")
    wrong = next(place for place, card in enumerate(player.screen.model.cards) if card.face is CardLook.KEY_BYSTANDER)
    player.type("ŹŐWYZ")
    player.frames(2)
    player.tap("give")
    player.until(lambda: player.screen.model.mode.value == "guess", "guessing begins")
    player.until(lambda: not privacy.is_secure(), "the board that showed a key is gone for good")
    return wrong


def miss(player: Player, cell: int) -> None:
    """Guess a word by two taps, and wait for the answer in small steps."""
    player.card(cell)
    before = player.screen.shown.number
    player.card(cell)
    player.answered(before)


def flight(player: Player, cell: int, interrupt: bool) -> None:
    """The token flies from the track; a tap, or its duration, ends it on the card."""
    miss(player, cell)
    board = player.widget("board")
    assert board.moving
    assert board._flight.children, "a token is on its way"
    assert player.screen.moment.playing, "a bystander is a big moment"
    shown = player.screen.model.cards[cell]
    assert shown.up or shown.down
    start = board._start()
    assert start[1] < 0 or start[0] > board.width / board.look.density, "it comes from the track, outside the board"
    if interrupt:
        player.card((cell + 7) % 25)
        assert not board.moving, "a tap ends it"
        assert not player.screen.moment.playing
    player.until(lambda: not board.moving, "it lands")
    assert not board._flight.children
    idle(player)


def dusk(player: Player, cell: int, interrupt: bool) -> None:
    """Daylight fades to dusk; a tap ends it and has its effect."""
    miss(player, cell)
    player.until(lambda: player.screen.model.mode.value == "sudden", "sudden death")
    light = player.screen.moment
    assert light.playing
    if interrupt:
        open_ = next(place for place, card in enumerate(player.screen.model.cards) if card.open)
        player.card(open_)
        assert player.screen.session.armed == open_, "the tap is taken"
        assert not light.playing
    player.until(lambda: not light.playing, "it is dusk")
    assert not light._drawn.children
    idle(player)


def idle(player: Player) -> None:
    """Check that nothing is drawn any more."""
    from kivy.core.window import Window

    drawn: list[int] = []

    def count(_window: object) -> None:
        drawn.append(1)

    player.until(lambda: not player.messages(), "messages have passed", frames=600)
    player.until(lambda: not player.widget("board").moving, "nothing moves")
    player.frames(30)
    Window.bind(on_draw=count)
    player.frames(60)
    Window.unbind(on_draw=count)
    assert not drawn, f"{len(drawn)} frames were drawn on an idle table"


def still(player: Player, cell: int) -> None:
    """Check that nothing moves with animations disabled."""
    miss(player, cell)
    assert not player.widget("board").moving
    miss(player, clue(player))
    assert player.screen.model.mode.value == "sudden"
    assert not player.screen.moment.playing


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]), float(sys.argv[3]), float(sys.argv[4]))
