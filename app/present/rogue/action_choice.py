"""The choice of an action in the city: a button, its target on a tile or in an open one, the second tap."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from app.present.action_chooser import Chooser
from app.present.controls import ButtonStyle
from app.present.rogue import action_buttons, open_tile
from app.present.rogue.table_presenter import RogueSelection
from games.rogue.actions import Stop
from games.rogue.pending import Deciding

if TYPE_CHECKING:
    from app.present.rogue.event_queue import Line
    from app.present.rogue.model import RogueModel
    from app.present.rogue.moment import Moment
    from app.present.rogue.session import RogueSession
    from games.core.value import Value


class ActionChoice:
    """The state of one choice."""

    def __init__(self, session: RogueSession) -> None:
        self.session = session
        self.armed: Value | None = None
        self.opened: int | None = None  # the enlarged tile
        self.has_opened = False  # whether any tile was opened, in this match on this device
        self._next = ""  # the button of the action that follows once a Patrol was stopped for it
        self._chooser = Chooser(action_buttons.touches, lambda: True, in_order=True)

    def moment(self) -> Moment:
        """The current knowledge and legal actions."""
        return self.session.now()

    @property
    def path(self) -> tuple[action_buttons.Thing, ...]:
        """The things tapped so far."""
        return self._chooser.path

    @property
    def slot(self) -> int | None:
        """The tile of the last tapped thing."""
        return action_buttons.where(self.moment(), self.path[-1]) if self.path else None

    def draft(self, line: Line) -> RogueSelection:
        """The selection for the presenter."""
        return RogueSelection(self.path, self.armed, self._chooser.lit, self.opened, line)

    # -- changes -----------------------------------------------------------------------------------

    def offer(self) -> None:
        """Replace the legal actions."""
        moment = self.moment()
        self._chooser.offer(action_buttons.usable(moment))
        self._settle()
        if self._next and isinstance(moment.asked, Deciding):
            following, self._next = self._next, ""
            self.deed(following)

    def forget(self) -> None:
        """Clear the selection after the question or the viewer has changed."""
        self.opened = None
        self._chooser.forget()

    def _settle(self) -> None:
        """Apply the selection: arm the action, or carry it out if it needs no confirmation."""
        self.armed = None
        if self._chooser.armed is None:
            return
        action = self._chooser.single
        if action_buttons.needs_asking(self.moment(), action, self.session.device.preferences().confirm):
            self.armed = action
            self.session.play("arm")
        else:
            self._finish(action)

    def _finish(self, action: Value) -> None:
        """Carry out the chosen action."""
        self.forget()
        self.armed = None
        self.session.act(action)

    # -- taps --------------------------------------------------------------------------------------

    def _touch(self, thing: action_buttons.Thing) -> None:
        chosen = self._chooser.tap(thing)
        if chosen.action is not None:
            self._finish(chosen.action)
        else:
            self._settle()

    def deed(self, kind: str) -> None:
        """Handle a tap on a button of the action bar."""
        moment = self.moment()
        if not any(action_buttons.kind_of(action) == kind for action in action_buttons.usable(moment)):
            self._chooser.forget()
            self.offer()
            if any(action_buttons.kind_of(action) == kind for action in moment.later):
                self._next = kind
                self.session.act(Stop())  # any other action ends a Patrol
                return
            self.session.explain(action_buttons.why_not(moment, kind), f"deed/{kind}")
            return
        if self.path[:1] == (("deed", kind),):
            if self.armed is not None:
                self._finish(self.armed)
            else:
                self._chooser.forget()
                self._settle()
        else:
            self.opened = None
            self._touch(("deed", kind))
            lit = self._chooser.lit
            if self.path and self.armed is None and len(lit) == 1:  # a single target is selected automatically
                self._touch(next(iter(lit)))
            elif self.path and self.armed is None:
                targets: frozenset[action_buttons.Thing] = lit
                tiles = {action_buttons.where(moment, thing) for thing in targets if thing[0] != "deed"}
                self.opened = tiles.pop() if len(tiles) == 1 else None  # all on one tile: the choice is there
        self.session.touched()

    def tile(self, slot: int, alone: bool) -> None:
        """Handle a tap on a tile of the city; `alone` if no panel is beside it."""
        moment = self.moment()
        here, walking = self._lit_by_tile(moment).get(slot, []), self._walks(alone)
        if self.armed is not None and self.slot == slot and self.opened is None:
            self._finish(self.armed)
        elif len(here) == 1 and (self.path or walking) and self.opened is None:
            self._touch(here[0])
        else:
            if not here:
                self._chooser.forget()
                self.offer()
            self.opened = slot if self.opened != slot else None
            self.has_opened = True
        self.session.touched()

    def row(self, key: str) -> None:
        """Handle a tap on a row's button in the open tile."""
        action = self.rows(self.session.model.table).get(key)
        if action is None:
            return
        if self.armed == action:
            self._finish(action)
        else:
            self._chooser.forget()
            for thing in action_buttons.touches(action):
                self._touch(thing)
        self.session.touched()

    def close(self) -> None:
        """Close the open tile, and clear the selection."""
        self.forget()
        self.offer()
        self.session.touched()

    def do(self) -> None:
        """Carry out the armed action."""
        if self.armed is not None:
            self._finish(self.armed)
        self.session.touched()

    # -- the meaning of keys -----------------------------------------------------------------------

    def rows(self, table: RogueModel) -> dict[str, Value]:
        """The actions of the open tile's buttons, by key."""
        if table.opened is None:
            return {}
        moment = self.moment()
        return open_tile.row_actions(moment, table.opened.face, action_buttons.usable(moment))

    def targets(self, table: RogueModel, alone: bool) -> dict[str, Hashable]:
        """The meaning of a tap on each button and tile; `alone` if no panel is beside the city."""
        moment = self.moment()
        asked: Hashable = (moment.seat, moment.asked)
        found: dict[str, Hashable] = {}
        for deed in (*table.any_time, *table.justice):
            kind = deed.key.removeprefix("deed/")
            again = self.armed is not None and self.path[:1] == (("deed", kind),)
            found[deed.key] = ("do", self.armed) if again else (asked, deed.style is ButtonStyle.OFF)
        armed = self.slot if self.armed is not None and self.opened is None else None
        chooses = self.opened is None and (bool(self.path) or self._walks(alone))
        things = self._lit_by_tile(moment) if chooses else {}
        for face in table.city.tiles if table.city is not None else ():
            here = things.get(face.slot, ())
            if armed == face.slot:
                found[f"tile/{face.slot}"] = ("do", self.armed)
            elif len(here) == 1:
                found[f"tile/{face.slot}"] = (moment.seat, moment.asked, self.path, here[0])
            else:
                found[f"tile/{face.slot}"] = ("open", self.opened == face.slot)
        if self.armed is not None:
            found |= dict.fromkeys(("ask/yes", "opened/yes"), ("do", self.armed))
            found["ask/close"] = self.armed
        if table.opened is not None:
            found["opened/close"] = table.opened.face.slot
            found |= {key: (action, action == self.armed) for key, action in self.rows(table).items()}
        return found

    def _lit_by_tile(self, moment: Moment) -> dict[int, list[action_buttons.Thing]]:
        """The selectable things by tile."""
        found: dict[int, list[action_buttons.Thing]] = {}
        lit: frozenset[action_buttons.Thing] = self._chooser.lit
        for thing in lit:
            slot = action_buttons.where(moment, thing) if thing[0] != "deed" else None
            if slot is not None:
                found.setdefault(slot, []).append(thing)
        return found

    def _walks(self, alone: bool) -> bool:
        """Whether the tiles themselves are selectable; `alone` if no panel is beside the city."""
        lit: frozenset[action_buttons.Thing] = self._chooser.lit
        return alone and any(thing[0] == "tile" for thing in lit)
