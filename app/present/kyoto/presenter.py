"""Builds the model of Kyoto's table from a desk view. It reads views and computes no rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from app.present import people
from app.present.controls import BarSign, ButtonModel, ButtonStyle
from app.present.i18n import _, current_language, say
from app.present.kyoto import words
from app.present.kyoto.board_presenter import board, trace_in, with_trace
from app.present.kyoto.flight_paths import kept
from app.present.kyoto.model import (
    Eyes,
    HandCard,
    KyotoModel,
    LastTurn,
    QuestionSheet,
    SeriesScore,
    SideModel,
    StoryLine,
    StrengthWheel,
    Trace,
)
from app.present.kyoto.questions import casting, finished, sheet
from app.present.kyoto.selection import (
    KyotoSelection,
    actions_of,
    bottom_of,
    eyes_of,
    facts_of,
    own_of,
    picked,
    places,
)
from app.present.kyoto.side_presenter import score, side_model, with_choice
from app.present.kyoto.story import last_turn, lines, public, sentence
from app.present.people import Person, seated
from app.table.chair import Happening
from app.table.desk import DeskView as Shown
from games.core.contract import Message
from games.core.value import Value
from games.kyoto import actions
from games.kyoto.events import Clashed, Drawn, Kept, Shot
from games.kyoto.facts import Own, Phase, Series
from games.kyoto.game import KYOTO
from games.kyoto.vocabulary import Card as Dealt

GAMES = {Series.SINGLE: 1, Series.BEST_OF_THREE: 3, Series.FIRST_TO_THREE: 5}


@dataclass(frozen=True, slots=True)
class TableFacts:
    """The parts of the table that a player's choices do not change, built once for each desk view."""

    who: tuple[Person, ...]
    subtitle: str
    recent: tuple[Happening, ...]  # the last turn
    trace: Trace  # of it
    last: LastTurn
    wheel: StrengthWheel
    score: SeriesScore | None
    top: SideModel
    bottom: SideModel


def table_facts(shown: Shown, story: Sequence[Happening], bottom: int, *, away: bool) -> TableFacts:
    """The facts of a desk view; `bottom` is the nearest side, `away`: the player's own faces are hidden."""
    who, facts = seated(shown), facts_of(shown)
    recent = public(last_turn(story)) if away else last_turn(story)
    return TableFacts(
        who=who,
        subtitle=subtitle(shown, who),
        recent=recent,
        trace=trace_in(event for happening in kept(recent) for event in happening.events),
        last=_last(lines(recent, who, facts)),
        wheel=StrengthWheel(_("Beats"), _("Tie: the attacker wins"), _("3 beats 2, 2 beats 1, 1 beats 0, 0 beats 3")),
        score=score(facts, who),
        top=side_model(shown, 1 - bottom, who, near=False, away=away),
        bottom=side_model(shown, bottom, who, near=True, away=away),
    )


class TableFactsCache:
    """The facts of the desk view presented last; a new view, another language or hidden faces replace them."""

    def __init__(self) -> None:
        self._key: tuple[object, ...] = ()
        self._facts: TableFacts | None = None

    def facts(self, shown: Shown, state: KyotoSelection, story: Sequence[Happening]) -> TableFacts:
        """Those of this view."""
        bottom, away = bottom_of(shown, state), state.away
        key = (shown, story, current_language(), bottom, away)
        if self._facts is None or any(one is not other for one, other in zip(self._key, key, strict=True)):
            self._key, self._facts = key, table_facts(shown, story, bottom, away=away)
        return self._facts

    def forget(self) -> None:
        """Drop what was made from a private view."""
        self._key, self._facts = (), None


