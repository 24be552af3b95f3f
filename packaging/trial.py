"""Tests run with a phone's Python by `make apk-native`: standard library, the app, and the fakes of window and Java
(blank.py).

python trial.py import APP [MODULE]   imports the modules of the app in order, from that one on; a line for each
python trial.py screens APP [MODULE]  the same for all modules, Kivy's and KivyMD's included, with a dummy window
python trial.py library APP [MODULE]  the same for every compiled module of the package
python trial.py play APP FOLDER       starts the app on the dummy window, deals and plays by its buttons
python trial.py start APP WHO         the cost of the start up to the first frame, see bench/start.py
python trial.py taps APP GAME [PAGE]  a match of a game by taps, with its work by kind, see bench/tap_work.py
python trial.py rules APP             a match of each game, checked by the laws of the rules
python trial.py keep APP FOLDER       plays and saves matches in a folder until it is killed; a line for each action
python trial.py find APP FOLDER       the matches saved in such a folder, and its last match played to the end
python trial.py secure APP FOLDER     a certificate in a folder, TLS with it, two devices paired by a code
"""

import ctypes
import itertools
import json
import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
SEED = 20261119
SEATS = 2
WORD, CODE = b"safehouse", "271828"
# needs a window or Java; importing it without ends the process
SCREENLESS = ("app.ui", "app.device", "main")
JAVA = ("jnius", "android")  # call Java on import: only loading them is tested
NOT_PACKED = (
    "kivy.uix.codeinput",
    "kivy.uix.rst",
    "kivymd.uix.loadingindicator",
)  # need packages that the app does not use
ROUND = 25  # actions before another match begins


def modules(app: Path) -> list[str]:
    """Every module of the app, packages before their contents."""
    return sorted({*below(app, "games"), *below(app, "app"), "main"})


def below(place: Path, package: str) -> list[str]:
    """Every module of a package."""
    files = (file.relative_to(place) for file in place.joinpath(package).rglob("*.py*"))
    names = (".".join(file.with_suffix("").parts) for file in files if "__pycache__" not in file.parts)
    return sorted({name.removesuffix(".__init__") for name in names})


def libraries(bundle: Path) -> list[str]:
    """Every compiled module of the package, Python's own included."""
    places = [bundle / "modules", bundle / "site-packages"]
    files = [file.relative_to(place) for place in places for file in place.rglob("*.so")]
    return sorted(".".join((*file.parts[:-1], file.name.partition(".")[0])) for file in files)


def drawn(app: Path) -> list[str]:
    """The modules of screens: widgets of Kivy and KivyMD, and the whole app."""
    material()
    home = Path(sys.modules["kivy"].__path__[0]).parent
    return [*below(home, "kivy/uix"), *below(home, "kivymd/uix"), *modules(app)]


def come_in(name: str) -> None:
    """Import a module; one that calls Java on import is only loaded by Android's linker."""
    if name.startswith(JAVA):
        site = next(place for place in sys.path if place.endswith("site-packages"))
        ctypes.PyDLL(str(Path(site, *name.split(".")).with_suffix(".so")), os.RTLD_NOW)
    else:
        import_module(name)


def imported(names: list[str], first: str, left: tuple[str, ...]) -> None:
    """Print a line before each import, to identify a module that ends the process, and one after it."""
    for name in names[names.index(first.strip()) + 1 if first else 0 :]:
        if name.startswith(left):
            print(f"~ {name}", flush=True)
            continue
        print(f"? {name}", flush=True)
        began = time.perf_counter()
        try:
            come_in(name)
        except BaseException as error:  # noqa: BLE001 - a module may raise anything, and all of it is reported
            print(f"- {name} {type(error).__name__}: {error}".replace("\n", " "), flush=True)
        else:
            print(f"+ {name} {1000 * (time.perf_counter() - began):.1f}", flush=True)


