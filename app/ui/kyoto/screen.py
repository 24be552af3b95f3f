"""A match of Kyoto: the open table, the curtain, each player's own view, reactions, clashes, the end.

The screen is given faces by the desk and shows the last one. A private view exists here only while the curtain is open
for its seat; when it falls, everything that was drawn from it goes with it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kivy.properties import ObjectProperty

from app.present.action_chooser import Chooser
from app.present.curtain_model import CurtainModel
from app.present.i18n import _
from app.present.kyoto import end_presenter, story, words
from app.present.kyoto.board_presenter import board, faces_of
from app.present.kyoto.deployment import DeploymentDraft, Formations, board_of, placing
from app.present.kyoto.end_model import EndModel
from app.present.kyoto.flight_paths import Stand, legs, moving, touched
from app.present.kyoto.hint_words import tips
from app.present.kyoto.model import NOTHING, KyotoModel, Slip
from app.present.kyoto.pencil_notes import Pencil
from app.present.kyoto.presenter import present, when
from app.present.kyoto.questions import PACED, sheet
from app.present.kyoto.selection import (
    KyotoSelection,
    actions_of,
    bottom_of,
    facts_of,
    own_of,
    places,
    side_of,
    touches,
    viewer,
)
from app.present.kyoto.story import Clashes
from app.present.people import seated
from app.present.tips import Tip, curtain_tips
from app.present.win_record import read_wins
from app.table.chair import Happening
from app.table.desk import DeskView as Shown
from app.table.requests import Undo
from app.table.table import Table as Match
from app.ui.kyoto import cutscenes, table_forms
from app.ui.kyoto.agent_motion import AgentMotion
from app.ui.kyoto.menu import KyotoMenu, hear
from app.ui.kyoto.reaction_timer import ReactionTimer
from app.ui.kyoto.tap_controller import TapController
from app.ui.match.cutscenes import CutsceneCue
from app.ui.match.screen import TableScreen
from app.ui.theme.viewport import Viewport
from app.ui.widgets.toast import Toast
from games.kyoto import actions as kyoto_actions
from games.kyoto import events as told
from games.kyoto.facts import Phase
from games.kyoto.vocabulary import Card

if TYPE_CHECKING:
    from app.table.statistics import WinCount
    from app.ui.app import Safehouse

__all__ = ("table_forms",)  # what the .kv is made of
EVIDENT = (Phase.PUSH, Phase.STEP, Phase.MARK, Phase.DRAW)  # where a single possible answer is taken unasked


class KyotoScreen(TableScreen):
    """One match."""

    model: KyotoModel = ObjectProperty(
        NOTHING, rebind=True
    )  # what the .kv shows: private while the curtain is open, and no longer
    flying: frozenset[int] = ObjectProperty(frozenset())
    flyer: AgentMotion = ObjectProperty(None)

    def __init__(self, app: Safehouse, match: Match, notes: object) -> None:
        self.pencil = Pencil(app.match_service.folder, match.match)
        self.formations = Formations(app.match_service.folder)
        self.away = False  # own faces are turned away
        self.peek: int | None = None
        self.writing = False  # taps on hidden enemy agents write
        self.bottom = 0  # the side nearest on the open table
        self.lifted: int | None = None
        self.looked = 0  # which special agent is in large
        self.new: Card | None = None
        self.heard = -1
        self.clashes = Clashes()
        self.lingering: int | None = None  # whose last card of the turn is being drawn
        self.scene: CutsceneCue | None = None  # what is played once everybody stands
        self.taken = -1  # the update whose only answer was given
        self.laid_open = False  # the open table is looked at rather than handed on
        self.wins: tuple[WinCount, ...] | None = None  # of the people at the table; none while nobody has asked
        self.draft = DeploymentDraft()
        self.drafting = (-1, -1)  # game and seat the draft belongs to
        self.chooser = Chooser(touches, lambda: self.app.prefs.confirm)
        self.pace = ReactionTimer(self.lay)
        super().__init__(app, match)
        self.flyer = AgentMotion(self._stood)
        self.talk: KyotoMenu = KyotoMenu(self)
        self.taps = TapController(self)
        self.tap = self.taps.tap
        self.sit(match, (0, 1))

    # -- what the desk says ------------------------------------------------------------------------

    def _take(self, shown: Shown) -> None:
        """This is what is seen from here on, unless somebody still looks at the card they have drawn."""
        if not self._lingers(shown):
            super()._take(shown)

    def face(self, before: Shown | None, shown: Shown) -> None:
        """There is something new to show."""
        fresh = shown.number > self.heard
        if before is None:
            self.clashes.begin(shown)
            self.bottom = facts_of(shown).turn.side
        if shown.private is not None:
            self.bottom = bottom_of(shown, KyotoSelection())
        elif before is not None and before.private is not None:
            self.renew()
        happened = self.story()
        self.new = story.drawn(happened, viewer(shown))
        self.pencil.hear(happened, range(len(shown.parties)))
        if fresh and before is not None:
            self._happen(before, shown, happened)
        self.heard = max(self.heard, shown.number)
        self.chooser.offer(actions_of(shown))
        self._ask_in_time(shown)
        self.talk.agree(shown)
        if not self._only_one(shown):
            self.lay()

    # -- handing on --------------------------------------------------------------------------------

    def _lingers(self, shown: Shown) -> bool:
        """Whether the card drawn last is shown to whoever drew it, before the curtain falls for the other."""
        seat = self.lingering
        if seat is None or shown.private is not None:
            return False
        self.lingering = None
        return not end_presenter.is_over(shown) and seat not in shown.acting and self.match_session.desk.open(seat)

    def _only_one(self, shown: Shown) -> bool:
        """Whether there was but one answer, which is taken and told. What has just been taken back is asked again."""
        seat, actions = viewer(shown), actions_of(shown)
        back = any(isinstance(one.said, Undo) for one in shown.happened)
        if seat is None or back or len(actions) != 1 or facts_of(shown).turn.phase not in EVIDENT:
            return False
        if self.taken == shown.number:  # it is on its way
            return False
        self.taken = shown.number
        self.act(seat, actions[0])
        return True

    def _hand_on(self) -> None:
        """Where nothing is left to be seen by both, the curtain falls for whoever acts."""
        shown = self.shown
        if shown is None or shown.personal or shown.private is not None or self.covered is not None or self.laid_open:
            return
        here = [seat for seat in shown.acting if seat in shown.seats]
        moves = self.flyer.moving or self.moment.playing
        if here and not moves and not end_presenter.is_over(shown) and self.pending() is None:
            self.covered = here[0]
            self.curtain.drop()

    def hand_to(self, seat: int) -> None:
        """The device goes to a seat: behind the curtain."""
        self.laid_open = False
        self.cover(seat)

    def _stood(self) -> None:
        """Whatever flew stands: what it led to has its moment."""
        scene, self.scene = self.scene, None
        if self.covered is None:
            self.moment.play(self.app.look, scene, last=self.shown is not None and end_presenter.is_over(self.shown))
        self.lay()

    def lay(self) -> None:
        """The table, or the curtain in its place; where nothing is left to be seen by both, it falls."""
        self._hand_on()
        super().lay()

    def _happen(self, before: Shown, shown: Shown, happened: tuple[Happening, ...]) -> None:
        """Sounds, and agents on their way."""
        recent = tuple(one for one in happened if one.number > self.heard)
        news = tuple(event for one in recent for event in one.events)
        self.laid_open = self.laid_open and not news
        if not shown.personal and viewer(shown) is not None:  # told where it happened; the other side gets the slip
            self.clashes.told(shown)
        if any(isinstance(event, told.TurnBegan | told.CardPlayed | told.GameBegan) for event in news):
            self.lifted = None
        hear(self.app, shown, news)
        taken_back = any(isinstance(one.said, Undo) for one in recent)
        if self.app.look.motion and self.covered is None and not taken_back:
            seen = frozenset(
                (cell, side) for side in (0, 1) for cell in (faces_of(before, side) if not self.away else ())
            )
            self.scene = self._scene(shown, recent)
            self._fly(shown, self.heard, seen)
            if not self.flyer.moving:
                self._stood()

    def _scene(self, shown: Shown, recent: tuple[Happening, ...]) -> CutsceneCue | None:
        """The scene of what has just happened, as everybody may see it."""
        who, facts = seated(shown), facts_of(shown)
        slips = [slip for one in recent for slip in story.slips(one, who, facts, {}, -1)]
        ended = end_presenter.is_over(shown) and any(
            isinstance(event, told.GameEnded) for one in recent for event in one.events
        )
        return cutscenes.moment(slips, end_presenter.ending(shown, self.story()) if ended else None)

    def _fly(self, shown: Shown, since: int, seen: frozenset[Stand]) -> None:
        """Lets what has moved since an update fly; `seen`: whose faces were seen before."""
        facts = facts_of(shown)
        if facts.opened is None:
            events = moving(story.last_turn(self.story()), since)
            drawn = board(shown, self.state(shown))
            self.flyer.play(legs(events, drawn, lambda seat: side_of(facts, seat), seen), touched(events))

    def _ask_in_time(self, shown: Shown) -> None:
        """A reaction takes its time, whatever can be done."""
        phase = facts_of(shown).turn.phase
        asked = (shown.number, viewer(shown)) if actions_of(shown) and phase in PACED else None
        self.pace.ask(asked)

    def renew(self) -> None:
        """Whatever was drawn from a private view goes, and what was made with it."""
        super().renew()
        self.away, self.peek, self.writing = False, None, False
        self.lifted, self.new, self.looked, self.scene = None, None, 0, None
        self.chooser.forget()
        self.pace.stop()
        self.flyer.settle()
        if self.flyer.parent is not None:
            self.flyer.parent.remove_widget(self.flyer)
        self.model = NOTHING
        if self.shown is None or facts_of(self.shown).turn.phase is not Phase.DEPLOY or not self._waits():
            self.draft, self.drafting = DeploymentDraft(), (-1, -1)

    def hush(self, *time: object) -> None:
        """A passing message goes: what was tapped before has been read."""
        super().hush(*time)
        for toast in [child for child in self.app.stage.children if isinstance(child, Toast)]:
            self.app.stage.remove_widget(toast)

    def _waits(self) -> bool:
        """Whether whoever made the draft has still to be ready: it is shown to nobody else."""
        return self.shown is not None and self.drafting[1] in self.shown.acting

    def word(self, key: str, value: Any) -> object:
        """Cards, faces and places by name."""
        return words.noun(key, value)

    # -- what is seen ------------------------------------------------------------------------------

    def state(self, shown: Shown) -> KyotoSelection:
        """What the screen remembers."""
        seat, chooser = viewer(shown), self.chooser
        bottom = self.bottom if self.covered is None else side_of(facts_of(shown), self.covered)  # who opens sits there
        return KyotoSelection(
            path=chooser.path,
            lit=chooser.lit,
            left=chooser.left,
            single=chooser.single,
            armed=chooser.armed,
            lifted=self.lifted,
            bottom=bottom,
            away=self.away,
            peek=self.peek,
            notes=self.pencil.notes(seat) if seat is not None else {},
            held=self.pace.held,
            new=self.new,
            writing=self.writing,
            looked=self.looked,
            hint=self.bulb and self.pending() is None,
        )

    def rule(self, look: Viewport) -> str:
        """Special agents are chosen without the board."""
        return "KyotoCasting" if self.model.casting is not None else f"Kyoto{look.shape}"

    def show(self, shown: Shown) -> None:
        """The table as it is to be seen now."""
        state, happened = self.state(shown), self.story()
        model = present(shown, state, happened)
        moves = self.flyer.moving or self.moment.playing
        pending = self.pending()
        model = replace(
            model,
            sheet=None if moves else model.sheet,  # what has just happened is seen first
            slip=None if moves else pending,
            end=self._end(shown) if end_presenter.is_over(shown) and pending is None and not moves else None,
            share=round(self.pace.share, 2),
            notice=self.notice,
        )
        seat = viewer(shown)
        if seat is not None and places(shown):
            model = self._placing(shown, model, seat)
        self.flying = self.flyer.flying
        self.model = model

    def _end(self, shown: Shown) -> EndModel:
        """How it ended; what earlier matches came to is read once."""
        if self.wins is None and facts_of(shown).outcome is not None:
            self.wins = ()
            self.recorded(
                lambda match_service: read_wins(match_service.library, "kyoto", shown.parties), self._remember
            )
        return replace(end_presenter.ending(shown, self.story()), more=end_presenter.more_of(shown, self.wins or ()))

    def _remember(self, wins: tuple[WinCount, ...]) -> None:
        self.wins = wins
        self.lay()

    def _placing(self, shown: Shown, model: KyotoModel, seat: int) -> KyotoModel:
        """Agents are placed."""
        facts, who = facts_of(shown), seated(shown)
        if self.drafting != (facts.game, seat):
            self.draft, self.drafting = DeploymentDraft(), (facts.game, seat)
        saved = self.formations.of(who[seat].name)
        state = placing(side_of(facts, seat), self.draft, saved, who[1 - seat], away=self.away)
        return replace(model, placing=state, board=board_of(model, state))

    def on_notice(self, *_changed: object) -> None:
        """A passing message has come, or gone."""
        self.model = replace(self.model, notice=self.notice)

    def passing(self, words: str) -> bool:
        """It stands in the place of the sentence, where there is one."""
        model = self.model
        hidden = model.sheet or model.slip or model.end or model.casting or (model.placing and self.app.over())
        return not hidden and super().passing(words)

    def tips(self) -> tuple[Tip, ...]:
        """What the first match explains, where nothing lies over the table."""
        if self.covered is not None:
            return curtain_tips(self.game)
        if self.shown is None or self.app.over() or self.flyer.moving or self.pending() is not None:
            return ()
        return tips(self.shown, self.state(self.shown))

    # -- clashes -----------------------------------------------------------------------------------

    def pending(self) -> Slip | None:
        """The next clash that whoever looks has not seen."""
        return self.clashes.pending(self.shown, self.story(), away=self.away) if self.shown is not None else None

    def play_again(self) -> None:
        """The last turn once more, as everybody saw it."""
        if self.shown is None:
            return
        self._fly(self.shown, -1, frozenset())
        self.lay()

    def placing_side(self) -> int:
        """The side that is being placed."""
        own = own_of(self.shown) if self.shown is not None else None
        return own.side if own is not None else 0

    # -- the curtain -------------------------------------------------------------------------------

    def front(self, shown: Shown, seat: int) -> CurtainModel:
        """The curtain for a seat: public facts only."""
        who = seated(shown)
        does = _("{who}’s agents and hand are behind it.", who=who[seat].name)
        line = does + " " + _("{who}, please look away.", who=who[1 - seat].name)
        return CurtainModel(who[seat], _("Kyoto · {line}", line=" · ".join(when(shown))), line, self.app.prefs.hold)

    # -- touches -----------------------------------------------------------------------------------

    def on_touch_down(self, touch: Any) -> bool:
        """The next tap ends every motion at its final state; it answers nothing that could not be seen before.

        A message about what was tapped before has been read.
        """
        self.hush()
        shown = self.shown
        moves = self.flyer.moving or self.moment.playing
        unseen = moves and shown is not None and (self.pending() or sheet(shown, self.state(shown)))
        self.settle()
        return bool(unseen) or bool(super().on_touch_down(touch))

    def settle(self) -> None:
        """Nothing moves any more."""
        super().settle()
        if self.flyer.moving:
            self.flyer.settle()

    def act(self, seat: int, action: Any) -> None:
        """Does something for a seat of this device; whoever draws a card sees it before anything falls over it."""
        self.lingering = (
            seat if isinstance(action, kyoto_actions.Draw | kyoto_actions.Keep) and not self.personal else None
        )
        self.match_session.desk.act(seat, action)

    # -- leaving -----------------------------------------------------------------------------------

    def unwanted(self) -> None:
        """The open table is looked at."""
        self.laid_open, self.covered = True, None
