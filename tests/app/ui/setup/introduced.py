"""A new player is asked for a name, once: `python -m tests.app.ui.setup.introduced`."""

import tempfile
from pathlib import Path

from tests.app.ui.app_stage import Player, prepare


def main() -> None:
    """Asked on the way to a first match, stored with the symbol, not asked again; and before a match with a bot."""
    prepare(412, 915, 1)
    folder = Path(tempfile.mkdtemp(prefix="safehouse-"))
    player = Player(folder, introduced=False)
    from app.services.preferences import Preferences, known
    from app.table.json_store import JsonStore, flush
    from app.ui.setup.seat_editor import Introduction

    player.tap("open/kyoto")
    asked = player.screen_layer()
    assert isinstance(asked, Introduction)
    asked.field.text = "Zoë"
    player.tap("identity/2")
    player.tap("done")
    player.until(lambda: player.app.prefs.introduced, "it is known who plays")
    kept = player.app.prefs
    flush()
    assert known(JsonStore(folder / "settings.json").read()) == kept
    assert (kept.names[0], kept.identities[0]) == ("Zoë", 2)
    assert player.screen.model.people[0].name == "Zoë"
    assert len(set(kept.identities)) == 4, "the former owner of the sign has another one"
    player.app.back()
    player.tap("tile/join")
    assert not player.app.over(), "it is asked once"
    player.app.back()

    player.app.set(names=Preferences().names, introduced=False)
    player.app.deal_named("duet")
    player.frames(2)
    assert not player.app.busy, "a match waits for the name"
    player.app.back()  # closing it counts as an answer, too
    player.until(lambda: getattr(player.screen, "shown", None) is not None, "the match begins")
    assert player.screen.shown.parties[0].names == ("Anna",)
    player.app.home()
    player.frames(2)
    player.tap("open/rogue")
    assert not player.app.over()
    print("introduced")


if __name__ == "__main__":
    main()
