"""Attacks before their dice are rolled: targets, costs, number of dice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import attrgetter

from games.core.contract import Message, Seat
from games.core.value import but, shared
from games.rogue import actions
from games.rogue.action_rules import Act, Fault, Odds, always, amounts, no, pays, prize, say
from games.rogue.actions import Attack, AttackAgent, AttackAndroid, AttackAssassin, AttackLocation, Spend
from games.rogue.boards import spend
from games.rogue.box import CardEffect
from games.rogue.cards import changed
from games.rogue.custody import foretell_fuel, fuel_odds
from games.rogue.dice import hit_odds, hits_needed
from games.rogue.events import AttackEnded, CardTurned, EffectBegan
from games.rogue.justice import no_player, no_target, not_here, use_deed
from games.rogue.match import Match
from games.rogue.open_state import Known, attack_colours, met, most_ammo, most_fuel, pistols, stabbed
from games.rogue.pending import Arming, Attacking, Deciding, Defending, Effecting, Fight, Foe
from games.rogue.refusals import RogueRefusal
from games.rogue.standing import Standing, hunt, justice, underground
from games.rogue.striking import strike
from games.rogue.tokens import put_criminal
from games.rogue.vocabulary import FOR_THIS_ATTACK, Deed, Icon, Stock

ASSASSIN_HITS = 2  # RA-70
RAVAGE_HITS = 2  # RA-202

_attack, _attack_agent = shared(actions.Attack), shared(actions.AttackAgent)
_attack_android = shared(actions.AttackAndroid)

# Previews of any attack


def _hits(known: Known, seat: Seat, black: int, need: int) -> Odds:
    dice = tuple(known.ground.dice[colour] for colour in attack_colours(known, seat, black))
    return (("hits", *hit_odds(dice, need)),)


def _stabs(known: Known, seat: Seat, tile: int) -> Message:
    """The stamina a miss on an assassin costs (RA-71)."""
    loss = stabbed(known, seat, tile)
    return say("else_stamina", ("stamina", loss)) if loss else say("else_nothing")


def _kill_prize(target: Seat) -> Message:
    """The influence for defeating a player (RA-196, RA-210)."""
    return say("kill_prize", ("what", Stock.INFLUENCE), ("amount", 1), ("target_seat", target))


def _begin(match: Match, asked: Deciding, deed: Deed, foe: Foe, need: int, target: int = -1) -> None:
    match.push(asked)
    match.push(Attacking(asked.seat, Fight(foe, use_deed(match, deed), target=target, need=need)))


# Criminals


def _criminals(known: Known, asked: Deciding) -> Iterable[Attack]:
    tile = known.players[asked.seat].tile
    return [_attack(crook.number) for crook in known.criminals if crook is not None and crook.tile == tile]


def _no_attack(known: Known, asked: Deciding, action: Attack) -> Fault | None:
    """The refusal of an attack on a criminal (RA-61)."""
    number = action.number
    elsewhere = not_here(known, asked.seat, number)
    if elsewhere is not None:
        return elsewhere
    crook = known.criminals[number - 1]
    return no(RogueRefusal.DEFEATED_ALREADY, ("number", number)) if crook is not None and crook.defeated else None


def _attack_criminal(match: Match, asked: Deciding, action: Attack) -> None:
    """Begin an attack on a criminal (RA-61 to RA-65): a face-down card is turned up, and its reveal
    effect may trigger.
    """
    seat, number = asked.seat, action.number
    match.push(asked)
    tile = use_deed(match, Deed.ATTACK)
    crook = match.crook(number)
    card = match.card(number)
    fight = Fight(Foe.CRIMINAL, tile, number, need=card.hits)
    if crook.card:
        match.push(Attacking(seat, fight))
        return
    reveal = card.reveal
    strikes = reveal is not None and (seat in crook.marks) == (reveal.icon is Icon.WHITE)
    put_criminal(match, number, but(crook, card=card.id, marks=()))
    match.put_down(number, 0)
    match.tell(CardTurned(number, card.id, strikes))
    if reveal is None or not strikes:
        match.push(Attacking(seat, fight))
    elif reveal.effect in FOR_THIS_ATTACK:
        match.tell(EffectBegan(seat, number, reveal.effect))
        match.push(Attacking(seat, changed(fight, reveal.effect, reveal.amount)))
    else:
        effect = CardEffect(reveal.effect, reveal.amount)
        match.push(Effecting(seat, number, tile, (effect,)), Attacking(seat, fight))


def _foretell_attack(known: Known, _asked: Deciding, action: Attack) -> Iterator[Message]:
    crook = known.criminals[action.number - 1]
    if crook is not None and not crook.card:
        yield say("turns_card", ("number", action.number))
    yield prize()
    yield say("else_retaliation", ("number", action.number))


def _attack_odds(known: Known, asked: Deciding, action: Attack) -> Odds:
    crook = known.criminals[action.number - 1]
    card = known.ground.cards.get(crook.card) if crook is not None else None
    return _hits(known, asked.seat, 0, card.hits) if card is not None else ()


ATTACK = Act(
    kind=Attack,
    tries=_criminals,
    gate=justice,
    deed=Deed.ATTACK,
    target=attrgetter("criminals"),
    fault=_no_attack,
    does=_attack_criminal,
    foretells=_foretell_attack,
    odds=_attack_odds,
)

# Assassins


def _no_assassin(known: Known, asked: Deciding) -> Fault | None:
    """The refusal if there is no assassin on the tile (RA-61)."""
    tile = known.players[asked.seat].tile
    there = known.assassins and tile in [each.tile for each in known.assassins]
    return None if there else RogueRefusal.NO_ASSASSIN_HERE


def _do_attack_assassin(match: Match, asked: Deciding, _action: AttackAssassin) -> None:
    _begin(match, asked, Deed.ATTACK, Foe.ASSASSIN, ASSASSIN_HITS)


def _foretell_assassin(known: Known, asked: Deciding, _action: AttackAssassin) -> Iterator[Message]:
    yield prize()
    yield _stabs(known, asked.seat, known.players[asked.seat].tile)


def _assassin_odds(known: Known, asked: Deciding, _action: AttackAssassin) -> Odds:
    return _hits(known, asked.seat, 0, ASSASSIN_HITS)


ATTACK_ASSASSIN = Act(
    kind=AttackAssassin,
    tries=always(AttackAssassin()),
    gate=justice,
    deed=Deed.ATTACK,
    target=attrgetter("assassins"),
    bar=_no_assassin,
    does=_do_attack_assassin,
    foretells=_foretell_assassin,
    odds=_assassin_odds,
)

# Agents and androids


def _androids(known: Known, asked: Deciding) -> Iterable[AttackAndroid]:
    return [_attack_android(seat) for seat in met(known, asked.seat)]


def _no_android(known: Known, asked: Deciding, action: AttackAndroid) -> Fault | None:
    """The refusal of an attack on an android (RA-207, RA-208, RA-211)."""
    found = no_player(known, asked.seat, action.target)
    if found is None and not known.players[action.target].android:
        return no(RogueRefusal.NOT_AN_ANDROID, ("target_seat", action.target))
    return found or no_target(known, asked.seat, action.target)


def _do_attack_android(match: Match, asked: Deciding, action: AttackAndroid) -> None:
    _begin(match, asked, Deed.ATTACK_ANDROID, Foe.ANDROID, 0, action.target)


def _foretell_hunting(_known: Known, _asked: Deciding, action: AttackAndroid | AttackAgent) -> Iterator[Message]:
    yield _kill_prize(action.target)


ATTACK_ANDROID = Act(
    kind=AttackAndroid,
    tries=_androids,
    gate=justice,
    deed=Deed.ATTACK_ANDROID,
    target=attrgetter("players"),
    site=hunt,
    fault=_no_android,
    does=_do_attack_android,
    foretells=_foretell_hunting,
)


def _agents(known: Known, asked: Deciding) -> Iterable[AttackAgent]:
    return [_attack_agent(seat) for seat in met(known, asked.seat)]


def _no_agent(known: Known, asked: Deciding, action: AttackAgent) -> Fault | None:
    """The refusal of an android's attack on an agent (RA-190)."""
    found = no_player(known, asked.seat, action.target)
    if found is None and known.players[action.target].android:
        return no(RogueRefusal.NOT_AN_AGENT, ("target_seat", action.target))
    return found or no_target(known, asked.seat, action.target)


