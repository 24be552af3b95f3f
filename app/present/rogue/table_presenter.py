"""Builds the whole table from a moment and a selection: the city, the boards, the buttons and the prompt."""

from dataclasses import dataclass, replace
from typing import Any

from app.present.controls import BarSign, ButtonModel, ButtonStyle
from app.present.curtain_model import CurtainModel
from app.present.i18n import _, current_language, n_
from app.present.people import seat_of, seated
from app.present.rogue import action_buttons
from app.present.rogue.model import RogueModel
from app.present.rogue.moment import CityHighlights, Moment, Reel
from app.present.rogue.open_tile import opened
from app.present.rogue.presenter import LastTable, boards, city, main_seat, strip
from app.present.rogue.watched_turns import NO_TURNS, WatchedTurns
from app.table.desk import DeskView as Shown
from games.core.value import Value
from games.rogue.facts import Facts
from games.rogue.pending import Naming, Showing, Walking
from games.rogue.vocabulary import Mode


@dataclass(frozen=True)
class RogueSelection:
    """The state of the screen."""

    path: tuple[Any, ...] = ()
    armed: Value | None = None
    lit: frozenset[Any] = frozenset()
    opened: int | None = None
    line: tuple[str, int | None] = ("", None)


def moment(shown: Shown, reel: Reel | None, peeking: bool, turns: WatchedTurns = NO_TURNS) -> Moment:
    """Build the current moment; on a personal device `peeking` says whether the secrets are open."""
    facts: Facts = shown.table.public
    task = facts.agenda[0] if facts.agenda and facts.outcome is None else None
    seat = seat_of(task)
    private = shown.private
    found: tuple[Value, ...] = ()
    if seat in shown.seats and shown.ending is None:
        if private is not None and private.seat == seat:
            found = private.actions
        else:
            found = next((offer.actions for offer in shown.table.offers if offer.seat == seat), ())
    peek = None
    if private is not None:
        asked = isinstance(task, Showing) and seat == private.seat
        peek = private.seat if not shown.personal or peeking or asked else None
    return Moment(
        face=shown,
        who=seated(shown),
        seat=seat if found else None,
        actions=found,
        reel=reel,
        peek=peek,
        personal=shown.personal,
        turns=turns,
    )


def present(
    moment: Moment,
    facts: Facts,
    marks: CityHighlights | None,
    draft: RogueSelection,
    *,
    hint: bool = False,
    last: LastTable | None = None,
) -> RogueModel:
    """Build the table; `facts` may be those of a step being shown, `last` has the parts of the table before."""
    if last is None:
        return _present(moment, facts, marks, draft, LastTable(), hint=hint)
    made_from = (moment.face, moment.seat, moment.turns, facts, marks, draft, hint, current_language())
    return last.whole(made_from, lambda: _present(moment, facts, marks, draft, last, hint=hint))


def _present(
    moment: Moment, facts: Facts, marks: CityHighlights | None, draft: RogueSelection, last: LastTable, *, hint: bool
) -> RogueModel:
    who = moment.who
    mode = _("Android mode") if facts.options.mode is Mode.ANDROID else _("Agent mode")
    line = mode + ", " + n_("{n} player", "{n} players", facts.seats)
    if marks is None:
        marks = _marks(moment, draft)
    shown = city(moment, facts, marks, last)
    chosen = str(draft.path[0][1]) if draft.path and draft.path[0][0] == "deed" else ""
    freely, justice = action_buttons.bars(moment, chosen)
    words, by = draft.line
    tile = shown.tiles[draft.opened] if draft.opened is not None else None
    return RogueModel(
        title=_("Rogue Agent"),
        line=line,
        strip=strip(moment, facts, -1 if justice else len(facts.turn.deeds)),
        city=shown,
        prompt=action_buttons.prompt(moment, draft.path, draft.armed, draft.opened),
        news=words,
        news_by=who[by] if by is not None and 0 <= by < len(who) else None,
        happened=_("What happened"),
        boards=boards(moment, facts, last),
        signs=_signs(hint, can_undo=bool(moment.face.may_undo)),
        any_time_title=_("Any time this turn"),
        any_time=freely,
        justice=justice,
        few=action_buttons.few(freely, justice),
        labels=action_buttons.all_labels(facts.options.mode),
        secrets=_secrets(moment),
        justice_title=action_buttons.justice_title(moment) if justice else "",
        used=len(facts.turn.deeds),
        all_title=_("All actions"),
        main=_main(moment),
        ask=action_buttons.ask(moment, draft.armed) if draft.armed is not None else None,
        opened=opened(moment, tile, action_buttons.usable(moment), draft.armed) if tile is not None else None,
    )


