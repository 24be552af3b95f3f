"""The questions of a turn as dialogs: reactions, Swap's secret, marks, drawing, equipment."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from app.present.controls import ButtonModel, ButtonStyle
from app.present.i18n import _, n_
from app.present.kyoto import theme, words
from app.present.kyoto.board_presenter import faces_of
from app.present.kyoto.model import PictureChoice, QuestionSheet
from app.present.kyoto.opening_model import Candidate, Casting
from app.present.kyoto.selection import KyotoSelection, actions_of, facts_of, own_of, viewer
from app.present.kyoto.side_presenter import decoy_model
from app.present.people import seated
from app.table.desk import DeskView as Shown
from games.kyoto import actions
from games.kyoto import actions as kyoto_actions
from games.kyoto.facts import Phase
from games.kyoto.vocabulary import COLOURS, DECKS, FACES, Card, Deck, Face, Gear, Special, deck_of

HAND = 6
PACED = (Phase.DECOY, Phase.REVOLVER, Phase.UNLOCK, Phase.FAN)
"""Reactions: their duration must not disclose whether anything could have been done."""


def sheet(shown: Shown, state: KyotoSelection) -> QuestionSheet | None:
    """The viewer's open question, if it is asked in a dialog."""
    phase = facts_of(shown).turn.phase
    asked = ASKED[phase]
    if state.still:
        return None
    if ("gear", Gear.TYPESCRIPT) in state.path and phase in (Phase.PLAY, Phase.AFTER):
        return finished(_pile(state))
    if asked is None or not actions_of(shown):
        return None
    found = asked(shown, state)
    return finished(_held(found) if state.held else found)


def finished(asked: QuestionSheet) -> QuestionSheet:
    """A question with all its texts. While a second tap is awaited, its effect comes first; in little space the
    pictures take precedence over other texts.
    """
    armed = next((one for one in asked.choices if one.armed), None)
    texts = asked.texts or (asked.text,)
    plain = f"{texts[0]}\n{asked.note}".strip()
    if armed is None:
        line = plain
        brief = asked.text if asked.choices else line
    else:
        line = brief = _again(armed.label, asked.text)
    others = tuple(_again(one.label, text) for one in asked.choices for text in texts)
    pause = _("A short pause") if asked.paced else ""
    return replace(asked, line=line, brief=brief, others=(plain, *others), pause=pause)


def _again(deed: str, text: str) -> str:
    """The effect of a second tap, followed by the text."""
    return (_("Tap there again: {deed}.", deed=deed) + " " + text).strip()


def _held(asked: QuestionSheet) -> QuestionSheet:
    """The question after it was answered: the answer waits until the pause has elapsed."""
    buttons = tuple(replace(one, style=ButtonStyle.OFF) for one in asked.buttons)
    text = _("Your answer is sent when the short pause is over.")
    return replace(asked, text=text, note="", buttons=buttons)


def _other(shown: Shown) -> str:
    seat = viewer(shown)
    return seated(shown)[1 - seat].name if seat is not None else ""


def picture(card: Card, key: str, *, armed: bool = False, note: str = "", enabled: bool = True) -> PictureChoice:
    """A card to choose in a dialog."""
    drawing = words.drawing(card)
    return PictureChoice(
        key=f"choice/{key}",
        label=words.card_name(drawing),
        page=theme.CARDS,
        sprite=f"card-{drawing}",
        ratio=1.4,
        note=note,
        armed=armed,
        enabled=enabled,
        card=drawing,
    )


def _armed(state: KyotoSelection, thing: tuple[str, object]) -> bool:
    return thing in state.path


# -- reactions -------------------------------------------------------------------------------------


