"""The system ends the app in the background, and its user finds the same screen again.

- `python -m tests.app.ui.shell.returned aside WHAT FOLDER`: opens screens, goes to the background there, and is killed
- `python -m tests.app.ui.shell.returned again WHAT FOLDER`: starts again and checks the screens
"""

import json
import os
import re
import signal
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from tests.app.ui.app_stage import Player, prepare
from tests.app.ui.duet.agree import choice
from tests.app.ui.duet.play import agents_of, give

WHERE = "where.json"


def gone(player: Player, folder: Path) -> None:
    """Go to the background, and be ended by the system."""
    player.app.on_pause()
    text = (folder / WHERE).read_text("utf-8")
    stops = json.loads(text)["stops"]
    print(json.dumps([stop["name"] for stop in stops]), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)


def names(player: Player) -> list[str]:
    """The screens from the first one to the one at the front."""
    return [type(screen).__name__ for screen in player.app.history]


def aside_match(player: Player, folder: Path) -> None:
    """A clue was given and an agent found; then the other player looks at the key, behind the curtain."""
    player.tap("open/duet")
    player.tap("deal")
    player.see("turner/0")
    agents = agents_of(give(player, 0))
    before = player.screen.shown.number
    player.card(agents[0])
    player.card(agents[0])
    player.answered(before)
    player.tap("menu")
    player.tap(next(f"choice/{n}" for n in range(9) if "looks at the key" in player.says(f"choice/{n}")))
    player.hold("hold", "board")
    player.until(lambda: player.screen.shown.private is not None, "the key shows")
    (folder / "number").write_text(str(player.screen.shown.number), "utf-8")
    gone(player, folder)


def again_match(player: Player, folder: Path) -> None:
    """The same match at the same move, its curtain closed, and Back leads to the home screen."""
    player.until(lambda: names(player)[-1] == "DuetScreen", "the match is there without a tap")
    player.until(lambda: player.screen.shown is not None, "the table shows")
    assert player.screen.shown.number == int((folder / "number").read_text("utf-8"))
    assert player.screen.shown.private is None
    assert not player.screen.shown.curtain.open
    assert names(player) == ["HomeScreen", "DuetScreen"]


def aside_settings(player: Player, folder: Path) -> None:
    """Two screens away from the home screen."""
    player.tap("open/duet")
    player.until(lambda: names(player)[-1] == "SetupScreen", "the set-up")
    player.app.go("settings")
    player.frames(2)
    gone(player, folder)


def again_settings(player: Player, _folder: Path) -> None:
    """The same two screens, in the same order."""
    assert names(player) == ["HomeScreen", "SetupScreen", "SettingsScreen"], names(player)
    assert player.app.back()
    assert names(player) == ["HomeScreen", "SetupScreen"]


def finished(player: Player) -> set[str]:
    """The finished matches in the list."""
    listing = player.app.listing
    return {row.match for row in listing.finished} if listing is not None else set()


def aside_replay(player: Player, folder: Path) -> None:
    """A replay of a match that was given up, at its second move, from a player's view."""
    player.tap("open/duet")
    player.tap("deal")
    player.see("turner/0")
    agents = agents_of(give(player, 0))
    match, before = str(player.screen.stop.given["match"]), player.screen.shown.number
    words = player.screen.shown.table.public.words
    player.card(agents[0])
    player.card(agents[0])
    player.answered(before)
    player.tap("menu")
    player.tap(choice(player, "Give up the match"))
    player.tap("yes")
    player.until(lambda: player.screen.shown.ending is not None, "the match is over")
    clue = player.screen.shown.table.public.clues[0]
    player.app.home()
    player.until(lambda: match in finished(player), "the list is read again")
    player.app.replay(match)
    player.until(lambda: names(player)[-1] == "ReplayScreen", "the replay")
    story = player.screen.story().splitlines()
    assert story[0] == "Codenames Duet", story
    assert "given up" in story[2], story
    assert story[-1].endswith(f": {clue.word} {clue.number} – {words[agents[0]]} ✓"), story
    text = "\n".join(story)
    whole = [word for word in words if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text)]  # "tin" is in "Continental"
    assert whole == [words[agents[0]]], "no word but the one that was guessed"
    player.see("share")
    player.tap("eyes/1")
    player.tap("more")
    gone(player, folder)


