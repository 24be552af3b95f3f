"""Everything except actions in a match of Rogue Agent, by taps: `python -m tests.app.ui.rogue.around 412 915 1`.

The tips of the first match, explanations in a bubble, opening and closing a tile, undo, secrets behind the curtain, all
boards, the list of events, the rules, and giving up.
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from tests.app.ui.app_stage import Player, deal_alike, prepare


def main(width: float, height: float, density: float) -> None:
    prepare(width, height, density)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")), tips=True, hold=0.4)
    deal_alike(player.app)
    if height > 500:  # the rows of the house rules are visible
        own_box(player)
    begin(player)
    explained(player)
    reasons(player)
    tiles(player)
    step_back(player)
    secrets(player)
    layers(player)
    give_up(player)
    give_up_early(player)
    print("done")


def own_box(player: Player) -> None:
    """Import and export a set; faults are shown, and the next match uses it."""
    from app.device import text_files
    from games.rogue.box import read_box

    files: dict[str, str] = {}

    def keep(name: str, text: str, done: Callable[[], None]) -> bool:
        files[name] = text
        done()
        return True

    def choose(done: text_files.Read) -> bool:
        done("box", files["box"].encode())
        return True

    text_files.keep, text_files.choose = keep, choose
    player.tap("open/rogue")
    player.tap("house")
    for file, heard in (("", "Saved"), ('{"dice": {"each": 9}}', "match the format"), ('{"match": {', "JSON")):
        choice, files["box"] = "choice/2" if file else "choice/3", file
        player.tap("rule/box")
        player.tap(choice)
        said = lambda word=heard: word in " ".join((*player.messages(), *read(player)))  # noqa: E731
        player.until(said, f"{heard} is said")
        if file:
            player.tap("close")
    files["box"] = files.pop("rogue-box.json").replace('"agent_rounds": 6', '"agent_rounds": 4')
    player.tap("rule/box")
    player.tap("choice/2")
    player.until(lambda: "Set loaded" in " ".join(player.messages()), "the box is taken in")
    player.tap("done")
    player.tap("deal")
    player.until(lambda: type(player.screen).__name__ == "RogueScreen" and player.screen.shown is not None, "begun")
    options = player.screen.shown.table.public.options
    assert options.box == read_box(files["box"])
    assert options.box.match.agent_rounds == 4
    assert player.says("city/round") == "Round 1 of 4"
    player.screen.leave()
    player.see("open/rogue")
    player.app.choose("rogue/box", "")


def read(player: Player) -> list[str]:
    """The texts of the topmost dialog."""
    return [item.say for sheet in player.sheets() for item in sheet.items if item.key == "text"]


def tip(player: Player) -> str:
    """The current tip, once it is in place."""
    player.see("tip")
    return player.says("tip")


def begin(player: Player) -> None:
    """Begin a match of three with androids, up to the first turn."""
    player.tap("open/rogue")
    player.tap("seats/1")
    player.tap("mode/1")
    player.tap("deal")
    player.until(lambda: type(player.screen).__name__ == "RogueScreen" and player.screen.shown is not None, "begun")
    screen = player.screen
    assert "ring" in tip(player)
    for seat in range(3):  # first of all every player looks at their tokens
        assert screen.covered == seat
        player.hold("hold", "peek/head")
        assert any(key.startswith("peek/token/") for key in player.there())
        player.tap("peek/done")
    assert "rogue/curtain" in player.app.prefs.learned, "nobody has to answer a tip"
    player.see("time/draw")
    for _step in range(40):
        if "deed/end_turn" in player.there():
            return
        session = screen.session
        if session.queue.reel is not None:
            session.shown_to(len(session.queue.reel.events))
        else:
            before = screen.shown.number
            session.act(session.now().actions[0])
            player.answered(before)
        player.frames(1)
    raise AssertionError("no turn began")


def explained(player: Player) -> None:
    """Check the tips of the first match: a tip closes when it was read, done or passed, and does not return."""
    learned = lambda: player.app.prefs.learned  # noqa: E731
    assert learned() == ("rogue/curtain", "rogue/draw"), "a player who has drawn has understood"
    assert "two Justice actions" in tip(player)
    player.tap("tip/got")
    assert "files" in tip(player)
    player.tap("tip/got")
    assert "tip" not in player.there(), "a tile is explained once somebody has moved"
    screen = player.screen
    here = screen.shown.table.public.players[screen.session.now().seat].tile
    player.tap("deed/patrol")
    player.tap(f"tile/{screen.session.now().ground.near[here][0]}")
    assert "Cost and risk" in tip(player)
    number = screen.shown.number
    player.tap("deed/patrol")  # the second tap: doing it counts as understanding
    player.answered(number)
    player.until(lambda: "rogue/ask" in learned(), "a tip that was passed is learned")
    number = screen.shown.number
    player.tap("undo")
    player.until(lambda: screen.shown.number > number, "the step is taken back")
    player.tap("peek")
    player.hold("hold", "peek/head")
    player.tap("peek/done")
    player.app.set(learned=())
    player.see("tip")  # from the beginning, as requested in the settings
    player.tap("tip/skip")
    assert "tip" not in player.there()
    assert learned() == ("rogue/*",)


def reasons(player: Player) -> None:
    """A disabled button shows the reason until the next touch; it does nothing else."""
    before = player.screen.shown.number
    player.tap("deed/attack")
    assert player.says("bubble") == "There’s no one to attack on this tile."
    player.tap("deed/defuse")
    assert player.says("bubble") == "There is no such bomb here."
    player.tap("event")
    player.tap("close")
    player.gone("bubble")
    assert player.screen.shown.number == before


def tiles(player: Player) -> None:
    """A tile opens with its actions, and closes by its cross and by Back."""
    screen = player.screen
    seat = screen.session.now().seat
    here = screen.shown.table.public.players[seat].tile
    player.tap(f"tile/{here}")
    assert player.screen.model.opened.face.slot == here
    player.tap("opened/close")
    player.gone("opened")
    player.tap(f"tile/{here}")
    player.see("opened")
    player.app.back()
    player.gone("opened")
    player.see("deed/patrol")


def step_back(player: Player) -> None:
    """The first step of a Patrol can be undone, also with gangsters there; before it there is nothing to undo."""
    screen = player.screen
    moment = screen.session.now()
    here = moment.facts.players[moment.seat].tile
    near = moment.ground.near[here][0]
    before = screen.shown.number
    if not screen.shown.may_undo:  # the Director's last die may be undone, unless it placed a bomb
        player.tap("undo")
        assert "only undo your last step" in player.says("bubble")
    player.tap("deed/patrol")
    player.tap(f"tile/{near}")
    player.tap(f"tile/{near}")
    player.answered(before)
    assert screen.shown.table.public.players[moment.seat].tile == near
    number = screen.shown.number
    player.tap("undo")
    player.until(lambda: screen.shown.number > number, "the step is taken back")
    assert screen.shown.table.public.players[moment.seat].tile == here
    player.see("deed/patrol")


def secrets(player: Player) -> None:
    """The player's tokens are behind the curtain, and nothing of them remains when it closes."""
    from tests.app.ui.rogue.secrets import secrets_in

    player.tap("peek")
    assert not (found := secrets_in(player.app)), found
    player.hold("hold", "peek/head")
    assert secrets_in(player.app), "the search is blind"
    player.tap("peek/done")
    player.see("deed/patrol")
    assert not (found := secrets_in(player.app)), found
    player.tap("peek")
    player.hold("hold", "peek/head")
    player.app.on_pause()
    assert not (found := secrets_in(player.app)), f"something is left while the app is put aside: {found}"
    player.app.on_resume()
    player.frames(2)
    player.app.back()
    player.see("deed/patrol")
    player.tap("menu")
    player.tap(
        {player.says(key): key for key in player.there() if key.startswith("choice/")}["Secret tokens and files"]
    )
    player.tap("choice/2")  # the choice of all players' secrets
    player.hold("hold", "peek/head")
    player.tap("peek/done")
    player.see("deed/patrol")


