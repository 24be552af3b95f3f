"""Benchmark of the start up to the first frame: modules, bytes of code, CPU time.

    python -m bench.start [rounds]          a table for bench/RESULTS.md: bare Kivy, minimal KivyMD, Safehouse
    python -m bench.start modules           every module that Safehouse loads beside minimal KivyMD, with its time

Measured is the CPU time of the process, the minimum of the rounds: it does not depend on other load, so the ratio to
bare Kivy holds for a slow phone as well. Imports are the largest part on a phone, with its slow flash.
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
    """The bytes of compiled Python read for a module; 0 for a C module."""
    file = getattr(module, "__cached__", None) or getattr(module, "__file__", None) or ""
    read = getattr(getattr(module, "__loader__", None), "get_data", None)  # frozen modules have none
    try:
        return len(read(file)) if read and file.endswith(".pyc") else 0
    except OSError:
        return 0


def probe(who: str) -> None:
    """In a separate process: print the result at the first frame."""
    screen_probe.prepare()
    first_frame(who)


def first_frame(who: str) -> None:
    """The same in a process that has a window; ends it. Also used by packaging/emulation.py for a phone's Python."""
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
    """The result of such a process, and Python's other output."""
    command = [sys.executable, *options, "-m", "bench.start", "probe", who]
    compiled = screen_probe.installed()
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120, env=compiled)
    answer: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return answer, done.stderr


def table(rounds: int) -> None:
    """Print one line per app."""
    for who in APPS:
        ask(who)  # warm-up: file cache and compiled modules
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
    """Print the modules of Safehouse that a minimal KivyMD window does not load, the slowest first."""
    known = ask("kivymd")[0]["modules"]
    answer, said = ask("safehouse", "-X", "importtime")
    times = {name: int(own) for own, name in re.findall(r"import time:\s+(\d+) \|\s+\d+ \|\s+(\S+)", said)}
    ours = sorted(answer["modules"].keys() - known.keys(), key=lambda name: -times.get(name, 0))
    for name in ours:
        print(f"{times.get(name, 0) / 1000:8.1f} ms {answer['modules'][name] / 1000:8.1f} KB  {name}")


def main(arguments: list[str]) -> None:
    """Run one of the three commands."""
    if arguments[:1] == ["probe"]:
        probe(arguments[1])
    elif arguments[:1] == ["modules"]:
        list_modules()
    else:
        table(int(arguments[0]) if arguments else ROUNDS)


if __name__ == "__main__":
    os.chdir(Path(__file__).resolve().parent.parent)
    main(sys.argv[1:])
