"""The panel that plays the City phase back at the players' pace: each step with its cause and consequences."""

from collections.abc import Hashable
from dataclasses import dataclass

from app.present.controls import ButtonModel, ButtonStyle
from app.present.front_end import Cancel
from app.present.i18n import N_, _
from app.present.rogue.city_steps import ASSASSINS, BOMBS, CRIMINALS, DIRECTOR, POLICE, CityStep, city_steps
from app.present.rogue.event_chapters import ChapterKind, chapter_of
from app.present.rogue.moment import CityHighlights, Moment
from app.present.rogue.panels.flow import PanelFlow, PanelView, RoguePanel
from app.present.rogue.row_values import Aside, IconLine, RowIcon, icon_sign, keyed
from app.present.rogue.scenes import city_blast
from app.present.rogue.theme import MOTION, NIGHT
from app.present.row_models import PanelRow
from games.rogue.event_replay import unrolled

STAGES = {
    CRIMINALS: (N_("criminals"), RowIcon("rampant", number=1)),
    ASSASSINS: (N_("assassins"), RowIcon("assassin")),
    POLICE: (N_("police"), RowIcon("police")),
    BOMBS: (N_("bombs"), RowIcon("mystery")),
    DIRECTOR: (N_("Director"), icon_sign("icon-director", NIGHT.lamp)),
}
ROWS = 3  # earlier steps of the same part that are still listed


@dataclass(frozen=True)
class CityStages(PanelRow):
    """The five parts of the City phase in a row, with the current one."""

    names: tuple[str, ...]
    signs: tuple[RowIcon, ...]
    now: int
    key: str = "city/stages"

    def spoken(self) -> str:
        return self.names[self.now]


@dataclass(frozen=True)
class CityBar(PanelRow):
    """A progress bar with one short line for each step."""

    count: int
    place: int
    key: str = "city/bar"

    def spoken(self) -> str:
        return f"{self.place + 1}/{self.count}"


@dataclass(frozen=True, kw_only=True)
class CityPanel(RoguePanel):
    """One step of a stretch of the City phase."""

    public = True
    place: int
    count: int
    playing: bool
    stages: CityStages
    head: str
    consequences: tuple[IconLine, ...]  # the consequences of the step, and the earlier steps of this part
    why: Aside
    bar: CityBar


@dataclass(frozen=True)
class Stretch:
    """The steps being shown, and their range in the reel."""

    steps: tuple[CityStep, ...]
    key: tuple[int, int]
    end: int