def _decoy(shown: Shown, state: KyotoSelection) -> QuestionSheet:
    """The question after every enemy move while a decoy is armed, whether or not it matches."""
    facts, own = facts_of(shown), own_of(shown)
    play = facts.turn.play
    assert own is not None
    springs = [action for action in actions_of(shown) if isinstance(action, kyoto_actions.Spring)]
    other = _other(shown)
    if springs and play is not None:
        kind = words.KINDS[facts.options.board.letter(play.at)]
        title = _("Spring the decoy?")
        text = _(
            "{who}’s agent entered {place}, {kind}: it’s marked. You may push it back two places.",
            who=other,
            place=words.spot(play.at),
            kind=words.card_name(kind),
        )
    else:
        title = _("The decoy doesn’t match")
        text = _("{who} has moved. No decoy can be sprung now.", who=other)
    buttons = [ButtonModel("button/pass", _("Let it pass"), style=ButtonStyle.PLAIN)]
    for action in springs:
        label = _("Spring it") if len(springs) == 1 else _("Spring decoy {n}", n=action.decoy + 1)
        buttons.append(ButtonModel(f"button/spring/{action.decoy}", label, "arrow-u-left-bottom", ButtonStyle.MAIN))
    shown_decoy = springs[0].decoy if springs else 0
    marks = tuple(words.drawing(card) for card in own.marks[shown_decoy]) if not state.away else ("",)
    return QuestionSheet(
        kind="decoy",
        title=title,
        text=text,
        note=_("Only the owner sees the mark. {who} sees the same short pause after every move.", who=other),
        buttons=tuple(buttons),
        paced=True,
        decoy=decoy_model(marks),
    )


def _revolver(shown: Shown, state: KyotoSelection) -> QuestionSheet:
    play = facts_of(shown).turn.play
    own = own_of(shown)
    assert play is not None
    assert own is not None
    side = theme.SIDE_NAMES[1 - own.side]
    faces = tuple(
        PictureChoice(
            key=f"choice/face/{face.value}",
            label=words.face_name(face),
            page=theme.BOARD,
            sprite=f"pawn-{side}-{words.FACES[face]}",
            ratio=0.84,
            armed=_armed(state, ("face", face)),
        )
        for face in FACES
    )
    return QuestionSheet(
        kind="revolver",
        title=_("The Revolver?"),
        text=_attacked(shown, state, play.at),
        note=_("Tap a face to aim, tap it again to shoot."),
        choices=faces,
        buttons=(ButtonModel("button/pass", _("Hold fire"), style=ButtonStyle.PLAIN),),
        paced=True,
    )


def _attacked(shown: Shown, state: KyotoSelection, cell: int) -> str:
    """The place and target of the attack, as the dialog may cover it."""
    spot, other = words.spot(cell), _other(shown)
    text = _("{who} attacks {place}. Name the attacker exactly, or hold fire.", who=other, place=spot)
    own = own_of(shown)
    face = faces_of(shown, own.side).get(cell) if own is not None and not state.away else None
    if face is None:
        return text
    return text + " " + _("Attacked: {face}.", face=words.face_name(face))


def _unlock(shown: Shown, state: KyotoSelection) -> QuestionSheet:
    gears = [action.gear for action in actions_of(shown) if isinstance(action, kyoto_actions.Unlock)]
    armed = next((gear for gear in gears if _armed(state, ("wake", gear))), None)
    found = tuple(
        PictureChoice(
            key=f"choice/wake/{gear.value}",
            label=words.gear_words(gear)[0],
            page=theme.THINGS,
            sprite=f"equipment-{words.GEAR[gear]}",
            ratio=1.0,
            armed=gear is armed,
        )
        for gear in gears
    )
    text = _("One of this side’s agents was captured. It may activate one card.")
    return QuestionSheet(
        kind="unlock",
        title=_("Activate an equipment card?"),
        text=words.gear_words(armed)[1] if armed is not None else text,
        texts=(text, *(words.gear_words(gear)[1] for gear in gears)),
        note=_("Tap to see what it does, tap again to activate it."),
        choices=found,
        buttons=(ButtonModel("button/pass", _("Not now"), style=ButtonStyle.PLAIN),),
        paced=True,
    )


# -- secrets of the player's own turn ----------------------------------------------------------------


def _exchange(shown: Shown, _state: KyotoSelection) -> QuestionSheet:
    play = facts_of(shown).turn.play
    assert play is not None
    first, second = (words.spot(cell) for cell in play.pair)
    return QuestionSheet(
        kind="exchange",
        title=_("Swap"),
        text=_("Swap the agents on {first} and {second}?", first=first, second=second),
        note=_("No one else will know. Both are hidden again either way."),
        buttons=(
            ButtonModel("button/exchange/False", _("Don’t swap"), "equal", ButtonStyle.PLAIN),
            ButtonModel("button/exchange/True", _("Swap seats"), "swap-horizontal", ButtonStyle.PLAIN),
        ),
    )


