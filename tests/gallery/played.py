"""A real match, played by a script in a separate folder, for replays."""

import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from app.table.chair import Chair
from app.table.matches import Library
from app.table.replays import Replay, watch_all
from app.table.requests import Party, Resign
from app.table.worker import Inline
from games.core.chance import Seeded
from games.core.value import Value
from games.duet.game import DUET
from games.duet.state import END_TURN, Clue, Guess, Options
from tests.gallery.samples import CLUES, words


@cache
def replays(language: str) -> Mapping[int | None, Replay]:
    """The match as everybody saw it: two clues, some guesses, then given up."""
    library = Library(Path(tempfile.mkdtemp(prefix="safehouse-")), Inline())
    parties = (Party(("Anna",), 0), Party(("Béla",), 1))
    options = Options(words=tuple(words(language)))
    table = library.start(DUET, options, parties, luck=lambda asked: Seeded(b"gallery", asked))
    chairs = [table.sit("gallery", seat, lambda _update: None) for seat in (0, 1)]
    count = 0

    def act(chair: Chair, action: Value) -> None:
        nonlocal count
        count += 1
        assert chair.latest is not None
        chair.act(action, f"a{count}", chair.latest.number)

    for turn, word in enumerate(CLUES[language].split()[:2]):
        giver, guesser = chairs[turn % 2], chairs[1 - turn % 2]
        assert giver.latest is not None
        own = giver.latest.view.private
        assert own is not None
        agents = [cell for cell, letter in enumerate(own.side) if letter == "G"]
        act(giver, Clue(word, 2))
        for cell in agents[:2]:
            act(guesser, Guess(cell))
        act(guesser, END_TURN)
    assert chairs[0].latest is not None
    chairs[0].propose(Resign(), "resign", chairs[0].latest.number)
    opened = chairs[1].latest.proposal if chairs[1].latest is not None else None
    assert opened is not None
    chairs[1].agree(opened.number, "agreed", chairs[1].latest.number if chairs[1].latest is not None else 0)
    table.close()
    return watch_all(library.read(table.match))
