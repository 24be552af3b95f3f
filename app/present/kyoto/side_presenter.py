"""The models of the two sides of the table, as the viewer may see them, and of the score of the series."""

from __future__ import annotations

from dataclasses import replace

from app.present.i18n import _, n_
from app.present.kyoto import words
from app.present.kyoto.model import CardSlot, Decoy, Gear, SeriesScore, SideModel, StoryLine
from app.present.kyoto.selection import KyotoSelection, facts_of, own_of, side_of
from app.present.kyoto.story import REAL
from app.present.people import Person
from app.table.desk import DeskView as Shown
from games.kyoto.facts import Facts, Phase, Series
from games.kyoto.vocabulary import FACES, Special, box
from games.kyoto.vocabulary import Gear as Kind


def side_model(shown: Shown, side: int, who: tuple[Person, ...], *, near: bool, away: bool = False) -> SideModel:
    """One side of the table, as the viewer may see it, before any choice."""
    facts, own = facts_of(shown), own_of(shown)
    seen, other = facts.sides[side], facts.sides[1 - side]
    mine = own is not None and own.side == side
    marks = own.marks if mine and own is not None and not away else ()
    decoys = tuple(
        decoy_model(tuple(words.drawing(card) for card in marks[place]) if marks else ("",) * count)
        for place, count in enumerate(seen.decoys)
    )
    discard = words.drawing(seen.last) if seen.last is not None and seen.last_lies else ""
    gear = [_gear(one, active=True) for one in seen.active]
    gear += [_gear(one, active=False) for one in seen.inactive]
    special = seen.special.value if seen.special is not None else ""
    status, name = _status(shown, seen.seat), words.side_name(side)
    doing = f"{name} · {status}" if status else name
    real, fake = sum(face in REAL for face in other.lost), sum(face not in REAL for face in other.lost)
    held, armed = sum(seen.hand), n_("{n} decoy armed", "{n} decoys armed", len(decoys)) if decoys else ""
    return SideModel(
        person=who[seen.seat],
        seat=seen.seat,
        side=side,
        name=name,
        status=status,
        hand=seen.hand,
        decks=seen.decks,
        real=real,
        fake=fake,
        slots=slots_of(facts, 1 - side),
        decoys=decoys,
        discard=discard,
        discards=seen.discards,
        special=special,
        guarded=words.drawing(seen.guarded) if seen.guarded is not None else "",
        gear=tuple(gear),
        own=mine,
        key="side/bottom" if near else "side/top",
        say="; ".join(
            part
            for part in (
                f"{who[seen.seat].name}, {doing}",
                _("hand {n}", n=held),
                _("decks {locations} + {tactics}", locations=seen.decks[0], tactics=seen.decks[1]),
                _("captured: {real} of 2 real, {fake} of 3 false", real=real, fake=fake),
                armed,
            )
            if part
        ),
        doing=doing,
        holds=_("Hand {n} · decks {locations} + {tactics}", n=held, locations=seen.decks[0], tactics=seen.decks[1]),
        cards=_("{n} cards", n=held),
        in_hand=_("{n} in hand", n=held),
        arrest=_("{who}’s prisoners", who=who[seen.seat].name),
        armed=armed,
        pile_key="pile" if mine and (seen.discards or discard) else "",
        pile_say=_("Your discard pile") if mine else "",
    )


def with_choice(side: SideModel, state: KyotoSelection) -> SideModel:
    """The same side with its equipment as the current choice has it."""
    if not side.own or not side.gear:
        return side
    lit = {thing[1] for thing in state.lit if isinstance(thing, tuple) and thing[0] == "gear"}
    chosen = {thing[1] for thing in state.path if isinstance(thing, tuple) and thing[0] == "gear"}
    if not lit and not chosen:
        return side
    kinds = [(one, words.GEAR_OF[one.gear]) for one in side.gear]
    gear = [replace(one, lit=kind in lit, chosen=kind in chosen) if one.active else one for one, kind in kinds]
    return replace(side, gear=tuple(gear))


def decoy_model(marks: tuple[str, ...]) -> Decoy:
    """An armed decoy, with its cards' names if the viewer may know them."""
    return Decoy(marks, ", ".join(words.card_name(mark) for mark in marks if mark))


def _gear(gear: Kind, *, active: bool) -> Gear:
    drawing, name = words.GEAR[gear], words.gear_words(gear)[0]
    said = name if active else f"{name}, {_('inactive')}"
    return Gear(drawing, active, key=f"gear/{drawing}", say=said)


def slots_of(facts: Facts, side: int) -> tuple[CardSlot, ...]:
    """The Arrest for the agents of a side: six slots with the captured ones."""
    lost = facts.sides[side].lost
    return tuple(CardSlot(words.FACES[face], face in lost, face in box().unlocking) for face in FACES)


def _status(shown: Shown, seat: int) -> str:
    """The activity of a player; empty once a game is over."""
    if facts_of(shown).turn.phase in (Phase.READY, Phase.OVER):
        return ""
    return _("to move") if seat in shown.acting else _("waiting")


def seat_words(side: SideModel) -> tuple[StoryLine, ...]:
    """Explanations of a side's cards: the Arrest, a special agent, equipment."""
    found = [StoryLine(side.side, _("Two captured suns win the game, three false ones lose it."))]
    if side.gear:
        found.append(StoryLine(side.side, _("A lock: if this agent is lost, its side may activate a card.")))
    if side.special:
        name, when, text = words.special_words(Special(side.special))
        found.append(StoryLine(side.side, f"**{name}** – {when}. {text}"))
    if side.guarded:
        found.append(StoryLine(side.side, _("Ruri guards: {card}.", card=words.card_name(side.guarded))))
    for one in side.gear:
        name, text = words.gear_words(words.GEAR_OF[one.gear])
        state = _("active") if one.active else _("inactive")
        found.append(StoryLine(side.side, f"**{name}** ({state}). {text}"))
    return tuple(found)


def score(facts: Facts, who: tuple[Person, ...]) -> SeriesScore | None:
    """The series so far."""
    if facts.options.series is Series.SINGLE:
        return None
    (left, right), (one, other) = who, facts.wins
    say = f"{left.name} {one}\u00a0:\u00a0{other} {right.name}"
    sides = side_of(facts, 0), side_of(facts, 1)
    return SeriesScore(left=left, right=right, sides=sides, wins=facts.wins, text=f"{one} : {other}", say=say)