def _mark(shown: Shown, state: KyotoSelection) -> QuestionSheet:
    actions = actions_of(shown)
    cards = tuple(
        picture(action.card, f"mark/{action.card.value}", armed=_armed(state, ("mark", action.card)))
        for action in actions
        if isinstance(action, kyoto_actions.Mark)
    )
    second = kyoto_actions.PASS in actions
    return QuestionSheet(
        kind="mark",
        title=_("A second mark?") if second else _("The mark"),
        text=_("Which kind of place is marked? The card goes face down under the Decoy."),
        note=_("Tap to lift the card, tap again to place it."),
        choices=cards,
        buttons=(ButtonModel("button/pass", _("One mark is enough"), style=ButtonStyle.PLAIN),) if second else (),
    )


def _take_back(shown: Shown, _state: KyotoSelection) -> QuestionSheet:
    play = facts_of(shown).turn.play
    assert play is not None
    name = words.card_name(words.drawing(play.card))
    return QuestionSheet(
        kind="take_back",
        title=words.special_words(Special.AYANE)[0],
        text=_("You may take the card you just played back: {card}.", card=name),
        buttons=(
            ButtonModel("button/pass", _("Cancel"), style=ButtonStyle.PLAIN),
            ButtonModel("button/take_back", _("Take it back"), "hand-back-left-outline", ButtonStyle.PLAIN),
        ),
    )


# -- drawing ---------------------------------------------------------------------------------------


def _draw(shown: Shown, state: KyotoSelection) -> QuestionSheet:
    facts, own = facts_of(shown), own_of(shown)
    assert own is not None
    side = facts.sides[own.side]
    can = {action.deck for action in actions_of(shown) if isinstance(action, kyoto_actions.Draw)}
    missing = HAND - len(own.hand)
    decks = tuple(
        PictureChoice(
            key=f"choice/deck/{deck.value}",
            label=words.deck_name(deck),
            page=theme.CARDS,
            sprite=words.back(deck),
            ratio=1.4,
            note=n_("{n} left", "{n} left", left) if left else _("empty"),
            enabled=deck in can,
        )
        for deck, left in zip(DECKS, side.decks, strict=True)
    )
    title = _("Draw a card")
    text = n_("Draw up to six: {n} more.", "Draw up to six: {n} more.", missing)
    if own.drawn:
        title = _("Draw second card")
        text = _("Tomoyo has drawn {card}. One of the two will be kept.", card=_name(own.drawn[0]))
    elif state.new is not None and not state.away:
        text = _("Drawn: {card}.", card=_name(state.new)) + " " + text
    return QuestionSheet(kind="draw", title=title, text=text, choices=decks, hand=True)


def _keep(shown: Shown, state: KyotoSelection) -> QuestionSheet:
    own = own_of(shown)
    assert own is not None
    return QuestionSheet(
        kind="keep",
        title=_("Keep one"),
        text=_("Tomoyo keeps one card; the other goes under its deck."),
        note=_("Tap to lift the card, tap again to keep it."),
        choices=tuple(
            picture(card, f"keep/{place}", armed=_armed(state, ("keep", place)), note=words.deck_name(deck_of(card)))
            for place, card in enumerate(own.drawn)
        ),
        hand=True,
    )


def _name(card: Card) -> str:
    return words.card_name(words.drawing(card))


def _pile(state: KyotoSelection) -> QuestionSheet:
    """The player's own discard pile, for the Typescript."""
    cards = sorted(
        {action.card for action in state.left if isinstance(action, kyoto_actions.Recover)}, key=list(Card).index
    )
    return QuestionSheet(
        kind="pile",
        title=words.gear_words(Gear.TYPESCRIPT)[0],
        text=_("Which card returns to your hand?"),
        note=_("Tap to lift the card, tap again to take it."),
        choices=tuple(picture(card, f"pile/{card.value}", armed=_armed(state, ("pile", card))) for card in cards),
        buttons=(ButtonModel("button/forget", _("Cancel"), style=ButtonStyle.PLAIN),),
    )


