"""The turn timer as a choice for a new match: off at first, and kept for each game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.present.game_info import Choice, Offer, Option, OptionStyle
from app.present.i18n import _, n_
from app.table.turn_timer import LIMITS

if TYPE_CHECKING:
    from app.present.game_info import GameInfo
    from app.present.preferences_port import PreferencesView

KEY = "timer"


def turn_limit(prefs: PreferencesView, game: str) -> int:
    """The seconds of a turn as chosen for a game; 0: no timer."""
    kept = prefs.choice(f"{game}/{KEY}")
    return int(kept) if kept.isdecimal() and len(kept) < 4 and int(kept) in LIMITS else 0


def limit_words(seconds: int) -> str:
    """A limit in words."""
    return n_("{n} minute per turn", "{n} minutes per turn", seconds // 60)


def timer_choice(prefs: PreferencesView, game: str) -> Choice:
    """The choice as a row of the house rules."""
    options = tuple(
        Option(str(seconds) if seconds else "", limit_words(seconds) if seconds else _("Off")) for seconds in LIMITS
    )
    line = _("Just a clock: when time’s up, the game continues and no one is penalized.")
    made = Choice(KEY, _("Turn timer"), options, style=OptionStyle.LIST, icon="timer-outline", line=line)
    return made.kept(prefs, game)


def house_rules(prefs: PreferencesView, play: GameInfo) -> tuple[Offer, ...]:
    """The house rules of a game, with what may be chosen for every game."""
    return (*play.house(prefs), timer_choice(prefs, play.game))
