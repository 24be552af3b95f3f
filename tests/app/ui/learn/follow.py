"""Goes through a lesson by taps, following its texts: `python -m tests.app.ui.learn.follow duet 412 915 1 en 1.0
[pictures]`.

The thing a sentence is about has to be visible, the bubble has to be inside the window without covering the thing to
tap, and every step is completed by taps alone.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.app.ui.app_stage import Player, prepare

MOST = 8  # taps for one move


def main(lesson: str, width: float, height: float, density: float, language: str, text: float, shots: str = "") -> None:
    """Go through a lesson in a window of this size."""
    prepare(width, height, density)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")), text=text)
    player.app.set(language=language)
    player.frames(2)
    walk(player, lesson, shots)


def walk(player: Player, lesson: str, shots: str = "") -> None:
    """Go from the first step to the last."""
    from app.learn.lesson import Wait
    from app.present.i18n import current_language as spoken
    from app.present.rules.about import thing
    from app.ui.learn.lesson_start import begin

    language = spoken()

    begin(player.app, lesson)
    player.until(lambda: getattr(player.screen, "coach", None) is not None, "the lesson begins")
    coach = player.screen.coach
    corners: set[tuple[float, float]] = set()
    while True:
        player.until(lambda: coach.script.over or coach.script.step is not None, "the next step is said", 4000)
        if coach.script.over:
            break
        player.frames(6)
        put_away(player)
        step = coach.script.step
        check(player, coach, step)
        if coach.script.progress[0] == 1 and thing(player.screen.asked.game, language, step.light[0]) is not None:
            ask(player, step.light[0])
        if shots:
            player.picture(Path(shots) / f"{coach.script.progress[0]:02d}-{step.name.replace(' ', '-')}.png")
        if coach.script.last and "button/replay" in player.there() and not lies_over(player, coach, "button/replay"):
            look_back(player)
        if step.wait is Wait.READ:
            corners.add(player.middle("coach/go"))
            assert len(corners) == 1, f"{step.name}: the button has moved: {corners}"
            if not coach.script.last:
                only_read(player, coach, step)
            tap_twice(player, coach)
        elif step.wait is Wait.TAP:
            player.tap(step.key)
        else:
            move(player, coach, step)
        player.frames(2)
    player.frames(4)
    assert f"lesson/{lesson}" in player.app.prefs.learned
    on_to_a_match(player)


def on_to_a_match(player: Player) -> None:
    """A single player is led to a match with a bot."""
    player.tap("choice/0")
    player.until(lambda: getattr(player.screen, "shown", None) is not None, "a match begins")
    parties = player.screen.shown.parties
    assert [party.mind is not None for party in parties] == [False, True]


def only_read(player: Player, coach: Any, step: Any) -> None:
    """While a text is read, taps on its things have no effect."""
    drawn = player.screen.session.model
    for light in coach.lights:
        d = player.app.look.density
        x, y = light.x + light.w / 2, light.y + light.h / 2
        if not coach.bubble.holds(x, y):
            touch = player.touch(x * d, player.app.stage.height - y * d)
            touch.touch_down()
            touch.touch_up()
            player.frames(1)
    assert coach.script.step is step
    assert player.screen.session.model == drawn, f"{step.name}: something was touched"


def tap_twice(player: Player, coach: Any) -> None:
    """Tap the button, and again in the same place after it disappeared: the second tap has no effect."""
    from app.ui.learn.coach import LATE

    x, y = player.middle("coach/go")
    player.tap("coach/go")
    if coach.script.over or "coach/go" in player.there():
        return
    heard: list[str] = []
    session = player.screen.session
    session.tap = lambda key, _number: heard.append(key)
    player.tap_again(x, y)
    del session.tap
    assert not heard, f"a tap meant for the button reached {heard}"
    player.frames(round(LATE * 60) + 2)  # the next step is read


def lies_over(player: Player, coach: Any, key: str) -> bool:
    """Whether a thing is covered by the bubble: with large text it is read and closed first."""
    x, y = player.middle(key)
    return bool(coach.bubble.holds(*coach.point((x, y))))


def look_back(player: Player) -> None:
    """A lesson's match is not in the list, and can be replayed."""
    screen = player.screen
    player.tap("button/replay")
    player.until(lambda: type(player.screen).__name__ == "ReplayScreen", "it is looked back on")
    player.app.back()
    player.frames(6)
    assert player.screen is screen


def check(player: Player, coach: Any, step: Any) -> None:
    """Check that the things of a step are visible."""
    from app.ui.learn.coach import NEEDED, READ, covered

    look = player.app.look
    missing = len(coach.lights) < len(step.light)
    assert not missing, f"{step.name}: {step.light} not in sight; there is {sorted(player.there())}"
    box = coach.bubble
    assert box is not None
    assert min(box.x, box.y, look.width - box.right, look.height - box.foot) >= 0, f"{step.name}: {box}"
    tallest = READ if step.wait == "read" else NEEDED
    assert box.h <= tallest * look.height, f"{step.name}: the bubble is {box.h:.0f} dp tall"
    if step.wait != "read":
        for light in coach.lights:
            hidden = covered(box, light)
            assert hidden < 0.35, f"{step.name}: the bubble hides {hidden:.0%} of what is to be tapped"


def put_away(player: Player) -> None:
    """Close overlays that have to be read first."""
    from app.services.lesson_table import READ_FIRST

    for _ in range(MOST):
        found = sorted(player.there() & set(READ_FIRST))
        if not found:
            return
        player.tap(found[0])
        player.frames(6)


def ask(player: Player, key: str) -> None:
    """A long press shows help, and taps nothing; its link leads to the rules and back."""
    screen, before = player.screen, player.screen.asked
    player.ask(key)
    assert before.answer is not None, f"{key} is not explained"
    assert player.screen is screen
    player.tap("asked/rules")
    player.frames(4)
    assert type(player.screen).__name__ == "RulesScreen"
    player.app.back()
    player.frames(4)
    assert player.screen is screen
    assert before.answer is None


def move(player: Player, coach: Any, step: Any) -> None:
    """Make the awaited move by taps on the highlighted things; a clue is typed."""
    first = coach.script.awaited[0]
    if getattr(first, "word", None) is not None:
        give(player, first)
        return
    assert coach.lights, f"{step.name}: a move is awaited and nothing lit"
    for tap in range(MOST):
        if coach.script.step is not step:
            return
        light = coach.lights[min(tap, len(coach.lights) - 1)]  # in order, and the last one again
        d = player.app.look.density
        touch = player.touch((light.x + light.w / 2) * d, player.app.stage.height - (light.y + light.h / 2) * d)
        touch.touch_down()
        player.frames(1)
        touch.touch_up()
        player.frames(8)
    there = sorted(player.there())
    raise AssertionError(f"{step.name}: {MOST} taps did not make the move {coach.script.awaited}; there is {there}")


def give(player: Player, clue: Any) -> None:
    """Type a clue of Duet."""
    player.type(clue.word)
    player.frames(2)
    while player.screen.draft.number < clue.number:
        player.tap("entry/more")
    player.tap("give")


if __name__ == "__main__":
    name, width, height, density, language, text, *pictures = sys.argv[1:]
    main(name, float(width), float(height), float(density), language, float(text), *pictures)
