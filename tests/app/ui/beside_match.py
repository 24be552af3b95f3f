"""The timer of turns, chosen by taps and expired, and reactions of others: `python -m tests.app.ui.beside_match width
height density`.
"""

import sys
import tempfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from app.lan.table_talk import Reaction
from app.present.people import Person
from app.present.turn_status import TurnStatus
from app.present.wifi.reactions import ShownReaction
from tests.app.ui.app_stage import Player, prepare


def boxes(player: Player) -> dict[str, tuple[float, ...]]:
    """Where everything that can be tapped is."""
    found = {}
    for leaf in player.screen.walk(restrict=True):
        if getattr(leaf, "key", "") and hasattr(leaf, "on_release"):
            found[leaf.key] = (*leaf.to_window(*leaf.pos), *leaf.size)
    return found


def choose_timer(player: Player) -> None:
    """In the house rules, by taps."""
    player.tap("open/duet")
    player.tap("house")
    player.frames(3)
    assert player.app.prefs.choice("duet/timer") == ""
    player.app.choose("duet/timer", "60")
    player.frames(3)
    assert "1 minute per turn" in player.screen.model.house
    player.tap("done")


def main() -> None:
    """One match of two people on this device."""
    width, height, density = map(float, sys.argv[1:4])
    prepare(width, height, density)
    from kivy.clock import Clock

    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")))
    app: Any = player.app
    choose_timer(player)
    player.tap("deal")
    player.until(lambda: getattr(player.screen, "ticker", None) is not None and app.turn is not None, "a timer")
    player.frames(5)
    assert app.turn.time == "1:00", app.turn
    before = boxes(player)
    Clock.time.now += 30
    player.frames(80)
    assert app.turn.time in ("0:28", "0:29", "0:30"), app.turn.time
    assert boxes(player) == before, "nothing that can be tapped moves with the timer"

    player.screen.hidden()  # the app goes to the background
    Clock.time.now += 600
    player.frames(80)
    assert app.turn.held
    player.screen.shown_again()
    assert not app.turn.late
    held = app.turn.time
    Clock.time.now += 40
    player.frames(80)
    assert app.turn.late, (held, app.turn)
    assert app.turn.time.startswith("+0:")
    said = [*player.messages(), player.screen.notice]
    assert any("Time’s up" in words for words in said), said
    assert player.screen.shown.ending is None, "nobody loses by it"
    assert boxes(player) == before

    cover(player, Clock)
    react(player, before)
    follow(player)
    app.home()
    player.frames(5)
    assert app.turn is None, "the timer of a match that was left"
    print("beside")


def cover(player: Player, clock: Any) -> None:
    """While the curtain is down nobody's time passes."""
    app: Any = player.app
    screen = player.screen
    screen.cover(0)
    player.frames(3)
    assert app.turn.held
    spent = app.turn.time
    clock.time.now += 100
    player.frames(80)
    assert app.turn.time == spent
    screen.unwanted()
    screen.lay()
    player.frames(3)
    assert not app.turn.held


def follow(player: Player) -> None:
    """Whatever changes on other devices is seen at once, also without a timer."""
    app: Any = player.app
    said = [TurnStatus(words="Béla is thinking", spoken="Béla is thinking."), None]
    front, ticker = app.wifi_front, player.screen.ticker
    spread, ticker._spread = ticker._spread, lambda: SimpleNamespace(status=lambda _now: said[0])
    front.screen, front.wifi.table = player.screen, SimpleNamespace(over=False)
    try:
        with patch("app.ui.wifi.connection_banner.strip", lambda _wifi: None):
            front.changed()
            assert app.turn == said[0]
            said.reverse()
            front.changed()
            assert app.turn is None
    finally:
        front.screen, front.wifi.table, ticker._spread = None, None, spread


def react(player: Player, before: dict[str, tuple[float, ...]]) -> None:
    """Reactions are seen for a moment; they lie over nothing for a finger."""
    app = player.app
    bubbles = app.wifi_front.reactions
    for number, reaction in enumerate(Reaction):
        bubbles.show(ShownReaction(reaction, f"Somebody called {number}", None))
        bubbles.show(ShownReaction(reaction, "Béla", Person("Béla", 1, "B")))
    player.frames(3)
    shown = [child for child in app.stage.children if getattr(child, "key", "") == "reaction"]
    assert sum("Béla" in child.say for child in shown) == 1
    assert all(child.x >= -1 and child.right <= app.stage.width + 1 for child in shown)
    assert boxes(player) == before
    places = [(*child.pos, *child.size) for child in shown]
    app.set(theme="light")  # as in a window that is rotated, or resumed
    player.frames(3)
    assert all(child.look is app.look for child in shown)
    assert [(*child.pos, *child.size) for child in shown] == places
    player.tap("menu")
    player.frames(3)
    assert app.over(), "a tap goes through"
    app.over()[0].close()
    player.frames(300)
    assert not [child for child in app.stage.children if getattr(child, "key", "") == "reaction"]


if __name__ == "__main__":
    main()
