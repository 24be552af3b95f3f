"""The models of the wifi screens, as frozen values."""

from dataclasses import dataclass
from enum import StrEnum

from app.present.i18n import _
from app.present.people import Person


@dataclass(frozen=True, slots=True)
class PresenceSign:
    """The presence of a device: an icon, a word and a tone, as no single one of them is enough."""

    icon: str
    words: str
    tone: str  # "good", "wait", "bad" or "plain"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRow:
    """One seat: its player, the device, and the device's presence."""

    seat: int
    person: Person | None  # None: free
    device: str
    sign: PresenceSign
    mine: bool = False
    place: int | None = None  # of the device in the lobby

    @property
    def spoken(self) -> str:
        """Accessible text."""
        name = self.person.everybody if self.person is not None else _("Open seat")
        return f"{name}. {self.device}. {self.sign.words}"


@dataclass(frozen=True, slots=True)
class Watcher:
    """A device without a seat."""

    place: int
    name: str
    sign: PresenceSign
    browser: bool = False  # a page, not an app

    @property
    def line(self) -> str:
        """Its activity."""
        return _("watches in a browser") if self.browser else _("watching")

    @property
    def spoken(self) -> str:
        """Accessible text."""
        return f"{self.name}. {self.line}. {self.sign.words}"


@dataclass(frozen=True, slots=True)
class LobbyModel:
    """The players and devices in the lobby."""

    title: str
    seats: tuple[SeatRow, ...]
    watchers: tuple[Watcher, ...]
    line: str  # what the deal waits for
    ready: bool


class InvitationWay(StrEnum):
    """The ways to join."""

    BROWSER = "browser"
    APP = "app"


@dataclass(frozen=True, slots=True)
class InvitationModel:
    """An invitation for other devices."""

    code: str  # in two groups of three
    link: str
    where: str  # the address
    guessed: bool = False  # whether there are repeated wrong codes
    way: InvitationWay = InvitationWay.APP  # the way of the shown QR code
    ways: tuple[InvitationWay, ...] = (InvitationWay.APP,)  # the ways with a QR code
    notice: str = ""  # the reason why there is none for browsers


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundTable:
    """A table in the list: one that was found, or a known one that is offline."""

    key: str  # the fingerprint
    title: str
    line: str
    icon: str
    state: str  # "known", "new", "other" or "silent"
    loud: bool = False  # the first that can be joined

    @property
    def live(self) -> bool:
        """Whether it can be joined now."""
        return self.state in ("known", "new")


@dataclass(frozen=True, slots=True)
class NoticeCard:
    """A finding, its cause, and one action."""

    icon: str
    title: str
    line: str
    button: str


@dataclass(frozen=True, slots=True)
class BannerModel:
    """A banner over a match about a problem."""

    icon: str
    words: str
    tone: str


@dataclass(frozen=True, slots=True)
class LobbyButton:
    """The button of a guest's lobby: its label, and whether it toggles readiness."""

    words: str = ""
    icon: str = ""
    ready: bool | None = None
    asks: bool = False  # whether it asks for permission to watch


@dataclass(frozen=True, slots=True)
class HostLobbyButton:
    """The button of a host's lobby: the deal, the return to the match, or what is missing."""

    words: str
    icon: str
    ready: bool


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """An action of a host for a seat."""

    key: str  # "rename", "rise", "here", "bot", "give/2" (to that device), "free", "away" or "table"
    icon: str
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WifiQuestion:
    """A question with two answers to the players of this device."""

    key: str  # identifies it for the answer
    title: str
    text: str
    yes: str
    no: str
    icon: str
    binding: bool = False  # both answers have an effect: it stays until one of them is given
    unasked: bool = False  # it was caused by another device while somebody taps: taps in the first moment are ignored
