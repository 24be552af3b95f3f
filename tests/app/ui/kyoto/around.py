"""Everything except actions in a match of Kyoto, by taps: `python -m tests.app.ui.kyoto.around 360 640 1 hu 2.0`.

The set-up with a board from a file, the tips of the first match, notes, hidden faces, the story, a side's cards, and
giving up.
"""

import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from games.kyoto.board import START
from tests.app.ui.app_stage import Player, deal_alike, prepare


def main(width: float, height: float, density: float, language: str, text: float) -> None:
    prepare(width, height, density)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")), tips=True, hold=0.02, text=text)
    player.app.set(language=language, names=("Wilhelmina-Krisztina", "Bartholomäus-Ferenc", "", ""))
    deal_alike(player.app)
    set_up(player, rows=height > 700)
    explained(player)
    looked_up(player)
    given_up(player)
    print("done")


# -- the set-up ------------------------------------------------------------------------------------


def set_up(player: Player, rows: bool) -> None:
    """Check that the options of the match are the chosen ones."""
    player.tap("open/kyoto")
    player.tap("series/1")
    player.app.choose("kyoto/opening", "seat_1")
    if rows:  # the rows below the first choices are visible
        for tap in ("specials/1", "equipment", "house", "opening/who/0", "rule/strict"):
            player.tap(tap)
        own_board(player)
        player.tap("done")
    player.tap("deal")
    player.see("hold")
    facts = player.screen.shown.table.public
    options = facts.options
    assert (str(options.series), options.wins_needed) == ("single", 1)
    assert (str(options.specials), options.equipment, options.strict_attack) == (
        ("sides", True, True) if rows else ("none", False, False)
    )
    assert facts.oniwaban.seat == (0 if rows else 1)
    assert (options.board.name == "mine") == rows
    player.screen.leave()
    player.see("open/kyoto")
    for key in ("specials", "equipment", "board", "strict", "series"):
        player.app.choose(f"kyoto/{key}", "")
    player.app.choose("kyoto/opening", "seat_0")


def own_board(player: Player) -> None:
    """Export and import a board; faults of another one are shown, and change nothing."""
    from app.device import text_files
    from app.present.kyoto.board_choice import chosen_board

    files: list[str] = []
    said: list[str] = []

    def keep(name: str, text: str, done: Callable[[], None]) -> bool:
        assert name.endswith(".json")
        files.append(text)
        done()
        return True

    def choose(done: text_files.Read) -> bool:
        done("board", files[-1].encode())
        return True

    kept, chosen = text_files.keep, text_files.choose
    text_files.keep, text_files.choose = keep, choose
    app = player.app
    tell = app.tell

    def hear(text: str) -> None:
        said.append(text)
        tell(text)

    setattr(app, "tell", hear)  # noqa: B010
    ours = chosen_board(app.prefs)
    board(player, last=0)
    pattern = json.loads(files[0])
    assert pattern["rows"] == list(ours.rows)
    home = json.dumps({**pattern, "rows": ["HBRYG", *pattern["rows"][1:]]})
    sign = json.dumps({**pattern, "rows": ["GBRxG", *pattern["rows"][1:]]})
    for text, named in (("{", "JSON"), (home, "a1"), (sign, "x")):
        files.append(text)
        before = len(said)
        board(player, last=1)
        assert len(said) == before + 1
        assert named in said[-1], "it says what is wrong"
        assert chosen_board(app.prefs) == ours
    files.append(json.dumps({**pattern, "name": "mine"}))
    board(player, last=1)
    assert chosen_board(app.prefs).name == "mine"
    board(player, first=1)
    assert chosen_board(app.prefs).name != "mine"
    board(player, last=2)
    assert chosen_board(app.prefs).name == "mine", "it was kept while another was chosen"
    text_files.keep, text_files.choose = kept, chosen
    setattr(app, "tell", tell)  # noqa: B010


