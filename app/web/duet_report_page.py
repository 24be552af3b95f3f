"""The page of Duet's report: verdict, score, the board as it was found, and both sides of the key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.web.drawn import badge, fitted, picture
from app.web.markup import Html, hidden, tag

if TYPE_CHECKING:
    from app.present.duet.report_model import Report, ReportKeySide, Spot
    from app.present.duet.session_model import DuetSessionModel
    from app.present.row_models import FigureRow

COLUMNS = 5


def report_main(model: DuetSessionModel) -> Html:
    """The whole page."""
    report = model.report
    assert report is not None
    captions = report.captions
    pages = [
        tag(
            "button",
            words,
            data_tap=f"page/{page}",
            type="button",
            aria_pressed=str(bool(model.keys) == bool(page)).lower(),
        )
        for page, words in enumerate((captions.board_page, captions.keys_page))
    ]
    shown = _keys(report) if model.keys else found_board(report)
    return tag(
        "main",
        tag("header", tag("h1", report.title, tabindex="-1"), tag("p", report.text), class_="bar"),
        verdict(report),
        tag("div", *pages, class_="pages", role="group"),
        shown,
        reasons_list(report),
        tag("button", report.buttons[0].text, class_="main", data_tap=report.buttons[0].key, type="button"),
        class_="duet over " + ("won" if report.won else "lost"),
    )


def verdict(report: Report) -> Html:
    total = tag("p", str(report.total), class_="total") if report.total is not None else None
    return tag(
        "section",
        picture(f"stamp_{report.stamp}", "seal"),
        tag("div", tag("p", report.verdict, class_="verdict"), tag("p", report.note)),
        total,
        _bill(report.parts),
        _bill(report.figures),
        class_="paper report",
    )


def _bill(lines: tuple[FigureRow, ...]) -> Html:
    rows = [
        tag("tr", tag("th", line.words, scope="row"), tag("td", line.note), tag("td", line.value)) for line in lines
    ]
    return tag("table", tag("tbody", *rows)) if rows else Html()


def found_board(report: Report) -> Html:
    """The board as it was found, turn by turn."""
    rows = [
        tag("tr", *(_spot(spot) for spot in report.board[start : start + COLUMNS]))
        for start in range(0, len(report.board), COLUMNS)
    ]
    return tag(
        "section",
        tag("table", tag("tbody", *rows), class_="key"),
        tag("p", report.captions.board_note, class_="caption"),
        class_="paper keys",
    )


def reasons_list(report: Report) -> Html | None:
    """A bot's reasons for its guesses, clue by clue."""
    if not report.reasons:
        return None
    rows = [
        tag(
            "li",
            tag("h3", badge(line.giver) if line.giver is not None else None, line.clue),
            tag("p", " ".join(line.reasons)),
        )
        for line in report.reasons
    ]
    return tag("section", tag("h2", report.captions.reasons), tag("ol", *rows, role="list"), class_="paper reasons")


def _spot(spot: Spot) -> Html:
    turn = tag("b", spot.turn, class_="turn") if spot.turn.isdecimal() else None
    return tag("td", fitted(spot.written), turn, class_=f"k-{spot.kind}")


def _keys(report: Report) -> Html:
    return tag("div", *(_side(seat, side) for seat, side in enumerate(report.sides)), class_="keys")


def _side(seat: int, side: ReportKeySide) -> Html:
    """One side of the key: a tap opens a closed one, and enlarges an open one."""
    if side.open:
        return key_table(side)
    return tag(
        "section",
        tag("h2", badge(side.person), side.title),
        tag("button", side.tap, class_="second", data_tap=f"key/{seat}", type="button"),
        class_="paper key closed",
    )


def key_table(side: ReportKeySide) -> Html:
    """The words of one side, in their colours."""
    rows = [
        tag(
            "tr",
            *(
                tag(
                    "td",
                    fitted(cell.written),
                    hidden(f" {cell.said}") if cell.said else None,
                    class_=f"k-{cell.kind}" + " fatal" * cell.fatal,
                )
                for cell in side.cells[start : start + COLUMNS]
            ),
        )
        for start in range(0, len(side.cells), COLUMNS)
    ]
    return tag("table", tag("caption", badge(side.person), side.title), tag("tbody", *rows), class_="key paper")
