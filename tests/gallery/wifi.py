"""Pictures of the wifi screens, with sample lobbies, searches and connections, without a network."""

from collections.abc import Callable
from dataclasses import replace
from time import mktime
from types import SimpleNamespace
from typing import Any

from app import __version__
from app.lan.close_reason import CloseReason, ConnectionEnd
from app.lan.diagnosis import Cause, Diagnosis, Remedy
from app.lan.discovered_tables import DiscoveredTable
from app.lan.invite import Invite
from app.lan.join_state import ConnectionPhase, ConnectionState
from app.lan.known_devices import KnownHost
from app.lan.latency import LatencyLevel
from app.lan.lobby_view import LobbyStage, LobbyView, Member, Place, Presence
from app.lan.transport import Address
from app.lan.verify import Checked, Fairness, Why
from app.present.wifi.model import InvitationWay
from app.services.wifi.presenter import strip, verdict
from app.services.wifi.room_presenter import table_title
from app.table.requests import BotProfile
from app.ui.shell.screen import after
from app.ui.wifi.help import Help, camera, hotspot, page
from app.ui.wifi.host import HostScreen
from app.ui.wifi.join import JoinScreen
from app.ui.wifi.keypad import AddressPad, CodePad
from app.ui.wifi.lobby import LobbyScreen
from app.ui.wifi.players_dialog import PlayersDialog
from games.bots.bot import Level

LINK = Invite((Address("192.168.1.24", 47474), Address("10.0.0.5", 47474)), "5a" * 32, "c3" * 16).link
EVENING = mktime((2026, 11, 19, 20, 15, 0, 0, 0, -1))  # in local time, so that pictures do not change
Show = Callable[[Any], None]


def nothing(*_given: object) -> None:
    """Do nothing."""


def room(
    you: int = 0, presence: Presence = Presence.HERE, free: bool = False, seats: int = 2, **more: Any
) -> LobbyView:
    """Anna hosts, Béla and perhaps others are her guests."""
    names = ("Anna", "Béla", "Cili", "Dénes")[:seats]
    members = tuple(
        Member(
            place,
            name,
            presence if place == 1 else Presence.HERE,
            place != 2,
            LatencyLevel.GOOD,
            12,
            browser=place == more.get("page"),
        )
        for place, name in enumerate(names)
    )
    places = tuple(Place(seat, seat, (name,)) for seat, name in enumerate(names))
    if free:
        members, places = members[:1], (places[0], *(Place(seat, None, ()) for seat in range(1, seats)))
    if more.get("mind"):
        places = (*places[:2], Place(2, 0, ("Figaro",), BotProfile(Level.MIDDLE, 1)), *places[3:])
        members = (*members[:2], *members[3:])
    stage = more.get("stage", LobbyStage.GATHERING)
    return LobbyView(
        number=3,
        title="Anna",
        you=you,
        heard=1,
        stage=stage,
        game=more.get("game", "duet"),
        match=more.get("match", ""),
        members=members,
        places=places,
    )


def found(name: str, mark: str, known: bool, version: str = __version__) -> DiscoveredTable:
    return DiscoveredTable(
        address=Address("192.168.1.24", 47474),
        fingerprint=mark * 64,
        title=name,
        app=version,
        fits=version == __version__,
        known=known,
    )


def bare(app: Any) -> Any:
    """The wifi session of an app, without a network."""
    app.home()
    wifi = app.wifi
    wifi.hosting = wifi.visiting = wifi.search = wifi.table = None
    wifi.opening, wifi.failure = True, ""  # prevents opening a real table
    return wifi


def put(app: Any, screen: Any) -> None:
    app.history = [app.history[0], screen]
    app._show(screen)


BROWSER_LINK = "http://192.168.1.24:8337/#" + "w8" * 21 + "w"


def host(
    way: InvitationWay = InvitationWay.BROWSER, game: str = "duet", browsers: str = BROWSER_LINK, **given: Any
) -> Show:
    """The host's screen, with the QR code for browsers or for the app; some games have no pages."""

    def show(app: Any) -> None:
        wifi = bare(app)
        wifi.hosting = SimpleNamespace(
            room=room(game=game, **given),
            has_pages=lambda game: game == "duet",
            browsers=SimpleNamespace(),
            limit_turns=nothing,
            browser_link=browsers,
            browser_address=browsers.partition("/#")[0],
            code="482913",
            link=LINK,
            addresses=("192.168.1.24",),
            title="Anna",
            guessed=False,
            trouble=None,
            wide=True,
            resting=False,
            heard=EVENING,
            lay=nothing,
            renew=nothing,
        )  # fmt: skip
        screen = HostScreen(app, game)
        screen.lobby.way = way
        put(app, screen)
        screen.lay()

    return show


def search(
    hosts: tuple[DiscoveredTable, ...], card: Diagnosis | None = None, silent: bool = False, seconds: int = 3
) -> Show:
    """The guest's screen during a search."""

    def show(app: Any) -> None:
        wifi = bare(app)
        known = (KnownHost("9" * 64, "Zsófia", "", "", ()),) if silent else ()
        wifi.search = SimpleNamespace(found=hosts, known=known, card=card, near="192.168.1.7", stop=nothing)
        screen = JoinScreen(app)
        screen.ticking = True
        put(app, screen)
        screen.seconds = seconds
        screen.lay()

    return show


