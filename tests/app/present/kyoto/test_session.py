"""Kyoto's session: whole matches played by keys alone, in two languages at once, without a UI toolkit."""

from __future__ import annotations

import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from app.present import i18n
from app.present.kyoto import theme, words
from app.present.kyoto.deployment import Formations
from app.present.kyoto.dialog_models import FormationsDialog, PencilDialog, PileDialog, StoryDialog
from app.present.kyoto.model import HandCard, Pawn, SideModel
from app.present.kyoto.pencil_notes import Pencil
from app.present.kyoto.reaction_timer import STEPS
from app.present.kyoto.selection import GEAR_OF, actions_of, facts_of, own_of, touches
from app.present.kyoto.session import KyotoSession
from app.present.plain import to_json
from app.table.requests import Party
from games.kyoto import actions as kyoto_actions
from games.kyoto.facts import Opening, Options, Phase, Series, Specials
from games.kyoto.vocabulary import Card, Special
from tests.app.present.catalogues import entries
from tests.app.present.duet.test_session import untranslated
from tests.app.present.session_stage import RecordingFront, Stage, deal

ANNA, BELA = Party(("Anna",), 0), Party(("Béla",), 1)
BASIC = Options(series=Series.SINGLE, opening=Opening.SEAT_0)
FULL = replace(BASIC, specials=Specials.ALL, equipment=True)
LONGEST = 1500  # limit of steps; all matches are shorter


def make(match: str, front: Any, device: Any) -> KyotoSession:
    folder = Path(tempfile.mkdtemp(prefix="safehouse-"))
    return KyotoSession(match, front, device, Pencil(folder, match), Formations(folder))


def two_devices(options: Options = BASIC) -> tuple[Stage, RecordingFront, RecordingFront]:
    stage = deal("kyoto", options, (ANNA, BELA))
    return stage, stage.sit((0,), make, "pl"), stage.sit((1,), make, "hu")


def session_of(front: RecordingFront) -> KyotoSession:
    assert isinstance(front.session, KyotoSession)
    return front.session


def offered(front: RecordingFront) -> tuple[Any, ...]:
    """The legal actions at a device."""
    shown = session_of(front).shown
    return actions_of(shown) if shown is not None else ()


def phase_of(front: RecordingFront) -> Phase:
    phase: Phase = front.model().table.phase
    return phase


# -- playing by keys -------------------------------------------------------------------------------


def keys_for(front: RecordingFront, action: Any) -> list[str]:  # noqa: C901 - one case per action
    """The keys that lead to an action."""
    shown = session_of(front).shown
    own = own_of(shown) if shown is not None else None
    assert own is not None

    def hand(card: Any) -> str:
        return f"hand/{list(own.hand).index(card)}"

    match action:
        case kyoto_actions.Move(card, origin, target):
            return [hand(card), f"cell/{origin}", f"cell/{target}", f"cell/{target}"]
        case kyoto_actions.Swap(first, second):
            return [hand(Card.SWAP), f"cell/{first}", f"cell/{second}", f"cell/{second}"]
        case kyoto_actions.PlaceDecoy():
            return 2 * [hand(Card.DECOY)]
        case kyoto_actions.Push(origin, target):
            return [f"cell/{origin}", f"cell/{target}", f"cell/{target}"]
        case kyoto_actions.Step(cell):
            return 2 * [f"cell/{cell}"]
        case kyoto_actions.Pass():
            return ["button/pass"]
        case kyoto_actions.TakeBack():
            return ["button/take_back"]
        case kyoto_actions.Choose(special):
            return [f"cast/{special.value}", *2 * [f"button/special/{special.value}"]]
        case kyoto_actions.Recover(card):
            return ["gear/typescript", *2 * [f"choice/pile/{card.value}"]]
        case kyoto_actions.Wiretap(cell) | kyoto_actions.Stun(cell) | kyoto_actions.Drug(cell):
            return [f"gear/{words.GEAR[GEAR_OF[type(action)]]}", *2 * [f"cell/{cell}"]]
    thing: Any = touches(action)[0]
    kind, what = thing
    value = getattr(what, "value", what)
    if isinstance(action, kyoto_actions.Draw):
        return [f"choice/{kind}/{value}"]
    if isinstance(action, kyoto_actions.Exchange | kyoto_actions.Spring | kyoto_actions.TakeNeutral):
        return [f"button/{kind}/{value}"]
    return 2 * [f"choice/{kind}/{value}"]


