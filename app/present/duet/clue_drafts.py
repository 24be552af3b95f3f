"""Clue drafts: one per giver, typed or spoken, until the clue is given."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from app.present.duet.clue_check import ruled
from app.present.duet.model import ClueDraft, Mode
from app.present.duet.presenter import mode_of
from app.present.i18n import say
from games.duet.clue import LONGEST, NUMBERS
from games.duet.state import Speech

if TYPE_CHECKING:
    from app.present.duet.session import DuetSession


class ClueDrafts:
    """The drafts of one session."""

    def __init__(self, session: DuetSession) -> None:
        self._session = session
        self._kept: dict[int, ClueDraft] = {}  # by seat

    @property
    def giver(self) -> int | None:
        """The seat that enters a clue on this device now."""
        shown = self._session.shown
        if shown is None or shown.private is None or mode_of(shown) is not Mode.GIVE:
            return None
        return shown.private.seat

    def of(self, seat: int | None) -> ClueDraft:
        """A giver's draft; its kind (typed or spoken) follows the options if they allow only one."""
        if seat is None:
            return ClueDraft()
        speech = self._speech
        draft = self._kept.get(seat, ClueDraft(spoken=self._session.device.preferences().said_aloud))
        return draft if speech is Speech.EITHER else replace(draft, spoken=speech is Speech.SPOKEN)

    def enter(self, field: str, text: str) -> None:
        """Handle input in the field of the word or the number."""
        if field == "word" and text[:LONGEST] != self.of(self.giver).word:
            self._change(word=text[:LONGEST])
        elif field == "number" and text.isdecimal():
            self._change(number=_within(int(text)))

    def edit(self, part: str) -> None:
        """Handle a button beside the clue: increase, decrease, typed or spoken."""
        draft = self.of(self.giver)
        match part:
            case "less":
                self._change(number=_within(draft.number - 1))
            case "more":
                self._change(number=_within(draft.number + 1))
            case "spoken" if self._speech is Speech.EITHER:
                self._session.device.change(said_aloud=not draft.spoken)
                self._change(spoken=not draft.spoken)
            case "spoken":
                self._session.front.show_message(say(f"duet.refusal.clue_must_be_{self._speech.value}"))
            case _:
                raise KeyError(part)

    def give(self) -> None:
        """Give the clue, if it is legal."""
        session, seat = self._session, self.giver
        if session.shown is None or seat is None:
            return
        model = session.model
        if not model.ruling.ready:
            if model.ruling.line:
                session.front.show_message(model.ruling.line)
            return
        found = ruled(session.shown, model.draft, session.judge)
        if found is None:
            return
        facts = session.shown.table.public
        session.notes.given(seat, len(facts.clues), {cell for found in facts.found for cell in found})
        self._kept.pop(seat, None)
        session.act(seat, found.clue)

    @property
    def _speech(self) -> Speech:
        shown = self._session.shown
        return shown.table.public.options.speech if shown is not None else Speech.EITHER

    def _change(self, **changes: Any) -> None:
        """Change the giver's draft."""
        seat = self.giver
        if seat is not None:
            self._kept[seat] = replace(self.of(seat), **changes)
            self._session.front.clear_message()
            self._session.refresh()


def _within(number: int) -> int:
    """Limit a number to those a clue may have."""
    return min(NUMBERS[-1], max(NUMBERS[0], number))
