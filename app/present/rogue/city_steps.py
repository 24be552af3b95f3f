"""The City phase divided into steps: the part of the phase, the first event, and its consequences."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from app.present.i18n import _
from app.present.people import Person
from app.present.rogue import event_sentences
from app.present.rogue.event_lines import sign
from app.present.rogue.row_values import IconLine, RowIcon
from app.present.rogue.words import criminal_name, tile_name
from games.core.value import Value
from games.rogue import city_events as city
from games.rogue.city_events import Left
from games.rogue.event_replay import after, measured
from games.rogue.events import Hurt, InformantRemoved
from games.rogue.facts import Facts
from games.rogue.pending import Exploding, Marching, Order, Ordering, Policing
from games.rogue.vocabulary import Phase

CRIMINALS, ASSASSINS, POLICE, BOMBS, DIRECTOR = range(5)


@dataclass(frozen=True)
class CityStep:
    """One step: a first event and its consequences."""

    stage: int
    sign: RowIcon
    head: str
    also: tuple[IconLine, ...]
    why: str
    tiles: tuple[tuple[int, str], ...]
    trail: tuple[tuple[int, int], ...]
    facts: Facts  # after it has happened
    end: int  # number of events up to the end of this step
    blast: str = ""  # the tile that explodes


@dataclass
class _Making:
    """A step under construction."""

    stage: int
    first: Value
    facts: Facts
    why: str
    events: list[Value] = field(default_factory=list)
    before: list[Facts] = field(default_factory=list)


class _Cutter:
    """Divides the events in one pass."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.stage = _stage(facts)
        self.way: set[int] = set()  # tiles where an assassin has to make room for a criminal
        self.made: list[_Making] = []

    def hear(self, event: Value) -> None:
        """Add one event."""
        head, why = self._head(event)
        if head or not self.made:
            self.made.append(_Making(self.stage, event, self.facts, why))
        making = self.made[-1]
        making.events.append(event)
        making.before.append(self.facts)
        self.facts = after(self.facts, event)

    def _head(self, event: Value) -> tuple[bool, str]:
        """Whether an event begins a step, and its cause."""
        if isinstance(event, city.CriminalMoved):
            self.stage, self.way = CRIMINALS, {event.tile} - {self.facts.police}
            return True, _("Criminals at large move one tile along the orange path, lowest number first.")
        if isinstance(event, city.CriminalGone) and event.how is Left.WALKED_OUT:
            self.stage = CRIMINALS
            return True, _("The path ends at the top precinct: criminals moving on from there leave the city.")
        if isinstance(event, city.AssassinMoved | city.AssassinStruck | city.AssassinGone):
            return self._assassin(event)
        if isinstance(event, city.PoliceMoved):
            self.stage = POLICE
            return True, _("The Police Squad moves to the next number and clears assassins and bombs there.")
        if isinstance(event, city.TimerDropped) and self.stage >= POLICE:
            self.stage = BOMBS
            return True, _("Every bomb ticks once per round; at 0 it explodes.")
        if isinstance(event, city.Exploded):
            return True, _("An explosion costs 4 stamina on its tile and 2 on adjacent ones, unless the tile is safe.")
        if isinstance(event, city.DirectorChanged):
            self.stage = DIRECTOR
            return True, _("The player to the left takes over.")
        return False, ""

    def _assassin(self, event: city.AssassinMoved | city.AssassinStruck | city.AssassinGone) -> tuple[bool, str]:
        strikes = _("An assassin strikes where it stands, moves on and strikes again until someone is hurt.")
        if isinstance(event, city.AssassinGone):
            return self.stage == ASSASSINS and event.how is Left.WALKED_OUT, strikes
        if isinstance(event, city.AssassinStruck):
            self.stage = max(self.stage, ASSASSINS)
            last = self.made[-1].events[-1] if self.made else None
            return not (isinstance(last, city.AssassinMoved) and last.tile == event.tile), strikes
        if self.stage == CRIMINALS and event.origin in self.way:
            if any(each is not None and each.tile == event.tile and each.rampant for each in self.facts.criminals):
                self.way.add(event.tile)
            return False, ""
        self.stage = ASSASSINS
        return True, strikes