def _do_attack_agent(match: Match, asked: Deciding, action: AttackAgent) -> None:
    _begin(match, asked, Deed.ATTACK_AGENT, Foe.AGENT, 0, action.target)


ATTACK_AGENT = Act(
    kind=AttackAgent,
    tries=_agents,
    gate=underground,
    deed=Deed.ATTACK_AGENT,
    target=attrgetter("players"),
    fault=_no_agent,
    does=_do_attack_agent,
    foretells=_foretell_hunting,
)

# Locations


def _no_location(at: Standing) -> Fault | None:
    """The refusal of an attack on a location (RA-180, RA-198)."""
    if at.ravaged:
        return RogueRefusal.RAVAGED
    return None if at.site.slots else RogueRefusal.NO_SLOTS


def _do_attack_location(match: Match, asked: Deciding, _action: AttackLocation) -> None:
    _begin(match, asked, Deed.ATTACK_LOCATION, Foe.LOCATION, RAVAGE_HITS)


def _foretell_location(known: Known, asked: Deciding, _action: AttackLocation) -> Iterator[Message]:
    yield prize()
    yield from _cancelled(known, known.players[asked.seat].tile)


def _cancelled(known: Known, tile: int) -> Iterator[Message]:
    """The hits cancelled by informants (RA-201)."""
    informants = len(known.informants[tile])
    if informants:
        yield say("cancelled", ("hits", informants))


