"""Every scene of Rogue Agent by taps, on positions reached through the rules, in a window of one size:
`python -m tests.app.ui.rogue.scene_taps 412 915 1 pl 1.0`.
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from games.rogue.city_events import Exploded
from games.rogue.deeds import Choose, Search
from games.rogue.nouns import Colour, Face, Identity
from games.rogue.tasks import Assigning, Deciding, Facing, Resolving, Showing, Wiring
from tests.app.ui.stage import Player, prepare
from tests.games.rogue import scripted as s


def main(width: float, height: float, density: float, language: str, text: float) -> None:
    """All of them, one after the other."""
    prepare(width, height, density)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")), text=text, hold=0.4)
    player.app.set(language=language)
    player.frames(2)
    for scene in SCENES:
        scene(Taps(player))
    print(f"{len(SCENES)} scenes")


class Taps:
    """Somebody who brings things into sight before touching them."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.top: Any = None

    def at(self, name: str, **rolled: Any) -> Any:
        """Opens a moment; chance answers this from here on."""
        from tests.app.ui.rogue.moments import MOMENTS

        self.top = MOMENTS[name](self.player)
        self.player.frames(2)
        self.next(**rolled)
        return self.top.state

    def next(self, **rolled: Any) -> None:
        """What chance will answer, and nothing else."""
        self.top.chance = s.rolls(**rolled)

    def reach(self, key: str) -> None:
        """Pushes the body of the sheet until this is in sight."""
        from tests.app.ui.rogue.moments import reach

        reach(self.player, key)

    def tap(self, *keys: str) -> None:
        for key in keys:
            self.reach(key)
            self.player.tap(key)

    def touch(self, key: str, inside: Any) -> None:
        """Taps the middle of a box inside an item."""
        self.reach(key)
        sheet, item = self.player.find(key)
        d = sheet.look.density
        x = sheet.x + (item.box.x + inside.x + inside.w / 2) * d
        y = sheet.top - (item.box.y + inside.y + inside.h / 2) * d
        touch = self.player.touch(*sheet.to_window(x, y))
        touch.touch_down()
        touch.touch_up()
        self.player.frames(2)

    def there(self) -> set[str]:
        return self.player.there()

    def says(self, key: str) -> str:
        return self.player.says(key)

    def events(self) -> tuple[Any, ...]:
        """What the last update brought."""
        return tuple(event for happened in self.player.screen.shown.happened for event in happened.events)

    def bubble(self) -> str:
        """What is said in the bubble; it goes with the next touch."""
        return self.says("bubble")


# -- attacks ---------------------------------------------------------------------------------------


def an_attack_is_armed_and_counted(taps: Taps) -> None:
    state = taps.at("c1-attack", attack="EXW" + "C" + "EXV")
    assert taps.says("pay/step/amount").startswith("2."), "two taps on more"
    assert state.asked.fight.ammo == 0, "nothing is paid before it is confirmed"
    odds = taps.says("pay/odds/2")
    taps.tap("pay/step/more")
    assert taps.bubble(), "a third ammo adds no die, and the sheet says so"
    taps.tap("pay/step/less")
    assert taps.says("pay/odds/2") != odds, "fewer dice, other odds"
    taps.tap("pay/step/more", "pay/do")
    assert state.facts.criminals[2].defeated
    assert taps.says("result/figure").startswith("4 ")
    assert {"result/pair/0", "result/pair/1", "result/blank"} <= taps.there()
    taps.tap("result/on")
    assert isinstance(state.asked, Deciding)
    taps.player.gone("result/on")


def a_failed_attack_says_what_it_cost(taps: Taps) -> None:
    state = taps.at("c3-missed")
    assert taps.says("result/figure").startswith("0 ")
    assert state.facts.players[0].ammo == 2, "the card took two"
    assert any(key.startswith("result/line/") for key in taps.there())
    taps.tap("result/on")


def gangsters_are_paid_or_suffered(taps: Taps) -> None:
    state = taps.at("g-gangsters")
    assert isinstance(state.asked, Facing)
    tile = taps.player.screen.model().city.tiles[s.P3]
    assert (tile.mark, tile.veiled) == ("", False), "a file could be read there, but that is not what is asked"
    taps.tap("pay/step/more", "pay/step/more", "pay/do")
    assert (state.facts.players[0].ammo, state.facts.players[0].stamina) == (2, 6)


