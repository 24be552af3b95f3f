"""Builds the model of Duet's table from a desk view. It reads views and computes no rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from app.present import people
from app.present.duet.model import CardLook, Clue, DuetModel, Mode, TokenTrackModel, Touch, Turner, WordCard
from app.present.duet.model_parts import arm, card_said, make_clue, make_key, make_track, with_words
from app.present.i18n import _, capitals, n_, say
from app.present.people import Person, seated
from app.present.private_notes import PencilMark
from app.table.desk import DeskView as Shown
from games.core.contract import CommonReason
from games.core.value import Value
from games.duet.game import DUET
from games.duet.spelling import fold
from games.duet.state import (
    Action,
    ClueGiven,
    ClueLine,
    Colour,
    EndTurn,
    Facts,
    Guess,
    Guessed,
    OwnKey,
    PenaltyPaid,
    Phase,
    SideDone,
    SuddenDeath,
    TurnEnded,
)

RESULTS = {Colour.GREEN: "agent", Colour.BYSTANDER: "bystander", Colour.ASSASSIN: "assassin"}
FACES = {"G": CardLook.KEY_AGENT, "B": CardLook.KEY_BYSTANDER, "A": CardLook.KEY_ASSASSIN}


@dataclass(frozen=True)
class DuetSelection:
    """The state of the screen, which is not part of the match."""

    armed: int | None = None
    guesser: int | None = None  # the player who guesses in sudden death
    peeking: bool = False  # whether the key was opened on a personal device
    marks: Mapping[int, PencilMark] = field(default_factory=dict)  # private notes on the open key
    seams: Mapping[str, int] = field(default_factory=dict)  # preferred line breaks of words from players' packs
    hint: bool = False  # whether a hint is available
    still: bool = False  # a replay: nothing can be done


def as_seen(shown: Shown, peeking: bool) -> Shown:
    """The public view while the player of a personal device guesses, unless the key was opened; otherwise a personal
    device shows the key all the time.
    """
    if not shown.personal or peeking or shown.private is None:
        return shown
    touching = shown.table.public.turn.phase is not Phase.CLUE and shown.seats[0] in shown.acting
    return replace(shown, private=None) if touching else shown


def far(shown: Shown) -> bool:
    """Whether the table waits for a player on another device."""
    return bool(shown.acting) and not any(seat in shown.seats for seat in shown.acting)


def mode_of(shown: Shown) -> Mode:
    """The state of the table."""
    facts: Facts = shown.table.public
    if facts.outcome is not None or shown.ending is not None:
        return Mode.OVER
    if shown.private is not None:
        giving = facts.turn.phase is Phase.CLUE and shown.private.seat in shown.acting
        return Mode.GIVE if giving else Mode.PEEK
    if facts.turn.phase is Phase.CLUE:
        return Mode.FIRST if len(shown.acting) > 1 else Mode.PASS
    return {Phase.ASK: Mode.ASK, Phase.GUESS: Mode.GUESS, Phase.SUDDEN_DEATH: Mode.SUDDEN}[facts.turn.phase]


def own_key(shown: Shown) -> OwnKey | None:
    """The key of the seat for which the curtain is open."""
    private: OwnKey | None = shown.private.private if shown.private is not None else None
    return private


def guesser_of(shown: Shown, state: DuetSelection) -> int | None:
    """The seat that guesses now."""
    mode = mode_of(shown)
    if mode is Mode.GUESS:
        return shown.acting[0]
    if mode is Mode.SUDDEN and shown.personal and shown.seats[0] in shown.acting:
        return shown.seats[0]
    if mode is Mode.SUDDEN:
        return state.guesser if state.guesser in shown.acting else shown.acting[0]
    return None


def offered(shown: Shown, seat: int | None) -> tuple[Any, ...]:
    """The public actions of a seat."""
    return next((offer.actions for offer in shown.table.offers if offer.seat == seat), ())


def present(shown: Shown, state: DuetSelection) -> DuetModel:
    """Build the table."""
    facts: Facts = shown.table.public
    who = seated(shown)
    mode = mode_of(shown)
    guesser = guesser_of(shown, state)
    actions = offered(shown, guesser) if not far(shown) else ()
    actor = _actor(shown, mode, guesser)
    rows = tuple(
        _clue(facts, line, who, now=_waiting_mode(shown, mode) is Mode.GUESS and index == len(facts.clues) - 1)
        for index, line in enumerate(facts.clues)
    )
    newest = tuple(reversed(rows))
    can_end = any(isinstance(action, EndTurn) for action in actions)
    line, short = last_line(shown, who)
    if state.armed is not None and Guess(state.armed) in actions:  # before the second tap, show its possible cost
        effect = DUET.preview(shown.table, Guess(state.armed)).effects[0]
        word = capitals(facts.words[state.armed])
        short = _("**{word}**: tap it again.", word=word) + " " + say(effect.key, **named(effect.params, who))
        line = short
    if mode is Mode.FIRST and not line:
        line = short = _hint(shown, mode, who)
    key = None
    if mode in (Mode.GIVE, Mode.PEEK) and shown.private is not None:
        own = own_key(shown)
        seat = shown.private.seat
        if own is not None and seat is not None:
            key = make_key(who[seat], own.side.count("G") - own.left, own.side.count("G"))
    table = DuetModel(
        mode=mode,
        title=_title(_begins(shown, _waiting_mode(shown, mode)), None if actor is None else who[actor]),
        hint=_hint(shown, mode, who),
        actor=None if actor is None else who[actor],
        seat=shown.acting[0] if shown.acting else 0,
        cards=_cards(shown, state, mode, guesser, actions, who),
        clues=newest,
        track=_track(facts, _waiting_mode(shown, mode)),
        found=sum(len(cells) for cells in facts.found),
        line=line,
        short=short,
        clue=newest[0] if newest and _waiting_mode(shown, mode) in (Mode.GUESS, Mode.ASK) else None,
        key=key,
        can_end=can_end,
        loud_end=can_end,
        turners=() if state.still else _turners(shown, mode, guesser, who),
        eye=_eye(shown, mode, state),
        far=far(shown),
        still=state.still,
    )
    return with_words(table, state.hint)


def _eye(shown: Shown, mode: Mode, state: DuetSelection) -> str:
    """The effect of the eye in the bar: cover the key, open the player's own, or hidden."""
    if not shown.personal:
        return "cover"
    if mode in (Mode.GUESS, Mode.SUDDEN):
        return "look" if shown.seats[0] in shown.acting else ""
    return "cover" if state.peeking else ""


