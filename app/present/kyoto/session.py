"""The session of Shadows in Kyoto: selection, deployment, notes, clashes, dialogs.

Its parts: `choice_session` chooses actions and delays reactions, `placing_session` contains the deployment draft,
`layer_session` the dialogs. Keys are those of the model: "cell/12", "hand/3", "gear/wiretap", "choice/face/3r",
"button/pass", "cast/tomoyo", "tray/3-real", "place/3-real/0", "formation/0", "peek/12".
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from app.present.curtain_model import CurtainModel
from app.present.dialogs import MenuRow
from app.present.i18n import _
from app.present.kyoto import words
from app.present.kyoto.board_presenter import board, faces_of
from app.present.kyoto.choice_session import ChoiceSession
from app.present.kyoto.end_presenter import is_over
from app.present.kyoto.end_session import EndSession
from app.present.kyoto.flight_paths import Stand
from app.present.kyoto.hint_words import tips
from app.present.kyoto.layer_session import LayerSession
from app.present.kyoto.model import KyotoModel, Slip
from app.present.kyoto.own_rules import own_rule
from app.present.kyoto.placing_session import PlacingSession
from app.present.kyoto.presenter import TableFactsCache, present, when
from app.present.kyoto.selection import KyotoSelection, bottom_of, facts_of, places, side_of, viewer
from app.present.kyoto.sounds import OPENED, sound_after, sound_of
from app.present.kyoto.story import Clashes, drawn, last_turn
from app.present.kyoto.turn_motion import KyotoScene, TurnMotion, motion_of, scene_of
from app.present.people import seated
from app.present.session import GameSession, SessionModel
from app.present.tips import Tip, curtain_tips
from app.table.chair import Answer, Happening
from app.table.desk import DeskView
from app.table.requests import Undo
from games.core.value import Value
from games.kyoto.actions import Draw, Keep
from games.kyoto.events import CardPlayed, GameBegan, TurnBegan
from games.kyoto.vocabulary import Card

if TYPE_CHECKING:
    from app.present.front_end import FrontEnd, SessionDevice
    from app.present.kyoto.deployment import Formations
    from app.present.kyoto.pencil_notes import Pencil

LAYERS = ("story", "last", "side", "pile")  # kinds of keys that open a dialog


@dataclass(frozen=True, kw_only=True)
class KyotoSessionModel(SessionModel):
    """The complete model of a Kyoto session for a front end."""

    table: KyotoModel
    motion: TurnMotion | None = None  # the animation of the last events: it is played once, and questions follow it


class KyotoSession(GameSession[KyotoSessionModel]):
    """One front end's session of one match."""

    game = "kyoto"

    def __init__(
        self, match: str, front: FrontEnd, device: SessionDevice, pencil: Pencil, formations: Formations
    ) -> None:
        super().__init__(match, front, device)
        self.away = False  # the player's own faces are hidden
        self.peek: int | None = None
        self.writing = False  # taps on hidden enemy agents write
        self.bottom = 0  # the nearest side on the public table
        self.looked = ""  # the special agent shown enlarged
        self.new: Card | None = None
        self.clashes = Clashes()
        self.motion: TurnMotion | None = None
        self.laid_open = False  # the public table is examined instead of handing the device on
        self._heard = -1
        self._moment = -1  # the last update with events
        self._moved = 0  # animations so far
        self._lingering: int | None = None  # the seat that draws its last card of the turn
        self._answering = False  # the only possible answer was sent
        self._facts = TableFactsCache()
        self.choice = ChoiceSession(self)
        self.placing = PlacingSession(self, formations)
        self.layers = LayerSession(self, pencil)
        self.end = EndSession(self)

    # -- the interface of the base class -----------------------------------------------------------

    @property
    def title(self) -> str:
        """The name of the game."""
        return _("Shadows in Kyoto")

    @property
    def over(self) -> bool:
        """Whether the match, or one of its games, has ended."""
        return self.shown is not None and is_over(self.shown)

    def topic(self) -> str:
        """The chapter of the rules for the current phase."""
        return words.CHAPTERS[facts_of(self.shown).turn.phase] if self.shown is not None else ""

    def word(self, key: str, value: Any) -> object:
        """Format cards, faces and places by name."""
        return words.noun(key, value)

    def update(self, shown: DeskView, story: tuple[Happening, ...]) -> None:
        """Handle a new desk view, unless a player still looks at a drawn card."""
        self._answering = False
        if not self._lingers(shown):
            super().update(shown, story)

    def refresh(self) -> None:
        """Render again; while the only possible answer is being sent, its question is not drawn."""
        if self._answering:
            self.forget_model()
        else:
            super().refresh()

    def answer(self, answer: Answer) -> None:
        """Handle an answer; a refusal clears the selection."""
        super().answer(answer)
        if answer.refusal is not None:
            self._answering = False
            self.refresh()

    def changed(self, before: DeskView | None, shown: DeskView) -> None:
        """Handle a new desk view."""
        if before is not None and viewer(before) is not None and viewer(before) != viewer(shown):
            self.close_private()
            self.forget_private()
        fresh = shown.number > self._heard
        if before is None:
            self.clashes.begin(shown)
            self.bottom = facts_of(shown).turn.side
        if shown.private is not None:
            self.bottom = bottom_of(shown, KyotoSelection())
        self.new = drawn(self.story, viewer(shown))
        self.layers.pencil.hear(self.story, range(len(shown.parties)))
        if fresh and before is not None:
            self._happen(before, shown)
        self._heard = max(self._heard, shown.number)
        self._moment = next(
            (one.number for one in reversed(self.story) if one.events or isinstance(one.said, Undo)), self._moment
        )
        self.choice.offer(shown, self._moment)
        back = any(isinstance(one.said, Undo) for one in shown.happened)
        evident = self.choice.only_answer(shown, asked_again=back)
        if evident is not None:
            self._answering = True
            self.choice.act(evident)

    def make_model(self, shown: DeskView) -> KyotoSessionModel:
        """Build the model."""
        selection = self.selection(shown)
        table = present(shown, selection, self.story, self._facts.facts(shown, selection, self.story))
        pending = self.pending(shown)
        end = self.end.model(shown) if is_over(shown) and pending is None else None
        table = replace(table, slip=pending, end=end, share=round(self.choice.pace.share, 2))
        table = self.placing.add_to(table, shown)
        self.dialogs = self.layers.show_now(self.dialogs, table)
        return KyotoSessionModel(table=table, motion=self.motion)

    def targets(self, shown: DeskView, model: KyotoSessionModel) -> dict[str, Hashable]:
        """The meaning of a tap on each key; a clash report must be closed first."""
        if self.covered is not None:
            return {}
        table = model.table
        if table.slip is not None:
            slip = table.slip
            return {one.key: (slip.number, slip.title, slip.cell) for one in slip.buttons}
        found: dict[str, Hashable] = self.layers.targets(self.dialogs)
        found |= self._plain_targets(shown, table)
        found |= self.choice.targets(shown, table) | self.placing.targets(table)
        if table.casting is not None:
            found |= {one.key: one.key for one in table.casting.people}
        if self.away and viewer(shown) is not None:
            found |= {f"peek/{cell.cell}": cell.cell for cell in table.board.cells}
            found["peek/end"] = ""
        if table.end is not None:
            found |= {one.key: (shown.number, one.key) for one in table.end.buttons}
        return found

    def _plain_targets(self, shown: DeskView, table: KyotoModel) -> dict[str, Hashable]:
        """The keys that exist on every table."""
        found: dict[str, Hashable] = {key: key for key in ("story", "last")}
        for side in (table.top, table.bottom):
            found[side.key] = side.side
            if side.pile_key:
                found[side.pile_key] = side.side
        signs = {sign.tap: sign.on for sign in table.signs}
        found |= {key: signs[key] for key in ("pencil", "away") if key in signs}
        meant: dict[str, Hashable] = {"undo": (viewer(shown), self._moment), "round": "turn"}
        found |= {key: target for key, target in meant.items() if key in signs}
        if table.help_sign is not None:
            found[table.help_sign.tap] = table.help_title
        if table.placing is not None:
            found[table.placing.more.key] = "formations"
        if table.button is not None and table.button.key == "button/hand_over":
            found[table.button.key] = (self._next_here(shown), viewer(shown))
        return found

    def act_on(self, key: str, target: Hashable) -> None:
        """Carry out a tap."""
        kind, _slash, rest = key.partition("/")
        plain = self._plain.get(key)
        if plain is not None:
            plain()
        elif kind in LAYERS or key == "button/formations" or (kind == "pencil" and rest):
            self.layers.act_on(kind, rest)
        elif self.placed_by(key, kind):
            self.placing.act_on(kind, rest)
        elif kind == "peek":
            self._peek(None if rest == "end" else int(rest))
        elif kind == "cast":
            self._look_at(rest)
        else:
            self.choice.act_on(key, kind, rest)

    def placed_by(self, key: str, kind: str) -> bool:
        """Whether a key belongs to the deployment."""
        placing = self.shown is not None and places(self.shown)
        return placing and (kind in ("cell", "tray", "place", "formation") or key in ("button/shuffle", "button/ready"))

    @property
    def _plain(self) -> Mapping[str, Callable[[], None]]:
        """The functions of keys with a fixed meaning."""
        return {
            "away": self._turn_away,
            "pencil": self._write,
            "undo": self._undo,
            "round": self._turn_round,
            "explain": self.choice.explain,
            "button/seen": self._read,
            "button/note": self._note,
            "button/hand_over": self._hand_over,
            **self.end.keys,
        }

    def rule_of(self, key: str) -> str:
        return own_rule(self.model.table, key) if self.shown is not None and not self.away else ""

    def tips(self) -> tuple[Tip, ...]:
        """The tips of the first match, while no dialog is open."""
        if self.covered is not None:
            return curtain_tips(self.game)
        shut = self.shown is None or self.dialogs or self.pending(self.shown) is not None
        return () if self.shown is None or shut else tips(self.shown, self.selection(self.shown))

    def curtain(self, seat: int) -> CurtainModel:
        """The curtain for a seat: public facts only."""
        shown = self.shown
        assert shown is not None
        who = seated(shown)
        does = _("Behind it: {who}’s agents and hand.", who=who[seat].name)
        line = does + " " + _("{who}, please look away.", who=who[1 - seat].name)
        tab = _("Kyoto · {line}", line=" · ".join(when(shown)))
        return CurtainModel(who[seat], tab, line, self.device.preferences().hold)

    def forget_private(self) -> None:
        """Drop everything made from a private view, earlier models too."""
        self.away, self.peek, self.writing = False, None, False
        self.new, self.looked, self.motion = None, "", None
        for part in (self.choice, self.placing, self.layers, self._facts):
            part.forget()
        self._model, self._targets = None, {}
        self._earlier.clear()

    # -- what is shown -----------------------------------------------------------------------------

    def selection(self, shown: DeskView) -> KyotoSelection:
        """The state of the screen for the presenter."""
        seat, chooser = viewer(shown), self.choice.chooser
        # the player who opens the curtain sits there
        bottom = self.bottom if self.covered is None else side_of(facts_of(shown), self.covered)
        return KyotoSelection(
            path=chooser.path,
            lit=chooser.lit,
            left=chooser.left,
            single=chooser.single,
            armed=chooser.armed,
            lifted=self.choice.lifted,
            bottom=bottom,
            away=self.away,
            peek=self.peek,
            notes=self.layers.pencil.notes(seat) if seat is not None else {},
            held=self.choice.pace.held,
            new=self.new,
            writing=self.writing,
            looked=self.looked,
            hint=self.hints.at_once and self.pending(shown) is None,
        )

    def pending(self, shown: DeskView) -> Slip | None:
        """The next clash that the viewer has not seen."""
        return self.clashes.pending(shown, self.story, away=self.away)

    # -- events ------------------------------------------------------------------------------------

    def _happen(self, before: DeskView, shown: DeskView) -> None:
        """Play sounds and animations for new events."""
        recent = tuple(one for one in self.story if one.number > self._heard)
        news = tuple(event for one in recent for event in one.events)
        self.laid_open = self.laid_open and not news
        # the text on this device reports it; the other side gets the report
        if not shown.personal and viewer(shown) is not None:
            self.clashes.mark_seen(shown)
        if any(isinstance(event, TurnBegan | CardPlayed | GameBegan) for event in news):
            self.choice.lifted = None
        sound = sound_of(shown, news)
        self.front.play_sound(sound)
        later = sound_after(sound, news)
        if later:
            self.front.call_later(OPENED, lambda: self.front.play_sound(later))
        if self.covered is None and not any(isinstance(one.said, Undo) for one in recent):
            seen = frozenset(
                (cell, side) for side in (0, 1) for cell in (faces_of(before, side) if not self.away else ())
            )
            self._move(shown, self._heard, seen, scene_of(shown, recent, self.story))

    def _move(self, shown: DeskView, since: int, seen: frozenset[Stand], scene: KyotoScene | None = None) -> None:
        """Animate the moves since an update; `seen`: the agents whose faces were visible before."""
        self._moved += 1
        drawn_board = board(shown, self.selection(shown))
        self.motion = motion_of(self._moved, shown, drawn_board, last_turn(self.story), since, seen, scene)

    def play_again(self) -> None:
        """Repeat the animation of the last turn, as everybody saw it."""
        if self.shown is not None:
            self._move(self.shown, -1, frozenset())
            self.motion = replace(self.motion, asked=True) if self.motion is not None else None
            self.refresh()

    # -- handing on --------------------------------------------------------------------------------

    @property
    def hands_on_to(self) -> int | None:
        """The seat for which the curtain closes automatically, if there is nothing more for both to see."""
        shown = self.shown
        if shown is None or shown.personal or shown.private is not None or self.covered is not None or self.laid_open:
            return None
        return None if is_over(shown) or self.pending(shown) is not None else self._next_here(shown)

    def lay_open(self) -> None:
        """Show the public table."""
        self.laid_open = True
        self.uncover()

    def hand_to(self, seat: int) -> None:
        """Close the curtain for a seat."""
        self.laid_open = False
        self.front.cover(seat)

    @staticmethod
    def _next_here(shown: DeskView) -> int | None:
        """The first seat of this device that may act."""
        return next((seat for seat in shown.acting if seat in shown.seats), None)

    def _lingers(self, shown: DeskView) -> bool:
        """Whether a player still sees the card they drew last, before the curtain closes for the other."""
        seat = self._lingering
        if seat is None or shown.private is not None or self.match is None:
            return False
        self._lingering = None
        return not is_over(shown) and seat not in shown.acting and self.match.desk.open(seat)

    def act(self, seat: int, action: Value) -> None:
        """Request an action for a seat of this device; a player who draws a card sees it before the curtain closes."""
        shared = self.shown is None or not self.shown.personal
        self._lingering = seat if isinstance(action, Draw | Keep) and shared else None
        if self.match is not None:
            self.match.desk.act(seat, action)

    def _hand_over(self) -> None:
        seat = self._next_here(self.shown) if self.shown is not None else None
        if seat is not None:
            self.hand_to(seat)
        elif self.match is not None:
            self.match.desk.shut()

    # -- small functions ---------------------------------------------------------------------------

    def _turn_away(self) -> None:
        self.away = not self.away
        self.choice.chooser.forget()
        self.refresh()

    def _peek(self, cell: int | None) -> None:
        """Show a hidden face while it is held."""
        self.peek = cell
        self.refresh()

    def _write(self) -> None:
        self.writing = not self.writing
        if self.writing:
            self.front.show_message(_("Tap a hidden enemy agent to add pencil notes."))
        self.refresh()

    def _undo(self) -> None:
        seat = viewer(self.shown) if self.shown is not None else None
        if seat is not None and self.match is not None:
            self.match.desk.undo(seat)

    def _turn_round(self) -> None:
        self.bottom = 1 - self.bottom
        self.refresh()

    def _look_at(self, special: str) -> None:
        """Enlarge another special agent."""
        self.looked = special
        self.choice.chooser.forget()
        self.refresh()

    def _read(self) -> None:
        """Mark the clash as seen."""
        slip = self.pending(self.shown) if self.shown is not None else None
        if self.shown is not None and slip is not None:
            self.clashes.read(self.shown, self.story, slip)
        self.refresh()

    def _note(self) -> None:
        """Write the public conclusions on the attacker's note."""
        slip = self.pending(self.shown) if self.shown is not None else None
        if slip is not None:
            self.layers.conclude(slip.cell)
        self._read()

    # -- the menu ----------------------------------------------------------------------------------

    def menu_rows(self) -> list[MenuRow]:
        """The menu rows: the rules, and views that can be opened."""
        rows, shown = [self.menu.rules_row()], self.shown
        if shown is None or shown.personal:
            return rows
        looking = viewer(shown)
        if looking is not None:
            rows.append(MenuRow("eye-off-outline", _("Cover"), lambda: self.front.cover(looking)))
        elif not is_over(shown):
            rows += [
                MenuRow("cards-outline", words.agents_and_hand(person.name), self._coverer(seat))
                for seat, person in enumerate(seated(shown))
                if seat in shown.seats
            ]
        return rows

    def _coverer(self, seat: int) -> Callable[[], None]:
        return lambda: self.front.cover(seat)
