"""Every screen that is there without a match or another device, and what it is opened with.

One line here, and nothing of the screen stays when it is left (`leaks`), Tab reaches all of it (`typing`), the gallery
takes its picture where it has none of its own, and so it is measured in every window (`measure`).
"""

from typing import Any

VISITS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("settings", {}),
    ("credits", {}),
    ("rules", {"game": "duet"}),
    ("matches", {}),
    ("matches", {"binned": True}),
    ("statistics", {}),
    ("packs", {}),
    ("teams", {}),
    ("team", {"team": ""}),
    ("join", {}),
    ("setup", {"game": "duet"}),
    ("setup", {"game": "kyoto"}),
    ("setup", {"game": "rogue"}),
    ("cases", {}),
    ("case", {"case": "duet-en-words-130"}),
    ("case", {"case": "kyoto-who-13"}),
    ("case", {"case": "rogue-turn-63"}),
)
ELSEWHERE = frozenset(  # walked by tests of their own, with what they need
    ("home", "duet", "kyoto", "rogue", "replay", "review", "map", "pack", "host", "lobby", "lantern")
)
