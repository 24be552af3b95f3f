"""The frames in which a private view opens and closes: `python -m tests.app.ui.opened_views 412 915 1`.

A view is built in one frame and drawn in the next ones, and nothing of it is left when the curtain has fallen.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.app.ui.app_stage import Player, deal_alike, prepare

MOST = 60  # frames in which a curtain opens


def main(width: float, height: float, density: float) -> None:
    prepare(width, height, density)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")), hold=0.1)
    deal_alike(player.app)
    player.app.set(motion="on")
    duet(player)
    kyoto(player)
    print("opened")


def press(player: Player, key: str) -> Any:
    """Hold something until its seat's view is open, to the frame; returns the touch."""
    player.see(key)
    touch = player.touch(*player.middle(key))
    touch.touch_down()
    for _ in range(MOST):
        if player.screen.session.shown.private is not None:
            return touch
        player.frames(1)
    raise AssertionError("the view does not open")


def duet(player: Player) -> None:
    """The giver's key: the entry in the first frame, the cards in the second."""
    from app.ui.duet.painters.card import KEYS

    def keyed() -> bool:
        return any(card is not None and card.face in KEYS for card in player.widget("board").cards)

    player.tap("open/duet")
    player.tap("deal")
    press(player, "turner/0").touch_up()
    assert not player.screen.model.giving, "the model is built in this frame, and drawn in the next one"
    player.frames(1)
    assert player.screen.model.giving
    assert not keyed(), "25 cards take as long as everything else"
    player.frames(1)
    assert keyed()
    board = player.widget("board")
    assert not board._turns_over(board.model), "only a public side waits"
    assert not board._turns_over(player.screen._public.cards), "a key is not shown for another frame"
    player.type("CLUE")
    player.tap("give")
    assert not keyed()
    player.app.home()
    player.see("open/duet")


def kyoto(player: Player) -> None:
    """The agents and the hand of a player, and what is left of them behind the next curtain."""
    from app.present.kyoto.model import NOTHING, Eyes

    def eyes() -> Eyes:
        seen: Eyes = player.screen.model.eyes
        return seen

    player.app.choose("kyoto/opening", "seat_0")
    player.app.deal("kyoto")
    for ready in ("tray", "tray", "hand"):
        touch = press(player, "hold")
        assert eyes() is Eyes.EVERYBODY
        assert player.screen.table is None, "the table is laid out in the next frame"
        player.frames(1)
        assert eyes() is Eyes.ACTING
        touch.touch_up()
        player.see(ready)
        if ready == "tray":
            player.tap("button/shuffle")
            player.tap("button/ready")
    repainted(player)
    player.screen.cover(player.screen.session.shown.private.seat)
    session, screen = player.screen.session, player.screen
    assert screen.model is NOTHING
    assert session._facts._facts is None
    assert session.layers._table is NOTHING
    player.frames(10)
    assert screen.model is not NOTHING
    assert screen.model.eyes is Eyes.EVERYBODY, "the public table is drawn behind the curtain, a little later"
    screen.leave()
    player.see("open/kyoto")


def repainted(player: Player) -> None:
    """A card chosen, put back and chosen again: the cells are not painted for a third time."""
    from app.ui.kyoto.painters import pieces

    painted: list[str] = []
    tile = pieces.tile

    def counted(pen: Any, w: float, h: float, cell: Any) -> None:
        painted.append(cell.kind)
        tile(pen, w, h, cell)

    key = next(f"hand/{place}" for place, card in enumerate(player.screen.model.hand) if not card.dim)
    player.tap(key)  # the first time
    player.tap(key)
    before = player.screen.model.board
    setattr(pieces, "tile", counted)  # noqa: B010
    player.tap(key)  # every cell looks different to the board now, as it has another painter
    assert player.screen.model.board != before
    player.tap(key)
    painted.clear()
    player.tap(key)
    player.tap(key)
    assert painted == []
    setattr(pieces, "tile", tile)  # noqa: B010


if __name__ == "__main__":
    main(*(float(argument) for argument in sys.argv[1:]))
