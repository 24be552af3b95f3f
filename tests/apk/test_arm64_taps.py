"""Proves what can be tried of the taps under an arm64 Python without a network and an emulator."""

import json
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from bench.work_kinds import MARK, NOWHERE
from tests.apk.made import ROOT
from tests.scripts import script

arm64_taps, debian_arm64 = map(script, ("arm64_taps", "debian_arm64"))
parts = sys.modules["parts"]  # as those scripts import it
emulation = sys.modules["emulation"]


def line(scale: int, key: str = "card") -> str:
    """A line as `trial.py taps` prints it."""
    kinds = {"rest": 3 * scale, "text": scale}
    return json.dumps(
        {
            "start": {"kinds": {"imports": 8 * scale}, "elsewhere": 2 * scale},
            "match": {"kinds": {**kinds, "garbage": scale}, "elsewhere": 5 * scale},
            "taps": [["deal", 4.0 * scale, kinds], [key, 2.0 * scale, {"text": 2 * scale, "drawing": 4 * scale}]],
        }
    )


def test_the_work_of_a_match_is_read_by_period_and_kind() -> None:
    played = arm64_taps.read(line(1))
    assert played.periods["start"] == {"imports": 8, arm64_taps.ELSEWHERE: 2}
    assert played.periods["taps"] == {"rest": 3, "text": 3, "drawing": 4}
    assert played.periods["match"] == {"rest": 3, "text": 1, "garbage": 1, arm64_taps.ELSEWHERE: 5}
    assert played.taps == (("deal", 4.0), ("card", 2.0))


def test_the_table_has_shares_of_both() -> None:
    emulated, here = [arm64_taps.read(line(10**6))] * 2, [arm64_taps.read(line(500_000))] * 2
    rows = list(arm64_taps.table(emulated, here))
    assert rows[0].startswith("| %, arm64's instructions; CPU time here | imports | kv | layout | text | painting |")
    start = ["80; 80", *["0; 0"] * 8, "20; 20"]
    assert rows[2] == f"| start | {' | '.join(start)} | 20 M; 10 ms |"
    taps = ["0; 0"] * 3 + ["30; 30"] + ["0; 0"] * 2 + ["40; 40", "0; 0", "30; 30", "0; 0"]
    assert rows[3] == f"| taps | {' | '.join(taps)} | 20 M; 10 ms |"
    assert rows[4].endswith("| 50; 50 | 20 M; 10 ms |")
    assert len({row.count("|") for row in rows}) == 1
    said = arm64_taps.sentence(emulated, here)
    assert said.startswith("4 taps; to its drawn answer the median one takes 3.0 million instructions, 1.50 ms here")
    assert "DIFFER" not in said
    assert "DIFFER" in arm64_taps.sentence(emulated, [arm64_taps.read(line(1, "other"))] * 2)


def test_every_kind_that_is_counted_has_a_row() -> None:
    from bench import tap_work, work_kinds

    counted = {kind for _module, _path, kind in tap_work.FUNCTIONS}
    counted |= {tap_work.IMPORTS, tap_work.LAYOUT, tap_work.DRAWING, work_kinds.REST, work_kinds.GARBAGE}
    assert counted == set(arm64_taps.KINDS)
    assert set(arm64_taps.LEFT_OUT) == tap_work.LEFT_OUT


def test_the_plugin_compiles_and_has_the_mark_of_the_reader(tmp_path: Path) -> None:
    if shutil.which("gcc") is None and shutil.which("clang") is None:
        pytest.skip("there is no compiler")
    assert arm64_taps.counter(tmp_path).stat().st_size > 0
    source = (ROOT / "packaging" / "instruction_counter.c").read_text("utf-8")
    assert f"MARK = 0x{MARK:x}" in source
    assert f"ASKED = {NOWHERE}" in source


def test_what_is_missing_is_said_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in debian_arm64.NEEDED[:-1]:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    with pytest.raises(parts.Impossible, match=r"is not complete, there is no site/materialyoucolor/__init__\.py"):
        debian_arm64.sysroot(tmp_path)
    (tmp_path / debian_arm64.NEEDED[-1]).parent.mkdir(parents=True)
    (tmp_path / debian_arm64.NEEDED[-1]).touch()
    assert debian_arm64.sysroot(tmp_path) == tmp_path
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    with pytest.raises(parts.Impossible, match="there is no apt-get: this needs Debian 12"):
        debian_arm64.apt(tmp_path)
    with pytest.raises(parts.Impossible, match="there is no gcc"):
        arm64_taps.counter(tmp_path)
    phone = emulation.Phone(("qemu-aarch64-static", "-L", "root", "python"), ROOT, "arm64-v8a")
    with pytest.raises(parts.Impossible, match="there is no qemu-aarch64"):
        arm64_taps.counting(phone, tmp_path / "plugin.so", tmp_path / "page")


def test_the_emulator_gets_the_plugin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    phone = emulation.Phone(("qemu-aarch64-static", "-L", "root", "python"), ROOT, "arm64-v8a")
    plugin, page = tmp_path / "plugin.so", tmp_path / "page"
    program, *options = arm64_taps.counting(phone, plugin, page).command
    assert program == "/usr/bin/qemu-aarch64"
    assert options == ["-plugin", f"file={plugin},page={page},call=29", "-L", "root", "python"]
    assert page.stat().st_size == 4096


def test_requirements_are_the_pinned_ones_of_the_app() -> None:
    listed = debian_arm64.pins(ROOT / "requirements" / "run.txt")
    assert any(pin.startswith("kivy==") for pin in listed)
    assert all("==" in pin and not pin.startswith(debian_arm64.COPIED) for pin in listed)


def test_a_match_that_fails_is_reported(tmp_path: Path) -> None:
    def phone(code: str) -> Any:
        (tmp_path / "python").write_text(f"#!/bin/sh\n{code}\n", "utf-8")
        (tmp_path / "python").chmod(0o755)
        return emulation.Phone((str(tmp_path / "python"),), ROOT, "arm64-v8a")

    with pytest.raises(parts.Wrong, match="duet: no window"):
        arm64_taps.play(phone("echo 'no window' >&2; exit 1"), "duet", tmp_path / "kept.json")
    assert arm64_taps.play(phone(f"echo from Kivy; echo '{line(1)}'"), "duet", tmp_path / "kept.json").taps
    assert json.loads((tmp_path / "kept.json").read_text("utf-8"))["taps"]
