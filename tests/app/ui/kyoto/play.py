"""Plays a whole match of Kyoto by taps in a window of one size: `python -m tests.app.ui.kyoto.play 412 915 2 pl 1.0
basic` (or `full`: with special agents and equipment).

The player knows only what is on the screen. At every hand-over everything is searched for secrets; once the app goes to
the background with a private view, and once it starts again from its files.
"""

import gc
import random
import sys
import tempfile
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.app.ui.app_stage import Player, deal_alike, prepare

TAPS = 4000  # limit; all matches are shorter
SHORT, USUAL = 2, 5  # seeds: with the first a series is over after half as many taps, with all kinds of actions


class Match:
    """One match, played to its end."""

    reaction = 0.02  # seconds, instead of the real pause

    def __init__(self, player: Player, kind: str) -> None:
        self.player = player
        self.kind = kind
        self.dice = random.Random(SHORT if kind == "basic" else USUAL)
        self.phases: set[str] = set()
        self.slips = self.hunts = 0
        self.aside = False
        self.steps = 0

    # -- looking -----------------------------------------------------------------------------------

    @property
    def screen(self) -> Any:
        return self.player.screen

    @property
    def shown(self) -> Any:
        return self.screen.shown

    def secrets(self) -> None:
        """Check that nothing in the window is hidden from the viewer."""
        from tests.app.ui.kyoto.secrets import secrets_in

        self.hunts += 1
        if self.hunts > 4 and self.hunts % 9:  # a search is slow, so only some are done
            return
        private = self.shown.private
        found = secrets_in(self.player.app, private.seat if private is not None else None)
        assert found == [], found

    # -- playing -----------------------------------------------------------------------------------

    def play(self) -> None:
        """Play from the home screen to the end of the match."""
        player = self.player
        player.tap("open/kyoto")
        player.tap("deal")
        player.see("hold")
        for _ in range(TAPS):
            there = player.there()
            if "button/again" in there:
                return
            self.step(there)
        raise AssertionError(f"the match does not end: {self.phases}")

    def step(self, there: set[str]) -> None:
        """Do the next thing."""
        player = self.player
        if "button/seen" in there:
            self.slips += 1
            player.tap("button/note" if "button/note" in there and self.slips % 2 else "button/seen")
        elif "hold" in there:
            self.secrets()
            player.hold("hold", "menu")
        elif "button/hand_over" in there:
            self.secrets()
            player.tap("button/hand_over")
        elif "button/next" in there:
            assert all(cell.pawn is None or cell.pawn.face for cell in self.screen.model.board.cells), "all is open"
            player.tap("button/next")
            player.gone("button/next")
        elif self.shown.private is not None:
            self.own_view()
        else:
            player.frames(1)

    def own_view(self) -> None:
        """Decide behind the curtain."""
        player, shown = self.player, self.shown
        phase = shown.table.public.turn.phase.value
        first = phase not in self.phases
        self.phases.add(phase)
        self.screen.session.choice.pace.seconds = self.reaction
        if first:
            self.secrets()
        if len(shown.private.actions) == 1 and phase in ("push", "step", "mark", "draw"):
            player.answered(shown.number)  # the only possible answer is given automatically
            return
        if phase == "play" and not self.aside:
            self.put_aside()
            return
        before = shown.number
        if phase == "deploy":
            self.deploy()
        else:
            self.decide(phase, shown.private.actions)
        if "button/seen" not in player.there():
            player.answered(before)

    def put_aside(self) -> None:
        """Put the app into the background during a private view; secrets disappear, and return by a hold."""
        player = self.player
        self.aside = True
        away = self.put_away()
        player.tap("hand/0")
        player.app.tell("a card of the hand cannot be played")
        player.app.on_pause()
        assert not player.messages(), "a message that may name a card stays for other eyes"
        from tests.app.ui.kyoto.secrets import secrets_in

        found = secrets_in(player.app, None)
        assert found == [], found
        player.frames(2)
        assert "hold" in player.there()
        gc.collect()
        assert away() is None, "what was put away while others stood in its place is gone with its table"
        player.app.on_resume()
        player.frames(2)
        player.hold("hold", "menu")
        away, seat = self.put_away(), self.shown.private.seat
        self.screen.match_session.desk.open(1 - seat)
        player.frames(2)
        gc.collect()
        assert away() is None, "nor is it there for other eyes"
        self.screen.cover(seat)
        player.frames(2)
        player.tap("leave")
        player.see("resume")
        player.tap("resume")
        player.until(lambda: "button/hand_over" in player.there() or "hold" in player.there(), "it goes on")

    def put_away(self) -> Any:
        """Check a removed question whose widget is kept for reuse; returns its former model."""
        from app.present.kyoto.model import PictureChoice
        from app.ui.kyoto.question_pictures import KyotoPictures
        from app.ui.theme.viewport import WindowForm

        class Known(PictureChoice):
            """A model with weak references."""

        def below(widget: Any) -> Iterator[Any]:
            for child in (*widget.children, *getattr(widget, "_away", ())):
                yield child
                yield from below(child)

        pictures = next((one for one in below(self.screen.table) if isinstance(one, KyotoPictures)), None)
        if pictures is None:  # a low window has them on its sheet alone, which is not there now
            assert self.player.app.look.form is WindowForm.PHONE_SIDE
            return lambda: None
        pictures.models = [Known(key="known", label="known", page="kyoto_cards", sprite="back-location")]
        pictures.models = []
        away = weakref.ref(pictures._away[-1].model)
        gc.collect()
        assert away() is not None, "its widget waits with it"
        return away

    def deploy(self) -> None:
        """Place one agent by a tap, then a formation, then exchange two."""
        player = self.player
        side = self.shown.private.private.side
        home = 0 if side == 0 else 29
        player.tap("tray/3-real")
        player.tap(f"cell/{home}")
        assert "tray/3-real" not in player.there(), "it stands on the board"
        player.tap("button/ready")
        assert player.messages(), "it says that five are missing"
        if "button/formations" in player.there():  # a small window: they are behind a button
            player.tap("button/formations")
        player.tap("formation/0")
        player.tap(f"cell/{home}")
        player.tap(f"cell/{home + (1 if side == 0 else -1)}")
        assert len(self.screen.session.placing.draft.placed) == 6, "all six stand"
        player.tap("button/ready")

    def decide(self, phase: str, actions: tuple[Any, ...]) -> None:  # noqa: C901 - one case per action
        """Take one of the actions by its taps."""
        from app.present.kyoto import words
        from app.present.kyoto.selection import GEAR_OF
        from games.kyoto import actions as kyoto_actions

        player = self.player
        action = self.choose(actions)
        match action:
            case kyoto_actions.Move(card, origin, target):
                self.card(card)
                player.tap(f"cell/{origin}")
                player.tap(f"cell/{target}")
                player.tap(f"cell/{target}")
            case kyoto_actions.Swap(first, second):
                self.card("swap")
                player.tap(f"cell/{first}")
                player.tap(f"cell/{second}")
                player.tap(f"cell/{second}")
            case kyoto_actions.PlaceDecoy():
                self.card("decoy")
                self.card("decoy")
            case kyoto_actions.Push(origin, target):
                player.tap(f"cell/{origin}")
                player.tap(f"cell/{target}")
                player.tap(f"cell/{target}")
            case kyoto_actions.Step(cell):
                player.tap(f"cell/{cell}")
                player.tap(f"cell/{cell}")
            case kyoto_actions.Draw(deck):
                player.tap(f"choice/deck/{deck.value}")
            case kyoto_actions.Exchange() | kyoto_actions.Spring() | kyoto_actions.TakeNeutral():
                player.tap(f"button/{thing(action)}")
            case kyoto_actions.Pass():
                player.tap("button/pass")
            case kyoto_actions.TakeBack():
                player.tap("button/take_back")
            case kyoto_actions.Choose(special):
                key = f"cast/{special.value}"
                if key not in player.there():
                    key = f"cast/{special.value}/small"
                player.tap(key)
                player.tap(f"button/special/{special.value}")
                player.tap(f"button/special/{special.value}")
            case kyoto_actions.Recover(card):
                player.tap("gear/typescript")
                self.twice(f"choice/pile/{card.value}")
            case kyoto_actions.Wiretap(cell) | kyoto_actions.Stun(cell) | kyoto_actions.Drug(cell):
                player.tap(f"gear/{words.GEAR[GEAR_OF[type(action)]]}")
                self.twice(f"cell/{cell}")
            case (
                kyoto_actions.Mark()
                | kyoto_actions.Guard()
                | kyoto_actions.Keep()
                | kyoto_actions.Shoot()
                | kyoto_actions.Unlock()
            ):
                self.twice(f"choice/{thing(action)}")
            case _:
                raise AssertionError(f"{phase}: {action}")

    def twice(self, key: str) -> None:
        self.player.tap(key)
        self.player.tap(key)

    def card(self, card: str) -> None:
        """Tap a card of the hand."""
        hand = self.shown.private.private.hand
        self.player.tap(f"hand/{[str(one.value) for one in hand].index(str(getattr(card, 'value', card)))}")

    def choose(self, actions: tuple[Any, ...]) -> Any:
        """Choose an action of every kind now and then; else go forward, so that the match ends."""
        from games.kyoto import actions as kyoto_actions

        self.steps += 1
        moves = [one for one in actions if isinstance(one, kyoto_actions.Move)]
        if moves and self.dice.random() < 0.75:
            side = self.shown.private.private.side
            return max(moves, key=lambda one: (one.target if side == 0 else 29 - one.target, str(one)))
        kinds = sorted({type(one).__name__ for one in actions if not isinstance(one, kyoto_actions.Recover)})
        kind = self.dice.choice(kinds) if kinds else type(actions[0]).__name__
        return self.dice.choice([one for one in actions if type(one).__name__ == kind])


