"""The events of Kyoto as sentences and as clash reports: with names, never "you", and only what was shown.

`Clashes` shows each clash that a player has not seen yet before any question.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, cast

from app.present.controls import ButtonModel, ButtonStyle
from app.present.i18n import _, say
from app.present.kyoto import words
from app.present.kyoto.board_presenter import faces_of
from app.present.kyoto.model import Fan, Slip, StoryLine
from app.present.kyoto.selection import facts_of, side_of, viewer
from app.present.people import Person, seat_of, seated
from app.table.chair import Happening
from app.table.desk import DeskView as Shown
from app.table.requests import Agree, Decline, Propose, Undo, Withdraw
from games.core.contract import Seat
from games.core.value import Value
from games.kyoto import events as kyoto_events
from games.kyoto.facts import Facts, Phase
from games.kyoto.game import KYOTO
from games.kyoto.vocabulary import WINNERS, Card, Face

Seats = Sequence[Person]
REAL = (Face.REAL_3, Face.REAL_2)


WORDLESS = (
    kyoto_events.Readied,
    kyoto_events.SpecialChosen,  # the choice is secret until both are shown
    kyoto_events.TurnBegan,  # shown above the lines of its turn
    kyoto_events.MatchEnded,  # the end of its last game says it
)
"""Events without a line."""


# -- lines -----------------------------------------------------------------------------------------


def lines(happened: Iterable[Happening], who: Seats, facts: Facts) -> tuple[StoryLine, ...]:
    """The story as lines, one per noteworthy event, with their turns."""
    found: list[StoryLine] = []
    turn = 0
    sides: dict[Seat | None, int] = {}
    for happening in happened:
        if isinstance(happening.said, Undo) and happening.seat is not None:
            found.append(
                StoryLine(
                    sides.get(happening.seat, -1), _("**{who}** undoes a move.", who=who[happening.seat].name), turn
                )
            )
        elif isinstance(happening.said, Propose | Agree | Decline | Withdraw):
            continue
        for event in happening.events:
            if isinstance(event, kyoto_events.GameBegan):
                sides = {event.oniwaban: 0, 1 - event.oniwaban: 1}
                turn = 0
            if isinstance(event, kyoto_events.TurnBegan):
                turn = event.number
            text = sentence(event, who)
            if text:
                seat = seat_of(event)
                found.append(StoryLine(sides.get(seat, _side(facts, seat)), text, turn))
    return tuple(found)


def headed(found: Sequence[StoryLine]) -> tuple[StoryLine, ...]:
    """The lines with the turn as a heading at its first line."""
    turns = [line.turn for line in found]
    return tuple(
        replace(line, head=_("Turn {n}", n=line.turn)) if line.turn > 0 and line.turn not in turns[:place] else line
        for place, line in enumerate(found)
    )


def _side(facts: Facts, seat: Seat | None) -> int:
    if seat is None:
        return -1
    return 0 if facts.sides[0].seat == seat else 1


def last_turn(story: Sequence[Happening]) -> tuple[Happening, ...]:
    """The events since the beginning of the last turn with an action."""
    start = 0
    for index in range(len(story) - 1, -1, -1):
        events = story[index].events
        if any(isinstance(event, kyoto_events.CardPlayed) and not event.extra for event in events):
            start = index
            break
        if any(isinstance(event, kyoto_events.GameBegan | kyoto_events.Deployed) for event in events):
            start = index
            break
    return tuple(story[start:])


def public(happened: Iterable[Happening]) -> tuple[Happening, ...]:
    """The events as everybody saw them: for a player whose own cards are hidden."""
    return tuple(
        replace(one, events=tuple(KYOTO.seen(cast(kyoto_events.Event, event), None) for event in one.events))
        for one in happened
    )


def drawn(story: Sequence[Happening], seat: Seat | None) -> Card | None:
    """The last card drawn by this seat since it played one; as the viewer may see it."""
    for happening in reversed(story):
        for event in reversed(happening.events):
            if seat_of(event) != seat:
                continue
            if isinstance(event, kyoto_events.CardPlayed):
                return None
            if isinstance(event, kyoto_events.Drawn | kyoto_events.Kept):
                return event.card
    return None


def sentence(event: Value, who: Seats) -> str:
    """One event in words; empty for events without text."""
    seat = seat_of(event)
    name = who[seat].name if seat is not None else ""
    return _of_cards(event, name) or _of_agents(event, name) or _of_things(event, name, who)


def _of_cards(event: Value, name: str) -> str:
    """Cards played, drawn and kept."""
    match event:
        case kyoto_events.CardPlayed(card=card, extra=extra):
            text = _("**{who}** moves on with {card}.") if extra else _("**{who}** plays {card}.")
            return text.format(who=name, card=words.card_name(words.drawing(card)))
        case kyoto_events.TakenBack(card=card):
            return _("**{who}** takes {card} back (Ayane).", who=name, card=words.card_name(words.drawing(card)))
        case kyoto_events.Drawn(deck=deck, card=card):
            if card is not None:
                return _(
                    "**{who}** draws {card} ({deck}).",
                    who=name,
                    card=words.card_name(words.drawing(card)),
                    deck=words.deck_name(deck),
                )
            return _("**{who}** draws: {deck}.", who=name, deck=words.deck_name(deck))
        case kyoto_events.Kept(deck=deck, under=under):
            return _(
                "**{who}** keeps: {deck}; under its deck: {under} (Tomoyo).",
                who=name,
                deck=words.deck_name(deck),
                under=words.deck_name(under),
            )
        case kyoto_events.Recovered(deck=deck, card=card):
            what = words.deck_name(deck) if card is None else words.card_name(words.drawing(card))
            return _("**{who}** takes from the discard pile: {card}.", who=name, card=what)
        case kyoto_events.HandShown(cell=cell, hand=hand):
            return _(
                "**{who}** can’t move the agent on {place} and reveals their hand: {cards}.",
                who=name,
                place=words.spot(cell),
                cards=", ".join(words.card_name(words.drawing(card)) for card in hand),
            )
        case kyoto_events.Marked(card=card):
            if card is None:
                return _("**{who}** places a mark face down.", who=name)
            return _("**{who}** places a mark face down: {card}.", who=name, card=words.card_name(words.drawing(card)))
    return ""


def _of_agents(event: Value, name: str) -> str:  # noqa: C901 - one line per event
    """Agents moved, met and captured."""
    match event:
        case kyoto_events.Moved(origin=origin, target=target):
            return f"**{words.spot(origin)} → {words.spot(target)}**"
        case kyoto_events.Pushed(origin=origin, target=target):
            return _(
                "**{who}** pushes an agent: **{origin} → {target}**.",
                who=name,
                origin=words.spot(origin),
                target=words.spot(target),
            )
        case kyoto_events.SwapPlayed(first=first, second=second):
            return _(
                "Swap: the agents on **{first}** and **{second}**.",
                first=words.spot(first),
                second=words.spot(second),
            )
        case kyoto_events.Swapped(exchanged=exchanged):
            both = _("Both are hidden again; whether they swapped is a secret.")
            if exchanged is None:
                return both
            return both + " " + (_("They did.") if exchanged else _("They didn’t."))
        case kyoto_events.Clashed(cell=cell, defender=face, attacker=attacker, won=won):
            text = _(
                "Clash at **{place}**: the defender is **{face}**.", place=words.spot(cell), face=words.face_name(face)
            )
            if attacker is not None:
                text += " " + _("The attacker is **{face}**.", face=words.face_name(attacker))
            return text + " " + (_("The attacker wins.") if won else _("The defender wins."))
        case kyoto_events.Captured(cell=cell, face=face):
            return _(
                "**{who}** captures **{face}** on {place}.",
                who=name,
                face=words.face_name(face),
                place=words.spot(cell),
            )
        case kyoto_events.Retreated(target=target):
            return _("The attacker returns to **{place}**.", place=words.spot(target))
        case kyoto_events.NoEscape(cell=cell):
            return _("The agent on **{place}** carries no real intelligence.", place=words.spot(cell))
        case kyoto_events.Tapped(cell=cell, face=face):
            return _("The agent on **{place}** is **{face}**.", place=words.spot(cell), face=words.face_name(face))
        case kyoto_events.Stunned(cell=cell):
            return _("The agent on **{place}** can’t be moved next turn.", place=words.spot(cell))
        case kyoto_events.Drugged(cell=cell):
            return _("The agent on **{place}** has to be moved next turn.", place=words.spot(cell))
        case kyoto_events.Shot(cell=cell, guess=guess, face=face, hit=hit):
            text = _(
                "**{who}** names the attacker on {place}: **{guess}**. It’s **{face}**.",
                who=name,
                place=words.spot(cell),
                guess=words.face_name(guess),
                face=words.face_name(face),
            )
            return text + " " + (_("Hit.") if hit else _("Miss."))
    return ""


def _of_things(event: Value, name: str, who: Seats) -> str:
    """Decoys, equipment, special agents, the course of the match."""
    match event:
        case kyoto_events.Sprung(mark=mark, cell=cell):
            return _(
                "**{who}** springs the decoy at {place}: {card}.",
                who=name,
                place=words.spot(cell),
                card=words.card_name(words.drawing(mark)),
            )
        case kyoto_events.Passed(phase=Phase.DECOY):
            return _("**{who}** lets it pass.", who=name)
        case kyoto_events.Unlocked(gear=gear):
            return _("**{who}** activates: {gear}.", who=name, gear=words.gear_words(gear)[0])
        case kyoto_events.GearUsed(gear=gear):
            return _("**{who}** uses: {gear}.", who=name, gear=words.gear_words(gear)[0])
        case kyoto_events.SpecialShown(special=special):
            return _("**{who}** has {special}.", who=name, special=words.special_words(special)[0])
        case kyoto_events.NeutralAnswered(taken=taken):
            return _("**{who}** takes Ruri.", who=name) if taken else _("**{who}** passes on Ruri.", who=name)
        case kyoto_events.Guarded(colour=colour):
            return _("Ruri guards: {card}.", card=words.card_name(words.drawing(colour)))
        case kyoto_events.Deployed():
            return _("All agents are on the board.")
        case kyoto_events.GameBegan(game=game, oniwaban=seat):
            return _("Game {n} begins. **{who}** plays Oniwaban.", n=game, who=who[seat].name)
        case kyoto_events.GameEnded(winner=winner, reason=reason):
            return say(f"kyoto.prompt.over_{reason}", seat=who[winner].name)
    return ""


# -- clashes ---------------------------------------------------------------------------------------


def slips(happening: Happening, who: Seats, facts: Facts, faces: dict[int, Face], mine: int) -> tuple[Slip, ...]:
    """The clashes of one update. `faces`: those of the player's own agents by cell, on a personal device."""
    found = []
    card = ""
    events = happening.events
    for index, event in enumerate(events):
        if isinstance(event, kyoto_events.CardPlayed):
            card = words.card_name(words.drawing(event.card))
        if isinstance(event, kyoto_events.Clashed):
            later = [
                one for one in events[index + 1 :] if isinstance(one, kyoto_events.Retreated | kyoto_events.Captured)
            ]
            found.append(_finished(_clash(happening.number, event, later[:1], card, who, facts, faces, mine)))
        elif isinstance(event, kyoto_events.Shot):
            found.append(_finished(_shot(happening.number, event, who, facts)))
    return tuple(found)


