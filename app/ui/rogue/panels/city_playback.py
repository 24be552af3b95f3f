"""The City phase played back at the players' pace: each step says what happens, what it leads to, and why."""

from dataclasses import dataclass
from typing import Any, ClassVar

from kivy.clock import Clock

from app.present.i18n import N_, _
from app.present.rogue.event_chapters import ChapterKind
from app.present.rogue.moment import CityHighlights, Moment
from app.present.rogue.theme import MOTION, NIGHT, RADIUS
from app.ui.drawing.pen import Pen
from app.ui.rogue.painted_rows import PaintedRow
from app.ui.rogue.painters import pieces
from app.ui.rogue.panel_base import PanelFlow
from app.ui.rogue.panels.city_steps import ASSASSINS, BOMBS, CRIMINALS, DIRECTOR, POLICE, CityStep, city_steps
from app.ui.rogue.panels.event_results import chapter_of
from app.ui.rogue.panels.panel import is_low
from app.ui.rogue.panels.panel_rows import Aside, IconLine, RowIcon, icon_sign, keyed, paint_sign
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from games.rogue.event_replay import unrolled
from games.rogue.facts import Facts

STAGES = {
    CRIMINALS: (N_("criminals"), RowIcon("rampant", number=1)),
    ASSASSINS: (N_("assassins"), RowIcon("assassin")),
    POLICE: (N_("police"), RowIcon("police")),
    BOMBS: (N_("bombs"), RowIcon("mystery")),
    DIRECTOR: (N_("Director"), icon_sign("icon-director", NIGHT.lamp)),
}
ROWS = 3  # earlier steps of the same part that are still listed


@dataclass(frozen=True)
class Showing:
    """One step of a stretch of the City phase."""

    of: ClassVar[str] = "CityPanel"
    steps: tuple[CityStep, ...]
    place: int
    key: tuple[int, int]
    end: int  # in the reel
    playing: bool

    @property
    def step(self) -> CityStep:
        """The one that is being shown."""
        return self.steps[self.place]

    @property
    def last(self) -> bool:
        """Whether nothing comes after it."""
        return self.place + 1 == len(self.steps)

    @property
    def line(self) -> str:
        """Which part of the City phase it belongs to."""
        return _("Step {n} of 5: {stage}", n=self.step.stage + 1, stage=_(STAGES[self.step.stage][0]))

    @property
    def told(self) -> tuple[IconLine, ...]:
        """What the step leads to, and what has happened in this part before."""
        before = [step for step in self.steps[: self.place] if step.stage == self.step.stage][-ROWS:]
        return (*keyed("city/also", self.step.also), *(IconLine(step.sign, step.head) for step in before))

    @property
    def why(self) -> Aside:
        """Why it happens."""
        return Aside(self.step.why, "icon-help", NIGHT.lamp)

    @property
    def rows(self) -> tuple[PaintedRow, PaintedRow]:
        """Where it is in the City phase, and among its steps."""
        return CityStages(self.step.stage), CityBar(len(self.steps), self.place)


class Playback(PanelFlow):
    """Chapters of the City phase."""

    public = True
    key: tuple[int, int] | None = None
    place = 0
    _clock: Any = None

    def forget(self) -> None:
        self._stop()

    def model(self, moment: Moment) -> Showing | None:
        chapter, reel = chapter_of(moment.reel), moment.reel
        if reel is None or chapter is None or chapter.kind is not ChapterKind.CITY:
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

    def marks(self, model: Showing) -> CityHighlights:
        return CityHighlights(dict(model.step.tiles), True, model.step.trail)

    # -- going on ----------------------------------------------------------------------------------

    def go(self, model: Showing, by: int) -> None:
        """A step on or back."""
        self._stop()
        wanted = model.place + by
        if wanted >= len(model.steps):
            self.end(model)
        elif wanted >= 0:
            self.key, self.place = model.key, wanted
            self.choosing()

    def end(self, model: Showing) -> None:
        """Enough of it."""
        self._stop()
        self.key, self.place = None, 0
        self.hands.told(model.end)

    def play(self, model: Showing) -> None:
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


@dataclass(frozen=True)
class CityStages(PaintedRow):
    """The five parts of the City phase in a row, and where it is."""

    now: int

    @property
    def say(self) -> str:
        return _(STAGES[self.now][0])

    def tall(self, look: Viewport, w: float) -> float:
        return 40.0 if is_low(look) else 40 + 20 * look.text

    def paint(self, pen: Pen, w: float, h: float) -> None:
        gap = 6.0
        wide = (w - gap * (len(STAGES) - 1)) / len(STAGES)
        for stage in STAGES:
            on = stage == self.now
            one = pen.faded(1.0 if on else 0.55 if stage > self.now else 0.75).within(stage * (wide + gap), 0)
            self._stage(one, wide, h, stage, on)
            if stage < self.now:
                one.sprite("frame", "disc", wide - 9, 9, 16, tint=NIGHT.wet)
                pieces.icon(one, "icon-check", wide - 9, 9, 13, NIGHT.ok)

    def _stage(self, pen: Pen, w: float, h: float, stage: int, on: bool) -> None:
        named = h > 44
        pieces.panel(pen, 0, 0, w, h, edge=NIGHT.white if on else NIGHT.line)
        if on:
            pen.ring(0, 0, w, h, RADIUS.segment, 2, NIGHT.white)
        paint_sign(pen, w / 2, 21 if named else h / 2, 24, STAGES[stage][1])
        if named:
            ink = NIGHT.text if on else NIGHT.second
            y = 38 + (h - 38) / 2 - 2
            pen.text(_(STAGES[stage][0]), "strong", pen.look.type.label, w / 2, y, ink, "centre", room=w - 6, least=0.5)


@dataclass(frozen=True)
class CityBar(PaintedRow):
    """One short line for each step: how many there are, and which is shown."""

    count: int
    place: int

    @property
    def say(self) -> str:
        return f"{self.place + 1}/{self.count}"

    def tall(self, look: Viewport, w: float) -> float:
        return 6.0

    def paint(self, pen: Pen, w: float, h: float) -> None:
        gap = 4.0 if self.count < 30 else 1.0
        wide = (w - gap * (self.count - 1)) / self.count
        for index in range(self.count):
            pen.fill(index * (wide + gap), 0, wide, h - 1, NIGHT.neon if index <= self.place else NIGHT.line)


read(__file__)
