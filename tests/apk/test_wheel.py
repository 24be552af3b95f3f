"""Proves that a wheel has the same files as the Android package, and that its command starts in a clean environment."""

import json
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from email.message import Message
from email.parser import Parser
from pathlib import Path
from types import MappingProxyType

import pytest

from app import __version__
from tests.apk.made import BUILDER, ROOT, Made, site_packages

RUN = ROOT / "requirements" / "run.txt"


def run(
    command: list[str], folder: Path = ROOT, code: int = 0, environ: Mapping[str, str] = MappingProxyType({})
) -> str:
    """The output of a program in a clean environment."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("KIVY_", "SDL_", "PYTHON"))}
    done = subprocess.run(
        command, cwd=folder, env={**clean, **environ}, capture_output=True, text=True, check=False, timeout=200
    )
    assert done.returncode == code, f"{command}\n{done.stdout[-2000:]}\n{done.stderr[-4000:]}"
    return done.stdout if code == 0 else done.stderr


def build(folder: Path) -> Path:
    """The wheel of this tree."""
    command = [str(BUILDER), "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    run(command, environ={"SAFEHOUSE_KIVYMD": str(site_packages() / "kivymd")})
    (wheel,) = folder.glob("*.whl")
    return wheel


def metadata(wheel: zipfile.ZipFile) -> Message:
    """The metadata of the wheel."""
    (name,) = [name for name in wheel.namelist() if name.endswith(".dist-info/METADATA")]
    return Parser().parsestr(wheel.read(name).decode("utf-8"))


def holds_what_it_should(wheel: zipfile.ZipFile, made: Made) -> None:
    """The files of the Android package in one folder, a command, KivyMD, and every licence."""
    inside = {name.removeprefix("safehouse/") for name in wheel.namelist() if name.startswith("safehouse/")}
    own = {name for name in inside if not name.startswith("kivymd/")}
    folders = ("app/", "games/", "assets/")
    wanted = {name for name in made.account["files"] if name.startswith(folders) or name == "main.py"}
    assert own == wanted | {"__init__.py", "__main__.py", "assets/icon/icon.png"}
    assert {"kivymd/__init__.py", "kivymd/LICENSE", "kivymd/icon_definitions.py"} <= inside
    others = {name.split("/")[0] for name in wheel.namelist()} - {"safehouse"}
    assert {name.rpartition(".")[2] for name in others} == {"data", "dist-info"}, "nothing else is put beside it"
    licences = {name.partition(".dist-info/licenses/")[2] for name in wheel.namelist()} - {""}
    assert licences >= {name for name in made.account["files"] if "LICENSE" in name or name == "THIRD_PARTY.md"}
    assert not [name for name in own if name.endswith((".pyc", ".po"))]
    assert not [name for name in own if name.endswith(".svg") and not name.startswith("assets/web/")]
    shared = {name.partition(".data/data/")[2] for name in wheel.namelist() if ".data/" in name}
    assert shared == {
        "share/applications/org.safehouse.safehouse.desktop",
        "share/icons/hicolor/512x512/apps/org.safehouse.safehouse.png",
    }


def says_what_it_needs(said: Message) -> None:
    """Its pins are those of `make run`, except KivyMD, which is included."""
    pins = {line.strip() for line in RUN.read_text("utf-8").splitlines() if re.match(r"\w+==", line)}
    needs = said.get_all("Requires-Dist") or []
    assert set(needs) == {pin for pin in pins if not pin.startswith("kivymd==")}
    assert (said["Name"], said["Version"], said["Requires-Python"]) == ("safehouse", __version__, ">=3.11")
    licences = set(said.get_all("License-File") or [])
    assert {"LICENSE", "THIRD_PARTY.md", "LICENSES/CC-BY-4.0.txt", "games/duet/data/NOTICE.md"} <= licences
    assert {"assets/fonts/OFL-Marcellus.txt", "LICENSES/MPL-2.0.txt"} <= licences


def install(wheel: Path, place: Path) -> Path:
    """The programs of an environment with the wheel and its requirements, and nothing else."""
    run([sys.executable, "-m", "venv", "--without-pip", str(place)])
    python = place / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(python)]
    run([*pip, "install", "--quiet", "--no-deps", "--no-index", "--no-compile", str(wheel)])
    packages = next((place / "lib").glob("python3.*")) / "site-packages"
    (packages / "needed.pth").write_text(f"{site_packages()}\n", "utf-8")
    return place / "bin"


def test_the_wheel_is_whole_and_its_command_starts(made: Made, tmp_path: Path) -> None:
    if not sys.platform.startswith("linux"):
        pytest.skip("the environments of these tests are laid out as on Linux")
    wheel = build(tmp_path / "dist")
    with zipfile.ZipFile(wheel) as packed:
        holds_what_it_should(packed, made)
        says_what_it_needs(metadata(packed))
    programs, empty = install(wheel, tmp_path / "environment"), tmp_path / "empty"
    empty.mkdir()
    assert run([str(programs / "safehouse"), "--version"], empty).strip() == __version__
    assert "usage: safehouse" in run([str(programs / "safehouse"), "--no-such"], empty, code=2)
    quiet = {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy", "KIVY_LOG_MODE": "PYTHON"}
    account = json.loads(run([str(programs / "safehouse"), "--check"], empty, environ=quiet).strip().splitlines()[-1])
    assert (account["version"], account["screen"]) == (__version__, "HomeScreen")
    assert not list(empty.iterdir()), "a check leaves nothing behind"
    here = next((tmp_path / "environment" / "lib").glob("python3.*")) / "site-packages" / "safehouse"
    for name in ("app", "games", "main", "kivymd"):
        assert here in Path(account["from"][name]).parents, account["from"]
    assert site_packages() in Path(account["from"]["kivy"]).parents


def test_the_entry_of_a_desk_is_well_formed() -> None:
    text = (ROOT / "packaging/desktop/org.safehouse.safehouse.desktop").read_text("utf-8")
    lines = dict(line.split("=", 1) for line in text.splitlines() if "=" in line)
    assert text.startswith("[Desktop Entry]\n")
    assert (lines["Type"], lines["Exec"], lines["Icon"]) == ("Application", "safehouse %u", "org.safehouse.safehouse")
    assert lines["MimeType"] == "x-scheme-handler/safehouse;"
    assert set(lines["Categories"].split(";")) - {""} <= {"Game", "BoardGame"}
    for key in ("GenericName", "Comment"):
        assert {f"{key}[pl]", f"{key}[hu]"} <= lines.keys()


def test_every_library_and_font_is_named_with_its_licence() -> None:
    notices = (ROOT / "THIRD_PARTY.md").read_text("utf-8").lower()
    for file in ("run.txt", "phone.txt"):
        for name in re.findall(r"^([a-z0-9-]+)==", (ROOT / "requirements" / file).read_text("utf-8"), re.MULTILINE):
            assert re.search(rf"\b{name}\b", notices), name
    for font in (ROOT / "assets/fonts").glob("*.ttf"):
        family = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", re.split(r"[-_]", font.stem)[0]).lower()
        assert family in notices, font.name
    for path in re.findall(r"\]\(([\w./-]+)\)", (ROOT / "THIRD_PARTY.md").read_text("utf-8")):
        assert (ROOT / path).exists(), path
