"""Says of a clue in the making whether it may be given.

Its shape is asked of the template among the giver's actions; its kinship with the words on the table of a
judge, where there is one for the language. The judge's finding becomes part of the action, so a replay
never asks again.
"""

from collections.abc import Callable
from dataclasses import replace

from app.table.desk import Face as Shown
from app.ui.duet.model import Draft, Ruling
from app.ui.duet.presenter import named
from app.ui.i18n import _, capitals, say
from app.ui.people import seated
from games.duet.clue import ClueFault, ClueTemplate, tidy
from games.duet.judge.finding import Finding
from games.duet.state import Clue, Verdict

Judge = Callable[[str, tuple[str, ...]], Finding]  # a clue and the words that can be seen


def clue_of(draft: Draft, judge: Judge | None = None, seen: tuple[str, ...] = ()) -> Clue:
    """The action a draft stands for, with what the judge says of it."""
    word = "" if draft.spoken else tidy(draft.word).casefold()
    clue = Clue(word, draft.number, spoken=draft.spoken)
    if judge is None or not word:
        return clue
    finding = judge(word, seen)
    return replace(clue, verdict=finding.verdict, against=finding.against)


def rule(shown: Shown, draft: Draft, judge: Judge | None = None) -> Ruling:
    """What is said of the draft, and whether the button works."""
    give = _("Give the clue")
    template = template_of(shown)
    if template is None:
        return Ruling(button=give)
    who = seated(shown)
    fault = template.fault(replace(clue_of(draft), verdict=Verdict.UNJUDGED))
    if fault is not None:
        if fault.reason is ClueFault.EMPTY and not draft.word:
            return Ruling("none", _("One word about meaning; the number says how many agents it points to."), give)
        return Ruling("blocked", say(f"duet.refusal.{fault.reason}", **named(fault.params, who)), give)
    if draft.spoken:
        return Ruling("none", _("Say it aloud, then pass the number on."), _("The clue is said"), ready=True)
    if judge is None:
        return Ruling("allowed", _("Allowed: the word is not on the table."), give, ready=True)
    return _judged(shown, judge(clue_of(draft).word, seen(shown)), give)


def _judged(shown: Shown, finding: Finding, give: str) -> Ruling:
    """What the judge's finding means for the button."""
    params = {key: capitals(str(value)) for key, value in finding.sentence.params}
    line = say(finding.sentence.key, **params)
    if finding.verdict is Verdict.BLOCK:
        return Ruling("blocked", line, give)
    if finding.verdict is Verdict.ASK and shown.private is not None and shown.private.seat is not None:
        partner = seated(shown)[1 - shown.private.seat]
        return Ruling("ask", line, _("Ask {name}", name=partner.name), ready=True)
    return Ruling("allowed", line, give, ready=True)


def template_of(shown: Shown) -> ClueTemplate | None:
    """What the giver may do now: any clue this template admits."""
    actions = shown.private.actions if shown.private is not None else ()
    return next((action for action in actions if isinstance(action, ClueTemplate)), None)


def seen(shown: Shown) -> tuple[str, ...]:
    """The words a clue is held against: those no agent covers and not both players have missed."""
    facts = shown.table.public
    hidden = {cell for cells in facts.found for cell in cells} | (set(facts.missed[0]) & set(facts.missed[1]))
    return tuple(word for cell, word in enumerate(facts.words) if cell not in hidden)
