"""The choice of players' own packs for the next match, and the words it is dealt from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.present.i18n import say
from games.duet import cells
from games.duet.words import fresh, mix, pool

if TYPE_CHECKING:
    from app.present.preferences_port import PreferencesView
    from app.table.packs import OwnPack, PackShelf
    from games.core.contract import Problem

LONGEST_NAMED = 40  # characters of a word in a sentence
CHOSEN, ONLY = "duet/packs", "duet/only_ours"


def chosen(prefs: PreferencesView) -> tuple[str, ...]:
    """The ids of the enabled packs."""
    return tuple(pack for pack in prefs.choice(CHOSEN).split(",") if pack)


def toggled(prefs: PreferencesView, pack: str) -> str:
    """The choice with one pack toggled."""
    on = chosen(prefs)
    return ",".join(other for other in on if other != pack) if pack in on else ",".join((*on, pack))


def only_ours(prefs: PreferencesView) -> bool:
    """Whether built-in words are excluded."""
    return prefs.choice(ONLY) == "on"


def mine(prefs: PreferencesView, shelf: PackShelf) -> tuple[OwnPack, ...]:
    """The enabled packs that still exist."""
    on = chosen(prefs)
    return tuple(pack for pack in shelf.kept if pack.id in on)


def enough(packs: tuple[OwnPack, ...]) -> bool:
    """Whether these packs alone have enough words for a board."""
    return len(mix(*(own.pack.words for own in packs))) >= cells.COUNT


def words_for(
    prefs: PreferencesView, shelf: PackShelf, language: str, recent: tuple[tuple[str, ...], ...]
) -> tuple[str, ...]:
    """The words for the next match, without those of the last ones as long as others are left."""
    packs = mine(prefs, shelf)
    alone = only_ours(prefs) and enough(packs)
    return fresh(pool([language], [own.pack for own in packs], only_ours=alone), recent)


def problem_text(problem: Problem) -> str:
    """A sentence about a problem with a line; an overlong word is shortened."""
    return say(f"duet.words.{problem.code}", **{name: _short(value) for name, value in problem.params})


def _short(value: int | str) -> int | str:
    return f"{value[:LONGEST_NAMED]}…" if isinstance(value, str) and len(value) > LONGEST_NAMED else value
