"""The permission for the local network is refused: all screens are tried by taps, on a stand-in of Android 17.

`python -m tests.app.ui.denied_wifi guest|invited|host|allowed|target36|trouble LANGUAGE`
"""

import sys
import tempfile
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from tests.app.ui.app_stage import WORK, Player, prepare
from tests.app.ui.wifi.unloaded_libraries import front, link

WHY = {"en": "over wifi", "pl": "przez Wi-Fi", "hu": "wifi"}
CARD = {
    "en": "The system doesn’t let Safehouse",
    "pl": "System nie pozwala Safehouse",
    "hu": "A rendszer nem engedi, hogy a Safehouse",
}
NEARBY = {"en": "Nearby devices", "pl": "Urządzenia w pobliżu", "hu": "Közeli eszközök"}
ALONE = {"en": "No one can reach this table", "pl": "Nikt nie może dołączyć", "hu": "senki sem éri el"}


class Evening:
    """The app on a phone without a decision about the permission."""

    def __init__(self, language: str, target: int = 37) -> None:
        prepare(412, 915, 1)
        self.player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")))
        self.player.app.set(language=language)
        self.language = language
        import app.device
        from app.ui.wifi.kivy_wifi import KivyWifi, real
        from tests.app.device.test_wifi import Phone

        KivyWifi.make = staticmethod(real(tuple, 0))
        patch = pytest.MonkeyPatch()
        self.phone = Phone(patch)
        patch.setattr(app.device, "ANDROID", False)  # only the wifi functions are Android's
        self.phone.level = self.phone.activity.target = target

    def explained(self) -> None:
        """Check that the explanation comes first; the system has not been asked yet."""
        self.player.see("yes")
        assert WHY[self.language] in self.player.says("text"), self.player.says("text")
        assert not self.phone.asked

    def answer(self, grant: bool) -> None:
        """Answer the system's dialog, on another thread; meanwhile the app is in the background."""
        self.player.until(lambda: bool(self.phone.answers), "the system asks")
        self.player.app.on_pause()
        self.phone.activity.granted = grant
        self.phone.answers.pop()(self.phone.asked[-1], [grant])
        self.player.app.on_resume()
        self.player.frames(5)

    def settings(self, grant: bool) -> None:
        """Go to the settings by the button of the card, and come back."""
        self.player.tap("denied/do")
        intent = self.phone.activity.started.pop()
        assert intent.action == "android.settings.APPLICATION_DETAILS_SETTINGS"
        assert intent.data == "package:org.safehouse.safehouse"
        self.player.app.on_pause()
        self.phone.activity.granted = grant
        self.player.app.on_resume()
        self.player.frames(5)

    def denied(self) -> str:
        """The card about the permission."""
        self.player.see("denied")
        said = self.player.says("denied")
        assert CARD[self.language] in said, said
        return said

    def opened(self) -> None:
        """Wait until the code is shown, including worker and network."""

        def shown() -> bool:
            self.player.app.match_service.worker.drain(WORK)  # modules for browsers are loaded there
            ends, done = self.player.app.wifi._ends, Event()
            if ends is not None:
                ends.post(done.set)
                assert done.wait(WORK)
            return bool(self.player.screen.opened)

        try:
            self.player.until(shown, "the code is shown")
        except AssertionError:
            for log in sorted(self.player.app.match_service.folder.rglob("*.log*")):
                print(log.read_text("utf-8", "replace")[-4000:])
            raise
        assert "denied" not in self.player.there()

    def asked(self) -> int:
        """How often the system was asked."""
        return len(self.phone.asked)


def guest(evening: Evening) -> None:
    """Tap the join tile, refuse permanently, then give the permission in the settings."""
    player = evening.player
    assert not evening.asked(), "nobody is asked before a tap"
    player.tap("tile/join")
    evening.explained()
    player.tap("yes")
    evening.answer(grant=False)
    assert NEARBY[evening.language] in evening.denied()
    player.app.home()
    player.tap("tile/join")
    evening.denied()
    assert evening.asked() == 1, "it is not asked again and again"
    evening.settings(grant=False)
    evening.denied()
    alone(evening)
    player.tap("tile/join")
    evening.settings(grant=True)
    player.until(lambda: "denied" not in player.there() and player.app.wifi.search is not None, "it looks for tables")
    assert evening.asked() == 1


