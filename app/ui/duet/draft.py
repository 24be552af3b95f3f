"""Says of a clue in the making whether it may be given, by asking the template among the giver's actions."""

from app.table.desk import Face as Shown
from app.ui.duet.model import Draft, Ruling
from app.ui.duet.presenter import named, seated
from app.ui.i18n import _, say
from games.duet.clue import ClueFault, ClueTemplate, tidy
from games.duet.state import Clue


def clue_of(draft: Draft) -> Clue:
    """The action a draft stands for."""
    return Clue("" if draft.spoken else tidy(draft.word).casefold(), draft.number, spoken=draft.spoken)


def rule(shown: Shown, draft: Draft) -> Ruling:
    """What is said of the draft, and whether the button works."""
    give = _("Give the clue")
    if shown.private is None:
        return Ruling(button=give)
    template = next((action for action in shown.private.actions if isinstance(action, ClueTemplate)), None)
    if template is None:
        return Ruling(button=give)
    fault = template.fault(clue_of(draft))
    if fault is None:
        if draft.spoken:
            return Ruling("none", _("Say it aloud, then pass the number on."), _("The clue is said"), ready=True)
        return Ruling("allowed", _("Allowed: the word is not on the table."), give, ready=True)
    if fault.reason is ClueFault.EMPTY and not draft.word:
        return Ruling("none", _("One word about meaning; the number says how many agents it points to."), give)
    return Ruling("blocked", say(f"duet.refusal.{fault.reason}", **named(fault.params, seated(shown))), give)
