"""A library needed for wifi exists and does not load, as may happen on a phone; all screens are tried by taps.

`python -m tests.app.ui.wifi.unloaded_libraries LIBRARY ImportError|OSError|Panic LANGUAGE`
"""

import sys
import tempfile
from importlib.abc import MetaPathFinder
from pathlib import Path

from tests.app.ui.app_stage import Player, prepare

SENTENCES = {
    "en": "Playing on several devices isn’t available here: part of the app can’t be loaded.",
    "pl": "Gra na kilku urządzeniach jest tu niedostępna: części aplikacji nie da się wczytać.",
    "hu": "Több eszközön játszani itt nem lehet: az alkalmazás egyik része nem tölthető be.",
}
NOBODY = "ab" * 32  # the fingerprint of a table


class Panic(BaseException):
    """The exception of a Rust library's panic, which is not an `Exception`."""


class Broken(MetaPathFinder):
    """Finds one library, which then fails like a broken dynamic library."""

    def __init__(self, library: str, kind: type[BaseException]) -> None:
        self.library, self.kind, self.asked = library, kind, 0

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> None:
        """Raise the error for this library."""
        if name == self.library:
            self.asked += 1
            raise self.kind('dlopen failed: cannot locate symbol "PyLong_FromLong"')


def main(library: str, kind: str, language: str) -> None:
    """Host, guest, invitations, and a match that was played on several devices."""
    kinds: dict[str, type[BaseException]] = {"ImportError": ImportError, "OSError": OSError, "Panic": Panic}
    broken = Broken(library, kinds[kind])
    sys.meta_path.insert(0, broken)
    prepare(412, 915, 1)
    assert library not in sys.modules, "it would be too late"
    folder = Path(tempfile.mkdtemp(prefix="safehouse-"))
    player = Player(folder)
    player.app.set(language=language)
    sentence = SENTENCES[language]
    join(player, sentence)
    host(player, sentence)
    resumed(player, folder, sentence)
    invitations(player, sentence)
    assert broken.asked > 4, "each time it was tried anew"
    print("said")


def front(player: Player) -> str:
    """The class of the screen at the front."""
    return type(player.screen).__name__


def said(player: Player, sentence: str) -> None:
    """Check the card about the problem; another attempt shows it again."""
    for _ in range(2):
        player.see("failed")
        assert sentence in player.says("failed"), player.says("failed")
        assert not player.app.busy
        player.tap("failed/do")


def link() -> str:
    """An invitation to a table."""
    from app.lan.invite import Invite
    from app.lan.transport import Address

    return Invite((Address("127.0.0.1", 9),), NOBODY, "cd" * 16).link


def join(player: Player, sentence: str) -> None:
    """Join as a guest, by the button on the home screen and by every other way."""
    player.tap("tile/join")
    said(player, sentence)
    player.tap("address")
    for sign in "127.0.0.1":
        player.tap(f"key/{sign}")
    player.tap("next")
    for digit in "482913":
        player.tap(f"key/{digit}")
    said(player, sentence)
    player.screen.invited(link())  # as pasted
    said(player, sentence)
    player.tap("back")
    assert front(player) == "HomeScreen"


def host(player: Player, sentence: str) -> None:
    """Host a table; and right after it play the same game on this device alone."""
    player.tap("open/duet")
    player.tap("where/1")
    player.tap("deal")
    assert front(player) == "HostScreen"
    said(player, sentence)
    player.tap("back")
    player.tap("where/0")
    player.tap("deal")
    player.until(lambda: front(player) == "DuetScreen", "a match on this device")
    player.open_key()
    player.app.home()


def resumed(player: Player, folder: Path, sentence: str) -> None:
    """Resume the match as a local one; it is not opened here alone once it was played on several devices."""
    from app.lan.known_devices import FileStore, HostMemory, Seating
    from app.services.wifi.device_network import FOLDER
    from app.table.files import Disk

    (folder / FOLDER).mkdir()
    memory = HostMemory(FileStore(Disk(), folder / FOLDER))
    player.tap("resume")
    player.until(lambda: front(player) == "DuetScreen", "the match goes on")
    match = str(player.screen.stop.given["match"])
    player.app.home()
    memory.seat(Seating("another", (memory.device, "elsewhere"), None))
    player.tap("resume")
    player.until(lambda: front(player) == "DuetScreen", "others were, this one was not")
    player.app.home()
    memory.seat(Seating(match, (memory.device, "elsewhere"), None))
    player.tap("resume")
    player.until(lambda: any(sentence in words for words in player.messages()), "it says why not")
    assert front(player) == "HomeScreen"
    assert not player.app.busy


def invitations(player: Player, sentence: str) -> None:
    """Open invitations outside of the app; and rejoin the table this device was at when the system ended the app."""
    player.app.invited(link())
    player.tap("yes")
    assert front(player) == "JoinScreen"
    said(player, sentence)
    player.app.on_pause()
    player.app.on_resume()
    said(player, sentence)
    player.app.home()
    player.app.go("join", host=NOBODY)
    said(player, sentence)
    player.app.home()
    player.tap("open/kyoto")
    player.tap("deal")
    player.until(lambda: front(player) == "KyotoScreen", "another game")
    player.app.on_stop()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3])
