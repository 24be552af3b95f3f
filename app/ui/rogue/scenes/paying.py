"""Paying: ammo for black dice or against gangsters, fuel for green dice, by stepping up and down.

Everything is shown before it is paid: the dice there will be and why, what is needed, how likely it is, what follows
if it fails.
"""

from dataclasses import dataclass
from typing import Any

from app.ui.i18n import _, n_
from app.ui.look import Look
from app.ui.rogue import parts, words
from app.ui.rogue.layout import cramped
from app.ui.rogue.scene import Hands, Marks, Moment, Page, SheetScene
from app.ui.rogue.scenes.column import Column, foot_tall
from app.ui.rogue.scenes.foe import Opponent, agent, assassin, criminal, foe, gangsters, location
from app.ui.rogue.scenes.odds import Chance, car_rows, hit_rows
from app.ui.rogue.scenes.pieces import Group, Line, groups, lines, note, odds, stepper
from app.ui.rogue.scenes.story import effect_lines
from app.ui.sheet import Box
from games.core.contract import Seat
from games.rogue.deeds import Spend
from games.rogue.dice import hits_needed
from games.rogue.known import Known, attack_colours
from games.rogue.nouns import DEEDS_A_TURN, Colour, Stock
from games.rogue.tasks import Arming, Chasing, Defending, Evading, Facing, Fight, Foe


@dataclass(frozen=True)
class Payment:
    """What is being paid for, and with what."""

    title: str
    icon: str
    line: str
    tile: int
    opponent: Opponent
    dice: tuple[Group, ...]
    stock: Stock
    amount: int
    least: int
    most: int
    under: str
    limit: str
    rows: tuple[tuple[str, Chance], ...]
    effects: tuple[Line, ...]
    button: str
    note: str


class Paying(SheetScene):
    """Facing, Arming, Defending, Chasing, Evading."""

    name = "pay"

    def __init__(self, hands: Hands) -> None:
        super().__init__(hands)
        self.amount: int | None = None

    def forget(self) -> None:
        self.amount = None

    def model(self, moment: Moment) -> Payment | None:
        if moment.seat is None or moment.reel is not None:
            return None
        asked = moment.asked
        amounts = sorted(action.amount for action in moment.actions if isinstance(action, Spend))
        make = _MAKES.get(type(asked))
        if make is None or not amounts:
            return None
        amount = min(max(self.amount if self.amount is not None else amounts[0], amounts[0]), amounts[-1])
        effects = effect_lines(self.hands.preview(Spend(amount)), moment.who)
        payment: Payment = make(moment, asked, amount, amounts[0], amounts[-1], effects)
        return payment

    def marks(self, model: Payment) -> Marks:
        return Marks({model.tile: "chosen"})

    def page(self, look: Look, wide: float, model: Payment) -> Page:
        column = Column(look, wide, self.name, 8)
        crowded = cramped(look)  # then what can be touched comes first
        if not crowded:
            foe(column, "foe", model.opponent)
        if not column.low:
            groups(column, "dice", model.dice, 34)
        stepper(
            column,
            "step",
            model.stock,
            model.amount,
            model.limit if model.limit and model.amount == model.most else model.under,
            lambda: self._step(model, -1),
            lambda: self._step(model, 1),
            model.amount > model.least,
            model.amount < model.most,
        )
        if crowded:
            foe(column, "foe", model.opponent)
        rows = sorted(model.rows, key=lambda found: not found[1].needed) if column.low else model.rows
        odds(column, "odds", tuple(rows))
        if any(abs(row.plain - row.share) > 0.004 for _label, row in model.rows):
            note(column, "plain", _("White line: the odds without paying."))
        if column.low:
            groups(column, "dice", model.dice, 34)
        lines(column, "effect", model.effects)
        foot = Box(0, 0, wide, foot_tall(look))
        large = look.text >= 1.5  # then the button has no room for a second line
        if large and model.note:
            note(column, "note", model.note)
        line = "" if large else model.note
        button = parts.button("pay/do", foot, model.button, lambda: self._pay(model), "main", "icon-check", line)
        return Page(model.title, model.icon, model.line, tuple(column.items), column.tall, (button,), foot_tall(look))

    def _step(self, model: Payment, by: int) -> None:
        wanted = model.amount + by
        if not model.least <= wanted <= model.most:
            least = model.limit or _("That is all there is.")
            text = _("At least {n} must be paid.", n=model.least) if wanted < model.least and model.least else least
            if wanted >= model.least or model.least:
                self.hands.tell(text, "pay/step/amount")
            return
        self.amount = wanted
        self.hands.play("arm")
        self.hands.lay()

    def _pay(self, model: Payment) -> None:
        self.amount = None
        self.hands.act(Spend(model.amount))