def present(
    shown: Shown, state: KyotoSelection, story: Sequence[Happening] = (), known: TableFacts | None = None
) -> KyotoModel:
    """Build the table; `known` are its facts, if they were built before."""
    fixed = known or table_facts(shown, story, bottom_of(shown, state), away=state.away)
    facts, who = facts_of(shown), fixed.who
    own, eyes = own_of(shown), eyes_of(shown)
    asked = _after_a_clash(sheet(shown, state), shown, story, who)
    drawn = board(shown, state)
    if drawn.trace.went is None and not drawn.ways and not state.path:
        drawn = with_trace(drawn, fixed.trace)
    prompt, detail = sentences(shown, state, who)
    title, text, icon = _help(state)
    name, below = _("Shadows in Kyoto"), fixed.subtitle
    hand = _hand(shown, state, own)
    return KyotoModel(
        phase=facts.turn.phase,
        eyes=eyes,
        title=name,
        subtitle=below,
        board=drawn,
        top=with_choice(fixed.top, state),
        bottom=with_choice(fixed.bottom, state),
        prompt=prompt,
        detail=detail,
        signs=() if state.still else _signs(shown, state),
        title_say="" if state.still else f"{name}. {below}",
        hand=hand,
        hand_say=_("Hand: {cards}", cards=", ".join(card.name for card in hand)) if hand else "",
        sheet=asked,
        last=fixed.last,
        wheel=fixed.wheel,
        casting=casting(shown, state),
        score=fixed.score,
        help_title=title,
        help_text=text,
        help_icon=icon,
        help_sign=BarSign("explain", "information-outline", title, "explain", on=True) if title else None,
        recent=_recent(shown, state, fixed.recent, who),
        button=_button(shown, state, who),
        away=state.away,
    )


def _after_a_clash(
    asked: QuestionSheet | None, shown: Shown, story: Sequence[Happening], who: tuple[Person, ...]
) -> QuestionSheet | None:
    """Add the result of a clash to the draw dialog on a shared device: the attacker sees it there, the other side on
    the report.
    """
    if asked is None or asked.kind != "draw" or shown.personal:
        return asked
    events = [event for happening in kept(last_turn(story)) for event in happening.events]
    met = [stopped(sentence(event, who).replace("**", "")) for event in events if isinstance(event, Clashed | Shot)]
    return finished(replace(asked, text=" ".join((*met, asked.text))))


def stopped(words_: str) -> str:
    """A sentence with a full stop, for others to follow."""
    return words_ if not words_ or words_[-1] in ".!?" else f"{words_}."


def _signs(shown: Shown, state: KyotoSelection) -> tuple[BarSign, ...]:
    """The signs of the bar: what can be done at any time."""
    private = eyes_of(shown) is not Eyes.EVERYBODY
    writes = private and casting(shown, state) is None and not places(shown)
    found = (
        BarSign("menu", "menu", _("Menu"), "menu"),
        BarSign("undo", "undo-variant", _("Undo"), "undo") if private and shown.may_undo else None,
        BarSign("pencil", "pencil-outline", _("Pencil"), "pencil", on=state.writing) if writes else None,
        BarSign("away", "eye-off-outline", _("Hide faces"), "away", on=state.away) if private else None,
        None if private else BarSign("round", "rotate-3d-variant", _("Flip board"), "round"),
        BarSign("hint", "lightbulb-on-outline", _("Hint"), "hint") if state.hint else None,
        BarSign("story", "format-list-bulleted", _("What happened"), "story"),
    )
    return tuple(sign for sign in found if sign is not None)


def _last(found: tuple[StoryLine, ...]) -> LastTurn:
    """The last events, for the area beside the board."""
    say = " ".join(line.text for line in found)
    return LastTurn("last", _("Last turn"), _("Whole game"), say, found)


# -- text ------------------------------------------------------------------------------------------

RECENT = 3  # events of the last turn shown beside the prompt


def _recent(
    shown: Shown, state: KyotoSelection, recent: Sequence[Happening], who: tuple[Person, ...]
) -> tuple[str, ...]:
    """The other side's last events at the beginning of a turn, without its draws."""
    turn = facts_of(shown).turn
    if turn.phase is not Phase.PLAY or turn.number < 2 or state.path:
        return ()
    events = [event for happening in kept(recent) for event in happening.events]
    lines = [stopped(sentence(event, who)) for event in events if not isinstance(event, Drawn | Kept)]
    return tuple(filter(None, lines))[:RECENT]


def message_text(message: Message, who: tuple[Person, ...]) -> str:
    """A message of the rules, with names instead of seats."""
    return say(message.key, **named(message.params, who))


def named(params: tuple[tuple[str, Any], ...], who: tuple[Person, ...]) -> dict[str, object]:
    """The parameters of a message as texts."""
    return people.named(params, who, words.noun)


def subtitle(shown: Shown, who: tuple[Person, ...]) -> str:
    """The game, the turn, and whose it is."""
    acts = facts_of(shown).turn.phase not in (Phase.DEPLOY, Phase.SPECIAL, Phase.READY, Phase.OVER) and shown.acting
    if lingers(shown):
        return " · ".join(when(shown))
    return " · ".join((*when(shown), who[shown.acting[0]].name) if acts else when(shown))


