"""Faults of options and of hand-written positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import StrEnum

from games.core.contract import Problem
from games.core.value import BadValue
from games.rogue.box import Box, house_box
from games.rogue.box_faults import box_faults
from games.rogue.check_agenda import agenda_faults
from games.rogue.facts import Clock, Criminal, Facts, Options, Position
from games.rogue.open_state import Known, tile_at
from games.rogue.pending import Assigning, Drawing, Exploding, Wiring
from games.rogue.rounds import ending
from games.rogue.vocabulary import CLOCKS, DEEDS_A_TURN, NUMBERS, UNDERGROUND, Identity, Mode, Phase, TileKind

SEATS = {Mode.AGENT: (2, 3, 4), Mode.ANDROID: (3, 4)}  # RA-1, RA-2


class Fault(StrEnum):
    """The codes of the problems of positions; `box_faults.BoxFault` has those of a box."""

    SEATS = "seats"
    ROUND = "round"
    TRACK = "track"
    CREDITS = "credits"
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
    """All reasons why these options cannot be played by this number of seats."""
    found: tuple[Problem, ...] = ()
    if seats not in SEATS[options.mode]:
        fewest, most = SEATS[options.mode][0], SEATS[options.mode][-1]
        found = (Problem(Fault.SEATS, (("fewest", fewest), ("most", most), ("given", seats))),)
    return found + (box_faults(options.box) if options.box else ())


def require_board(position: Position) -> None:
    """Raise `BadValue` for a position that is no valid board at all."""
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


def _require_places(facts: Facts, slots: int) -> None:
    places = [player.tile for player in facts.players] + [bomb.tile for bomb in facts.bombs] + [facts.police]
    places += [assassin.tile for assassin in facts.assassins] + list(facts.ravaged)
    places += [crook.tile for crook in facts.criminals if crook and crook.keeper < 0]
    if not all(0 <= place < slots for place in places):
        raise BadValue("facts", "a tile outside the city")
    seats = [facts.director, facts.turn.seat, *(clock.seat for clock in facts.clocks)]
    seats += [seat for crook in facts.criminals if crook for seat in crook.marks]
    seats += [crook.keeper for crook in facts.criminals if crook and crook.keeper >= 0]
    seats += [seat for here in facts.informants for seat in here]
    seats += [task.seat for task in facts.agenda if hasattr(task, "seat")]
    if not all(0 <= seat < facts.seats for seat in seats):
        raise BadValue("facts", "a seat nobody has")


def position_problems(position: Position) -> tuple[Problem, ...]:
    """All faults of a position with a valid board; without faults the game can continue from it."""
    facts = position.facts
    known = Known(facts, position.identities)
    found = (
        *_player_faults(known),
        *_informant_faults(known),
        *_piece_faults(known),
        *_criminal_faults(known),
        *_clock_faults(known),
        *_card_faults(position, known),
        *_identity_faults(known),
        *_turn_faults(known),
        *_end_faults(known),
    )
    if found or facts.outcome is not None:
        return found
    return tuple(Problem(Fault.AGENDA, (("task", kind),)) for kind in agenda_faults(known))


def _player_faults(known: Known) -> Iterator[Problem]:
    tracks, counts = known.ground.tracks, known.ground.counts
    for seat, player in enumerate(known.players):
        resources = (player.evidence, player.fuel, player.ammo)
        upgrades = (player.weapon, player.car, player.agent)
        shown_well = (
            all(0 <= shown <= tracks.resource_end for shown in resources),
            all(0 <= shown <= tracks.upgrade_end for shown in upgrades),
            0 < player.stamina <= tracks.stamina,
            player.influence >= 0,
        )
        if not all(shown_well):
            yield Problem(Fault.TRACK, (("seat", seat),))
    purses = [known.supply, *(player.credits for player in known.players)]
    if min(purses) < 0 or sum(purses) != counts.credits:
        yield Problem(Fault.CREDITS, (("needed", counts.credits),))


def _informant_faults(known: Known) -> Iterator[Problem]:
    for seat, player in enumerate(known.players):
        placed = sum(here.count(seat) for here in known.informants)
        too_many = player.informants < 0 or player.informants + placed > known.ground.counts.informants
        if too_many or (player.android and (player.informants or placed)):  # RA-173
            yield Problem(Fault.INFORMANTS, (("seat", seat),))
    for slot, here in enumerate(known.informants):
        if len(here) > tile_at(known, slot).slots:
            yield Problem(Fault.INFORMANTS, (("tile", slot),))


def _piece_faults(known: Known) -> Iterator[Problem]:
    """Faults of assassins, bombs, the Police Squad and ravaged tiles."""
    counts, tiles, city = known.ground.counts, known.ground.tiles, known.phase is Phase.CITY
    held = sum(isinstance(task, Wiring) for task in known.agenda)
    drawn = [token for task in known.agenda if isinstance(task, Assigning) for token in task.tokens]
    if len(known.bombs) + held + drawn.count("bomb") > counts.bombs:
        yield Problem(Fault.TOKENS, (("most", counts.bombs),))
    if len(known.assassins) + drawn.count("assassin") > counts.assassins:
        yield Problem(Fault.TOKENS, (("most", counts.assassins),))
    exploding = {task.tile for task in known.agenda if isinstance(task, Exploding)}
    for bomb in known.bombs:
        ticking = 0 < bomb.timer <= NUMBERS[-1] or (bomb.timer == 0 and bomb.tile in exploding)
        if not ticking or tiles[bomb.tile].sort is not TileKind.PRECINCT or (bomb.done and not city):  # RA-35
            yield Problem(Fault.TOKENS, (("tile", bomb.tile),))
    for assassin in known.assassins:
        if not _walks(known, assassin.tile, assassin.fresh) or (assassin.done and not city):
            yield Problem(Fault.TOKENS, (("tile", assassin.tile),))
    if tiles[known.police].sort is not TileKind.PRECINCT:
        yield Problem(Fault.POLICE, (("tile", known.police),))
    burnt = known.ravaged
    may_burn = not burnt or any(player.android for player in known.players)  # RA-4, RA-205
    if not may_burn or list(burnt) != sorted(set(burnt)) or not all(tiles[slot].slots for slot in burnt):
        yield Problem(Fault.RAVAGED)


def _walks(known: Known, tile: int, fresh: bool) -> bool:
    """Whether a token on the event path may be here (RA-181); at its start only in the round it arrived (RA-134)."""
    begun = tile == known.ground.top and known.phase in (Phase.ACTION, Phase.CITY)
    return tile in known.ground.box.tiles.path and tile not in known.ravaged and (begun or not fresh)


def _criminal_faults(known: Known) -> Iterator[Problem]:
    drawn = [token for task in known.agenda if isinstance(task, Assigning) for token in task.tokens]
    for number, crook in zip(NUMBERS, known.criminals, strict=True):
        if crook is None:
            continue
        wrong = crook.number != number or str(number) in drawn or list(crook.marks) != sorted(set(crook.marks))
        if wrong or (crook.marks and crook.card) or not _lies_well(known, crook):
            yield Problem(Fault.CRIMINAL, (("number", number),))


def _lies_well(known: Known, crook: Criminal) -> bool:
    """Whether a criminal's place and state are possible."""
    if crook.defeated and not crook.card:
        return False
    if crook.keeper < 0:
        return crook.keeper == -1 and _walks(known, crook.tile, crook.fresh)
    kept_well = crook.tile == -1 and crook.defeated and not crook.fresh
    return kept_well and not known.players[crook.keeper].android  # RA-172


