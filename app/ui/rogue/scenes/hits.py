"""A roll laid out so that anybody can count it: every explosion beside the amplify symbol that doubles it."""

from dataclasses import dataclass

from app.ui.i18n import _, n_
from app.ui.paint import Pen, text_width
from app.ui.people import Person
from app.ui.rogue import parts
from app.ui.rogue.scenes.column import Column
from app.ui.rogue.scenes.pieces import paint_die, tray
from app.ui.rogue.scenes.roller import Roller
from app.ui.rogue.theme import NIGHT
from app.ui.sheet import Box
from games.rogue.box import Dice
from games.rogue.dice import damage, doubled, hits_needed
from games.rogue.events import AttackRolled, InterceptRolled
from games.rogue.nouns import Face
from games.rogue.tasks import Die, Foe

DIE = 50.0
SMALL = 40.0


@dataclass(frozen=True)
class Roll:
    """Dice by what they count for."""

    title: str
    pairs: tuple[tuple[Die, Die], ...]  # an explosion and what doubles it
    single: tuple[Die, ...]  # what counts once
    blank: tuple[Die, ...]  # what does not count
    defence: tuple[Die, ...]
    figure: str
    said: str
    why: str
    good: bool = True
    against: str = ""  # whose the defence is

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
    hits = n_("{n} hit", "{n} hits", event.hits)
    left = damage(event.hits, (die.face for die in event.defence))
    stopped = event.hits - left
    fight = event.foe in (Foe.AGENT, Foe.ANDROID)
    if fight:
        said = n_("{n} hit gets through", "{n} hits get through", left)
        figure, good = str(left), left > 0
    else:
        need = hits_needed(event.foe, event.need, guards)
        said = n_("hits, {n} needed", "hits, {n} needed", need)
        figure, good = str(event.hits), event.hits >= need
    return Roll(
        hits,
        tuple(zip(blasts[:twice], wires[:twice], strict=True)),
        tuple(blasts[twice:]),
        blank,
        event.defence,
        figure,
        said,
        _counted(len(blasts), len(wires), twice, stopped),
        good,
        _("Defence: each patrol car cancels one hit") if event.defence else "",
    )


def _counted(blasts: int, wires: int, twice: int, stopped: int) -> str:
    """How the hits were counted."""
    if not blasts:
        return _("No explosion: an amplify symbol alone is worth nothing.") if wires else _("No explosion.")
    told = n_("{n} explosion", "{n} explosions", blasts)
    if twice:
        told += ", " + n_("{n} of them doubled", "{n} of them doubled", twice)
    if stopped:
        told += ", " + n_("{n} hit cancelled", "{n} hits cancelled", stopped)
    return told


def chase_roll(event: InterceptRolled, who: tuple[Person, ...]) -> Roll:
    """A chase: patrol cars against patrol cars (RA-80)."""
    counted = tuple(die for die in event.dice if die.face is Face.CAR)
    others = tuple(die for die in event.dice if die.face is not Face.CAR)
    return Roll(
        "",
        (),
        counted,
        others,
        event.defence,
        str(event.cars),
        n_("patrol car is left", "patrol cars are left", event.cars),
        _("Each takes one criminal out of custody.")
        if event.cars
        else _("{who} gets away.", who=who[event.target].name),
        event.cars > 0,
        _("{who} cancels with these", who=who[event.target].name) if event.defence else "",
    )


def show_roll(column: Column, roll: Roll, roller: Roller, dice: Dice) -> None:
    """The dice and what they come to; nothing but dice while they roll."""
    if roller.rolling:
        shown = tuple(roller.shown(place, die, dice) for place, die in enumerate(roll.everything))
        tray(column, "rolling", shown, DIE)
        column.space(40)
        return
    _counting(column, roll, 38.0 if column.low else DIE)
    if roll.blank and not column.low:
        tray(column, "blank", roll.blank, SMALL, dim=True)
    if roll.defence:
        column.words("against", roll.against, 14)
        tray(column, "defence", roll.defence, SMALL)
    if roll.said:
        tall = max(58.0, 24 * column.look.text + column.height(roll.why, 14.5, column.wide - 74) + 8)
        state = (roll.figure, roll.said, roll.why, roll.good)
        column.add("figure", tall, _figure, state, say=f"{roll.figure} {roll.said}. {roll.why}")
    if roll.blank and column.low:
        tray(column, "blank", roll.blank, 30, dim=True)


def _counting(column: Column, roll: Roll, size: float) -> None:
    """Pairs in frames of their own, single ones beside them."""
    wide, tall = 2 * size + 48.0, size + 12
    x, y = 0.0, column.y
    for place, pair in enumerate(roll.pairs):
        if x and x + wide > column.wide:
            x, y = 0.0, y + tall + 8
        column.put(f"pair/{place}", Box(x, y, wide, tall), _pair, (pair, size), say="× 2")
        x += wide + 10
    for place, die in enumerate(roll.single):
        if x and x + tall > column.wide:
            x, y = 0.0, y + tall + 8
        column.put(f"single/{place}", Box(x, y, tall, tall), paint_die, (die, "legal"), say="× 1")
        x += tall + 8
    if roll.pairs or roll.single:
        column.space(y + tall + column.gap - column.y)


def _pair(pen: Pen, w: float, h: float, state: tuple[tuple[Die, Die], float]) -> None:
    """An explosion, twice."""
    pair, size = state
    pen.box(0, 0, w, h, 12, NIGHT.neon_row)
    pen.ring(0, 0, w, h, 12, 1, NIGHT.neon)
    for x, die in ((size / 2 + 6, pair[0]), (w - size / 2 - 6, pair[1])):
        parts.die(pen, x, h / 2, size - 4, die.colour, die.face)
    pen.text("×2", "strong", 19 / pen.look.text, w / 2, h / 2, NIGHT.neon, "centre")


def _figure(pen: Pen, w: float, h: float, state: tuple[str, str, str, bool]) -> None:
    """A large number and what it means."""
    figure, said, why, good = state
    size = 56 / max(1.0, pen.look.text)
    wide = text_width(pen.look, figure, "display", size)
    pen.text(figure, "display", size, 2, h / 2, NIGHT.neon if good else NIGHT.danger)
    x = max(58.0, wide + 16)
    grow = pen.look.text
    pen.text(said, "strong", 17, x, 6 + 11 * grow, NIGHT.text, room=w - x, least=0.5)
    pen.paragraph(why, 14.5, x, 6 + 24 * grow, w - x, NIGHT.second, spacing=1.22)
