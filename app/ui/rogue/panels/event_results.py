"""What came of it: a roll with its hits counted, a card turned up, a bomb, tokens that appear; then Continue."""

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from kivy.animation import Animation
from kivy.properties import NumericProperty

from app.present.i18n import _, n_
from app.present.rogue import words
from app.present.rogue.event_chapters import ChapterKind, EventChapter, chapters
from app.present.rogue.moment import CityHighlights, Moment, Reel
from app.present.rogue.theme import MOTION, NIGHT
from app.ui.drawing.pen import Pen
from app.ui.rogue.painted_rows import RowPart
from app.ui.rogue.painters import pieces
from app.ui.rogue.panels.dice_animation import RollingScene
from app.ui.rogue.panels.dice_row import DiceRow, rolled_dice
from app.ui.rogue.panels.event_lines import merged, story
from app.ui.rogue.panels.file_card import FileCard, file_card
from app.ui.rogue.panels.panel import is_low
from app.ui.rogue.panels.panel_rows import IconLine, icon_sign, keyed
from app.ui.rogue.panels.roll_hits import Roll, Tray, attack_roll, chase_roll, tray
from app.ui.rogue.panels.time_phase import alike
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from games.core.value import Value
from games.rogue import city_events as city
from games.rogue import events as told
from games.rogue.box import Dice
from games.rogue.event_replay import unrolled
from games.rogue.facts import Facts
from games.rogue.pending import Assigning, Wiring

RINGS = 2  # of a blast


@dataclass(frozen=True)
class BombFate:
    """How it ended: "blown", "cut" or "left" with so much time."""

    of: ClassVar[str] = "BombFateRow"
    how: str
    timer: int = 0
    key: str = "result/fate"

    def tall(self, look: Viewport, w: float) -> float:
        """How tall the picture is."""
        return 76.0 if is_low(look) else 112.0


class BombFateRow(RowPart):
    """It, in motion."""

    shine = NumericProperty(1.0)  # how far the motion has come
    shown: tuple[str, ...] = ("model", "shine")

    def on_model(self, part: object, model: BombFate) -> None:
        super().on_model(part, model)
        if self.look is not None and self.look.motion and model.how != "left":
            self.shine = 0.0
            Animation(shine=1.0, duration=MOTION.blast, t="out_cubic").start(self)

    def on_touch_down(self, touch: Any) -> bool:
        """Any touch ends it, and is taken."""
        if self.shine < 1.0:
            Animation.cancel_all(self, "shine")
            self.shine = 1.0
        return False

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.model is None:
            return
        how, share, x, y = self.model.how, self.shine, w / 2, h / 2
        light = {"blown": NIGHT.danger, "cut": NIGHT.ok}.get(how, NIGHT.lamp)
        pen.picture("lamp_pool", x - h, y - h, 2 * h, 2 * h, 0.55 * share, light)
        if how == "blown":
            for ring in range(RINGS):
                reach = h * (0.34 + 0.13 * ring) * (0.5 + 0.5 * share)
                pen.arc(x, y, reach, 1.0, 3, NIGHT.danger + ("B2", "66")[ring])
            pieces.icon(pen, "die-explosion", x, y, h * (0.35 + 0.45 * share), NIGHT.danger)
            return
        pieces.bomb(pen, x, y, h * 0.8, min(6, max(1, self.model.timer or 1)))
        if how == "cut":
            size = h * (0.62 - 0.2 * share)
            pen.sprite("frame", "disc", x + h * 0.32, y + h * 0.2, size, tint=NIGHT.wet)
            pieces.icon(pen, "icon-check", x + h * 0.32, y + h * 0.2, size * 0.8, NIGHT.ok)


NOTHING = Tray()
MINE = (ChapterKind.ROLL, ChapterKind.CARD, ChapterKind.BOMB, ChapterKind.FOUND, ChapterKind.TIME, ChapterKind.FILE)


@dataclass(frozen=True)
class EventResult:
    """One chapter of a reel."""

    of: ClassVar[str] = "ResultPanel"
    title: str
    icon: str
    line: str
    tiles: tuple[tuple[int, str], ...]
    cards: tuple[FileCard, ...]
    struck: str  # whether the card's reveal effect strikes, in words
    roll: Roll | None
    circuits: tuple[DiceRow, ...]
    fates: tuple[BombFate, ...]  # of a bomb
    lines: tuple[IconLine, ...]
    number: tuple[int, int]  # of the reel, and where in it
    end: int
    before: Facts
    after: Facts
    dice: Dice
    waiting: int  # updates that are told after this one
    tray: Tray = NOTHING


