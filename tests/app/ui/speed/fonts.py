"""The number of fonts opened when a screen is first shown: `python -m tests.app.ui.speed.fonts`.

Each font and size is a file to open and a character to draw. It also checks that fitting a text tries few sizes, with
the same result.
"""

import tempfile
from pathlib import Path
from typing import Any

from tests.app.ui.app_stage import Player, prepare

MOST: tuple[tuple[str, dict[str, Any], int], ...] = (  # in this order, as opened fonts stay open
    ("rules", {"game": "duet"}, 14),
    ("rules", {"game": "kyoto"}, 4),
    ("rules", {"game": "rogue"}, 4),
    ("setup", {"game": "duet"}, 18),
    ("setup", {"game": "kyoto"}, 4),
    ("setup", {"game": "rogue"}, 4),
    ("settings", {}, 14),
    ("join", {}, 6),
    ("cases", {}, 10),
    ("packs", {}, 14),
    ("statistics", {}, 6),
    ("matches", {}, 4),
)
WORDS = ("Investigate", "megfigyelés", "przeciwników", "I", "il", "WWW", "mm", "a,", "Incomprehensibilities")


def main() -> None:
    """Open every screen once."""
    prepare(412, 915, 2)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")))
    from app.ui.drawing.text_rendering import TextLine

    opened = [0]
    prime = TextLine.prime

    def counted(self: TextLine) -> None:
        opened[0] += 1
        prime(self)

    TextLine.prime = counted  # type: ignore[method-assign]
    wrong = []
    for name, given, most in MOST:
        opened[0] = 0
        player.app.go(name, **given)
        player.frames(6)
        if opened[0] > most:
            wrong.append(f"{name} {given} opened {opened[0]} fonts, {most} were enough")
        player.app.back()
        player.frames(3)
    assert not wrong, "\n".join(wrong)
    same_sizes()


def same_sizes() -> None:
    """Check that the skipped sizes could not have been chosen."""
    from app.ui.drawing import text_rendering
    from app.ui.drawing.text_rendering import HARDLY, Span, width

    def step_by_step(pieces: tuple[Span, ...], px: int, room: int) -> int:
        smaller = px
        while any(width(word, face, smaller) > room for face, text in pieces for word in text.split()):
            smaller -= 1
            if smaller < px * HARDLY:
                return px
        return smaller

    for face in ("text", "strong", "display", "words", "titles", "kyoto"):
        for px in (11, 17, 28, 40):
            for word in WORDS:
                wide, pieces = width(word, face, px), ((face, f"{word} a"),)
                for room in (1, 5, 10, *(int(wide * share / 20) for share in range(10, 21))):
                    found = text_rendering.whole(pieces, px, room)
                    assert found == step_by_step(pieces, px, room), (face, px, word, room)


if __name__ == "__main__":
    main()