def thing(action: Any) -> str:
    """The only thing an action touches, as in the keys of choices and buttons."""
    from app.present.kyoto.selection import touches

    (one,) = touches(action)
    assert isinstance(one, tuple)
    kind, what = one
    return f"{kind}/{getattr(what, 'value', what)}"


def main(width: float, height: float, density: float, language: str, text: float, kind: str) -> None:
    """Play a whole match in a window of this size."""
    prepare(width, height, density)
    match(Player(Path(tempfile.mkdtemp(prefix="safehouse-")), text=text, hold=0.02), language, kind)


def match(player: Player, language: str, kind: str) -> None:
    """Play a whole match."""
    player.app.set(language=language)
    deal_alike(player.app)
    player.app.choose("kyoto/opening", "seat_0")
    if kind == "full":
        player.app.choose("kyoto/specials", "all")
        player.app.choose("kyoto/equipment", "on")
        player.app.choose("kyoto/series", "single")
    player.frames(2)
    played = Match(player, kind)
    played.play()
    wanted = {"deploy", "play", "draw"} | ({"neutral", "special"} if kind == "full" else set())
    assert wanted <= played.phases, played.phases
    assert played.slips, "no clash was ever shown"
    facts = player.screen.shown.table.public
    assert facts.outcome is not None
    if kind != "full":
        assert max(facts.wins) == 2, "best of three"
        assert facts.results[0].oniwaban != facts.results[1].oniwaban, "sides change"
    player.tap("button/replay")
    player.see("more")
    for _ in range(8):
        player.tap("more")
    player.tap("eyes/1")
    player.tap("eyes/0")
    story = player.screen.story().splitlines()
    winner = player.screen.lookback.people(player.screen.shown())[facts.outcome.winners[0]].name
    assert winner in story[2], "it is said who won"
    assert len(story) > 40, "the story covers a whole match"
    assert "**" not in "".join(story)
    player.tap("back")
    player.tap("button/home")
    player.see("open/kyoto")
    print("played", sorted(played.phases), played.steps, played.slips)


if __name__ == "__main__":
    wide, tall, dense = (float(one) for one in sys.argv[1:4])
    main(wide, tall, dense, sys.argv[4], float(sys.argv[5]), sys.argv[6])
