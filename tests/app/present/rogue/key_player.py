"""A player of Rogue Agent that uses only models and keys, as a front end does."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from app.present.plain import Plain, to_json
from app.present.rogue.session import RogueSession
from app.table.requests import Party
from games.rogue.facts import Options
from games.rogue.vocabulary import Mode
from tests.app.present.session_stage import RecordingFront, Stage, deal

NAMES = ("Mira", "Tomek", "Zsófi", "Dana")
LANGUAGES = ("pl", "hu", "en", "hu")
ONWARDS = ("/do", "/all", "/place", "/on", "/skip", "/done", "/draw", "/keep", "/stop", "/cut", "/again", "/yes")
LAST = ("end/home", "end/replay", "end/again", "share")


def make(match: str, front: Any, device: Any) -> RogueSession:
    return RogueSession(match, front, device)


def devices(mode: Mode, seats: int) -> tuple[Stage, list[RecordingFront]]:
    """A match with a device for each player, in alternating languages."""
    parties = tuple(Party((NAMES[seat],), seat) for seat in range(seats))
    stage = deal("rogue", Options(mode), parties)
    return stage, [stage.sit((seat,), make, LANGUAGES[seat]) for seat in range(seats)]


def settle(stage: Stage) -> None:
    """Deliver all updates and let all automatic actions happen."""
    stage.settle()
    while any(front.timers for front in stage.fronts):
        for front in stage.fronts:
            front.let_time_pass()
        stage.settle()


def keys_in(data: Plain) -> Iterator[str]:
    """Every key in plain data, in order."""
    if isinstance(data, list):
        for item in data:
            yield from keys_in(item)
    elif isinstance(data, Mapping):
        for name, value in data.items():
            if name == "key" and isinstance(value, str) and value:
                yield value
            elif name == "stem":
                yield f"{value}/more"
            else:
                yield from keys_in(value)


class KeyPlayer:
    """One player at one device."""

    def __init__(self, front: RecordingFront, seed: int, prefers: tuple[str, ...] = ()) -> None:
        self.front = front
        self.prefers = prefers  # buttons that are tapped first
        self.dice = random.Random(seed)
        self.kinds: set[str] = set()
        self.taps = 0

    def turn(self) -> bool:
        """Tap once if there is anything to do; returns whether there was."""
        model = self.front.model()
        keys = self._panel_keys(model) if model.panel is not None else self._table_keys(model.table)
        for key in keys:
            if self.front.tap(key):
                self.taps += 1
                self.kinds.add(key.split("/")[0] + ("/" + key.split("/")[1] if key.startswith("deed/") else ""))
                return True
        return False

    def _panel_keys(self, model: Any) -> list[str]:
        """The keys of a panel, usually a button first."""
        lit = {button.key for button in model.panel.buttons if button.style != "dark"}
        keys = [key for key in dict.fromkeys(keys_in(to_json(model.panel))) if key not in LAST]
        self.dice.shuffle(keys)
        onwards = [key for key in keys if key.endswith(ONWARDS) and key in lit]
        return [*onwards, *keys] if self.dice.random() < 0.5 else keys

    def _table_keys(self, table: Any) -> list[str]:
        """The keys that continue a started choice; else a button of the turn, or a highlighted tile."""
        if table.opened is not None:
            deeds = [row.deed.key for row in table.opened.rows if row.deed is not None]
            self.dice.shuffle(deeds)
            if table.ask is not None:
                return ["opened/yes"]
            return [*deeds[:1], "opened/close"]
        if table.ask is not None:
            return ["ask/yes"]
        tiles = [f"tile/{face.slot}" for face in table.city.tiles if face.mark == "legal"]
        chosen = [deed.key for deed in (*table.any_time, *table.justice) if deed.style == "chosen"]
        self.dice.shuffle(tiles)
        if tiles and (chosen or self.dice.random() < 0.5):
            return tiles
        deeds = [deed.key for deed in (*table.any_time, *table.justice) if deed.style in ("lit", "main")]
        self.dice.shuffle(deeds)
        wanted = [deed for deed in deeds if deed in self.prefers]
        return [*wanted, *deeds, *tiles]


def play(mode: Mode, seats: int, seed: int = 0, visit: Any = None) -> tuple[Stage, list[KeyPlayer]]:
    """Play a whole match by keys; `visit` is called with every front after every step."""
    stage, fronts = devices(mode, seats)
    settle(stage)
    players = [KeyPlayer(front, 10 * seed + place) for place, front in enumerate(fronts)]
    for _step in range(6000):
        if all(_ended(front) for front in fronts):
            return stage, players
        moved = [player.turn() for player in players if not _ended(player.front)]
        settle(stage)
        if visit is not None:
            for front in fronts:
                visit(front)
        assert any(moved), [(front.model().table.prompt, front.model().panel) for front in fronts]
    raise AssertionError("the match does not end")


def _ended(front: RecordingFront) -> bool:
    panel = front.model().panel
    return panel is not None and type(panel).__name__ == "EndPanel"