def when(shown: Shown) -> list[str]:
    """The game and the turn."""
    facts = facts_of(shown)
    parts = []
    if facts.options.series is not Series.SINGLE:
        parts.append(_("Game {n} of {total}", n=facts.game, total=GAMES[facts.options.series]))
    if facts.turn.number:
        parts.append(_("Turn {n}", n=facts.turn.number))
    return parts or [_("Before the first turn")]


def sentences(shown: Shown, state: KyotoSelection, who: tuple[Person, ...]) -> tuple[str, str]:
    """The prompt, and information for the decision."""
    prompt = message_text(shown.table.prompt, who)
    if lingers(shown) and state.new is not None and not state.away and not state.still:
        # the other player is called only after the faces are covered
        return _(
            "Drawn: {card}. Pass the device when you’re ready.", card=words.card_name(words.drawing(state.new))
        ), ""
    if eyes_of(shown) is not Eyes.ACTING or state.still:
        return prompt, ""
    if state.held:
        return _("Your answer is sent when the short pause is over."), ""
    if state.single is not None and state.armed is not None and shown.private is not None:
        preview = KYOTO.preview(shown.private, state.single)
        effects = [message_text(effect, who) for effect in preview.effects]
        odds = {name: (part, whole) for name, part, whole in preview.odds}
        if "win" in odds and odds["win"][1]:
            part, whole = odds["win"]
            effects.insert(1, _("Chance to win it: {percent}%.", percent=round(100 * part / whole)))
        return _("Tap there again: {deed}.", deed=_deed(state.single)), " ".join(effects)
    return _missing(shown, state) or prompt, ""


def lingers(shown: Shown) -> bool:
    """Whether a player still looks at their view after their turn, on a shared device."""
    return eyes_of(shown) is Eyes.WAITING and not shown.personal


def _missing(shown: Shown, state: KyotoSelection) -> str:
    """The selection so far, and what is missing; empty without a selection."""
    facts, own = facts_of(shown), own_of(shown)
    if own is None or not state.path:
        return ""
    gear = picked(state.path, "gear")
    if gear is not None:
        return _("{card}: choose an enemy agent", card=words.gear_words(gear)[0])
    card = picked(state.path, "card")
    name = words.card_name(words.drawing(card)) if card is not None else ""
    cells = [thing[1] for thing in state.path if isinstance(thing, tuple) and thing[0] == "cell"]
    movers = facts.sides[1 - own.side if facts.turn.phase is Phase.PUSH else own.side].agents
    origin = next((words.spot(cell) for cell in cells if cell in (agent.cell for agent in movers)), "")
    target = next((words.spot(cell) for cell in cells if words.spot(cell) != origin), "")
    if facts.turn.phase is Phase.PUSH:
        return (
            _("The agent on {place} moves back: choose a lit place", place=origin)
            if origin
            else _("To {place}: choose a ringed agent", place=target)
        )
    if card is Dealt.SWAP:
        return (
            _("{card}, {place}: choose the other agent", card=name, place=origin)
            if origin
            else _("{card}: choose two ringed agents", card=name)
        )
    found: Mapping[tuple[bool, bool, bool], Callable[[], str]] = {
        (True, False, False): lambda: _("{card}: choose an agent or a lit place", card=name),
        (False, True, False): lambda: _("The agent on {place}: choose a card or a lit place", place=origin),
        (False, False, True): lambda: _("To {place}: choose a card or a ringed agent", place=target),
        (True, True, False): lambda: _("{card}, from {place}: choose a lit place", card=name, place=origin),
        (True, False, True): lambda: _("{card}, to {place}: choose a ringed agent", card=name, place=target),
        (False, True, True): lambda: _("{origin} → {target}: choose a card", origin=origin, target=target),
    }
    made = found.get((bool(name), bool(origin), bool(target)))
    return made() if made is not None else ""


