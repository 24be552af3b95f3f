"""Builds the report of a finished match of Duet."""

from collections.abc import Iterable
from dataclasses import replace

from app.present.controls import ButtonModel, ButtonStyle
from app.present.duet.bot_reasons import bot_reasons, of_touches
from app.present.duet.captions import report_captions, review_captions
from app.present.duet.report_model import SUDDEN, KeyCell, ReasonedClue, Report, ReportKeySide, Spot
from app.present.end_report import share_button
from app.present.i18n import _, capitals, n_
from app.present.map.presenter import called
from app.present.people import Person, seated
from app.present.row_models import FigureRow
from app.table.chair import Happening
from app.table.desk import DeskView as Shown
from app.table.log import EndWhy
from games.duet.score import Band, band
from games.duet.state import ClueLine, Colour, DuetOutcome, Ending, Facts

DARING = 8  # score from which a mission is suggested
MOST_TOKENS = 11
GOOD_CLUE = 2  # least agents for a clue that is mentioned
KINDS = {Colour.GREEN: "agent", Colour.BYSTANDER: "bystander", Colour.ASSASSIN: "assassin"}


def present_report(
    shown: Shown,
    opened: frozenset[int],
    keys: tuple[str, str] | None,
    cities: tuple[str, ...] = (),
    best: int | None = None,
    fastest: int | None = None,
    story: Iterable[Happening] = (),
) -> Report:
    """The current report. `keys` are both sides, once they may be shown; `cities` are those opened on the map by the
    match; `best` is the team's best score and `fastest` the turns of these players' fastest win before it; `story`
    contains all events, with the remarks of bots.
    """
    facts: Facts = shown.table.public
    who = seated(shown)
    outcome = facts.outcome
    won = outcome is not None and bool(outcome.winners)
    sides = tuple(
        make_key_side(who[seat], seat in opened and keys is not None, _cells(facts, seat, keys)) for seat in (0, 1)
    )
    score = dict(outcome.score) if outcome is not None else {}
    total = outcome.total if outcome is not None else None
    names = _("{one} and {other}", one=who[0].name, other=who[1].name)
    turns = n_("{n} turn", "{n} turns", len(facts.clues))
    city = f"{called(facts.options.city)} · " if facts.options.city else ""
    report = Report(
        won=won,
        title=_title(shown, facts),
        text=f"{city}{names} · {turns}",
        sides=(sides[0], sides[1]),
        parts=_parts(facts, score) if won else _losses(facts),
        total=total if won else None,
        verdict=_verdict(outcome) if outcome is not None and won else _consolation(shown, facts),
        note=_note(facts, cities, best, fastest),
        figures=_figures(facts, who),
        board=_board(facts, who),
        reasons=_reasons(facts, who, story),
        stamp="agent" if won else "assassin" if _ended_by(facts) is Ending.ASSASSIN else "bystander",
        mission=bool(facts.options.city or cities),
    )
    return with_captions(report)


def with_captions(report: Report) -> Report:
    """Add the texts that do not depend on the match."""
    again, icon = (_("Next mission"), "map-outline") if report.mission else (_("New words"), "cards-outline")
    buttons = (
        ButtonModel("again", again, icon),
        ButtonModel("home", _("Home"), "home-outline", ButtonStyle.PLAIN),
        ButtonModel("review", _("Clue by clue"), "notebook-outline", ButtonStyle.PLAIN),
        ButtonModel("same", _("Same words again"), "refresh", ButtonStyle.PLAIN),
        share_button(),
    )
    return replace(report, buttons=buttons, captions=report_captions())


def make_key_side(person: Person, opened: bool, cells: tuple[KeyCell, ...]) -> ReportKeySide:
    """One player's side of the key, with its texts."""
    return ReportKeySide(
        person,
        opened,
        cells,
        title=_("{name}’s side of the key", name=person.name),
        tap=_("Tap to open"),
    )


def _ended_by(facts: Facts) -> Ending | None:
    return facts.outcome.reason if facts.outcome is not None else None


def _title(shown: Shown, facts: Facts) -> str:
    """The verdict in a few words."""
    if shown.ending is not None and shown.ending.why is not EndWhy.PLAYED:
        return _("Match given up")
    return {
        Ending.ALL_FOUND: _("All 15 found"),
        Ending.ASSASSIN: _("The assassin"),
        Ending.SUDDEN_MISS: _("One miss too many"),
        Ending.OUT_OF_TOKENS: _("Out of tokens"),
        None: _("Match over"),
    }[_ended_by(facts)]


def _cell_said(kind: str) -> str:
    """Accessible text: the kind of a word on this side."""
    if kind in ("bystander", "assassin"):
        return {"bystander": _("bystander"), "assassin": _("assassin")}[kind]
    return _("agent")


def _cells(facts: Facts, seat: int, keys: tuple[str, str] | None) -> tuple[KeyCell, ...]:
    """One side of the key."""
    if keys is None:
        return tuple(KeyCell(word, "closed") for word in facts.words)
    key = keys[seat]
    tries = [*facts.last_stand, *(tried for line in facts.clues for tried in line.guesses)]
    fatal = next((tried for tried in tries if tried.result is Colour.ASSASSIN), None)
    cells = []
    for place, word in enumerate(facts.words):
        letter = key[place]
        if letter == "G":
            # a guess is judged by the other side: this side's agents are found by the other seat
            kind = "agent" if place in facts.found[1 - seat] else "other" if place in facts.found[seat] else "open"
        else:
            kind = "assassin" if letter == "A" else "bystander"
        ended = fatal is not None and fatal.cell == place and fatal.seat == 1 - seat
        cells.append(KeyCell(word, kind, ended, _cell_said(kind)))
    return tuple(cells)


