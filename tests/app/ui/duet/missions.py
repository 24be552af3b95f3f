"""Plays Moscow, Cairo, Paris and the Vatican to their limits by taps: the cost of a miss is shown before it is paid.

`python -m tests.app.ui.duet.missions CITY WIDTH HEIGHT DENSITY LANGUAGE`
"""

import sys
import tempfile
from pathlib import Path

from tests.app.ui.app_stage import Player, prepare

# for each city: the text before each miss of a team that finds nothing, and the end
COSTS = {
    "moscow": ["takes_one"] * 7 + ["takes_last", "loses"],
    "cairo": ["takes_one"] * 5 + ["takes_two"] + ["takes_last_two", "loses"],
    "paris": ["takes_two"] * 5 + ["loses"],
    "vatican": ["takes_two"] * 3 + ["takes_last_two", "loses"],
}
ENDS = {"moscow": "sudden_miss", "cairo": "sudden_miss", "paris": "out_of_tokens", "vatican": "sudden_miss"}


def main(city: str, width: float, height: float, density: float, language: str) -> None:
    """Only miss, until the match is lost."""
    prepare(width, height, density)
    from app.present.duet.setup import options_with
    from app.present.i18n import say
    from games.duet.missions import mission, mission_map
    from games.duet.words import pack

    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")), hold=0.4)
    player.app.set(language=language)
    parties = player.app.parties("duet")
    where = mission_map().city(city)
    assert where is not None
    chosen = mission(where, options_with(player.app.prefs, parties, pack(language)))
    player.app.begin("duet", chosen, parties)
    player.see("turner/0")
    for cost in COSTS[city]:
        if player.screen.model.mode.value != "sudden":
            player.open_key()
            player.type("ŹŐWYZ")
            player.frames(2)
            player.tap("give")
            player.see("main")
        cell = harmless(player)
        before = player.screen.shown.number
        player.card(cell)
        line = say(f"duet.preview.miss_{cost}")
        assert player.screen.model.line.endswith(line), (city, cost, player.screen.model.line)
        player.card(cell)
        player.answered(before)
    assert player.screen.model.mode.value == "over"
    assert player.screen.shown.table.public.outcome.reason == ENDS[city]
    print("lost as foretold")


def harmless(player: Player) -> int:
    """A bystander for the guessing player; the test reads the log, which no player can."""
    reading = player.app.match_service.library.read(player.screen.match)
    pairs = next(answer.faces for answer in reading.header.opening.chance if answer.label == "duet/key")
    facts = player.screen.shown.table.public
    sudden = player.screen.model.mode.value == "sudden"
    seat = player.screen.shown.acting[0] if sudden else 1 - facts.turn.giver
    done = {cell for found in facts.found for cell in found} | set(facts.missed[seat])
    done |= set(facts.missed[0]) & set(facts.missed[1])
    return next(cell for cell, pair in enumerate(pairs) if str(pair)[1 - seat] == "B" and cell not in done)


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]), float(sys.argv[3]), float(sys.argv[4]), sys.argv[5])
