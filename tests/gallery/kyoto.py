"""Pictures of Shadows in Kyoto: moments of real games, played at random until they are reached."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

from app.table.asks import Party
from app.table.chair import Happening
from app.table.desk import Curtain, Face
from app.ui.chooser import Chooser
from app.ui.kyoto import overs, slip
from app.ui.kyoto.casting import casting, casting_items
from app.ui.kyoto.deploy import Draft, Hands, deploy_items, formation_panel, placing
from app.ui.kyoto.ending import end_items, ending
from app.ui.kyoto.formations import given
from app.ui.kyoto.layout import fitted, large, reading
from app.ui.kyoto.pencil import Note
from app.ui.kyoto.presenter import present, seat_words
from app.ui.kyoto.state import State, actions_of, facts_of, own_of, touches
from app.ui.kyoto.story import lines, slips
from app.ui.kyoto.table import Acts, table_items
from app.ui.look import Look
from app.ui.people import seated
from app.ui.screen import Screen
from app.ui.sheet import Item, ScrollSheet
from games.core.chance import Seeded
from games.core.contract import Template
from games.kyoto import deeds
from games.kyoto import events as told
from games.kyoto.facts import Facts, Options, Phase, Series, Specials
from games.kyoto.game import KYOTO
from games.kyoto.nouns import Card
from games.kyoto.nouns import Face as Identity

FULL = Options(specials=Specials.ALL, equipment=True)
PARTIES = (Party(("Zofia",), 0), Party(("Bence",), 1))
LONGEST = 3000
Make = Callable[[Look, Look], list[Item]]  # of the table, and with the letters of what is read


class KyotoSample(Screen):
    """Any moment drawn from a function, with the letters Kyoto has room for."""

    def __init__(self, app: Any, make: Make) -> None:
        super().__init__(app)
        self.make = make
        self.reading = Look(0, 0)

    def fit(self, look: Look) -> None:
        self.reading = reading(look)
        super().fit(fitted(look))

    def compose(self, look: Look) -> list[Item]:
        return self.make(look, self.reading)

    def lay(self) -> None:
        super().lay()
        for item in self.sheet.items:
            if isinstance(item.widget, ScrollSheet) and self.look is not None:
                face, story = moment(Phase.PLAY, FULL, 12)
                overs.fill_story(self.reading, lines(story, seated(face), facts_of(face)), item.widget)


def _nothing(*_args: object) -> None:
    """A tap in a picture does nothing."""


ACTS = Acts(*(_nothing,) * 15)
HANDS = Hands(*(_nothing,) * 6)
Moment = tuple[Face, tuple[Happening, ...]]


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
        hit = any(isinstance(event, told.Clashed) for event in everything[-1][1])
        wanted = facts.turn.phase is phase and (facts.turn.number >= turn or phase in _EARLY)
        if (wanted and not clash) or (clash and hit and facts.turn.phase is phase):
            acting = state.acting
            seat = acting[0] if acting and private else None
            if clash and seat is not None:
                seat = 1 - seat  # whoever was attacked has something to note
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
    """All that happened, cut to what whoever looks at the picture saw of it."""
    return tuple(
        Happening(number, who, None, tuple(KYOTO.seen(event, seat) for event in events))
        for number, (who, events) in enumerate(everything)
    )


_EARLY = (Phase.DEPLOY, Phase.NEUTRAL, Phase.SPECIAL, Phase.GUARD, Phase.READY, Phase.OVER)


def _face(state: Any, seat: int | None, number: int, story: tuple[Happening, ...]) -> Moment:
    view = state.view(seat) if seat is not None else None
    face = Face(
        number, Curtain(seat, seat), state.view(None), view, (0, 1), state.acting, PARTIES, story[-1:], (), None, None
    )
    return face, story


def _state(face: Face, *taps: Any) -> State:
    """What the screen would remember after these taps."""
    chooser = Chooser(touches, lambda: True)
    chooser.offer(actions_of(face))
    for thing in taps:
        chooser.tap(thing)
    return State(chooser.path, chooser.lit, chooser.left, chooser.single, chooser.armed)


def table(phase: Phase, *, options: Options = FULL, turn: int = 6, private: bool = True) -> Make:
    """The table in a phase."""

    def make(look: Look, reading: Look) -> list[Item]:
        face, story = moment(phase, options, turn, private=private)
        return table_items(look, present(face, _state(face), story), ACTS, reading=reading)

    return make


def chosen(*, armed: bool = False, away: bool = False) -> Make:
    """A card is chosen; or a whole move, which needs one more tap."""

    def make(look: Look, reading: Look) -> list[Item]:
        face, story = moment(Phase.PLAY, Options(), 14)
        moves = [
            action for action in actions_of(face) if isinstance(action, deeds.Move) and action.card is not Card.TUNNEL
        ]
        mine = face.private.seat if face.private is not None else None
        enemies = {agent.cell for side in facts_of(face).sides for agent in side.agents if side.seat != mine}
        move = next((one for one in moves if one.target in enemies), moves[0])
        taps = touches(move) if armed else touches(move)[:1]
        state = _state(face, *taps)
        notes = {
            cell: Note(((Identity.FAKE_3, "possible"), (Identity.FAKE_0, "possible"))) for cell in sorted(enemies)[:1]
        }
        return table_items(look, present(face, replace(state, notes=notes, away=away), story), ACTS)

    return make


def placed(full: bool) -> Make:
    """Agents are placed."""

    def make(look: Look, reading: Look) -> list[Item]:
        face, story = moment(Phase.DEPLOY)
        draft = Draft()
        draft.fill(0, given()[0].faces)
        if not full:
            for one in (Identity.REAL_3, Identity.REAL_2):
                draft.back(one)
            draft.chosen = Identity.REAL_3
        state = placing(0, draft, given(), seated(face)[1])
        return deploy_items(look, present(face, State(), story), state, ACTS, HANDS)

    return make


def cast(phase: Phase) -> Make:
    """A special agent is chosen."""

    def make(look: Look, reading: Look) -> list[Item]:
        face, story = moment(phase)
        found = casting(face, _state(face), 1)
        assert found is not None
        return casting_items(look, present(face, State(), story), found, ACTS, _nothing)

    return make


def clash(look: Look, reading: Look) -> list[Item]:
    """A clash, with something to note."""
    face, story = moment(Phase.DRAW, Options(), clash=True)
    below = table_items(look, present(face, State(), story), ACTS)
    own = own_of(face)
    assert own is not None
    found = slips(story[-1], seated(face), facts_of(face), {}, own.side)[0]
    over = slip.slip_items(reading, found, _nothing, _nothing, _nothing)
    return [*below, *large(reading, over)]


def over(single: bool) -> Make:
    """A game, or a whole match, is over."""

    def make(look: Look, reading: Look) -> list[Item]:
        options = Options(series=Series.SINGLE) if single else Options()
        face, story = moment(Phase.OVER if single else Phase.READY, options, private=False)
        return end_items(look, present(face, State(), story), ending(face, story), ACTS)

    return make


def lying(kind: str) -> Make:
    """Something lies over the table for a while."""

    def make(look: Look, reading: Look) -> list[Item]:
        face, story = moment(Phase.PLAY, FULL, 12)
        model = present(face, State(), story)
        below = table_items(look, model, ACTS)
        if kind == "story":
            told_ = lines(story, seated(face), facts_of(face))
            over = overs.story_items(reading, told_, True, ScrollSheet(), _nothing, _nothing, _nothing, _nothing)
        elif kind == "seat":
            over = overs.seat_panel(reading, model.top, seat_words(model.top), _nothing, _nothing)
        elif kind == "formations":
            state = placing(0, Draft(), given(), seated(face)[1])
            over = formation_panel(reading, state, HANDS, _nothing, _nothing)
        elif kind == "pile":
            over = overs.pile_items(reading, tuple(Card)[:7], _nothing, _nothing)
        else:
            note = Note(((Identity.FAKE_3, "possible"), (Identity.REAL_3, "excluded")))
            over = overs.pencil_items(reading, 17, note, frozenset((Identity.FAKE_1,)), _nothing, _nothing, _nothing)
        return [*below, *large(reading, over)]

    return make


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
    "kyoto-game-over": over(single=False),
    "kyoto-match-over": over(single=True),
    "kyoto-story": lying("story"),
    "kyoto-seat": lying("seat"),
    "kyoto-pile": lying("pile"),
    "kyoto-pencil": lying("pencil"),
    "kyoto-formations": lying("formations"),
}
