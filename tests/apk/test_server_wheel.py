"""Proves that the server is a separate package without Kivy, and that a match survives killing it."""

import os
import re
import signal
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app import __version__
from tests.apk.made import BUILDER, ROOT, site_packages, unready
from tests.apk.test_wheel import metadata, run
from tests.app.serve.browsers import BrowserTab

SERVER = ROOT / "packaging" / "server"
NEEDED = ("cffi", "cryptography", "pycparser", "segno", "spake2")
KITS = ("kivy", "kivymd", "plyer")
PATIENCE = 120


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the server, of this tree."""
    if not sys.platform.startswith("linux"):
        pytest.skip("the environments of these tests are laid out as on Linux")
    if reason := unready():
        pytest.skip(reason)
    folder: Path = tmp_path_factory.mktemp("dist")
    run([str(BUILDER), "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)], SERVER)
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment with the wheel and its required libraries, and nothing else."""
    place: Path = tmp_path_factory.mktemp("environment")
    run([sys.executable, "-m", "venv", "--without-pip", str(place)])
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(place / "bin" / "python")]
    run([*pip, "install", "--quiet", "--no-deps", "--no-index", "--no-compile", str(wheel)])
    packages = next((place / "lib").glob("python3.*")) / "site-packages"
    for name in NEEDED:
        for found in site_packages().glob(f"*{name}*"):
            (packages / found.name).symlink_to(found)
    return place / "bin"


def test_the_wheel_has_no_screens_and_names_no_kivy(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        said = metadata(packed)
    inside = {name.removeprefix("safehouse_server/") for name in names}
    assert {"app/serve/command.py", "app/web/server.py", "assets/web/page.js", "LICENSE", "THIRD_PARTY.md"} <= inside
    assert not [name for name in inside if name.startswith(("app/ui/", "app/device/", "assets/atlas/", "main.py"))]
    pins = (ROOT / "requirements" / "run.txt").read_text("utf-8").splitlines()
    needs = said.get_all("Requires-Dist") or []
    assert {need.partition("==")[0] for need in needs} == set(NEEDED)
    assert set(needs) <= set(pins)
    assert (said["Name"], said["Version"]) == ("safehouse-server", __version__)


def test_it_imports_no_kivy_and_has_none(programs: Path, tmp_path: Path) -> None:
    assert run([str(programs / "safehouse-server"), "--version"], tmp_path).strip() == __version__
    look = f"import importlib.util as found; print([kit for kit in {KITS!r} if found.find_spec(kit)])"
    assert run([str(programs / "python"), "-c", look], tmp_path).strip() == "[]"


@pytest.fixture
def serve(programs: Path, tmp_path: Path) -> Iterator[Callable[[], tuple[subprocess.Popen[str], str]]]:
    """Start the server on one folder; returns the process and the printed link."""
    begun: list[subprocess.Popen[str]] = []
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}

    def start() -> tuple[subprocess.Popen[str], str]:
        command = [str(programs / "safehouse-server"), "--folder", str(tmp_path / "kept"), "--host", "127.0.0.1"]
        process = subprocess.Popen(
            [*command, "--port", "0"], env=clean, cwd=tmp_path, stdout=subprocess.PIPE, text=True
        )
        begun.append(process)
        assert process.stdout is not None
        process.stdout.readline()
        return process, process.stdout.readline().strip()

    yield start
    for process in begun:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) in (0, -signal.SIGKILL)
        assert process.stdout is not None
        process.stdout.close()


def port_of(link: str) -> int:
    found = re.match(r"http://127\.0\.0\.1:(\d+)/p/main/#", link)
    assert found is not None, link
    return int(found[1])


def test_a_match_is_played_through_it_and_outlives_a_kill(
    serve: Callable[[], tuple[subprocess.Popen[str], str]],
) -> None:
    process, link = serve()
    port = port_of(link)
    owner = BrowserTab(port, link).come_in().until('data-tap="open"')
    owner.tap("open", name="Anna").until('class="link"')
    tabs = [BrowserTab(port, seat).come_in(name) for seat, name in zip(owner.links, ("Anna", "Béla"), strict=True)]
    own = []
    for tab in tabs:
        own += tab.until("serve/link/close").links
        tab.tap("serve/link/close").until_not("serve/link/close")
    anna, bela = (tab.until("data-private") for tab in tabs)
    bela.tap("give", **{"entry/word": "zzyzx", "entry/number": "1"})
    anna.until("duet guess")
    for tab in (owner, *tabs):
        tab.close()
    process.kill()
    process.wait(PATIENCE)
    _process, link = serve()
    port = port_of(link)
    back = [BrowserTab(port, re.sub(r":\d+/", f":{port}/", seat, count=1)).come_in() for seat in own]
    back[0].until("duet guess")
    for tab in back:
        tab.close()
