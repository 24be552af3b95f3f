"""The page of the end of a game of Kyoto, or of the match: the winner, the recap, the captured agents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.present.end_report import SHARE
from app.web.kyoto_board import board, walked
from app.web.kyoto_pieces import back_of, button, counters, pawn, slots
from app.web.kyoto_sides import bar
from app.web.markup import Html, rich, tag

if TYPE_CHECKING:
    from app.present.kyoto.end_model import Captured, EndModel, GameBox
    from app.present.kyoto.model import KyotoModel

APP_ALONE = ("button/replay", SHARE)  # a guest in a browser has no stored matches to replay, and shares by other means


def ended_main(table: KyotoModel) -> Html:
    """The whole page: the board with all faces, and the result beside or below it."""
    end = table.end
    assert end is not None
    return tag(
        "main",
        bar(table),
        board(table.board, touching=False),
        tag(
            "section",
            verdict(end),
            series(end),
            *went(end),
            *captured(end),
            *(tag("p", rich(row.words)) for row in end.remarks),
            class_="told",
        ),
        tag("div", *(button(one) for one in end.buttons if one.key not in APP_ALONE), class_="answers"),
        class_="kyoto over",
    )


def verdict(end: EndModel) -> Html:
    """The winner and the reason, with the decisive agents."""
    heroes = tag("span", *(pawn(one) for one in end.heroes), class_="heroes", aria_hidden="true")
    line = tag("p", tag("strong", end.line)) if end.line else None
    return tag(
        "div",
        heroes if end.heroes else None,
        tag("div", tag("h2", end.title), tag("p", end.text), line),
        class_="verdict-of",
    )


def series(end: EndModel) -> Html:
    """The games of the match."""
    if not end.games:
        return Html()
    return tag("ol", *(_game(one) for one in end.games), class_="series", role="list")


def _game(one: GameBox) -> Html:
    picture = back_of(one.side) if one.side >= 0 else tag("b", "?", aria_hidden="true")
    return tag("li", tag("small", one.title), picture, tag("strong", one.name))


def went(end: EndModel) -> tuple[Html, ...]:
    """The recap: the paths of all agents, and statistics."""
    if not end.how:
        return ()
    figures = tag("ul", *(tag("li", rich(line.words)) for line in end.figures), role="list") if end.figures else None
    return (tag("div", tag("h2", end.how), walked(end.ways) if end.ways is not None else None, figures, class_="went"),)


def captured(end: EndModel) -> tuple[Html, ...]:
    """The agents that each side has captured, and when."""
    return tuple(_captured(one) for one in end.captured)


def _captured(one: Captured) -> Html:
    counted = tag("span", counters(one.real, one.fake), aria_hidden="true")
    return tag(
        "div",
        tag("h2", tag("span", one.title), counted),
        slots(1 - one.side, one.slots, locks=one.gear),
        tag("p", one.line),
        class_="captured",
    )
