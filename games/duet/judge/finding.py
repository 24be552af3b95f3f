"""What the judge says of a clue: a verdict, the board word it is about, and the reason as a code with a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from games.core.contract import Message
from games.core.value import Value
from games.duet.state import Verdict


class Reason(StrEnum):
    """Why a clue may not be given, or why the partner is asked; the code is the end of a message key."""

    SAME = "same"
    FORM = "form"
    DIMINUTIVE = "diminutive"
    DERIVED = "derived"
    PART = "part"
    ACRONYM = "acronym"  # letters that can only be read one by one; the partner may have agreed to them (D-18)
    LIKE = "like"  # alike by its letters, and known to be another word
    NONE = "none"

    @property
    def verdict(self) -> Verdict:
        return _VERDICTS[self]


_VERDICTS = {
    Reason.SAME: Verdict.BLOCK,
    Reason.FORM: Verdict.BLOCK,
    Reason.DIMINUTIVE: Verdict.BLOCK,
    Reason.DERIVED: Verdict.ASK,
    Reason.PART: Verdict.ASK,
    Reason.ACRONYM: Verdict.ASK,
    Reason.LIKE: Verdict.ALLOW,
    Reason.NONE: Verdict.ALLOW,
}


@dataclass(frozen=True)
class Finding(Value):
    """A verdict on a clue; `against` is the board word it was held against, empty when there is none."""

    verdict: Verdict
    against: str = ""
    reason: Reason = Reason.NONE
    clue: str = ""

    @property
    def sentence(self) -> Message:
        """Why, as a sentence for the catalogue."""
        return Message(f"duet.judge.{self.reason}", (("clue", self.clue), ("word", self.against)))
