"""A match alone against bots, by taps: from the home screen to a bot's move, with an interruption on the way."""

import pytest

from app.present.duet.review_session import meant_by_bot
from app.table.replays import watch
from games import GAMES
from games.bots.bot import Level
from tests.app.table.test_bot_seats import Evening
from tests.app.ui.test_windows import run


@pytest.mark.parametrize("game", sorted(GAMES))
def test_three_taps_lead_to_a_match_alone(game: str) -> None:
    run("alone_with_bots", (game, "412", "915", "1", "pl", "9"))


def test_any_seat_may_be_a_bots() -> None:
    run("setup.bots", ())


def test_the_review_tells_what_a_bot_meant() -> None:
    evening = Evening("duet", Level.MIDDLE)
    while evening.step():
        pass
    facts = evening.me.now.table.public
    own = watch(evening.shelf.read(evening.table.match), 1).updates[0].view.private
    assert own is not None
    meant = {
        number: meant_by_bot(facts, 1, own.side, number) for number, line in enumerate(facts.clues) if line.seat == 1
    }
    assert meant
    for number, cells in meant.items():
        assert len(cells) == facts.clues[number].number
        assert {own.side[cell] for cell in cells} <= {"G"}, "only the bot's agents"
