"""Special agents: who may be taken, and what is said of them."""

from __future__ import annotations

from app.table.desk import DeskView as Shown
from app.ui.i18n import _
from app.ui.kyoto import words
from app.ui.kyoto.model import Button, Candidate, Casting, Style
from app.ui.kyoto.state import State, actions_of, facts_of, own_of, viewer
from app.ui.people import seated
from games.kyoto import actions
from games.kyoto.facts import Phase
from games.kyoto.vocabulary import Special


def casting(shown: Shown, state: State, looked: int) -> Casting | None:
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
                Button("neutral/False", _("Pass her on"), style=Style.TONAL),
                Button("neutral/True", _("Take Ruri"), "check", Style.MAIN),
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
        buttons=(Button(f"special/{found[at].special}", label, "check", Style.MAIN),),
    )


def _candidate(special: Special, *, neutral: bool = False) -> Candidate:
    name, when, text = words.special_words(special)
    return Candidate(special.value, name, when, text, neutral)
