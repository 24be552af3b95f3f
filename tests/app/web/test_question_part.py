"""Proves that a row which every game may add to its questions stands on the pages of all of them."""

from app.present.kyoto.model import QuestionSheet
from app.present.rogue.panels.bot_turn import BotTurnPanel
from app.present.row_models import FigureRow, TextRow
from app.web.kyoto_questions import question
from app.web.rogue_panel_page import panel_page

ROWS = (TextRow("A **new** row"), TextRow("Aside", quiet=True), FigureRow("Cards", "left", "7"))


def test_rows_of_all_games_stand_in_every_question() -> None:
    asked = QuestionSheet(kind="draw", title="Draw", text="", rows=ROWS)
    panel = BotTurnPanel(title="What the bots did", playing=None, cards=(), rows=ROWS)
    for html in (question(asked, 1.0), panel_page(panel)):
        assert "A <strong>new</strong> row" in html
        assert '<p class="aside">Aside</p>' in html
        assert "<span>Cards<small>left</small></span><b>7</b>" in html


def test_a_question_is_a_group_with_its_title_as_name_and_only_a_private_one_is_marked() -> None:
    panel = BotTurnPanel(title="What the bots did", playing=None, cards=())
    html = panel_page(panel)
    assert 'role="group"' in html
    assert 'aria-label="What the bots did"' in html
    assert "data-private" not in html
