"""A team plays the mission map by taps; the app is killed between the last guess and the map, and continues; then
packs, review and statistics.

- `python -m tests.app.ui.duet.travels taps WIDTH HEIGHT DENSITY LANGUAGE`
- `python -m tests.app.ui.duet.travels dies FOLDER`: wins Prague by taps and is killed before it was recorded
- `python -m tests.app.ui.duet.travels lives FOLDER`: starts again: the map has the result, once
"""

from __future__ import annotations

import os
import signal
import sys
import tempfile
from pathlib import Path

from tests.app.ui.app_stage import Player, prepare


def agents_left(player: Player) -> list[int]:
    """The agents the giver would see behind the curtain: the test reads the log, which no player can."""
    reading = player.app.match_service.library.read(player.screen.match)
    pairs = next(answer.faces for answer in reading.header.opening.chance if answer.label == "duet/key")
    facts = player.screen.shown.table.public
    done = {cell for found in facts.found for cell in found}
    return [cell for cell, pair in enumerate(pairs) if str(pair)[facts.turn.giver] == "G" and cell not in done]


def guess(player: Player, cell: int) -> None:
    """Guess a word by two taps."""
    before = player.screen.shown.number
    player.card(cell)
    player.card(cell)
    player.answered(before)


def win(player: Player, last: bool = True) -> None:
    """Play an open match to its end by taps, finding all agents. Without `last`, all but the last guess."""
    player.see("turner/0")
    for turn in range(9):
        player.open_key()
        if turn == 0:
            mark(player)
        player.type("ŹŐWYZ" + "ABCDEFGHI"[turn])
        player.frames(2)
        player.tap("entry/more")
        player.tap("give")
        player.see("main")
        while player.screen.model.mode.value == "guess":
            left = agents_left(player)
            facts = player.screen.shown.table.public
            if sum(map(len, facts.found)) == 14 and not last:
                return
            guess(player, left[0])
        if player.screen.model.mode.value == "over":
            return


def mark(player: Player) -> None:
    """Underline two agents as the meaning of the clue."""
    from app.present.duet.model import CardLook

    cards = player.screen.model.cards
    for cell in [place for place, card in enumerate(cards) if card.face is CardLook.KEY_AGENT][:2]:
        player.card(cell)
        player.card(cell)


def to_the_map(player: Player) -> None:
    """Go from the home screen to the map: through the set-up, as a phone's folder has no button for it."""
    if player.app.look.tablet:
        player.tap("missions")
    else:
        player.tap("open/duet")
        player.tap("mission")
    player.see("play")


def taps(width: float, height: float, density: float, language: str) -> None:
    """Do everything a team can, in a window of one size."""
    prepare(width, height, density)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")), hold=0.4)
    player.app.set(language=language)
    player.frames(2)
    pack_of_words(player)
    travel(player)
    reviewed(player)
    edited(player)
    print("travelled")


def travel(player: Player) -> None:
    """Win Prague and open Berlin; a closed city shows how it is unlocked."""
    player.app.go("map")
    player.see("play")
    assert player.says("city").endswith("9–9")
    assert player.says("city/vatican").endswith("8–0")
    player.tap("city/cairo")
    said = player.says("meaning")
    player.tap("play")
    assert player.screen.city == "cairo", "a closed city was dealt"
    assert player.messages(), "nobody said why"
    assert player.messages()[0] in said
    player.screen.view.look_at(0.5, 0.3)
    player.tap("city/prague")
    player.tap("play")
    win(player)
    facts = player.screen.shown.table.public
    assert facts.options.city == "prague"
    player.see("again")
    player.until(lambda: player.screen.session.end.team is not None, "the map learns of it")
    player.frames(2)
    assert "11–2" in player.says("bill"), "the report says what is open now"
    player.tap("review")
    player.see("clue/0")
    assert len(player.screen.review.clues[0].meant) == 2, "what was underlined is what the clue meant"
    player.app.back()
    player.tap("again")
    player.see("play")
    player.until(lambda: player.screen.model is not None, "the map is there")
    found = {city.id: city.standing.value for city in player.screen.model.cities}
    assert found["prague"] == "done"
    assert {name for name, standing in found.items() if standing == "open"} == {"berlin", "cairo", "moscow"}
    pushed(player)
    gone_on_with(player)


