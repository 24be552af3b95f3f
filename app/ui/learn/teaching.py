"""Entry to learning a game: its lessons, or its rules and the tips of a first match."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.ui.app import Safehouse


def teach(app: Safehouse, game: str) -> None:
    """Open the lessons of a game, or its rules if there are none; its tips are shown again."""
    app.set(learned=tuple(tip for tip in app.prefs.learned if not tip.startswith(f"{game}/")))
    from app.learn.lesson import lessons

    if game in lessons():
        from app.ui.learn.lesson_start import offer

        offer(app, game)
    else:
        app.go("rules", game=game)
