"""Two teams are set up by taps, and the second begins: `python -m tests.app.ui.duet.teams 412 915 2`."""

import sys
import tempfile
from pathlib import Path

from games.duet.state import First
from tests.app.ui.app_stage import Player, prepare


def main(width: float, height: float, density: float) -> None:
    """From the names to the first guess."""
    prepare(width, height, density)
    folder = Path(tempfile.mkdtemp(prefix="safehouse-"))
    player = Player(folder)
    player.tap("open/duet")

    # a team of twelve, in several scripts; the button for one more disappears when it is full
    player.tap("player/0")
    editor = player.screen_layer()
    for name in ["Anna", "Ольга", "Żaneta", "Ő", "李雷", "🦊", "Zoë", "B", "C", "D", "E", "F"]:
        if editor.field.text not in ("", "Anna"):
            player.tap("add")
        elif name != "Anna":
            player.tap("add")
            player.tap("add")  # an empty name is filled before there is another
        editor.field.text = ""
        editor.field.insert_text(name + "\n\x07")
        player.frames(1)
    assert len(editor.names) == 12
    assert editor.names[1] == "Ольга"
    assert "add" not in player.there()
    assert "names" in player.there()
    while len(editor.names) > 5:
        player.tap("remove")
    assert editor.names == ["Anna", "Ольга", "Żaneta", "Ő", "李雷"]
    player.tap("add")  # left empty: ignored
    player.tap("done")
    assert player.says("player/0") == "Edit Anna, Ольга, Żaneta, Ő, 李雷"
    player.tap("player/1")
    player.screen_layer().field.text = "Béla"
    player.tap("add")
    player.screen_layer().field.text = "Ola"
    player.tap("done")

    player.tap("house")
    assert player.says("first") == "First clue. The first player with a clue gives it."
    player.tap("first/who/2")
    assert player.says("first") == "First clue. Béla, Ola always give the first clue."
    player.tap("done")
    assert "Béla, Ola start" in player.says("house"), player.says("house")

    # everything was stored
    player.app.back()
    player.tap("open/duet")
    assert player.says("player/1") == "Edit Béla, Ola"
    player.tap("deal")
    player.see("main")
    shown = player.screen.shown
    assert [party.names for party in shown.parties] == [("Anna", "Ольга", "Żaneta", "Ő", "李雷"), ("Béla", "Ola")]
    options = shown.table.public.options
    assert (options.groups, options.first) == ((5, 2), First.B)
    assert player.says("title") == "Béla, Ola give a clue"
    player.tap("menu")
    player.tap(next(f"choice/{n}" for n in range(9) if player.says(f"choice/{n}").startswith("Béla, Ola look")))
    assert "Béla, Ola give a clue. Anna +4 look away." in player.says("folder")
    player.hold("hold", "give")
    player.type("ŹŐWYZ")
    player.frames(2)
    player.tap("give")
    player.see("clue")
    player.until(lambda: player.screen.model.mode.value == "guess", "guessing begins")
    assert player.screen.model.title == "Anna +4 guess"
    player.screen.leave()
    player.see("resume")
    player.tap("tile/matches")
    player.until(lambda: any(key.startswith("match/") for key in player.there()), "the match is listed")
    listed = next(key for key in player.there() if key.startswith("match/"))
    assert "Anna, Ольга, Żaneta, Ő, 李雷 & Béla, Ola" in player.says(listed)
    print("seated")


if __name__ == "__main__":
    main(float(sys.argv[1]), float(sys.argv[2]), float(sys.argv[3]))
