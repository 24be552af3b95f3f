"""Plays a match of each game by taps with a Python for arm64, and counts instructions by kind of work.

    .venv/bin/python packaging/arm64_taps.py [GAME...]

The Python is Debian's, in build/arm64 (debian_arm64.py); `make apk-native` does the same with the one it has compiled
for phones. qemu runs it with instruction_counter.c, which needs gcc. Beside it the same taps with this machine's own
Python, in CPU time. Both have a window that shows nothing and a mock of OpenGL.
"""

import json
import shutil
import statistics
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import debian_arm64
from emulation import HERE, Phone, imports, phone
from parts import Impossible, Wrong

WORK = debian_arm64.ROOT / "build" / "arm64"
GAMES = ("duet", "kyoto", "rogue")
IOCTL = 29  # its number on arm64
PAGE = 4096  # bytes shared with the plugin
MINUTES = 60
KINDS = ("imports", "kv", "layout", "text", "painting", "models", "drawing", "garbage", "rest")
LEFT_OUT = ("drawing",)  # of a tap: see bench/tap_work.py
ELSEWHERE = "other threads"  # rules, tables and the log, and modules that are loaded ahead
PERIODS = ("start", "taps", "match")


@dataclass(frozen=True, slots=True)
class Played:
    """The work of one match: by kind until the player taps, of all taps and of the whole match; and of each tap.
    None of `ELSEWHERE` is counted for taps: it is done between two frames.
    """

    periods: Mapping[str, Mapping[str, int]]
    taps: tuple[tuple[str, float], ...]


def read(line: str) -> Played:
    """Read a line of `trial.py taps`."""
    said = json.loads(line)
    taps: dict[str, int] = {}
    for _key, _cost, kinds in said["taps"]:
        for kind, amount in kinds.items():
            taps[kind] = taps.get(kind, 0) + amount
    periods = {name: {**said[name]["kinds"], ELSEWHERE: said[name]["elsewhere"]} for name in ("start", "match")}
    return Played(periods | {"taps": taps}, tuple((key, cost) for key, cost, _kinds in said["taps"]))


def counter(place: Path) -> Path:
    """The plugin, compiled."""
    compiler = shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        raise Impossible("there is no gcc: it compiles the plugin that counts instructions")
    place.mkdir(parents=True, exist_ok=True)
    plugin = place / "instruction_counter.so"
    source = str(HERE / "instruction_counter.c")
    command = [compiler, "-O2", "-shared", "-fPIC", "-fvisibility=hidden", "-o", str(plugin), source]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Wrong(f"the plugin cannot be compiled: {done.stderr.strip()}")
    return plugin


def counting(one: Phone, plugin: Path, page: Path) -> Phone:
    """The phone with an emulator that counts into a page."""
    program = shutil.which("qemu-aarch64")
    if program is None:
        raise Impossible("there is no qemu-aarch64, and the static one loads no plugins: install Debian's qemu-user")
    page.write_bytes(bytes(PAGE))
    options = ("-plugin", f"file={plugin},page={page},call={IOCTL}")
    return replace(one, command=(program, *options, *one.command[1:]))


def play(one: Phone, game: str, kept: Path, *page: str) -> Played:
    """Play a match, and keep what it printed."""
    command = one.python(str(HERE / "trial.py"), "taps", str(one.app), game, *page)
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60 * MINUTES)
    if done.returncode != 0 or not done.stdout.strip():
        last = (done.stderr.strip().splitlines() or [f"it ended with {done.returncode}"])[-1]
        raise Wrong(f"{game}: {last}")
    kept.write_text(done.stdout.splitlines()[-1], "utf-8")
    return read(kept.read_text("utf-8"))


def share(kinds: Mapping[str, int], kind: str) -> float:
    """The share of a kind in percent."""
    return 100 * kinds.get(kind, 0) / max(1, sum(kinds.values()))


def total(matches: Sequence[Played], period: str) -> dict[str, int]:
    """The work of several matches by kind."""
    kinds = dict.fromkeys((*KINDS, ELSEWHERE), 0)
    for match in matches:
        for kind, amount in match.periods[period].items():
            kinds[kind] = kinds.get(kind, 0) + amount
    return {kind: amount for kind, amount in kinds.items() if amount}


def table(emulated: Sequence[Played], here: Sequence[Played]) -> Iterator[str]:
    """The shares of each kind in percent: of the instructions on arm64; of the CPU time on this machine."""
    kinds = (*KINDS, ELSEWHERE)
    yield f"| %, arm64's instructions; CPU time here | {' | '.join(kinds)} | all |"
    yield "|---|" + "---|" * (len(kinds) + 1)
    for period in PERIODS:
        theirs, ours = total(emulated, period), total(here, period)
        shares = " | ".join(f"{share(theirs, kind):.0f}; {share(ours, kind):.0f}" for kind in kinds)
        yield f"| {period} | {shares} | {sum(theirs.values()) / 1e6:,.0f} M; {sum(ours.values()) / 1e6:,.0f} ms |"


def sentence(emulated: Sequence[Played], here: Sequence[Played]) -> str:
    """The median tap."""
    counts, times = ([cost for match in played for _key, cost in match.taps] for played in (emulated, here))
    same = [match.taps for match in emulated], [match.taps for match in here]
    alike = [[[key for key, _ in taps] for taps in matches] for matches in same]
    said = "" if alike[0] == alike[1] else " THE TAPS DIFFER."
    middle = f"{statistics.median(counts) / 1e6:.1f} million instructions, {statistics.median(times) / 1e6:.2f} ms here"
    return f"{len(counts)} taps; to its drawn answer the median one takes {middle} (without {LEFT_OUT[0]}).{said}"


def measured(one: Phone, work: Path, games: Sequence[str] = GAMES) -> str:
    """Play with a phone's Python and with this machine's, in turn."""
    page = work / "instructions"
    counted = counting(one, counter(work), page)
    host = debian_arm64.here(work / "host")
    emulated, here = [], []
    for each in (host, one):
        imports(each, "screens")  # compiles every module, so that no match does
    for game in games:
        print(f"{game} ...", file=sys.stderr, flush=True)
        here.append(play(host, game, work / f"{game}-here.json"))
        emulated.append(play(counted, game, work / f"{game}-arm64.json", str(page)))
    return "\n".join([sentence(emulated, here), *table(emulated, here)])


def run(ndk: Path, project: Path, work: Path, environ: Mapping[str, str]) -> str:
    """The same with the Python that was compiled for phones."""
    return measured(phone(ndk, project, debian_arm64.PROCESSOR, work, environ), work / "taps")


def main(games: Sequence[str]) -> int:
    """Print the table; returns 1 if something is missing or wrong."""
    try:
        print(measured(debian_arm64.phone(WORK / "debian"), WORK, games or GAMES))
    except (Impossible, Wrong) as reason:
        print(reason, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