def _waiting_mode(shown: Shown, mode: Mode) -> Mode:
    """The other players' mode, for the title of a personal device that waits with its key open."""
    if mode is not Mode.PEEK or not shown.personal or not far(shown):
        return mode
    return mode_of(replace(shown, private=None))


def _begins(shown: Shown, mode: Mode) -> Mode:
    """On personal devices both may give the first clue: the one sent first counts."""
    first = shown.personal and mode is Mode.GIVE and len(shown.acting) > 1
    return Mode.FIRST if first else mode


def _actor(shown: Shown, mode: Mode, guesser: int | None) -> int | None:
    """The seat shown as active in the bar."""
    if shown.personal and far(shown) and len(shown.acting) == 1:
        return shown.acting[0]
    if mode in (Mode.GIVE, Mode.PEEK) and shown.private is not None:
        return shown.private.seat
    if mode is Mode.FIRST or not shown.acting:
        return None
    return guesser if guesser is not None else shown.acting[0]


def _title(mode: Mode, actor: Person | None) -> str:
    """The title of the bar."""
    name = actor.name if actor else ""
    return {
        Mode.PASS: _("{name} gives a clue", name=name),
        Mode.GIVE: _("{name} gives a clue", name=name),
        Mode.FIRST: _("First clue"),
        Mode.PEEK: key_title(actor) if actor is not None else "",
        Mode.ASK: _("{name} decides", name=name),
        Mode.GUESS: _("{name} guesses", name=name),
        Mode.SUDDEN: _("Sudden death"),
        Mode.OVER: _("Match over"),
    }[mode]


def key_title(person: Person) -> str:
    """The title of a player's key."""
    return _("{name}’s key", name=person.name)


