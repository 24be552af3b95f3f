"""The list of the gallery's pictures: a name, and a function that shows it in the app."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from kivy.factory import Factory
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app.present import i18n
from app.present.curtain_model import CurtainModel, curtain_line
from app.present.duet.model import ClueDraft, Ruling
from app.present.duet.session_model import LargeKeyDialog, clue_list
from app.present.game_info import PLAYS, play
from app.present.home.presenter import Saved
from app.present.i18n import _, say
from app.present.map.presenter import called
from app.present.people import Person
from app.ui.duet import report as _report  # noqa: F401 - its .kv
from app.ui.duet import table
from app.ui.duet.overlays import ClueList, LargeKey
from app.ui.match.curtain.view import CurtainView
from app.ui.matches.screen import MatchesScreen
from app.ui.replay.screen import ReplayScreen
from app.ui.setup.option_widgets import HouseRules
from app.ui.setup.screen import SetupScreen
from app.ui.setup.seat_editor import Introduction, PersonEditor
from app.ui.shell.error_reporting import sentence
from app.ui.shell.screen import AppScreen
from app.ui.theme.sizes import Sizes
from app.ui.widgets.dialogs import Menu, Question
from tests.app.ui.every_screen import VISITS
from tests.gallery import evening, kyoto, lone, played, reports, rogue, samples, travels, wifi

Show = Callable[[Any], None]


@dataclass(frozen=True)
class Picture:
    """One picture: its game, and the function that shows it in a running app."""

    name: str
    game: str
    show: Show


def nothing(*_args: object) -> None:
    """Do nothing."""


class SampleTable(AppScreen):
    """A table, or a report, with sample data."""

    model = ObjectProperty(table.NOTHING, rebind=True)
    draft = ObjectProperty(ClueDraft(), rebind=True)
    ruling = ObjectProperty(Ruling(), rebind=True)
    report = ObjectProperty(None, allownone=True, rebind=True)
    notice = StringProperty()
    bulb = BooleanProperty(False)
    keys = BooleanProperty(False)
    keyboard = 0.0
    tap = enter = staticmethod(nothing)

    def lay(self) -> None:
        if self.keyboard != self.app.look.keyboard:
            self.app.look = replace(self.app.look, keyboard=self.keyboard)
            self.app.sizes = Sizes(self.app.look)
        self.clear_widgets()
        rule = ("DuetReport" if self.report is not None else "Duet") + self.app.look.shape
        self.add_widget(Factory.get(rule)(screen=self))


def put(app: Any, screen: AppScreen) -> None:
    """Bring a screen to the front."""
    app.history = [app.history[0], screen]
    app._show(screen)


def draw_table(
    kind: str,
    draft: ClueDraft | None = None,
    ruling: Callable[[], Ruling] | None = None,
    keyboard: float = 0,
    who: tuple[Person, Person] | None = None,
) -> Show:
    """A table of Duet."""

    def show(app: Any) -> None:
        model = samples.with_players(
            *(who or samples.everybody()), lambda: getattr(samples, kind)(i18n.current_language())
        )
        how = ruling() if ruling is not None else Ruling("none", "", _("Give clue"))
        screen = SampleTable(app, model=model, draft=draft or ClueDraft(), ruling=how)
        screen.keyboard = keyboard if app.look.width < 600 else 0.0
        put(app, screen)

    return show


def draw_curtain(person: Person, other: Person) -> Show:
    """The curtain, half opened."""

    def show(app: Any) -> None:
        line = curtain_line(person, other, giving=True)
        screen = AppScreen(app)
        view = CurtainView(nothing, nothing)
        screen.add_widget(view)
        put(app, screen)
        view.fall(app.look, CurtainModel(person, _("Duet · turn {turn}", turn=6), line))
        view.form.folder.ids.hold.share = 0.62

    return show


def draw_report(kind: str, who: tuple[Person, Person] | None = None, keys: bool = True) -> Show:
    """A report."""

    def show(app: Any) -> None:
        made = samples.with_players(*(who or samples.everybody()), getattr(reports, kind))
        put(app, SampleTable(app, report=made, keys=keys))

    return show


def go(name: str, **given: Any) -> Show:
    """A screen of the frame."""

    def show(app: Any) -> None:
        app.home()
        app.go(name, **given)

    return show


def about(app: Any) -> None:
    """The last page of the settings; if all pages are below each other, the end."""
    go("settings")(app)
    screen = app.history[-1]
    screen.page = "about"
    if not app.sizes.two:
        screen.ids.scroll.scroll_y = 0


class SampleMatches(MatchesScreen):
    """The list of sample matches."""

    @property
    def listing(self) -> Any:
        return evening.evenings()[self.binned]


def matches(binned: bool) -> Show:
    """The sample matches, or those in the bin."""

    def show(app: Any) -> None:
        app.home()
        put(app, SampleMatches(app, binned))

    return show


class TeamSetup(SetupScreen):
    """The set-up with teams as players."""

    def lay(self) -> None:
        before = self.app.prefs
        names = ("\n".join(TEAM.names), "\n".join(CROWD.names), "", "")
        self.app.prefs = replace(before, names=names, chosen={"duet/first": "b"})
        super().lay()
        self.app.prefs = before


def alone(app: Any) -> None:
    """One person, and a bot."""
    go("setup", game="kyoto")(app)
    app.history[-1].place(2)


def team_setup(app: Any) -> None:
    """The set-up for teams."""
    app.home()
    put(app, TeamSetup(app))


def home(saved: bool, new: bool = False) -> Show:
    """The home screen, with or without a match to resume, or before the first match."""

    def show(app: Any) -> None:
        app.home()
        standing = f"{called('berlin')} · {_('turn {turn}', turn=6)}"
        match = Saved("", "duet", _("Resume Duet"), standing, samples.everybody()) if saved else None
        app.saved = lambda: match
        app.set(met=() if new else tuple(PLAYS))
        app.history[0].lay()

    return show


def over(below: Show, layer: Callable[[Any], Any]) -> Show:
    """An overlay over a screen."""

    def show(app: Any) -> None:
        below(app)
        app.cover(layer(app))

    return show


def _menu(app: Any) -> Menu:
    choices = [
        ("notebook-outline", _("All clues"), nothing),
        ("book-open-page-variant", _("Rules"), nothing),
        ("key-outline", _("{name} looks at the key", name="Anna"), nothing),
        ("cog-outline", _("Settings"), nothing),
        ("flag-outline", _("Give up the match"), nothing),
        ("content-save-check-outline", _("Save and leave"), nothing),
    ]
    return Menu(app, _("Codenames Duet"), choices)


def _question(app: Any) -> Question:
    text = _("Allow **{word}** as a clue? If not, you lose a token and keep guessing.", word="KRAJOWY")
    return Question(app, _("{name} decides", name="Béla"), text, _("Allow"), _("Reject"), nothing, refuse=nothing)


def _throw_away(app: Any) -> Question:
    text = _("The match with {names} will go to the bin.", names="Anna & Béla")
    return Question(app, _("Delete this match?"), text, _("Delete"), _("Keep it"), nothing, "delete-outline")


def _list(app: Any) -> ClueList:
    return ClueList(app, clue_list(samples.guessing(i18n.current_language())))


def _large_key(app: Any) -> LargeKey:
    side = reports.won().sides[0]
    return LargeKey(app, LargeKeyDialog(side.title, side, _("Close")))


def _blocked() -> Ruling:
    word = samples.words(i18n.current_language())[0].upper()
    return Ruling("blocked", say("duet.refusal.clue_form_of_board_word", word=word), _("Give clue"))


def _allowed() -> Ruling:
    return Ruling("allowed", _("Allowed: this word isn’t on the board."), _("Give clue"), ready=True)


def draw_replay(seat: int | None) -> Show:
    """A replay in the middle."""

    def show(app: Any) -> None:
        screen = ReplayScreen(app, "duet", played.replays(i18n.current_language()))
        screen.seat, screen.at = seat, 4
        put(app, screen)

    return show


ANNA, BELA = samples.everybody()
TEAM, CROWD, MIND = samples.TEAM, samples.CROWD, samples.MIND
PICTURES: tuple[Picture, ...] = (
    Picture("home", "frame", home(saved=False)),
    Picture("home-new", "frame", home(saved=False, new=True)),
    Picture("home-resume", "frame", home(saved=True)),
    Picture("setup", "frame", go("setup", game="duet")),
    Picture("setup-kyoto", "frame", go("setup", game="kyoto")),
    Picture("setup-kyoto-house", "frame", over(go("setup", game="kyoto"), lambda app: HouseRules(app, play("kyoto")))),
    Picture("setup-rogue", "frame", go("setup", game="rogue")),
    Picture("setup-rogue-house", "frame", over(go("setup", game="rogue"), lambda app: HouseRules(app, play("rogue")))),
    Picture("setup-person", "frame", over(go("setup", game="duet"), lambda app: PersonEditor(app, ANNA, nothing))),
    Picture("setup-name", "frame", over(go("setup", game="duet"), lambda app: Introduction(app, nothing))),
    Picture("setup-teams", "frame", team_setup),
    Picture("setup-alone", "frame", alone),
    Picture("setup-mind", "frame", over(alone, lambda app: PersonEditor(app, MIND, nothing, bots=True))),
    Picture("setup-team", "frame", over(go("setup", game="duet"), lambda app: PersonEditor(app, CROWD, nothing))),
    Picture("setup-house-rules", "frame", over(go("setup", game="duet"), lambda app: HouseRules(app, play("duet")))),
    Picture("settings", "frame", go("settings")),
    Picture("settings-about", "frame", about),
    Picture("fault", "frame", over(home(saved=True), lambda app: sentence(app, nothing, nothing))),
    Picture("rules", "frame", go("rules", game="duet")),
    Picture("rules-kyoto", "kyoto", go("rules", game="kyoto")),
    Picture("rules-rogue", "rogue", go("rules", game="rogue")),
    Picture("matches-none", "frame", go("matches")),
    Picture("matches", "frame", matches(binned=False)),
    Picture("matches-bin", "frame", matches(binned=True)),
    Picture("matches-throw-away", "frame", over(matches(binned=False), _throw_away)),
    Picture("credits", "frame", go("credits")),
    Picture("curtain", "frame", draw_curtain(ANNA, BELA)),
    Picture("curtain-coral", "frame", draw_curtain(BELA, ANNA)),
    Picture("curtain-team", "frame", draw_curtain(TEAM, CROWD)),
    Picture("curtain-crowd", "frame", draw_curtain(CROWD, TEAM)),
    Picture("duet-first", "duet", draw_table("first")),
    Picture("duet-give", "duet", draw_table("giving")),
    Picture("duet-give-blocked", "duet", draw_table("giving", ClueDraft("KRAJOWY", 2), _blocked)),
    Picture("duet-give-keyboard", "duet", draw_table("giving", ClueDraft("SPADKOBIERCA", 2), _allowed, keyboard=280)),
    Picture("duet-guess", "duet", draw_table("guessing")),
    Picture("duet-guess-team", "duet", draw_table("guessing", who=(TEAM, CROWD))),
    Picture("duet-sudden-team", "duet", draw_table("sudden", who=(TEAM, CROWD))),
    Picture("duet-first-team", "duet", draw_table("first", who=(TEAM, CROWD))),
    Picture("duet-give-team", "duet", draw_table("giving", who=(TEAM, CROWD))),
    Picture("duet-pass", "duet", draw_table("passing")),
    Picture("duet-ask", "duet", over(draw_table("guessing"), _question)),
    Picture("duet-clues", "duet", over(draw_table("guessing"), _list)),
    Picture("duet-menu", "duet", over(draw_table("guessing"), _menu)),
    Picture("duet-sudden", "duet", draw_table("sudden")),
    Picture("duet-report", "duet", draw_report("won", keys=False)),
    Picture("duet-report-lost", "duet", draw_report("lost", keys=False)),
    Picture("duet-report-closed", "duet", draw_report("closed")),
    Picture("duet-report-won", "duet", draw_report("won")),
    Picture("duet-report-mission", "duet", draw_report("mission")),
    Picture("duet-report-assassin", "duet", draw_report("lost")),
    Picture("duet-report-team", "duet", draw_report("won", (TEAM, CROWD))),
    Picture("duet-replay", "duet", draw_replay(None)),
    Picture("duet-replay-key", "duet", draw_replay(0)),
    Picture("duet-report-key", "duet", over(draw_report("won"), _large_key)),
)
PICTURES += tuple(
    Picture(name, "wifi", show) for name, show in wifi.pictures(draw_table("guessing"), draw_report("won"))
)
PICTURES += tuple(Picture(f"duet-{name}", "duet", show) for name, show in travels.pictures())
PICTURES += tuple(Picture(f"rogue-{name}", "rogue", show) for name, show in rogue.pictures())
PICTURES += tuple(
    Picture(name, "kyoto", lambda app, make=make: put(app, kyoto.KyotoSample(app, make)))  # type: ignore[misc]
    for name, make in kyoto.MADE.items()
)
PICTURES += tuple(
    Picture(
        f"kyoto-{kind}",
        "kyoto",
        over(lambda app: put(app, kyoto.KyotoSample(app, kyoto.MADE["kyoto-play"])), kyoto.lying(kind)),
    )
    for kind in kyoto.LYING
)
PICTURES += tuple(Picture(name, game, show) for name, game, show in lone.pictures())
TAKEN = {part for picture in PICTURES for part in picture.name.split("-")}
PICTURES += tuple(Picture(name, "frame", go(name, **given)) for name, given in VISITS if name not in TAKEN)