def an_android_fights_an_agent(taps: Taps) -> None:
    state = taps.at("k0-defend", attack="EXE" + "X", defence="CX")
    taps.tap("pay/step/more", "pay/step/more", "pay/do")
    assert state.facts.players[0].stamina == 7 - 3, "four hits, one patrol car"
    assert "result/defence" in taps.there()
    taps.tap("result/on")


def a_chase_takes_one_of_three(taps: Taps) -> None:
    state = taps.at("k4-take")
    assert {f"pick/criminal/{number}" for number in (1, 4, 5)} <= taps.there()
    taps.tap("pick/criminal/4")
    assert state.facts.criminals[3].keeper == 2, "the first tap only chooses"
    taps.tap("pick/do")
    assert state.facts.criminals[3].keeper == 0


# -- searches and purchases ------------------------------------------------------------------------


def dice_are_marked_and_rolled_again(taps: Taps) -> None:
    state = taps.at("d0-colour", search="EFX", reroll="H")
    taps.tap("search/colour/black", "search/die/0")
    assert "search/again" in taps.there()
    taps.tap("search/die/0")
    assert "search/again" not in taps.there(), "a second tap lets it be"
    taps.tap("search/die/0", "search/again")
    asked = state.asked
    assert isinstance(asked, Resolving)
    assert [die.face for die in asked.dice] == [Face.HEAL2, Face.FUEL2, Face.AMPLIFY]


def each_die_is_taken_as_wished(taps: Taps) -> None:
    state = taps.at("d2-take")
    assert {f"search/way/{way}" for way in ("informant", "amplify", "ammo", "plain")} <= taps.there()
    taps.tap("search/way/informant")
    taps.tap("search/die/1", "search/way/amplify")
    player = state.facts.players[0]
    assert (player.fuel, player.stamina) == (7, 7), "double fuel, doubled, as far as the track goes; no blast"
    assert isinstance(state.asked, Deciding)


def goods_are_bought_by_steps(taps: Taps) -> None:
    state = taps.at("p-buy")
    taps.tap("buy/step/0/less")
    assert taps.bubble(), "less than once is not buying"
    taps.tap("buy/step/0/more")
    assert taps.says("buy/step/0/amount").startswith("4."), "two for two credits"
    assert state.facts.players[0].credits == 4
    taps.tap("buy/do")
    assert (state.facts.players[0].credits, state.facts.players[0].fuel) == (2, 7)


# -- the bomb --------------------------------------------------------------------------------------


def wires_are_cut_to_the_end(taps: Taps) -> None:
    state = taps.at("e1-bomb")
    taps.tap("bomb/stop")
    assert taps.bubble(), "dice have to be placed before anything else"
    assert isinstance(state.asked, Wiring)
    assert state.asked.rolled
    _place(taps, Colour.GREEN, Face.AMPLIFY, 1)
    assert state.asked.columns[1][-1].face is Face.AMPLIFY
    _place(taps, Colour.BLACK, Face.EXPLOSION, 2)
    assert (len(state.asked.columns), state.asked.timer) == (3, 2), "a new column costs time"
    assert "%" in taps.says("bomb/risk")
    taps.next(circuit="X")
    taps.tap("bomb/stop")
    taps.tap("result/on")
    assert [(bomb.tile, bomb.timer) for bomb in state.facts.bombs if bomb.tile == s.P3] == [(s.P3, 2)]


def a_column_that_is_closed_says_why(taps: Taps) -> None:
    state = taps.at("e1-bomb")
    before = state.asked
    taps.tap("bomb/die/black/explosion")
    grid = taps.player.find("bomb/grid")[1].widget
    assert [column for _cell, column in grid.lit] == [1], "below an amplify symbol it may not go, nor begin a column"
    taps.touch("bomb/grid", grid.columns[4])
    assert taps.bubble()
    assert state.asked == before


def the_last_second_asks_twice(taps: Taps) -> None:
    taps.at("e4-last")
    _place(taps, Colour.RED, Face.AMPLIFY, 1)
    assert "bomb/armed" in taps.there(), "the first touch only warns"
    assert [event for event in taps.events() if isinstance(event, Exploded)] == []
    taps.player.tap("bomb/armed/no")  # in sight without scrolling, whatever the window
    assert "bomb/armed" not in taps.there()
    _place(taps, Colour.RED, Face.AMPLIFY, 1, pick=False)
    assert "bomb/armed/yes" in taps.there()
    _place(taps, Colour.RED, Face.AMPLIFY, 1, pick=False)
    assert [event.tile for event in taps.events() if isinstance(event, Exploded)] == [s.P3]
    taps.tap("result/on")