# -- what is paid for ------------------------------------------------------------------------------


def _facing(moment: Moment, asked: Facing, amount: int, least: int, most: int, effects: tuple[Line, ...]) -> Payment:
    """Gangsters."""
    player = moment.facts.players[asked.seat]
    tile = words.tile_name(moment.ground, player.tile)
    return Payment(
        _("Gangsters on {tile}", tile=tile),
        "gangster-skull",
        n_("{who} faces {n} of them.", "{who} faces {n} of them.", asked.skulls, who=moment.who[asked.seat].name),
        player.tile,
        gangsters(asked.skulls, amount),
        (),
        Stock.AMMO,
        amount,
        least,
        most,
        _("of {n} ammo", n=player.ammo),
        "",
        (),
        effects,
        n_("Spend {n} ammo", "Spend {n} ammo", amount) if amount else _("Spend nothing"),
        "",
    )


def _arming(moment: Moment, asked: Arming, amount: int, least: int, most: int, effects: tuple[Line, ...]) -> Payment:
    """An attack of any kind."""
    known, fight = moment.known, asked.fight
    player = known.players[asked.seat]
    black = amount + fight.free
    need = hits_needed(fight.foe, fight.need, len(known.informants[fight.tile]))
    total = len(attack_colours(known, asked.seat, black))
    return Payment(
        attack_title(moment, fight),
        "icon-attack",
        deed_line(moment, fight.tile),
        fight.tile,
        opponent(moment, fight),
        _dice(known, asked.seat, fight.free, amount),
        Stock.AMMO,
        amount,
        least,
        most,
        _("of {n} ammo", n=player.ammo),
        _limit(most, player.ammo),
        tuple(
            (n_("{n}+ hit", "{n}+ hits", row.hits), row) for row in hit_rows(known, asked.seat, black, fight.free, need)
        ),
        effects,
        n_("Roll {n} die", "Roll {n} dice", total),
        _("The card is open: there is no way back.") if fight.foe is Foe.CRIMINAL else "",
    )


def _limit(most: int, had: int) -> str:
    return _("There are no more black dice.") if most < had else _("That is all the ammo there is.")


def _dice(known: Known, seat: Seat, free: int, paid: int) -> tuple[Group, ...]:
    """The dice of an attack, by where they come from."""
    colours = attack_colours(known, seat, free + paid)
    found = (
        Group(_("Always"), Colour.RED, colours.count(Colour.RED)),
        Group(_("Pistols"), Colour.GREEN, colours.count(Colour.GREEN)),
        Group(_("Card"), Colour.BLACK, free),
        Group(_("Ammo"), Colour.BLACK, paid),
    )
    return tuple(group for group in found if group.count)


def _defending(
    moment: Moment, asked: Defending, amount: int, least: int, most: int, effects: tuple[Line, ...]
) -> Payment:
    """Whoever is attacked."""
    name, other = moment.who[asked.seat].name, moment.who[asked.attacker].name
    against = _dice(moment.known, asked.attacker, asked.fight.free, asked.fight.ammo)
    return _with_cars(
        moment,
        asked.seat,
        (_("{who} attacks {whom}", who=other, whom=name), "icon-attack"),
        _("Each patrol car of {who} cancels one hit.", who=name),
        agent(moment, asked.attacker, _("Every hit costs {who} 1 stamina.", who=name)),
        against,
        (amount, least, most),
        effects,
    )