def coming(phase: ConnectionPhase, closing: CloseReason | None = None, *params: Any) -> Show:
    """Joining a table, or refused there."""

    def show(app: Any) -> None:
        wifi = bare(app)
        wifi.search = SimpleNamespace(found=(), known=(), card=None, near="", stop=nothing)
        end = ConnectionEnd(closing, params) if closing is not None else None
        wifi.visiting = SimpleNamespace(connection=ConnectionState(phase, 0, end), room=None, leave=nothing)
        screen = JoinScreen(app)
        screen.ticking, screen.title = True, table_title("Anna")
        put(app, screen)

    return show


def lobby(phase: ConnectionPhase = ConnectionPhase.HERE, **given: Any) -> Show:
    """A guest's lobby."""

    def show(app: Any) -> None:
        wifi = bare(app)
        wifi.visiting = SimpleNamespace(
            connection=ConnectionState(phase),
            room=room(you=1, **given),
            in_lobby=True,
            heard=EVENING,
            lost=EVENING,
            seated=True,
            verdicts={},
            leave=nothing,
        )
        put(app, LobbyScreen(app))

    return show


def over(below: Show, layer: Callable[[Any], Any]) -> Show:
    """An overlay over a screen."""

    def show(app: Any) -> None:
        below(app)
        app.cover(layer(app))

    return show


def striped(below: Show, presence: Presence = Presence.HERE, judged: bool = False, who: bool = False) -> Show:
    """A banner over a match, or the list of players."""

    def show(app: Any) -> None:
        below(app)
        wifi = app.wifi
        wifi.hosting = SimpleNamespace(title="Anna", heard=EVENING, look=nothing)
        wifi.visiting = None
        parties = tuple(SimpleNamespace(names=(name,), mark=mark) for mark, name in enumerate(("Anna", "Béla")))
        face = SimpleNamespace(proposal=None, seats=(0,), parties=parties, ending=None)
        wifi.table = SimpleNamespace(match="m", over=judged, face=face, desk=None, get_up=nothing, game="duet")
        wifi.hosting.room = room(presence=presence, stage=LobbyStage.PLAYING, match="m")
        app.wifi_front.screen = app.history[-1]
        if who:
            app.cover(PlayersDialog(app))
            return
        banner_model = verdict(Fairness("m", Checked.VERIFIED, Why.FAIR)) if judged else strip(wifi)
        assert banner_model is not None
        banner = app.wifi_front.strip
        banner.said = banner_model
        if banner.parent is None:
            app.stage.add_widget(banner)
        banner.fit(app.look)
        after(0, lambda: banner.fit(app.look))  # as the banner does itself, after the report was laid out

    return show


VPN = Diagnosis(Cause.VPN, Remedy.OPEN_VPN)
OTHER = Diagnosis(Cause.OTHER_VERSION, Remedy.UPDATE, (("guest", "1.4"), ("host", "1.2")))
TABLES = (
    found("Anna", "1", known=True),
    found("Béla", "2", known=False),
    found("Márk", "3", known=False, version="0.9"),
)

TWINS = (
    found("Anna", "1", known=False),
    replace(found("Anna", "2", known=False), address=Address("192.168.1.31", 47474)),
)


def pictures(guess: Show, report: Show) -> tuple[tuple[str, Show], ...]:
    """All pictures; `guess` and `report` show a match below."""
    return (
        ("wifi-host", host()),
        ("wifi-host-app", host(InvitationWay.APP)),
        ("wifi-host-browser", host(page=1)),
        ("wifi-host-no-page", host(game="kyoto")),
        ("wifi-host-no-browsers", host(browsers="")),
        ("wifi-page-help", over(host(), lambda app: Help(app, *page()))),
        ("wifi-host-waiting", host(free=True)),
        ("wifi-host-four", host(seats=4, presence=Presence.LOST)),
        ("wifi-host-mind", host(seats=4, bot=True)),
        ("wifi-join", search(TABLES)),
        ("wifi-join-twins", search(TWINS)),
        ("wifi-join-vpn", search((), VPN, silent=True, seconds=7)),
        ("wifi-join-version", search(TABLES[:1], OTHER)),
        ("wifi-join-coming", coming(ConnectionPhase.CONNECTING)),
        ("wifi-join-refused", coming(ConnectionPhase.REFUSED, CloseReason.WRONG_CODE)),
        ("wifi-code", over(search(TABLES[1:2]), lambda app: CodePad(app, table_title("Béla"), nothing))),
        ("wifi-address", over(search(()), lambda app: AddressPad(app, "192.168.1.7", nothing))),
        ("wifi-camera", over(search(TABLES), lambda app: Help(app, *camera()))),
        ("wifi-hotspot", over(search(()), lambda app: Help(app, *hotspot()))),
        ("wifi-lobby", lobby()),
        ("wifi-lobby-four", lobby(seats=4)),
        ("wifi-lobby-browser", lobby(seats=4, page=2)),
        ("wifi-lobby-mind", lobby(seats=3, bot=True)),
        ("wifi-lobby-lost", lobby(ConnectionPhase.LOST)),
        ("wifi-strip-lost", striped(guess, Presence.LOST)),
        ("wifi-strip-fair", striped(report, judged=True)),
        ("wifi-who", striped(guess, Presence.LOST, who=True)),
        ("wifi-who-here", striped(guess, who=True)),
    )
