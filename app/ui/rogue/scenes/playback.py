"""The City phase played back at the players' pace: each step says what happens, what it leads to, and why."""

from dataclasses import dataclass
from typing import Any

from kivy.clock import Clock

from app.ui.i18n import _
from app.ui.look import Look
from app.ui.paint import Pen
from app.ui.rogue import parts
from app.ui.rogue.scene import Hands, Marks, Moment, Page, SheetScene
from app.ui.rogue.scenes.chapters import Kind
from app.ui.rogue.scenes.city_steps import ASSASSINS, BOMBS, CRIMINALS, DIRECTOR, POLICE, Step, city_steps
from app.ui.rogue.scenes.column import Column, foot_tall
from app.ui.rogue.scenes.pieces import Line, Sign, icon_sign, lines, note, paint_sign
from app.ui.rogue.scenes.results import chapter_of
from app.ui.rogue.scenes.rewind import unrolled
from app.ui.rogue.theme import BUTTONS, MOTION, NIGHT, RADIUS
from app.ui.sheet import Box, Item
from games.rogue.facts import Facts

STAGES = (CRIMINALS, ASSASSINS, POLICE, BOMBS, DIRECTOR)
ROWS = 3  # earlier steps of the same part that are still listed


@dataclass(frozen=True)
class Showing:
    """One step of a stretch of the City phase."""

    steps: tuple[Step, ...]
    place: int
    key: tuple[int, int]
    end: int  # in the reel
    playing: bool

    @property
    def step(self) -> Step:
        """The one that is being shown."""
        return self.steps[self.place]


