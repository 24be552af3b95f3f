"""Previews: cost, effects and odds of an action, computed from a view."""

from __future__ import annotations

from games.core.contract import Preview, View
from games.rogue.action_rules import pays
from games.rogue.actions import Action
from games.rogue.facts import Facts, Own
from games.rogue.legal_actions import act_for
from games.rogue.open_state import Known


def preview(view: View[Facts, Own], action: Action) -> Preview:
    """Costs, effects and odds of an action, from the view alone."""
    known = Known.of(view)
    asked = known.asked
    act = act_for(asked, action)
    if act is None or act.refusal(known, asked, action) is not None:
        return Preview(())
    price = act.cost(known)
    costs = (pays(*price),) if price is not None else ()
    return Preview((*costs, *act.foretells(known, asked, action)), act.odds(known, asked, action))
