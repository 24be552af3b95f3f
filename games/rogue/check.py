"""What may be wrong with options and with positions somebody wrote by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import StrEnum

from games.core.contract import Problem
from games.core.value import BadValue
from games.rogue import score
from games.rogue.box import Box, house_box
from games.rogue.box_faults import box_faults
from games.rogue.city import Ground, ground
from games.rogue.facts import Facts, Options, Position
from games.rogue.nouns import DEEDS_A_TURN, NUMBERS, Identity, Mode, Phase, TileKind
from games.rogue.pending import Pending
from games.rogue.tasks import Assigning, Closing, Deciding, Drawing, Exploding, Question, TurnEnding, Wiring

SEATS = {Mode.AGENT: (2, 3, 4), Mode.ANDROID: (3, 4)}  # RA-1, RA-2


class Fault(StrEnum):
    """Everything `problems()` may name; `box_faults.BoxFault` names what is wrong with a box."""

    SEATS = "seats"
    ROUND = "round"
    DIRECTOR = "director"
    TRACK = "track"
    CREDITS = "credits"
    TILE = "tile"
    INFORMANTS = "informants"
    CRIMINAL = "criminal"
    CARDS = "cards"
    TOKENS = "tokens"
    POLICE = "police"
    RAVAGED = "ravaged"
    IDENTITIES = "identities"
    CLOCK = "clock"
    TURN = "turn"
    AGENDA = "agenda"
    OUTCOME = "outcome"


def option_problems(options: Options, seats: int) -> tuple[Problem, ...]:
    """Everything that keeps these options from being played by so many."""
    found: tuple[Problem, ...] = ()
    if seats not in SEATS[options.mode]:
        fewest, most = SEATS[options.mode][0], SEATS[options.mode][-1]
        found = (Problem(Fault.SEATS, (("fewest", fewest), ("most", most), ("given", seats))),)
    return found + (box_faults(options.box) if options.box else ())


def require_board(position: Position) -> None:
    """`BadValue` for a position that does not even make a board."""
    facts = position.facts
    if problems := option_problems(facts.options, facts.seats):
        raise BadValue("facts.options", ", ".join(problem.code for problem in problems))
    box: Box = facts.options.box or house_box()
    plan = box.tiles
    sorts = {tile.id: tile.sort for tile in plan.tiles}
    slots = range(len(plan.slots))
    wanted = [
        TileKind.HQ if s == plan.hq else TileKind.PRECINCT if s in plan.precincts else TileKind.LOCATION for s in slots
    ]
    if sorted(facts.layout) != sorted(sorts) or [sorts[name] for name in facts.layout] != wanted:
        raise BadValue("facts.layout", "each tile was expected once, on a slot for its kind")
    for where, given, needed in (
        ("players", len(facts.players), facts.seats),
        ("criminals", len(facts.criminals), len(NUMBERS)),
        ("informants", len(facts.informants), len(plan.slots)),
    ):
        if given != needed:
            raise BadValue(f"facts.{where}", f"{needed} were expected")
    if len(position.deck) != facts.deck:
        raise BadValue("facts.deck", f"there are {len(position.deck)} cards")
    if facts.identities != (position.identities if facts.outcome else None):
        raise BadValue("facts.identities", "tokens are laid open at the end, and only then")
    if len(position.down) != len(NUMBERS) or len(position.identities) != facts.seats:
        raise BadValue("down", "a card or 0 for each number, and identities for each seat were expected")
    known = {card.id for card in box.cards.cards}
    named = [*position.deck, *(card for card in position.down if card), *facts.gone]
    named += [crook.card for crook in facts.criminals if crook and crook.card]
    named += [card for player in facts.players for card in player.turned_in]
    if unknown := set(named) - known:
        raise BadValue("cards", f"no such card: {min(unknown)}")
    _require_places(facts, len(plan.slots))
    _require_sense(facts)


def _require_sense(facts: Facts) -> None:
    """What is pending is about something."""
    pending = Pending(facts, ground(facts.options, facts.seats, facts.layout))
    for task in facts.agenda:
        if not pending.may_be(task):
            raise BadValue("facts.agenda", f"no such thing can be pending: {task.kind}")


def _require_places(facts: Facts, slots: int) -> None:
    places = [player.tile for player in facts.players] + [bomb.tile for bomb in facts.bombs] + [facts.police]
    places += [assassin.tile for assassin in facts.assassins] + list(facts.ravaged)
    places += [crook.tile for crook in facts.criminals if crook and crook.keeper < 0]
    if not all(0 <= place < slots for place in places):
        raise BadValue("facts", "a tile outside the city")
    seats = [facts.director, facts.turn.seat, *(clock.seat for clock in facts.clocks)]
    seats += [crook.keeper for crook in facts.criminals if crook and crook.keeper >= 0]
    seats += [seat for here in facts.informants for seat in here]
    seats += [task.seat for task in facts.agenda if hasattr(task, "seat")]
    if not all(0 <= seat < facts.seats for seat in seats):
        raise BadValue("facts", "a seat nobody has")


def position_problems(position: Position) -> tuple[Problem, ...]:
    """Everything wrong with a position that makes a board."""
    facts = position.facts
    where = ground(facts.options, facts.seats, facts.layout)
    return (
        *_player_faults(facts, where),
        *_piece_faults(facts, where),
        *_criminal_faults(facts, where),
        *_card_faults(position, where),
        *_identity_faults(position, where),
        *_flow_faults(facts, where),
    )


def _player_faults(facts: Facts, where: Ground) -> Iterator[Problem]:
    tracks, counts = where.tracks, where.counts
    for seat, player in enumerate(facts.players):
        who = (("seat", seat),)
        resources = (player.evidence, player.fuel, player.ammo)
        upgrades = (player.weapon, player.car, player.agent)
        shown_well = (
            all(0 <= shown <= tracks.resource_end for shown in resources),
            all(0 <= shown <= tracks.upgrade_end for shown in upgrades),
            0 < player.stamina <= tracks.stamina,
            player.influence >= 0,
        )
        if not all(shown_well):
            yield Problem(Fault.TRACK, who)
        placed = sum(here.count(seat) for here in facts.informants)
        if player.informants < 0 or player.informants + placed > counts.informants:
            yield Problem(Fault.INFORMANTS, who)
        if player.android and (player.informants or placed):  # RA-173
            yield Problem(Fault.INFORMANTS, who)
    if min([facts.supply, *(player.credits for player in facts.players)]) < 0 or counts.credits != facts.supply + sum(
        player.credits for player in facts.players
    ):
        yield Problem(Fault.CREDITS, (("needed", counts.credits),))
    for slot, here in enumerate(facts.informants):
        if len(here) > (0 if slot in facts.ravaged else where.tiles[slot].slots):
            yield Problem(Fault.INFORMANTS, (("tile", slot),))


def _piece_faults(facts: Facts, where: Ground) -> Iterator[Problem]:
    counts = where.counts
    held = sum(isinstance(task, Wiring) for task in facts.agenda)
    drawn = [token for task in facts.agenda if isinstance(task, Assigning) for token in task.tokens]
    if len(facts.bombs) + held + drawn.count("bomb") > counts.bombs:
        yield Problem(Fault.TOKENS)
    if len(facts.assassins) + drawn.count("assassin") > counts.assassins:
        yield Problem(Fault.TOKENS)
    exploding = {task.tile for task in facts.agenda if isinstance(task, Exploding)}
    if not all(0 < bomb.timer <= 6 or (bomb.timer == 0 and bomb.tile in exploding) for bomb in facts.bombs):
        yield Problem(Fault.TOKENS)
    if where.tiles[facts.police].sort is not TileKind.PRECINCT:
        yield Problem(Fault.POLICE)
    if any(not where.tiles[slot].slots for slot in facts.ravaged) or list(facts.ravaged) != sorted(set(facts.ravaged)):
        yield Problem(Fault.RAVAGED)
    if any(assassin.tile not in where.box.tiles.path for assassin in facts.assassins):
        yield Problem(Fault.TOKENS)


def _criminal_faults(facts: Facts, where: Ground) -> Iterator[Problem]:
    drawn = [token for task in facts.agenda if isinstance(task, Assigning) for token in task.tokens]
    for number, crook in zip(NUMBERS, facts.criminals, strict=True):
        if crook is None:
            continue
        kept = crook.keeper >= 0
        faults = (
            crook.number != number or str(number) in drawn,
            crook.tile >= 0 if kept else crook.tile not in where.box.tiles.path,
            (crook.defeated or kept) and not crook.card,
            kept and (not crook.defeated or facts.players[crook.keeper].android),  # RA-172
            crook.fresh and crook.tile != where.top,
        )
        if any(faults):
            yield Problem(Fault.CRIMINAL, (("number", number),))
    for clock in facts.clocks:
        source = facts.criminals[clock.number - 1] if clock.number in NUMBERS else None
        if source is None or source.tile < 0:
            yield Problem(Fault.CLOCK, (("number", clock.number),))


def _card_faults(position: Position, where: Ground) -> Iterator[Problem]:
    facts = position.facts
    for crook, card in zip(facts.criminals, position.down, strict=True):
        face_down = crook is not None and not crook.card
        if face_down != bool(card):
            yield Problem(Fault.CARDS, (("card", card),))
    cards = Counter([*position.deck, *(card for card in position.down if card), *facts.gone])
    cards.update(crook.card for crook in facts.criminals if crook and crook.card)
    cards.update(card for player in facts.players for card in player.turned_in)
    if len(position.deck) != facts.deck or cards != Counter(where.cards.keys()):
        yield Problem(Fault.CARDS)


def _identity_faults(position: Position, where: Ground) -> Iterator[Problem]:
    facts, counts = position.facts, where.counts
    android_mode = facts.options.mode is Mode.ANDROID
    exposed = sum(player.android for player in facts.players)
    if exposed > where.limit:
        yield Problem(Fault.IDENTITIES)
    for seat, (player, left) in enumerate(zip(facts.players, position.identities, strict=True)):
        revealed = player.shown.count(Identity.ANDROID) >= 2  # RA-162
        lying = player.hidden == len(left) and list(left) == sorted(left)
        if not lying or (player.shown and player.android != revealed):
            yield Problem(Fault.IDENTITIES, (("seat", seat),))
    every = Counter(token for player in facts.players for token in player.shown)
    every.update(token for left in position.identities for token in left)
    if not android_mode or exposed == where.limit:
        if every:
            yield Problem(Fault.IDENTITIES)
    else:
        few = facts.seats == 3
        androids = counts.androids - counts.removed_androids * few
        humans = counts.humans - counts.removed_humans * few
        if (every[Identity.ANDROID], every[Identity.HUMAN]) != (androids, humans):
            yield Problem(Fault.IDENTITIES)


def _flow_faults(facts: Facts, where: Ground) -> Iterator[Problem]:
    if not 0 <= facts.round <= where.rounds:
        yield Problem(Fault.ROUND)
    if len(facts.turn.deeds) > DEEDS_A_TURN or facts.turn.patrols < 0:
        yield Problem(Fault.TURN)
    if (facts.outcome is None) != (facts.phase is not Phase.OVER) or (facts.outcome is None) == (not facts.agenda):
        yield Problem(Fault.OUTCOME)
        return
    if facts.outcome is not None:
        if facts.outcome != score.final(facts.players, facts.informants, where.cards, where.counts):
            yield Problem(Fault.OUTCOME)
        return
    bottom = facts.agenda[-1]
    if not isinstance(facts.agenda[0], Question):
        yield Problem(Fault.AGENDA)
    elif facts.phase is Phase.TIME:
        fits = isinstance(bottom, Drawing) and len(facts.agenda) == 1
        begun = isinstance(facts.agenda[0], Assigning) and isinstance(bottom, TurnEnding)
        if not fits and not begun:
            yield Problem(Fault.AGENDA)
    elif facts.phase is Phase.ACTION:
        deciding = [task for task in facts.agenda if isinstance(task, Deciding)]
        if not isinstance(bottom, TurnEnding) or bottom.seat != facts.turn.seat or len(deciding) > 1:
            yield Problem(Fault.AGENDA)
    elif not isinstance(bottom, Closing):
        yield Problem(Fault.AGENDA)