def screened(home: Path) -> None:
    """Install the dummy window and the fake Java, as if the app had been opened."""
    os.environ["P4A_BOOTSTRAP"] = "SDL2"  # by which Kivy recognises Android
    import blank

    blank.java(home)
    blank.window()


def material() -> None:
    """Import KivyMD without the fonts that the package leaves out, as `main.py` does."""
    import_module("app.ui.shell.kivymd_fonts").import_kivymd()


def with_window(home: Path, names: Callable[[], list[str]], first: str, left: tuple[str, ...]) -> None:
    """Import modules with a window, which Kivy's graphics require."""
    screened(home)
    imported(names(), first, left)
    os._exit(0)  # Kivy has nothing to clean up


def played(home: Path, folder: Path) -> None:
    """Play from home into every game by the app's buttons; a turn of Duet."""
    screened(home)
    material()
    sys.path.append(str(HERE.parent / "tests" / "apk"))
    drive = import_module("drive")
    began = time.perf_counter()
    import_module("main")
    finger = drive.Finger(folder)
    desk, first = len(finger.leaves()), time.perf_counter() - began
    seen = drive.play(finger)
    print(json.dumps({"desk": desk, "first": first, "screens": seen, "seconds": time.perf_counter() - began}))
    sys.stdout.flush()
    os._exit(0)  # the worker has nothing left to report


def started(home: Path, who: str) -> None:
    """Measure the start of bare Kivy, of KivyMD or of the app up to the first frame."""
    screened(home)
    if who != "bare":
        material()
    sys.path.append(str(HERE.parent))
    import_module("bench.start").first_frame(who)


def tapped(home: Path, game: str, page: str) -> None:
    """Play a match by taps and print its work by kind: CPU time, or instructions that an emulator writes to a page."""
    sys.path.append(str(HERE.parent))
    work = import_module("bench.tap_work")
    account = work.begin(page)
    screened(home)
    material()
    print(json.dumps(work.taps(game, account)))
    sys.stdout.flush()
    os._exit(0)  # the worker has nothing left to report


def rules() -> None:
    """Check every law along a match of each game; raises if one does not hold."""
    from games import GAMES
    from games.core import invariants

    for name, game in GAMES.items():
        began = time.perf_counter()
        checked = invariants.check(game, options(name), SEATS, SEED, laws=("ending", "replay", "json", "digests"))
        said = {"game": name, "steps": len(checked.record.steps), "seconds": time.perf_counter() - began}
        print(json.dumps(said), flush=True)


def options(game: str) -> Any:
    """Options for a match of this game, with words if needed."""
    if game == "duet":
        from games.duet.state import Options as Duet

        return Duet(tuple(f"word{number}" for number in range(25)))
    return import_module(f"games.{game}.facts").Options()


class Hands:
    """Plays every seat of a match at random through its chairs."""

    def __init__(self, table: Any, rng: random.Random) -> None:
        self.rng = rng
        self.now: dict[int | None, Any] = {}
        self.chairs = [table.sit(f"seat-{seat}", seat, self.hear) for seat in range(SEATS)]

    def hear(self, update: Any) -> None:
        """Receive an update of a seat."""
        self.now[update.seat] = update

    def play(self, most: int) -> Iterator[str]:
        """Do actions until the match is over, yielding the name of each once it was accepted."""
        from app.table.requests import Act, Request
        from games.core.contract import Template

        for _ in range(most):
            acting = self.now[0].acting
            if not acting:
                return
            seat = self.rng.choice(acting)
            listed = self.rng.choice(self.now[seat].view.actions)
            action = listed.sample(self.rng) if isinstance(listed, Template) else listed
            name = f"{self.rng.getrandbits(64):016x}"
            self.chairs[seat].send(Request(name, self.now[seat].number, Act(action)))
            if not self.now[seat].answer.accepted:
                raise SystemExit(f"refused: {self.now[seat].answer}")
            yield name


