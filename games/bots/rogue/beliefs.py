"""Beliefs about who is an android: each player's three identity tokens, from the tokens they showed.

A player who must show a token chooses it and prefers to look human: a human token is weak evidence, an android token
suggests that there was no other. The evidence is limited, as a token may be shown to deceive.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from itertools import product
from math import comb

from games.core.contract import Seat, View
from games.core.value import Value, but, frozen
from games.rogue.city import ground
from games.rogue.events import IdentityShown
from games.rogue.facts import Facts, Own, Position
from games.rogue.imagine import imagine
from games.rogue.rules import RogueState
from games.rogue.vocabulary import Identity, Mode

_TOP = 1000
_AGAINST_INTEREST = 150  # per thousand: how often an android token is shown although a human one was available


@frozen
class Suspicion(Value):
    """For each player the likelihood of what was seen, by its number of android tokens; the largest is 1000."""

    players: tuple[tuple[int, ...], ...]
    shown: tuple[tuple[Identity, ...], ...]  # by each player, in this order


def learned(before: Suspicion | None, facts: Facts, events: Iterable[Value]) -> Suspicion:
    """The beliefs about all players after these events."""
    if before is None:
        shown = tuple(player.shown for player in facts.players)
        return Suspicion(tuple(_after(tokens, _each(facts)) for tokens in shown), shown)
    seen = list(before.shown)
    for event in events:
        if isinstance(event, IdentityShown):
            seen[event.seat] = (*seen[event.seat], event.identity)
    if tuple(seen) == before.shown:
        return before
    return Suspicion(tuple(_after(tokens, _each(facts)) for tokens in seen), tuple(seen))


def _each(facts: Facts) -> int:
    return ground(facts.options, facts.seats, facts.layout).counts.identities


def _after(shown: tuple[Identity, ...], each: int) -> tuple[int, ...]:
    """The likelihood of showing these tokens in this order, by the number of androids among the `each` dealt."""
    found = []
    for androids in range(each + 1):
        share, left = 1.0, Counter({Identity.ANDROID: androids, Identity.HUMAN: each - androids})
        for token in shown:
            other = Identity.HUMAN if token is Identity.ANDROID else Identity.ANDROID
            against = _AGAINST_INTEREST / 1000
            if not left[token]:
                share = 0.0
            elif left[other]:
                share *= against if token is Identity.ANDROID else 1 - against
            left[token] -= 1
        found.append(share)
    top = max(found) or 1.0
    return tuple(round(_TOP * share / top) for share in found)


def suspected(view: View[Facts, Own], rng: random.Random, held: Suspicion) -> RogueState:
    """Imagine a match according to the beliefs."""
    position = imagine(view, rng)
    facts = view.public
    if facts.options.mode is Mode.ANDROID and facts.identities is None and view.private is not None:
        dealt = _dealt(position, view, rng, held)
        if dealt is not None:
            position = but(position, identities=dealt)
    return RogueState.of(position)


def _dealt(
    position: Position, view: View[Facts, Own], rng: random.Random, held: Suspicion
) -> tuple[tuple[Identity, ...], ...] | None:
    """Choose the others' hidden tokens by suspicion; None if there are none, or if more were in the box than were
    dealt.
    """
    players, own = view.public.players, view.seat
    others = [seat for seat, player in enumerate(players) if seat != own and player.hidden]
    pool = [token for seat in others for token in position.identities[seat]]
    androids = pool.count(Identity.ANDROID)
    if not pool or _undealt(view.public):
        return None
    ways, odds = [], []
    for counts in product(*(range(players[seat].hidden + 1) for seat in others)):
        if sum(counts) == androids:
            ways.append(counts)
            odds.append(_odds(view.public, held, others, counts))
    if not any(odds):
        return None
    (chosen,) = rng.choices(ways, odds)
    found = list(position.identities)
    for seat, count in zip(others, chosen, strict=True):
        found[seat] = (Identity.ANDROID,) * count + (Identity.HUMAN,) * (players[seat].hidden - count)
    return tuple(found)


def _undealt(facts: Facts) -> bool:
    """Whether some identity tokens remain in the box, so that the number in play is unknown."""
    counts, few = ground(facts.options, facts.seats, facts.layout).counts, facts.seats == 3
    tokens = counts.androids + counts.humans - few * (counts.removed_androids + counts.removed_humans)
    return tokens != counts.identities * facts.seats


def _odds(facts: Facts, held: Suspicion, others: list[Seat], counts: tuple[int, ...]) -> int:
    """The weight of these numbers of hidden android tokens for these players."""
    share = 1
    for seat, count in zip(others, counts, strict=True):
        player = facts.players[seat]
        dealt = count + player.shown.count(Identity.ANDROID)
        share *= comb(player.hidden, count) * held.players[seat][dealt]
    return share
