"""Bakes letter spacing into the display face, because the text renderer knows no letter spacing.

Board words want +0.02 em; the wordmark and the sudden-death title want more and are set in capitals only, so
they get their own spaced copy too.
"""

from fontTools.ttLib import TTFont

from assets.make.places import FONTS

SOURCE = "BigShouldersDisplay_800ExtraBold.ttf"
SPACED = {"BigShouldersDisplay-800-words.ttf": 0.02, "BigShouldersDisplay-800-titles.ttf": 0.06}


def spaced(source: str, target: str, em: float) -> None:
    """Writes a copy of a font whose letters each advance `em` further."""
    font = TTFont(FONTS / source, recalcTimestamp=False)
    extra = round(em * font["head"].unitsPerEm)
    metrics = font["hmtx"].metrics
    for glyph, (advance, bearing) in list(metrics.items()):
        if advance:  # combining marks have none and must stay where they are
            metrics[glyph] = (advance + extra, bearing)
    font["hhea"].advanceWidthMax += extra
    font.save(FONTS / target)


def make() -> None:
    """Makes all spaced copies."""
    for target, em in SPACED.items():
        spaced(SOURCE, target, em)