def _board(facts: Facts, who: tuple[Person, ...]) -> tuple[Spot, ...]:
    """The board as it was found, turn by turn."""
    tries = [(str(turn), tried) for turn, line in enumerate(facts.clues, 1) for tried in line.guesses]
    tries += [(SUDDEN, tried) for tried in facts.last_stand]
    spots = []
    for cell, word in enumerate(facts.words):
        here = [(turn, tried) for turn, tried in tries if tried.cell == cell]
        missed = tuple(who[tried.seat] for _turn, tried in here if tried.result is Colour.BYSTANDER)
        turn, last = here[-1] if here else ("", None)
        kind = KINDS[last.result] if last is not None else "open"
        finder = who[last.seat] if last is not None and kind == "agent" else None
        spots.append(Spot(word, kind, turn, finder, missed))
    return tuple(spots)


def _reasons(facts: Facts, who: tuple[Person, ...], story: Iterable[Happening]) -> tuple[ReasonedClue, ...]:
    """A bot's reasons, clue by clue."""
    said = bot_reasons(story, who)
    lines = [
        ReasonedClue(_written(line), of_touches(said, facts, line.guesses), who[line.seat]) for line in facts.clues
    ]
    lines.append(ReasonedClue(review_captions().last_stand, of_touches(said, facts, facts.last_stand)))
    return tuple(line for line in lines if line.reasons)


def _written(line: ClueLine) -> str:
    """A clue with its number."""
    return f"{capitals(line.word) or _('said aloud')} {line.number}"


def _parts(facts: Facts, score: dict[str, int]) -> tuple[FigureRow, ...]:
    """The score, line by line."""
    if not score:
        return ()
    left, kept = facts.bank.left, facts.bank.kept
    sudden = bool(facts.last_stand)
    points = list(score.values())
    return (
        FigureRow(n_("{n} token left", "{n} tokens left", left), f"{left} × 3", str(points[0]), "cards-outline"),
        FigureRow(n_("{n} clean turn", "{n} clean turns", kept), f"{kept} × 1", str(points[1]), "check-bold"),
        FigureRow(
            _("Sudden death"), _("won there") if sudden else _("none"), str(points[2]), "skull-crossbones-outline"
        ),
    )


def _losses(facts: Facts) -> tuple[FigureRow, ...]:
    """The progress of the players, for a match without a score."""
    found = sum(len(cells) for cells in facts.found)
    return (
        FigureRow(_("Agents found"), "", str(found), "account-check-outline"),
        FigureRow(_("Agents still out there"), "", str(15 - found), "account-question-outline"),
    )


def _verdict(outcome: DuetOutcome) -> str:
    """The verdict on a score (D-66)."""
    home = _("All agents are home.")
    praise: dict[Band | None, str] = {
        Band.TRY_THE_MAP: _("Above 10: masters of their trade"),
        Band.EXCELLENT: _("9 or 10: excellent"),
        Band.GOOD: _("Above 5: good work"),
    }
    return praise.get(band(outcome), home)


def _consolation(shown: Shown, facts: Facts) -> str:
    """The text of a lost match."""
    if shown.ending is not None and shown.ending.why is not EndWhy.PLAYED:
        return _("The table agreed to stop here.")
    return {
        Ending.ASSASSIN: _("One word was the assassin."),
        Ending.SUDDEN_MISS: _("In sudden death every miss is the last."),
        Ending.OUT_OF_TOKENS: _("The turn cost more tokens than you had."),
    }.get(_ended_by(facts) or Ending.ALL_FOUND, "")


def _figures(facts: Facts, who: tuple[Person, ...]) -> tuple[FigureRow, ...]:
    """The agents found by each player, and the most successful clue."""
    found = [
        FigureRow(who[seat].name, _("agents found"), str(len(facts.found[seat])), "account-check-outline")
        for seat in (0, 1)
    ]
    hits = [sum(tried.result is Colour.GREEN for tried in line.guesses) for line in facts.clues]
    if not hits or max(hits) < GOOD_CLUE:
        return tuple(found)
    line = facts.clues[hits.index(max(hits))]
    return (*found, FigureRow(_written(line), _("best clue"), str(max(hits)), "lightbulb-on-outline"))


def _note(facts: Facts, cities: tuple[str, ...], best: int | None, fastest: int | None) -> str:
    """The cities unlocked on the map, or the number of bystanders met; and the previous best score."""
    words = _("Unlocked on the map: {cities}.", cities=", ".join(map(called, cities))) if cities else _misses(facts)
    more = [] if best is None else [n_("Previous best: {n} point.", "Previous best: {n} points.", best)]
    if fastest is not None:
        more.append(n_("Previous fastest win: {n} turn.", "Previous fastest win: {n} turns.", fastest))
    return " ".join([words, *more, _advice(facts)]).strip()


def _advice(facts: Facts) -> str:
    """A suggestion for the next match."""
    outcome, options = facts.outcome, facts.options
    if outcome is None or options.city:
        return ""
    if outcome.winners:
        return _("Next: a mission on the map.") if (outcome.total or 0) > DARING else ""
    if _ended_by(facts) is Ending.ASSASSIN:  # tokens would not have helped
        return ""
    return _("Next time: try one more token, it’s easier.") if options.tokens < MOST_TOKENS else ""


def _misses(facts: Facts) -> str:
    """The number of bystanders met."""
    missed = sum(len(cells) for cells in facts.missed)
    return n_("{n} bystander met on the way.", "{n} bystanders met on the way.", missed)
