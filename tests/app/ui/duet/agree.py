"""Actions of the whole table, by taps: a penalty, looking at the player's own key, giving up, the list of matches.

`python -m tests.app.ui.duet.agree 412 915 2`, with animations: each must end automatically and change nothing.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from games.duet.judge.finding import Finding, Reason
from games.duet.state import Verdict
from tests.app.ui.app_stage import Player, prepare


def main(width: float, height: float, density: float) -> None:
    """Play two turns and give up."""
    prepare(width, height, density)
    from kivy.core.window import Window

    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")))
    player.app.set(motion="on", hold=0.4)
    player.tap("open/duet")
    player.tap("player/0")
    player.screen_layer().field.text = "Żaneta"
    player.tap("identity/3")
    player.tap("done")
    assert player.says("player/0") == "Edit Żaneta"
    player.tap("house")
    player.tap("rule/phrases")
    player.tap("done")

    def judge_for(words: tuple[str, ...]) -> Any:
        return doubtful

    player.app.judge_for = judge_for
    player.tap("deal")
    player.hold("turner/0", "give")
    player.type("HALFTYPED")
    player.app.back()
    player.see("hold")
    touch = player.touch(*player.middle("hold"))
    touch.touch_down()
    touch.touch_up()  # within one frame
    player.frames(60)
    assert "hold" in player.there(), "a tap is no hold"
    player.app.back()
    player.hold("turner/1", "give")
    assert player.widget("entry/word").text == "", "half a clue is shown to the other player"
    player.until(lambda: not player.sliding(), "the folder's front is gone")

    # hints among people: all agree once, then the player who decides gets one
    for asked in (True, False):
        player.tap("menu")
        player.tap(choice(player, "Hint"))
        if asked:
            player.tap("yes")
        player.until(lambda: "choice/0" in player.there(), "the hint")
        assert player.says("choice/0") == "OK", player.says("choice/0")
        player.tap("choice/0")
    player.type("DOUBTFUL CLUE")
    player.frames(2)
    assert "Ask Żaneta" in player.says("give"), player.says("give")
    player.tap("give")
    player.see("yes")  # the partner is asked, and allows it
    player.app.back()
    player.see("yes")  # the question cannot be closed without an answer
    player.tap("yes")
    player.see("clue")
    player.until(lambda: player.screen.model.mode.value == "guess", "guessing begins")
    assert "Żaneta" in player.says("title")

    # the table is rotated: touches follow what is seen
    player.tap("menu")
    player.tap(choice(player, "Flip board"))
    player.card(7)
    assert player.screen.session.armed == 7
    assert player.middle("title")[1] < player.middle("main")[1], "clue, sentence and buttons are turned, too"
    player.tap("menu")
    player.tap(choice(player, "Flip board"))
    player.card(7 if not player.screen.session.armed else 8)
    player.frames(2)

    # nothing is drawn while idle
    drawn = []
    Window.bind(on_draw=lambda _window: drawn.append(1))
    player.frames(90)
    drawn.clear()
    painted = player.widget("board").painted
    player.frames(60)
    assert not drawn, f"{len(drawn)} frames were drawn on an idle table"
    assert player.widget("board").painted == painted

    # the table is left, as by an invitation to another one: the match can be resumed
    player.app.home()
    player.see("resume")
    player.tap("resume")
    player.until(lambda: type(player.screen).__name__ == "DuetScreen" and player.screen.shown is not None, "back again")

    # the table pays a penalty, once
    before = player.screen.shown.table.public.bank.left
    player.tap("menu")
    player.tap(choice(player, "The clue was illegal"))
    player.tap("yes")
    player.until(lambda: player.screen.shown.table.public.bank.left == before - 1, "a token is paid")
    assert player.screen.shown.table.public.turn.penalised
    player.tap("menu")
    assert choice(player, "The clue was illegal") == ""
    player.app.back()

    # ending the turn before a guess is refused, with one sentence
    player.tap("main")
    assert any("guess" in text for text in player.messages()), player.messages()

    # looking at the player's own key, behind the curtain
    player.tap("menu")
    player.tap(choice(player, "Żaneta looks at the key"))
    player.hold("hold", "cover")
    assert player.screen.model.mode.value == "peek"
    player.card(4)
    assert player.screen.model.cards[4].mark == "struck"
    player.card(4)
    assert player.screen.model.cards[4].mark == "underlined"
    player.card(4)
    assert player.screen.model.cards[4].mark is None
    player.app.back()
    player.see("hold")
    player.app.back()
    player.see("main")
    assert player.screen.shown.private is None

    # giving up, agreed by all
    player.tap("menu")
    player.tap(choice(player, "Give up the match"))
    player.tap("yes")
    player.until(lambda: player.screen.shown.ending is not None, "the match ends")
    player.see("again")
    player.tap("home")
    player.tap("tile/matches")
    player.until(lambda: any(key.startswith("match/") for key in player.there()), "the match is listed")
    player.tap(next(key for key in player.there() if key.startswith("bin/")))
    player.tap("yes")
    player.until(lambda: not any(key.startswith("match/") for key in player.there()), "the match is in the bin")

    # restored from the bin, moved there again, and deleted
    player.tap("bin")
    player.until(lambda: any(key.startswith("restore/") for key in player.there()), "the bin lists it")
    player.tap(next(key for key in player.there() if key.startswith("restore/")))
    player.until(lambda: "none" in player.there(), "the bin is empty")
    player.app.back()
    player.until(lambda: any(key.startswith("bin/") for key in player.there()), "the match is back")
    player.tap(next(key for key in player.there() if key.startswith("bin/")))
    player.tap("yes")
    player.until(lambda: "none" in player.there(), "it is thrown away again")
    player.tap("bin")
    player.tap("empty")
    player.tap("yes")
    player.until(lambda: "none" in player.there(), "nothing is left of it")
    print("agreed")


def doubtful(clue: str, seen: tuple[str, ...]) -> Finding:
    """A judge that always asks the partner."""
    return Finding(Verdict.ASK, seen[0], Reason.DERIVED, clue)


def choice(player: Player, words: str) -> str:
    """The key of a menu's choice with this text."""
    for sheet in player.sheets():
        for item in sheet.items:
            if item.key.startswith("choice/") and item.say == words:
                return str(item.key)
    return ""


if __name__ == "__main__":
    main(float(sys.argv[1]), float(sys.argv[2]), float(sys.argv[3]))