def chapter_of(reel: Reel | None) -> EventChapter | None:
    """The chapter that is being told."""
    if reel is None:
        return None
    return next((each for each in chapters(reel.before, reel.events) if each.end > reel.at), None)


class Results(RollingScene):
    """Rolls, cards, bombs, searches in vain, tokens of the Time phase."""

    def model(self, moment: Moment) -> EventResult | None:
        chapter = chapter_of(moment.reel)
        if moment.reel is None or chapter is None or chapter.kind not in MINE:
            return None
        return _result(moment, moment.reel, chapter)

    def lasting(self, model: EventResult) -> bool:
        return not model.cards  # a file is read by one alone; all else lies open

    def facts(self, model: EventResult) -> Facts:
        return model.before if self.roller.rolling else model.after

    def marks(self, model: EventResult) -> CityHighlights:
        return CityHighlights(dict(model.tiles))

    def view(self, look: Viewport, model: EventResult) -> EventResult:
        """The dice roll before anything is told."""
        dice = model.roll.everything if model.roll is not None else ()
        self.roller.offer(model.number, range(len(dice)), look.motion)
        shown = tray(model.roll, self.roller, model.dice, is_low(look)) if model.roll is not None else Tray()
        if self.roller.rolling:
            return replace(model, title=_("The dice roll…"), tray=shown, lines=())
        return replace(model, tray=shown)

    def on(self, model: EventResult) -> None:
        """It has been read."""
        self.hands.told(model.end)


# -- models ----------------------------------------------------------------------------------------


def _result(moment: Moment, reel: Reel, chapter: EventChapter) -> EventResult:
    start = unrolled(reel.before, reel.events[: chapter.first])
    events = reel.events[chapter.first : chapter.end]
    finish = unrolled(start, events)
    told_first = _paid(reel, chapter)
    made = _MAKES[chapter.kind](moment, start, events)
    title, icon, line, tiles, roll = made
    card = next((event for event in events if isinstance(event, told.CardTurned | told.Investigated)), None)
    cards = moment.ground.cards
    return EventResult(
        title=title,
        icon=icon,
        line=line,
        tiles=tiles,
        cards=(replace(file_card(cards[card.card], card.number), key="result/card"),)
        if card is not None and card.card in cards
        else (),
        struck=_struck(moment, card)
        if isinstance(card, told.CardTurned)
        else _("The others see that a file was read, not what it says.")
        if card is not None
        else "",
        roll=roll,
        circuits=_circuits(events),
        fates=_fates(start, events) if chapter.kind is ChapterKind.BOMB else (),
        lines=keyed(
            "result/line", (*_unasked(reel, chapter), *story(start, merged((*told_first, *events)), moment.who))
        ),
        number=(reel.number, chapter.first),
        end=chapter.end,
        before=start,
        after=finish,
        dice=moment.ground.box.dice,
        waiting=reel.waiting,
    )


def _circuits(events: tuple[Value, ...]) -> tuple[DiceRow, ...]:
    """The rolls of open explosions, one after the other."""
    rolls = [event.dice for event in events if isinstance(event, told.CircuitRolled)]
    return tuple(rolled_dice(f"result/rolls/{place}", dice, 42.0, framed=True) for place, dice in enumerate(rolls))


def _fates(before: Facts, events: tuple[Value, ...]) -> tuple[BombFate, ...]:
    """What became of the bomb that lay on the sheet."""
    task = before.agenda[0] if before.agenda else None
    timer = task.timer if isinstance(task, Wiring) else 0
    if any(isinstance(event, city.Exploded) for event in events):
        return (BombFate("blown"),)
    left = next((event.timer for event in events if isinstance(event, told.LeftStanding)), 0)
    return (BombFate("left", left),) if left else (BombFate("cut", timer),)


def _paid(reel: Reel, chapter: EventChapter) -> tuple[Value, ...]:
    """What was paid for it just before."""
    before = reel.events[chapter.first - 1] if chapter.first else None
    return (before,) if isinstance(before, told.Spent) and chapter.kind is ChapterKind.ROLL else ()


