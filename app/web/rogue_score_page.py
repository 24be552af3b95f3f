"""The end of a match of Rogue Agent on a page: the winner, every score by its parts, plots over the rounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from app.present.controls import ButtonModel
from app.present.rogue.panels.final_score import EndHeader, EndPanel, ScoreLegend, ScorePlot, ScoreRow
from app.web.drawn import badge
from app.web.markup import Child, Html, hidden, tag
from app.web.rogue_pieces import figure, icon, identity, informant, ink, stock, syndicate
from games.rogue.vocabulary import Stock

if TYPE_CHECKING:
    from app.present.row_models import FigureRow, PanelRow

MOST = 100  # numbers with a class
WIDE, TALL = 100, 40  # size of a plot in its own units


def end_rows(panel: EndPanel) -> tuple[Html, ...]:
    """The rows of the page of the end."""
    legend = tag("p", *map(_legend, panel.legend), class_="legend-of") if panel.legend else None
    return (
        _hero(panel.hero),
        tag("ol", *map(_score, panel.scores), class_="scores", role="list"),
        *((legend,) if legend else ()),
        *(_plot(plot) for plot in panel.plots),
        *(_remark(remark) for remark in (*panel.figures, *panel.remarks)),
    )


def _hero(hero: EndHeader) -> Html:
    shown = [figure(who, android) for who, android in zip(hero.winners, hero.androids, strict=True)]
    return tag(
        "header",
        tag("span", *shown, class_="row-of"),
        tag("h1", hero.title, tabindex="-1"),
        tag("p", hero.line),
        class_=f"hero who-{hero.winners[0].look.shape}",
    )


def _score(score: ScoreRow) -> Html:
    """One player's score: the parts as one bar, their composition, the total."""
    parts = ((score.influence, "influence"), (score.informants, "informants"), (score.bonus, "gangs"))
    bar = [tag("i", str(n), class_=f"{kind} n{min(n, MOST)}") for n, kind in parts if n]
    rest = max(0, score.scale - score.total)
    gangs: list[Child] = []
    for gang, count, wild, bonus in score.gangs:
        gangs += [*[syndicate(gang)] * count, *[icon("icon-help", "second")] * wild, f" = {bonus} "]
    made = (stock(Stock.INFLUENCE), f"{score.influence} ", informant(score.person), f"{score.informants} ", *gangs)
    tokens = tag("span", *(identity(token) for token in score.identities), class_="row-of")
    name = tag("strong", score.person.name)
    return tag(
        "li",
        hidden(score.say),
        tag(
            "div",
            tag("p", tag("b", str(score.rank)), badge(score.person), name, tag("small", score.note), tokens),
            tag("p", *bar, tag("i", class_=f"rest n{min(rest, MOST)}") if rest else None, class_="parts"),
            tag("p", *made, class_="made-of"),
            aria_hidden="true",
        ),
        tag("b", str(score.total), class_="sum", aria_hidden="true"),
        class_=f"score who-{score.person.look.shape}" + " winner" * score.winner,
    )


def _legend(legend: ScoreLegend) -> Html:
    return tag("span", tag("i", class_=ink(legend.ink)), legend.label)


def _plot(plot: ScorePlot) -> Html:
    """A line for each player over the rounds."""
    most = max(1, *(value for values in plot.values for value in values))
    steps = max(1, len(plot.values[0]) - 1)
    lines = [
        tag(
            "polyline",
            points=" ".join(f"{WIDE * n / steps:.1f},{TALL - TALL * v / most:.1f}" for n, v in enumerate(values)),
            class_=f"who-{who.look.shape}",
        )
        for who, values in zip(plot.who, plot.values, strict=True)
    ]  # fmt: skip
    drawn = tag("svg", *lines, viewbox=f"0 -2 {WIDE} {TALL + 4}", preserveaspectratio="none", aria_hidden="true")
    return tag("section", tag("h3", plot.title), hidden(plot.say), drawn, class_="plot")


def _remark(remark: FigureRow) -> Html:
    below = tag("small", remark.note) if remark.note else None
    value = tag("b", remark.value) if remark.value else None
    return tag(
        "p",
        icon(remark.icon, "lamp") if remark.icon else None,
        tag("span", remark.words, below),
        value,
        class_="remark",
    )


SCORES: dict[type[PanelRow | ButtonModel], Callable[[Any], Html]] = {
    EndHeader: _hero,
    ScoreLegend: _legend,
    ScorePlot: _plot,
    ScoreRow: _score,
}