def choose(front: RecordingFront, dice: random.Random) -> Any:
    """Choose an action of every kind now and then; else go forward, so that the match ends."""
    found = offered(front)
    own = own_of(session_of(front).shown)  # type: ignore[arg-type]
    moves = [one for one in found if isinstance(one, kyoto_actions.Move)]
    if moves and own is not None and dice.random() < 0.75:
        return max(moves, key=lambda one: (one.target if own.side == 0 else 29 - one.target, str(one)))
    kinds = sorted({type(one).__name__ for one in found if not isinstance(one, kyoto_actions.Recover)})
    kind = dice.choice(kinds) if kinds else type(found[0]).__name__
    return dice.choice([one for one in found if type(one).__name__ == kind])


def do(stage: Stage, front: RecordingFront, keys: Sequence[str]) -> None:
    """Tap the keys in order; reactions are sent after their pause."""
    for key in keys:
        assert front.tap(key), (key, phase_of(front))
    for every in stage.fronts:
        every.let_time_pass()
    stage.settle()


def deploy(stage: Stage, front: RecordingFront) -> None:
    """Place one agent by taps and one by dragging, then the rest by a formation."""
    state = front.model().table.placing
    face, cell = state.tray[0].key, state.cells[0]
    do(stage, front, [face, f"cell/{cell}"])
    do(stage, front, [f"place/2/{state.cells[1]}", "place/2", "place/2/tray"])
    assert front.model().table.placing.tray[0].key != face, "it stands on the board"
    do(stage, front, ["button/ready"])
    assert front.messages, "it says that five are missing"
    do(stage, front, ["formation/1", "button/ready"])


def step(stage: Stage, fronts: Sequence[RecordingFront], dice: random.Random) -> bool:
    """Do the next thing at one of the devices; False if the match is over."""
    for front in fronts:
        table = front.model().table
        if table.slip is not None:
            do(stage, front, [dice.choice([one.key for one in table.slip.buttons])])
            return True
    front = next((one for one in fronts if offered(one)), fronts[0])
    table = front.model().table
    if table.phase is Phase.OVER:
        return False
    if table.phase is Phase.READY:
        do(stage, front, ["button/next"])
    elif table.placing is not None:
        deploy(stage, front)
    else:
        do(stage, front, keys_for(front, choose(front, dice)))
    return True


def moments(options: Options, seed: int) -> Iterator[tuple[Stage, RecordingFront, RecordingFront]]:
    """A match, step by step."""
    dice = random.Random(seed)
    stage, anna, bela = two_devices(options)
    for _step in range(LONGEST):
        yield stage, anna, bela
        if not step(stage, (anna, bela), dice):
            return
    raise AssertionError("the match does not end")


def play(options: Options, seed: int) -> set[Phase]:
    """Play a whole match by keys; returns its phases."""
    phases: set[Phase] = set()
    for _stage, anna, bela in moments(options, seed):
        for front in (anna, bela):
            phases.add(phase_of(front))
            to_json(front.model())
            assert leaks(front) == []
    for front in (anna, bela):
        assert front.model().table.end.buttons[0].key == "button/again"
        assert front.tap("button/again")
        assert len(front.next) == 1
        assert front.tap("button/replay")
        assert front.routes[-1][0] == "replay"
        assert front.tap("share")
        ((text, card),) = front.shared
        assert card.won == front.session.shown.ending.result.winners  # type: ignore[union-attr]
        assert front.model().table.end.title in text.splitlines()
    return phases


# -- secrets ---------------------------------------------------------------------------------------


def parts(thing: Any) -> Iterator[Any]:
    """A model and all its parts."""
    yield thing
    if isinstance(thing, tuple | list | frozenset):
        for one in thing:
            yield from parts(one)
    elif is_dataclass(thing) and not isinstance(thing, type):
        for each in fields(thing):
            yield from parts(getattr(thing, each.name))