def _finished(slip: Slip) -> Slip:
    """A report with all its texts and buttons."""
    one, other = slip.attacker, slip.defender
    said = f"{slip.title}. {slip.line}. {one.title}, {one.line}. {other.title}. {slip.result}. {slip.explanation}"
    only = _("Only {who} can see the small face.", who=slip.holder_name) if one.only else ""
    seen = ButtonModel("button/seen", _("Continue"), style=ButtonStyle.MAIN)
    note = ButtonModel("button/note", slip.pencil, "pencil-outline", ButtonStyle.PLAIN)
    return replace(
        slip,
        say=said,
        caption=f"{slip.title} · {other.title}",
        concluded=f"{slip.explanation} {only}".strip(),
        buttons=(note, seen) if slip.pencil else (seen,),
    )


def _clash(
    number: int,
    event: kyoto_events.Clashed,
    after: list[Any],
    card: str,
    who: Seats,
    facts: Facts,
    faces: dict[int, Face],
    mine: int,
) -> Slip:
    attacker, defender = who[event.seat].name, who[1 - event.seat].name
    side = _side(facts, event.seat)
    stands = after[0].target if after and isinstance(after[0], kyoto_events.Retreated) else event.cell
    only = words.FACES[faces[stands]] if side == mine and event.attacker is None and stands in faces else ""
    strength = event.defender.value[0]
    winners = [number_ for number_ in "3210" if WINNERS[int(strength)] & _bits(number_)]
    can = winners if event.won else [number_ for number_ in "3210" if number_ not in winners]
    either = _either(can)
    if event.won:
        result, why = _("Captured"), _("The attacker is equal or stronger.")
        about = _("What everyone now knows: only {strengths} can beat a {n}.", strengths=either, n=strength)
    else:
        result, why = _("Defended"), _("The defender is stronger. The attacker returns.")
        about = _("What everyone now knows: only {strengths} can lose to a {n}.", strengths=either, n=strength)
    if event.attacker is None:
        about += " " + _("The attacker’s face stays hidden.")
    noted = event.attacker is None and mine == 1 - side
    holder = facts.sides[1 - side].lost  # captured by the attacker
    line = _("{who} attacks: {card}", who=attacker, card=card) if card else _("{who} attacks", who=attacker)
    if event.pushed:
        line = _("The pushed agent of {who} attacks", who=attacker)
    return Slip(
        number=number,
        title=_("Clash at {place}", place=words.spot(event.cell)),
        line=line,
        attacker=Fan(
            side=side,
            face="" if event.attacker is None else words.FACES[event.attacker],
            title=_("{who}’s agent", who=attacker)
            if event.attacker is None
            else _("{who}: {face}", who=attacker, face=words.face_name(event.attacker)),
            line=_("stays hidden") if event.attacker is None else _("visible to both"),
            only=only,
        ),
        defender=Fan(
            side=1 - side,
            face=words.FACES[event.defender],
            title=_("{who}: {face}", who=defender, face=words.face_name(event.defender)),
            line=_("visible to both"),
            gone=event.won,
        ),
        result=result,
        why=why,
        explanation=about,
        holder=_("Captured by {who}", who=attacker),
        holder_name=attacker,
        real=sum(face in REAL for face in holder),
        fake=sum(face not in REAL for face in holder),
        pencil=_("Pencil: {strengths}", strengths=either.replace(" ", "\u00a0")) if noted else "",
        cell=stands,
    )


