"""Scenes of a turn by taps: attacks, searches, purchases, the bomb."""

from games.rogue.city_events import Exploded
from games.rogue.nouns import Colour, Face
from games.rogue.tasks import Deciding, Facing, Resolving, Wiring
from tests.app.ui.rogue.taps import Taps
from tests.games.rogue import scripted as s

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


SCENES = (
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
)