def again_replay(player: Player, _folder: Path) -> None:
    """The same move from the same view."""
    player.until(lambda: names(player)[-1] == "ReplayScreen", "the replay is there without a tap")
    assert (player.screen.seat, player.screen.at) == (0, 1)


def aside_other(game: str) -> Callable[[Player, Path], None]:
    """At the beginning of a match of another game."""

    def aside(player: Player, folder: Path) -> None:
        player.tap(f"open/{game}")
        player.tap("deal")
        player.until(lambda: getattr(player.screen, "match_session", None) is not None, "the match")
        player.until(lambda: player.screen.shown is not None, "the table")
        player.frames(10)
        gone(player, folder)

    return aside


def again_other(kind: str) -> Callable[[Player, Path], None]:
    """The same match, covered."""

    def again(player: Player, _folder: Path) -> None:
        player.until(lambda: names(player) == ["HomeScreen", kind], "the match is there without a tap")
        player.until(lambda: player.screen.shown is not None, "the table shows")
        assert player.screen.shown.private is None
        assert player.there(), "something is to be seen"

    return again


def aside_lesson(player: Player, folder: Path) -> None:
    """The first steps of a lesson were read."""
    from app.ui.learn.lesson_start import begin

    player.app.prefs = replace(player.app.prefs, language="")  # the default until another is chosen
    begin(player.app, "kyoto")
    for _step in range(2):
        player.tap("coach/go")
    before = player.says("coach")
    player.app.set(language="hu")
    player.until(lambda: player.says("coach") != before, "the lesson speaks the language")
    player.app.set(language="en")
    player.until(lambda: player.says("coach") == before, "and the one before again")
    gone(player, folder)


def again_lesson(player: Player, _folder: Path) -> None:
    """The lesson continues, is not in the list, and Back leads to the home screen."""
    from app.ui.learn.lesson_start import begin

    player.see("coach")
    assert names(player) == ["HomeScreen", "KyotoScreen"]
    player.until(lambda: player.app.listing is not None, "the list was read")
    listing = player.app.listing
    assert listing is not None
    assert not listing.rows
    player.tap("menu")
    player.until(lambda: "choice/0" in player.there(), "the menu")
    said = [player.says(key) for key in sorted(player.there()) if key.startswith("choice/")]
    assert said[-1] == "Leave lesson"
    assert not any("Give up" in each or "hint" in each for each in said), "nobody is there to agree"
    player.app.back()
    assert player.app.back()
    player.frames(4)
    assert names(player) == ["HomeScreen"]
    assert any("Learn" in each for each in player.messages()), player.messages()
    begin(player.app, "android")  # it begins with secrets that cannot be closed, and can be left nevertheless
    player.see("coach")
    assert player.app.back()
    player.frames(4)
    assert names(player) == ["HomeScreen"]
    begin(player.app, "kyoto")
    player.see("coach")


WAYS = {
    "lesson": (aside_lesson, again_lesson),
    "kyoto": (aside_other("kyoto"), again_other("KyotoScreen")),
    "rogue": (aside_other("rogue"), again_other("RogueScreen")),
    "match": (aside_match, again_match),
    "settings": (aside_settings, again_settings),
    "replay": (aside_replay, again_replay),
}


def main(what: str, which: str, folder: Path) -> None:
    """One run of the app."""
    prepare(412, 915, 1)
    aside, again = WAYS[which]
    player = Player(folder)
    if what == "aside":
        aside(player, folder)
    again(player, folder)
    assert not (folder / WHERE).exists(), "a way is gone once"
    player.app.on_pause()
    assert (folder / WHERE).exists()
    player.app.on_resume()
    assert not (folder / WHERE).exists(), "taken up again: nothing to find"
    player.app.on_stop()
    assert not (folder / WHERE).exists(), "left on purpose: the next time begins at the desk"
    print("again", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], Path(sys.argv[3]))
