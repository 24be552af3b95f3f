"""What the first match of Kyoto explains in place."""

from app.table.desk import Face as Shown
from app.ui.hint import Tip
from app.ui.i18n import _
from app.ui.kyoto.state import State, actions_of, facts_of, own_of
from games.kyoto import deeds
from games.kyoto.facts import Phase


def curtain_tips() -> tuple[Tip, ...]:
    """The tip for the closed folder."""
    words = _("Keep a finger on the ring until it is full. What lies behind it is for your eyes only.")
    return (Tip("kyoto/curtain", "hold", words),)


def tips(shown: Shown, state: State) -> tuple[Tip, ...]:
    """The tips for whoever has something to do now."""
    if not actions_of(shown):
        return ()
    match facts_of(shown).turn.phase:
        case Phase.DEPLOY:
            words = _(
                "The two with the sun carry real intelligence: bring one of them across the board, "
                "or capture both of the other side’s."
            )
            return (Tip("kyoto/place", "tray", words),)
        case Phase.PLAY:
            return (*_clash(shown, state), *(_going() if state.path else (*_arrest(shown), *_beginning())))
        case Phase.DRAW:
            words = _("Locations lead forward, tactics do everything else. Each card may come from either deck.")
            return (Tip("kyoto/draw", "choice/deck/locations", words),)
    return ()


def _beginning() -> tuple[Tip, ...]:
    return (Tip("kyoto/card", "hand", _("Play one card each turn. Tap a card to see who can go where with it.")),)


def _going() -> tuple[Tip, ...]:
    words = _("Tap an agent with a ring, then a lit place. A second tap on that place does it.")
    return (Tip("kyoto/go", "board", words),)


def _clash(shown: Shown, state: State) -> tuple[Tip, ...]:
    """A move is chosen that leads to an enemy agent."""
    facts, own = facts_of(shown), own_of(shown)
    if own is None or not isinstance(state.single, deeds.Move) or state.armed is None:
        return ()
    target = state.single.target
    if target not in (agent.cell for agent in facts.sides[1 - own.side].agents):
        return ()
    words = _("A clash: only the defender shows its face. 3 beats 2 beats 1 beats 0 beats 3; equal: the attacker wins.")
    return (Tip("kyoto/clash", f"burst/{target}", words),)


def _arrest(shown: Shown) -> tuple[Tip, ...]:
    """Somebody has been captured: what that leads to."""
    facts, own = facts_of(shown), own_of(shown)
    if own is None:
        return ()
    words = _("Captured agents: two suns win the game, three false ones lose it. A tap here shows them all.")
    holders = [("side/bottom", 1 - own.side), ("side/top", own.side)]
    return tuple(Tip("kyoto/arrest", key, words) for key, side in holders if facts.sides[side].lost)