def _location_odds(known: Known, asked: Deciding, _action: AttackLocation) -> Odds:
    informants = len(known.informants[known.players[asked.seat].tile])
    return _hits(known, asked.seat, 0, hits_needed(Foe.LOCATION, RAVAGE_HITS, informants))


ATTACK_LOCATION = Act(
    kind=AttackLocation,
    tries=always(AttackLocation()),
    gate=underground,
    deed=Deed.ATTACK_LOCATION,
    site=_no_location,
    does=_do_attack_location,
    foretells=_foretell_location,
    odds=_location_odds,
)

# Ammo for black dice


def arm(match: Match, task: Attacking) -> None:
    """Continue an attack after the reveal effect with dice and ammo (RA-66), if the criminal is still there."""
    fight = task.fight
    if fight.foe is Foe.CRIMINAL:
        crook = match.criminals[fight.number - 1]
        if crook is None or crook.tile != fight.tile:
            match.tell(AttackEnded(task.seat))
            return
    if not fight.dry and most_ammo(match, task.seat, fight.free):
        match.push(Arming(task.seat, fight))
    else:
        _armed(match, task.seat, fight)


def _to_arm(known: Known, asked: Arming) -> tuple[int, int]:
    """The limits of ammo for an attack (RA-68)."""
    return 0, most_ammo(known, asked.seat, asked.fight.free)


def _load(match: Match, asked: Arming, action: Spend) -> None:
    spend(match, asked.seat, Stock.AMMO, action.amount)
    _armed(match, asked.seat, but(asked.fight, ammo=action.amount))


def _armed(match: Match, seat: Seat, fight: Fight) -> None:
    if fight.target >= 0 and most_fuel(match, fight.target, pistols(match, seat)):  # RA-192
        match.push(Defending(fight.target, seat, fight))
    else:
        strike(match, seat, fight, 0)


def _foretell_loading(known: Known, asked: Arming, action: Spend) -> Iterator[Message]:
    fight = asked.fight
    if action.amount:
        yield pays(Stock.AMMO, action.amount)
    yield _kill_prize(fight.target) if fight.target >= 0 else prize()
    if fight.foe is Foe.LOCATION:
        yield from _cancelled(known, fight.tile)
    elif fight.foe is Foe.ASSASSIN:
        yield _stabs(known, asked.seat, fight.tile)
    elif fight.foe is Foe.CRIMINAL:
        yield say("else_retaliation", ("number", fight.number))


def _loaded_odds(known: Known, asked: Arming, action: Spend) -> Odds:
    fight = asked.fight
    need = hits_needed(fight.foe, fight.need, len(known.informants[fight.tile]))
    return _hits(known, asked.seat, action.amount + fight.free, max(1, need))


ARM = amounts(_to_arm, _load, _foretell_loading, _loaded_odds)

# Fuel for green dice


def _to_defend(known: Known, asked: Defending) -> tuple[int, int]:
    """The limits of fuel for a defence (RA-192)."""
    return 0, most_fuel(known, asked.seat, pistols(known, asked.attacker))


def _defend(match: Match, asked: Defending, action: Spend) -> None:
    spend(match, asked.seat, Stock.FUEL, action.amount)
    strike(match, asked.attacker, asked.fight, action.amount)


DEFEND = amounts(_to_defend, _defend, foretell_fuel, fuel_odds)
