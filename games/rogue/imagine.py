"""Random positions consistent with a view."""

from __future__ import annotations

import random
from collections import Counter

from games.core.contract import View
from games.rogue.city import Ground, ground
from games.rogue.facts import Facts, Own, Position
from games.rogue.vocabulary import Identity, Mode


def imagine(view: View[Facts, Own], rng: random.Random) -> Position:
    """Some full position consistent with a view; hidden cards and identity tokens are dealt anew."""
    facts = view.public
    where = ground(facts.options, facts.seats, facts.layout)
    down, deck = _cards(view, where, rng)
    return Position(facts, deck, down, _identities(view, where, rng))


def _cards(view: View[Facts, Own], where: Ground, rng: random.Random) -> tuple[tuple[int, ...], tuple[int, ...]]:
    facts = view.public
    known = {file.number: file.card for file in view.private.files} if view.private is not None else {}
    seen = {*facts.gone, *known.values()}
    seen.update(crook.card for crook in facts.criminals if crook is not None)
    seen.update(card for player in facts.players for card in player.turned_in)
    unseen = sorted(set(where.cards) - seen)
    rng.shuffle(unseen)
    down = []
    for crook in facts.criminals:
        face_down = crook is not None and not crook.card
        number = crook.number if crook is not None else 0
        down.append(0 if not face_down else known[number] if number in known else unseen.pop())
    return tuple(down), tuple(unseen)


def _identities(view: View[Facts, Own], where: Ground, rng: random.Random) -> tuple[tuple[Identity, ...], ...]:
    """The hidden tokens, dealt among the other seats."""
    facts = view.public
    if facts.identities is not None:
        return facts.identities
    if facts.options.mode is Mode.AGENT or not any(player.hidden for player in facts.players):
        return tuple(() for _ in facts.players)
    left = Counter(where.tokens)
    left.subtract(token for player in facts.players for token in player.shown)
    if view.private is not None:
        left.subtract(view.private.identities)
    pool = sorted(left.elements())
    rng.shuffle(pool)
    dealt = []
    for seat, player in enumerate(facts.players):
        if view.private is not None and seat == view.seat:
            dealt.append(view.private.identities)
            continue
        dealt.append(tuple(sorted(pool[: player.hidden])))
        del pool[: player.hidden]
    return tuple(dealt)