def _shot(number: int, event: kyoto_events.Shot, who: Seats, facts: Facts) -> Slip:
    """The report of a Revolver shot: the attacker is revealed, hit or not."""
    shooter, attacker = who[event.seat].name, who[1 - event.seat].name
    side = _side(facts, event.seat)
    holder = facts.sides[1 - side].lost
    return Slip(
        number=number,
        title=_("Shot at {place}", place=words.spot(event.cell)),
        line=_("{who} names the attacker: {face}", who=shooter, face=words.face_name(event.guess)),
        attacker=Fan(
            side=1 - side,
            face=words.FACES[event.face],
            title=_("{who}: {face}", who=attacker, face=words.face_name(event.face)),
            line=_("visible to both"),
            gone=event.hit,
        ),
        defender=Fan(
            side=side,
            face="",
            title=_("{who}’s agent", who=shooter),
            line=_("stays hidden") if event.hit else _("faces the attacker"),
        ),
        result=_("Hit") if event.hit else _("Miss"),
        why=_("The attacker is captured before the clash.")
        if event.hit
        else _("The clash follows; the attacker stays face up."),
        explanation="",
        holder=_("Captured by {who}", who=shooter),
        holder_name=shooter,
        real=sum(face in REAL for face in holder),
        fake=sum(face not in REAL for face in holder),
    )


