"""Panels of a turn by taps: attacks, searches, purchases, the bomb."""

from games.rogue.city_events import Exploded
from games.rogue.pending import Deciding, Facing, Resolving, Wiring
from games.rogue.vocabulary import Colour, Face
from tests.app.ui.rogue.taps import Taps
from tests.games.rogue import scripted as s

LARGE = 1.3

# -- attacks ---------------------------------------------------------------------------------------


def an_attack_is_armed_and_counted(taps: Taps) -> None:
    state = taps.at("c1-attack", attack="EXW" + "C" + "EXV")
    assert taps.says("pay/step/amount").startswith("2."), "two taps on more"
    assert state.asked.fight.ammo == 0, "nothing is paid before it is confirmed"
    odds = taps.says("pay/odds/2")
    taps.tap("pay/step/more")
    assert taps.bubble(), "a third ammo adds no die, and the sheet says so"
    places = {key: taps.box(key) for key in ("pay/step/less", "pay/step/more", "pay/do")}
    taps.tap("pay/step/less")
    assert taps.says("pay/odds/2") != odds, "fewer dice, other odds"
    assert {key: taps.box(key) for key in places} == places, "nothing moves under the finger"
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
    tile = taps.player.screen.model.city.tiles[s.P3]
    assert (tile.mark, tile.veiled) == ("", True), "its file may be read, but not before they are paid or suffered"
    taps.tap(f"tile/{s.P3}")
    assert not {key for key in taps.there() if key.startswith("do/")}
    taps.tap("opened/close")
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


# -- choosing an action ----------------------------------------------------------------------------


def nothing_moves_within_a_decision(taps: Taps) -> None:
    taps.at("turn")
    if taps.player.app.look.text > LARGE:  # prompts have any number of rows, and everything scrolls
        return
    watched = ("tile/5", "player/1", "deed/patrol", "deed/end_turn")
    for key in watched:
        taps.player.middle(key)  # no later scrolling is needed
    places = {key: taps.box(key) for key in watched}
    for tapped in ("deed/patrol", "tile/5"):
        taps.player.tap(tapped)
        assert {key: taps.box(key) for key in watched} == places, tapped
    card, strip = taps.box("ask/ask"), taps.box("player/1")
    assert card.foot <= strip.y or card.foot >= strip.foot or card.right < strip.x, (
        "no row is cut by the card that asks"
    )


def bombs_on_one_tile_are_chosen_there(taps: Taps) -> None:
    from app.present.rogue.action_buttons import label_of
    from tests.app.ui.rogue.moments import at, busy

    taps.top = at(busy(bombs=[(s.P3, 4), (s.P3, 2)]))(taps.player)
    taps.tap("deed/defuse")
    model = taps.player.screen.model
    assert model.opened is not None, "nothing else is lit: the tile opens at once"
    assert {"do/bomb/0", "do/bomb/1"} <= taps.there()
    missing = model.prompt
    taps.tap("opened/close", "deed/patrol")
    wanted = taps.player.screen.model.prompt.replace(label_of("patrol"), label_of("defuse"))
    assert missing != wanted, "what is missing now is which bomb, no tile"


# -- searches and purchases ------------------------------------------------------------------------


def dice_are_marked_and_rolled_again(taps: Taps) -> None:
    state = taps.at("d0-colour", search="EFX", reroll="H")
    taps.tap("search/colour/black", "search/again")
    assert taps.bubble(), "no die is marked yet"
    taps.tap("search/die/0")
    assert "search/can" in taps.there()
    assert taps.says("search/can")
    taps.tap("search/die/0")
    assert not taps.says("search/can"), "a second tap lets it be"
    taps.tap("search/die/0", "search/again")
    asked = state.asked
    assert isinstance(asked, Resolving)
    assert [die.face for die in asked.dice] == [Face.HEAL2, Face.FUEL2, Face.AMPLIFY]


def each_die_is_taken_as_wished(taps: Taps) -> None:
    state = taps.at("d2-take")
    assert not {key for key in taps.there() if key.startswith("search/way/")}, "no die is chosen yet"
    taps.tap("search/die/0")
    assert {f"search/way/{way}" for way in ("informant", "amplify", "ammo", "plain")} <= taps.there()
    cards = taps.box("search/die/1")
    taps.tap("search/way/informant")
    assert (cards.w, cards.h) == (taps.box("search/die/1").w, taps.box("search/die/1").h), "a card keeps its size"
    taps.tap("search/die/1", "search/way/amplify")
    player = state.facts.players[0]
    assert (player.fuel, player.stamina) == (7, 7), "double fuel, doubled, as far as the track goes; no blast"
    assert isinstance(state.asked, Deciding)