def _place(taps: Taps, colour: Colour, face: Face, column: int, pick: bool = True) -> None:
    """Chooses a rolled die and touches the lit cell of a column."""
    if pick:
        taps.tap(f"bomb/die/{colour.value}/{face.value}")
    grid = taps.player.find("bomb/grid")[1].widget
    cell = next(box for box, place in grid.lit if place == column)
    taps.touch("bomb/grid", cell)


# -- Time and City phase ---------------------------------------------------------------------------


def dice_are_given_by_tap_and_by_drag(taps: Taps) -> None:
    state = taps.at("f0-draw", stream=("bomb", "5", "assassin"), dice=(1, 2, 6), timer=5)
    taps.tap("time/draw")
    assert isinstance(state.asked, Assigning)
    taps.tap("time/token/1")
    place = state.asked.dice.index(6)
    taps.tap(f"time/die/{place}")
    assert state.asked.given == (0, 6, 0)
    taps.tap("time/token/1")
    assert taps.bubble(), "that token has its die"
    taps.reach("time/die/0")
    sheet, _item = taps.player.find("time/token/0")
    die = state.asked.dice[0]
    start, end = taps.player.middle("time/die/0"), taps.player.middle("time/token/0")
    visible = sheet.parent.to_window(0, sheet.parent.top)[1] >= end[1]
    fits = visible and sheet.height <= sheet.parent.height
    assert fits or not taps.player.app.look.tablet, "a tablet has room for tokens and dice"
    if fits:
        finger = taps.player.touch(*start)
        finger.touch_down()
        finger.touch_move(start[0], start[1] + 30)
        taps.player.frames(1)
        finger.touch_move(*end)
        finger.touch_up()
        taps.player.frames(2)
    else:
        taps.tap("time/die/0")
    assert die not in getattr(state.asked, "dice", ())
    assert [(bomb.tile, bomb.timer) for bomb in state.facts.bombs][-1] == (state._ground.precinct[die], 5)
    taps.tap("result/on")


def a_lit_precinct_stands_for_its_die(taps: Taps) -> None:
    state = taps.at("f1-assign", timer=4)
    taps.tap("time/token/2")
    taps.tap(f"tile/{state._ground.precinct[6]}")
    assert state.asked is None or not isinstance(state.asked, Assigning), "what is left goes where it must"
    assert [each.tile for each in state.facts.assassins][-1] == state._ground.precinct[6]
    taps.at("f0-draw", stream=("bomb", "5", "assassin"), dice=(3, 3, 3), timer=5)
    taps.tap("time/draw")
    assert "3" in taps.says("result/line/0"), "whoever is not asked hears why"


def the_city_goes_at_the_pace_of_the_players(taps: Taps) -> None:
    state = taps.at("g0-city")
    screen = taps.player.screen
    shown = lambda: screen.scene()[2]  # noqa: E731
    assert shown().place == 0
    assert screen.scene()[1].facts(shown()).criminals[2].tile == s.GARAGE
    assert screen.scene()[1].facts(shown()).criminals[3].tile == s.P4, "the next one has not moved yet"
    assert state.facts.criminals[3].tile == s.GAS, "though in the match it has"
    taps.tap("city/next")
    assert screen.scene()[1].facts(shown()).criminals[3].tile == s.GAS
    taps.tap("city/back")
    assert shown().place == 0
    taps.tap("city/play")
    assert shown().playing
    taps.player.until(lambda: shown().place == 1, "it goes on by itself", 4000)
    taps.tap("city/play")
    assert not shown().playing
    taps.tap("city/skip")
    taps.player.see("time/draw")


def the_director_orders_bombs(taps: Taps) -> None:
    state = taps.at("g5-order")
    taps.tap("pick/bomb/12/2")
    assert sorted(bomb.timer for bomb in state.facts.bombs) == [2, 4]
    taps.tap("pick/do")
    assert sorted(bomb.timer for bomb in state.facts.bombs) == [1, 3], "the other one follows by itself"
    taps.tap("city/skip")


# -- Android mode ----------------------------------------------------------------------------------


