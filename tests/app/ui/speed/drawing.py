"""The number of drawing calls for a frame: `python -m tests.app.ui.speed.drawing`.

Each shape is a call, and each change of texture is another one.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.app.ui.app_stage import Player, deal_alike, prepare

MOST = {
    "home": 100,
    "rules of Duet": 255,
    "rules of Kyoto": 314,
    "rules of Rogue Agent": 471,
    "map": 403,
    "Duet, the open table": 217,
    "Duet, a key": 208,
    "Kyoto, the curtain": 46,
    "Kyoto, a hand": 213,
    "Rogue Agent, the city": 241,  # 240 before a line that was wider than its room was broken in two
}


def main() -> None:
    """Count on a phone."""
    prepare(412, 915, 2)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")))
    deal_alike(player.app)
    counts: dict[str, int] = {}

    def count(name: str) -> None:
        player.frames(60)
        counts[name] = sum(1 for _ in drawn(player.app.stage.canvas))

    count("home")
    for name, given in (
        ("rules of Duet", {"game": "duet"}),
        ("rules of Kyoto", {"game": "kyoto"}),
        ("rules of Rogue Agent", {"game": "rogue"}),
    ):
        player.app.go("rules", **given)
        count(name)
        player.app.back()
        player.frames(10)
    player.app.go("map")
    count("map")
    player.app.back()
    player.frames(10)
    for game, before, after in (
        ("duet", "Duet, the open table", "Duet, a key"),
        ("kyoto", "Kyoto, the curtain", "Kyoto, a hand"),
        ("rogue", "Rogue Agent, the city", ""),
    ):
        player.tap(f"open/{game}")
        player.tap("deal")
        player.until(lambda: hasattr(player.screen, "match_session"), "the match begins")
        count(before)
        if after:
            player.screen.hand_over(0)
            count(after)
        player.screen.leave()
        player.frames(30)
    more = {name: f"{found} instead of {MOST[name]}" for name, found in counts.items() if found > MOST[name]}
    assert counts.keys() == MOST.keys()
    assert not more, more


def drawn(group: Any) -> Iterator[Any]:
    """Every instruction with vertices in a canvas."""
    from kivy.graphics.instructions import InstructionGroup, VertexInstruction

    for one in group.children:
        if isinstance(one, InstructionGroup):
            yield from drawn(one)
        elif isinstance(one, VertexInstruction):
            yield one


if __name__ == "__main__":
    main()
