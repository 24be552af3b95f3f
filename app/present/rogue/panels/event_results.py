"""The panel of results: a roll with its hits counted, a revealed card, a bomb, new tokens; then Continue."""

from collections.abc import Hashable
from dataclasses import dataclass, replace

from app.present.controls import ButtonModel, ButtonStyle
from app.present.i18n import _, n_
from app.present.rogue import words
from app.present.rogue.event_chapters import ChapterKind, EventChapter, chapter_of
from app.present.rogue.event_lines import merged, story
from app.present.rogue.moment import CityHighlights, Moment, Reel
from app.present.rogue.panels.file_card import FileCard, file_card
from app.present.rogue.panels.flow import PanelFlow, PanelView, RoguePanel
from app.present.rogue.panels.roll_hits import Roll, attack_roll, chase_roll
from app.present.rogue.panels.time_phase import alike
from app.present.rogue.row_values import (
    DiceFaces,
    DiceRow,
    IconLine,
    continue_button,
    faces_of,
    icon_sign,
    keyed,
    rolled_dice,
)
from app.present.rogue.theme import NIGHT
from games.core.value import Value
from games.rogue import city_events as city
from games.rogue.event_replay import unrolled
from games.rogue.events import (
    AttackRolled,
    CardTurned,
    CircuitRolled,
    Defused,
    InterceptRolled,
    Investigated,
    LeftStanding,
    SearchRolled,
    Spent,
)
from games.rogue.facts import Facts
from games.rogue.pending import Assigning, Wiring


@dataclass(frozen=True)
class BombFate:
    """The end of a bomb: "blown", "cut" or "left" with its timer."""

    how: str
    timer: int = 0
    key: str = "result/fate"


MINE = (ChapterKind.ROLL, ChapterKind.CARD, ChapterKind.BOMB, ChapterKind.FOUND, ChapterKind.TIME, ChapterKind.FILE)


@dataclass(frozen=True, kw_only=True)
class EventResult(RoguePanel):
    """One chapter of a reel."""

    rolling: str = ""  # the title while the dice roll
    cards: tuple[FileCard, ...]
    struck: str  # the card's reveal effect in words
    roll: Roll | None
    circuit: str  # the title above the rolls of open explosions
    circuits: tuple[DiceRow, ...]
    fates: tuple[BombFate, ...]  # of a bomb
    lines: tuple[IconLine, ...]
    number: str  # identifies the roll by its reel and position
    end: int
    dice: DiceFaces  # the faces shown while dice roll

    @property
    def public(self) -> bool:
        return not self.cards  # a file is private to its reader; all else is public


class Results(PanelFlow[EventResult]):
    """The flow of rolls, cards, bombs, empty searches, tokens of the Time phase."""

    def show(self, moment: Moment) -> PanelView | None:
        chapter = chapter_of(moment.reel)
        if moment.reel is None or chapter is None or chapter.kind not in MINE:
            return None
        return _result(moment, moment.reel, chapter)

    def targets(self, panel: EventResult) -> dict[str, Hashable]:
        return {button.key: (panel.number, panel.end) for button in panel.buttons}

    def tap(self, panel: EventResult, key: str) -> None:
        if key == "result/on":
            self.host.shown_to(panel.end)
        elif key == "result/all":
            self.host.skip_all()


# -- models ----------------------------------------------------------------------------------------


def _result(moment: Moment, reel: Reel, chapter: EventChapter) -> PanelView:
    start = unrolled(reel.before, reel.events[: chapter.first])
    events = reel.events[chapter.first : chapter.end]
    finish = unrolled(start, events)
    paid = _paid(reel, chapter)
    made = _MAKES[chapter.kind](moment, start, events)
    title, icon, line, tiles, roll = made
    card = next((event for event in events if isinstance(event, CardTurned | Investigated)), None)
    cards = moment.ground.cards
    circuits = _circuits(events)
    skip = ButtonModel("result/all", _("Skip all"), style=ButtonStyle.PLAIN, share=0.5)
    panel = EventResult(
        title=title,
        icon=icon,
        line=line,
        rolling=_("The dice roll…") if roll is not None else "",
        cards=(replace(file_card(cards[card.card], card.number), key="result/card"),)
        if card is not None and card.card in cards
        else (),
        struck=_struck(moment, card)
        if isinstance(card, CardTurned)
        else _("The others see that you read a file, but not what it says.")
        if card is not None
        else "",
        roll=roll,
        circuit=_("Rolling the open explosions:") if circuits else "",
        circuits=circuits,
        fates=_fates(start, events) if chapter.kind is ChapterKind.BOMB else (),
        lines=keyed("result/line", (*_unasked(reel, chapter), *story(start, merged((*paid, *events)), moment.who))),
        number=f"{reel.number}/{chapter.first}",
        end=chapter.end,
        dice=faces_of(moment.ground.box.dice),
        buttons=(*((skip,) if reel.waiting else ()), continue_button("result/on")),
    )
    rolled = roll is not None and bool(roll.everything)
    return PanelView(panel, CityHighlights(dict(tiles)), finish, start if rolled else None)


def _circuits(events: tuple[Value, ...]) -> tuple[DiceRow, ...]:
    """The rolls of open explosions in order."""
    rolls = [event.dice for event in events if isinstance(event, CircuitRolled)]
    return tuple(rolled_dice(f"result/rolls/{place}", dice, 42.0, framed=True) for place, dice in enumerate(rolls))


def _fates(before: Facts, events: tuple[Value, ...]) -> tuple[BombFate, ...]:
    """The end of the bomb on the sheet."""
    task = before.agenda[0] if before.agenda else None
    timer = task.timer if isinstance(task, Wiring) else 0
    if any(isinstance(event, city.Exploded) for event in events):
        return (BombFate("blown"),)
    left = next((event.timer for event in events if isinstance(event, LeftStanding)), 0)
    return (BombFate("left", left),) if left else (BombFate("cut", timer),)


