"""Where the art lies: the folders every making script reads from and writes to."""

from pathlib import Path

ASSETS = Path(__file__).resolve().parent.parent
ART = ASSETS / "art"
ASSOCIATIONS = ASSETS / "associations"
ATLAS = ASSETS / "atlas"
FONTS = ASSETS / "fonts"
ICON = ASSETS / "icon"
LESSONS = ASSETS / "lessons"
LOCALE = ASSETS / "locale"
SOUNDS = ASSETS / "sounds"
TEXTURES = ASSETS / "textures"
