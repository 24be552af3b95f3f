"""The final score (RA-153 to RA-156)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from games.rogue.box import Card, Counts
from games.rogue.facts import Ending, Player, Reckoning, RogueOutcome, SyndicateLine
from games.rogue.vocabulary import Syndicate


def bonus(count: int, counts: Counts) -> int:
    """The value of this number of criminals of a syndicate (RA-155)."""
    last = len(counts.bonus) - 1
    return counts.bonus[min(count, last)] + counts.bonus_more * max(0, count - last)


def syndicates(cards: Sequence[Card], counts: Counts) -> tuple[SyndicateLine, ...]:
    """The criminals a player turned in by syndicate; wild ones join the largest (RA-154, AMB-11)."""
    colours = Counter(card.syndicate for card in cards)
    wild = colours.pop(Syndicate.WHITE, 0)
    found = [each for each in Syndicate if colours[each]]
    largest = max(found, key=lambda each: colours[each], default=Syndicate.WHITE)
    if largest is Syndicate.WHITE:
        return (SyndicateLine(largest, wild, wild, bonus(wild, counts)),) if wild else ()
    return tuple(
        SyndicateLine(each, colours[each] + joined, joined, bonus(colours[each] + joined, counts))
        for each in found
        for joined in (wild if each is largest else 0,)
    )


def reckoning(seat: int, player: Player, in_city: int, cards: Mapping[int, Card], counts: Counts) -> Reckoning:
    """A player's score by its parts; criminals turned in before exposure count too (RA-213)."""
    lines = syndicates([cards[card] for card in player.turned_in], counts)
    return Reckoning(seat, player.influence, in_city, lines, player.stamina)


def final(
    players: Sequence[Player], informants: Sequence[Sequence[int]], cards: Mapping[int, Card], counts: Counts
) -> RogueOutcome:
    """The result of a match in this state (RA-153 to RA-156, RA-213)."""
    in_city = [sum(here.count(seat) for here in informants) for seat in range(len(players))]
    return outcome(tuple(reckoning(seat, player, in_city[seat], cards, counts) for seat, player in enumerate(players)))


def outcome(reckonings: tuple[Reckoning, ...]) -> RogueOutcome:
    """The winners: highest score, then most stamina, then shared (RA-156)."""
    highest = max(line.total for line in reckonings)
    first = [line for line in reckonings if line.total == highest]
    fittest = max(line.stamina for line in first)
    winners = tuple(line.seat for line in first if line.stamina == fittest)
    ending = Ending.HIGHEST if len(first) == 1 else Ending.STAMINA if len(winners) == 1 else Ending.SHARED
    return RogueOutcome(winners, ending, (), reckonings)
