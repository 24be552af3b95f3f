"""A roll arranged for counting: every explosion beside the amplify symbol that doubles it."""

from dataclasses import dataclass

from app.present.i18n import _, n_
from app.present.people import Person
from app.present.rogue.row_values import Figure
from games.rogue.dice import cars, damage, doubled, hits_needed
from games.rogue.events import AttackRolled, InterceptRolled
from games.rogue.pending import Die, Foe
from games.rogue.vocabulary import Face


@dataclass(frozen=True)
class Roll:
    """Dice by their count."""

    title: str = ""
    pairs: tuple[tuple[Die, Die], ...] = ()  # an explosion and the symbol that doubles it
    single: tuple[Die, ...] = ()  # dice that count once
    blank: tuple[Die, ...] = ()  # dice that do not count
    defence: tuple[Die, ...] = ()
    figures: tuple[Figure, ...] = ()  # the totals
    against: str = ""  # the defender's name

    @property
    def everything(self) -> tuple[Die, ...]:
        """All dice, those of the defence last."""
        paired = tuple(die for pair in self.pairs for die in pair)
        return (*paired, *self.single, *self.blank, *self.defence)


def attack_roll(event: AttackRolled, guards: int) -> Roll:
    """An attack: hits as they are counted (RA-69)."""
    blasts = [die for die in event.dice if die.face is Face.EXPLOSION]
    wires = [die for die in event.dice if die.face is Face.AMPLIFY]
    twice = doubled(die.face for die in event.dice)
    blank = (*wires[twice:], *(die for die in event.dice if die.face not in (Face.EXPLOSION, Face.AMPLIFY)))
    left = damage(event.hits, (die.face for die in event.defence))
    why = _counted(len(blasts), len(wires), twice, event.hits - left)
    if event.foe in (Foe.AGENT, Foe.ANDROID):
        figure = Figure(str(left), n_("{n} hit gets through", "{n} hits get through", left), why, left > 0)
    else:
        need = hits_needed(event.foe, event.need, guards)
        means = n_("of {n} hit needed", "of {n} hits needed", need)
        figure = Figure(str(event.hits), means, why, event.hits >= need)
    return Roll(
        title=n_("{n} hit", "{n} hits", event.hits),
        pairs=tuple(zip(blasts[:twice], wires[:twice], strict=True)),
        single=tuple(blasts[twice:]),
        blank=blank,
        defence=event.defence,
        figures=(figure,),
        against=_("Defence: each patrol car cancels one hit") if event.defence else "",
    )


def _counted(blasts: int, wires: int, twice: int, stopped: int) -> str:
    """How the hits were counted."""
    if not blasts:
        return _("No explosion: amplify symbols alone are worthless.") if wires else _("No explosion.")
    text = n_("{n} explosion", "{n} explosions", blasts)
    if twice:
        text += ", " + n_("{n} of them doubled", "{n} of them doubled", twice)
    if stopped:
        text += ", " + n_("{n} hit cancelled", "{n} hits cancelled", stopped)
    return text


def chase_roll(event: InterceptRolled, who: tuple[Person, ...]) -> Roll:
    """A chase: patrol cars against patrol cars (RA-80)."""
    counted = tuple(die for die in event.dice if cars((die.face,)))
    others = tuple(die for die in event.dice if not cars((die.face,)))
    other = who[event.target].name
    why = _("Each takes one criminal from custody.") if event.cars else _("{who} gets away.", who=other)
    means = n_("patrol car left", "patrol cars left", event.cars)
    return Roll(
        single=counted,
        blank=others,
        defence=event.defence,
        figures=(Figure(str(event.cars), means, why, event.cars > 0),),
        against=_("{who} defends with these", who=other) if event.defence else "",
    )