def _clock_faults(known: Known) -> Iterator[Problem]:
    """Faults of lasting effects: each comes from a face-up card in the city (RA-74, AMB-13)."""
    for clock in known.clocks:
        if not _comes_from_a_card(known, clock) or known.clocks.count(clock) > 1:
            yield Problem(Fault.CLOCK, (("number", clock.number),))


def _comes_from_a_card(known: Known, clock: Clock) -> bool:
    crook = known.criminals[clock.number - 1] if clock.number in NUMBERS else None
    card = known.ground.cards.get(crook.card) if crook is not None and crook.tile >= 0 else None
    effects = [(each.effect, each.amount) for each in card.retaliation] if card is not None else []
    return clock.effect in CLOCKS and (clock.effect, clock.amount) in effects


def _card_faults(position: Position, known: Known) -> Iterator[Problem]:
    for number, crook, card in zip(NUMBERS, known.criminals, position.down, strict=True):
        face_down = crook is not None and not crook.card
        if face_down != bool(card):
            yield Problem(Fault.CARDS, (("number", number),))
    cards = Counter([*position.deck, *(card for card in position.down if card), *known.gone])
    cards.update(crook.card for crook in known.criminals if crook and crook.card)
    cards.update(card for player in known.players for card in player.turned_in)
    every = Counter(list(known.ground.cards))
    wrong = [card for card in every | cards if every[card] != cards[card]]
    if len(position.deck) != known.deck or wrong:
        yield Problem(Fault.CARDS, (("card", min(wrong, default=0)),))


def _identity_faults(known: Known) -> Iterator[Problem]:
    counts = known.ground.counts
    exposed = sum(player.android for player in known.players)
    if exposed > known.ground.limit:
        yield Problem(Fault.IDENTITIES, (("most", known.ground.limit),))
    dealt = known.options.mode is Mode.ANDROID and exposed < known.ground.limit  # RA-179
    each = counts.identities if dealt else 0
    for seat, (player, left) in enumerate(zip(known.players, known.hands, strict=True)):
        revealed = player.shown.count(Identity.ANDROID) >= 2  # RA-162
        lying = player.hidden == len(left) and list(left) == sorted(left) and len(left) + len(player.shown) == each
        wrongly_marked = player.told and (known.options.mode is Mode.AGENT or (dealt and not player.shown))
        if not lying or wrongly_marked or (dealt and player.android != revealed):
            yield Problem(Fault.IDENTITIES, (("seat", seat),))
    if dealt:
        every = Counter(token for player in known.players for token in player.shown)
        every.update(token for left in known.hands for token in left)
        if every != Counter(known.ground.tokens):
            yield Problem(Fault.IDENTITIES, (("needed", len(known.ground.tokens)),))


def _turn_faults(known: Known) -> Iterator[Problem]:
    first = 0 if any(isinstance(task, Drawing) for task in known.agenda) else 1
    last = known.ground.rounds - (first == 0)
    if not first <= known.round <= last or (known.phase is Phase.OVER and known.round != last):
        yield Problem(Fault.ROUND, (("number", known.round),))
    turn, tiles = known.turn, range(len(known.ground.tiles))
    once = len(set(turn.deeds)) == len(turn.deeds) <= DEEDS_A_TURN  # RA-59
    allowed = known.players[turn.seat].android or UNDERGROUND.isdisjoint(deed for deed, _ in turn.deeds)  # RA-185
    if not once or not allowed or turn.patrols < 0 or any(tile not in tiles for _, tile in turn.deeds):
        yield Problem(Fault.TURN, (("seat", turn.seat),))


def _end_faults(known: Known) -> Iterator[Problem]:
    over = known.phase is Phase.OVER
    reckoned = not over or known.outcome == ending(known)
    if (known.outcome is not None) != over or bool(known.agenda) == over or not reckoned:
        yield Problem(Fault.OUTCOME)
