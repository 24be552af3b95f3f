"""Plays a whole match of Rogue Agent by taps: `python -m tests.app.ui.rogue.play 412 915 2 agent 2 pl 1.0`.

A turn's actions are chosen as by a person: a button, then its target in the city or in an open tile, then the second
tap. On panels it taps any target, preferring those that continue. Half-way the app goes to the background and starts
again from the files; during the match everything is searched for other players' secrets.
"""

import random
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.app.ui.app_stage import Player, deal_alike, prepare
from tests.app.ui.rogue.taps import Taps

ONWARDS = ("/do", "/all", "/place", "/on", "/skip", "/done", "/draw", "/keep", "/stop", "/cut", "/again", "/yes")
LEAVING = ("end/", "sheet/close", "peek/file")
LIMIT = 2500


def main(width: float, height: float, density: float, mode: str, seats: int, language: str, text: float) -> None:
    """Play a whole match in a window of this size."""
    prepare(width, height, density)
    Evening(Path(tempfile.mkdtemp(prefix="safehouse-")), mode, seats, language, text).play()


NAMES = {
    "PeekPanel": "peek",
    "BotTurnPanel": "bots",
    "EventResult": "result",
    "CityPanel": "city",
    "ShownPanel": "shown",
    "DrawPanel": "time",
    "AssignPanel": "time",
    "Payment": "pay",
    "ColourPanel": "search",
    "SearchPanel": "search",
    "BombPanel": "bomb",
    "Shop": "buy",
    "PickPanel": "pick",
    "EndPanel": "end",
}


def name_of(panel: Any) -> str:
    """The prefix of a panel's keys."""
    return NAMES[type(panel).__name__]


class Hand:
    """A player on one device."""

    def __init__(self, player: Player, seed: str) -> None:
        self.player = player
        self.rng = random.Random(seed)
        self.taps = 0
        self.kinds: set[str] = set()

    # -- one tap -----------------------------------------------------------------------------------

    def step(self) -> None:
        """Tap once, or make one choice of a turn."""
        player, screen = self.player, self.player.screen
        self.taps += 1
        secrets_in = self.secrets
        if screen.covered is not None:
            assert not (found := secrets_in(player.app)), f"something secret is left under the curtain: {found}"
            player.hold("hold", "peek/head") if self.rng.random() < 0.5 or self.asked("Showing") else self.lift()
            return
        if screen.shown.private is None:
            assert not (found := secrets_in(player.app)), found
        elif any(screen.shown.private.private.identities) and not screen.shown.personal:
            assert self.secrets(player.app, always=True), "the search for secrets is blind"
        found = screen.session.model.panel
        assert found is not None or screen.session.queue.reel is None, (
            "something with nothing to show keeps the rest waiting"
        )
        if found is not None:
            self.kinds.add(name_of(found))
            self.scene(name_of(found))
        elif screen.session.now().seat is None:
            player.hold("main", "peek/head")
        else:
            self.choose()

    def secrets(self, app: Any, always: bool = False) -> list[str]:
        """The forbidden secrets in the window; searched every few taps."""
        from tests.app.ui.rogue.secrets import secrets_in

        return secrets_in(app) if always or self.taps % 5 == 0 else []

    def asked(self, kind: str) -> bool:
        task = self.player.screen.session.now().asked
        return type(task).__name__ == kind

    def lift(self) -> None:
        """Open a curtain that is not needed by Back."""
        self.player.app.back()
        self.player.frames(1)

    def scene(self, name: str) -> None:
        """Tap on a panel."""
        number = -1
        while number != self.player.screen.shown.number:  # after automatic actions
            number = self.player.screen.shown.number
            self.player.frames(4)
        found = self.player.screen.session.model.panel
        if found is None or name_of(found) != name:
            return
        places = [each for each in self.player.screen.session.now().actions if type(each).__name__ == "Place"]
        if name == "bomb" and places:  # the columns are on a separate grid
            place = self.rng.choice(places)
            self.tap(f"bomb/die/{place.colour.value}/{place.face.value}")
            if not self.asked("Wiring"):  # the table has answered the earlier request
                return
            Taps(self.player).wire(place.column)
            if "bomb/armed" in self.player.there():  # it explodes here: only a second tap confirms that
                self.tap("bomb/armed/yes")
            return
        keys = sorted(
            item.key
            for sheet in self.player.sheets()
            for item in sheet.items
            if item.tap is not None and item.key.startswith(f"{name}/") and not item.key.startswith(LEAVING)
        )
        held = [item.key for sheet in self.player.sheets() for item in sheet.items if item.hold is not None]
        assert keys or held, f"nothing to tap on {name}: {sorted(self.player.there())}"
        onwards = [key for key in keys if key.endswith(ONWARDS)]
        pick = self.rng.choice(onwards if onwards and self.rng.random() < 0.6 else keys)
        self.tap(pick)

    def tap(self, key: str) -> None:
        """Tap, and wait for the table after a request."""
        player = self.player
        if key not in player.there():
            return
        spot = self.inside(key)
        if spot is None:  # the table has answered in the meantime
            return
        touch = player.touch(*spot)
        touch.touch_down()
        touch.touch_up()
        player.frames(2)

    def inside(self, key: str) -> tuple[float, float] | None:
        """The centre of an item, after scrolling it into view."""
        from tests.app.ui.rogue.moments import reach

        number = self._number()
        try:
            reach(self.player, key)
            return self.player.middle(key)
        except AssertionError:
            if self._number() == number:
                raise
            return None  # another device has acted in the meantime

    def _number(self) -> int:
        """The number of the last update."""
        shown = getattr(self.player.screen, "shown", None)
        return int(shown.number) if shown is not None else 0

    def choose(self) -> None:
        """Choose an action of a turn: its button, its target, and the second tap."""
        from app.present.rogue import action_buttons

        player, screen = self.player, self.player.screen
        player.frames(4)  # a new table is laid out first
        actions = list(action_buttons.usable(screen.session.now()))
        kinds = sorted({action_buttons.kind_of(action) for action in actions})
        kind = "end_turn" if "end_turn" in kinds and self.rng.random() < 0.25 else self.rng.choice(kinds)
        action = self.rng.choice([each for each in actions if action_buttons.kind_of(each) == kind])
        self.kinds.add(kind)
        before = screen.shown.number
        for thing in action_buttons.touches(action):
            if screen.shown.number != before or screen.session.choice.armed == action:
                break
            self.touch(action_buttons, action, thing)
        if screen.shown.number == before and screen.session.choice.armed is not None:
            self.tap("opened/yes" if "opened/yes" in player.there() else "ask/yes")
        player.until(lambda: screen.shown.number != before, f"{action} is done")

    def touch(self, acts: Any, action: Any, thing: Any) -> None:
        """Tap one thing of an action."""
        screen = self.player.screen
        if thing[0] == "deed":
            self.tap(f"deed/{thing[1]}")
            return
        slot = acts.where(screen.session.now(), thing)
        if screen.session.choice.opened != slot:  # else the choice is there already
            self.tap(f"tile/{slot}")
        if screen.session.choice.opened is not None:
            rows = screen.session.choice.rows(screen.model)
            self.tap(next(key for key, done in rows.items() if done == action))