def _unasked(reel: Reel, chapter: EventChapter) -> tuple[IconLine, ...]:
    """Why the Director was not asked: tokens whose dice are all the same go where they must."""
    task = reel.before.agenda[0] if chapter.kind is ChapterKind.TIME and reel.before.agenda else None
    if isinstance(task, Assigning) and alike(task) and len(set(task.dice)) > 1:
        return (
            IconLine(icon_sign("icon-director", NIGHT.lamp), _("These tokens are alike: there was nothing to choose.")),
        )
    drawn = reel.events[chapter.first - 1] if chapter.kind is ChapterKind.TIME and chapter.first else None
    if not isinstance(drawn, city.TokensDrawn) or len(drawn.dice) < 2:
        return ()
    text = _("Every die shows {n}: there was nothing to choose.", n=drawn.dice[0])
    return (IconLine(icon_sign("icon-director", NIGHT.lamp), text),)


def _struck(moment: Moment, event: told.CardTurned) -> str:
    card = moment.ground.cards.get(event.card)
    if card is None or card.reveal is None:
        return _("Turning it up does nothing.")
    return _("**Its reveal effect strikes.**") if event.strikes else _("Its reveal effect does not strike.")


Made = tuple[str, str, str, tuple[tuple[int, str], ...], Roll | None]


def _rolled(moment: Moment, facts: Facts, events: tuple[Value, ...]) -> Made:
    event = events[0]
    if isinstance(event, told.InterceptRolled):
        tile = facts.players[event.seat].tile
        names = {"who": moment.who[event.seat].name, "whom": moment.who[event.target].name}
        title = n_("{n} patrol car is left", "{n} patrol cars are left", event.cars)
        line = _("{who} intercepts {whom}", **names)
        return title, "icon-intercept", line, ((tile, "chosen"),), chase_roll(event, moment.who)
    assert isinstance(event, told.AttackRolled)
    tile = facts.players[event.seat].tile
    roll = attack_roll(event, len(facts.informants[tile]))
    return roll.title, "die-explosion", _attacked(moment, facts, event), ((tile, "chosen"),), roll


def _attacked(moment: Moment, facts: Facts, event: told.AttackRolled) -> str:
    """Who attacked what, where the pieces tell."""
    name = moment.who[event.seat].name
    tile = words.tile_name(moment.ground, facts.players[event.seat].tile)
    return _("{who} attacks: {tile}", who=name, tile=tile)


def _turned(_moment: Moment, facts: Facts, events: tuple[Value, ...]) -> Made:
    event = events[0]
    assert isinstance(event, told.CardTurned)
    crook = facts.criminals[event.number - 1]
    tiles = ((crook.tile, "chosen"),) if crook is not None and crook.tile >= 0 else ()
    title = _("The card is turned up")
    return title, "icon-attack", words.criminal_name(event.number), tiles, None


def _read(moment: Moment, facts: Facts, events: tuple[Value, ...]) -> Made:
    event = events[0]
    assert isinstance(event, told.Investigated)
    crook = facts.criminals[event.number - 1]
    tile = crook.tile if crook is not None else -1
    where = words.tile_name(moment.ground, tile) if tile >= 0 else ""
    line = _("Only for {who}", who=moment.who[event.seat].name)
    lit = ((tile, "chosen"),) if tile >= 0 else ()
    return _("A secret file"), "icon-eye", f"{line} · {where}" if where else line, lit, None


def _bomb(moment: Moment, _facts: Facts, events: tuple[Value, ...]) -> Made:
    tile = next((event.tile for event in events if isinstance(event, told.Defused | told.LeftStanding)), -1)
    blast = next((event.tile for event in events if isinstance(event, city.Exploded)), -1)
    if blast >= 0:
        near = tuple((each, "danger") for each in (*moment.ground.near[blast], blast))
        where = words.tile_name(moment.ground, blast)
        return _("It explodes"), "die-explosion", where, near, None
    where = words.tile_name(moment.ground, tile) if tile >= 0 else ""
    lit = ((tile, "chosen"),) if tile >= 0 else ()
    if any(isinstance(event, told.Defused) for event in events):
        return _("The bomb is defused"), "icon-check", where, lit, None
    return _("The bomb is left standing"), "icon-defuse", where, lit, None


def _found(_moment: Moment, facts: Facts, events: tuple[Value, ...]) -> Made:
    event = events[0]
    assert isinstance(event, told.SearchRolled)
    tile = facts.players[event.seat].tile
    line = _("Amplify symbols alone are worth nothing.")
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

read(__file__)