def leaks(front: RecordingFront) -> list[str]:
    """Secrets of the other side in a model, or of both sides on a public table."""
    shown = session_of(front).shown
    assert shown is not None
    facts, own = facts_of(shown), own_of(shown)
    covered = session_of(front).covered is not None
    mine = own.side if own is not None and not covered else -1
    found = []
    for part in parts(front.model()):
        if isinstance(part, Pawn) and part.face and part.side != mine and facts.opened is None:
            known = {agent.face for agent in facts.sides[part.side].agents} | set(facts.sides[part.side].lost)
            if words.FACE_OF[part.face] not in known:
                found.append(f"an agent of side {part.side} that was not shown")
        elif isinstance(part, HandCard) and not part.card.startswith("back-"):
            if mine < 0 or own is None or part.card not in map(words.drawing, own.hand):
                found.append("a card of a hand")
        elif isinstance(part, SideModel) and part.side != mine and any(any(one.marks) for one in part.decoys):
            found.append("what lies under a decoy")
        elif isinstance(part, PileDialog | PencilDialog) and mine < 0:
            found.append("what only one player may look at")
    return found


# -- whole matches ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_a_match_is_played_by_keys_alone_in_two_languages(seed: int) -> None:
    assert {Phase.DEPLOY, Phase.PLAY, Phase.DRAW, Phase.OVER} <= play(BASIC, seed)


@pytest.mark.parametrize("seed", range(2))
def test_a_match_with_special_agents_and_equipment_is_played_by_keys_alone(seed: int) -> None:
    assert {Phase.NEUTRAL, Phase.SPECIAL, Phase.GUARD} & play(FULL, seed)


def test_tomoyo_keeps_one_of_two_cards_by_its_key() -> None:
    """The choice of a special agent: its keys are those of the dialog."""
    dice, seen = random.Random(1), 0
    stage, anna, bela = two_devices(FULL)
    for _step in range(LONGEST):
        front = next((one for one in (anna, bela) if offered(one)), anna)
        wanted = [
            one for one in offered(front) if isinstance(one, kyoto_actions.Choose) and one.special is Special.TOMOYO
        ]
        if wanted:
            do(stage, front, keys_for(front, wanted[0]))
            continue
        keeping = phase_of(front) is Phase.KEEP
        if not step(stage, (anna, bela), dice):
            break
        seen += keeping
    assert seen, "Tomoyo never had two cards to choose from"


def test_a_series_goes_on_when_both_are_ready() -> None:
    games = {facts_of(anna.session.shown).game for _stage, anna, _bela in moments(Options(), 3)}  # type: ignore[arg-type]
    assert {1, 2} <= games


