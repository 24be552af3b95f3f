"""A table created in advance: `python -m tests.app.ui.speed.handing_over duet`.

While a private view is open the next table is created without any data, or with what everybody saw last; when it is
covered this table shows the match, and no other one is created. It is dropped with the screen, or when the window
changes.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.app.ui.app_stage import Player, deal_alike, prepare

STILL = 60  # frames in which it is created


def main(game: str) -> None:
    """Open and cover private views."""
    prepare(412, 915, 1)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")))
    deal_alike(player.app)
    if game == "rogue":
        rogue(player)
    else:
        one_form(player, game)
    if game == "duet":
        own_device(player)


def rogue(player: Player) -> None:
    """Secrets are in another form of the table: it is created beneath the curtain, and the city while they are open."""
    from app.ui.match.screen import TableForm

    started: list[TableForm] = []
    create: Any = TableForm.__init__

    def counted(self: Any, **given: Any) -> None:
        started.append(self)
        create(self, **given)

    player.tap("open/rogue")
    for choice in ("seats/1", "mode/1"):
        player.tap(choice)
    player.tap("deal")
    player.until(lambda: getattr(player.screen, "covered", None) == 0, "everybody looks at tokens first")
    TableForm.__init__ = counted  # type: ignore[method-assign]
    screen = player.screen
    player.frames(STILL)
    (beneath,) = started
    assert type(beneath).__name__ == "RogueWhole"
    public = screen.model  # of the curtain
    player.hold("hold", "peek/head")
    assert screen.table is beneath, "it is what is seen now"
    player.frames(STILL)
    _beneath, city = started
    assert type(city).__name__ == "RoguePhoneUp"
    assert city.screen is not screen
    assert city.screen.model is public
    player.tap("peek/done")
    for _seat in (1, 2):
        player.hold("hold", "peek/head")
        player.tap("peek/done")
    player.see("time/draw")
    player.frames(STILL)
    public = screen.model
    screen.hand_over(1)
    player.until(lambda: screen.looking == 1 and type(screen.table).__name__ == "RogueWhole", "the secrets open")
    player.frames(STILL)
    ready = screen._ready
    assert ready is not None
    assert ready.screen is not screen
    assert ready.screen.model is public, "what everybody saw"
    for widget in ready.walk(restrict=True):
        assert getattr(widget, "screen", None) is not screen
    started.clear()
    player.tap("peek/done")
    player.see("time/draw")
    assert screen.table is ready
    assert ready.screen is screen
    assert not started
    screen.leave()
    assert (screen.table, screen._ready) == (None, None)


def tables_made() -> list[Any]:
    """All tables made from now on."""
    from app.ui.match.screen import TableForm

    made: list[Any] = []
    begin: Any = TableForm.__init__

    def counted(self: Any, **given: Any) -> None:
        made.append(self)
        begin(self, **given)

    TableForm.__init__ = counted  # type: ignore[method-assign]
    return made


def one_form(player: Player, game: str) -> None:
    """A table has the same form before and after."""
    player.tap(f"open/{game}")
    player.frames(STILL)
    player.tap("deal")
    player.until(lambda: hasattr(player.screen, "match_session"), "the match begins")
    player.frames(STILL)
    from app.present.kyoto.model import NOTHING

    made = tables_made()
    screen = player.screen
    seen = screen.model if game == "duet" else NOTHING
    screen.hand_over(0)
    player.until(lambda: screen.looking == 0 and screen.table is not None, "the view opens")
    made.clear()
    player.frames(STILL)
    ready = screen._ready
    assert made == [ready], "while nobody waits"
    shows_only(ready, screen, seen)
    assert screen.model != seen

    made.clear()
    if game == "duet":
        player.type("ZZYZX")
        player.tap("give")
        player.see("main")
        assert screen.table is ready, "it is what is seen now"
        assert not made
    else:
        screen.cover(0)
        shows_only(ready, screen, seen)  # in the same frame
        player.frames(STILL)
    assert ready.screen is screen
    assert screen.looking is None
    followed = getattr(ready, "model", None) or next(part.table for part in ready.walk() if hasattr(part, "table"))
    assert followed == screen.model

    seen = screen.model if game == "duet" else NOTHING
    screen.hand_over(1)
    player.until(lambda: screen.looking == 1, "the view opens")
    player.frames(STILL)
    if screen._ready is not None:
        shows_only(screen._ready, screen, seen)
    screen.leave()
    assert (screen.table, screen._ready) == (None, None)
    made.clear()
    player.frames(STILL)
    assert not made


def own_device(player: Player) -> None:
    """On a personal device the key is hidden when the partner gives a clue, and the table without it was ready."""
    from games.duet.state import Clue

    app, sit = player.app, player.app.match_service.sit

    def sit_alone(table: Any, _seats: Any, on_face: Any, on_answer: Any) -> Any:
        return sit(table, (1,), on_face, on_answer)

    setattr(app.match_service, "sit", sit_alone)  # noqa: B010 - as with several devices
    app.deal("duet")
    player.until(lambda: getattr(player.screen, "shown", None) is not None, "the match begins")
    player.frames(STILL)
    screen = player.screen
    shown, ready = screen.shown, screen._ready
    assert shown.personal
    assert shown.private is not None
    shows_only(ready, screen, screen._public)
    made = tables_made()
    partner = screen.match_session.table.sit("partner", 0, lambda _update: None)
    partner.act(Clue("ZZYZX", 2), "0" * 32, shown.number)
    player.until(lambda: screen.shown.number > shown.number, "the clue comes")
    assert screen.shown.private is None, "the key is hidden while its player guesses"
    assert screen.table is ready
    assert not made
    assert ready.screen is screen
    player.frames(STILL)
    assert not made, "the key is opened by a tap alone"
    screen.leave()


def shows_only(table: Any, screen: Any, seen: Any) -> None:
    """Check that no widget of it has other data of the match than this, which is public, or is bound to its screen."""
    assert table.screen is not screen
    assert table.screen.model is seen
    cards = getattr(seen, "cards", ())
    assert getattr(seen, "key", None) is None
    assert not any(card.mark or card.face.value.startswith("key") for card in cards)
    for widget in table.walk(restrict=True):
        assert getattr(widget, "screen", None) is not screen
        assert getattr(widget, "table", seen) is seen
        assert set(getattr(widget, "cards", ())) <= {*cards, None}, widget


if __name__ == "__main__":
    main(sys.argv[1])