class Playback(SheetScene):
    """Chapters of the City phase."""

    name = "city"

    def __init__(self, hands: Hands) -> None:
        super().__init__(hands)
        self.key: tuple[int, int] | None = None
        self.place = 0
        self._clock: Any = None

    def forget(self) -> None:
        self._stop()

    def model(self, moment: Moment) -> Showing | None:
        chapter, reel = chapter_of(moment.reel), moment.reel
        if reel is None or chapter is None or chapter.kind is not Kind.CITY:
            return None
        events = reel.events[chapter.first : chapter.end]
        steps = city_steps(unrolled(reel.before, reel.events[: chapter.first]), events, moment.who)
        if not steps:
            return None
        key = (reel.number, chapter.first)
        place = min(self.place, len(steps) - 1) if key == self.key else 0
        return Showing(steps, place, key, chapter.end, self._clock is not None)

    def facts(self, model: Showing) -> Facts:
        return model.step.facts

    def marks(self, model: Showing) -> Marks:
        return Marks(dict(model.step.tiles), True, model.step.trail)

    def page(self, look: Look, wide: float, model: Showing) -> Page:
        column = Column(look, wide, self.name, 10)
        step = model.step
        _stages(column, step.stage)
        column.words("head", step.head, 18 if column.low else 20, NIGHT.text, "strong")
        lines(column, "also", step.also)
        if not column.low:
            _earlier(column, model)
        if step.why:
            note(column, "why", step.why, icon_sign("icon-help", NIGHT.lamp))
        column.add("bar", 6, _bar, (len(model.steps), model.place), say=f"{model.place + 1}/{len(model.steps)}")
        line = _("Step {n} of 5: {stage}", n=step.stage + 1, stage=_stage_name(step.stage))
        return Page(
            _("The city moves"),
            "phase-city",
            line,
            tuple(column.items),
            column.tall,
            self._foot(wide, foot_tall(look), model),
            foot_tall(look),
        )

    def _foot(self, wide: float, tall: float, model: Showing) -> tuple[Item, ...]:
        last = model.place + 1 == len(model.steps)
        small = tall
        skip = 0.0 if last else min(92.0, wide * 0.24)
        main = wide - 2 * (small + 8) - (skip + 8 if skip else 0)
        items = [
            _key("city/back", 0, tall, "skip-previous", bool(model.place), _("Back"), self._go(model, -1)),
            _key(
                "city/play",
                tall + 8,
                tall,
                "pause" if model.playing else "play",
                not last,
                _("Pause") if model.playing else _("Play by itself"),
                lambda: self._play(model),
            ),
            parts.button(
                "city/next",
                Box(2 * (small + 8), 0, main, tall),
                _("Continue") if last else _("Next"),
                self._go(model, 1),
                "main",
                "icon-check" if last else "icon-next",
            ),
        ]
        if skip:
            place = Box(wide - skip, 0, skip, tall)
            items.append(parts.button("city/skip", place, _("Skip"), lambda: self._end(model), "plain"))
        return tuple(items)

    # -- going on ----------------------------------------------------------------------------------

    def _go(self, model: Showing, by: int) -> Any:
        def tap() -> None:
            self._stop()
            self._move(model, by)

        return tap

    def _move(self, model: Showing, by: int) -> None:
        wanted = model.place + by
        if wanted >= len(model.steps):
            self._end(model)
        elif wanted >= 0:
            self.key, self.place = model.key, wanted
            self.hands.play("arm")
            self.hands.lay()

    def _end(self, model: Showing) -> None:
        self._stop()
        self.key, self.place = None, 0
        self.hands.told(model.end)

    def _play(self, model: Showing) -> None:
        """One step after the other by itself, with time to read; or no longer."""
        if self._clock is not None:
            self._stop()
        elif model.place + 1 < len(model.steps):
            self._next_in(model)
        self.hands.lay()

    def _next_in(self, model: Showing) -> None:
        step = model.step
        letters = len(step.head) + sum(len(line.text) for line in step.also)
        self.key, self.place = model.key, model.place
        self._clock = Clock.schedule_once(lambda _dt: self._ticked(model), MOTION.hold_step + letters * 0.025)

    def _ticked(self, model: Showing) -> None:
        self._clock = None
        if model.key != self.key or model.place + 1 >= len(model.steps):
            return
        self.place = model.place + 1
        if self.place + 1 < len(model.steps):
            self._next_in(Showing(model.steps, self.place, model.key, model.end, True))
        self.hands.lay()

    def _stop(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None


def _key(key: str, x: float, side: float, icon: str, lit: bool, say: str, tap: Any) -> Item:
    """A small button with an icon alone."""
    return Item(key, Box(x, 0, side, side), _paint_key, (icon, lit), tap, say=say, radius=RADIUS.button)


def _paint_key(pen: Pen, w: float, h: float, state: tuple[str, bool]) -> None:
    icon, lit = state
    look = BUTTONS["plain" if lit else "dark"]
    pen.gradient(0, 0, w, h, RADIUS.button, look.top, look.bottom)
    pen.ring(0, 0, w, h, RADIUS.button, 1, look.edge)
    pen.icon(icon, w / 2, h / 2, 28, look.text)


def _stage_name(stage: int) -> str:
    return (_("criminals"), _("assassins"), _("police"), _("bombs"), _("Director"))[stage]


def _stage_sign(stage: int) -> Sign:
    return (
        Sign("rampant", number=1),
        Sign("assassin"),
        Sign("police"),
        Sign("mystery"),
        icon_sign("icon-director", NIGHT.lamp),
    )[stage]


def _stages(column: Column, now: int) -> None:
    """The five parts in a row."""
    tall = 40.0 if column.low else 40 + 20 * column.look.text
    column.add("stages", tall, _paint_stages, now, say=_stage_name(now))


def _paint_stages(pen: Pen, w: float, h: float, now: int) -> None:
    gap = 6.0
    wide = (w - 4 * gap) / 5
    for stage in STAGES:
        x = stage * (wide + gap)
        on = stage == now
        fade, pen.fade = pen.fade, 1.0 if on else 0.55 if stage > now else 0.75
        parts.panel(pen, x, 0, wide, h, top=NIGHT.panel_top, edge=NIGHT.white if on else NIGHT.line)
        if on:
            pen.ring(x, 0, wide, h, 12, 2, NIGHT.white)
        paint_sign(pen, x + wide / 2, 21 if h > 44 else h / 2, 24, _stage_sign(stage))
        middle = 38 + (h - 38) / 2 - 2
        ink = NIGHT.text if on else NIGHT.second
        if h > 44:
            pen.text(_stage_name(stage), "strong", 13, x + wide / 2, middle, ink, "centre", room=wide - 6, least=0.5)
        if stage < now:
            pen.sprite("frame", "disc", x + wide - 9, 9, 16, tint=NIGHT.wet)
            parts.icon(pen, "icon-check", x + wide - 9, 9, 13, NIGHT.ok)
        pen.fade = fade


def _earlier(column: Column, model: Showing) -> None:
    """What has happened in this part so far."""
    before = [step for step in model.steps[: model.place] if step.stage == model.step.stage][-ROWS:]
    if before:
        lines(column, "before", tuple(Line(step.sign, f"{step.head}") for step in before), 14)


def _bar(pen: Pen, w: float, h: float, state: tuple[int, int]) -> None:
    """One short line for each step."""
    count, place = state
    gap = 4.0 if count < 30 else 1.0
    wide = (w - gap * (count - 1)) / count
    for index in range(count):
        pen.fill(index * (wide + gap), 0, wide, h - 1, NIGHT.neon if index <= place else NIGHT.line)