def invited(evening: Evening) -> None:
    """Open a link: joining waits for the answer, and a failed attempt shows the reason; so does a typed code."""
    player = evening.player
    player.app.invited(link())
    player.until(lambda: bool(player.app.over()) and player.app.over()[0].ripe, "it can be answered")
    player.tap("yes")
    player.until(lambda: front(player) == "JoinScreen", "the way to the table")
    evening.explained()
    assert player.app.wifi.visiting is None, "nothing was tried yet"
    player.tap("no")
    assert NEARBY[evening.language] not in evening.denied(), "the system can still be asked"
    assert not evening.asked()
    player.until(lambda: player.app.wifi.visiting is not None, "it is tried")
    evening.denied()
    player.app.wifi.stop_joining()
    player.screen._addressed(address())
    for digit in "482913":
        player.tap(f"key/{digit}")
    player.until(lambda: player.app.wifi.visiting is not None, "it is tried")
    evening.denied()
    player.tap("denied/do")
    evening.answer(grant=True)
    assert "denied" not in player.there()


def address() -> Any:
    """An address without a host."""
    from app.lan.transport import Address

    return Address("127.0.0.1", 9)


def host(evening: Evening) -> None:
    """Open a table without the permission: the screen says that nobody can reach it, until it is given."""
    player = evening.player
    open_table(player)
    evening.explained()
    player.tap("yes")
    evening.answer(grant=False)
    assert ALONE[evening.language] in evening.denied()
    player.until(lambda: player.app.wifi.hosting is not None, "the door is open")
    assert ALONE[evening.language] in evening.denied()
    evening.settings(grant=True)
    evening.opened()
    assert evening.asked() == 1
    player.tap("back")
    alone(evening)


def allowed(evening: Evening) -> None:
    """Another screen closes the explanation unread: the next tap asks again. Then the permission is given."""
    player = evening.player
    player.tap("tile/join")
    evening.explained()
    player.app.home()
    player.frames(5)
    open_table(player)
    evening.explained()
    player.tap("yes")
    evening.answer(grant=True)
    evening.opened()
    player.tap("back")
    player.app.home()
    player.tap("tile/join")
    player.until(lambda: player.app.wifi.search is not None, "it looks for tables")
    assert "denied" not in player.there()
    assert evening.asked() == 1


def target36(evening: Evening) -> None:
    """Today's package: nothing is asked or explained."""
    player = evening.player
    player.tap("tile/join")
    player.until(lambda: player.app.wifi.search is not None, "it looks for tables")
    player.app.home()
    open_table(player)
    evening.opened()
    assert not evening.asked()
    assert not player.app.over()


def open_table(player: Player) -> None:
    """Open a table on this device."""
    player.tap("open/duet")
    player.tap("where/1")
    player.tap("deal")
    assert front(player) == "HostScreen"


def alone(evening: Evening) -> None:
    """A match on this device works as always."""
    player, asked = evening.player, evening.asked()
    player.app.home()
    player.tap("open/duet")
    player.tap("where/0")
    player.tap("deal")
    player.until(lambda: front(player) == "DuetScreen", "a match on this device")
    assert evening.asked() == asked
    player.app.home()


def trouble(evening: Evening) -> None:
    """Another problem: a message about files on the host's screen stays until the next deal."""
    from app.present.i18n import say
    from app.table.files import StorageError, StorageTrouble

    player = evening.player
    open_table(player)
    evening.opened()
    assert "notice" not in player.there()
    message = StorageError(StorageTrouble.FULL).message
    hosting: Any = player.app.wifi.hosting
    hosting.complain(message)
    player.see("notice")
    assert player.says("notice") == say(message.key)
    hosting._host.draw = lambda *_given: None  # no deal takes place
    hosting.deal("duet", None, (), lambda *_: None, lambda _: None)
    player.app.wifi.changed()
    player.frames(3)
    assert "notice" not in player.there()


CASES = {"guest": guest, "invited": invited, "host": host, "allowed": allowed, "target36": target36, "trouble": trouble}


if __name__ == "__main__":
    tonight = Evening(sys.argv[2], 36 if sys.argv[1] in ("target36", "trouble") else 37)
    CASES[sys.argv[1]](tonight)
    tonight.player.app.on_stop()
