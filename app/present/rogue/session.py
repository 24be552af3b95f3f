"""The session of Rogue Agent: the choice of actions, panels, the queue of events, looks at secrets."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from app.present import tokens
from app.present.curtain_model import CurtainModel
from app.present.dialogs import MenuRow
from app.present.front_end import Cancel, NextMatch
from app.present.i18n import _
from app.present.question import Reason
from app.present.rogue import table_presenter
from app.present.rogue.action_choice import ActionChoice
from app.present.rogue.bot_turns import BotTurns
from app.present.rogue.event_queue import EventQueue
from app.present.rogue.hint_words import asking_tips, table_tips
from app.present.rogue.moment import Moment
from app.present.rogue.panels import flows
from app.present.rogue.panels.bot_turn import BotTurnPanel
from app.present.rogue.panels.final_score import EndPanel
from app.present.rogue.panels.flow import PanelFlow, PanelView, RoguePanel
from app.present.rogue.panels.own_secrets import PeekPanel
from app.present.rogue.presenter import LastTable
from app.present.rogue.scenes import RogueScene
from app.present.rogue.score_history import Rounds, ScoreHistory
from app.present.rogue.score_reader import ScoreReader
from app.present.rogue.secret_looks import SecretLooks
from app.present.rogue.session_model import RogueSessionModel
from app.present.rogue.table_touches import TableTouches
from app.present.session import GameSession
from app.present.tips import Tip, curtain_tips
from games.rogue.game import ROGUE
from games.rogue.pending import Deciding, Rerolling, Resolving, Wiring
from games.rogue.pending import Question as Asked
from games.rogue.vocabulary import Phase

if TYPE_CHECKING:
    from app.present.front_end import FrontEnd, SessionDevice
    from app.table.chair import Answer
    from app.table.desk import DeskView
    from games.core.contract import Preview
    from games.core.value import Value
    from games.rogue.facts import Facts


@dataclass(frozen=True)
class _Found:
    """The panel to show now, with its flow."""

    moment: Moment
    flow: PanelFlow[Any]
    view: PanelView


class RogueSession(GameSession[RogueSessionModel]):
    """One front end's session of one match; it is the host of its panels."""

    game = "rogue"

    def __init__(
        self, match: str, front: FrontEnd, device: SessionDevice, motion: Callable[[], bool] = lambda: True
    ) -> None:
        super().__init__(match, front, device)
        self.holds = True  # whether the front end reports holding and dragging
        self.motion = motion  # whether dice are animated before their result is shown
        self.lesson = False  # the secrets of a lesson belong to nobody
        self.looks = SecretLooks(self)
        self.asking = ""  # the id of the unanswered request: a quick second tap sends no other one
        self.undone = False  # the last request here was an undo
        self.reader = ScoreReader(self)
        self.bots = BotTurns(self)
        self.queue = EventQueue(self)
        self.choice = ActionChoice(self)
        self.touches = TableTouches(self)
        self.flows = flows(self)
        self._reason: Reason | None = None
        self._reasons = 0
        self._asked: Hashable = None
        self._found: _Found | None = None
        self._last = LastTable()
        self._panel_keys: frozenset[str] = frozenset()

    # -- the interface of the base class -----------------------------------------------------------

    @property
    def title(self) -> str:
        """The name of the game."""
        return _("Rogue Agent")

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        shown = self.shown
        return shown is not None and (shown.table.public.outcome is not None or shown.ending is not None)

    def topic(self) -> str:
        """The chapter of the rules for the current task."""
        if self.shown is None:
            return ""
        facts: Facts = self.shown.table.public
        task = facts.agenda[0] if facts.agenda else None
        if isinstance(task, Wiring):
            return "bomb"
        if isinstance(task, Rerolling | Resolving):
            return "search"
        if isinstance(task, Deciding) or not isinstance(task, Asked):
            return "turn"
        return {Phase.TIME: "time", Phase.ACTION: "turn", Phase.CITY: "city", Phase.OVER: "score"}[facts.phase]

    def changed(self, before: DeskView | None, shown: DeskView) -> None:
        """Handle a new desk view."""
        if before is None or (before.number, before.seats) != (shown.number, shown.seats):
            self.asking = ""
        if before is None:
            self.looks.begin(shown)
        elif _eyes(before) not in (None, _eyes(shown)):
            self.close_private()
            self.forget_private()
        if shown.number > self.queue.heard:
            events = self.queue.hear(before, shown)
            self.looks.cover_reader(shown, events)
            self.bots.drop_unseen()
        self.looks.update(shown)
        if shown.private is None:
            self.queue.cover()
        asked = (shown.table.public.agenda[:1], shown.ending, shown.private is None)
        if asked != self._asked:
            self._asked = asked
            for flow in self.flows:
                flow.forget()
            self.choice.forget()
        self.choice.offer()
        self.queue.skip(self._has_panel)
        self.front.call_later(0, self._go_on)

    def make_model(self, shown: DeskView) -> RogueSessionModel:
        """Build the model: the table, and the panel that applies."""
        hidden = self.behind(shown) is not None
        found = self._found = None if hidden else self._find(shown)
        draft = self.choice.draft(self.queue.line)
        hint = self.hints.at_once
        before = None
        if found is None:
            moment = self._moment(shown)
            table = table_presenter.present(moment, moment.facts, None, draft, hint=hint, last=self._last)
        else:
            moment, view = found.moment, found.view
            marks = table_presenter.with_readable(moment, view.marks)
            facts = view.facts or moment.facts
            table = table_presenter.present(moment, facts, marks, draft, hint=hint, last=self._last)
            if view.before is not None:
                before = table_presenter.present(moment, view.before, marks, draft, hint=hint)
            if isinstance(view.panel, EndPanel):
                self.reader.begin()
        return RogueSessionModel(
            table=table,
            before=before,
            panel=found.view.panel if found is not None else None,
            reason=self._reason,
            newest=self.queue.latest(shown) if found is None and not hidden else (),
            scene=self.queue.scene,
            scene_on=self.queue.scene_on,
        )

    def targets(self, shown: DeskView, model: RogueSessionModel) -> dict[str, Hashable]:
        """The meaning of a tap on each key."""
        found, table = self._found, model.table
        targets: dict[str, Hashable] = dict.fromkeys(("log", "happened", "event"), "")
        targets |= {board.key: board.seat for board in table.boards}
        targets["undo"] = (shown.number, shown.may_undo)
        if table.main is not None:
            targets["main"] = table.main.hold
        if table.secrets is not None and found is None:
            targets["peek"] = (table.boards[0].seat, table.secrets.style)
        targets |= self.choice.targets(table, found is None)
        self._panel_keys = frozenset()
        if found is not None:
            asked = found.moment.asked if found.moment.reel is None else found.moment.reel.number
            panel = found.flow.targets(found.view.panel)
            context = (type(found.flow).__name__, found.moment.seat, asked)
            self._panel_keys = frozenset(panel)
            targets |= {key: (context, meaning) for key, meaning in panel.items()}
            for tile in [key for key in targets if key.startswith("tile/")]:
                targets[tile] = (context, targets[tile])
        return targets

    def tap(self, key: str, model_number: int) -> bool:
        """Handle a tap, and close the last explanation; no tap depends on it."""
        self._reason = None
        heard = super().tap(key, model_number)
        if self._model is not None and self._model.reason is not self._reason:
            self.forget_model()
        return heard

    def act_on(self, key: str, target: Hashable) -> None:
        """Carry out a tap."""
        kind, _slash, which = key.partition("/")
        if key in self._panel_keys and self._found is not None:
            self._found.flow.tap(self._found.view.panel, key)
        elif kind == "deed":
            self.choice.deed(which)
        elif kind == "tile":
            self._tile(int(which))
        elif kind == "do":
            self.choice.row(key)
        elif kind in ("ask", "opened"):
            self.choice.close() if which == "close" else self.choice.do()
        elif kind == "player":
            self.touches.open_board(int(which))
        else:
            self.touches.acts[key]()

    def tips(self) -> tuple[Tip, ...]:
        """The tips of the first match; none for an open tile, which explains itself."""
        if self.shown is None:
            return ()
        if self.behind(self.shown) is not None:
            return curtain_tips(self.game)
        if self.choice.armed is not None:
            return asking_tips(self.choice.path, self.choice.slot)
        if self.choice.opened is not None:
            return ()
        table = self.model.table
        tiles = table.city.tiles if table.city is not None else ()
        clear = (*(deed.key for deed in table.few), *(f"tile/{face.slot}" for face in tiles))
        return table_tips(self._moment(self.shown, with_reel=True), clear, opened=self.choice.has_opened)

    def curtain(self, seat: int) -> CurtainModel:
        """The curtain for a seat: public facts only."""
        assert self.shown is not None
        return table_presenter.curtain(self.shown, seat, self.device.preferences().hold)

    def menu_rows(self) -> list[MenuRow]:
        """The menu rows: the list of events, the rules, and the players' secrets."""
        rows = [MenuRow("notebook-outline", _("What happened"), self.touches.open_log), self.menu.rules_row()]
        shown = self.shown
        if shown is not None and shown.table.public.phase is not Phase.OVER and not shown.personal and shown.seats:
            rows.append(MenuRow("eye-outline", _("Secret tokens and files"), self.touches.choose_secrets))
        return rows

    def close(self) -> bool:
        """Close open secrets, or a tile."""
        if self.looks.may_cover:
            self.looked()
        elif self.choice.opened is not None or self.choice.path:
            self.choice.close()
        else:
            return False
        return True

    def forget_private(self) -> None:
        """Replace panels and lists made from a private view."""
        for flow in self.flows:
            flow.forget()
        self.flows = flows(self)
        self.queue.cover()
        self._reason = self._found = None
        self._last = LastTable()

    def answer(self, answer: Answer) -> None:
        """Handle an answer: the next tap may send a request again."""
        if answer.id == self.asking:
            self.asking = ""
        super().answer(answer)
        if answer.refusal is not None:
            self.refresh()

    def refresh(self) -> None:
        """Render again; show the end of a match once all events were shown."""
        if self.shown is not None:
            self.queue.finish(self.shown)
        super().refresh()
        if self.shown is not None:
            covered = self.behind(self.shown) is not None
            self.bots.settle(reading=covered or bool(self.dialogs) or self._is_read(self.model.panel))

    # -- current knowledge -------------------------------------------------------------------------

    def behind(self, shown: DeskView) -> int | None:
        """The seat for which the curtain is closed: at the beginning of a match, everybody with tokens to look at."""
        return self.looks.behind(shown)

    def nobody_looks(self) -> None:
        """Open the curtain: all seats count as having looked."""
        self.looks.unseen = ()
        self.uncover()

    def now(self) -> Moment:
        """The current moment, independent of events still to be shown."""
        assert self.shown is not None
        return self._moment(self.shown)

    def _moment(self, shown: DeskView, *, with_reel: bool = False) -> Moment:
        if self.covered is not None:
            shown = replace(shown, private=None)
        reel = self.queue.reel if with_reel else None
        return table_presenter.moment(shown, reel, self.looks.lie_open, self.bots.watched(shown))

    def _find(self, shown: DeskView) -> _Found | None:
        """The first panel that applies."""
        moment = self._moment(shown, with_reel=True)
        views = ((flow, flow.show(moment)) for flow in self.flows)
        return next((_Found(moment, flow, view) for flow, view in views if view is not None), None)

    def _has_panel(self) -> bool:
        return self.shown is not None and self._find(self.shown) is not None

    # -- the interface for panels ------------------------------------------------------------------

    @property
    def rounds(self) -> Rounds:
        """The figures at the end of each round; empty until the match was read again."""
        return self.reader.rounds

    @property
    def past(self) -> ScoreHistory:
        """Earlier results."""
        return self.reader.past

    def act(self, action: Value) -> None:
        """Request an action for the deciding seat."""
        moment = self.now()
        self.undone = False
        if moment.seat is not None and not self.asking and self.match is not None:
            self.asking = self.match.desk.act(moment.seat, action)

    def preview(self, action: Value) -> Preview:
        """The cost and effects of an action."""
        assert self.shown is not None
        found: Preview = ROGUE.preview(self.shown.private or self.shown.table, action)  # type: ignore[arg-type]
        return found

    def explain(self, words: str, near: str) -> None:
        """Show a sentence beside the part with this key, until the next tap."""
        if words:
            self._reasons += 1
            self._reason = Reason(words, near, self._reasons)
            self.refresh()

    def play(self, sound: str) -> None:
        """Play a sound."""
        self.front.play_sound(sound)

    def renewed(self) -> None:
        """Render again."""
        self.refresh()

    def shown_to(self, event: int) -> None:
        """Mark events as shown up to this one."""
        self.queue.shown_to(event)
        self.queue.skip(self._has_panel)
        self.refresh()

    def skip_all(self) -> None:
        """Skip all events still to be shown; they are in the list."""
        self.queue.skip(lambda: False)
        self.refresh()

    def show_scene(self, scene: RogueScene) -> None:
        """Play an animation over the table."""
        self.queue.show_scene(scene)

    def skip_bot(self) -> None:
        """Skip the rest of a bot's turn."""
        self.bots.skip()
        self.refresh()

    def bots_read(self) -> None:
        """Mark the bots' turns as read."""
        self.bots.read()
        self.queue.skip(self._has_panel)
        self.refresh()

    def _is_read(self, panel: RoguePanel | None) -> bool:
        """Whether a panel is about events or secrets, so that bots wait for its reader."""
        if isinstance(panel, BotTurnPanel):
            return panel.playing is None
        return self._found is not None and (self._found.moment.reel is not None or isinstance(panel, PeekPanel))

    def looked(self) -> None:
        """End the look at secrets."""
        self.looks.lie_open = False
        if self.shown is not None and not self.shown.personal and self.match is not None:
            self.close_private()
            self.forget_private()
            self.match.desk.shut()
        self.queue.skip(self._has_panel)  # events in the meantime may have nothing to show
        self.refresh()

    def leave(self) -> None:
        """Leave the table."""
        self.front.leave()

    def replay(self) -> None:
        """Open the replay of the match."""
        self.front.open_route("replay", match=self.match_id)

    def again(self) -> None:
        """Begin another match with the same players."""
        if self.shown is not None:
            self.front.play_next(NextMatch(self.shown.parties))

    def call_later(self, seconds: float, do: Callable[[], None]) -> Cancel:
        """Call a function after a delay, unless it is cancelled."""
        return self.front.call_later(seconds, do)

    def touched(self) -> None:
        """Render after a tap; after a request only once it was answered, which renders anyway, or after a moment
        without an answer.
        """
        if self.asking:
            self.forget_model()
            self.call_later(tokens.MOTION.answer, self._unanswered)
        else:
            self.refresh()

    def _unanswered(self) -> None:
        if self.asking:
            self.refresh()

    # -- taps on the table -------------------------------------------------------------------------

    def _tile(self, slot: int) -> None:
        """Handle a tap on a tile of the city, first by the panel."""
        found = self._found
        if found is None or not found.flow.tile(found.view.panel, slot):
            self.choice.tile(slot, alone=found is None)

    # -- automatic actions -------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Send the next automatic action; none after an undo, until somebody acts again."""
        if self.shown is None or self.asking or self.undone:
            return
        moment = self.now()
        if moment.seat is None or not moment.actions:
            return
        action = next((found for flow in self.flows if (found := flow.goes_on(moment)) is not None), None)
        if action is not None:
            self.act(action)


def _eyes(shown: DeskView) -> int | None:
    """The seat whose private view is shown."""
    return shown.private.seat if shown.private is not None else None
