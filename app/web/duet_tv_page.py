"""Codenames Duet on a TV: a public table that is read from a distance and has no buttons.

Players act on phones, where their keys are. The turn and the clue are larger than anything else, followed by the words
and the last events. At the end both sides of the key stay closed, as everywhere until the players open them, which is
impossible here.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from app.present.duet.model import CardLook
from app.web.drawn import badge, fitted, plate, width_class
from app.web.duet_page import DuetRenderer, board, clue_row, duet_page, token_track
from app.web.duet_report_page import found_board, verdict
from app.web.markup import Html, rich, tag
from app.web.page_content import Screen
from app.web.session_page import RenderedPage, SessionPage

if TYPE_CHECKING:
    from app.present.duet.model import DuetModel
    from app.present.duet.session_model import DuetSessionModel
    from app.web.game_page import PageTable

# numbers of clues up to which each has two lines, one line, or a shorter list
FEW_CLUES, LED_CLUES, SOME_CLUES = 4, 6, 8
NEWEST = 2  # in a longer list only these show their guesses


def duet_screen_page(table: PageTable) -> SessionPage:
    """Create the page of one guest at a match of Duet: the public table on a TV without a seat; else a normal page."""
    tv = table.screen is Screen.TV and not table.desk.seats
    return duet_page(table, DuetTvRenderer() if tv else None)


class DuetTvRenderer(DuetRenderer):
    """Renders models of Duet as pages for a TV."""

    def render(self, model: DuetSessionModel) -> RenderedPage:
        """Render the table, or the report at its end."""
        table = _for_both(model.table)
        if model.report is not None:
            return RenderedPage(_report(model), "felt", model.report.verdict)
        main = tag(
            "main",
            _turn(table),
            _clue(table),
            board(table, touching=False),
            _line(table),
            token_track(table),
            _log(table),
            class_=f"duet table {table.mode.value}",
        )
        return RenderedPage(main, "dusk" if table.sudden else "felt", f"{table.title}. {table.line}".replace("**", ""))


def _for_both(table: DuetModel) -> DuetModel:
    """In sudden death either player may guess: a word missed by only one of them is open for the other."""
    if sum(turner.state != "done" for turner in table.turners) < len(table.turners) or not table.sudden:
        return table
    missed = CardLook.OWN_MISS
    cards = (replace(card, face=CardLook.CLOSED) if card.face is missed else card for card in table.cards)
    return replace(table, cards=tuple(cards))


def _turn(table: DuetModel) -> Html:
    """The turn; before a clue, also what the table waits for."""
    sign = badge(table.actor) if table.actor is not None and not table.sudden else None
    hint = tag("p", rich(table.hint), class_="hint") if table.hint and table.clue is None else None
    return tag(
        "header",
        sign,
        tag("div", tag("h1", table.title, tabindex="-1", class_=width_class(table.title)), hint),
        class_="bar",
    )


def _clue(table: DuetModel) -> Html:
    """The current clue, larger than anything else; in sudden death, the players who still guess."""
    clue = table.clue
    if clue is not None:
        word = fitted(clue.written) if clue.word else tag("span", clue.aloud, class_="word aloud")
        label = tag("h2", badge(clue.giver), tag("span", clue.label))
        return tag("section", label, tag("p", word, " ", plate(clue.number)), class_="clue")
    if not table.sudden:
        return Html()
    turners = [
        tag("li", badge(turner.person), tag("span", turner.person.name), class_=turner.state)
        for turner in table.turners
        if turner.state != "done"
    ]
    return tag("ul", *turners, class_="touching", role="list")


def _line(table: DuetModel) -> Html:
    """The last events, unless the title contains them."""
    return tag("p", rich(table.short if table.short != table.hint else ""), class_="line")


def _log(table: DuetModel, *, led_to: bool = True) -> Html:
    """All clues of the match: a TV cannot scroll, so in a long list older ones are shortened."""
    count = len(table.clues)
    in_full = 0 if not led_to else count if count <= LED_CLUES else NEWEST
    rows = [
        tag("li", *clue_row(clue, led_to=place < in_full), class_="now" if clue.now else None)
        for place, clue in enumerate(table.clues)
    ]
    kind = "few" if count <= FEW_CLUES else "some" if count <= SOME_CLUES else "many"
    return tag(
        "section",
        tag("h2", tag("span", table.captions.clues), " ", tag("span", table.found_words)),
        tag("ol", *rows, role="list") if rows else tag("p", table.captions.no_clue),
        class_=f"log {kind}",
    )


def _report(model: DuetSessionModel) -> Html:
    """The end of the match: verdict, score, all clues, and the board as it was found."""
    report = model.report
    assert report is not None
    return tag(
        "main",
        tag("header", tag("h1", report.title, tabindex="-1"), tag("p", report.text), class_="bar"),
        verdict(report),
        _log(model.table, led_to=False),
        found_board(report),
        class_="duet end " + ("won" if report.won else "lost"),
    )
