"""The players of a set-up chosen by taps: bots beside people, alone, and back: `python -m tests.app.ui.setup.bots`."""

import tempfile
from pathlib import Path

from tests.app.ui.app_stage import Player, prepare


def main() -> None:
    """All changes from people to bots and back."""
    prepare(1280, 800, 1)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")))

    def seats() -> tuple[bool, str]:
        """Whether it is a match alone, and the players: letters for people, m for bots."""
        player.frames(3)
        model = player.screen.model
        return model.alone, "".join("m" if one.bot is not None else one.name[0] for one in model.people)

    player.tap("open/rogue")
    assert seats() == (False, "AB")
    player.tap("where/2")
    assert seats() == (True, "Am")
    player.tap("swap")
    assert seats() == (True, "mA"), "a mind may sit first"
    player.tap("level/2")
    assert seats() == (True, "mA")
    assert player.screen.model.people[0].bot.level == "hard"
    player.tap("seats/2")
    assert seats() == (True, "mAmm"), "a player beside it is a mind too"
    assert [party.mind is not None for party in player.app.parties("rogue")] == [True, False, True, True]
    player.tap("where/1")
    assert seats() == (False, "BACD"), "several devices are for people, until somebody chooses otherwise"
    player.tap("where/0")
    player.tap("player/2")
    player.tap("who/1")
    player.tap("face/4")
    player.tap("done")
    assert seats() == (False, "BAmD")
    assert player.app.parties("rogue")[2].names == ("Otto",), "the name follows the face until somebody types another"
    player.tap("player/2")
    player.tap("who/0")
    player.tap("done")
    assert seats() == (False, "BACD"), "and the person's own name is back"
    print("chosen")


if __name__ == "__main__":
    main()
