"""Public panels by taps: the Time and City phases, tokens and files, the final score, dice animations."""

import gc
import weakref
from typing import Any

from games.rogue.pending import Assigning, Ordering, Showing
from games.rogue.vocabulary import Face, Identity
from tests.app.ui.rogue.taps import Taps
from tests.games.rogue import scripted as s

# -- Time and City phase ---------------------------------------------------------------------------


def dice_are_given_by_tap_and_by_drag(taps: Taps) -> None:
    state = taps.at("f0-draw", stream=("bomb", "5", "assassin"), dice=(1, 2, 6), timer=5)
    taps.tap("time/draw")
    assert isinstance(state.asked, Assigning)
    taps.tap("time/token/1")
    place = state.asked.dice.index(6)
    taps.tap(f"time/die/{place}")
    assert "6" in taps.says("time/token/1")
    assert state.asked.given == (0, 0, 0), "nothing is placed yet"
    taps.tap("time/place")
    assert taps.bubble(), "the others have none"
    taps.tap("time/token/1")
    assert "6" not in taps.says("time/token/1"), "taken back"
    taps.tap("time/token/1", f"time/die/{place}")
    taps.reach("time/die/0")
    die = state.asked.dice[0]
    start, end = taps.player.middle("time/die/0"), taps.player.middle("time/token/0")
    view = taps.panel.ids.pushed
    visible = view.to_window(0, view.top)[1] >= end[1]
    fits = visible and view.children[0].height <= view.height
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
    assert str(die) in taps.says("time/token/0")
    assert isinstance(state.asked, Assigning), "the last one has its die too, and everything could be taken back"
    taps.tap("time/place")
    taps.player.see("result/on")
    assert [(bomb.tile, bomb.timer) for bomb in state.facts.bombs][-1] == (s.known(state).ground.precinct[die], 5)
    taps.tap("result/on")


def a_lit_precinct_stands_for_its_die(taps: Taps) -> None:
    state = taps.at("f1-assign", timer=4)
    taps.tap("time/token/2")
    taps.tap(f"tile/{s.known(state).ground.precinct[6]}", "time/token/0", "time/die/0")
    taps.tap("time/place")
    assert state.asked is None or not isinstance(state.asked, Assigning), "what is left goes where it must"
    assert [each.tile for each in state.facts.assassins][-1] == s.known(state).ground.precinct[6]
    taps.at("f0-draw", stream=("bomb", "5", "assassin"), dice=(3, 3, 3), timer=5)
    taps.tap("time/draw")
    assert "3" in taps.says("result/line/0"), "a player who is not asked learns why"


def the_city_goes_at_the_pace_of_the_players(taps: Taps) -> None:
    state = taps.at("g0-city")
    session = taps.player.screen.session
    shown = lambda: session.model.panel  # noqa: E731
    here = lambda tile: {token.number for token in taps.player.screen.model.city.tiles[tile].tokens}  # noqa: E731
    assert shown().place == 0
    assert 3 in here(s.GARAGE)
    assert 4 in here(s.P4), "the next one has not moved yet"
    assert state.facts.criminals[3].tile == s.GAS, "though in the match it has"
    taps.tap("city/next")
    assert 4 in here(s.GAS)
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
    taps.tap("pick/bomb/12/1")
    assert sorted(bomb.timer for bomb in state.facts.bombs) == [1, 4]
    taps.tap("pick/do")
    assert sorted(bomb.timer for bomb in state.facts.bombs) == [3], "the other one follows by itself"
    taps.tap("city/skip")


def bombs_that_only_tick_need_no_order(taps: Taps) -> None:
    state = taps.at("g6-quiet")
    taps.player.until(lambda: not isinstance(state.asked, Ordering), "nobody is asked")
    assert sorted(bomb.timer for bomb in state.facts.bombs) == [2, 3]
    taps.player.see("city/next")


# -- Android mode ----------------------------------------------------------------------------------


def tokens_show_only_while_held(taps: Taps) -> None:
    from tests.app.ui.rogue.secrets import secrets_in

    state = taps.at("h0-asked")
    player = taps.player
    assert not (found := secrets_in(player.app)), f"an own token in the open: {found}"
    player.hold("main", "peek/ring")
    tokens = [key for key in player.there() if key.startswith("peek/token/")]
    faces = lambda: [player.find(key)[0].widgets[key].model.face for key in sorted(tokens)]  # noqa: E731
    assert faces()[:2] == [None, None], "face down until the ring is held"
    session = player.screen.session
    flow, orders = session.flows[0], set()
    for flow.deal in range(8):
        flow.show(session.now())
        orders.add(flow.hidden)
    assert len(orders) == 2, "which place is touched tells nothing of the token there"
    flow.forget()
    assert flow.deal not in range(8), "the next look deals them anew"
    session.refresh()
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
    assert not (found := secrets_in(player.app)), f"an own token after the curtain fell: {found}"
    taps.tap("shown/on")
    player.gone("shown/on")
    assert taps.says("player/1").endswith("Android"), "what lies open is seen by all, for the rest of the match"


def an_exposure_is_shown_and_over(taps: Taps) -> None:
    state = taps.at("h4-exposed")
    assert state.facts.players[1].android
    assert "shown/hero" in taps.there()
    taps.tap("shown/on")
    taps.player.gone("shown/on")


def a_file_is_read_behind_the_curtain(taps: Taps) -> None:
    from tests.app.ui.rogue.secrets import secrets_in

    taps.at("i0-file")
    assert "peek/card" in taps.there()
    taps.tap("peek/done")
    taps.player.gone("peek/card")
    assert not (found := secrets_in(taps.player.app)), found