class Evening(Hand):
    """One match on one device with its player."""

    def __init__(
        self, folder: Path, mode: str, seats: int, language: str, text: float, kind: type[Player] = Player
    ) -> None:
        self.kind = kind
        self.folder, self.language, self.text = folder, language, text
        self.mode, self.seats = mode, seats
        super().__init__(self.arrive(), f"{mode} {seats}")

    def arrive(self) -> Player:
        """Start the app."""
        player = self.kind(self.folder, text=self.text)
        player.app.set(language=self.language)
        player.frames(2)
        return player

    # -- from the home screen and back -------------------------------------------------------------

    def play(self) -> None:
        """Play from the first tap to the final score."""
        player = self.player
        deal_alike(player.app)
        player.tap("open/rogue")
        player.see("deal")
        if self.seats > 2:
            self.tap(f"seats/{self.seats - 2}")  # scrolled into view first, with large text
        if self.mode == "android":
            self.tap("mode/1")
        player.tap("deal")
        player.until(lambda: type(player.screen).__name__ == "RogueScreen" and player.screen.shown is not None, "begun")
        public = player.screen.shown.table.public
        assert (public.options.mode, public.seats) == (self.mode, self.seats)
        rested = False
        for _step in range(LIMIT):
            screen = self.player.screen
            facts = screen.shown.table.public
            if facts.outcome is not None and screen.session.model.panel is not None and not screen.session.queue.reels:
                break
            if facts.round == 3 and not rested:
                self.rest()
                rested = True
            self.step()
        assert self.player.screen.shown.table.public.outcome is not None, f"the match never ended: {self.where()}"
        assert rested
        assert self.mode == "agent" or {"peek", "shown"} <= self.kinds, "nobody had to show a token"
        seats = self.player.screen.shown.table.public.seats
        self.player.until(
            lambda: bool(self.player.screen.session.model.panel.plots), "the rounds of the match are read again"
        )
        influence = self.player.screen.session.model.panel.plots[0].values
        facts = self.player.screen.shown.table.public
        assert [values[-1] for values in influence] == [player.influence for player in facts.players]
        assert {len(values) for values in influence} == {facts.round}
        self.player.tap("end/replay")
        self.player.see("share")
        self._title_is_free()
        story = self.player.screen.story().splitlines()
        assert len(story) >= 5 + seats, "who won, and everybody's score"
        self.player.tap("back")
        self.player.tap("end/home")
        self.player.see("open/rogue")
        print("played", self.taps, "taps", sorted(self.kinds))

    def _title_is_free(self) -> None:
        """Check that no phase covers the number of the move."""
        from app.ui.drawing.pen import text_width
        from tests.app.ui.rogue.taps import Taps

        taps = Taps(self.player)
        sheet, _title = self.player.find("title")
        title = taps.box("title")
        end = title.x + text_width(sheet.look, self.player.says("title"), "strong", sheet.look.type.title)
        for key in self.player.there():
            if key.startswith("phase/"):
                box = taps.box(key)
                assert box.y >= title.foot or box.x >= end, (key, box, end)

    def where(self) -> str:
        """A description of the state, for a match that does not continue."""
        screen = self.player.screen
        found = screen.session.model.panel
        scene = name_of(found) if found is not None else ""
        return f"{screen.session.now().asked} {scene} {screen.covered} {sorted(self.player.there())}"

    def rest(self) -> None:
        """Background, foreground, leaving, and starting again from the files."""
        player = self.player
        if player.screen.covered is not None:
            player.app.back()
            player.frames(2)
        number = player.screen.shown.number
        player.app.on_pause()
        player.frames(2)
        assert not self.secrets(player.app, always=True)
        player.app.on_resume()
        player.frames(2)
        player.screen.leave()
        player.see("resume")
        player.tap("resume")
        player.until(
            lambda: type(player.screen).__name__ == "RogueScreen" and player.screen.shown is not None, "resumed"
        )
        assert player.screen.shown.number == number


if __name__ == "__main__":
    width, height, density = (float(part) for part in sys.argv[1:4])
    main(width, height, density, sys.argv[4], int(sys.argv[5]), sys.argv[6], float(sys.argv[7]))
