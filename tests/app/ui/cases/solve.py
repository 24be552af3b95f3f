"""Solves cases by taps: `python -m tests.app.ui.cases.solve 412 915 1 en 1.0 [pictures]`.

One of each kind: the list, the board with its question, a wrong answer and a right one, the reasons, the next case;
afterwards the list shows the result.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any
from unittest.mock import patch

from PIL import Image

from tests.app.ui.app_stage import Player, prepare


def main(width: float, height: float, density: float, language: str, text: float, shots: str = "") -> None:
    """Solve a case of each kind, in a window of this size."""
    from games.cases.case import Kind
    from games.cases.case_list import cases

    prepare(width, height, density)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")), text=text)
    player.app.set(language=language)
    player.frames(2)
    for kind in Kind:
        case = next(case for case in cases(kind.game, language) if case.sort is kind)
        player.app.home()
        player.app.go("cases", game=kind.game)
        player.see("day")
        player.frames(6)
        picture(player, shots, f"{kind}-list")
        player.tap(f"case/{case.id}")
        player.see("answer")
        player.frames(6)
        picture(player, shots, f"{kind}-asked")
        if kind is Kind.ROGUE_TURN:
            ask(player, "tile/5")
        on_board = touched(player, case)
        assert on_board == (kind in (Kind.DUET_WORDS, Kind.KYOTO_WHO)), kind
        player.tap("answer")
        player.see("done")
        picture(player, shots, f"{kind}-answers")
        player.tap("done")
        player.see("done")
        if kind is Kind.KYOTO_WIN:
            try_again(player, case)
        for place in case.right:
            player.tap(f"answer/{place}")
        player.tap("done")
        player.see("next")
        player.frames(4)
        picture(player, shots, f"{kind}-told")
        player.tap("look")
        player.frames(4)
        player.app.back()
        player.see(f"case/{case.id}")
        key = f"case/{case.id}"
        player.until(lambda key=key: ":" in player.find(key)[1].say, "its time stands in the list")  # type: ignore[misc]
    share_today(player)


def share_today(player: Player) -> None:
    """Today's case is solved, and its result saved as a picture where no dialog can be shown."""
    from app.device import text_files

    home = Path(tempfile.mkdtemp(prefix="safehouse-home-"))
    with patch.object(text_files, "keep_bytes", lambda *_given: False), patch.object(Path, "home", lambda: home):
        player.app.home()
        player.app.go("cases", game="kyoto")
        player.tap("day")
        player.see("answer")
        screen = player.screen
        screen.answer(frozenset(screen.case.right))
        player.see("share")
        player.tap("share")
        player.tap("choice/0")
        player.until(lambda: bool(list(home.iterdir())), "the picture is saved")
        player.frames(3)
    (saved,) = home.iterdir()
    with Image.open(saved) as image:
        assert image.size == (1080, 1080)
        assert len(image.getcolors(1 << 20) or ()) > 500, "something is drawn"
    assert any(str(saved) in words for words in player.messages()), player.messages()


def try_again(player: Player, case: Any) -> None:
    """Give a wrong answer: the right one is not shown, only after another attempt or on request."""
    wrong = next(place for place in range(len(case.choices)) if place not in case.right)
    player.tap(f"answer/{wrong}")
    player.tap("done")
    player.see("again")
    assert "next" not in player.there()
    assert not player.says("right")
    player.tap("again")
    player.frames(4)
    assert player.screen.answered is None
    assert player.screen.picked == frozenset()
    player.tap("answer")
    player.see("done")


def ask(player: Player, key: str) -> None:
    """Long-press a thing to see its context help."""
    from app.ui.widgets.context_help import LONG

    touch = player.touch(*player.middle(key))
    touch.touch_down()
    player.frames(round(LONG * 60) + 4)
    asked = player.screen.asked
    assert asked.answer is not None
    assert asked is player.screen.children[0], "the answer lies over everything"
    touch.touch_up()
    player.frames(2)
    player.screen.asked.hide()


def touched(player: Player, case: Any) -> bool:
    """Pick and unpick the answer on the board; returns whether that is possible."""
    if "pick/0" not in player.there():
        return False
    for wanted in (frozenset(case.right), frozenset()):
        for place in case.right:
            player.tap(f"pick/{place}")
        assert player.screen.picked == wanted
        assert player.screen.ready == bool(wanted)
    return True


def picture(player: Player, shots: str, name: str) -> None:
    """Take a picture if requested."""
    if shots:
        player.picture(Path(shots) / f"{name}.png")


if __name__ == "__main__":
    width, height, density, language, text, *pictures = sys.argv[1:]
    main(float(width), float(height), float(density), language, float(text), *pictures)