def _guard(_shown: Shown, state: KyotoSelection) -> QuestionSheet:
    return QuestionSheet(
        kind="guard",
        title=words.special_words(Special.RURI)[0],
        text=_("Which kind of place does she guard?"),
        note=_("Tap to lift the card, tap again to place it face up on Ruri."),
        choices=tuple(picture(card, f"guard/{card.value}", armed=_armed(state, ("guard", card))) for card in COLOURS),
        hand=True,
    )


ASKED: Mapping[Phase, Callable[[Shown, KyotoSelection], QuestionSheet] | None] = {
    Phase.DEPLOY: None,
    Phase.NEUTRAL: None,
    Phase.SPECIAL: None,
    Phase.GUARD: _guard,
    Phase.PLAY: None,
    Phase.PUSH: None,
    Phase.EXCHANGE: _exchange,
    Phase.MARK: _mark,
    Phase.REVOLVER: _revolver,
    Phase.UNLOCK: _unlock,
    Phase.DECOY: _decoy,
    Phase.STEP: None,
    Phase.FAN: None,
    Phase.TAKE_BACK: _take_back,
    Phase.AFTER: None,
    Phase.DRAW: _draw,
    Phase.KEEP: _keep,
    Phase.READY: None,
    Phase.OVER: None,
}
"""The dialog of each phase; None if cards and cells are chosen, or nothing is."""


MADE: Mapping[str, Callable[[str], object]] = {
    "face": Face,
    "wake": Gear,
    "mark": Card,
    "pile": Card,
    "guard": Card,
    "deck": Deck,
    "keep": int,
    "spring": int,
    "special": Special,
    "exchange": lambda text: text == "True",
    "neutral": lambda text: text == "True",
}
"""The type of the last part of a key, by the part before it."""


def thing_of(key: str) -> tuple[str, object]:
    """The thing meant by a choice or a button: "choice/face/3r", "button/spring/0"."""
    _front, kind, value = key.split("/", 2)
    return kind, MADE[kind](value)


def casting(shown: Shown, state: KyotoSelection) -> Casting | None:
    """The choice of a special agent, if it is due."""
    facts, own, seat = facts_of(shown), own_of(shown), viewer(shown)
    if own is None or seat is None or not actions_of(shown) or state.still:
        return None
    other = seated(shown)[1 - seat].name
    if facts.turn.phase is Phase.NEUTRAL:
        person = _candidate(Special.RURI, own.side, chosen=True, sign=_("Neutral"))
        return Casting(
            title=_("The neutral special agent"),
            line=_("If you take Ruri, you get no other special agent.")
            + " "
            + _("{who} will see this decision.", who=other),
            side=own.side,
            people=(person,),
            chosen=0,
            buttons=(
                ButtonModel("button/neutral/False", _("Pass"), style=ButtonStyle.PLAIN),
                ButtonModel("button/neutral/True", _("Take Ruri"), "check", ButtonStyle.MAIN),
            ),
        )
    if facts.turn.phase is not Phase.SPECIAL:
        return None
    found = [action.special for action in actions_of(shown) if isinstance(action, actions.Choose)]
    at = next((place for place, special in enumerate(found) if special.value == state.looked), 0)
    taken = words.special_words(found[at])[0]
    taking = ("special", found[at]) in state.path
    label = _("Tap again: choose {name}", name=taken) if taking else _("Choose {name}", name=taken)
    return Casting(
        title=_("Choose a special agent"),
        line=_("One stays all game, the others leave. Both choose in secret, then reveal together."),
        side=own.side,
        people=tuple(_candidate(special, own.side, chosen=place == at) for place, special in enumerate(found)),
        chosen=at,
        buttons=(ButtonModel(f"button/special/{found[at].value}", label, "check", ButtonStyle.MAIN),),
    )


def _candidate(special: Special, side: int, *, chosen: bool, sign: str = "") -> Candidate:
    name, when, text = words.special_words(special)
    say = f"{name}. {when}. {text}"
    return Candidate(
        special=special.value,
        name=name,
        when=when,
        text=text,
        sign=sign,
        side=side,
        chosen=chosen,
        key=f"cast/{special.value}",
        say=say,
    )
