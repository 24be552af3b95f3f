"""Proves the checks of `make apk-native` that can be tried without an NDK, with this machine's own Python."""

import re
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tests.apk.made import ROOT
from tests.scripts import script

emulation, apk_native, by_hand = map(script, ("emulation", "apk_native", "by_hand"))
parts = sys.modules["parts"]  # as those scripts import it


def desk(app: Path = ROOT) -> Any:
    """A stand-in for a phone: a folder with the app, and this Python."""
    return emulation.Phone((sys.executable, "-B"), app, "arm64-v8a")


def test_a_part_is_done_or_wrong_or_cannot_be_done() -> None:
    def wrong() -> str:
        raise parts.Wrong("a library is missing\n  its name")

    def impossible() -> str:
        raise parts.Impossible("there is no NDK")

    states = [parts.account("it", work) for work in (lambda: "all of it", wrong, impossible)]
    assert [(each.done, each.wrong) for each in states] == [(True, False), (False, True), (False, False)]
    assert [each.line.split()[1] for each in states] == ["ok", "WRONG", "not"]
    assert states[1].line.endswith("\n  its name")


def test_what_is_missing_is_said_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(parts.Impossible, match="there is no Android NDK: name one by ANDROIDNDK"):
        apk_native.ndk({}, tmp_path)
    with pytest.raises(parts.Impossible, match=f"ANDROIDNDK names {tmp_path}, where there is no"):
        apk_native.ndk({"ANDROIDNDK": str(tmp_path)})
    with pytest.raises(parts.Impossible, match="is not python-for-android"):
        apk_native.p4a({"SAFEHOUSE_P4A": str(tmp_path)})
    with pytest.raises(parts.Impossible, match="SAFEHOUSE_ANDROID names no folder"):
        emulation.android({}, "arm64-v8a")
    with pytest.raises(parts.Impossible, match=r"has no system/bin/linker64"):
        emulation.android({"SAFEHOUSE_ANDROID": str(tmp_path)}, "arm64-v8a")


def test_the_ndk_that_buildozer_has_fetched_is_found(tmp_path: Path) -> None:
    clang = tmp_path / "android-ndk-r28c/toolchains/llvm/prebuilt/linux-x86_64/bin/clang"
    clang.parent.mkdir(parents=True)
    clang.touch()
    assert apk_native.ndk({}, tmp_path) == tmp_path / "android-ndk-r28c"


def test_a_package_for_two_processors_is_weighed_for_each(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "some.apk", "w") as apk:
        for name, size in {"classes.dex": 1, "lib/arm64-v8a/liba.so": 20, "lib/armeabi-v7a/liba.so": 300}.items():
            apk.writestr(name, bytes(size))
    weighed = {each: by_hand.alone(tmp_path / "some.apk", each) for each in apk_native.PROCESSORS}
    assert weighed == {"arm64-v8a": 21, "armeabi-v7a": 301}


def test_every_module_is_tried_even_after_one_that_ends_the_process(tmp_path: Path) -> None:
    (tmp_path / "app" / "inner").mkdir(parents=True)
    (tmp_path / "games").mkdir()
    sources = {
        "app/__init__.py": "",
        "app/bad.py": "raise ValueError('no\\nwindow')",
        "app/deadly.py": "import os; os._exit(11)",
        "app/inner/__init__.py": "",
        "games/__init__.py": "",
        "main.py": "",
    }
    for name, text in sources.items():
        (tmp_path / name).write_text(text, "utf-8")
    good, left, bad = emulation.imports(desk(tmp_path))
    assert (good, left) == (3, 1)
    assert bad == {"app.bad": "ValueError: no window", "app.deadly": "it ends the process"}


def test_a_match_of_each_game_and_what_the_wifi_needs(tmp_path: Path) -> None:
    lines = emulation.ask(desk(), "rules", str(ROOT))
    assert len(lines) == 3
    (said,) = emulation.ask(desk(), "secure", str(ROOT), str(tmp_path / "keys"))
    assert "TLSv1.3" in said


def test_screens_are_built_over_a_window_of_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As with a phone's Python: Android according to Kivy, an empty window, and the stand-in for Java."""
    for name in ("HOME", "KIVY_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    for name in ("KIVY_NO_ARGS", "KIVY_NO_FILELOG"):
        monkeypatch.setenv(name, "1")
    monkeypatch.setenv("KIVY_LOG_MODE", "PYTHON")
    monkeypatch.setattr(emulation, "ROUNDS", 1)
    monkeypatch.setattr(emulation, "STARTS", ("bare", "safehouse"))
    bare, ours = emulation.first_frames(desk())
    assert bare.endswith("1.00 x bare")
    assert re.fullmatch(r"first frame of safehouse: \d{3} modules, \d{4} KB of Python, .* x bare", ours)


def test_a_game_that_cannot_be_opened_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    said = '{"desk": 17, "first": 1.0, "screens": {"duet": "DuetScreen"}, "seconds": 2.0}'
    monkeypatch.setattr(emulation, "ask", lambda *_asked: ["from Kivy", said])
    with pytest.raises(parts.Wrong, match="only duet could be opened"):
        emulation.played(desk())


def test_every_compiled_module_of_the_package_is_asked_for(tmp_path: Path) -> None:
    bundle = tmp_path / "_python_bundle"
    for file in ("modules/_sound.so", "site-packages/outer/_clock.so", "site-packages/inner/_rust.abi3.so"):
        (bundle / file).parent.mkdir(parents=True, exist_ok=True)
        (bundle / file).touch()
    good, left, bad = emulation.imports(desk(tmp_path), "library")
    assert (good, left) == (0, 0)
    assert set(bad) == {"_sound", "outer._clock", "inner._rust"}


def test_what_is_killed_has_kept_all_it_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(emulation, "LIVES", 1)
    assert "over 1 kills, the last one played to its end" in emulation.kept(desk(), tmp_path / "matches")


def test_an_acknowledged_but_lost_action_is_detected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(emulation, "LIVES", 1)
    monkeypatch.setattr(emulation, "ask", lambda *_said: ['{"kept": {}, "wrong": [], "game": "duet", "over": true}'])
    with pytest.raises(parts.Wrong, match=r"(\d+) of \1 acknowledged actions are lost"):
        emulation.kept(desk(), tmp_path / "matches")
