"""The check of a clue draft: the verdict of the rules as a sentence, and the state of the button."""

from app.present import i18n
from app.present.duet.model import ClueDraft, Ruling
from app.present.duet.presenter import named
from app.present.i18n import _, capitals, say
from app.present.people import seated
from app.table.desk import DeskView as Shown
from games.duet import clue_ruling
from games.duet.clue import ClueFault
from games.duet.clue_ruling import Judge, judge_of
from games.duet.judge.finding import Finding


def ruled(shown: Shown, draft: ClueDraft, judge: Judge | None = None) -> clue_ruling.Ruling | None:
    """The verdict on the draft; None if no key is open."""
    view = shown.private
    if view is None or view.seat is None:
        return None
    return clue_ruling.rule(view, draft.word, draft.number, spoken=draft.spoken, judge=judge)


def rule(shown: Shown, draft: ClueDraft, judge: Judge | None = None) -> Ruling:
    """The text about the draft, and whether the button is enabled."""
    give = _("Give clue")
    found = ruled(shown, draft, judge)
    if found is None:
        return Ruling(button=give)
    if found.refusal is not None and found.finding is None:
        reason, params = found.refusal.reason, named(found.refusal.params, seated(shown))
        if not isinstance(reason, ClueFault):
            return Ruling(button=give)
        if reason is ClueFault.EMPTY and not draft.word and shown.personal and len(shown.acting) > 1:
            return Ruling("none", _("You both look for a clue; the first one sent counts."), give)
        if reason is ClueFault.EMPTY and not draft.word:
            return Ruling("none", _("One word, by meaning. The number tells how many agents it points to."), give)
        return Ruling("blocked", say(f"duet.refusal.{reason}", **params), give)
    if draft.spoken:
        return Ruling("none", _("Say the clue aloud, then submit the number."), _("Clue given"), ready=True)
    if found.finding is None:
        return Ruling("allowed", _("Allowed: this word isn’t on the board."), give, ready=True)
    line = _judged(found.finding)
    if found.refusal is not None:
        return Ruling("blocked", line, give)
    if found.asks_partner and shown.private is not None and shown.private.seat is not None:
        partner = seated(shown)[1 - shown.private.seat]
        return Ruling("ask", line, _("Ask {name}", name=partner.name), ready=True)
    return Ruling("allowed", line, give, ready=True)


def _judged(finding: Finding) -> str:
    """The judge's finding as a sentence."""
    return say(finding.sentence.key, **{key: capitals(str(value)) for key, value in finding.sentence.params})


def judge_for(words: tuple[str, ...]) -> Judge:
    """The judge for these words."""
    return judge_of(words, i18n.current_language())