def test_a_session_needs_no_toolkit() -> None:
    script = (
        "import sys\n"
        "class Blocked:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name.partition('.')[0] in ('kivy', 'kivymd'): raise ImportError(name)\n"
        "sys.meta_path.insert(0, Blocked())\n"
        "from tests.app.present.kyoto.test_session import FULL, play\n"
        "play(FULL, 1)\n"
        "assert not any(name.startswith(('kivy', 'app.ui', 'app.device')) for name in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]


# -- two languages ---------------------------------------------------------------------------------

CODES = {"key", "icon", "style", "kind", "page", "sprite", "card", "face", "special", "gear", "discard", "guarded",
         "tag", "phase", "eyes", "badge", "mark", "marks", "fate", "pile_key", "help_icon", "kinds",
         "faces", "placed", "chosen", "only", "name", "names", "letter"}  # fmt: skip
"""Fields for programs; names of players and special agents are the same in all languages."""


def read_by_players(data: Any) -> set[str]:
    """Every text of a model that a player may read."""
    if isinstance(data, str):
        return {data}
    inside = [part for name, part in data.items() if name not in CODES] if isinstance(data, dict) else data
    return set().union(*map(read_by_players, inside)) if isinstance(inside, list) else set()


@cache
def own_words(language: str) -> re.Pattern[str]:
    """A pattern of all sentences of a language, with any parameters."""
    texts = (text for entry in entries(language).values() for text in entry.texts.values())
    gapless = ([*map(re.escape, re.split(r"{\w+}", text))] for text in texts)
    return re.compile("|".join(".+".join(parts) for parts in gapless if re.search(r"\w{4}", "".join(parts))))


def translated(text: str, language: str) -> bool:
    """Whether a text is a sentence of this language: some look like an English one with long names."""
    return own_words(language).fullmatch(text) is not None


@pytest.mark.parametrize(("options", "seed"), [(BASIC, 4), (FULL, 2)])
def test_no_english_is_left_in_another_language(options: Options, seed: int) -> None:
    seen: set[str] = set()
    for _stage, anna, bela in moments(options, seed):
        for front in (anna, bela):
            front.tap("story")
            texts = read_by_players(front.json())
            for opened in front.dialogs:
                front.tap(opened.key("close"))
            assert not {text for text in untranslated(texts, front.language) if not translated(text, front.language)}
            seen |= texts
    assert len(seen) > 200


# -- stale taps ------------------------------------------------------------------------------------


def until(wanted: Phase, options: Options = BASIC, seed: int = 1) -> tuple[Stage, RecordingFront, RecordingFront]:
    """A match in which one device has to decide in this phase; that device comes first."""
    for stage, anna, bela in moments(options, seed):
        for front, other in ((anna, bela), (bela, anna)):
            table = front.model().table
            if table.phase is wanted and len(offered(front)) > 1 and table.slip is None:
                return stage, front, other
    raise AssertionError(f"no {wanted}")


def test_a_late_second_tap_never_confirms() -> None:
    stage, front, _other = until(Phase.PLAY)
    move = next(one for one in offered(front) if isinstance(one, kyoto_actions.Move))
    card, origin, target, again = keys_for(front, move)
    number = session_of(front).shown.number  # type: ignore[union-attr]
    assert front.tap(card)
    assert front.tap(origin)
    seen = front.model().number
    assert front.tap(target, seen), "the first tap chooses the place"
    assert not front.tap(again, seen), "on that model it would have chosen it, not confirmed the move"
    stage.settle()
    assert session_of(front).shown.number == number  # type: ignore[union-attr]
    assert front.tap(again)
    stage.settle()
    assert session_of(front).shown.number > number  # type: ignore[union-attr]


def test_a_late_second_tap_draws_no_second_card() -> None:
    stage, front, _other = until(Phase.DRAW)
    seen, key = front.model().number, keys_for(front, offered(front)[0])[0]
    assert front.tap(key, seen)
    stage.settle()
    assert not front.tap(key, seen)


def test_a_tap_on_what_is_not_there_does_nothing() -> None:
    stage, front, other = until(Phase.PLAY)
    for key in ("cell/99", "hand/9", "choice/face/3r", "button/pass", "button/ready", "tray/0", "dialog/77/yes",
                "place/0/0", "pencil/3r", "nothing", "cell/", "cast/ruri", "button/next", "peek/3"):  # fmt: skip
        assert not front.tap(key), key
    assert not front.tap("cell/3", 10_000)
    before = session_of(other).shown.number  # type: ignore[union-attr]
    for key in ("hand/0", "cell/0"):
        other.tap(key)
    stage.settle()
    assert session_of(other).shown.number == before  # type: ignore[union-attr]
    assert other.messages[-1], "it is said whose turn it is"


def test_nothing_is_touched_before_a_clash_was_read() -> None:
    for _stage, anna, bela in moments(BASIC, 1):
        front = next((one for one in (anna, bela) if one.model().table.slip is not None), None)
        if front is not None:
            assert not front.tap("cell/3")
            assert front.tap("button/seen")
            return
    raise AssertionError("no clash")


# -- reactions -------------------------------------------------------------------------------------


def reaction(can: bool) -> tuple[Stage, RecordingFront]:
    """A reaction to a move, where a decoy can be triggered or not."""
    for seed in range(40):
        for stage, anna, bela in moments(BASIC, seed):
            for front in (anna, bela):
                acts = offered(front)
                if acts and phase_of(front) is Phase.DECOY and (len(acts) > 1) == can:
                    while front.model().table.slip is not None:
                        assert front.tap("button/seen")
                    return stage, front
    raise AssertionError("no reaction")


@pytest.mark.parametrize("can", [True, False])
def test_an_early_answer_waits_until_the_same_pause_is_full(can: bool) -> None:
    stage, front = reaction(can)
    waits = [seconds for seconds, timer in front.timers if timer.do is not None][-STEPS:]
    assert waits == [theme.MOTION.reaction * step / STEPS for step in range(1, STEPS + 1)], "whatever can be done"
    number = session_of(front).shown.number  # type: ignore[union-attr]
    assert front.tap("button/pass")
    stage.settle()
    assert session_of(front).shown.number == number, "it is not sent"  # type: ignore[union-attr]
    assert not front.tap("button/pass"), "and cannot be given twice"
    text = front.model().table.sheet.text
    with i18n.language(front.language):
        assert text == i18n._("Your answer is sent when the short pause is over.")
    front.let_time_pass()
    stage.settle()
    assert session_of(front).shown.number > number  # type: ignore[union-attr]


def test_the_pause_fills_in_steps_and_a_late_answer_is_sent_at_once() -> None:
    stage, front = reaction(True)
    shares = []
    for _seconds, timer in [one for one in front.timers if one[1].do is not None][-STEPS:]:
        with i18n.language(front.language):
            assert timer.do is not None
            timer.do()
        shares.append(front.model().table.share)
    assert shares == sorted(set(shares))
    assert shares[-1] == 1.0
    number = session_of(front).shown.number  # type: ignore[union-attr]
    assert front.tap("button/pass")
    stage.settle()
    assert session_of(front).shown.number > number  # type: ignore[union-attr]


# -- private parts ---------------------------------------------------------------------------------


def test_a_planted_leak_is_found() -> None:
    _stage, front, other = until(Phase.PLAY)
    assert leaks(front) == leaks(other) == []
    theirs = session_of(other).shown
    assert theirs is not None
    honest = session_of(front).shown
    session_of(front).shown = theirs
    front.session.forget_model()
    planted = front.model()
    session_of(front).shown = honest
    session_of(front)._model, session_of(front)._fresh = planted, True
    assert {"a card of a hand"} < set(leaks(front)), "and agents of a side whose faces were not shown"


def shared_device() -> tuple[Stage, RecordingFront]:
    """One device for both, in the middle of a turn, with the curtain open for the acting player."""
    stage = deal("kyoto", BASIC, (ANNA, BELA))
    front = stage.sit((0, 1), make, "en")
    for _seat in range(2):
        seat = session_of(front).shown.acting[0]  # type: ignore[union-attr]
        stage.matches[0].desk.open(seat)
        stage.settle()
        do(stage, front, ["formation/1", "button/ready"])
    stage.matches[0].desk.open(session_of(front).shown.acting[0])  # type: ignore[union-attr]
    stage.settle()
    return stage, front


def test_a_curtain_leaves_nothing_private_in_the_model() -> None:
    stage, front = shared_device()
    session = session_of(front)
    seat = session.shown.acting[0]  # type: ignore[union-attr]
    assert front.model().table.hand
    assert front.tap("story")
    number = front.model().number
    with i18n.language("en"):
        session.cover(seat)
    assert not front.model().table.hand
    assert not front.dialogs
    assert leaks(front) == []
    assert not any(pawn.face for pawn in parts(front.model()) if isinstance(pawn, Pawn))
    assert list(session._earlier) == [front.model().number], "what keys stood for is forgotten, too"
    assert not front.tap("hand/0", number)
    assert not front.tap("hand/0")
    stage.settle()


def test_the_card_drawn_last_is_seen_before_the_curtain_falls() -> None:
    stage, front = shared_device()
    session = session_of(front)
    seat = session.shown.acting[0]  # type: ignore[union-attr]
    dice = random.Random(2)
    for _step in range(20):
        shown = session.shown
        assert shown is not None
        if seat not in shown.acting:
            break
        do(stage, front, keys_for(front, choose(front, dice)))
    assert session.shown is not None
    assert session.shown.private is not None
    assert session.shown.private.seat == seat
    assert session.hands_on_to is None
    table, other = front.model().table, session.shown.parties[1 - seat].names[0]
    assert other not in f"{table.prompt} {table.detail} {table.subtitle}", "nobody is called while faces lie open"
    assert front.tap("button/hand_over")
    assert front.covered == [1 - seat]


def test_a_held_card_or_place_shows_its_rule() -> None:
    _stage, front, _other = until(Phase.PLAY)
    session = session_of(front)
    with i18n.language("en"):
        table = session.model.table
        rules = {card.card: session.rule_of(card.key) for card in table.hand}
        places = {cell.kind: session.rule_of(f"cell/{cell.cell}") for cell in table.board.cells}
        pile = session.rule_of("pile")
    assert all(rules.values())
    assert len(set(rules.values())) > 1, "every card has its own"
    assert len(set(places.values())) == len(places) == 7
    assert places["neutral"] == "Bridge: every location card leads here."
    assert pile == "", "what is alike for all of a kind stands in the help"


def test_the_open_table_is_handed_on_unless_it_is_looked_at() -> None:
    stage = deal("kyoto", BASIC, (ANNA, BELA))
    front = stage.sit((0, 1), make, "en")
    session = session_of(front)
    assert [session.hands_on_to] == [0]
    session.lay_open()
    assert [session.hands_on_to] == [None]
    assert front.tap("round")
    assert front.tap("button/hand_over")
    assert front.covered == [0]


def test_faces_that_are_turned_away_are_in_no_model() -> None:
    _stage, front, _other = until(Phase.PLAY)
    own = own_of(session_of(front).shown)  # type: ignore[arg-type]
    assert own is not None
    assert front.tap("away")
    mine = [cell for cell in front.model().table.board.cells if cell.pawn is not None and cell.pawn.side == own.side]
    assert not any(cell.pawn.face for cell in mine if not cell.pawn.known)
    assert all(card.card.startswith("back-") for card in front.model().table.hand)
    hidden = next(cell.cell for cell in mine if not cell.pawn.known)
    assert front.tap(f"peek/{hidden}")
    assert front.model().table.board.cells[hidden].pawn.face
    assert front.tap("peek/end")
    assert not front.model().table.board.cells[hidden].pawn.face
    assert front.tap("hand/0"), "a tap on the hand turns everything back"
    assert not front.model().table.away


# -- dialogs ---------------------------------------------------------------------------------------


def test_the_story_is_that_of_the_last_turn_or_of_all() -> None:
    _stage, front, _other = until(Phase.DRAW, seed=3)
    assert front.tap("story")
    (opened,) = front.model().dialogs
    assert isinstance(opened.dialog, StoryDialog)
    short = opened.dialog.lines
    assert front.tap("story/which/1")
    (opened,) = front.model().dialogs
    assert len(opened.dialog.lines) > len(short)
    assert opened.dialog.whole
    before = front.model().motion
    assert front.tap("story/again")
    assert not front.dialogs
    assert front.model().motion != before
    assert not front.tap("story/which/1"), "it is closed"


def test_a_hidden_enemy_agent_is_written_on() -> None:
    _stage, front, _other = until(Phase.PLAY)
    session = session_of(front)
    assert session.shown is not None
    own = own_of(session.shown)
    assert own is not None
    enemy = next(agent.cell for agent in facts_of(session.shown).sides[1 - own.side].agents if agent.face is None)
    assert front.tap("pencil")
    assert front.messages
    assert front.tap(f"cell/{enemy}")
    dialog = front.model().dialogs[-1].dialog
    assert isinstance(dialog, PencilDialog)
    square = next(one for one in dialog.squares if not one.locked)
    assert front.tap(square.key)
    assert front.model().table.board.cells[enemy].pawn.tag
    assert front.model().dialogs[-1].dialog != dialog
    assert front.tap(front.dialogs[-1].key("close"))
    assert not front.model().dialogs


def test_a_formation_is_kept_and_forgotten() -> None:
    stage, anna, _bela = two_devices()
    assert anna.tap("button/formations")
    (opened,) = anna.model().dialogs
    assert isinstance(opened.dialog, FormationsDialog)
    assert anna.tap("formation/0")
    assert not anna.model().dialogs, "one was chosen"
    state = anna.model().table.placing
    do(stage, anna, [f"cell/{state.cells[0]}", f"cell/{state.cells[1]}"])
    assert not any(one.current for one in anna.model().table.placing.saved)
    count = len(state.saved)
    assert anna.tap(state.keep.key)
    assert [one.current for one in anna.model().table.placing.saved].count(True) == 1
    assert len(anna.model().table.placing.saved) == count + 1
    assert anna.tap(state.keep.key)
    assert len(anna.model().table.placing.saved) == count


def test_the_menu_covers_and_leads_to_the_rules() -> None:
    _stage, front = shared_device()
    assert front.tap("menu")
    (menu,) = front.dialogs
    assert front.tap(menu.key("choice/0"))
    assert front.routes == [("rules", {"game": "kyoto", "at": "turn"})]
    assert front.tap("menu")
    assert front.tap(front.dialogs[-1].key("choice/1"))
    assert front.covered, "the private view is covered"


def test_the_first_match_is_explained() -> None:
    _stage, front = shared_device()
    with i18n.language("en"):
        assert front.session.tips()[0].key == "kyoto/card"
        front.tap("story")
        assert front.session.tips() == ()
        front.session.cover(0)
        assert front.session.tips()[0].key == "kyoto/curtain"
