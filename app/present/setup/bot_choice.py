"""The bots among the players of a new game, stored with the other choices.

The preference "game/mind/seat" contains level, face and name of a bot: "middle 0 Minerva".
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.present.game_info import GameInfo
from app.present.i18n import _
from app.table.requests import FACES, BotProfile
from games.bots.bot import Level

if TYPE_CHECKING:
    from app.present.preferences_port import PreferencesStore, PreferencesView

NAMES = ("Minerva", "Figaro", "Bao", "Hazel", "Otto", "Koko", "Tembo", "Dot")
"""Default names of bots, by face."""
LEVELS = tuple(Level)


@dataclass(frozen=True, slots=True)
class Companion:
    """A bot at the table: its name and profile."""

    name: str
    character: BotProfile

    @property
    def kept(self) -> str:
        return f"{self.character.level} {self.character.face} {self.name}"


def level_name(level: Level) -> str:
    """The name of a level."""
    return {Level.EASY: _("Easy"), Level.MIDDLE: _("Medium"), Level.HARD: _("Hard")}[level]


def bot_text(character: BotProfile) -> str:
    """The label beside a bot's name."""
    return {
        Level.EASY: _("Bot · Easy"),
        Level.MIDDLE: _("Bot · Medium"),
        Level.HARD: _("Bot · Hard"),
    }[character.level]


def companion(prefs: "PreferencesView", game: str, seat: int) -> Companion | None:
    """The bot at a seat, or None for a person; the stored value may be damaged or of another version."""
    level, _space, rest = prefs.choice(f"{game}/mind/{seat}").partition(" ")
    face, _space, name = rest.partition(" ")
    if level not in LEVELS or not face.isdecimal() or int(face) >= FACES:
        return None
    return Companion(name.strip() or NAMES[int(face)], BotProfile(Level(level), int(face)))


def newcomer(seat: int, level: Level) -> Companion:
    """A new bot with a default name."""
    face = (seat - 1) % FACES
    return Companion(NAMES[face], BotProfile(level, face))


def keep(store: "PreferencesStore", game: str, seats: dict[int, Companion | None]) -> None:
    """Store the players of these seats; None: a person."""
    words = {f"{game}/mind/{seat}": who.kept if who is not None else "" for seat, who in seats.items()}
    store.set(chosen={**store.prefs.chosen, **words})


def alone(prefs: "PreferencesView", play: GameInfo, seats: int) -> bool:
    """Whether one person plays with bots."""
    return len(people_of(prefs, play, seats)) == 1 < seats


def people_of(prefs: "PreferencesView", play: GameInfo, seats: int) -> tuple[int, ...]:
    """The seats of people; if there were only bots, the first seat is a person's."""
    return tuple(seat for seat in range(seats) if companion(prefs, play.game, seat) is None) or (0,)


def level_of(prefs: "PreferencesView", game: str) -> Level:
    """The last chosen level for playing alone."""
    kept = prefs.choice(f"{game}/level")
    return Level(kept) if kept in LEVELS else Level.MIDDLE


def play_alone(store: "PreferencesStore", play: GameInfo, level: Level) -> None:
    """Put bots on every seat but one, keeping existing ones."""
    mine = people_of(store.prefs, play, play.most)[0]
    found: dict[int, Companion | None] = {mine: None}
    for seat in range(play.most):
        if seat != mine:
            before = companion(store.prefs, play.game, seat) or newcomer(seat or mine, level)
            found[seat] = Companion(before.name, BotProfile(level, before.character.face))
    store.set(chosen={**store.prefs.chosen, f"{play.game}/level": str(level)})
    keep(store, play.game, found)


def among_people(store: "PreferencesStore", play: GameInfo) -> None:
    """Remove all bots."""
    keep(store, play.game, dict.fromkeys(range(play.most)))