def board(player: Player, *, first: int = -1, last: int = -1) -> None:
    """Tap a row of the menu, counted from its beginning or from its end."""
    player.tap("rule/board")
    player.see("choice/0")
    rows = sum(key.startswith("choice/") for key in player.there())
    player.tap(f"choice/{first if first >= 0 else rows - 1 - last}")


# -- the first match -------------------------------------------------------------------------------


def explained(player: Player) -> None:
    """From the curtain to the first drawn card; every tip is left open while its action is done."""
    player.app.deal("kyoto")
    tip(player, "curtain", "hold")
    player.hold("hold", "tray")
    tip(player, "place", *(f"cell/{cell}" for cell in (0, 1, 2, 3, 4, 7)), "tray/3-real", "tray/0", "button/ready")
    player.tap("tray/3-real")  # doing it counts as understanding
    dragged(player)
    player.tap("button/shuffle")
    player.tap("button/ready")
    for opened in ("tray", "hand"):
        player.hold("hold", opened)
        if opened == "tray":
            assert "tip" not in player.there(), "a tip that one of both has understood is not shown again"
            turned_away(player)
            player.tap("button/ready")
    view = player.screen.shown.private
    move = next(action for action in view.actions if type(action).__name__ == "Move")
    tip(player, "card", *(f"hand/{place}" for place in range(6)))
    player.tap(f"hand/{view.private.hand.index(move.card)}")
    tip(player, "go", f"cell/{move.origin}", f"cell/{move.target}")
    for cell in (move.origin, move.target):
        player.tap(f"cell/{cell}")
    moved(player, move.target)
    tip(player, "draw", "choice/deck/locations", "choice/deck/tactics")
    player.tap("tip/skip")
    assert "tip" not in player.there()
    assert player.app.prefs.learned == ("kyoto/curtain", "kyoto/place", "kyoto/card", "kyoto/go", "kyoto/*")
    player.tap("choice/deck/locations")


def dragged(player: Player) -> None:
    """Drag an agent onto a cell, and off the board again: it returns to the tray."""
    home = "cell/0" if player.screen.session.placing.side == 0 else "cell/29"
    drag(player, "tray/2", player.middle(home))
    assert "tray/2" not in player.there()
    assert "; " in player.says(home), "who stands there is said"
    drag(player, home, player.middle("title"))
    assert "tray/2" in player.there()
    assert player.screen.session.placing.draft.chosen is None


def drag(player: Player, key: str, goal: tuple[float, float]) -> None:
    """A touch that lands on a thing, moves in steps and ends over its goal."""
    x, y = player.middle(key)
    finger = player.touch(x, y)
    finger.touch_down()
    for part in (0.3, 0.7, 1.0):
        finger.touch_move(x + (goal[0] - x) * part, y + (goal[1] - y) * part)
        player.frames(1)
    finger.touch_up()
    player.frames(2)


def turned_away(player: Player) -> None:
    """Faces hidden during deployment are not in accessible texts either."""
    before = {key: player.says(key) for key in player.there() if key.startswith("tray/")}
    assert len(set(before.values())) == 6
    player.tap("away")
    assert len({player.says(key) for key in before}) == 1
    player.tap("button/shuffle")
    places = [f"cell/{cell}" for cell in START[player.screen.session.placing.side]]
    away = [player.says(key).rpartition("; ")[2] for key in places]
    assert len(set(away)) == 1
    player.tap("away")
    assert {player.says(key).rpartition("; ")[2] for key in places} == set(before.values())
    put_aside(player, places[0])


def put_aside(player: Player, place: str) -> None:
    """A board removed during a touch ignores the rest of it."""
    before = player.screen.session.placing.draft
    finger = player.touch(*player.middle(place))
    finger.touch_down()
    player.screen.renew()
    finger.touch_up()
    player.screen.lay()
    player.frames(2)
    assert player.screen.session.placing.draft == before