class Playback(PanelFlow[CityPanel]):
    """The flow of chapters of the City phase."""

    key: tuple[int, int] | None = None
    place = 0
    _stretch: Stretch | None = None
    _cancel: Cancel | None = None

    def forget(self) -> None:
        self._stop()

    def show(self, moment: Moment) -> PanelView | None:
        chapter, reel = chapter_of(moment.reel), moment.reel
        if reel is None or chapter is None or chapter.kind is not ChapterKind.CITY:
            return None
        events = reel.events[chapter.first : chapter.end]
        steps = city_steps(unrolled(reel.before, reel.events[: chapter.first]), events, moment.who)
        if not steps:
            return None
        key = (reel.number, chapter.first)
        place = min(self.place, len(steps) - 1) if key == self.key else 0
        self._stretch = Stretch(steps, key, chapter.end)
        step = steps[place]
        return PanelView(
            _city_panel(steps, place, self._cancel is not None),
            CityHighlights(dict(step.tiles), True, step.trail),
            step.facts,
        )

    # -- navigation --------------------------------------------------------------------------------

    def targets(self, panel: CityPanel) -> dict[str, Hashable]:
        key = self._stretch.key if self._stretch is not None else None
        return {button.key: (key, panel.place, button.key == "city/play" and panel.playing) for button in panel.buttons}

    def tap(self, panel: CityPanel, key: str) -> None:
        if key == "city/next":
            self._go(panel, 1)
        elif key == "city/back":
            self._go(panel, -1)
        elif key == "city/play":
            self._play(panel)
        elif key == "city/skip":
            self._end()

    def _go(self, panel: CityPanel, by: int) -> None:
        """Go a step forward or back."""
        self._stop()
        wanted = panel.place + by
        if wanted >= panel.count:
            self._end()
        elif wanted >= 0 and self._stretch is not None:
            self.key, self.place = self._stretch.key, wanted
            self._show_blast(self._stretch, by)
            self.choosing()

    def _end(self) -> None:
        """Skip the rest."""
        self._stop()
        self.key, self.place = None, 0
        if self._stretch is not None:
            self.host.shown_to(self._stretch.end)

    def _play(self, panel: CityPanel) -> None:
        """Start or stop automatic playback, with time to read each step."""
        if self._cancel is not None:
            self._stop()
        elif panel.place + 1 < panel.count and self._stretch is not None:
            self._next_in(self._stretch, panel.place)
        self.host.renewed()

    def _next_in(self, stretch: Stretch, place: int) -> None:
        step = stretch.steps[place]
        letters = len(step.head) + sum(len(line.text) for line in step.also)
        self.key, self.place = stretch.key, place
        self._cancel = self.host.call_later(MOTION.hold_step + letters * 0.025, lambda: self._ticked(stretch))

    def _ticked(self, stretch: Stretch) -> None:
        self._cancel = None
        if stretch.key != self.key or self.place + 1 >= len(stretch.steps):
            return
        self.place += 1
        self._show_blast(stretch, 1)
        if self.place + 1 < len(stretch.steps):
            self._next_in(stretch, self.place)
        self.host.renewed()

    def _show_blast(self, stretch: Stretch, by: int) -> None:
        """Show the animation of a bomb that explodes in the current step."""
        where = stretch.steps[self.place].blast
        if where and by > 0:
            self.host.play("rogue_blast")
            self.host.show_scene(city_blast(where))

    def _stop(self) -> None:
        if self._cancel is not None:
            self._cancel.cancel()
            self._cancel = None


# -- the model -------------------------------------------------------------------------------------


def _city_panel(steps: tuple[CityStep, ...], place: int, playing: bool) -> CityPanel:
    step, last = steps[place], place + 1 == len(steps)
    before = [each for each in steps[:place] if each.stage == step.stage][-ROWS:]
    names = tuple(_(name) for name, _sign in STAGES.values())
    return CityPanel(
        title=_("The city moves"),
        icon="phase-city",
        line=_("Step {n} of 5: {stage}", n=step.stage + 1, stage=names[step.stage]),
        place=place,
        count=len(steps),
        playing=playing,
        stages=CityStages(names, tuple(sign for _name, sign in STAGES.values()), step.stage),
        head=step.head,
        consequences=(*keyed("city/also", step.also), *(IconLine(each.sign, each.head) for each in before)),
        why=Aside(step.why, "icon-help", NIGHT.lamp),
        bar=CityBar(len(steps), place),
        buttons=_ways_on(place, last, playing),
    )


def _ways_on(place: int, last: bool, playing: bool) -> tuple[ButtonModel, ...]:
    """The buttons: back, autoplay, forward, skip."""
    back = ButtonModel(
        "city/back",
        "",
        style=ButtonStyle.PLAIN if place else ButtonStyle.OFF,
        icon="md-skip-previous",
        share=0,
        spare=True,
        name=_("Back"),
    )
    play = ButtonModel(
        "city/play",
        "",
        style=ButtonStyle.OFF if last else ButtonStyle.PLAIN,
        icon="md-pause" if playing else "md-play",
        share=0,
        spare=True,
        name=_("Pause") if playing else _("Autoplay"),
    )
    if last:
        return back, play, ButtonModel("city/next", _("Continue"), icon="icon-check")
    skip = ButtonModel("city/skip", _("Skip"), style=ButtonStyle.PLAIN, share=0.6)
    return back, play, ButtonModel("city/next", _("Next"), icon="icon-next"), skip
