"""What the screens of the wifi show, as frozen values."""

from dataclasses import dataclass
from enum import StrEnum

from app.present.i18n import _
from app.present.people import Person


@dataclass(frozen=True, slots=True)
class PresenceSign:
    """How somebody is there: an icon, a word and a tone, so that none of them has to be seen alone."""

    icon: str
    words: str
    tone: str  # "good", "wait", "bad" or "plain"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRow:
    """One seat: who plays it, on which device, and how that device is there."""

    seat: int
    person: Person | None  # None: nobody yet
    device: str
    sign: PresenceSign
    mine: bool = False
    place: int | None = None  # of the device in the room

    @property
    def told(self) -> str:
        """All of it in words."""
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
        """What it does here."""
        return _("watches in a browser") if self.browser else _("watching")

    @property
    def told(self) -> str:
        """All of it in words."""
        return f"{self.name}. {self.line}. {self.sign.words}"


@dataclass(frozen=True, slots=True)
class LobbyModel:
    """Everybody in the room."""

    title: str
    seats: tuple[SeatRow, ...]
    watchers: tuple[Watcher, ...]
    line: str  # what is waited for
    ready: bool


class InvitationWay(StrEnum):
    """With what somebody comes in."""

    BROWSER = "browser"
    APP = "app"


@dataclass(frozen=True, slots=True)
class InvitationModel:
    """What others come in by."""

    code: str  # in two groups of three
    link: str
    where: str  # the address
    guessed: bool = False  # whether somebody guesses the code again and again
    way: InvitationWay = InvitationWay.APP  # for whom the picture is
    ways: tuple[InvitationWay, ...] = (InvitationWay.APP,)  # for whom there are pictures
    notice: str = ""  # why there is none for browsers


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundTable:
    """A table in the list: one that was found, or one that is remembered and not heard now."""

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
    """One finding, its cause, and one thing to do about it."""

    icon: str
    title: str
    line: str
    button: str


@dataclass(frozen=True, slots=True)
class BannerModel:
    """What lies over a match while something is not as it should be."""

    icon: str
    words: str
    tone: str


@dataclass(frozen=True, slots=True)
class LobbyButton:
    """The one button of a guest's lobby: what it says, and whether this device is ready, if that can be said now."""

    words: str = ""
    icon: str = ""
    ready: bool | None = None
    asks: bool = False  # whether it asks to be let in to watch


@dataclass(frozen=True, slots=True)
class HostLobbyButton:
    """The one button of a host's lobby: the deal, the way back to the match, or what is missing."""

    words: str
    icon: str
    ready: bool


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """Something a host may do about a seat."""

    key: str  # "rename", "rise", "here", "bot", "give/2" (to that device), "free", "away" or "table"
    icon: str
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WifiQuestion:
    """A question with two answers, put to the players of this device."""

    key: str  # what it is answered by
    title: str
    text: str
    yes: str
    no: str
    icon: str
    binding: bool = False  # both answers do something: it stays until one of them is given
    unasked: bool = False  # it comes from another device while somebody taps: not to be answered in the first moment
