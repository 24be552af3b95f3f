"""Private panels by taps: the tips of the first match, and a personal device."""

from typing import Any

from games.rogue.actions import Choose, Investigate, Search
from games.rogue.vocabulary import Colour
from tests.app.ui.rogue.taps import Taps
from tests.games.rogue import scripted as s

# -- the first match -------------------------------------------------------------------------------


def tips_lie_over_nothing_that_must_be_touched(taps: Taps) -> None:
    """At any text scale: tips cover neither their thing, nor the targets they mention."""
    player = taps.player
    text = player.app.prefs.text
    for large in (text, 2.0):
        for moment, key in (
            ("f0-draw", "rogue/draw"),
            ("turn", "rogue/turn"),
            ("turn-ask", "rogue/ask"),
            ("turn-walked", "rogue/tile"),
            ("g0-city", "rogue/city"),
            ("h0-asked", ""),
            ("h-curtain", "rogue/curtain"),
        ):
            player.app.set(learned=("rogue/*",))
            taps.at(moment)
            known = tuple(other for other in TIPS if other != key)
            player.app.set(text=large, learned=known)
            player.screen.lay()
            player.frames(8)
            tip = player.screen.hint.tip
            assert (tip.key if tip is not None else "") == key, moment
            if tip is None:
                continue
            bubble = taps.box("tip")
            for touched in (tip.about, *(each for each in tip.clear if each.startswith("deed/"))):
                box = taps.box(touched)
                apart = bubble.foot <= box.y or box.foot <= bubble.y or bubble.right <= box.x or box.right <= bubble.x
                assert apart, (moment, large, touched)
    player.app.set(text=text, learned=("rogue/*",))


TIPS = tuple(f"rogue/{key}" for key in ("draw", "turn", "ask", "tile", "city", "peek", "curtain"))


# -- personal devices ------------------------------------------------------------------------------


def a_file_goes_with_its_reader(taps: Taps) -> None:
    """After going to the background, nothing of a file one player has read remains in a panel, a line, or a list."""
    from app.present.rogue.words import card_name
    from games.rogue.box import house_box
    from tests.app.ui.rogue import moments
    from tests.app.ui.rogue.secrets import secrets_in
    from tests.app.ui.rogue.tabletop import open_at

    player = taps.player
    name = card_name(next(card for card in house_box().cards.cards if card.id == 39))
    said = lambda: name in " ".join(item.say for sheet in player.sheets() for item in sheet.items)  # noqa: E731
    for layer in ("", "log", "board"):
        taps.top = open_at(player.app, moments.busy(), (0,))
        taps.next()
        taps.top.do(0, moments.READ[0])
        player.frames(4)
        assert said(), "the reader sees it"
        if layer:
            taps.tap("result/on", layer)
            assert said(), layer
        player.app.on_pause()
        assert not (found := secrets_in(player.app)), found
        assert not said(), layer
        assert "close" not in player.there(), "a layer that could be read before it was put aside"
        player.app.on_resume()
        player.frames(4)
        player.see("deed/patrol")


def on_two_devices_each_sees_what_is_theirs(taps: Taps) -> None:
    from tests.app.ui.rogue import moments
    from tests.app.ui.rogue.secrets import secrets_in
    from tests.app.ui.rogue.tabletop import open_at

    player = taps.player
    for seats, reads in (((0,), True), ((1,), False)):
        taps.top = open_at(player.app, moments.busy(), seats)
        player.frames(2)
        taps.next()
        taps.top.do(0, moments.READ[0])
        player.frames(4)
        assert ("result/card" in player.there()) == reads, "a file is shown only to its reader"
        assert reads or secrets_in(player.app) == []
    taps.top = open_at(player.app, moments.busy(players={0: {"tile": s.GAS, **moments.RICH}}), (1,))
    taps.next(search="EFX")
    for action in (Search(), Choose(Colour.BLACK)):
        taps.top.do(0, action)
    player.frames(4)
    assert {"search/die/0", "search/die/1", "search/die/2"} <= taps.there(), "the dice are shown to onlookers"
    taps.tap("search/die/0")
    assert not {"search/keep", "search/again"} & taps.there(), "but has no say"


def a_tile_says_whose_file_is_known(taps: Taps) -> None:
    """On a personal device too, an unread file is not called known, and others see who has read it."""
    from app.present.i18n import _
    from tests.app.ui.rogue import moments
    from tests.app.ui.rogue.tabletop import NAMES, open_at

    for seats, chip in (((0,), _("file read")), ((1,), _("read by {name}", name=NAMES[0]))):
        taps.top = open_at(taps.player.app, moments.busy(), seats)
        taps.player.frames(2)
        taps.next()
        assert _chips(taps, 3) == "", "nobody has read it"
        taps.top.do(0, Investigate(3))
        taps.player.screen.session.skip_all()
        taps.player.frames(2)
        assert _chips(taps, 3) == chip


def _chips(taps: Taps, number: int) -> str:
    """The text of the open tile about a criminal's file."""
    choice = taps.player.screen.session.choice
    choice.close()
    choice.tile(s.P3, alone=True)
    rows = taps.player.screen.model.opened.rows
    found: str = next(row.chip for row in rows if row.key == f"row/criminal/{number}")
    choice.close()
    return found


def a_returning_player_skips_the_turns_of_others(taps: Taps) -> None:
    from games.rogue.actions import Attack, Spend
    from tests.app.ui.rogue import moments
    from tests.app.ui.rogue.tabletop import open_at

    taps.top = open_at(taps.player.app, moments.busy(), (1,))
    taps.player.frames(2)
    taps.next(attack="XXWC")
    taps.top.do(0, Attack(3))
    taps.player.see("result/on")
    assert "result/all" not in taps.there(), "nothing waits"
    taps.top.do(0, Spend(0))
    taps.player.frames(2)
    taps.tap("result/all")
    taps.player.gone("result/on")
    assert taps.player.screen.session.queue.reel is None


# -- the search itself -----------------------------------------------------------------------------


def a_planted_secret_is_found(taps: Taps) -> None:
    """A face-down card by its name, cards and tokens as lists: in any place a widget may have them."""
    from kivy.uix.widget import Widget

    from app.present.rogue.words import card_name
    from app.ui.widgets.rows import Words
    from games.rogue.box import house_box
    from tests.app.ui.rogue.secrets import secrets_in

    state = taps.at("h-curtain")
    position, app = state.position(), taps.player.app
    down = {card for card in position.down if card}
    name = next(card_name(card) for card in house_box().cards.cards if card.id in down)
    tokens = next(own for own in position.identities if own)
    for text in (name, f"Yours: {name.upper()}."):
        _planted(app, Words(text=text))
    for what in (list(position.down), position.deck, list(reversed(tokens))):
        widget = Widget()
        widget.kept = what
        _planted(app, widget)
    assert not (found := secrets_in(app)), found


def _planted(app: Any, widget: Any) -> None:
    from tests.app.ui.rogue.secrets import secrets_in

    app.stage.add_widget(widget)
    assert secrets_in(app), "it is not found"
    app.stage.remove_widget(widget)


SCENES = (
    tips_lie_over_nothing_that_must_be_touched,
    a_file_goes_with_its_reader,
    on_two_devices_each_sees_what_is_theirs,
    a_tile_says_whose_file_is_known,
    a_returning_player_skips_the_turns_of_others,
    a_planted_secret_is_found,
)
