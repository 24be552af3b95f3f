"""The number of widgets created by a tap: `python -m tests.app.ui.speed.tapping duet`.

A widget costs a quarter of a millisecond on the test machine. A tap changes what is there; what it builds is counted
over the first taps of a match, without those that open another screen or another form of the table.
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.app.ui.app_stage import Player, deal_alike, prepare

MOST = {"duet": 4, "kyoto": 8, "rogue": 12}  # widgets of a tap; 0, 3 and 8 in November 2026
TAPS = 24


def main(game: str) -> None:
    """Play the first taps of a match."""
    prepare(412, 915, 1)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")))
    deal_alike(player.app)
    player.tap(f"open/{game}")
    player.frames(150)
    player.tap("deal")
    player.until(lambda: getattr(player.screen, "shown", None) is not None, "the match begins")
    player.frames(60)
    from kivy.uix.widget import Widget

    made: list[str] = []
    begin: Any = Widget.__init__

    def counted(self: Any, **given: Any) -> None:
        made.append(type(self).__name__)
        begin(self, **given)

    Widget.__init__ = counted
    most: list[str] = []
    for _ in range(TAPS):
        table, screen = getattr(player.screen, "table", None), player.screen
        made.clear()
        STEPS[game](player)
        if player.screen is not screen or screen.table is not table or table is None:
            continue  # another form of the table
        most = max(most, list(made), key=len)
        player.frames(60)
    print(len(most), most)
    assert len(most) <= MOST[game], most


def duet(player: Player) -> None:
    """The next tap: a clue for two, then two words."""
    screen = player.screen
    if "turner/0" in player.there() or "turner/1" in player.there():
        player.open_key()
    elif screen.model.mode.value == "give":
        if screen.draft.number < 2:
            player.tap("entry/more")
        else:
            player.type("ZZYZX")
            player.tap("give")
            player.see("main")
    elif screen.model.mode.value == "guess":
        player.card(next(place for place, card in enumerate(screen.model.cards) if card.open))


def hand(player: Player) -> Any:
    """The player of Rogue Agent or Kyoto, who searches for no secrets."""
    if not hasattr(player, "hand"):
        from tests.app.ui.kyoto.play import Match
        from tests.app.ui.rogue.play import Hand

        player.hand = Match(player, "basic") if "kyoto" in sys.argv else Hand(player, "tapping")  # type: ignore[attr-defined]
    return player.hand  # type: ignore[attr-defined]


def kyoto(player: Player) -> None:
    hand(player).aside = True
    hand(player).step(player.there())


def rogue(player: Player) -> None:
    hand(player).step()


STEPS: dict[str, Callable[[Player], None]] = {"duet": duet, "kyoto": kyoto, "rogue": rogue}

if __name__ == "__main__":
    main(sys.argv[1])
