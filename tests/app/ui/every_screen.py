"""Every screen that needs no match or other device, with its arguments.

For each line here tests check that nothing of the screen stays when it is left (`leaks`), that Tab reaches all of it
(`typing`), the gallery takes a picture if it has none, and so the screen is measured in every window (`measure`).
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
ELSEWHERE = frozenset(  # covered by separate tests, with what they need
    ("home", "duet", "kyoto", "rogue", "replay", "review", "map", "pack", "host", "lobby", "lantern")
)