def _bits(strength: str) -> int:
    return sum(1 << place for place, face in enumerate(Face) if face.value[0] == strength)


def _either(strengths: Sequence[str]) -> str:
    """Alternatives as text: "3, 1 or 0"."""
    if len(strengths) == 1:
        return strengths[0]
    return _("{some} or {last}", some=", ".join(strengths[:-1]), last=strengths[-1])


class Clashes:
    """The clashes each seat has seen (None: everybody at the public table)."""

    def __init__(self) -> None:
        self._seen: dict[int | None, int] = {}  # the number of the last update seen
        self._place = 0  # index of the shown clash among several of one update

    def begin(self, shown: Shown) -> None:
        """Mark everything before the session as seen."""
        self._seen = dict.fromkeys((None, *range(len(shown.parties))), shown.number)

    def mark_seen(self, shown: Shown) -> None:
        """Mark everything as seen by the viewer."""
        self._seen[viewer(shown)] = shown.number

    def pending(self, shown: Shown, happened: Sequence[Happening], *, away: bool) -> Slip | None:
        """The next clash that the viewer has not seen; hidden faces are not mentioned."""
        seat, facts = viewer(shown), facts_of(shown)
        mine = side_of(facts, seat) if seat is not None else -1
        faces = dict(faces_of(shown, mine)) if shown.personal and mine >= 0 and not away else {}
        first = bisect_right(happened, self._seen.get(seat, 0), key=lambda one: one.number)
        for happening in happened[first:]:
            found = slips(happening, seated(shown), facts, faces, mine)
            if found:
                return found[min(self._place, len(found) - 1)]
            self._seen[seat] = happening.number
        return None

    def read(self, shown: Shown, happened: Sequence[Happening], slip: Slip) -> None:
        """Mark a clash as seen by the viewer; at the public table by everybody."""
        happening = next(one for one in happened if one.number == slip.number)
        self._place += 1
        if self._place < len(slips(happening, seated(shown), facts_of(shown), {}, -1)):
            return
        self._place, seat = 0, viewer(shown)
        for who in (seat,) if seat is not None else tuple(self._seen):
            self._seen[who] = max(self._seen[who], slip.number)
