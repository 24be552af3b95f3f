"""Answers to the spoken commands of Codenames Duet, from the model of its table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.present.duet.model import CardLook, Mode
from app.present.i18n import _
from app.present.spoken_commands import COLUMN_NAMES, Lines, SpokenSquare

if TYPE_CHECKING:
    from app.present.duet.model import DuetModel, WordCard
    from app.present.duet.session_model import DuetSessionModel

COLUMNS = 5


def square_name(place: int) -> str:
    """Column and row of a word, from the upper left corner: "a1" to "e5"."""
    return f"{COLUMN_NAMES[place % COLUMNS]}{place // COLUMNS + 1}"


class DuetCommands:
    """The contents of Duet's answers."""

    def last(self, model: DuetSessionModel) -> Lines:
        """The result of the last guess or clue, and the newest clue with its guesses."""
        if model.report is not None:
            return (model.report.verdict, model.report.note)
        table = model.table
        return (table.line, *(_clue_line(clue.said, clue.led_to) for clue in table.clues[:1]))

    def turn(self, model: DuetSessionModel) -> Lines:
        """The acting player, and the current clue."""
        if model.report is not None:
            return (model.report.title,)
        table = model.table
        return (table.title, table.hint, table.clue.said if table.clue is not None else "")

    def standing(self, model: DuetSessionModel) -> Lines:
        """Agents found, turns left, the clues of the match."""
        if model.report is not None:
            return (model.report.title, model.report.text, model.report.verdict)
        table = model.table
        return (table.found_words, table.track.said, *(_clue_line(clue.said, clue.led_to) for clue in table.clues))

    def mine(self, model: DuetSessionModel) -> Lines:
        """The player's side of the key, while it is visible."""
        table = model.table
        if table.key is None or model.report is not None:
            return (_("Your key is closed now."),)
        groups = ((_("Agents"), CardLook.KEY_AGENT), (_("Assassins"), CardLook.KEY_ASSASSIN))
        found = [
            f"{title}: " + ", ".join(f"{square_name(place)} {card.written}" for place, card in _of(table, look))
            for title, look in groups
        ]
        return (table.key.said, *found)

    def choices(self, model: DuetSessionModel) -> Lines:
        """The player's current task."""
        table = model.table
        if model.report is not None:
            return tuple(button.say for button in model.report.buttons)
        if table.far:
            return (table.title, table.hint)
        found = [table.hint]
        if table.mode is Mode.GIVE:
            found += [_("Type a clue into its field and choose a number."), model.ruling.line]
        elif table.mode in (Mode.GUESS, Mode.SUDDEN):
            words = [card.written for card in table.cards if card.open]
            found.append(_("You can touch: {words}", words=", ".join(words)) if words else "")
            armed = [card.written for card in table.cards if card.armed]
            found.append(_("Chosen, touch again to guess: {words}", words=", ".join(armed)) if armed else "")
            found += [turner.said for turner in table.turners]
        if table.main is not None:
            found.append(table.main.say)
        return tuple(found)

    def squares(self, model: DuetSessionModel) -> tuple[SpokenSquare, ...]:
        """The words with their visible states."""
        if model.report is not None:
            return ()
        return tuple(
            SpokenSquare(name[0], name[1], f"{name}: {card_words(card)}")
            for name, card in ((square_name(place), card) for place, card in enumerate(model.table.cards))
        )


def card_words(card: WordCard) -> str:
    """A word with its visible state."""
    return ", ".join(filter(None, (card.written, card.said, card.foot)))


def _of(table: DuetModel, look: CardLook) -> list[tuple[int, WordCard]]:
    return [(place, card) for place, card in enumerate(table.cards) if card.face is look]


def _clue_line(said: str, led_to: str) -> str:
    """A clue with its guesses."""
    return f"{said} – {led_to}" if led_to else said
