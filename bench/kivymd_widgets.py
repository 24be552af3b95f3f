"""The cost of KivyMD's widgets in this app: the figures of the table in docs/screens.md.

    python -m bench.kivymd_widgets [rounds] [widgets|screens]  a table of widgets, and one of screens
    BENCH_BEFORE=FOLDER python -m bench.kivymd_widgets         the same beside those of a work tree before

Milliseconds of the screen's thread (`python -OO`, without the graphics driver) on a phone of 412 x 915 dp: a widget is
built, laid out and painted; a screen is opened, the first time and again. Rounds alternate, so that a busy machine
slows all columns alike. A widget counts by its median, a screen by its least, as garbage may be searched meanwhile.
"""

import gc
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
import weakref
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from bench.figures import middle
from bench.screen_probe import installed

BEFORE = os.environ.get("BENCH_BEFORE", "")
ROOT = Path(__file__).resolve().parents[1]
ROUNDS = 5
MADE, WARM = 24, 4  # of each widget; the first ones are not counted
GONE = 60  # frames after a widget was taken away
OURS = "app.ui.widgets.material"


@dataclass(frozen=True, slots=True)
class Tried:
    """A widget of KivyMD: its module, how it is written in .kv, the leaf that served before or serves instead, and how
    it is written where this app uses it.
    """

    name: str
    module: str
    kv: str
    leaf: str
    used: str = ""


def nested(*lines: str) -> str:
    """Lines of .kv below each other, each with its depth in front."""
    return "\n".join(" " * 4 * int(line[0]) + line[1:] for line in lines)


TRIED = (
    Tried(
        "MDTopAppBar",
        "appbar",
        nested(
            "1MDTopAppBar:",
            "2MDTopAppBarLeadingButtonContainer:",
            "3MDActionTopAppBarButton:",
            "4icon: 'arrow-left'",
            "2MDTopAppBarTitle:",
            "3text: 'Settings'",
        ),
        nested("1Bar:", "2title: 'Settings'"),
        nested("1MDTopAppBar:", "2title: 'Settings'"),
    ),
    Tried(
        "MDIconButton",
        "button",
        nested("1MDIconButton:", "2icon: 'help'"),
        nested("1IconButton:", "2icon: 'help'"),
        nested("1MDIconButton:", "2icon: 'help'"),
    ),
    Tried(
        "MDTextField",
        "textfield",
        nested("1MDTextField:", "2MDTextFieldHintText:", "3text: 'Name'"),
        nested("1TextEntry:", "2hint_text: 'Name'"),
        nested("1MDTextField:", "2MDTextFieldHintText:", "3text: 'Name'"),
    ),
    Tried(
        "MDSlider",
        "slider",
        nested("1MDSlider:", "2step: 1", "2max: 5", "2MDSliderHandle:"),
        nested("1Steps:", "2steps: 1, 2, 3, 4, 5, 6"),
        nested("1MDSlider:", "2steps: 1, 2, 3, 4, 5, 6", "2MDSliderHandle:"),
    ),
    Tried("MDDivider", "divider", "    MDDivider:", "    Rule:", "    MDDivider:"),
    Tried(
        "MDButton",
        "button",
        nested(
            "1MDButton:", "2style: 'filled'", "2MDButtonIcon:", "3icon: 'plus'", "2MDButtonText:", "3text: 'New pack'"
        ),
        nested("1Quiet:", "2icon: 'plus'", "2text: 'New pack'"),
    ),
    Tried("MDSwitch", "selectioncontrol", "    MDSwitch:", nested("1SwitchRow:", "2title: 'Sounds'")),
    Tried(
        "MDListItem",
        "list",
        nested(
            "1MDListItem:",
            "2MDListItemLeadingIcon:",
            "3icon: 'help'",
            "2MDListItemHeadlineText:",
            "3text: 'Sounds'",
            "2MDListItemSupportingText:",
            "3text: 'Paper, wood and rubber.'",
        ),
        nested("1Row:", "2icon: 'help'", "2title: 'Sounds'", "2below: 'Paper, wood and rubber.'"),
    ),
    Tried(
        "MDDialog",
        "dialog",
        nested("1MDDialog:", "2MDDialogHeadlineText:", "3text: 'Title'", "2MDDialogSupportingText:", "3text: 'Text'"),
        nested("1Surface:", "2Words:", "3text: 'Title'"),
    ),
    Tried(
        "MDSnackbar",
        "snackbar",
        nested("1MDSnackbar:", "2MDSnackbarText:", "3text: 'Saved'"),
        nested("1Words:", "2text: 'Saved'"),
    ),
    Tried("MDBadge", "badge", nested("1MDBadge:", "2text: '3'"), nested("1Words:", "2text: '3'")),
)