def tip(player: Player, key: str, *needed: str) -> None:
    """Wait for this tip, and check that it does not cover these targets."""

    def tip_shown() -> bool:
        hint = getattr(player.screen, "hint", None)
        return hint is not None and hint.tip is not None and hint.tip.key == f"kyoto/{key}"

    player.until(tip_shown, f"the tip about {key}")
    bubble, look = player.find("tip")[1].box, player.app.look
    for other in needed:
        x, y = (side / look.density for side in player.middle(other))
        y = look.height - y
        inside = bubble.x <= x < bubble.right and bubble.y <= y < bubble.foot
        assert not inside, f"the tip about {key} lies over {other}"


def moved(player: Player, target: int) -> None:
    """An agent moves, and questions wait for it; the tap that ends its animation answers nothing."""
    player.app.set(motion="on")
    number = player.screen.shown.number
    player.tap(f"cell/{target}")
    player.answered(number)
    motion = player.screen.flyer
    assert motion.moving
    assert "sheet" not in player.there()
    assert f"pawn/{target}" not in player.there(), "it is drawn where it flies"
    number = player.screen.shown.number
    player.tap("hand/2")  # where a deck will be
    assert not motion.moving
    assert {"sheet", f"pawn/{target}"} <= player.there()
    assert player.screen.shown.number == number
    assert not player.screen.session.choice.chooser.path
    player.app.set(motion="off")


# -- dialogs ---------------------------------------------------------------------------------------


def looked_up(player: Player) -> None:
    """Every dialog can be closed again, and is gone behind the curtain."""
    seen = player.screen.shown
    assert seen.private.seat not in seen.acting, "the card that was drawn is seen before anything falls over it"
    player.tap("button/hand_over")
    player.hold("hold", "hand")
    enemy = player.screen.shown.table.public.oniwaban.agents[0].cell
    player.tap(f"cell/{enemy}")
    player.tap("pencil/3r")
    player.tap("over/close")
    assert pawns(player)[enemy].tag == ("s3",)
    player.tap("away")
    assert not any(pawn.face for pawn in pawns(player).values()), "every own face is turned away"
    assert all(card.card.startswith("back-") for card in player.screen.model.hand)
    player.tap("away")
    player.tap("story")
    player.tap("story/which/1")
    assert "Bartholomäus" in player.says("story/body") or "Wilhelmina" in player.says("story/body")
    player.tap("over/close")
    once_more(player)
    player.tap("side/top")
    player.see("over/arrest")
    player.app.back()
    assert "over" not in player.there()
    player.tap("story")
    player.app.on_pause()
    player.frames(2)
    assert not player.there() & {"over", "hand", "story/body"}, "behind the curtain nothing lies open"
    player.app.on_resume()
    player.hold("hold", "hand")
    assert pawns(player)[enemy].tag == ("s3",), "the note stays with its writer"
    player.app.back()
    player.see("hold")
    player.app.back()
    player.see("button/hand_over")
    assert not any(pawn.tag for pawn in pawns(player).values())


def once_more(player: Player) -> None:
    """Replay the last turn; its animation ends automatically, and then nothing is drawn any more."""
    motion = player.screen.flyer
    player.tap("story")
    player.tap("story/again")
    assert motion.moving
    flying, drawn = motion.flying, motion.canvas.children[-1]
    player.until(lambda: drawn.children, "it flies")
    assert {f"pawn/{cell}" for cell in flying}.isdisjoint(player.there())
    player.until(lambda: not motion.moving, "it stands")
    assert not motion.flying
    assert not drawn.children
    assert {f"pawn/{cell}" for cell in flying} & player.there()


def pawns(player: Player) -> dict[int, Any]:
    """The drawn agents on the board."""
    return {cell.cell: cell.pawn for cell in player.screen.model.board.cells if cell.pawn is not None}


def given_up(player: Player) -> None:
    """Give the match up by agreement."""
    player.tap("menu")
    player.see("choice/0")
    rows = sum(key.startswith("choice/") for key in player.there())
    player.tap(f"choice/{rows - 2}")
    player.tap("yes")
    player.see("button/replay")
    player.tap("button/home")
    player.see("open/kyoto")


if __name__ == "__main__":
    wide, tall, dense, large = (float(sys.argv[place]) for place in (1, 2, 3, 5))
    main(wide, tall, dense, sys.argv[4], large)