def gone_on_with(player: Player) -> None:
    """A city left half-way is resumed, not dealt again."""
    from app.present.i18n import _

    player.screen.view.look_at(0.5, 0.3)
    player.tap("city/berlin")
    assert player.says("play") == _("Play")
    player.tap("play")
    player.see("turner/0")
    match = player.screen.match
    assert player.screen.shown.table.public.options.city == "berlin"
    player.screen.leave()
    to_the_map(player)
    player.screen.view.look_at(0.5, 0.3)
    player.tap("city/berlin")
    player.until(lambda: player.says("play") == _("Resume"), "the match waits")
    player.tap("play")
    player.see("turner/0")
    assert player.screen.match == match
    player.screen.leave()
    to_the_map(player)


def pushed(player: Player) -> None:
    """An enlarged map can be scrolled, and scrolling does not tap."""
    player.tap("zoom")
    view, chosen = player.screen.view, player.screen.city
    assert view.larger
    view.look_at(0.5, 0.5)
    before = tuple(view.inner.pos)
    touch = player.touch(view.center_x, view.center_y)
    touch.touch_down()
    for step in range(1, 6):
        touch.touch_move(view.center_x + 12 * step, view.center_y + 8 * step)
        player.frames(1)
    touch.touch_up()
    player.frames(1)
    assert tuple(view.inner.pos) != before, "the map was not pushed"
    assert player.screen.city == chosen, "a finger that pushes has tapped"
    player.tap("zoom")
    assert player.screen.zoom == 1
    stretched(player)


def stretched(player: Player) -> None:
    """Pinching enlarges the map around the point between the fingers, and taps nothing."""
    view, chosen = player.screen.view, player.screen.city
    x, y = view.center
    spot = ((x - view.inner.x) / view.inner.width, (y - view.inner.y) / view.inner.height)
    one, other = player.touch(x - 40, y), player.touch(x + 40, y)
    one.touch_down()
    other.touch_down()
    painted = view.sheet.painted
    for step in range(1, 5):
        one.touch_move(x - 40 - 7 * step, y)  # less than by the button: an equally enlarged map would be reused
        other.touch_move(x + 40 + 7 * step, y)
        player.frames(1)
    assert view.sheet.painted == painted, "the map was drawn anew while fingers stretch it"
    other.touch_up()
    one.touch_up()
    player.frames(1)
    assert 1.6 < player.screen.zoom < 1.79
    assert view.sheet.painted > painted
    now = (view.inner.x + spot[0] * view.inner.width, view.inner.y + spot[1] * view.inner.height)
    assert abs(now[0] - x) < 4, "the map slid away under the fingers"
    assert abs(now[1] - y) < 4, "the map slid away under the fingers"
    assert player.screen.city == chosen
    player.tap("zoom")


def reviewed(player: Player) -> None:
    """All attempts in the city, the review, and the statistics."""
    player.screen.view.look_at(0.5, 0.3)
    player.tap("city/prague")
    player.tap("tries")
    player.until(lambda: bool(player.screen.team), "the team's page")
    entry = next(key for key in player.there() if key.startswith("try/"))
    match = entry.partition("/")[2]
    player.app.back()
    player.app.go("review", match=match)
    player.tap("clue/1")
    player.see("cell/0")
    player.tap("cell/3")
    player.tap("cell/4")
    player.tap("cell/4")
    player.tap("close")
    player.gone("cell/0")
    assert [chip.word for chip in player.screen.review.clues[1].meant] == [player.screen.review.keys[0][3].word]
    player.tap("plots")
    player.see("plot/turns")
    player.tap("group")
    player.tap("choice/1")
    player.see("plot/turns")
    assert "1" in player.says("played")


