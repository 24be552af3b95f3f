"""Texts of hints and tips at Kyoto."""

from collections.abc import Callable
from typing import Any

from app.present.i18n import _
from app.present.kyoto import words
from app.present.kyoto.selection import KyotoSelection, actions_of, facts_of, own_of
from app.present.tips import Tip
from app.table.desk import DeskView as Shown
from games.core.contract import AnyView
from games.core.value import Value
from games.kyoto import actions
from games.kyoto.actions import Move
from games.kyoto.board import START, place_name
from games.kyoto.facts import Phase
from games.kyoto.vocabulary import Face, Special


def deed(_view: AnyView, action: Value) -> str:
    """The card and the path of a hinted move; other actions are named in their reason."""
    if not isinstance(action, Move):
        return ""
    return f"{words.card_name(words.drawing(action.card))}: {place_name(action.origin)} → {place_name(action.target)}."


def gaps(_view: AnyView) -> Callable[[str, Any], object]:
    """Formats cards, faces, special agents and equipment by name."""

    def gap(key: str, value: Any) -> object:
        if key == "face":
            return words.face_name(Face(value))
        if key == "special":
            return words.special_words(Special(value))[0]
        return words.noun(key, value)

    return gap


def tips(shown: Shown, state: KyotoSelection) -> tuple[Tip, ...]:
    """The tips for a player who has to act now."""
    if not actions_of(shown):
        return ()
    match facts_of(shown).turn.phase:
        case Phase.DEPLOY:
            words = _("Bring one agent with a sun across, or capture both of the other side’s.")
            own = own_of(shown)
            places = tuple(f"cell/{cell}" for cell in START[own.side]) if own is not None else ()
            return (Tip("kyoto/place", "info", words, (*places, "tray", "button/ready")),)
        case Phase.PLAY:
            return (*_clash(shown, state), *(_going(state) if state.path else (*_arrest(shown), *_beginning())))
        case Phase.DRAW:
            words = _("Locations move forward, tactics do the rest. You may draw from either deck.")
            return (Tip("kyoto/draw", "choice/deck/locations", words),)
    return ()


def _beginning() -> tuple[Tip, ...]:
    return (Tip("kyoto/card", "hand", _("Play one card each turn. Tap a card to see its moves.")),)


def _going(state: KyotoSelection) -> tuple[Tip, ...]:
    words = _("Tap a ringed agent, then tap a lit place twice.")
    moves = [action for action in state.left if isinstance(action, actions.Move)]
    cells = {cell for move in moves for cell in (move.origin, move.target)}
    return (Tip("kyoto/go", "board", words, tuple(f"cell/{cell}" for cell in sorted(cells))),)


def _clash(shown: Shown, state: KyotoSelection) -> tuple[Tip, ...]:
    """Tips for a selected move that leads to an enemy agent."""
    facts, own = facts_of(shown), own_of(shown)
    if own is None or not isinstance(state.single, actions.Move) or state.armed is None:
        return ()
    target = state.single.target
    if target not in (agent.cell for agent in facts.sides[1 - own.side].agents):
        return ()
    words = _("A clash: only the defender is revealed. 3 beats 2 beats 1 beats 0 beats 3; on a tie the attacker wins.")
    return (Tip("kyoto/clash", f"burst/{target}", words),)


def _arrest(shown: Shown) -> tuple[Tip, ...]:
    """Tips after a capture: its consequences."""
    facts, own = facts_of(shown), own_of(shown)
    if own is None:
        return ()
    words = _("Captured agents: two suns win the game, three false ones lose it. Tap to see them all.")
    holders = [("side/bottom", 1 - own.side), ("side/top", own.side)]
    return tuple(Tip("kyoto/arrest", key, words) for key, side in holders if facts.sides[side].lost)
