"""Findings of the judge: a verdict, the board word concerned, and a reason code with its sentence."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from games.core.contract import Message
from games.core.value import Value
from games.duet.state import Verdict


class Reason(StrEnum):
    """Reasons to block a clue or to ask the partner; the code is the end of a message key."""

    SAME = "same"
    FORM = "form"
    DIMINUTIVE = "diminutive"
    DERIVED = "derived"
    PART = "part"
    ACRONYM = "acronym"  # can only be read letter by letter; the partner may have agreed to it (D-18)
    LIKE = "like"  # similar letters, but known to be an unrelated word
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
    """A verdict on a clue; `against` is the board word concerned, empty if there is none."""

    verdict: Verdict
    against: str = ""
    reason: Reason = Reason.NONE
    clue: str = ""

    @property
    def sentence(self) -> Message:
        """The reason as a catalogue sentence."""
        return Message(f"duet.judge.{self.reason}", (("clue", self.clue), ("word", self.against)))