def all_dice_are_taken_at_once(taps: Taps) -> None:
    """The announced results happen, as they come from the game's own rules."""
    state = taps.at("d2-take")
    lines = sorted(taps.says(key) for key in taps.there() if key.startswith("search/consequences/"))
    assert lines == ["Mira gains 3 fuel."] or taps.player.app.prefs.language != "en"
    assert (state.facts.players[0].fuel, state.facts.players[0].stamina) == (4, 7)
    taps.tap("search/all")
    taps.player.until(lambda: isinstance(state.asked, Deciding), "the rest follows by itself")
    player = state.facts.players[0]
    assert (player.fuel, player.stamina) == (7, 7), "the fuel was doubled, the informant warned"


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
    grid = taps.box("bomb/grid")
    _place(taps, Colour.GREEN, Face.AMPLIFY, 1)
    assert state.asked.columns[1][-1].face is Face.AMPLIFY
    assert abs(taps.box("bomb/grid").y - grid.y) <= 1, "nothing moves under the finger"
    taps.player.until(lambda: not state.asked.rolled, "the last die has one place to go")
    assert abs(taps.box("bomb/grid").y - grid.y) <= 1
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
    assert list(taps.lit()) == [1], "below an amplify symbol it may not go, nor begin a column"
    taps.wire(4)
    assert taps.bubble()
    cell, bubble, sheet = taps.grid().boxes()[4][0], taps.box("bubble"), taps.box("bomb/grid")
    above, below = sheet.y + cell.y - bubble.foot, bubble.y - (sheet.y + cell.foot)
    assert 0 <= max(above, below) <= 12, "it stands beside the cell that was meant"
    assert state.asked == before


def the_last_second_asks_twice(taps: Taps) -> None:
    taps.at("e4-last")
    taps.player.until(lambda: list(taps.lit()) == [0, 1], "the first die has gone where it must")
    _place(taps, Colour.RED, Face.AMPLIFY, 1)
    assert "bomb/armed" in taps.there(), "the first touch only warns"
    assert [event for event in taps.events() if isinstance(event, Exploded)] == []
    taps.player.tap("bomb/armed/no")  # visible without scrolling, in any window
    assert "bomb/armed" not in taps.there()
    _place(taps, Colour.RED, Face.AMPLIFY, 1, pick=False)
    assert "bomb/armed/yes" in taps.there()
    _place(taps, Colour.RED, Face.AMPLIFY, 1, pick=False)
    assert [event.tile for event in taps.events() if isinstance(event, Exploded)] == [s.P3]
    taps.tap("result/on")


def _place(taps: Taps, colour: Colour, face: Face, column: int, pick: bool = True) -> None:
    """Choose a rolled die and tap the highlighted cell of a column."""
    if pick:
        taps.tap(f"bomb/die/{colour.value}/{face.value}")
    taps.wire(column)


def dice_of_a_bomb_are_one_line_of_the_log(taps: Taps) -> None:
    from app.present.rogue.event_queue import log_sentences

    taps.at("e2-defused")
    screen = taps.player.screen
    lines = [line.words for line in log_sentences(screen.shown, screen.session.story)]
    placed = [words for words in lines if " A, " in words]
    assert len(placed) == 1, lines
    assert placed[0].count(" A") == 3, "all three, each with its column"


# -- animations ------------------------------------------------------------------------------------


def big_moments_have_scenes_that_a_tap_ends(taps: Taps) -> None:
    """Each plays with its sound if animations are enabled, ends by a tap that does nothing harmful, and never plays if
    they are disabled.
    """
    player = taps.player
    feel, screen = player.app.feel, lambda: player.screen
    for motion in ("off", "on"):
        player.app.set(motion=motion)
        for name, sound in (
            ("e2-defused", "rogue_defused"),
            ("e3-blown", "rogue_blast"),
            ("h4-exposed", "rogue_exposed"),
            ("z0-end", "rogue_win"),
        ):
            taps.at(name)
            assert sound in feel.played[-8:], (name, feel.played)
            assert screen().moment.playing == (motion == "on"), name
            if motion == "on":
                player.frames(30)  # half a second of it
                finger = player.touch(1, 1)
                finger.touch_down()
                finger.touch_up()
                player.frames(1)
                assert not screen().moment.playing, "a tap ends it"
    player.app.set(motion="off")
    assert screen().table is not None


SCENES = (
    an_attack_is_armed_and_counted,
    a_failed_attack_says_what_it_cost,
    gangsters_are_paid_or_suffered,
    an_android_fights_an_agent,
    a_chase_takes_one_of_three,
    nothing_moves_within_a_decision,
    bombs_on_one_tile_are_chosen_there,
    dice_are_marked_and_rolled_again,
    all_dice_are_taken_at_once,
    each_die_is_taken_as_wished,
    goods_are_bought_by_steps,
    wires_are_cut_to_the_end,
    a_column_that_is_closed_says_why,
    the_last_second_asks_twice,
    dice_of_a_bomb_are_one_line_of_the_log,
    big_moments_have_scenes_that_a_tap_ends,
)
