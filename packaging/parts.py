"""Parts of a long proof: each was done, went wrong, or could not be done here, with a sentence that says so."""

from collections.abc import Callable
from dataclasses import dataclass


class Impossible(Exception):
    """Something is not here; the text says what, and how it could be."""


class Wrong(Exception):
    """What was to be proved is not so; the text says what was found."""


@dataclass(frozen=True, slots=True)
class Part:
    """One of them, and what became of it."""

    name: str
    said: str
    done: bool = True
    wrong: bool = False

    @property
    def line(self) -> str:
        """For the person at the keyboard; what follows the first line are details."""
        state = "WRONG" if self.wrong else "ok" if self.done else "not done"
        return f"{self.name:24} {state:9} {self.said}"


def account(name: str, work: Callable[[], str]) -> Part:
    """Does a part of the work, which answers with what it has seen."""
    try:
        return Part(name, work())
    except Impossible as reason:
        return Part(name, str(reason), done=False)
    except Wrong as found:
        return Part(name, str(found), done=False, wrong=True)