def shelf(folder: Path) -> Any:
    """The matches in a folder."""
    from app.table.matches import Library
    from app.table.worker import Inline

    return Library(folder, Inline())


def keep(folder: Path) -> None:
    """Play and save one game after the other, without end."""
    from app.table.requests import Party
    from games import GAMES

    rng, library = random.Random(SEED), shelf(folder)
    for name in itertools.cycle(GAMES):
        parties = tuple(Party((f"Ő-{seat}",), seat) for seat in range(SEATS))
        table = library.start(GAMES[name], options(name), parties)
        for done in Hands(table, rng).play(ROUND):
            os.write(1, f"{table.match} {done}\n".encode())
        table.close()


def find(folder: Path) -> None:
    """Print every saved match; then play the interrupted one to its end."""
    library = shelf(folder)
    listing = library.list()
    kept = {row.match: [entry.id for entry in library.read(row.match).entries] for row in listing.rows}
    last = max(listing.running, key=lambda row: row.number)
    table = library.open(last.match)
    hands = Hands(table, random.Random(SEED + 1))
    more = sum(1 for _ in hands.play(10_000))
    over = hands.now[0].ending is not None
    table.close()
    wrong = [*map(str, listing.aside), *(file.match for file in listing.unreadable)]
    print(json.dumps({"kept": kept, "wrong": wrong, "game": last.game, "more": more, "over": over}))


def secure(folder: Path) -> None:
    """Test the compiled code used for wifi, without a socket."""
    import ssl

    import cryptography

    from app.lan.identity import guest_context, host_context, load_identity
    from app.lan.pairing import GuestPairing, HostPairing
    from app.table.files import Disk

    identity = load_identity(Disk(), folder)
    there, back = ssl.MemoryBIO(), ssl.MemoryBIO()
    host = host_context(identity).wrap_bio(there, back, server_side=True)
    guest = guest_context().wrap_bio(back, there, server_side=False)
    waiting = [guest, host]
    for side in itertools.islice(itertools.cycle((guest, host)), 12):
        try:
            side.do_handshake()
        except ssl.SSLWantReadError:
            continue
        waiting = [other for other in waiting if other is not side]
    if waiting:
        raise SystemExit("the handshake does not end")
    guest.write(WORD)
    heard = host.read()
    asks = GuestPairing(CODE, identity.fingerprint)
    answers = HostPairing(CODE, identity.fingerprint, asks.share)
    proof = answers.check(asks.prove(answers.share))
    if heard != WORD or proof is None or not asks.check(proof):
        raise SystemExit("what was sent is not what was heard")
    said = f"a word by {guest.version()} and {(guest.cipher() or ['nothing'])[0]}, two devices paired by a code"
    print(json.dumps({"openssl": ssl.OPENSSL_VERSION, "cryptography": cryptography.__version__, "said": said}))


def main(arguments: list[str]) -> None:
    """Run one of these commands."""
    what, app, *rest = arguments
    sys.path.insert(0, app)
    os.chdir(app)
    place, home = Path(app), Path(os.environ["HOME"])
    asked: dict[str, Callable[..., None]] = {
        "import": lambda first="": imported(modules(place), first, SCREENLESS),
        "library": lambda first="": with_window(home, lambda: libraries(place / "_python_bundle"), first, ()),
        "screens": lambda first="": with_window(home, lambda: drawn(place), first, NOT_PACKED),
        "rules": rules,
        "play": lambda folder: played(home, Path(folder)),
        "start": lambda who: started(home, who),
        "taps": lambda game, page="": tapped(home, game, page),
        **{name: lambda folder, work=work: work(Path(folder)) for name, work in KEPT.items()},
    }
    asked[what](*rest)


KEPT: dict[str, Callable[[Path], None]] = {"keep": keep, "find": find, "secure": secure}

if __name__ == "__main__":
    main(sys.argv[1:])
