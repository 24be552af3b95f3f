"""A tap on a row reaches its screen: `python -m tests.app.ui.picked_rows WIDTH HEIGHT DENSITY`.

Rows and parts that no other script taps; those of matches, wifi, cases and the map have separate tests.
"""

import sys
import tempfile
from pathlib import Path

from tests.app.table.kit import PARTIES
from tests.app.ui.app_stage import Player, prepare


def main(width: float, height: float, density: float) -> None:
    """The home screen, the teams, and the packs."""
    prepare(width, height, density)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")))
    home(player)
    teams(player)
    packs(player)
    print("picked")


def home(player: Player) -> None:
    """Tap the languages in turn, and further buttons of the folders."""
    player.app.home()
    player.frames(5)
    if not player.app.look.tablet:  # a tablet names all of them
        for code in ("pl", "hu", "en"):
            player.tap("language")
            assert player.app.prefs.language == code
            player.frames(2)
    if player.app.look.tablet:
        player.tap("missions")
        player.see("city/cairo")
        player.app.home()
    else:
        assert "missions" not in player.there()
    player.tap("learn/kyoto")
    player.until(lambda: len(player.app.history) > 1, "the lesson begins")
    player.app.home()
    player.frames(5)


def teams(player: Player) -> None:
    """Restore a deleted team by its pen and by its row; edit a player of a new one."""
    shelf = player.app.match_service.teams
    for way in ("edit", "team"):
        team = shelf.found(way, PARTIES)
        shelf.remove(team)
        player.app.go("teams")
        player.tap(f"{way}/{team}")
        player.until(lambda team=team: team in [one.id for one in shelf.list().kept], "it is back")  # type: ignore[misc]
        player.app.home()
    player.app.go("team", team="")
    player.tap("player/1")
    player.tap("identity/3")
    player.tap("done")
    player.until(lambda: player.screen.parties[1].mark == 3, "the second player has another sign")
    player.app.home()
    player.frames(2)


def packs(player: Player) -> None:
    """Enable a pack, restore a deleted one, and find a faulty line in the field."""
    from app.present.duet import pack_choice

    shelf = player.app.match_service.packs
    kept, binned = shelf.save("", "Kept", "en", "one\ntwo"), shelf.save("", "Binned", "en", "one\nx\ntwo")
    shelf.remove(binned)
    player.app.go("packs")
    player.tap(f"pack/{kept}")
    assert kept in pack_choice.chosen(player.app.prefs)
    player.tap(f"pack/{binned}")
    player.see(f"edit/{binned}")
    player.tap(f"edit/{binned}")
    player.tap("line/2")
    assert player.screen.words.cursor == (1, 1)
    player.app.home()


if __name__ == "__main__":
    main(float(sys.argv[1]), float(sys.argv[2]), float(sys.argv[3]))
