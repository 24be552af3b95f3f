"""Uses of keys beside taps: `python -m tests.app.ui.shell.held_keys`.

A key that is held taps once, holds what a finger holds, and lets go; long lists are walked to their end; the keypad of
a code leaves Tab and Enter to its buttons; one switch reaches and chooses by scanning.
"""

import tempfile
from pathlib import Path
from typing import Any

from tests.app.ui.app_stage import FRAME, prepare
from tests.app.ui.key_player import KeyPlayer
from tests.app.ui.shell.keyboard import ENTER, ESCAPE, TAB

SPACE, F1 = 32, 282


def main() -> None:
    """One part after the other, in one app."""
    prepare(412, 700, 1)
    player = KeyPlayer(Path(tempfile.mkdtemp(prefix="safehouse-")))
    from tests.gallery.pictures import PICTURES

    pictures = {one.name: one for one in PICTURES}

    def show(name: str) -> None:
        pictures[name].show(player.app)
        player.frames(3)

    show("matches")
    every_row_is_walked(player)
    show("rogue-peek")
    a_key_holds(player)
    show("wifi-address")
    a_keypad_leaves_keys_to_its_buttons(player)
    player.app.home()
    player.frames(3)
    a_held_key_taps_once(player)
    help_is_asked_and_put_away(player)
    one_switch_plays(player)
    print("held")


def every_row_is_walked(player: KeyPlayer) -> None:
    """The rows of a list that exist only while they are seen."""
    screen = player.screen
    wanted = [f"match/{row['line'].match}" for row in screen.rows if "line" in row]
    assert len(wanted) > len([key for key in player.there() if key.startswith("match/")]), "all rows are seen at once"
    seen: list[str] = []
    for _ in range(4 * len(screen.rows) + 8):
        player.press(TAB)
        if player.ring not in seen:
            seen.append(player.ring)
    met = [key for key in seen if key.startswith("match/")]
    assert met == wanted, f"{met} instead of {wanted}"


def a_key_holds(player: KeyPlayer) -> None:
    """The ring that shows a player’s tokens is held by Space."""
    player.go_to("peek/ring")
    ring = player.app.focus.on
    player.key_down(SPACE)
    player.key_down(SPACE)  # the keyboard repeats it
    assert ring.held
    player.key_up(SPACE)
    assert not ring.held
    player.key_down(SPACE)
    player.press(TAB)
    assert not ring.held, "the ring has gone on"
    player.key_up(SPACE)


def a_keypad_leaves_keys_to_its_buttons(player: KeyPlayer) -> None:
    """A digit is typed, Tab goes to the buttons."""
    from kivy.core.window import Window

    pad = player.app.over()[0]
    before = pad.typed
    Window.dispatch("on_key_down", ord("4"), 0, "4", [])
    assert pad.typed == before + "4"
    player.go_to("close")
    player.press(ENTER)
    player.frames(20)
    assert not player.app.over()


def a_held_key_taps_once(player: KeyPlayer) -> None:
    """The second tap of a guess needs a second press."""
    player.tap("open/duet")
    player.tap("deal")
    player.open_key()
    player.type("ŹŐWYZ")
    player.tap("give")
    player.see("main")
    player.go_to("board")
    player.walk_to(player.app.focus.on, 7)
    before = player.screen.shown.number
    for _ in range(5):
        player.key_down(ENTER)
    assert player.screen.session.armed == 7
    player.frames(10)
    assert player.screen.shown.number == before, "a key that was held has guessed"
    player.key_up(ENTER)


def help_is_asked_and_put_away(player: KeyPlayer) -> None:
    """F1 explains what the ring is on, Escape puts the answer away, and then the screen."""
    asked = player.screen.asked
    player.go_to("chips") if "chips" in player.there() else player.go_to("board")
    player.press(F1)
    assert asked.answer is not None
    player.press(ESCAPE)
    assert asked.answer is None
    assert hasattr(player.screen, "match_session"), "the match is not left"


def one_switch_plays(player: KeyPlayer) -> None:
    """The ring moves in time; Space enters the board, and arms a card."""
    app = player.app
    app.set(scan=1.0)
    waits_for(player, lambda on: getattr(on, "key", "") == "menu")
    waits_for(player, lambda on: getattr(on, "key", "") == "board")
    board: Any = app.focus.on
    assert board.whole
    assert board._around is not None, "the ring is to be seen"
    player.press(SPACE)
    assert (board.whole, board.ring) == (False, 0), "the switch enters the board"
    waits_for(player, lambda _on: board.ring == 2)
    player.press(SPACE)
    assert player.screen.session.armed == 2
    waits_for(player, lambda _on: board.whole)
    waits_for(player, lambda on: on is not board)
    app.set(scan=0.0)
    player.frames(2)
    assert app.focus.on is None
    player.frames(round(2 / FRAME))
    assert app.focus.on is None, "nothing moves any more"


def waits_for(player: KeyPlayer, there: Any) -> None:
    """Wait until the ring has come there without a key."""
    player.until(lambda: bool(there(player.app.focus.on)), "the ring comes by itself", round(40 / FRAME))


if __name__ == "__main__":
    main()