def _secrets(moment: Moment) -> ButtonModel | None:
    """The button that opens the front player's secrets: identity tokens, or files that were read."""
    seat, facts = main_seat(moment), moment.facts
    if seat not in moment.face.seats or facts.outcome is not None or moment.face.ending is not None:
        return None
    hidden = facts.players[seat].hidden
    read = any(crook is not None and seat in crook.marks for crook in facts.criminals)
    label = "?" * hidden if hidden else _("Files")
    style = ButtonStyle.LIT if hidden or read else ButtonStyle.OFF
    return ButtonModel("peek", label, "icon-eye", style, name=_("Secrets"))


def _marks(moment: Moment, draft: RogueSelection) -> CityHighlights:
    """The highlights: things that can be chosen next, and chosen ones."""
    tiles: dict[int, str] = {}
    directly = isinstance(moment.asked, Walking | Naming)
    if draft.path or directly:
        for thing in draft.lit:
            slot = action_buttons.where(moment, thing)
            if slot is not None and slot >= 0 and thing[0] != "deed":
                tiles[slot] = "legal"
    if draft.armed is not None and draft.path:
        slot = action_buttons.where(moment, draft.path[-1])
        if slot is not None and slot >= 0:
            tiles[slot] = "chosen"
    dim = bool(tiles) and (bool(draft.path) or isinstance(moment.asked, Naming))
    return CityHighlights(tiles, dim)


def _signs(hint: bool, *, can_undo: bool) -> tuple[BarSign, ...]:
    """The icon buttons of the bar."""
    bulb = (BarSign("bulb", "lightbulb-on-outline", _("Hint"), "hint"),) if hint else ()
    return (
        BarSign("menu", "icon-menu", _("Menu"), "menu"),
        *bulb,
        BarSign("undo", "icon-undo", _("Undo"), "undo", off=not can_undo),
        BarSign("log", "icon-log", _("What happened"), "log"),
        BarSign("help", "icon-help", _("Rules"), "help"),
    )


def with_readable(moment: Moment, marks: CityHighlights) -> CityHighlights:
    """The highlights of a panel; tiles where a file can be read meanwhile are no targets, but stay visible."""
    if moment.reel is not None:
        return marks
    things = (action_buttons.touches(action)[-1] for action in action_buttons.usable(moment))
    slots = (action_buttons.where(moment, thing) for thing in things)
    return replace(marks, bright=frozenset(slot for slot in slots if slot is not None))


def _main(moment: Moment) -> ButtonModel | None:
    """A single button instead of actions."""
    task = moment.asked
    if moment.face.ending is not None:
        return ButtonModel("main", _("Home"))
    if isinstance(task, Showing) and moment.seat is None and task.seat in moment.face.seats:
        words = _("Pass the device to {name}", name=moment.who[task.seat].name)
        return ButtonModel("main", words, hold=task.seat)
    return None


def curtain(shown: Shown, seat: int, hold: float) -> CurtainModel:
    """The curtain for a seat: public facts only."""
    facts: Facts = shown.table.public
    person = seated(shown)[seat]
    tab = _("Rogue Agent · round {round}", round=max(1, facts.round))
    task = facts.agenda[0] if facts.agenda else None
    if isinstance(task, Showing) and task.seat == seat:
        does = _("**{name}** reveals an identity token.", name=person.name)
    elif facts.options.mode is Mode.ANDROID:
        does = _("**{name}** looks at files and identity tokens.", name=person.name)
    else:
        does = _("**{name}** looks at the files read so far.", name=person.name)
    return CurtainModel(person, tab, does + " " + _("Everyone else looks away."), hold)
