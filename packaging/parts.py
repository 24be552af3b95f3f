"""Reporting of a long test in parts: each is done, failed, or not possible here, with an explaining sentence."""

from collections.abc import Callable
from dataclasses import dataclass


class Impossible(Exception):
    """A precondition is missing; the text says which, and how to get it."""


class Wrong(Exception):
    """The test failed; the text says what was found."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part with its result."""

    name: str
    said: str
    done: bool = True
    wrong: bool = False

    @property
    def line(self) -> str:
        """The report for the user; lines after the first are details."""
        state = "WRONG" if self.wrong else "ok" if self.done else "not done"
        return f"{self.name:24} {state:9} {self.said}"


def account(name: str, work: Callable[[], str]) -> Part:
    """Run a part, which returns its findings."""
    try:
        return Part(name, work())
    except Impossible as reason:
        return Part(name, str(reason), done=False)
    except Wrong as found:
        return Part(name, str(found), done=False, wrong=True)