def city_steps(before: Facts, events: Sequence[Value], who: tuple[Person, ...]) -> tuple[CityStep, ...]:
    """All steps of a part of the City phase."""
    cutter = _Cutter(before)
    skipped = 0
    for event in events:
        if isinstance(event, city.CityBegan):
            cutter.facts = after(cutter.facts, event)
            cutter.stage = CRIMINALS
            skipped += 1
        else:
            cutter.hear(event)
    steps: list[CityStep] = []
    end = skipped
    for number, making in enumerate(cutter.made):
        end += len(making.events)
        last = cutter.made[number + 1].facts if number + 1 < len(cutter.made) else cutter.facts
        steps.append(_step(making, last, end, who))
    return tuple(steps)


def _step(making: _Making, last: Facts, end: int, who: tuple[Person, ...]) -> CityStep:
    also = []
    why = making.why
    for event, facts in zip(making.events[1:], making.before[1:], strict=True):
        words = event_sentences.event(event, who, facts)
        if words:
            also.append(IconLine(sign(event, facts, who), words))
        if isinstance(event, city.AssassinMoved) and making.stage == CRIMINALS:
            why = _("An assassin keeps moving until no criminal at large shares its tile.")
        elif isinstance(event, city.TimerDropped) and making.stage == CRIMINALS:
            why = _("A criminal lowers the timer of every bomb on the tile it enters.")
    return CityStep(
        stage=making.stage,
        sign=sign(making.first, making.facts, who),
        head=_walks(making, who),
        also=tuple(also),
        why=why,
        tiles=_tiles(making),
        trail=tuple((event.origin, event.tile) for event in making.events if isinstance(event, _MOVES)),
        facts=last,
        end=end,
        blast=_blast(making),
    )


def _blast(making: _Making) -> str:
    """The name of the tile that explodes in a step."""
    found = next((event for event in making.events if isinstance(event, city.Exploded)), None)
    return tile_name(measured(making.facts), found.tile) if found is not None else ""


def _walks(making: _Making, who: tuple[Person, ...]) -> str:
    """The first event as text; a move is shown with both ends of its path."""
    event, where = making.first, measured(making.facts)
    if isinstance(event, city.CriminalMoved | city.AssassinMoved):
        places = {"origin": tile_name(where, event.origin), "tile": tile_name(where, event.tile)}
        if isinstance(event, city.CriminalMoved):
            return _("{criminal} moves from {origin} to {tile}.", criminal=criminal_name(event.number), **places)
        return _("The assassin moves from {origin} to {tile}.", **places)
    return event_sentences.event(event, who, making.facts)


_MOVES = (city.CriminalMoved, city.AssassinMoved)


def _tiles(making: _Making) -> tuple[tuple[int, str], ...]:
    """The highlighted tiles: the places of the events, red if something is hit."""
    lit: dict[int, str] = {}
    for event, facts in zip(making.events, making.before, strict=True):
        tile = getattr(event, "tile", -1)
        if isinstance(event, city.Exploded | city.AssassinStruck | InformantRemoved | city.TimerDropped):
            lit[tile] = "danger"
        elif isinstance(event, Hurt):
            lit[facts.players[event.seat].tile] = "danger"
        elif isinstance(tile, int) and tile >= 0:
            lit.setdefault(tile, "chosen")
    return tuple(lit.items())


def _stage(facts: Facts) -> int:
    """The part of the City phase that these facts interrupt."""
    if facts.phase is not Phase.CITY:
        return CRIMINALS
    agenda = facts.agenda
    if any(isinstance(task, Marching) for task in agenda):
        return CRIMINALS
    if any(isinstance(task, Policing) for task in agenda):
        return ASSASSINS
    top = agenda[0] if agenda else None
    if isinstance(top, Ordering) and top.what is Order.BOMBS:
        return BOMBS
    exploding = any(isinstance(task, Exploding) for task in agenda)
    return BOMBS if exploding or any(bomb.done for bomb in facts.bombs) else POLICE
