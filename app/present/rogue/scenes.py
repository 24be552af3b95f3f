"""Animations of Rogue Agent as data, for the most important events.

They contain only public information.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from app.present.i18n import _
from app.present.people import Person
from app.present.rogue.words import criminal_name, tile_name
from games.core.value import Value
from games.rogue import city_events as city
from games.rogue.city import Ground
from games.rogue.events import Arrested, Defused, Exposed, InterceptRolled


@dataclass(frozen=True, slots=True)
class RogueScene:
    """An animation: "exposed", "blast", "defused", "arrest", "chase", "win" or "loss"; its texts and its player."""

    kind: str
    title: str
    line: str = ""
    person: Person | None = None
    number: int = 0  # of a criminal, of patrol cars
    android: bool = False
    other: Person | None = None  # the chased player

    @property
    def last(self) -> bool:
        """Whether it ends a match."""
        return self.kind in ("win", "loss")


def rogue_scene(events: Sequence[Value], who: tuple[Person, ...], at: Ground) -> RogueScene | None:
    """The animation of the most important of the last events. The City phase is shown step by step, and the end of a
    match after that.
    """
    if any(isinstance(event, city.CityBegan) for event in events):
        return None
    for event in events:
        if isinstance(event, Exposed):
            person = who[event.seat]
            return RogueScene("exposed", _("An android!"), person.name, person)
    for event in events:
        if isinstance(event, city.Exploded):
            return RogueScene("blast", _("It explodes"), tile_name(at, event.tile))
        if isinstance(event, Defused):
            return RogueScene("defused", _("The bomb is defused"), tile_name(at, event.tile), who[event.seat])
        if isinstance(event, Arrested):
            return RogueScene("arrest", _("Arrested"), criminal_name(event.number), who[event.seat], event.number)
        if isinstance(event, InterceptRolled):
            title = _("Caught up") if event.cars else _("Got away")
            one, two = who[event.seat], who[event.target]
            return RogueScene("chase", title, f"{one.name} – {two.name}", one, event.cars, other=two)
    return None


def city_blast(where: str) -> RogueScene:
    """The animation of an explosion in the City phase, shown with its step."""
    return RogueScene("blast", _("It explodes"), where)


def finale(title: str, line: str, winner: Person, android: bool, lost: bool) -> RogueScene:
    """The animation of the end, for the winner; darker on the device of a player who has lost."""
    return RogueScene("loss" if lost else "win", title, line, winner, android=android)
