"""Pictures of Shadows in Kyoto: moments of real games, played at random until they are reached."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

from kivy.factory import Factory
from kivy.properties import ObjectProperty

from app.present.action_chooser import Chooser
from app.present.kyoto.deployment import DeploymentDraft, board_of, given, placing
from app.present.kyoto.dialog_models import (
    KyotoDialog,
    formations_dialog,
    pencil_dialog,
    pile_dialog,
    side_dialog,
    story_dialog,
)
from app.present.kyoto.end_presenter import ending, remarks_of
from app.present.kyoto.model import NOTHING, KyotoModel
from app.present.kyoto.pencil_notes import Note
from app.present.kyoto.presenter import present
from app.present.kyoto.selection import KyotoSelection, actions_of, facts_of, own_of, touches
from app.present.kyoto.story import slips
from app.present.people import seated
from app.table.chair import Happening
from app.table.desk import Curtain, DeskView
from app.table.log import Ending, EndWhy, Result
from app.table.requests import Party
from app.table.statistics import WinCount
from app.ui.kyoto import table_dialogs, table_forms  # noqa: F401 - the .kv uses their classes
from app.ui.shell.screen import AppScreen
from games.core.chance import Seeded
from games.core.contract import Template
from games.kyoto import actions as kyoto_actions
from games.kyoto.events import Clashed
from games.kyoto.facts import Facts, Options, Phase, Series, Specials
from games.kyoto.game import KYOTO
from games.kyoto.vocabulary import Card
from games.kyoto.vocabulary import Face as Identity

FULL = Options(specials=Specials.ALL, equipment=True)
PARTIES = (Party(("Zofia",), 0), Party(("Bence",), 1))
LONGEST = 3000
Make = Callable[["KyotoSample"], KyotoModel]
WINS = (WinCount("Zofia", 3, 5), WinCount("Bence", 1, 5))


class KyotoSample(AppScreen):
    """A moment of a game, as its table shows it."""

    model: KyotoModel = ObjectProperty(NOTHING, rebind=True)
    flying: frozenset[int] = ObjectProperty(frozenset())
    flyer: Any = ObjectProperty(None, allownone=True)

    def __init__(self, app: Any, make: Make) -> None:
        self.make = make
        self.shown: DeskView | None = None
        self.happened: tuple[Happening, ...] = ()
        super().__init__(app)

    def tap(self, _key: str) -> None:
        """Do nothing."""

    def lay(self) -> None:
        self.model = self.make(self)
        self.clear_widgets()
        rule = "KyotoCasting" if self.model.casting is not None else f"Kyoto{self.app.look.shape}"
        self.add_widget(Factory.get(rule)(screen=self))


Moment = tuple[DeskView, tuple[Happening, ...]]


@cache
def moment(
    phase: Phase, options: Options = FULL, turn: int = 6, *, private: bool = True, clash: bool = False
) -> Moment:
    """A match in this phase, not before this turn; or right after a clash."""
    for seed in range(60):
        found = _play(seed, phase, options, turn, private=private, clash=clash)
        if found is not None:
            return found
    raise AssertionError(f"{phase} was never reached")


def _play(seed: int, phase: Phase, options: Options, turn: int, *, private: bool, clash: bool) -> Moment | None:
    dice, chance = random.Random(seed), Seeded(f"gallery{seed}")
    state = KYOTO.deal(options, 2, chance)
    everything: list[tuple[int | None, tuple[Any, ...]]] = [(None, ())]
    for number in range(1, LONGEST):
        facts: Facts = state.facts
        hit = any(isinstance(event, Clashed) for event in everything[-1][1])
        wanted = facts.turn.phase is phase and (facts.turn.number >= turn or phase in _EARLY)
        if (wanted and not clash) or (clash and hit and facts.turn.phase is phase):
            acting = state.acting
            seat = acting[0] if acting and private else None
            if clash and seat is not None:
                seat = 1 - seat  # the attacked player has something to note
            return _face(state, seat, number, _as_seen(everything, seat))
        if not state.acting:
            return None
        seat = dice.choice(state.acting)
        actions = state.actions(seat)
        action: Any = dice.choice(actions)
        if isinstance(action, Template):
            action = action.sample(dice)
        events = state.apply(seat, action, chance)
        everything.append((seat, events))
    return None


def _as_seen(everything: list[tuple[int | None, tuple[Any, ...]]], seat: int | None) -> tuple[Happening, ...]:
    """The events as the viewer of the picture saw them."""
    return tuple(
        Happening(number, who, None, tuple(KYOTO.seen(event, seat) for event in events))
        for number, (who, events) in enumerate(everything)
    )


_EARLY = (Phase.DEPLOY, Phase.NEUTRAL, Phase.SPECIAL, Phase.GUARD, Phase.READY, Phase.OVER)


def _face(state: Any, seat: int | None, number: int, story: tuple[Happening, ...]) -> Moment:
    view = state.view(seat) if seat is not None else None
    face = DeskView(
        number=number,
        curtain=Curtain(seat, seat),
        table=state.view(None),
        private=view,
        seats=(0, 1),
        acting=state.acting,
        parties=PARTIES,
        happened=story[-1:],
        may_undo=(),
        proposal=None,
        ending=None,
    )
    return face, story


def _state(face: DeskView, *taps: Any) -> KyotoSelection:
    """The state of the screen after these taps."""
    chooser = Chooser(touches, lambda: True)
    chooser.offer(actions_of(face))
    for thing in taps:
        chooser.tap(thing)
    return KyotoSelection(chooser.path, chooser.lit, chooser.left, chooser.single, chooser.armed)


def _at(screen: KyotoSample, found: Moment) -> Moment:
    """Set the moment of a picture."""
    screen.shown, screen.happened = found
    return found


def table(phase: Phase, *, options: Options = FULL, turn: int = 6, private: bool = True) -> Make:
    """The table in a phase."""

    def make(screen: KyotoSample) -> KyotoModel:
        face, story = _at(screen, moment(phase, options, turn, private=private))
        return present(face, _state(face), story)

    return make


def chosen(*, armed: bool = False, away: bool = False) -> Make:
    """The table with a chosen card; or with a whole move, which needs one more tap."""

    def make(screen: KyotoSample) -> KyotoModel:
        face, story = _at(screen, moment(Phase.PLAY, Options(), 14))
        moves = [
            action
            for action in actions_of(face)
            if isinstance(action, kyoto_actions.Move) and action.card is not Card.TUNNEL
        ]
        mine = face.private.seat if face.private is not None else None
        enemies = {agent.cell for side in facts_of(face).sides for agent in side.agents if side.seat != mine}
        move = next((one for one in moves if one.target in enemies), moves[0])
        taps = touches(move) if armed else touches(move)[:1]
        state = _state(face, *taps)
        notes = {
            cell: Note(((Identity.FAKE_3, "possible"), (Identity.FAKE_0, "possible"))) for cell in sorted(enemies)[:1]
        }
        return present(face, replace(state, notes=notes, away=away), story)

    return make


def placed(full: bool) -> Make:
    """Agents are placed."""

    def make(screen: KyotoSample) -> KyotoModel:
        face, story = _at(screen, moment(Phase.DEPLOY))
        draft = DeploymentDraft()
        draft.fill(0, given()[0].faces)
        if not full:
            for one in (Identity.REAL_3, Identity.REAL_2):
                draft.back(one)
            draft.chosen = Identity.REAL_3
        state = placing(0, draft, given(), seated(face)[1])
        model = present(face, KyotoSelection(), story)
        return replace(model, placing=state, board=board_of(model, state))

    return make


def _second(face: DeskView) -> str:
    """The second of the available special agents."""
    found = [action.special.value for action in actions_of(face) if isinstance(action, kyoto_actions.Choose)]
    return found[1] if found else ""


def cast(phase: Phase) -> Make:
    """A special agent is chosen."""

    def make(screen: KyotoSample) -> KyotoModel:
        face, story = _at(screen, moment(phase))
        return present(face, KyotoSelection(looked=_second(face)), story)

    return make


def clash(screen: KyotoSample) -> KyotoModel:
    """A clash, with a possible note."""
    face, story = _at(screen, moment(Phase.DRAW, Options(), clash=True))
    own = own_of(face)
    assert own is not None
    found = slips(story[-1], seated(face), facts_of(face), {}, own.side)[0]
    return replace(present(face, KyotoSelection(), story), slip=found)


def over_(single: bool) -> Make:
    """The end of a game, or of a whole match."""

    def make(screen: KyotoSample) -> KyotoModel:
        options = Options(series=Series.SINGLE) if single else Options()
        face, story = _at(screen, moment(Phase.OVER if single else Phase.READY, options, private=False))
        if single:
            face = replace(face, ending=Ending(EndWhy.PLAYED, result=Result((0,), "intruder", ())))
        end = replace(ending(face, story), remarks=remarks_of(face, WINS))
        return replace(present(face, KyotoSelection(), story), end=end)

    return make


NOTED = Note(((Identity.FAKE_3, "possible"), (Identity.REAL_3, "excluded")))
PILE = (Card.GREEN, Card.BLUE, Card.DEFENCE, Card.RED, Card.JOKER, Card.BLUE, Card.YELLOW)


def lying(kind: str) -> Callable[[Any], Any]:
    """A dialog over the table."""

    def layer(app: Any) -> Any:
        screen = app.screens.current_screen
        shown, own = screen.shown, own_of(screen.shown)
        assert own is not None
        if kind == "formations":
            screen.model = placed(full=True)(screen)
        makes: dict[str, Callable[[], KyotoDialog | None]] = {
            "story": lambda: story_dialog(shown, screen.happened, whole=True, away=False),
            "seat": lambda: side_dialog(screen.model.top),
            "pile": lambda: pile_dialog(replace(own, discards=PILE)),
            "pencil": lambda: pencil_dialog(shown, {17: NOTED}, 17),
            "formations": lambda: formations_dialog(screen.model.placing),
        }
        made = makes[kind]()
        assert made is not None
        return table_dialogs.OVER[type(made)](app, made, lambda _key: None)

    return layer


LYING = ("story", "seat", "pile", "pencil", "formations")
MADE: dict[str, Make] = {
    "kyoto-deploy": placed(full=False),
    "kyoto-deploy-ready": placed(full=True),
    "kyoto-open": table(Phase.PLAY, private=False),
    "kyoto-play": table(Phase.PLAY),
    "kyoto-chosen": chosen(),
    "kyoto-armed": chosen(armed=True),
    "kyoto-away": chosen(away=True),
    "kyoto-clash": clash,
    "kyoto-decoy": table(Phase.DECOY),
    "kyoto-step": table(Phase.STEP),
    "kyoto-push": table(Phase.PUSH),
    "kyoto-swap": table(Phase.EXCHANGE),
    "kyoto-mark": table(Phase.MARK),
    "kyoto-revolver": table(Phase.REVOLVER),
    "kyoto-unlock": table(Phase.UNLOCK),
    "kyoto-fan": table(Phase.FAN),
    "kyoto-draw": table(Phase.DRAW),
    "kyoto-keep": table(Phase.KEEP),
    "kyoto-after": table(Phase.AFTER),
    "kyoto-neutral": cast(Phase.NEUTRAL),
    "kyoto-special": cast(Phase.SPECIAL),
    "kyoto-guard": table(Phase.GUARD),
    "kyoto-game-over": over_(single=False),
    "kyoto-match-over": over_(single=True),
}