def _paid(reel: Reel, chapter: EventChapter) -> tuple[Value, ...]:
    """The payment just before the chapter."""
    before = reel.events[chapter.first - 1] if chapter.first else None
    return (before,) if isinstance(before, Spent) and chapter.kind is ChapterKind.ROLL else ()


def _unasked(reel: Reel, chapter: EventChapter) -> tuple[IconLine, ...]:
    """The reason why the Director had no choice: tokens of one kind take equal dice."""
    task = reel.before.agenda[0] if chapter.kind is ChapterKind.TIME and reel.before.agenda else None
    if isinstance(task, Assigning) and alike(task) and len(set(task.dice)) > 1:
        return (IconLine(icon_sign("icon-director", NIGHT.lamp), _("These tokens are alike: nothing to choose.")),)
    drawn = reel.events[chapter.first - 1] if chapter.kind is ChapterKind.TIME and chapter.first else None
    if not isinstance(drawn, city.TokensDrawn) or len(drawn.dice) < 2:
        return ()
    text = _("Every die shows {n}: nothing to choose.", n=drawn.dice[0])
    return (IconLine(icon_sign("icon-director", NIGHT.lamp), text),)


def _struck(moment: Moment, event: CardTurned) -> str:
    card = moment.ground.cards.get(event.card)
    if card is None or card.reveal is None:
        return _("Revealing it has no effect.")
    return _("**Its reveal effect triggers.**") if event.strikes else _("Its reveal effect doesn’t trigger.")


Made = tuple[str, str, str, tuple[tuple[int, str], ...], Roll | None]


def _rolled(moment: Moment, facts: Facts, events: tuple[Value, ...]) -> Made:
    event = events[0]
    if isinstance(event, InterceptRolled):
        tile = facts.players[event.seat].tile
        names = {"who": moment.who[event.seat].name, "whom": moment.who[event.target].name}
        title = n_("{n} patrol car left", "{n} patrol cars left", event.cars)
        line = _("{who} intercepts {whom}", **names)
        return title, "icon-intercept", line, ((tile, "chosen"),), chase_roll(event, moment.who)
    assert isinstance(event, AttackRolled)
    tile = facts.players[event.seat].tile
    roll = attack_roll(event, len(facts.informants[tile]))
    return roll.title, "die-explosion", _attacked(moment, facts, event), ((tile, "chosen"),), roll


def _attacked(moment: Moment, facts: Facts, event: AttackRolled) -> str:
    """The attacker and the target, as far as the event shows."""
    name = moment.who[event.seat].name
    tile = words.tile_name(moment.ground, facts.players[event.seat].tile)
    return _("{who} attacks: {tile}", who=name, tile=tile)


def _turned(_moment: Moment, facts: Facts, events: tuple[Value, ...]) -> Made:
    event = events[0]
    assert isinstance(event, CardTurned)
    crook = facts.criminals[event.number - 1]
    tiles = ((crook.tile, "chosen"),) if crook is not None and crook.tile >= 0 else ()
    title = _("The card is revealed")
    return title, "icon-attack", words.criminal_name(event.number), tiles, None


def _read(moment: Moment, facts: Facts, events: tuple[Value, ...]) -> Made:
    event = events[0]
    assert isinstance(event, Investigated)
    crook = facts.criminals[event.number - 1]
    tile = crook.tile if crook is not None else -1
    where = words.tile_name(moment.ground, tile) if tile >= 0 else ""
    line = _("Only for {who}", who=moment.who[event.seat].name)
    lit = ((tile, "chosen"),) if tile >= 0 else ()
    return _("A secret file"), "icon-eye", f"{line} · {where}" if where else line, lit, None


def _bomb(moment: Moment, _facts: Facts, events: tuple[Value, ...]) -> Made:
    tile = next((event.tile for event in events if isinstance(event, Defused | LeftStanding)), -1)
    blast = next((event.tile for event in events if isinstance(event, city.Exploded)), -1)
    if blast >= 0:
        near = tuple((each, "danger") for each in (*moment.ground.near[blast], blast))
        where = words.tile_name(moment.ground, blast)
        return _("It explodes"), "die-explosion", where, near, None
    where = words.tile_name(moment.ground, tile) if tile >= 0 else ""
    lit = ((tile, "chosen"),) if tile >= 0 else ()
    if any(isinstance(event, Defused) for event in events):
        return _("The bomb is defused"), "icon-check", where, lit, None
    return _("The bomb stays"), "icon-defuse", where, lit, None


def _found(_moment: Moment, facts: Facts, events: tuple[Value, ...]) -> Made:
    event = events[0]
    assert isinstance(event, SearchRolled)
    tile = facts.players[event.seat].tile
    line = _("Amplify symbols alone are worthless.")
    roll = Roll(blank=event.dice)
    return _("Nothing found"), "icon-search", line, ((tile, "chosen"),), roll


def _placed(moment: Moment, _facts: Facts, events: tuple[Value, ...]) -> Made:
    kinds = (city.CriminalPlaced, city.AssassinPlaced, city.BombPlaced, city.CriminalIgnored)
    tiles = tuple((event.tile, "chosen") for event in events if isinstance(event, kinds))
    return _("They appear"), "phase-time", _("Round {n}", n=moment.facts.round), tiles, None


_MAKES = {
    ChapterKind.ROLL: _rolled,
    ChapterKind.CARD: _turned,
    ChapterKind.BOMB: _bomb,
    ChapterKind.FOUND: _found,
    ChapterKind.TIME: _placed,
    ChapterKind.FILE: _read,
}
