"""Proves the text of a shared result of today's case, and that it contains no spoiler."""

from datetime import date

from app.present.cases.presenter import case_title, shared_result
from app.present.result_card import case_card, match_card
from app.table.log import Ending, EndWhy, Result
from app.table.requests import Party
from games.cases.case_list import cases
from games.cases.solved import Tried

NOW = date(2026, 11, 20)


def tried(day: str, *, solved: bool, seconds: int = 83) -> Tried:
    return Tried(case="kyoto-7", at=1, seconds=seconds, solved=solved, worth=100 if solved else 0, day=day)


def test_a_result_tells_tries_time_and_days() -> None:
    tries = (
        tried("2026-11-17", solved=False),
        tried("2026-11-19", solved=True),
        tried("2026-11-20", solved=False, seconds=30),
        tried("2026-11-20", solved=True),
        tried("", solved=True),
    )
    assert shared_result(tries, NOW).splitlines() == [
        "Safehouse, today’s case: solved in 1:23, 2 tries",
        "⬜⬜⬜🟨⬜🟩🟩",
        "2 days in a row",
    ]


def test_a_result_without_a_solution_says_so() -> None:
    text = shared_result((tried("2026-11-20", solved=False),), NOW)
    assert "not solved yet" in text
    assert "in a row" not in text
    assert "kyoto" not in text, "nothing of the case"


def test_a_picture_of_a_result_says_no_more_than_the_text() -> None:
    tries = (tried("2026-11-19", solved=True), tried("2026-11-20", solved=False), tried("2026-11-20", solved=True))
    card = case_card("kyoto", tries, NOW)
    assert (card.title, card.headline, card.line) == ("Today’s case", "Solved in 1:23, 2 tries", "2 days in a row")
    assert card.week == ("", "", "", "", "", "solved", "solved")
    assert "kyoto-7" not in repr(card)
    assert case_card("kyoto", (tried("2026-11-20", solved=False),), NOW).headline == "Not solved yet"


def test_a_picture_of_a_match_names_who_has_won() -> None:
    parties = Party(("Anna",), 0), Party(("Béla", "Cili"), 1)
    won = Ending(EndWhy.PLAYED, None, Result((1,), "captured", ()))
    card = match_card("kyoto", won, parties)
    assert [person.everybody for person in card.people] == ["Anna", "Béla, Cili"]
    assert (card.won, card.headline) == ((1,), "Béla, Cili won")
    together = match_card("duet", Ending(EndWhy.PLAYED, None, Result((0, 1), "all_found", (("tokens", 6),))), parties)
    assert (together.won, together.headline) == ((), "Won, 6 points")
    assert match_card("duet", None, parties).headline == "Given up"


def test_every_case_is_called_by_a_name_with_a_capital() -> None:
    for game in ("duet", "kyoto", "rogue"):
        for case in cases(game, "en"):
            assert case_title(case)[0] == case_title(case)[0].upper()
