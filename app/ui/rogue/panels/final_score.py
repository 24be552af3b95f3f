"""The final reckoning: who won and why, every score by its parts on one scale, all identities open."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from app.present.i18n import _, n_
from app.present.people import Person
from app.present.rogue import words
from app.present.rogue.moment import Moment
from app.present.rogue.score_history import ScoreHistory, ScoreRemark, read_past, remarks
from app.present.rogue.theme import NIGHT
from app.ui.rogue.panel_base import PanelFlow
from app.ui.rogue.panels.score_painters import SYNDICATES, Rounds, ScoreLegend, ScorePlot, ScoreRow, by_round, plots
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from games.rogue.facts import Ending, Facts, Reckoning, RogueOutcome, SyndicateLine
from games.rogue.vocabulary import Identity, Mode, Stock

if TYPE_CHECKING:
    from app.services.match_service import MatchService


@dataclass(frozen=True)
class Final:
    """The end of a match."""

    of: ClassVar[str] = "EndPanel"
    winners: tuple[Person, ...]
    androids: tuple[bool, ...]  # of the winners
    title: str
    line: str
    scores: tuple[ScoreRow, ...]
    plots: tuple[ScorePlot, ...] = ()
    remarks: tuple[ScoreRemark, ...] = ()

    @property
    def legend(self) -> tuple[ScoreLegend, ...]:
        """What the colours of the bars stand for."""
        return (
            ScoreLegend(NIGHT.lamp, words.stock_name(Stock.INFLUENCE)),
            ScoreLegend(NIGHT.second, _("informants in the city")),
            ScoreLegend(SYNDICATES, _("criminals turned in")),
        )


class Reckon(PanelFlow):
    """The match is over."""

    whole = True
    rounds: Rounds | None = None  # of the match; none while it has not been read
    past = ScoreHistory()

    def model(self, moment: Moment) -> Final | None:
        outcome = moment.facts.outcome
        if outcome is None or moment.reel is not None:
            return None
        titles = (words.stock_name(Stock.INFLUENCE), words.stock_name(Stock.STAMINA))
        return replace(
            final(moment, outcome),
            plots=plots(self.rounds or (), moment.who, titles),
            remarks=remarks(self.past, moment.facts, moment.face.parties),
        )

    def view(self, look: Viewport, model: Final) -> Final:
        """As its end is shown first, the match is read again, once it lies here, and what earlier ones came to."""
        if self.rounds is None:
            self.rounds = ()
            self.hands.match_session.when_recorded(self._look_back)
        return model

    def _look_back(self) -> None:
        """The match lies here."""
        match_service, match, shown = self.hands.app.match_service, self.hands.match, self.hands.shown
        match_service.run(lambda: _known(match_service, match), self._read, lambda _error: None)
        if shown is not None:
            parties = shown.parties
            match_service.run(
                lambda: read_past(match_service.library, match_service.contests, match, parties),
                self._remember,
                lambda _error: None,
            )

    def _read(self, known: tuple[Facts, ...]) -> None:
        """The match has been read again."""
        self.rounds = by_round(known)
        self.hands.lay()

    def _remember(self, past: ScoreHistory) -> None:
        """Earlier matches have been read."""
        self.past = past
        self.hands.lay()


def _known(match_service: "MatchService", match: str) -> tuple[Facts, ...]:
    """What everybody knew after each step; on the worker."""
    from app.table.replays import watch

    return tuple(update.table.public for update in watch(match_service.library.read(match), None).updates)


# -- the model -------------------------------------------------------------------------------------


def final(moment: Moment, outcome: RogueOutcome) -> Final:
    """The reckoning in words and numbers."""
    facts, who = moment.facts, moment.who
    order = sorted(outcome.reckonings, key=lambda line: (-line.total, -line.stamina, line.seat))
    most = max(1, *(line.total for line in order))
    names = ", ".join(who[seat].name for seat in outcome.winners)
    best = order[0].total
    title = n_("{names} wins with {n}", "{names} wins with {n}", best, names=names)
    if len(outcome.winners) > 1:
        title = n_("{names} win with {n}", "{names} win with {n}", best, names=names)
    return Final(
        tuple(who[seat] for seat in outcome.winners),
        tuple(facts.players[seat].android for seat in outcome.winners),
        title,
        _reason(outcome.reason),
        tuple(_score(moment, line, place, order, most) for place, line in enumerate(order)),
    )


def _reason(reason: Ending) -> str:
    return {
        Ending.HIGHEST: _("The highest score of all."),
        Ending.STAMINA: _("Level on points: more stamina decides."),
        Ending.SHARED: _("Level on points and on stamina: the victory is shared."),
    }[reason]


def _score(moment: Moment, line: Reckoning, place: int, order: list[Reckoning], most: int) -> ScoreRow:
    facts, person = moment.facts, moment.who[line.seat]
    player = facts.players[line.seat]
    level = [other for other in order if other.total == line.total and other.seat != line.seat]
    note = n_("{n} stamina left", "{n} stamina left", line.stamina)
    if level:
        other = ", ".join(moment.who[each.seat].name for each in level)
        note = _("level with {whom}: {n} stamina", whom=other, n=line.stamina)
    first = next(index for index, each in enumerate(order) if (each.total, each.stamina) == (line.total, line.stamina))
    hidden = facts.identities[line.seat] if facts.identities is not None else ()
    tokens: tuple[Identity, ...] = (*player.shown, *hidden) if facts.options.mode is Mode.ANDROID else ()
    return ScoreRow(
        key=f"end/score/{place}",
        rank=first + 1,
        person=person,
        android=player.android,
        note=note,
        total=line.total,
        influence=line.influence,
        informants=line.informants,
        gangs=tuple((each.syndicate, each.count, each.wild, each.bonus) for each in line.syndicates),
        identities=tokens,
        scale=most,
        winner=place == 0 or line.seat in (facts.outcome.winners if facts.outcome is not None else ()),
        told=", ".join(_gang(each) for each in line.syndicates),
    )


def _gang(line: SyndicateLine) -> str:
    return f"{words.gang_name(line.syndicate)} × {line.count} = {line.bonus}"


read(__file__)
