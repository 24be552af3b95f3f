"""The wifi questions that wait for an answer of this device's players."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.present.wifi.model import WifiQuestion

if TYPE_CHECKING:
    from app.services.wifi.front_end import WifiFrontEnd

Task = Callable[[], None]


class OpenQuestions:
    """The open questions by key, with the function for each answer. Repeated answers do nothing."""

    def __init__(self, front_end: WifiFrontEnd) -> None:
        self._front_end = front_end
        self._acts: dict[str, tuple[Task, Task | None]] = {}

    def put(
        self,
        key: str,
        title: str,
        text: str,
        *,
        yes: str,
        no: str,
        icon: str,
        act: Task,
        refuse: Task | None = None,
        unasked: bool = False,
    ) -> None:
        """Ask a question, replacing one with the same key. With `refuse` it cannot be dismissed without an answer."""
        question = WifiQuestion(
            key=key,
            title=title,
            text=text,
            yes=yes,
            no=no,
            icon=icon,
            binding=refuse is not None,
            unasked=unasked,
        )
        self.ask(question, act, refuse)

    def ask(self, question: WifiQuestion, act: Task, refuse: Task | None) -> None:
        """The same for an existing question value."""
        self.withdraw(question.key)
        self._acts[question.key] = act, refuse
        self._front_end.ask(question)

    def withdraw(self, key: str) -> None:
        """Close a question that needs no answer any more."""
        if self._acts.pop(key, None) is not None:
            self._front_end.withdraw(key)

    def answer(self, key: str, yes: bool) -> None:
        """Handle an answer."""
        act, refuse = self._acts.pop(key, (None, None))
        do = act if yes else refuse
        if do is not None:
            do()