def _chasing(moment: Moment, asked: Chasing, amount: int, least: int, most: int, effects: tuple[Line, ...]) -> Payment:
    """An Intercept."""
    name = moment.who[asked.target].name
    return _with_cars(
        moment,
        asked.seat,
        (_("Intercept {who}", who=name), "icon-intercept"),
        deed_line(moment, moment.facts.players[asked.seat].tile),
        agent(moment, asked.target, _("Every patrol car takes one criminal out of custody.")),
        (),
        (amount, least, most),
        effects,
    )


def _evading(moment: Moment, asked: Evading, amount: int, least: int, most: int, effects: tuple[Line, ...]) -> Payment:
    """Whoever is intercepted."""
    name, other = moment.who[asked.seat].name, moment.who[asked.chaser].name
    return _with_cars(
        moment,
        asked.seat,
        (_("{who} intercepts {whom}", who=other, whom=name), "icon-intercept"),
        _("Each patrol car of {who} cancels one of theirs.", who=name),
        agent(moment, asked.chaser, _("{who} is after the criminals in custody.", who=other)),
        (Group(other, Colour.GREEN, asked.dice),),
        (amount, least, most),
        effects,
    )


def _with_cars(
    moment: Moment,
    seat: int,
    head: tuple[str, str],
    line: str,
    against: Opponent,
    dice: tuple[Group, ...],
    amounts: tuple[int, int, int],
    effects: tuple[Line, ...],
) -> Payment:
    """Fuel for green dice."""
    amount, least, most = amounts
    player = moment.facts.players[seat]
    own = (Group(moment.who[seat].name, Colour.GREEN, amount),) if amount else ()
    return Payment(
        *head,
        line,
        player.tile,
        against,
        (*dice, *own),
        Stock.FUEL,
        amount,
        least,
        most,
        _("of {n} fuel", n=player.fuel),
        _("There are no more green dice.") if most < player.fuel else _("That is all the fuel there is."),
        tuple((n_("{n}+ patrol car", "{n}+ patrol cars", row.hits), row) for row in car_rows(moment.known, amount)),
        effects,
        n_("Roll {n} die", "Roll {n} dice", amount) if amount else _("Spend nothing"),
        "",
    )


# -- words and foes --------------------------------------------------------------------------------


def attack_title(moment: Moment, fight: Fight) -> str:
    """What is attacked."""
    if fight.foe is Foe.CRIMINAL:
        return _("Attack criminal {n}", n=fight.number)
    if fight.foe is Foe.ASSASSIN:
        return _("Attack the assassin")
    if fight.foe is Foe.LOCATION:
        return _("Attack {who}", who=words.tile_name(moment.ground, fight.tile))
    return _("Attack {who}", who=moment.who[fight.target].name)


def deed_line(moment: Moment, tile: int) -> str:
    """Which action of the turn this is, and where."""
    turn, where = moment.facts.turn, words.tile_name(moment.ground, tile)
    places = {"n": len(turn.deeds), "most": DEEDS_A_TURN, "tile": where}
    if moment.facts.players[turn.seat].android:
        return _("Underground action {n} of {most} · {tile}", **places)
    return _("Justice action {n} of {most} · {tile}", **places)


def opponent(moment: Moment, fight: Fight) -> Opponent:
    """Whoever or whatever is attacked, with what follows if it fails."""
    if fight.foe is Foe.CRIMINAL:
        crook = moment.facts.criminals[fight.number - 1]
        assert crook is not None
        return criminal(moment, crook, fight.need)
    if fight.foe is Foe.ASSASSIN:
        return assassin(fight.need)
    if fight.foe is Foe.LOCATION:
        return location(moment, fight.tile, fight.need)
    return agent(moment, fight.target, _("Every hit costs {who} 1 stamina.", who=moment.who[fight.target].name))


_MAKES: dict[type[Any], Any] = {
    Facing: _facing,
    Arming: _arming,
    Defending: _defending,
    Chasing: _chasing,
    Evading: _evading,
}
