"""Matches played by a script in a separate folder: unfinished, won, lost in every way, deleted, and one with a damaged
file.
"""

import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from pathlib import Path

from app.table.chair import Chair
from app.table.match_list import MatchList
from app.table.matches import Library
from app.table.requests import Party, Resign
from app.table.table import Table
from app.table.worker import Inline
from games.core.chance import Seeded
from games.core.value import Value
from games.duet.game import DUET
from games.duet.state import END_TURN, Clue, Guess, Options
from tests.gallery.samples import CROWD, TEAM, words

DAY = 24 * 60 * 60
FIRST_EVENING = 1_792_000_000  # a date, in seconds since 1970
CLUES = "ŹŐWYZ"


class Play:
    """One match with both its players, who know each other's key."""

    def __init__(self, library: Library, ids: Iterator[int], parties: tuple[Party, Party], seed: bytes) -> None:
        options = Options(words=tuple(words("en")))
        self.table: Table = library.start(DUET, options, parties, luck=lambda asked: Seeded(seed, asked))
        self.chairs = [self.table.sit("gallery", seat, lambda _update: None) for seat in (0, 1)]
        self.ids = ids

    def act(self, seat: int, action: Value) -> None:
        """Take an action, if the match is not over."""
        chair = self.chairs[seat]
        assert chair.latest is not None
        chair.act(action, f"a{next(self.ids)}", chair.latest.number)

    def cells(self, seat: int, colour: str) -> list[int]:
        """The cells of a colour on a side of the key that were not found yet."""
        latest = self.chairs[seat].latest
        assert latest is not None
        own, facts = latest.view.private, latest.view.public
        assert own is not None
        done = {cell for found in facts.found for cell in found} | set(facts.missed[1 - seat])
        return [cell for cell, letter in enumerate(own.side) if letter == colour and cell not in done]

    def turn(self, giver: int, colour: str, most: int = 9) -> None:
        """A clue, and guesses of one colour of the giver's side."""
        self.act(giver, Clue(CLUES, 2))
        for cell in self.cells(giver, colour)[:most]:
            self.act(1 - giver, Guess(cell))
        if colour == "G":
            self.act(1 - giver, END_TURN)

    def close(self) -> None:
        """Leave the table."""
        self.table.close()


def won(play: Play) -> None:
    """All agents in two turns of each player."""
    for turn, most in enumerate((4, 5, 9, 9)):
        play.turn(turn % 2, "G", most)


def shot(play: Play) -> None:
    """One good turn, then the assassin."""
    play.turn(0, "G", 2)
    play.turn(1, "A", 1)


def sudden(play: Play) -> None:
    """Nine misses, and one more in sudden death."""
    for turn in range(9):
        play.turn(turn % 2, "B", 1)
    play.act(0, Guess(play.cells(1, "B")[0]))


def given_up(play: Play) -> None:
    """One turn, then both give up."""
    play.turn(0, "G", 2)
    one, other = play.chairs
    assert one.latest is not None
    one.propose(Resign(), "resign", one.latest.number)
    agree(other)


def agree(chair: Chair) -> None:
    """Agree to a proposal."""
    assert chair.latest is not None
    assert chair.latest.proposal is not None
    chair.agree(chair.latest.proposal.number, "agreed", chair.latest.number)


def half(play: Play) -> None:
    """Two turns of an unfinished match."""
    play.turn(0, "G", 3)
    play.turn(1, "B", 1)


@cache
def evenings() -> tuple[MatchList, MatchList]:
    """All matches, and those in the bin."""
    folder = Path(tempfile.mkdtemp(prefix="safehouse-"))
    clock = iter(range(FIRST_EVENING, FIRST_EVENING + 40 * DAY, DAY))
    library = Library(folder, Inline(), now=lambda: next(clock))
    ids = count()
    couple = (Party(("Anna",), 0), Party(("Béla",), 1))
    teams = (Party(TEAM.names, 0), Party(CROWD.names, 3))
    stories: tuple[tuple[Callable[[Play], None], tuple[Party, Party]], ...] = (
        (half, couple),
        (won, couple),
        (given_up, (Party(("Zsófia",), 2), Party(("Krzysztof",), 3))),
        (sudden, couple),
        (shot, teams),
        (won, teams),
        (half, teams),
        (half, couple),
        (won, (Party(("Ola",), 2), Party(("Béla",), 1))),
        (half, couple),
    )
    names = []
    for number, (story, parties) in enumerate(stories):
        play = Play(library, ids, parties, b"%d" % number)
        story(play)
        names.append(play.table.match)
        play.close()
    torn = next(folder.glob(f"*{names[-3]}.match"))  # a power cut while its last line was written
    torn.write_bytes(torn.read_bytes()[:-20])
    broken = next(folder.glob(f"*{names[-1]}.match"))
    broken.write_bytes(b"\0" + broken.read_bytes()[1:])
    library.remove(names[0])
    library.remove(names[-2])
    return library.list(), library.removed()