def tokens_show_only_while_held(taps: Taps) -> None:
    from tests.app.ui.secrets_rogue import secrets_in

    state = taps.at("h0-asked")
    player = taps.player
    assert secrets_in(player.app) == [], "an own token in the open"
    taps.tap("main")
    assert secrets_in(player.app) == [], "an own token behind the curtain"
    player.hold("hold", "peek/ring")
    tokens = [key for key in player.there() if key.startswith("peek/token/")]
    faces = lambda: [player.find(key)[1].state[0] for key in sorted(tokens)]  # noqa: E731
    assert faces()[:2] == [None, None], "face down until the ring is held"
    moment, scene, _model = player.screen.scene()
    orders = set()
    for scene.deal in range(8):
        orders.add(scene.model(moment).hidden)
    assert len(orders) == 2, "which place is touched tells nothing of the token there"
    finger = player.touch(*player.middle("peek/ring"))
    finger.touch_down()
    player.frames(2)
    seen = faces()[:2]
    assert sorted(seen) == [Identity.ANDROID, Identity.HUMAN]
    finger.touch_up()
    player.frames(2)
    assert faces()[:2] == [None, None], "gone with the finger"
    player.tap("peek/show")
    assert isinstance(state.asked, Showing), "nothing is chosen yet"
    player.tap(f"peek/token/{seen.index(Identity.ANDROID)}")
    player.tap("peek/show")
    assert state.facts.players[1].shown == (Identity.HUMAN, Identity.ANDROID)
    player.see("shown/on")
    assert secrets_in(player.app) == [], "an own token after the curtain fell"
    taps.tap("shown/on")
    player.gone("shown/on")
    assert taps.says("player/1").endswith("Android"), "what lies open is seen by all, for the rest of the match"


def an_exposure_is_told_and_over(taps: Taps) -> None:
    state = taps.at("h4-exposed")
    assert state.facts.players[1].android
    assert "shown/hero" in taps.there()
    taps.tap("shown/on")
    taps.player.gone("shown/on")


def a_file_is_read_behind_the_curtain(taps: Taps) -> None:
    from tests.app.ui.secrets_rogue import secrets_in

    taps.at("i0-file")
    assert "peek/card" in taps.there()
    taps.tap("peek/done")
    taps.player.gone("peek/card")
    assert secrets_in(taps.player.app) == []


def the_reckoning_shows_every_part(taps: Taps) -> None:
    state = taps.at("z1-android")
    assert {f"end/score/{place}" for place in range(4)} <= taps.there()
    assert str(max(line.total for line in state.outcome.reckonings)) in taps.says("end/score/0")
    scores = [taps.player.find(f"end/score/{place}")[1].state for place in range(4)]
    assert [sum(score.identities.count(kind) for score in scores) for kind in (s.A, s.H)] == [5, 7], "all lie open"
    taps.tap("end/home")
    taps.player.see("open/rogue")


# -- the first match -------------------------------------------------------------------------------


def tips_lie_over_nothing_that_must_be_touched(taps: Taps) -> None:
    """Whatever the letters: neither over what they are about, nor over what they ask to be touched."""
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
            taps.at(moment)
            known = tuple(other for other in TIPS if other != key)
            player.app.set(text=large, learned=known)
            player.screen.lay()
            tip = player.screen.hint.tip
            assert (tip.key if tip is not None else "") == key, moment
            if tip is None:
                continue
            bubble, items = player.find("tip")[1].box, {item.key: item.box for item in player.screen.sheet.items}
            for touched in (tip.about, *(each for each in tip.clear if each.startswith("deed/"))):
                box = items[touched]
                apart = bubble.foot <= box.y or box.foot <= bubble.y or bubble.right <= box.x or box.right <= bubble.x
                assert apart, (moment, large, touched)
    player.app.set(text=text, learned=("rogue/*",))


TIPS = tuple(f"rogue/{key}" for key in ("draw", "turn", "ask", "tile", "city", "peek", "curtain"))


# -- on devices of their own -----------------------------------------------------------------------


def a_file_goes_with_its_reader(taps: Taps) -> None:
    """Put aside, nothing that one player has read is left, neither in the scene, nor in a line, nor in a list."""
    from app.ui.rogue.words import card_name
    from games.rogue.box import house_box
    from tests.app.ui.rogue import moments
    from tests.app.ui.rogue.tabletop import open_at
    from tests.app.ui.secrets_rogue import secrets_in

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
        assert secrets_in(player.app) == []
        assert not said(), layer
        assert "close" not in player.there(), "a layer that could be read before it was put aside"
        player.app.on_resume()
        player.frames(4)
        player.see("deed/patrol")