# -- one process -----------------------------------------------------------------------------------


def made(tried: Tried, what: str) -> dict[str, float]:
    """The cost of one widget as in KivyMD ("stock"), as in this app ("used"), or as a leaf of the app."""
    from tests.app.ui.app_stage import Player, prepare

    prepare(412, 915, 2)
    from kivy.base import EventLoop
    from kivy.core.window import Window
    from kivy.factory import Factory
    from kivy.lang import Builder
    from kivy.uix.floatlayout import FloatLayout

    from bench.feel_probe import Meter

    player = Player(Path(tempfile.mkdtemp(prefix="bench-widgets-")))
    kv = {"stock": tried.kv, "used": tried.used, "leaf": tried.leaf}[what]
    import_module(OURS if what == "used" else "app.ui.widgets.rows" if what == "leaf" else f"kivymd.uix.{tried.module}")
    Builder.load_string(f"<BenchSample@FloatLayout>:\n{kv}", rulesonly=True)
    stage, meter = FloatLayout(), Meter(Window)
    player.app.stage.add_widget(stage)
    player.frames(3)
    took: list[float] = []
    refs: list[Any] = []
    for turn in range(MADE):
        begun = meter.now()
        sample = Factory.BenchSample()
        stage.add_widget(sample)
        EventLoop.idle()
        EventLoop.idle()
        took.append(meter.now() - begun)
        if turn >= WARM:
            refs += [weakref.ref(widget) for widget in sample.walk()]
        player.frames(2)
        tall = min((widget.height for widget in sample.children), default=0.0) / 2
        stage.remove_widget(sample)
        del sample
    player.frames(GONE)
    gc.collect()
    return {"ms": statistics.median(took[WARM:]), "alive": sum(ref() is not None for ref in refs), "tall": tall}


# -- all of them -----------------------------------------------------------------------------------


def asked(*words: str, before: bool = False) -> Any:
    """The answer of another process."""
    done = subprocess.run(
        [sys.executable, "-OO", *words],
        cwd=BEFORE if before else None,
        env=installed() | {"PYTHONPATH": BEFORE if before else str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    if done.returncode or not done.stdout.strip():
        raise RuntimeError(f"{' '.join(words)}: {done.stderr[-800:]}")
    return json.loads(done.stdout.splitlines()[-1])


def widgets(rounds: int) -> None:
    """The table of widgets."""
    here = str(Path(__file__).resolve())
    print(f"{'ms each':14} {'KivyMD':>8} {'as used':>8} {'own leaf':>8} {'alive':>6} {'dp tall':>8}")
    for number, tried in enumerate(TRIED):
        kinds = ("stock", "used", "leaf") if tried.used else ("stock", "leaf")
        found: dict[str, list[dict[str, float]]] = {kind: [] for kind in kinds}
        for _ in range(rounds):
            for kind in kinds:
                if kind == "leaf" and tried.used and not BEFORE:
                    continue  # it is gone
                found[kind].append(asked(here, kind, str(number), before=kind == "leaf" and bool(BEFORE)))
        shown = {kind: f"{middle([one['ms'] for one in rows]):.2f}" for kind, rows in found.items() if rows}
        last = found["used" if tried.used else "stock"][-1]
        columns = " ".join(f"{shown.get(kind, '-'):>8}" for kind in ("stock", "used", "leaf"))
        print(f"{tried.name:14} {columns} {last['alive']:>6} {last['tall']:>8.0f}", flush=True)


def screens(rounds: int) -> None:
    """The table of screens."""
    versions = (True, False) if BEFORE else (False,)
    found: dict[bool, list[dict[str, list[float]]]] = {version: [] for version in versions}
    for _ in range(rounds):
        for version in versions:
            found[version].append(asked("-m", "bench.feel_probe", "opens", before=version))
    print(f"\n{'a screen opens, ms':20}", *(f"{word:>14}" for word in ("first", "again") for _ in versions))
    for name in found[False][0]:
        cells = [
            f"{min(answer[name][place] for answer in found[version]):14.1f}" for place in (0, 1) for version in versions
        ]
        print(f"{name:20}", *cells, flush=True)


def main() -> None:
    """One process of many, or the tables."""
    words = sys.argv[1:]
    if words and words[0] in ("stock", "used", "leaf"):
        answer = made(TRIED[int(words[1])], words[0])
        print(json.dumps(answer), flush=True)
        os._exit(0)
    rounds = next((int(word) for word in words if word.isdecimal()), ROUNDS)
    began = time.monotonic()
    if "screens" not in words:
        widgets(rounds)
    if "widgets" not in words:
        screens(rounds)
    print(
        f"\n{rounds} rounds, {time.monotonic() - began:.0f} s; where two columns stand, the first is the version before"
    )


if __name__ == "__main__":
    main()
