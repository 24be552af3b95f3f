"""The reason why a tap has no effect: the intended action is guessed, and the rules explain the refusal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from app.present.action_chooser import Chosen, Thing
from app.present.i18n import _, say
from app.present.kyoto import words
from app.present.kyoto.presenter import named
from app.present.kyoto.selection import GEAR_OF, facts_of, own_of, picked, touches
from app.present.people import seated
from app.table.desk import DeskView as Shown
from games.core.contract import Refusal
from games.kyoto import actions
from games.kyoto.board import COUNT
from games.kyoto.facts import Own, Phase
from games.kyoto.game import KYOTO
from games.kyoto.vocabulary import Card


def why_not(shown: Shown, chosen: Chosen) -> str:
    """The reason why a thing cannot be combined with the earlier ones, in one sentence."""
    view, own = shown.private, own_of(shown)
    if view is None or own is None or chosen.refused is None:
        return ""
    things = (*chosen.with_, chosen.refused)
    reasons: dict[str, Refusal] = {}
    for action in attempts(shown, own, things):
        refusal = KYOTO.why_not(view, action)
        if refusal is not None:
            reasons.setdefault(str(refusal.reason), refusal)
    if len(reasons) == 1:  # it applies to every possible intention
        (refusal,) = reasons.values()
        return say(f"kyoto.refusal.{refusal.reason}", **named(refusal.params, seated(shown)))
    return _in_general(shown, own, things)


def attempts(shown: Shown, own: Own, things: Sequence[Thing]) -> Iterator[Any]:
    """All actions possibly intended by these things: any card in hand, any of the player's agents, any target."""
    facts = facts_of(shown)
    mine = [agent.cell for agent in facts.sides[own.side].agents]
    theirs = [agent.cell for agent in facts.sides[1 - own.side].agents]
    wanted = set(things)
    for action in _thinkable(facts.turn.phase, own, mine, theirs):
        if wanted <= set(touches(action)):
            yield action


def _thinkable(phase: Phase, own: Own, mine: Sequence[int], theirs: Sequence[int]) -> Iterator[Any]:
    if phase is Phase.PUSH:
        yield from (actions.Push(origin, target) for origin in theirs for target in range(COUNT))
        return
    if phase is Phase.STEP:
        yield from (actions.Step(cell) for cell in range(COUNT))
        return
    if phase not in (Phase.PLAY, Phase.FAN, Phase.AFTER):
        return  # dialogs show their own answers
    for card in dict.fromkeys(own.hand):
        if card is Card.DECOY:
            yield actions.PLACE_DECOY
        elif card is Card.SWAP:
            yield from (actions.Swap(first, second) for first in mine for second in mine if first < second)
        else:
            yield from (actions.Move(card, origin, target) for origin in mine for target in range(COUNT))
    for kind in GEAR_OF:
        yield from (kind(cell) for cell in range(COUNT))


def _in_general(shown: Shown, own: Own, things: Sequence[Thing]) -> str:
    """One sentence for several reasons: says what is impossible, without a reason."""
    mine = {agent.cell for agent in facts_of(shown).sides[own.side].agents}
    card = picked(tuple(things), "card")
    name = words.card_name(words.drawing(card)) if card is not None else ""
    kind, what = things[-1] if isinstance(things[-1], tuple) else ("", None)
    if kind == "card":
        return _("{card}: no one can move with it now.", card=name)
    if kind != "cell":
        return _("You can’t choose that now.")
    place = words.spot(what)
    if what in mine and name:
        return _("The agent on {place} can’t move with {card}.", place=place, card=name)
    if what in mine:
        return _("The agent on {place} can’t move now.", place=place)
    if name:
        return _("No one can reach {place} with {card}.", place=place, card=name)
    return _("No one can reach {place} now.", place=place)