def layers(player: Player) -> None:
    """Boards, the list of events, the rules."""
    other = next(key for key in sorted(player.there()) if key.startswith("player/"))
    player.tap(other)
    player.see("close")
    player.tap("close")
    player.tap("log")
    assert "Round 1." in " ".join(item.say for sheet in player.sheets() for item in sheet.items)
    player.tap("close")
    player.tap("help")
    player.until(lambda: type(player.screen).__name__ == "RulesScreen", "the rules open")
    player.until(lambda: player.screen.ids.scroll.scroll_y < 1, "at the chapter that matters now")
    player.app.back()
    player.see("deed/patrol")


def give_up(player: Player) -> None:
    """Give the match up by agreement."""
    player.tap("menu")
    rows = {player.says(key): key for key in player.there() if key.startswith("choice/")}
    player.tap(rows["Give up the match"])
    player.tap("yes")
    player.until(lambda: player.screen.shown.ending is not None, "the match has ended")
    assert "given up" in player.says("event")
    player.tap("main")
    player.see("open/rogue")


def give_up_early(player: Player) -> None:
    """Giving up during a task ends the match, too."""
    player.tap("open/rogue")
    player.tap("deal")
    player.see("hold")
    player.app.back()  # looking at tokens can be skipped
    player.see("time/stream")
    give_up(player)


if __name__ == "__main__":
    main(*(float(part) for part in sys.argv[1:4]))
