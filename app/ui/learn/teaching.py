"""How somebody new to a game learns it: by its lessons, or by its rules and the tips of a first match."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.ui.app import Safehouse


def teach(app: Safehouse, game: str) -> None:
    """Leads to the lessons of a game, or to its rules where it has none; its tips come again."""
    app.set(learned=tuple(tip for tip in app.prefs.learned if not tip.startswith(f"{game}/")))
    from app.learn.lesson import lessons

    if game in lessons():
        from app.ui.learn.lesson_start import offer

        offer(app, game)
    else:
        app.go("rules", game=game)