def on_two_devices_each_sees_what_is_theirs(taps: Taps) -> None:
    from tests.app.ui.rogue import moments
    from tests.app.ui.rogue.tabletop import open_at
    from tests.app.ui.secrets_rogue import secrets_in

    player = taps.player
    for seats, reads in (((0,), True), ((1,), False)):
        taps.top = open_at(player.app, moments.busy(), seats)
        player.frames(2)
        taps.next()
        taps.top.do(0, moments.READ[0])
        player.frames(4)
        assert ("result/card" in player.there()) == reads, "a file is for whoever read it"
        assert reads or secrets_in(player.app) == []
    taps.top = open_at(player.app, moments.busy(players={0: {"tile": s.GAS, **moments.RICH}}), (1,))
    taps.next(search="EFX")
    for action in (Search(), Choose(Colour.BLACK)):
        taps.top.do(0, action)
    player.frames(4)
    assert {"search/die/0", "search/die/1", "search/die/2"} <= taps.there(), "whoever looks on sees the dice"
    taps.tap("search/die/0")
    assert not {"search/keep", "search/again"} & taps.there(), "but has no say"


def whoever_was_away_skips_what_others_did(taps: Taps) -> None:
    from games.rogue.deeds import Attack, Spend
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
    assert taps.player.screen.telling.reel is None


# -- motion ----------------------------------------------------------------------------------------


def dice_roll_until_they_are_touched(taps: Taps) -> None:
    from dataclasses import replace

    from app.ui.rogue.scenes import roller

    kept, roller.MOTION = roller.MOTION, replace(roller.MOTION, roll=60.0)  # type: ignore[attr-defined]
    taps.player.app.set(motion="on")
    state = taps.at("c1-attack", attack="EXW" + "C" + "EXV")
    taps.tap("pay/do")
    screen = taps.player.screen
    _moment, scene, model = screen.scene()
    assert scene.roller.rolling
    assert "result/figure" not in taps.there(), "nothing is told while they roll"
    assert state.facts.criminals[2].defeated
    assert not scene.facts(model).criminals[2].defeated, "nor does the city tell it"
    taps.player.touch(3, 3).touch_down()
    taps.player.frames(2)
    assert not scene.roller.rolling
    assert scene.facts(model).criminals[2].defeated
    assert taps.says("result/figure").startswith("4 ")
    roller.MOTION = kept  # type: ignore[attr-defined]
    state = taps.at("d0-colour", search="EFX")
    taps.tap("search/colour/black")
    rolling = screen_scene(taps).roller
    taps.player.until(lambda: not rolling.rolling, "they settle by themselves", 4000)
    assert [taps.player.find(f"search/die/{place}")[1].state[1].face for place in range(3)] == [
        Face.EXPLOSION,
        Face.FUEL2,
        Face.AMPLIFY,
    ]
    taps.player.app.set(motion="off")
    taps.player.frames(2)


def screen_scene(taps: Taps) -> Any:
    """The scene that is shown."""
    return taps.player.screen.scene()[1]


SCENES: tuple[Callable[[Taps], None], ...] = (
    an_attack_is_armed_and_counted,
    a_failed_attack_says_what_it_cost,
    gangsters_are_paid_or_suffered,
    an_android_fights_an_agent,
    a_chase_takes_one_of_three,
    dice_are_marked_and_rolled_again,
    each_die_is_taken_as_wished,
    goods_are_bought_by_steps,
    wires_are_cut_to_the_end,
    a_column_that_is_closed_says_why,
    the_last_second_asks_twice,
    dice_are_given_by_tap_and_by_drag,
    a_lit_precinct_stands_for_its_die,
    the_city_goes_at_the_pace_of_the_players,
    the_director_orders_bombs,
    tokens_show_only_while_held,
    an_exposure_is_told_and_over,
    a_file_is_read_behind_the_curtain,
    tips_lie_over_nothing_that_must_be_touched,
    a_file_goes_with_its_reader,
    on_two_devices_each_sees_what_is_theirs,
    whoever_was_away_skips_what_others_did,
    dice_roll_until_they_are_touched,
    the_reckoning_shows_every_part,
)

if __name__ == "__main__":
    main(float(sys.argv[1]), float(sys.argv[2]), float(sys.argv[3]), sys.argv[4], float(sys.argv[5]))