def _hint(shown: Shown, mode: Mode, who: tuple[Person, ...]) -> str:
    """One sentence more: what to do."""
    if mode is Mode.GUESS:
        return _("tap a word, then tap it again") if shown.seats else ""
    if mode is Mode.SUDDEN:
        return _("No more clues. **One miss and it’s over.**")
    if _begins(shown, mode) is Mode.FIRST and shown.personal:
        return _("first clue sent counts")
    if mode is Mode.FIRST and shown.seats:
        return _("You may both look at your key. The first to have a clue gives it.")
    if shown.personal and mode in (Mode.GIVE, Mode.PEEK) and not far(shown):
        return ""
    if mode in (Mode.GIVE, Mode.PEEK) and shown.private is not None and not shown.personal:
        return _("{name} looks away", name=who[1 - (shown.private.seat or 0)].name)
    own = shown.personal or not shown.seats  # else the device is handed to them
    if own and far(shown) and _waiting_mode(shown, mode) is Mode.PASS:
        return _("{name} is thinking of a clue.", name=who[shown.acting[0]].name)
    prompt = shown.table.prompt
    return say(prompt.key, **named(prompt.params, who))


def named(params: tuple[tuple[str, Any], ...], who: tuple[Person, ...]) -> dict[str, object]:
    """The parameters of a message as texts; words as written on cards."""
    return people.named(params, who, lambda key, value: capitals(value) if key == "word" else value)


# -- cards -----------------------------------------------------------------------------------------


def _cards(
    shown: Shown,
    state: DuetSelection,
    mode: Mode,
    guesser: int | None,
    actions: tuple[Any, ...],
    who: tuple[Person, ...],
) -> tuple[WordCard, ...]:
    """The 25 cards."""
    facts: Facts = shown.table.public
    can = {action.cell for action in actions if isinstance(action, Guess)}
    own = own_key(shown)
    side = own.side if own is not None else ""
    last = _last_cell(facts)
    lost = _assassin_cell(facts)
    cards = []
    for cell, word in enumerate(facts.words):
        finder = next((seat for seat in (0, 1) if cell in facts.found[seat]), None)
        down, up = cell in facts.missed[0], cell in facts.missed[1]
        if finder is not None:
            face = CardLook.AGENT
        elif cell == lost:
            face = CardLook.ASSASSIN
        elif side:
            face = FACES[side[cell]]
        elif down and up:
            face = CardLook.BOTH_MISSED
        elif guesser is not None and cell in facts.missed[guesser]:
            face = CardLook.OWN_MISS
        else:
            face = CardLook.CLOSED
        token_up, token_down = (who[1] if up else None), (who[0] if down else None)
        found_by = None if finder is None else who[finder]
        card = WordCard(
            word=word,
            face=face,
            seam=state.seams.get(fold(word), 0),
            finder=found_by,
            up=token_up,
            down=token_down,
            last=cell == last and mode is not Mode.FIRST,
            mark=state.marks.get(cell) if side else None,
            open=cell in can,
            said=card_said(face, found_by, token_up, token_down),
        )
        cards.append(arm(card) if cell == state.armed and cell in can else card)
    return tuple(cards)


def _last_cell(facts: Facts) -> int | None:
    """The last guessed word, until something else happens."""
    if facts.last_stand:
        return facts.last_stand[-1].cell
    if facts.clues and facts.clues[-1].guesses:
        return facts.clues[-1].guesses[-1].cell
    return None


def _assassin_cell(facts: Facts) -> int | None:
    """The guessed assassin."""
    tries = [*facts.last_stand, *(tried for line in facts.clues for tried in line.guesses)]
    return next((tried.cell for tried in tries if tried.result is Colour.ASSASSIN), None)


def why_not(shown: Shown, state: DuetSelection, cell: int) -> str:
    """The reason why this word cannot be guessed now, in one sentence."""
    refusal = DUET.why_not(replace(shown.table, seat=guesser_of(shown, state) or 0), Guess(cell))
    if refusal is None or isinstance(refusal.reason, CommonReason):  # the table waits for somebody else
        return say(shown.table.prompt.key, **named(shown.table.prompt.params, seated(shown)))
    return say(f"duet.refusal.{refusal.reason}", **named(refusal.params, seated(shown)))


def refused_line(shown: Shown, seat: int, action: Action) -> str:
    """The reason why a seat may not do this now, in one sentence; empty if it may."""
    refusal = DUET.why_not(replace(shown.table, seat=seat), action)
    return "" if refusal is None else say(f"duet.refusal.{refusal.reason}", **named(refusal.params, seated(shown)))


# -- clues and tokens ------------------------------------------------------------------------------


def _clue(facts: Facts, line: ClueLine, who: tuple[Person, ...], now: bool) -> Clue:
    touches = tuple(Touch(facts.words[tried.cell], RESULTS[tried.result]) for tried in line.guesses)
    return make_clue(who[line.seat], line.word, line.number, touches, now)


