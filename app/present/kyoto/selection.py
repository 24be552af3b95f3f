"""The state of the screen and the things that an action touches; it is not part of the match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from app.present.action_chooser import Thing
from app.present.kyoto.model import Eyes
from app.present.kyoto.pencil_notes import Note
from app.table.desk import DeskView as Shown
from games.core.contract import Seat
from games.core.value import Value
from games.kyoto import actions as kyoto_actions
from games.kyoto.facts import Facts, Own, Phase
from games.kyoto.vocabulary import COLOURS, Card, Gear

PLAINEST = (*COLOURS, Card.JOKER, Card.DEFENCE, Card.TUNNEL, Card.ATTACK, Card.SWAP, Card.DECOY)
GEAR_OF = {kyoto_actions.Wiretap: Gear.WIRETAP, kyoto_actions.Stun: Gear.STUNNER, kyoto_actions.Drug: Gear.ANAESTHETIC}


@dataclass(frozen=True)
class KyotoSelection:
    """The selection and the view options of a session."""

    path: tuple[Thing, ...] = ()
    lit: frozenset[Thing] = frozenset()
    left: tuple[Any, ...] = ()
    single: Any = None
    armed: Thing | None = None
    lifted: int | None = None  # index of the tapped card among equal ones
    bottom: int = 0  # the nearest side while no private view is shown
    away: bool = False  # the player's own faces are hidden
    peek: int | None = None  # except for this agent
    notes: Mapping[int, Note] = field(default_factory=dict)  # private notes, by cell
    held: bool = False  # an answer waits for the end of the pause
    new: Card | None = None  # the card drawn last
    writing: bool = False  # taps on hidden enemy agents write
    looked: str = ""  # the special agent shown enlarged
    hint: bool = False  # a hint is available
    still: bool = False  # a replay: nothing can be done


def touches(action: Value) -> tuple[Thing, ...]:  # noqa: C901 - one line per action
    """The things an action touches; the last one confirms it."""
    match action:
        case kyoto_actions.Move(card, origin, target):
            return ("card", card), ("cell", origin), ("cell", target)
        case kyoto_actions.Push(origin, target):
            return ("cell", origin), ("cell", target)
        case kyoto_actions.Swap(first, second):
            return ("card", Card.SWAP), ("cell", first), ("cell", second)
        case kyoto_actions.PlaceDecoy():
            return (("card", Card.DECOY),)
        case kyoto_actions.Step(cell):
            return (("cell", cell),)
        case kyoto_actions.Recover(card):
            return ("gear", Gear.TYPESCRIPT), ("pile", card)
        case kyoto_actions.Wiretap(cell) | kyoto_actions.Stun(cell) | kyoto_actions.Drug(cell):
            return ("gear", GEAR_OF[type(action)]), ("cell", cell)
        case kyoto_actions.Mark(card):
            return (("mark", card),)
        case kyoto_actions.Keep(place):
            return (("keep", place),)
        case kyoto_actions.Shoot(face):
            return (("face", face),)
        case kyoto_actions.Unlock(gear):
            return (("wake", gear),)
        case kyoto_actions.Guard(colour):
            return (("guard", colour),)
        case kyoto_actions.Choose(special):
            return (("special", special),)
        case kyoto_actions.Draw(deck):
            return (("deck", deck),)
        case kyoto_actions.Spring(decoy):
            return (("spring", decoy),)
        case kyoto_actions.Exchange(exchange):
            return (("exchange", exchange),)
        case kyoto_actions.TakeNeutral(take):
            return (("neutral", take),)
        case (
            kyoto_actions.Deploy()
            | kyoto_actions.Formation()
            | kyoto_actions.Pass()
            | kyoto_actions.TakeBack()
            | kyoto_actions.Ready()
        ):
            return (("button", type(action).__name__),)
    raise TypeError(f"nothing is touched for a {type(action).__name__}")


def evident_card(left: Sequence[Any], path: Sequence[Thing]) -> Card | None:
    """The card for a path chosen without a card: the simplest possible one; another can still be chosen."""
    ways = {(one.origin, one.target) for one in left if isinstance(one, kyoto_actions.Move)}
    if len(ways) != 1 or len(left) < 2 or not all(isinstance(one, kyoto_actions.Move) for one in left):
        return None
    chosen = {thing[1] for thing in path if isinstance(thing, tuple) and thing[0] == "cell"}
    if set(*ways) != chosen or any(isinstance(thing, tuple) and thing[0] == "card" for thing in path):
        return None
    plainest: Card = min((one.card for one in left), key=PLAINEST.index)
    return plainest


def picked(path: tuple[Thing, ...], kind: str) -> Any:
    """The first tapped thing of a kind: a card, a piece of equipment."""
    return next((thing[1] for thing in path if isinstance(thing, tuple) and thing[0] == kind), None)


# -- reading a desk view ---------------------------------------------------------------------------


def facts_of(shown: Shown) -> Facts:
    """The public facts."""
    facts: Facts = shown.table.public
    return facts


def own_of(shown: Shown) -> Own | None:
    """The private knowledge of the seat whose view is open."""
    own: Own | None = shown.private.private if shown.private is not None else None
    return own


def places(shown: Shown) -> bool:
    """Whether the viewer places agents now."""
    return facts_of(shown).turn.phase is Phase.DEPLOY and own_of(shown) is not None and bool(actions_of(shown))


def viewer(shown: Shown) -> Seat | None:
    """The seat whose private view is shown."""
    return shown.private.seat if shown.private is not None else None


def eyes_of(shown: Shown) -> Eyes:
    """The viewer of the device."""
    seat = viewer(shown)
    if seat is None:
        return Eyes.EVERYBODY
    return Eyes.ACTING if seat in shown.acting else Eyes.WAITING


def actions_of(shown: Shown) -> tuple[Any, ...]:
    """The viewer's legal actions."""
    return shown.private.actions if shown.private is not None and eyes_of(shown) is Eyes.ACTING else ()


def side_of(facts: Facts, seat: Seat) -> int:
    """The side that a seat plays in this game."""
    return 0 if facts.sides[0].seat == seat else 1


def bottom_of(shown: Shown, state: KyotoSelection) -> int:
    """The side whose home row is nearest."""
    own = own_of(shown)
    return own.side if own is not None else state.bottom
