"""One clue against one board word: first the reviewed tables, then the rules of the language."""

from __future__ import annotations

from types import ModuleType

from games.duet.judge import en, hu, known, pl
from games.duet.judge.finding import Reason
from games.duet.judge.lexicon import lexicon
from games.duet.state import Verdict

RULES: dict[str, ModuleType] = {"en": en, "hu": hu, "pl": pl}


def rate(language: str, word: str, clue: str) -> Reason:
    """The relation of a clue to a board word; both folded."""
    if word == clue:
        return Reason.SAME
    if said := known.exactly(language, word, clue):
        return said
    rules = RULES[language]
    found: Reason | None = rules.related(word, clue)
    if found is Reason.FORM:
        return found
    said = known.by_beginning(language, word, clue) or _turned(language, word, clue)
    if said is Reason.DERIVED and found is None and rules.compound(word, clue):
        return Reason.PART
    if said and found is Reason.DIMINUTIVE and len(clue) >= len(word) and not known.is_narrow(language, word, clue):
        return found
    if said is Reason.LIKE and language == "en" and clue in lexicon("en.short") and rules.compound(word, clue):
        return Reason.PART
    if said:
        return said
    if found:
        return found
    if rules.compound(word, clue):
        return Reason.PART
    for base in known.bases(language, clue):  # `drove` for a driver, `teeth` for a toothbrush
        if (reason := rate(language, word, base)).verdict is not Verdict.ALLOW:
            return Reason.PART if reason is Reason.PART else Reason.DERIVED
    return Reason.NONE


def _turned(language: str, word: str, clue: str) -> Reason | None:
    """The table entry for the reversed pair: related and unrelated hold in both directions."""
    said = known.exactly(language, clue, word) or known.by_beginning(language, clue, word)
    return Reason.DERIVED if said is Reason.FORM else said
