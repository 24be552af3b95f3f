"""The number of rows of a long list created in a frame, and the number of its layouts: `… tests.app.ui.speed.lists`."""

import tempfile
from pathlib import Path
from typing import Any

from tests.app.ui.app_stage import Player, prepare

PACKS = 40
AT_ONCE, EACH_FRAME = 15, 3


def main() -> None:
    """Many packs, and the list of matches."""
    prepare(412, 915, 1)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")))
    packs(player)
    matches(player)


def packs(player: Player) -> None:
    """A player with many packs."""
    shelf = player.app.match_service.packs
    for number in range(PACKS):
        shelf.save("", f"Pack {number}", "en", "one\ntwo")
    from app.ui.packs.screen import PackSwitch

    made = [0]
    begin = PackSwitch.__init__

    def counted(self: Any, **given: Any) -> None:
        made[0] += 1
        begin(self, **given)

    PackSwitch.__init__ = counted  # type: ignore[method-assign]
    player.app.go("packs")
    each: list[int] = []
    for _ in range(PACKS):
        made[0] = 0
        player.frames(1)
        each.append(made[0])
    assert sum(each) == PACKS + 1, "all of them, and the one for nothing but own words"
    assert max(each) <= AT_ONCE, each
    assert sorted(each)[-2] <= EACH_FRAME, each
    player.see("new")
    player.app.back()
    player.frames(3)


def matches(player: Player) -> None:
    """The list of matches, unchanged since it was last read."""
    for _ in range(2):
        player.tap("open/duet")
        player.tap("deal")
        player.until(lambda: hasattr(player.screen, "match_session"), "the match begins")
        player.screen.leave()
        player.frames(60)  # at home the list is read again
    from app.ui.matches.screen import MatchesScreen

    laid = [0]
    lay = MatchesScreen.lay

    def counted(self: MatchesScreen) -> None:
        laid[0] += 1
        lay(self)

    MatchesScreen.lay = counted  # type: ignore[method-assign]
    player.app.go("matches")
    player.frames(20)
    assert len(player.screen.rows) == 3, "a title, and two matches"
    assert laid[0] == 1, laid


if __name__ == "__main__":
    main()
