"""The turn status: the activity of a player on another device, and the timer of the turn, from public facts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from app.present.game_info import PLAYS, play
from app.present.i18n import _, n_
from app.present.people import short

if TYPE_CHECKING:
    from app.table.desk import DeskView
    from app.table.turn_timer import TurnReading


class Activity(StrEnum):
    """The activity of a player on another device."""

    NONE = ""
    THINKING = "thinking"
    WRITING = "writing"


ICONS = {Activity.NONE: "", Activity.THINKING: "thought-bubble-outline", Activity.WRITING: "pencil"}


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnStatus:
    """The status beside the title of a table."""

    activity: Activity = Activity.NONE
    words: str = ""  # the activity with its player, if there is room
    time: str = ""  # the remaining time, or the overtime; empty without a timer
    late: bool = False  # whether this is overtime
    held: bool = False  # whether the timer is paused
    spoken: str = ""  # all of it in words

    @property
    def icon(self) -> str:
        """The icon of the activity, or of a paused timer."""
        return ICONS[self.activity] or ("timer-sand-paused" if self.held else "")


def turn_status(
    game: str, face: DeskView, timer: TurnReading | None, since: float, writers: frozenset[int] | None
) -> TurnStatus | None:
    """The status of a table; None if there is nothing to say. `timer` was read `since` seconds ago. `writers` are the
    seats whose players are writing, None if nobody plays on another device.
    """
    activity, words = _activity(game, face, writers)
    time, late, counted = _time(timer, since) if timer is not None and face.ending is None else ("", False, "")
    if not words and not time:
        return None
    held = timer is not None and not timer.running
    paused = _("The timer is paused.") if time and held else ""
    return TurnStatus(
        activity=activity,
        words=words,
        time=time,
        late=late,
        held=bool(time) and held,
        spoken=" ".join(each for each in (f"{words}." if words else "", counted, paused) if each),
    )


def late_words(face: DeskView) -> str:
    """The message at the end of a turn's time, shown once."""
    if len(face.acting) == 1:
        name = short(face.parties[face.acting[0]].names)
        return _("Time’s up for {name}. The game continues; the clock just shows overtime.", name=name)
    return _("Time’s up. The game continues; the clock just shows overtime.")


def _activity(game: str, face: DeskView, writers: frozenset[int] | None) -> tuple[Activity, str]:
    """The activity of the single acting player on another device."""
    people = [seat for seat in face.acting if face.parties[seat].mind is None]
    if writers is None or face.ending is not None or len(people) != 1 or people[0] in face.seats:
        return Activity.NONE, ""
    name = short(face.parties[people[0]].names)
    if people[0] in writers and game in PLAYS and play(game).writes(face.table.public):
        return Activity.WRITING, _("{name} is writing a clue", name=name)
    return Activity.THINKING, _("{name} is thinking", name=name)


def _time(timer: TurnReading, since: float) -> tuple[str, bool, str]:
    """The time as figures, whether it is overtime, and in words."""
    spent = timer.spent + (int(max(0.0, since)) if timer.running else 0)
    left = timer.limit - spent
    minutes, seconds = divmod(abs(left), 60)
    figures = f"{minutes}:{seconds:02d}"
    parts = [n_("{n} minute", "{n} minutes", minutes)] if minutes else []
    parts += [n_("{n} second", "{n} seconds", seconds)] if seconds or not minutes else []
    if left < 0:
        return f"+{figures}", True, _("Overtime: {time}.", time=" ".join(parts))
    return figures, False, _("Time left: {time}.", time=" ".join(parts))
