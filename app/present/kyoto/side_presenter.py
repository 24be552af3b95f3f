"""The two sides of the table, as whoever looks may see them, and the games they have won."""

from __future__ import annotations

from app.present.i18n import _
from app.present.kyoto import words
from app.present.kyoto.model import CardSlot, Decoy, Gear, SeriesScore, SideModel, StoryLine
from app.present.kyoto.selection import KyotoSelection, facts_of, own_of, side_of
from app.present.kyoto.story import REAL
from app.present.people import Person
from app.table.desk import DeskView as Shown
from games.kyoto.facts import Facts, Phase, Series
from games.kyoto.vocabulary import FACES, Special, box


def side_model(shown: Shown, state: KyotoSelection, side: int, who: tuple[Person, ...]) -> SideModel:
    """One side of the table, as whoever looks may see it."""
    facts, own = facts_of(shown), own_of(shown)
    seen, other = facts.sides[side], facts.sides[1 - side]
    mine = own is not None and own.side == side
    marks = own.marks if mine and own is not None and not state.away else ()
    decoys = tuple(
        Decoy(tuple(words.drawing(card) for card in marks[place]) if marks else ("",) * count)
        for place, count in enumerate(seen.decoys)
    )
    discard = words.drawing(seen.last) if seen.last is not None and seen.last_lies else ""
    lit = {thing[1] for thing in state.lit if isinstance(thing, tuple) and thing[0] == "gear"} if mine else set()
    chosen = {thing[1] for thing in state.path if isinstance(thing, tuple) and thing[0] == "gear"} if mine else set()
    gear = [Gear(words.GEAR[one], True, one in lit, one in chosen) for one in seen.active]
    gear += [Gear(words.GEAR[one], False) for one in seen.inactive]
    special = seen.special.value if seen.special is not None else ""
    return SideModel(
        person=who[seen.seat],
        seat=seen.seat,
        side=side,
        name=words.side_name(side),
        status=_status(shown, seen.seat),
        hand=seen.hand,
        decks=seen.decks,
        real=sum(face in REAL for face in other.lost),
        fake=sum(face not in REAL for face in other.lost),
        slots=slots_of(facts, 1 - side),
        decoys=decoys,
        discard=discard,
        discards=seen.discards,
        special=special,
        guarded=words.drawing(seen.guarded) if seen.guarded is not None else "",
        gear=tuple(gear),
        own=mine,
    )


def slots_of(facts: Facts, side: int) -> tuple[CardSlot, ...]:
    """The Arrest for the agents of a side: six places, and who is in them."""
    lost = facts.sides[side].lost
    return tuple(CardSlot(words.FACES[face], face in lost, face in box().unlocking) for face in FACES)


def _status(shown: Shown, seat: int) -> str:
    """What a player is doing; nothing once a game is over."""
    if facts_of(shown).turn.phase in (Phase.READY, Phase.OVER):
        return ""
    return _("to act") if seat in shown.acting else _("waiting")


def seat_words(side: SideModel) -> tuple[StoryLine, ...]:
    """What lies in front of a side, and what it is for: the Arrest, a special agent, equipment."""
    found = [StoryLine(side.side, _("Two captured suns win the game, three false ones lose it."))]
    if side.gear:
        found.append(StoryLine(side.side, _("A lock on a slot: when that agent is lost, its side may wake a card.")))
    if side.special:
        name, when, text = words.special_words(Special(side.special))
        found.append(StoryLine(side.side, f"**{name}** – {when}. {text}"))
    if side.guarded:
        found.append(StoryLine(side.side, _("Ruri guards: {card}.", card=words.card_name(side.guarded))))
    for one in side.gear:
        name, text = words.gear_words(words.GEAR_OF[one.gear])
        state = _("awake") if one.active else _("asleep")
        found.append(StoryLine(side.side, f"**{name}** ({state}). {text}"))
    return tuple(found)


def score(facts: Facts, who: tuple[Person, ...]) -> SeriesScore | None:
    """The series so far."""
    if facts.options.series is Series.SINGLE:
        return None
    return SeriesScore(who[0], who[1], (side_of(facts, 0), side_of(facts, 1)), facts.wins)
