"""Special agents: who may be taken, and what is said of them."""

from __future__ import annotations

from app.present.i18n import _
from app.present.kyoto import words
from app.present.kyoto.model import ButtonModel, ButtonStyle, Candidate, Casting
from app.present.kyoto.selection import KyotoSelection, actions_of, facts_of, own_of, viewer
from app.present.people import seated
from app.table.desk import DeskView as Shown
from games.kyoto import actions
from games.kyoto.facts import Phase
from games.kyoto.vocabulary import Special


def casting(shown: Shown, state: KyotoSelection, looked: int) -> Casting | None:
    """The choice of a special agent, if that is what is to be done."""
    facts, own, seat = facts_of(shown), own_of(shown), viewer(shown)
    if own is None or seat is None or not actions_of(shown) or state.still:
        return None
    other = seated(shown)[1 - seat].name
    if facts.turn.phase is Phase.NEUTRAL:
        person = _candidate(Special.RURI, neutral=True)
        return Casting(
            title=_("The neutral special agent"),
            line=_("Whoever takes Ruri takes no other special agent.")
            + " "
            + _("{who} sees what is decided here.", who=other),
            side=own.side,
            people=(person,),
            chosen=0,
            buttons=(
                ButtonModel("neutral/False", _("Pass her on"), style=ButtonStyle.TONAL),
                ButtonModel("neutral/True", _("Take Ruri"), "check", ButtonStyle.MAIN),
            ),
        )
    if facts.turn.phase is not Phase.SPECIAL:
        return None
    found = tuple(_candidate(action.special) for action in actions_of(shown) if isinstance(action, actions.Choose))
    at = min(looked, len(found) - 1)
    taking = ("special", Special(found[at].special)) in state.path
    label = _("Tap again: take {name}", name=found[at].name) if taking else _("Take {name}", name=found[at].name)
    return Casting(
        title=_("Choose a special agent"),
        line=_("One stays all game long, the others leave. Both choose in secret; the cards are turned over together."),
        side=own.side,
        people=found,
        chosen=at,
        buttons=(ButtonModel(f"special/{found[at].special}", label, "check", ButtonStyle.MAIN),),
    )


def _candidate(special: Special, *, neutral: bool = False) -> Candidate:
    name, when, text = words.special_words(special)
    return Candidate(special.value, name, when, text, neutral)