def the_reckoning_shows_every_part(taps: Taps) -> None:
    state = taps.at("z1-android")
    assert {f"end/score/{place}" for place in range(4)} <= taps.there()
    assert str(max(line.total for line in state.outcome.reckonings)) in taps.says("end/score/0")
    scores = taps.player.screen.session.model.panel.scores
    assert [sum(score.identities.count(kind) for score in scores) for kind in (s.A, s.H)] == [5, 7], "all lie open"
    taps.tap("end/home")
    taps.player.see("open/rogue")


# -- panels ----------------------------------------------------------------------------------------

PANELS = ("c0-card", "c1-attack", "d1-search", "d2-take", "e1-bomb", "f1-assign", "g1-city", "k3-chase", "k4-take")


def panels_keep_what_decides_in_sight(taps: Taps) -> None:
    from tests.app.ui.rogue.panels import panels

    assert panels(taps.player, PANELS) == []


def the_city_is_as_legible_by_day(taps: Taps) -> None:
    from tests.app.ui.rogue.panels import day_words

    assert day_words(taps.player, (*PANELS, "h4-exposed", "z0-end")) == []


def a_panel_dies_with_what_it_said(taps: Taps) -> None:
    from app.present.rogue.panels.file_card import FileCard
    from tests.app.ui.rogue.panels import panel_of

    taps.at("c0-card")
    parts = [weakref.ref(part) for part in panel_of(taps.player).walk(restrict=True)]
    assert any(isinstance(getattr(part(), "model", None), FileCard) for part in parts)
    taps.tap("result/on")
    taps.player.frames(4)
    gc.collect()
    assert [type(part()).__name__ for part in parts if part() is not None] == []


def the_panel_of_a_scene_that_says_nothing_of_it_dies(taps: Taps) -> None:
    """Only panels declared public are kept for the next task: a new panel is private by default."""
    from app.present.rogue.panels.flow import RoguePanel
    from app.ui.rogue.buttons import TaskPlace
    from app.ui.widgets.containers import shown_by

    class Planted(RoguePanel):
        """A panel without a declaration."""

    class Open(RoguePanel):
        public = True

    for kind, kept in ((Planted, False), (Open, True)):
        shown_by(kind, "TaskPanel")
        place = TaskPlace(screen=taps.player.screen)
        place.task = (kind(), 1)
        panel = weakref.ref(place.children[0])
        said = weakref.ref(place.children[0].model)
        place.task = None
        gc.collect()
        assert (panel() is not None) == (said() is not None) == kept


# -- animations ------------------------------------------------------------------------------------


def dice_roll_until_they_are_touched(taps: Taps) -> None:
    from dataclasses import replace

    from app.ui.rogue.panels import dice_animation

    kept, dice_animation.MOTION = dice_animation.MOTION, replace(dice_animation.MOTION, roll=60.0)  # type: ignore[attr-defined]
    taps.player.app.set(motion="on")
    state = taps.at("c1-attack", attack="EXW" + "C" + "EXV")
    taps.tap("pay/do")
    screen = taps.player.screen
    defeated = lambda: any(token.number == 3 and token.defeated for token in screen.model.city.tiles[s.P3].tokens)  # noqa: E731
    assert screen.dice.rolling
    assert "result/figure" not in taps.there(), "nothing is shown while they roll"
    assert state.facts.criminals[2].defeated
    assert not defeated(), "nor does the city tell it"
    taps.player.touch(3, 3).touch_down()
    taps.player.frames(2)
    assert not screen.dice.rolling
    assert defeated()
    assert taps.says("result/figure").startswith("4 ")
    dice_animation.MOTION = kept  # type: ignore[attr-defined]
    state = taps.at("d0-colour", search="EFX")
    taps.tap("search/colour/black")
    taps.player.until(lambda: not screen_of(taps).dice.rolling, "they settle by themselves", 4000)
    assert [(laid.face or laid.card.die).face for laid in taps.panel.moving] == [
        Face.EXPLOSION,
        Face.FUEL2,
        Face.AMPLIFY,
    ]
    taps.player.app.set(motion="off")
    taps.player.frames(2)


def a_city_with_hardly_any_room_is_drawn_all_the_same(taps: Taps) -> None:
    """As before layouts settle, when a tile is smaller than a pixel; on a phone with many of them that
    ended the app.
    """
    from app.ui.drawing.item_canvas import Box
    from app.ui.rogue.city_map import CityMap

    taps.at("f0-draw")
    city = next(each for each in taps.player.screen.walk(restrict=True) if isinstance(each, CityMap))
    assert city.look is not None
    for room in range(2, 40):
        city.show(city.look, city.compose(city.look, Box(0, 0, 2 * room, room)))
    city.redraw()
    taps.player.frames(2)


def screen_of(taps: Taps) -> Any:
    """The shown screen."""
    return taps.player.screen


SCENES = (
    dice_are_given_by_tap_and_by_drag,
    a_lit_precinct_stands_for_its_die,
    the_city_goes_at_the_pace_of_the_players,
    the_director_orders_bombs,
    bombs_that_only_tick_need_no_order,
    tokens_show_only_while_held,
    an_exposure_is_shown_and_over,
    a_file_is_read_behind_the_curtain,
    the_reckoning_shows_every_part,
    panels_keep_what_decides_in_sight,
    the_city_is_as_legible_by_day,
    a_panel_dies_with_what_it_said,
    the_panel_of_a_scene_that_says_nothing_of_it_dies,
    dice_roll_until_they_are_touched,
    a_city_with_hardly_any_room_is_drawn_all_the_same,
)
