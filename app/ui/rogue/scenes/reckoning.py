"""The final reckoning: who won and why, every score by its parts on one scale, all identities open."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from app.ui.i18n import _, n_
from app.ui.look import Look
from app.ui.people import Person
from app.ui.rogue import words
from app.ui.rogue.moment import Moment
from app.ui.rogue.scene import Scene
from app.ui.rogue.scenes.past import Past, Remark, read_past, remarks
from app.ui.rogue.scenes.scores import SYNDICATES, Legend, Plot, Rounds, Score, by_round, plots
from app.ui.rogue.theme import NIGHT
from app.ui.screens import read
from games.rogue.facts import Ending, Facts, Reckoning, RogueOutcome, SyndicateLine
from games.rogue.vocabulary import Identity, Mode, Stock

if TYPE_CHECKING:
    from app.ui.hall import Hall


@dataclass(frozen=True)
class Final:
    """The end of a match."""

    of: ClassVar[str] = "EndPanel"
    winners: tuple[Person, ...]
    androids: tuple[bool, ...]  # of the winners
    title: str
    line: str
    scores: tuple[Score, ...]
    plots: tuple[Plot, ...] = ()
    remarks: tuple[Remark, ...] = ()

    @property
    def legend(self) -> tuple[Legend, ...]:
        """What the colours of the bars stand for."""
        return (
            Legend(NIGHT.lamp, words.stock_name(Stock.INFLUENCE)),
            Legend(NIGHT.second, _("informants in the city")),
            Legend(SYNDICATES, _("criminals turned in")),
        )


class Reckon(Scene):
    """The match is over."""

    whole = True
    rounds: Rounds | None = None  # of the match; none while it has not been read
    past = Past()

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

    def view(self, look: Look, model: Final) -> Final:
        """As its end is shown first, the match is read again, once it lies here, and what earlier ones came to."""
        if self.rounds is None:
            self.rounds = ()
            self.hands.sitting.when_recorded(self._look_back)
        return model

    def _look_back(self) -> None:
        """The match lies here."""
        hall, match, shown = self.hands.app.hall, self.hands.match, self.hands.shown
        hall.run(lambda: _known(hall, match), self._read, lambda _error: None)
        if shown is not None:
            parties = shown.parties
            hall.run(
                lambda: read_past(hall.library, hall.contests, match, parties), self._remember, lambda _error: None
            )

    def _read(self, known: tuple[Facts, ...]) -> None:
        """The match has been read again."""
        self.rounds = by_round(known)
        self.hands.lay()

    def _remember(self, past: Past) -> None:
        """Earlier matches have been read."""
        self.past = past
        self.hands.lay()


def _known(hall: "Hall", match: str) -> tuple[Facts, ...]:
    """What everybody knew after each step; on the worker."""
    from app.table.replays import watch

    return tuple(update.table.public for update in watch(hall.library.read(match), None).updates)


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


def _score(moment: Moment, line: Reckoning, place: int, order: list[Reckoning], most: int) -> Score:
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
    return Score(
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