def _track(facts: Facts, mode: Mode) -> TokenTrackModel:
    """The result of each token, and how many are left."""
    bank = facts.bank
    used = facts.options.tokens - bank.left
    running = mode in (Mode.GUESS, Mode.ASK)
    ended = facts.clues[:-1] if running else facts.clues
    discs: list[str] = ["missed"] * bank.penalties
    for line in ended:
        missed = bool(line.guesses) and line.guesses[-1].result is not Colour.GREEN
        discs.append("missed" if missed else "spent")
        if missed and any(line.guesses[-1].cell in cells for cells in facts.doubled):
            discs.append("missed")
    discs = (discs + ["spent"] * used)[:used]
    discs += ["left"] * bank.bystanders + ["check"] * bank.checks
    live = mode not in (Mode.SUDDEN, Mode.OVER) and bank.left > 0
    turn = len(facts.clues) + (0 if running or mode in (Mode.SUDDEN, Mode.OVER) else 1)
    return make_track(tuple(discs), used if live else -1, max(1, turn), bank.left)


def _turners(shown: Shown, mode: Mode, guesser: int | None, who: tuple[Person, ...]) -> tuple[Turner, ...]:
    """The players' buttons."""
    if mode is Mode.FIRST and not shown.seats:
        return ()
    if mode is Mode.FIRST:
        return tuple(Turner(person, seat, "hold", _("hold to see the key")) for seat, person in enumerate(who))
    if mode is not Mode.SUDDEN:
        return ()
    turners = []
    for seat, person in enumerate(who):
        if seat not in shown.acting:
            turners.append(Turner(person, seat, "done", _("done")))
        elif seat == guesser:
            turners.append(Turner(person, seat, "now", _("is guessing", who=person.name)))
        elif shown.personal:
            beside = _("on another device") if person.bot is None else _("tap to let it guess")
            turners.append(Turner(person, seat, "other", beside))
        else:
            turners.append(Turner(person, seat, "other", _("tap to switch")))
    return tuple(turners)


# -- the last events -------------------------------------------------------------------------------


def last_line(shown: Shown, who: tuple[Person, ...]) -> tuple[str, str]:
    """The last event in words: long, and short for narrow windows."""
    facts: Facts = shown.table.public
    events = next((happening.events for happening in reversed(shown.happened) if happening.events), ())
    if any(isinstance(event, SuddenDeath) for event in events):  # more important than the end of the turn
        events = tuple(event for event in events if not isinstance(event, TurnEnded))
    parts = [part for event in events if (part := _sentence(event, facts, who))]
    if not parts:
        return "", ""
    more = ""
    if isinstance(events[-1], ClueGiven) and mode_of(shown) is Mode.GUESS:
        more = " " + say(shown.table.prompt.key, **named(shown.table.prompt.params, who))
    elif isinstance(events[-1], Guessed) and mode_of(shown) is Mode.GUESS:
        more = " " + _("{name} may keep guessing or end the turn.", name=who[events[-1].seat].name)
    return " ".join(parts) + more, parts[0] if len(parts) == 1 else " ".join(parts[:2])


def _sentence(event: Value, facts: Facts, who: tuple[Person, ...]) -> str:
    """One event in words."""
    if isinstance(event, Guessed):
        word = capitals(facts.words[event.cell])
        name = who[event.seat].name
        if event.result is Colour.GREEN:
            return _("{name}: **{word}** – agent.", name=name, word=word)
        if event.result is Colour.BYSTANDER:
            return _("{name}: **{word}** – bystander.", name=name, word=word)
        return _("{name}: **{word}** – the assassin.", name=name, word=word)
    if isinstance(event, ClueGiven):
        name = who[event.seat].name
        if event.word:
            return _(
                "{name} gave the clue **{word} {number}**.", name=name, word=capitals(event.word), number=event.number
            )
        return _("{name} gave a spoken clue for **{number}**.", name=name, number=event.number)
    if isinstance(event, TurnEnded):
        return n_("Turn over, {n} token left.", "Turn over, {n} tokens left.", event.left)
    if isinstance(event, SideDone):
        return _("All of {name}’s agents have been found.", name=who[event.seat].name)
    if isinstance(event, PenaltyPaid):
        return _("{name} loses a token for the clue.", name=who[event.seat].name)
    if isinstance(event, SuddenDeath):
        return _("Sudden death begins.")
    return ""
