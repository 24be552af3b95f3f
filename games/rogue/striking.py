"""The roll of an attack, and its effects on criminals, assassins, players and tiles."""

from __future__ import annotations

from typing import assert_never

from games.core.contract import Seat
from games.core.value import but
from games.rogue.boards import add_influence, harm
from games.rogue.city_events import Left, Loss, Why
from games.rogue.dice import damage, hits, hits_needed
from games.rogue.events import AttackRolled, CriminalDefeated, Ravaged
from games.rogue.justice import roll
from games.rogue.match import Match
from games.rogue.open_state import attack_colours, stabbed
from games.rogue.pending import Effecting, Exploding, Fight, Foe, Ravaging
from games.rogue.tokens import clear_tile, drop_assassin, put_criminal, remove_informant
from games.rogue.vocabulary import Colour


def strike(match: Match, seat: Seat, fight: Fight, defence: int) -> None:
    """Roll an attack and apply it (RA-66 to RA-69, RA-191 to RA-194)."""
    dice = roll(match, "rogue/attack", attack_colours(match, seat, fight.ammo + fight.free))
    against = roll(match, "rogue/defence", (Colour.GREEN,) * defence) if defence else ()
    scored = hits(die.face for die in dice)
    rolled = AttackRolled(seat=seat, foe=fight.foe, dice=dice, defence=against, hits=scored, need=fight.need)
    match.tell(rolled)
    if fight.foe is Foe.CRIMINAL:
        _hit_criminal(match, seat, fight, scored)
    elif fight.foe is Foe.ASSASSIN:
        _hit_assassin(match, seat, fight, scored)
    elif fight.foe is Foe.LOCATION:
        _hit_location(match, seat, fight, scored)
    elif fight.foe is Foe.AGENT or fight.foe is Foe.ANDROID:  # RA-197: the defender's dice count for cars only
        _hit_player(match, seat, fight, damage(scored, (die.face for die in against)))
    else:
        assert_never(fight.foe)


def _hit_criminal(match: Match, seat: Seat, fight: Fight, scored: int) -> None:
    """Apply hits to a criminal (RA-72, RA-73)."""
    crook = match.crook(fight.number)
    if scored >= fight.need:
        put_criminal(match, fight.number, but(crook, defeated=True))
        match.tell(CriminalDefeated(seat, fight.number))
        add_influence(match, seat, 1, Why.CRIMINAL)
        return
    match.push(Effecting(seat, fight.number, fight.tile, match.card(fight.number).retaliation))


def _hit_assassin(match: Match, seat: Seat, fight: Fight, scored: int) -> None:
    """Apply hits to an assassin (RA-70, RA-71)."""
    if scored >= fight.need:
        place = next(place for place, each in enumerate(match.assassins) if each.tile == fight.tile)
        drop_assassin(match, place, Left.DEFEATED)
        add_influence(match, seat, 1, Why.ASSASSIN)
    else:
        harm(match, [(seat, stabbed(match, seat, fight.tile), Loss.ASSASSIN)])


def _hit_player(match: Match, seat: Seat, fight: Fight, left: int) -> None:
    """Apply hits to a player (RA-194 to RA-196, RA-209, RA-210)."""
    by = Loss.ANDROID if fight.foe is Foe.AGENT else Loss.AGENT
    if match.players[fight.target].stamina <= left:
        add_influence(match, seat, 1, Why.KILL)
    harm(match, [(fight.target, left, by)])


def _hit_location(match: Match, seat: Seat, fight: Fight, scored: int) -> None:
    """Apply hits to a location (RA-201 to RA-206, AMB-20): informants absorb hits, then bombs explode, then it is
    ravaged.
    """
    informants = len(match.informants[fight.tile])
    for _ in range(min(scored, informants)):
        remove_informant(match, fight.tile, 0)
    if scored >= hits_needed(fight.foe, fight.need, informants):
        match.push(Exploding(fight.tile), Ravaging(seat, fight.tile))


def ravage(match: Match, task: Ravaging) -> None:
    clear_tile(match, task.tile, Left.RAVAGED)
    match.ravaged = tuple(sorted((*match.ravaged, task.tile)))
    match.tell(Ravaged(task.seat, task.tile))
    add_influence(match, task.seat, 1, Why.RAVAGED)