def edited(player: Player) -> None:
    """Create another team; rename the first one without changing it otherwise."""
    player.app.home()
    player.app.go("map")
    player.tap("team")
    player.tap("new")
    player.screen.field.text = "Лисы"
    player.tap("found")
    player.see("play")
    player.until(lambda: _on_the_map(player) == "Лисы", "the new team is on the map")
    assert all(city.standing.value != "done" for city in player.screen.model.cities)
    player.tap("team")
    roll = player.app.match_service.teams.list()
    first = roll.kept[0].id
    player.tap(f"edit/{first}")
    player.until(lambda: player.screen.team is not None, "the team's page")
    player.screen.field.text = "Nocne sowy"
    player.app.back()
    player.until(lambda: any(line == "Nocne sowy" for line in _names(player)), "the new name is kept")
    player.tap(f"team/{first}")
    player.until(lambda: _on_the_map(player) == "Nocne sowy", "the old team is on the map")
    assert {city.id for city in player.screen.model.cities if city.standing.value == "done"} == {"prague"}


def _on_the_map(player: Player) -> str:
    model = player.screen.model
    return model.name if model is not None else ""


def _names(player: Player) -> list[str]:
    player.app.match_service.rest()
    return [team.name for team in player.app.match_service.teams.list().kept]


def pack_of_words(player: Player) -> None:
    """Write a pack, check its problems, and deal a match from it alone."""
    from app.ui.shell import routes

    player.tap("open/duet")
    player.see("packs")
    player.tap("packs")
    player.tap("new")
    player.screen.titled.text = "Családi szavak 🏡"
    ends = ("dal", "nak", "pit", "som", "zab")
    words = [f"{first}{last}" for first in ("bor", "kar", "tok", "mar", "sor") for last in ends]
    player.screen.words.text = "\n".join([*words, "két szó", words[0], "x"])
    player.see("line/26")
    assert {f"line/{number}" for number in (26, 27, 28)} <= player.there()
    player.app.on_pause()
    found_again = routes.take(player.app.place)[-1]
    assert (found_again.name, found_again.kept) == ("pack", {"pack": player.app.match_service.packs.list().kept[0].id})
    player.app.on_resume()
    player.app.back()
    player.until(lambda: any(key.startswith("edit/") for key in player.there()), "the pack is in the list")
    kept = player.app.match_service.packs.list().kept[0]
    assert kept.name == "Családi szavak 🏡"
    assert kept.text.endswith("x"), "what is wrong was thrown away"
    player.tap("pack/only")
    player.app.back()
    player.tap("deal")
    player.see("turner/0")
    assert set(player.screen.shown.table.public.words) == set(words)
    player.screen.leave()
    player.frames(2)
    player.app.choose("duet/only_ours", "")


def dies(folder: Path) -> None:
    """Find all agents but one by taps; kill the process at the moment the last one is found."""
    prepare(412, 915, 1)
    player = Player(folder, hold=0.4)
    to_the_map(player)
    player.tap("play")
    win(player, last=False)
    match_service = player.app.match_service

    def die(_library: object) -> None:
        teams = match_service.teams.list().kept
        print(len(teams), len(teams[0].tries), len(teams[0].waiting), flush=True)
        os.kill(os.getpid(), signal.SIGKILL)

    setattr(match_service.teams, "settle", die)  # noqa: B010 - the first call after the end
    guess(player, agents_left(player)[0])
    raise AssertionError("the end of the match did not reach the map")


def lives(folder: Path) -> None:
    """The map has the result, however often it is opened."""
    prepare(412, 915, 1)
    player = Player(folder)
    for _ in range(3):
        player.app.home()
        to_the_map(player)
        player.until(lambda: player.screen.model is not None, "the map is there")
    found = {city.id for city in player.screen.model.cities if city.standing.value == "done"}
    team = player.app.match_service.teams.list().kept[0]
    print(sorted(found), len(team.tries), len(team.waiting), flush=True)


if __name__ == "__main__":
    if sys.argv[1] == "taps":
        taps(float(sys.argv[2]), float(sys.argv[3]), float(sys.argv[4]), sys.argv[5])
    else:
        {"dies": dies, "lives": lives}[sys.argv[1]](Path(sys.argv[2]))
