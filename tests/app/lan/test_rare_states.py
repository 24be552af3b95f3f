"""A guest accepts a valid update of a state that random play seldom reaches, for every seat."""

from __future__ import annotations

import pytest

from app.lan.messages import FROM_HOST, read_message
from app.lan.update_codec import ShowUpdate, show_text
from app.table.chair import Update
from app.table.log import Ending, EndWhy, Result
from app.table.requests import Party
from games.core.contract import Seat
from games.kyoto.game import KYOTO
from games.kyoto.rules import KyotoState
from tests.games.kyoto.scripted import play
from tests.games.kyoto.test_anaesthetic import STUNNED, UNLOCKS, captured

PARTIES = (Party(("Anna",), 0), Party(("Béla",), 1))


def shown(state: KyotoState, seat: Seat | None) -> Update:
    """The update of a chair for this state."""
    over = state.outcome
    return Update(
        number=5,
        seat=seat,
        view=state.view(seat),
        table=state.view(None),
        acting=state.acting,
        parties=PARTIES,
        happened=(),
        proposal=None,
        may_undo=False,
        ending=None if over is None else Ending(EndWhy.PLAYED, None, Result(over.winners, over.reason, over.score)),
    )


@pytest.mark.parametrize("seat", [0, 1, None], ids=["oniwaban", "government", "watcher"])
@pytest.mark.parametrize("stunned", ["", STUNNED])
@pytest.mark.parametrize(
    ("more", "moves"),
    [
        (UNLOCKS, ""),
        (UNLOCKS, "pass"),
        (UNLOCKS, "pass, pass"),
        ("government decoys: Y\n", ""),
        ("oniwaban lost: 3r\nseries: best_of_three\n", ""),
        ("oniwaban lost: 3r\n", ""),
    ],
    ids=["unlock", "after", "draw", "decoy", "ready", "over"],
)
def test_an_agent_that_was_captured_where_it_had_to_be_moved(
    more: str, moves: str, stunned: str, seat: Seat | None
) -> None:
    state = captured(more + stunned)
    play(state, moves)
    update = shown(state, seat)
    read = read_message(FROM_HOST, show_text(1, update).encode(), KYOTO)
    assert isinstance(read, ShowUpdate)
    assert read.update == update
