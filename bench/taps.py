"""The number of taps and holds of typical turns, played by script with every touch counted.

Typing letters is not counted, a tap into the field is. To add a turn, add a function to `TURNS`: it gets a player
(`tests.app.ui.app_stage.Player`) at home, brings the match to the beginning of the turn, and calls `begin()` there.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.figures import Figure

Script = Callable[[Any, Callable[[], None]], None]


@dataclass(frozen=True, slots=True)
class Turn:
    """A typical turn, and the maximum number of touches."""

    name: str
    play: Script
    taps: int
    holds: int


def duet(player: Any, begin: Callable[[], None]) -> None:
    """A clue for two words, both found, and the turn ended."""
    from app.present.duet.model import CardLook

    player.tap("open/duet")
    player.tap("deal")
    for lap in range(2):
        if lap:
            begin()
        player.open_key()
        agents = [place for place, card in enumerate(player.screen.model.cards) if card.face is CardLook.KEY_AGENT]
        player.tap("entry/word")
        player.type("ZZYZ" + "XY"[lap])
        while player.screen.draft.number < 2:
            player.tap("entry/more")
        player.tap("give")
        for cell in agents[:2]:
            number = player.screen.shown.number
            player.card(cell)
            player.card(cell)
            player.answered(number)
        number = player.screen.shown.number
        player.tap("main")
        player.answered(number)


def rogue_search(player: Any, begin: Callable[[], None]) -> None:
    """A Search at HQ: two colours are chosen, one die is rerolled, everything is taken."""
    from games.rogue.pending import Deciding, Rerolling
    from games.rogue.vocabulary import Colour
    from tests.app.ui.rogue.moments import RICH, busy
    from tests.app.ui.rogue.tabletop import open_at
    from tests.games.rogue import scripted as s

    top = open_at(player.app, busy(players={0: {"tile": s.HQ, **RICH}, 3: {"tile": s.P1}}))
    player.frames(2)
    top.chance = s.rolls(search="WE" + "YX")
    begin()
    player.tap("deed/search")
    player.tap("ask/yes")
    for colour in (Colour.RED, Colour.BLACK):
        player.tap(f"search/colour/{colour.value}")
    assert isinstance(top.state.asked, Rerolling)
    player.tap("search/keep")
    player.tap("search/all")
    player.until(lambda: isinstance(top.state.asked, Deciding), "everything is taken")


def rogue_defuse(player: Any, begin: Callable[[], None]) -> None:
    """Defusing a bomb completely: three rolls, six dice to be placed, the wires cut."""
    from games.rogue.pending import Deciding, Wiring
    from tests.app.ui.rogue.moments import busy
    from tests.app.ui.rogue.tabletop import open_at
    from tests.app.ui.rogue.taps import Taps
    from tests.games.rogue import scripted as s

    top = open_at(player.app, busy())
    player.frames(2)
    top.chance = s.rolls(wires=["XEW" + "CCF" + "AVY", "W" + "XCF" + "XVY", "X" + "CF" + "VX"], circuit="X")

    def asked() -> Any:
        """The pending question, after dice with a single place were placed automatically."""
        player.frames(6)
        return top.state.asked if isinstance(top.state.asked, Wiring) else None

    begin()
    player.tap("deed/defuse")
    player.tap("ask/yes")
    taps = Taps(player)
    while (task := asked()) is not None:
        if task.rolled:
            taps.wire(min(taps.lit()))
        else:
            player.tap("bomb/cut")
    player.tap("result/on")
    assert isinstance(top.state.asked, Deciding)


KYOTO_TURNS = 12


def kyoto(player: Any, begin: Callable[[], None]) -> None:
    """Playing and drawing a card until the device is passed on: the median of some turns without a reaction. The card
    follows from the move.
    """
    from games.kyoto.actions import Move

    app = player.app
    for key, value in {"kyoto/series": "single", "kyoto/opening": "seat_0"}.items():
        app.choose(key, value)
    player.tap("open/kyoto")
    player.tap("deal")
    for _seat in range(2):
        player.hold("hold", "button/shuffle")
        player.tap("button/shuffle")
        player.tap("button/ready")
    counts: list[tuple[int, int]] = []
    while len(counts) < KYOTO_TURNS and player.screen.shown.table.public.outcome is None:
        begin()
        player.hold("hold", "hand")
        if "button/seen" in player.there():
            player.tap("button/seen")
        shown = player.screen.shown
        moves = [one for one in shown.private.actions if isinstance(one, Move)]
        if shown.table.public.turn.phase.value != "play" or not moves:
            break
        move = min(moves, key=lambda one: (abs(one.target - one.origin) > 6, str(one)))
        player.tap(f"cell/{move.origin}")
        player.tap(f"cell/{move.target}")
        player.tap(f"cell/{move.target}")
        player.see("choice/deck/locations")
        player.tap("choice/deck/locations")
        player.tap("button/hand_over")
        counts.append((player.counted["taps"], player.counted["holds"]))
    counts.sort()
    player.counted.update(taps=counts[len(counts) // 2][0], holds=max(holds for _taps, holds in counts))


TURNS: dict[str, Turn] = {
    "duet": Turn("Duet, a turn of two words", duet, 7, 1),
    "rogue/search": Turn("Rogue Agent, a Search", rogue_search, 6, 0),
    "rogue/defuse": Turn("Rogue Agent, a bomb defused", rogue_defuse, 12, 0),
    "kyoto": Turn("Kyoto, a card played and one drawn", kyoto, 5, 1),
}


def measure() -> list[Figure]:
    """One process per turn, because a window has one size."""
    made: list[Figure] = []
    for key, turn in TURNS.items():
        done = subprocess.run(
            [sys.executable, "-m", "bench.taps", key], capture_output=True, text=True, check=False, timeout=120
        )
        if done.returncode or not done.stdout.strip():
            raise RuntimeError(f"{turn.name}: {done.stderr[-800:]}")
        counted = json.loads(done.stdout.splitlines()[-1])
        made.append(Figure(f"{turn.name}: taps", counted["taps"], "taps", hold=turn.taps, more_is_better=False))
        made.append(Figure(f"{turn.name}: holds", counted["holds"], "holds", hold=turn.holds, more_is_better=False))
    return made


def count(key: str) -> dict[str, int]:
    """The touches of one turn, from beginning to end."""
    from tests.app.ui.app_stage import Player, deal_alike, prepare

    prepare(412, 915, 1)
    counted = {"taps": 0, "holds": 0}

    class Counting(Player):
        """A player whose touches are counted."""

        counted: dict[str, int]

        def touch(self, x: float, y: float) -> Any:
            counted["taps"] += 1
            return super().touch(x, y)

        def hold(self, key: str, opened: str) -> None:
            counted["taps"] -= 1
            counted["holds"] += 1
            super().hold(key, opened)

    player = Counting(Path(tempfile.mkdtemp(prefix="bench-taps-")))
    player.counted = counted
    deal_alike(player.app)
    TURNS[key].play(player, lambda: counted.update(taps=0, holds=0))
    return counted


if __name__ == "__main__":
    print(json.dumps(count(sys.argv[1])))
