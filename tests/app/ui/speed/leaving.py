"""The number of tables created when a match is left: `python -m tests.app.ui.speed.leaving`.

None: neither from the public table nor with an open private view. The match can be resumed.
"""

import tempfile
from pathlib import Path
from typing import Any

from tests.app.ui.app_stage import Player, deal_alike, prepare


def main() -> None:
    """Leave each game twice."""
    prepare(412, 915, 1)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")))
    deal_alike(player.app)
    player.app.set(motion="on")
    from app.ui.match.screen import TableForm

    made: list[str] = []
    begin = TableForm.__init__

    def counted(self: Any, **given: Any) -> None:
        made.append(type(self).__name__)
        begin(self, **given)

    TableForm.__init__ = counted  # type: ignore[method-assign]
    for game in ("duet", "kyoto", "rogue"):
        for private in (False, True):
            player.tap(f"open/{game}")
            player.tap("deal")
            player.until(lambda: hasattr(player.screen, "match_session"), "the match begins")
            player.frames(60)
            if private:
                player.screen.hand_over(0)
                player.frames(90)
                assert player.screen.looking == 0
            assert made, "a table is seen, or ready"
            made.clear()
            player.screen.leave()
            player.frames(120)
            assert type(player.screen).__name__ == "HomeScreen"
            assert not made, f"{game}: a table was made for a screen that was left"
    assert player.app.listing is not None
    match = player.app.listing.rows[0].match
    player.app.resume(match)
    player.until(lambda: hasattr(player.screen, "match_session"), "the match goes on")
    player.frames(60)
    assert made


if __name__ == "__main__":
    main()
