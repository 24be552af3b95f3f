"""Measures the table itself in a window of one size: `python -m tests.app.ui.rogue.buttons 360 640 1`.

No word on a button of a turn breaks or is cut, in three languages and with every text scale; figures of boards do not
overlap; scroll views show that there is more.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.app.ui.app_stage import Player, prepare

LANGUAGES = ("en", "pl", "hu")
TEXTS = (1.0, 1.3, 2.0)
MOMENTS = ("turn", "turn-android", "turn-walked", "turn-tile")


def wrong(player: Player) -> list[str]:
    """The problems on the current table."""
    found = []
    for part in player.screen.table.walk(restrict=True):
        kind = type(part).__name__
        if kind in ("DeedButton", "DeedKey") and part.text and part.opacity:
            found += _button(part)
        elif kind in ("ShortBoard", "OtherBoard") and part.model is not None:
            found += _board(part)
        elif kind == "NightPushed" and part.children and part.children[0].height > part.height + 1 and not part.more:
            found.append(f"{part.key}: nothing says that there is more")
    return found


def _button(part: Any) -> list[str]:
    """Check that text wraps between words, nearly at its full size."""
    from app.ui.drawing.pen import text_width
    from app.ui.rogue.buttons import PAD
    from app.ui.widgets.rows import size

    look, found = part.look, []
    wide, tall = part.width / look.density, part.height / look.density
    letters, mark = part._letters(look, wide)
    widest = max(text_width(look, word, "strong", letters) for word in part.text.split())
    if widest > wide - 2 * PAD - mark + 1:
        found.append(f"{part.key}: a word breaks in {wide:.0f} dp: {part.text}")
    if letters < 0.9 * size(look, part.letters):
        found.append(f"{part.key}: letters of {letters:.1f} instead of {size(look, part.letters)}: {part.text}")
    if part.need(look, wide) > tall + 1:
        found.append(f"{part.key}: {part.need(look, wide):.0f} dp do not fit into {tall:.0f}")
    if tall < 47 or wide < 47:
        found.append(f"{part.key} is {wide:.0f} x {tall:.0f}")
    return found


def _board(part: Any) -> list[str]:
    """Check that every figure has room for its symbol and its number."""
    from app.ui.drawing.pen import text_width

    look = part.look
    w, h = part.width / look.density, part.height / look.density
    columns, _rows, cell = part._grid(look, w)
    letters = part._letters(look)
    need = max(
        letters * look.text + 3 + text_width(look, str(count), "strong", letters)
        for _what, count, _ink, _name in part.figures(w)
    )
    found = [f"{part.key}: {need:.0f} dp in {cell:.0f}"] if columns > 1 and need > cell else []
    return found + ([f"{part.key} is too low"] if part.tall(look, w) > h + 1 else [])


def main(width: float, height: float, density: float) -> None:
    """Check all languages and text scales."""
    from tests.app.ui.rogue.moments import MOMENTS as SHOWN

    prepare(width, height, density)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")))
    found = []
    for language in LANGUAGES:
        for text in TEXTS:
            player.app.set(language=language, text=text)
            for moment in MOMENTS:
                SHOWN[moment](player)
                player.frames(3)
                found += [f"{language} {text} {moment}: {each}" for each in wrong(player)]
    print("\n".join(found))
    assert not found, f"{len(found)} wrong"
    print("0 wrong")


if __name__ == "__main__":
    main(*(float(part) for part in sys.argv[1:4]))
