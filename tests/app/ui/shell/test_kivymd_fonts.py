"""Proves that the app starts, and draws letters, with KivyMD as it is in the package for phones: without Roboto."""

import json
import os
import shutil
import subprocess
import sys
from fnmatch import fnmatch
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[4]
STARTED = """
import json, sys
from pathlib import Path
from tests.app.ui.app_stage import Player, prepare
prepare(412, 915, 1)
import kivy.core.window
try:
    import kivymd
    refused = False
except OSError:
    refused = True
for name in [name for name in sys.modules if name.partition(".")[0] == "kivymd"]:
    del sys.modules[name]
from app.ui.shell.kivymd_fonts import import_kivymd
import_kivymd()
import kivymd
from kivy.core.text import LabelBase
from kivy.resources import resource_find
player = Player(Path(sys.argv[1]))
fronts = []
for name, given in (("settings", {}), ("rules", {"game": "duet"}), ("join", {})):
    player.app.go(name, **given)
    player.frames(4)
    fronts.append(type(player.screen).__name__)
    player.app.back()
    player.frames(4)
from kivymd.uix.label import MDLabel
label = MDLabel(text="Az", font_style="Title")
label.texture_update()
files = {face: file for name, faces in LabelBase._fonts.items() for face, file in
         ((f"{name} {place}", file) for place, file in enumerate(faces))}
print(json.dumps({
    "kivymd": kivymd.__file__, "refused": refused, "fronts": fronts, "drawn": label.texture.size[0] > 0,
    "fonts": {face: bool(resource_find(file)) for face, file in files.items()},
}))
sys.stdout.flush()
import os
os._exit(0)
"""


def packed_kivymd(folder: Path) -> None:
    """KivyMD without the files that the package leaves out."""
    found = find_spec("kivymd")
    assert found is not None
    assert found.origin is not None
    place = Path(found.origin).parent
    lines = (ROOT / "packaging" / "android" / "left_out.txt").read_text("utf-8").splitlines()
    patterns = [f"*/{line.strip()}" for line in lines if line.startswith("kivymd/")]

    def left_out(path: str, names: list[str]) -> set[str]:
        inside = Path(path).relative_to(place.parent)
        return {name for name in names if any(fnmatch(f"/{inside / name}", pattern) for pattern in patterns)}

    shutil.copytree(place, folder / "kivymd", ignore=left_out)


def run(*arguments: str, site: Path) -> subprocess.CompletedProcess[str]:
    """Python with this folder before its packages."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(site), str(ROOT)))}
    return subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, check=False, cwd=ROOT, env=env
    )  # fmt: skip


def test_the_app_starts_with_kivymd_as_it_is_packed(tmp_path: Path) -> None:
    packed_kivymd(tmp_path)
    assert not list(tmp_path.glob("kivymd/fonts/Roboto*"))
    assert list(tmp_path.glob("kivymd/fonts/materialdesignicons*"))
    done = run("-c", STARTED, str(tmp_path / "data"), site=tmp_path)
    assert done.returncode == 0, done.stderr[-2000:]
    answer = json.loads(done.stdout.splitlines()[-1])
    assert Path(answer["kivymd"]).parent == tmp_path / "kivymd"
    assert answer["refused"], "Kivy takes fonts without files by itself: kivymd_fonts.py can go"
    assert answer["fronts"] == ["SettingsScreen", "RulesScreen", "JoinScreen"]
    assert answer["drawn"]
    assert answer["fonts"]
    assert all(answer["fonts"].values()), answer["fonts"]


def test_the_app_begins_by_main_with_kivymd_as_it_is_packed(tmp_path: Path) -> None:
    packed_kivymd(tmp_path)
    done = run("-m", "tests.app.ui.shell.started", site=tmp_path)
    assert done.returncode == 0, done.stderr[-2000:]
