"""The panel of the final score: the winner and why, every score by its parts on one scale, all identities."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from app.present.controls import ButtonModel, ButtonStyle
from app.present.end_report import SHARE, EndReport, share_button
from app.present.i18n import _, n_
from app.present.people import Person
from app.present.rogue import words
from app.present.rogue.moment import Moment
from app.present.rogue.panels.flow import PanelFlow, PanelView, RoguePanel
from app.present.rogue.score_history import Rounds, remarks
from app.present.rogue.theme import NIGHT
from app.present.row_models import PanelRow
from games.rogue.facts import Ending, Facts, Reckoning, RogueOutcome, SyndicateLine
from games.rogue.vocabulary import Identity, Mode, Phase, Stock, Syndicate


@dataclass(frozen=True)
class ScoreRow(PanelRow):
    """One player's score: the player, a bar of its parts, their composition, and the total."""

    key: str
    rank: int
    person: Person
    android: bool
    note: str
    total: int
    influence: int
    informants: int
    gangs: tuple[tuple[Syndicate, int, int, int], ...]  # syndicate, number of cards, wild ones among them, bonus
    identities: tuple[Identity, ...]
    scale: int  # the highest total
    winner: bool
    syndicates: str  # the syndicates in words

    @property
    def bonus(self) -> int:
        """The third part of the score."""
        return sum(bonus for _gang, _count, _wild, bonus in self.gangs)

    def spoken(self) -> str:
        count = n_("{n} point", "{n} points", self.total)
        parts_ = _("influence {a}, informants {b}, syndicates {c}", a=self.influence, b=self.informants, c=self.bonus)
        return ". ".join(
            part for part in (f"{self.rank}. {self.person.name}, {count}", parts_, self.syndicates) if part
        )


@dataclass(frozen=True)
class ScoreLegend(PanelRow):
    """The legend of a colour of the bars."""

    ink: str
    label: str


@dataclass(frozen=True)
class ScorePlot(PanelRow):
    """One quantity by seat at the end of each round."""

    key: str
    title: str
    who: tuple[Person, ...]
    values: tuple[tuple[int, ...], ...]

    def spoken(self) -> str:
        totals = (f"{who.name} {values[-1]}" for who, values in zip(self.who, self.values, strict=True))
        return f"{self.title}: {', '.join(totals)}"


@dataclass(frozen=True)
class EndHeader(PanelRow):
    """The winner, and why."""

    winners: tuple[Person, ...]
    androids: tuple[bool, ...]  # of the winners
    title: str
    line: str
    key: str = "end/hero"

    def spoken(self) -> str:
        return f"{self.title}. {self.line}"


@dataclass(frozen=True, kw_only=True)
class EndPanel(RoguePanel, EndReport):
    """The end of a match."""

    whole: ClassVar[bool] = True
    hero: EndHeader
    scores: tuple[ScoreRow, ...]
    legend: tuple[ScoreLegend, ...]  # the legend of the bars
    plots: tuple[ScorePlot, ...] = ()

    def lines(self) -> tuple[str, ...]:
        """The winner and why, and every player's score."""
        return (*super().lines(), *(row.spoken() for row in self.scores))


class Reckon(PanelFlow[EndPanel]):
    """The flow of the final score."""

    def show(self, moment: Moment) -> PanelView | None:
        outcome = moment.facts.outcome
        if outcome is None or moment.reel is not None:
            return None
        titles = (words.stock_name(Stock.INFLUENCE), words.stock_name(Stock.STAMINA))
        return PanelView(
            replace(
                final(moment, outcome),
                plots=plots(self.host.rounds, moment.who, titles),
                remarks=remarks(self.host.past, moment.facts, moment.face.parties),
                buttons=(
                    ButtonModel("end/again", _("New game"), icon="icon-next"),
                    ButtonModel("end/replay", _("Replay"), icon="play", style=ButtonStyle.PLAIN),
                    share_button(),
                    ButtonModel("end/home", _("Leave"), icon="home-outline", style=ButtonStyle.PLAIN),
                ),
            )
        )

    def targets(self, panel: EndPanel) -> dict[str, Hashable]:
        return {button.key: "end" for button in panel.buttons}

    def tap(self, panel: EndPanel, key: str) -> None:
        if key == "end/home":
            self.host.leave()
        elif key == "end/replay":
            self.host.replay()
        elif key == "end/again":
            self.host.again()
        elif key == SHARE:
            self.host.share(panel)


def by_round(known: Iterable[Facts]) -> Rounds:
    """Influence and stamina of each seat at the end of each round."""
    ends: dict[int, tuple[tuple[int, int], ...]] = {}
    for facts in known:
        if facts.round and facts.phase is not Phase.TIME:
            ends[facts.round] = tuple((player.influence, player.stamina) for player in facts.players)
    return tuple(ends[number] for number in sorted(ends))


def plots(rounds: Rounds, who: tuple[Person, ...], titles: tuple[str, str]) -> tuple[ScorePlot, ...]:
    """The plots of a match; none for a single round."""
    if len(rounds) < 2:
        return ()
    return tuple(
        ScorePlot(
            f"end/plot/{which}",
            title,
            who,
            tuple(tuple(each[seat][which] for each in rounds) for seat in range(len(who))),
        )
        for which, title in enumerate(titles)
    )


# -- the model -------------------------------------------------------------------------------------


def final(moment: Moment, outcome: RogueOutcome) -> EndPanel:
    """The final score in words and numbers."""
    facts, who = moment.facts, moment.who
    order = sorted(outcome.reckonings, key=lambda line: (-line.total, -line.stamina, line.seat))
    most = max(1, *(line.total for line in order))
    names = ", ".join(who[seat].name for seat in outcome.winners)
    best = order[0].total
    title = n_("{names} wins with {n}", "{names} wins with {n}", best, names=names)
    if len(outcome.winners) > 1:
        title = n_("{names} win with {n}", "{names} win with {n}", best, names=names)
    return EndPanel(
        title=title,
        text=_reason(outcome.reason),
        hero=EndHeader(
            tuple(who[seat] for seat in outcome.winners),
            tuple(facts.players[seat].android for seat in outcome.winners),
            title,
            _reason(outcome.reason),
        ),
        scores=tuple(_score(moment, line, place, order, most) for place, line in enumerate(order)),
        legend=(
            ScoreLegend(NIGHT.lamp, words.stock_name(Stock.INFLUENCE)),
            ScoreLegend(NIGHT.second, _("informants in the city")),
            ScoreLegend(NIGHT.syndicates, _("criminals turned in")),
        ),
    )


def _reason(reason: Ending) -> str:
    return {
        Ending.HIGHEST: _("The highest score."),
        Ending.STAMINA: _("Tied on points: more stamina wins."),
        Ending.SHARED: _("Tied on points and stamina: shared victory."),
    }[reason]


def _score(moment: Moment, line: Reckoning, place: int, order: list[Reckoning], most: int) -> ScoreRow:
    facts, person = moment.facts, moment.who[line.seat]
    player = facts.players[line.seat]
    level = [other for other in order if other.total == line.total and other.seat != line.seat]
    note = n_("{n} stamina left", "{n} stamina left", line.stamina)
    if level:
        other = ", ".join(moment.who[each.seat].name for each in level)
        note = _("tied with {whom}: {n} stamina", whom=other, n=line.stamina)
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
        syndicates=", ".join(_gang(each) for each in line.syndicates),
    )


def _gang(line: SyndicateLine) -> str:
    return f"{words.gang_name(line.syndicate)} × {line.count} = {line.bonus}"
