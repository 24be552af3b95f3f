"""What stands between a tap on the icon and the first frame: modules, bytes of code, processor time.

    python -m bench.start [rounds]          a table for bench/RESULTS.md: bare Kivy, minimal KivyMD, Safehouse
    python -m bench.start modules           every module that Safehouse brings in beside minimal KivyMD, with its time

Processor time of this process, the least of the rounds: it does not depend on what else the machine does, so the ratio
to bare Kivy holds for a slow phone as well. Imports are what a phone pays for most: its flash and its one fast core.
"""

import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from bench import screen_probe

APPS = ("bare", "kivymd", "safehouse")
ROUNDS = 7
OURS = ("app", "games", "main")


def code_of(module: Any) -> int:
    """Bytes of compiled Python that had to be read for a module; none for one that was compiled from C."""
    file = getattr(module, "__cached__", None) or getattr(module, "__file__", None) or ""
    read = getattr(getattr(module, "__loader__", None), "get_data", None)  # not of what is frozen
    try:
        return len(read(file)) if read and file.endswith(".pyc") else 0
    except OSError:
        return 0


def probe(who: str) -> None:
    """In a process of its own: says at the first frame what it took."""
    screen_probe.prepare()
    first_frame(who)


def first_frame(who: str) -> None:
    """The same in a process that has a window; ends it. A phone's Python is asked by packaging/emulation.py."""
    app = {"bare": screen_probe.bare, "kivymd": screen_probe.kivymd, "safehouse": screen_probe.safehouse}[who]()
    from kivy.core.window import Window

    imported = time.process_time()

    def flipped(*_: object) -> None:
        first = time.process_time()
        modules = {name: code_of(module) for name, module in list(sys.modules.items())}
        print(json.dumps({"imported": imported, "first": first, "modules": modules}), flush=True)
        os._exit(0)

    Window.bind(on_flip=flipped)
    app.run()


def ask(who: str, *options: str) -> tuple[dict[str, Any], str]:
    """What such a process says, and what Python said beside it."""
    command = [sys.executable, *options, "-m", "bench.start", "probe", who]
    compiled = screen_probe.installed()
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120, env=compiled)
    answer: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return answer, done.stderr


def table(rounds: int) -> None:
    """A line for each app."""
    for who in APPS:
        ask(who)  # so that nobody pays for cold files, or compiles
    answers: dict[str, list[dict[str, Any]]] = {who: [] for who in APPS}
    for _ in range(rounds):
        for who in APPS:
            answers[who].append(ask(who)[0])
    least = {who: min(each["first"] for each in said) for who, said in answers.items()}
    print(
        "| | modules | of them ours | KB of Python | ms until all is imported | ms to the first frame | x bare Kivy |"
    )
    print("|---|---|---|---|---|---|---|")
    for who, said in answers.items():
        modules = said[-1]["modules"]
        own = sum(name.partition(".")[0] in OURS for name in modules)
        python = sum(modules.values()) / 1000
        times = (1000 * min(each["imported"] for each in said), 1000 * least[who])
        figures = (len(modules), own, f"{python:.0f}", *(f"{time:.0f}" for time in times))
        print(f"| {who} | {' | '.join(map(str, figures))} | {least[who] / least['bare']:.2f} |")
    print(f"\nSafehouse beside minimal KivyMD: {least['safehouse'] / least['kivymd']:.2f}")


def list_modules() -> None:
    """What Safehouse has and a minimal KivyMD window has not, the slowest first."""
    known = ask("kivymd")[0]["modules"]
    answer, said = ask("safehouse", "-X", "importtime")
    times = {name: int(own) for own, name in re.findall(r"import time:\s+(\d+) \|\s+\d+ \|\s+(\S+)", said)}
    ours = sorted(answer["modules"].keys() - known.keys(), key=lambda name: -times.get(name, 0))
    for name in ours:
        print(f"{times.get(name, 0) / 1000:8.1f} ms {answer['modules'][name] / 1000:8.1f} KB  {name}")


def main(arguments: list[str]) -> None:
    """One of the three."""
    if arguments[:1] == ["probe"]:
        probe(arguments[1])
    elif arguments[:1] == ["modules"]:
        list_modules()
    else:
        table(int(arguments[0]) if arguments else ROUNDS)


if __name__ == "__main__":
    os.chdir(Path(__file__).resolve().parent.parent)
    main(sys.argv[1:])
