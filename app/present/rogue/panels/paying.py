"""The panel of payments: ammo for black dice or against gangsters, fuel for green dice, chosen by a stepper.

Before the payment it shows the dice and their origin, the hits needed, the odds, and the consequences of a failure.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any, assert_never

from app.present.controls import ButtonModel
from app.present.i18n import _, n_
from app.present.rogue import words
from app.present.rogue.action_buttons import reason
from app.present.rogue.event_lines import effect_lines
from app.present.rogue.moment import Moment
from app.present.rogue.panels.flow import PanelFlow, PanelView, RoguePanel, lit
from app.present.rogue.panels.opponent_strip import Opponent, agent, assassin, criminal, gangsters, location
from app.present.rogue.row_values import SEEN, DiceRow, IconLine, Odd, Stepping, odds_rows, unrolled_dice
from games.core.contract import Seat
from games.rogue.actions import Spend
from games.rogue.dice import hits_needed
from games.rogue.odds import car_rows, hit_rows
from games.rogue.open_state import Known, attack_colours
from games.rogue.pending import Arming, Chasing, Defending, Evading, Facing, Fight, Foe
from games.rogue.vocabulary import DEEDS_A_TURN, Colour, Stock


@dataclass(frozen=True, kw_only=True)
class Payment(RoguePanel):
    """The purpose of a payment, and its means."""

    public = True
    tile: int
    opponent: Opponent
    dice: tuple[DiceRow, ...] = ()
    step: Stepping
    odds: tuple[Odd, ...] = ()
    effects: tuple[IconLine, ...]
    plain: str = ""  # the legend of the white line in the odds, if there is one
    note: str = ""


@dataclass(frozen=True)
class Bounds:
    """The chosen amount, its limits and its effect."""

    amount: int
    least: int
    most: int
    effects: tuple[IconLine, ...]
    beyond: str  # the reason for the upper limit

    def step(self, what: Stock, had: str) -> Stepping:
        """The stepper for it; `had` is the available amount."""
        top = self.amount == self.most
        under = self.beyond if top and self.beyond else had
        return Stepping(
            stem="pay/step",
            what=what,
            amount=self.amount,
            under=under,
            lower=self.amount > self.least,
            higher=not top,
            may=(had, self.beyond),
        )


class Paying(PanelFlow[Payment]):
    """The flow of Facing, Arming, Defending, Chasing, Evading."""

    def forget(self) -> None:
        self.amount: int | None = None
        self.why = "", ""  # reasons for the lower and the upper limit

    def show(self, moment: Moment) -> PanelView | None:
        if moment.seat is None or moment.reel is not None:
            return None
        asked = moment.asked
        amounts = sorted(action.amount for action in moment.actions if isinstance(action, Spend))
        make = _MAKES.get(type(asked))
        if make is None or not amounts:
            return None
        least, most = amounts[0], amounts[-1]
        amount = min(max(self.amount if self.amount is not None else least, least), most)
        effects = effect_lines(self.host.preview(Spend(amount)), moment.who)
        self.why = reason(moment, Spend(least - 1)) if least else "", reason(moment, Spend(most + 1))
        payment: Payment = make(moment, asked, Bounds(amount, least, most, effects, self.why[1]))
        return PanelView(payment, lit(payment.tile, "chosen"))

    def targets(self, panel: Payment) -> dict[str, Hashable]:
        return {"pay/do": panel.step.amount, "pay/step/less": "step", "pay/step/more": "step"}

    def tap(self, panel: Payment, key: str) -> None:
        if key == "pay/do":
            self.amount = None
            self.host.act(Spend(panel.step.amount))
        elif key.startswith("pay/step/"):
            self._step(panel, 1 if key.endswith("/more") else -1)

    def _step(self, panel: Payment, by: int) -> None:
        """Handle a tap on less or more."""
        if not (panel.step.higher if by > 0 else panel.step.lower):
            self.host.explain(self.why[by > 0], "pay/step/amount")
            return
        self.amount = panel.step.amount + by
        self.choosing()


# -- purposes --------------------------------------------------------------------------------------


def _facing(moment: Moment, asked: Facing, bounds: Bounds) -> Payment:
    """Gangsters."""
    player = moment.facts.players[asked.seat]
    return Payment(
        title=_("Gangsters on {tile}", tile=words.tile_name(moment.ground, player.tile)),
        icon="gangster-skull",
        line=n_("{who} faces {n} of them.", "{who} faces {n} of them.", asked.skulls, who=moment.who[asked.seat].name),
        tile=player.tile,
        opponent=gangsters(asked.skulls, bounds.amount),
        step=bounds.step(Stock.AMMO, _("of {n} ammo", n=player.ammo)),
        effects=bounds.effects,
        buttons=_pays(n_("Spend {n} ammo", "Spend {n} ammo", bounds.amount) if bounds.amount else _("Spend nothing")),
    )


def _arming(moment: Moment, asked: Arming, bounds: Bounds) -> Payment:
    """An attack of any kind."""
    known, seat, fight = moment.known, asked.seat, asked.fight
    black = bounds.amount + fight.free
    need = hits_needed(fight.foe, fight.need, len(known.informants[fight.tile]))
    rows = hit_rows(known, seat, black, fight.free, need)
    total = len(attack_colours(known, seat, black))
    note = _("The card is face up: no turning back.") if fight.foe is Foe.CRIMINAL else ""
    odds = odds_rows("pay/odds", [(n_("{n}+ hit", "{n}+ hits", row.hits), row) for row in rows])
    return Payment(
        title=attack_title(moment, fight),
        icon="icon-attack",
        line=deed_line(moment, fight.tile),
        tile=fight.tile,
        opponent=opponent(moment, fight),
        dice=_dice(known, seat, fight.free, bounds.amount),
        step=bounds.step(Stock.AMMO, _("of {n} ammo", n=known.players[seat].ammo)),
        odds=odds,
        plain=_plain(odds),
        effects=bounds.effects,
        buttons=_pays(n_("Roll {n} die", "Roll {n} dice", total), note),
        note=note,
    )


def _dice(known: Known, seat: Seat, free: int, paid: int) -> tuple[DiceRow, ...]:
    """The dice of an attack, by origin."""
    colours = attack_colours(known, seat, free + paid)
    found = (
        (_("Always"), Colour.RED, colours.count(Colour.RED)),
        (_("Pistols"), Colour.GREEN, colours.count(Colour.GREEN)),
        (_("Card"), Colour.BLACK, free),
        (_("Ammo"), Colour.BLACK, paid),
    )
    return tuple(unrolled_dice(f"pay/dice/{place}", *group) for place, group in enumerate(found) if group[2])


def _defending(moment: Moment, asked: Defending, bounds: Bounds) -> Payment:
    """The defence of an attacked player."""
    name, other = moment.who[asked.seat].name, moment.who[asked.attacker].name
    return _with_cars(
        moment,
        asked.seat,
        bounds,
        title=_("{who} attacks {whom}", who=other, whom=name),
        icon="icon-attack",
        line=_("Each of {who}’s patrol cars cancels one hit.", who=name),
        opponent=agent(moment, asked.attacker, _("Every hit costs {who} 1 stamina.", who=name)),
        dice=_dice(moment.known, asked.attacker, asked.fight.free, asked.fight.ammo),
    )


def _chasing(moment: Moment, asked: Chasing, bounds: Bounds) -> Payment:
    """An Intercept."""
    return _with_cars(
        moment,
        asked.seat,
        bounds,
        title=_("Intercept {who}", who=moment.who[asked.target].name),
        icon="icon-intercept",
        line=deed_line(moment, moment.facts.players[asked.seat].tile),
        opponent=agent(moment, asked.target, _("Every patrol car takes one criminal from custody.")),
    )


def _evading(moment: Moment, asked: Evading, bounds: Bounds) -> Payment:
    """The flight of an intercepted player."""
    name, other = moment.who[asked.seat].name, moment.who[asked.chaser].name
    return _with_cars(
        moment,
        asked.seat,
        bounds,
        title=_("{who} intercepts {whom}", who=other, whom=name),
        icon="icon-intercept",
        line=_("Each of {who}’s patrol cars cancels one of the pursuer’s.", who=name),
        opponent=agent(moment, asked.chaser, _("{who} is after the criminals in custody.", who=other)),
        dice=(unrolled_dice("pay/dice/chaser", other, Colour.GREEN, asked.dice),),
    )


def _with_cars(moment: Moment, seat: Seat, bounds: Bounds, dice: tuple[DiceRow, ...] = (), **said: Any) -> Payment:
    """Fuel for green dice."""
    amount, player = bounds.amount, moment.facts.players[seat]
    own = (unrolled_dice("pay/dice/own", moment.who[seat].name, Colour.GREEN, amount),) if amount else ()
    rows = car_rows(moment.known, amount, bounds.most)
    odds = odds_rows("pay/odds", [(n_("{n}+ patrol car", "{n}+ patrol cars", row.hits), row) for row in rows])
    return Payment(
        tile=player.tile,
        dice=(*dice, *own),
        step=bounds.step(Stock.FUEL, _("of {n} fuel", n=player.fuel)),
        odds=odds,
        plain=_plain(odds),
        effects=bounds.effects,
        buttons=_pays(n_("Roll {n} die", "Roll {n} dice", amount) if amount else _("Spend nothing")),
        **said,
    )


def _pays(text: str, note: str = "") -> tuple[ButtonModel, ...]:
    return (ButtonModel("pay/do", text, icon="icon-check", line=note),)


def _plain(odds: tuple[Odd, ...]) -> str:
    """The legend of the white line, if one is visible."""
    marked = any(abs(row.chance.plain - row.chance.share) > SEEN for row in odds)
    return _("White line: odds without paying.") if marked else ""


# -- words and opponents ---------------------------------------------------------------------------


def attack_title(moment: Moment, fight: Fight) -> str:
    """The target of an attack."""
    if fight.foe is Foe.CRIMINAL:
        return _("Attack criminal {n}", n=fight.number)
    if fight.foe is Foe.ASSASSIN:
        return _("Attack the assassin")
    if fight.foe is Foe.LOCATION:
        return _("Attack {who}", who=words.tile_name(moment.ground, fight.tile))
    if fight.foe is Foe.AGENT or fight.foe is Foe.ANDROID:
        return _("Attack {who}", who=moment.who[fight.target].name)
    assert_never(fight.foe)


def deed_line(moment: Moment, tile: int) -> str:
    """The number of the action in this turn, and its tile."""
    turn, where = moment.facts.turn, words.tile_name(moment.ground, tile)
    places = {"n": len(turn.deeds), "most": DEEDS_A_TURN, "tile": where}
    if moment.facts.players[turn.seat].android:
        return _("Underground action {n} of {most} · {tile}", **places)
    return _("Justice action {n} of {most} · {tile}", **places)


def opponent(moment: Moment, fight: Fight) -> Opponent:
    """The attacked opponent, with the consequences of a failure."""
    if fight.foe is Foe.CRIMINAL:
        crook = moment.facts.criminals[fight.number - 1]
        assert crook is not None
        return criminal(moment, crook, fight.need)
    if fight.foe is Foe.ASSASSIN:
        return assassin(fight.need)
    if fight.foe is Foe.LOCATION:
        return location(moment, fight.tile, fight.need)
    if fight.foe is Foe.AGENT or fight.foe is Foe.ANDROID:
        return agent(moment, fight.target, _("Every hit costs {who} 1 stamina.", who=moment.who[fight.target].name))
    assert_never(fight.foe)


_MAKES: dict[type[Any], Any] = {
    Facing: _facing,
    Arming: _arming,
    Defending: _defending,
    Chasing: _chasing,
    Evading: _evading,
}