def _deed(action: Value) -> str:
    """An action in short."""
    match action:
        case actions.Move(card, origin, target):
            name = words.card_name(words.drawing(card))
            return f"{name}, {words.spot(origin)} → {words.spot(target)}"
        case actions.Push(origin, target):
            return f"{words.spot(origin)} → {words.spot(target)}"
        case actions.Swap(first, second):
            return f"{words.card_name('swap')}, {words.spot(first)} ↔ {words.spot(second)}"
        case actions.PlaceDecoy():
            return words.card_name("decoy")
        case actions.Wiretap(cell) | actions.Stun(cell) | actions.Drug(cell) | actions.Step(cell):
            return words.spot(cell)
    return ""  # its dialog describes the effect of a second tap


def _help(state: KyotoSelection) -> tuple[str, str, str]:
    """The effect of the chosen card."""
    card = picked(state.path, "card")
    if card is None:
        return "", "", ""
    drawing = words.drawing(card)
    return words.card_name(drawing), words.card_help(drawing), f"icon-{drawing}"


def _button(shown: Shown, state: KyotoSelection, who: tuple[Person, ...]) -> ButtonModel | None:
    """The button below the prompt: hand the device on, or decline."""
    facts, eyes = facts_of(shown), eyes_of(shown)
    if state.still:
        return None
    if eyes is Eyes.EVERYBODY:
        here = [seat for seat in shown.acting if seat in shown.seats]
        if facts.turn.phase in (Phase.READY, Phase.OVER) or not here:
            return None
        return ButtonModel("button/hand_over", _("Pass to {who}", who=who[here[0]].name), "account-arrow-right-outline")
    if lingers(shown):
        here = [seat for seat in shown.acting if seat in shown.seats]
        label = _("Pass to {who}", who=who[here[0]].name) if here else _("Cover")
        return ButtonModel("button/hand_over", label, "account-arrow-right-outline")
    if eyes is Eyes.ACTING and facts.turn.phase is Phase.FAN:
        return ButtonModel("button/pass", _("Stay"), style=ButtonStyle.PLAIN)
    if eyes is Eyes.ACTING and facts.turn.phase is Phase.AFTER:
        return ButtonModel("button/pass", _("Draw cards"), "cards-outline", ButtonStyle.MAIN)
    return None


# -- the hand --------------------------------------------------------------------------------------


def _hand(shown: Shown, state: KyotoSelection, own: Own | None) -> tuple[HandCard, ...]:
    """The viewer's hand; only backs if it is hidden."""
    if own is None:
        return ()
    if state.away:
        backs = facts_of(shown).sides[own.side].hand
        return tuple(
            HandCard(card=f"back-{kind}", name="", key=f"hand/{place}", say=_("Card, face down"))
            for place, kind in enumerate("location" if each < backs[0] else "tactic" for each in range(sum(backs)))
        )
    phase = facts_of(shown).turn.phase
    playing = phase in (Phase.PLAY, Phase.FAN) and bool(actions_of(shown)) and not state.still
    can = {action.card for action in actions_of(shown) if isinstance(action, actions.Move)}
    can |= {Dealt.SWAP for action in actions_of(shown) if isinstance(action, actions.Swap)}
    can |= {Dealt.DECOY for action in actions_of(shown) if isinstance(action, actions.PlaceDecoy)}
    chosen = {thing[1] for thing in state.path if isinstance(thing, tuple) and thing[0] == "card"}
    if state.single is not None and isinstance(state.single, actions.Move) and state.path:
        chosen = {state.single.card}
    lifted = _lifted(own.hand, chosen, state.lifted)
    reach = {action.card for action in state.left if isinstance(action, actions.Move)}
    reach |= {Dealt.SWAP for action in state.left if isinstance(action, actions.Swap)}
    found = []
    for place, card in enumerate(own.hand):
        drawing = words.drawing(card)
        dim = playing and (card not in can or (bool(state.path) and not chosen and card not in reach))
        name = words.card_name(drawing)
        new = card == state.new and place == own.hand.index(card)
        raised = new and (phase is Phase.DRAW or lingers(shown))
        found.append(
            HandCard(
                card=drawing,
                name=name,
                key=f"hand/{place}",
                dim=dim,
                lifted=place == lifted,
                raised=raised,
                new=new,
                say=name,
            )
        )
    return tuple(found)


def _lifted(hand: tuple[Dealt, ...], chosen: set[Any], tapped: int | None) -> int | None:
    """The index of the lifted card: of equal ones, the tapped one."""
    if not chosen:
        return None
    if tapped is not None and tapped < len(hand) and hand[tapped] in chosen:
        return tapped
    return next((place for place, card in enumerate(hand) if card in chosen), None)
