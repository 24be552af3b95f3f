"""Files of an older and of a newer version: they are shown, resumed, or explained.

`python -m tests.app.ui.shell.older_files WIDTH HEIGHT DENSITY LANGUAGE`
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.app.ui.app_stage import Player, prepare

Change = Callable[[dict[str, Any]], dict[str, Any]]


def main(width: float, height: float, density: float, language: str) -> None:
    """The matches of version 0.1.0, two of them changed as other versions might have left them."""
    prepare(width, height, density)
    from tests.saves import DEVICE, unpack

    folder = unpack("0.1.0", DEVICE, Path(tempfile.mkdtemp(prefix="safehouse-")))
    over = changed(folder, "rogue", 20, lambda line: {**line, "digest": "0" * 64}, ended=True)
    newer = changed(folder, "kyoto", 3, lambda line: {**line, "mood": "good"}, ended=False)
    of_a_newer_version(folder)
    player = Player(folder)
    app: Any = player.app
    app.set(language=language)
    app.home()  # from the screen stored by that version
    player.frames(4)
    a_match_is_resumed(player, app)
    what_can_only_be_looked_at_says_why(player, app, newer)
    a_replay_goes_as_far_as_it_can(player, app, over)
    lists_count_what_they_cannot_show(player, app)
    print("shown")


def changed(folder: Path, game: str, place: int, change: Change, *, ended: bool) -> str:
    """Change one line of a match, with valid checksums; returns its id."""
    from app.table.log import LogReading, read_log, seal
    from games import GAMES
    from games.core.value import canonical, read_json

    for path in sorted((folder / "matches").glob("*.match")):
        reading = read_log(path.read_bytes(), GAMES)
        assert isinstance(reading, LogReading)
        over = bool(reading.entries) and reading.entries[-1].ending is not None
        if reading.game.name != game or over is not ended or len(reading.entries) <= place + 3 or reading.damage:
            continue
        texts = [line.text for line in reading.lines.good]
        line: Any = read_json(texts[place])
        texts[place] = canonical(change(line))
        data, chain = b"", "0" * 16
        for text in texts:
            sealed, chain = seal(text, chain)
            data += sealed
        path.write_bytes(data)
        return reading.header.match
    raise AssertionError(f"no match of {game}")


def of_a_newer_version(folder: Path) -> None:
    """A pack whose first line has unknown content."""
    from app.table.log import seal, split

    path = min((folder / "packs").glob("*.pack"))
    first = split(path.read_bytes()).good[0].text
    path.write_bytes(seal(first[:-1] + ',"zoom":1}', "0" * 16)[0])


def a_match_is_resumed(player: Player, app: Any) -> None:
    """It continues as before."""
    player.until(lambda: app.listing is not None and bool(app.listing.running), "the list was read")
    player.tap("resume")
    player.until(lambda: app.history[-1].stop is not None and app.history[-1].stop.name in ("duet", "kyoto", "rogue"),
                 "a match is open")  # fmt: skip
    app.back()
    app.home()
    player.frames(4)


def what_can_only_be_looked_at_says_why(player: Player, app: Any, match: str) -> None:
    """A newer version of the app has continued it."""
    from app.present.i18n import _

    app.resume(match)
    player.see("choice/0")
    assert player.says("title") == _("table.damage.newer_format")
    player.tap("choice/0")
    player.gone("choice/0")
    assert player.screen.shown is not None
    app.home()
    player.frames(4)


def a_replay_goes_as_far_as_it_can(player: Player, app: Any, match: str) -> None:
    """By today's rules its result would differ: it says so, at the beginning and where it ends."""
    from app.present.i18n import _

    why = _("table.damage.other_rules")
    app.replay(match)
    player.until(lambda: bool(player.messages()), "the app says why")
    assert player.messages() == [why]
    screen = app.history[-1]
    assert len(screen.updates) == 20  # the deal, and the valid part
    for toast in [child for child in app.stage.children if getattr(child, "text", None) == why]:
        app.stage.remove_widget(toast)
    screen.jump(5)
    player.frames(2)
    assert player.messages() == []
    screen.jump(99)
    player.frames(2)
    assert (screen.at, player.messages()) == (19, [why])
    app.home()


def lists_count_what_they_cannot_show(player: Player, app: Any) -> None:
    """Nothing disappears without a message."""
    app.go("packs")
    player.see("aside")
    assert "1" in player.says("aside")
    app.back()
    app.go("teams")
    player.frames(6)


if __name__ == "__main__":
    main(float(sys.argv[1]), float(sys.argv[2]), float(sys.argv[3]), sys.argv[4])
