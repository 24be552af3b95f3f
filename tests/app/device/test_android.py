"""Proves that the app calls Android with the right types, on the right thread, and only functions of that version."""

import importlib
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import app.device
from app.device import haptics, insets, privacy, sharing, storage, system
from tests.app.device.java import Android, Object, Wrong, modules

ACTIVITY, WINDOW, VIEW = "org.kivy.android.PythonActivity", "android.view.Window", "android.view.View"
BARS, CUTOUT, IME = 7, 128, 8
Maker = Callable[..., Android]


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Maker]:
    """Return a function that makes a phone of an API level and installs the app there."""
    made: list[Android] = []

    def make(level: int = 36) -> Android:
        android = Android(level)
        made.append(android)
        for name, module in modules(android).items():
            monkeypatch.setitem(sys.modules, name, module)
        monkeypatch.delitem(sys.modules, "app.device.android", raising=False)
        monkeypatch.delattr(app.device, "android", raising=False)
        for module in (app.device, insets, haptics, privacy, sharing, storage, system):
            monkeypatch.setattr(module, "ANDROID", True)
        monkeypatch.setattr(privacy, "_flag", privacy.Flag())
        android.answers.update(
            {
                f"{ACTIVITY}.mActivity": android.one(ACTIVITY),
                "android.view.WindowInsets$Type.systemBars": BARS,
                "android.view.WindowInsets$Type.displayCutout": CUTOUT,
                "android.view.WindowInsets$Type.ime": IME,
            }
        )
        return android

    yield make
    for android in made:
        android.close()
    sys.modules.pop("app.device.android", None)


def ours() -> Any:
    """The module under test, imported on the phone made last."""
    return importlib.import_module("app.device.android")


def screen(android: Android, width: int, height: int, inside: tuple[int, int, int, int] | None) -> None:
    """Set the size of the window, with the app's surface at (left, top, right, bottom)."""

    def seen(rectangle: Object) -> bool:
        if inside is None:
            return False
        rectangle._fields.update(zip(("left", "top", "right", "bottom"), inside, strict=True))
        return True

    def put(*sides: int) -> None:
        made[-1]._fields.update(zip(("left", "top", "right", "bottom"), sides, strict=True))

    made: list[Object] = []
    plain = android.autoclass

    def autoclass(name: str) -> Any:
        if name != "android.graphics.Rect":
            return plain(name)

        def new() -> Object:
            made.append(plain(name)())
            return made[-1]

        return new

    sys.modules["jnius"].__dict__["autoclass"] = autoclass
    android.answers.update(
        {
            f"{VIEW}.getWidth": width,
            f"{VIEW}.getHeight": height,
            "android.view.SurfaceView.getGlobalVisibleRect": seen,
            "android.graphics.Rect.set": put,
        }
    )


def insets_of(android: Android, **kinds: tuple[int, int, int, int]) -> None:
    """Set the insets by kind."""

    def get(mask: int) -> Object:
        sides = [0, 0, 0, 0]
        for kind, taken in kinds.items():
            if mask & {"bars": BARS, "cutout": CUTOUT, "ime": IME}[kind]:
                sides = [max(pair) for pair in zip(sides, taken, strict=True)]
        names = ("left", "top", "right", "bottom")
        return Object(android, "android.graphics.Insets", **dict(zip(names, sides, strict=True)))

    android.answers["android.view.WindowInsets.getInsets"] = get
    android.answers["android.view.WindowInsets.isVisible"] = lambda mask: mask == IME and "ime" in kinds


# -- the stand-in ----------------------------------------------------------------------------------


def test_the_stand_in_refuses_what_android_refuses(phone: Maker) -> None:
    android = phone(29)
    activity = android.autoclass(ACTIVITY).mActivity
    with pytest.raises(Wrong, match="has no"):
        _ = activity.getWindowToken
    with pytest.raises(Wrong, match="does not take"):
        activity.getSystemService(3)
    with pytest.raises(Wrong, match="thread"):
        activity.getWindow().addFlags(1)
    with pytest.raises(Wrong, match="came with API 30"):
        android.autoclass("android.view.WindowInsets$Type")
    with pytest.raises(Wrong, match="no class"):
        android.autoclass("android.view.Windw")


# -- privacy and screen ----------------------------------------------------------------------------


def test_a_secret_is_safe_from_pictures_before_anything_is_drawn(phone: Maker) -> None:
    android = phone()
    privacy.secure(True)
    assert android.called(f"{WINDOW}.addFlags") == [(0x2000,)]  # already set, without further waiting
    assert privacy.is_secure()
    privacy.secure(True)
    privacy.secure(False)
    android.settle()
    assert android.called(f"{WINDOW}.addFlags") == [(0x2000,)]
    assert android.called(f"{WINDOW}.clearFlags") == [(0x2000,)]


def test_a_busy_system_holds_nobody_up_for_long(phone: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    android = phone()
    monkeypatch.setattr(ours(), "AT_ONCE", 0.01)
    free = threading.Event()
    android.post(lambda: (free.wait(60), None)[1])
    assert ours().secure(True) is False
    free.set()
    android.settle()
    assert android.called(f"{WINDOW}.addFlags") == [(0x2000,)]


class Later:
    """A clock that keeps delayed calls until the test runs them."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self._do: list[Callable[[], None]] = []

    def __call__(self, seconds: float, do: Callable[[], None]) -> None:
        self.waits.append(seconds)
        self._do.append(do)

    def run(self) -> None:
        do, self._do = self._do, []
        for each in do:
            each()


def test_a_flag_that_android_failed_to_set_does_not_hold(phone: Maker) -> None:
    android = phone()

    def fail(_flag: int) -> None:
        raise RuntimeError("the window is gone")

    android.answers[f"{WINDOW}.addFlags"] = fail
    assert ours().secure(True, 0.01) is False
    with pytest.raises(RuntimeError, match="gone"):
        android.settle()
    del android.answers[f"{WINDOW}.addFlags"]
    assert ours().secure(True, 5) is True


def test_a_window_that_was_not_closed_to_pictures_is_closed_later(
    phone: Maker, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The UI thread fails several times; the flag is set again until it holds, at increasing intervals."""
    phone()
    later, answers = Later(), [*[False] * 9, True]
    monkeypatch.setattr(privacy, "later", later)
    monkeypatch.setattr(privacy, "_order", lambda _on, _wait: answers.pop(0))
    privacy.secure(True)
    for _ in range(12):
        later.run()
    assert later.waits == [0.5, 1, 2, 4, 8, 16, 30, 30, 30]
    assert answers == []
    assert len(caplog.records) == 1, "which is noted once"
    privacy.secure(True)
    assert privacy.is_secure()


def test_a_flag_is_asked_for_with_each_opening_and_resume_and_no_longer_than_wanted(
    phone: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, later, good = list[bool](), Later(), [False]
    phone()
    monkeypatch.setattr(privacy, "later", later)

    def order(on: bool, _wait: float | None) -> bool:
        asked.append(on)
        return good[0]

    monkeypatch.setattr(privacy, "_order", order)
    privacy.renew()
    assert asked == [], "nothing is forbidden yet"
    privacy.secure(True)
    privacy.secure(True)
    privacy.renew()
    assert asked == [True] * 3
    assert later.waits == [0.5], "one of them tries again"
    privacy.secure(False)
    later.run()
    assert asked == [*[True] * 3, False]
    good[0] = True
    privacy.secure(True)
    privacy.secure(True)
    assert asked[4:] == [True]
    privacy.renew()
    assert asked[4:] == [True, True], "the window may be another one after a resume"


def test_two_orders_after_each_other_keep_what_they_said(phone: Maker) -> None:
    android = phone()
    free = threading.Event()
    android.post(lambda: (free.wait(60), None)[1])
    app.device.keep_awake(True)
    app.device.keep_awake(False)
    free.set()
    android.settle()
    names = [name for name, _given in android.calls if name.startswith(f"{WINDOW}.") and name.endswith("Flags")]
    assert names == [f"{WINDOW}.addFlags", f"{WINDOW}.clearFlags"]


# -- edges -----------------------------------------------------------------------------------------


def test_edge_to_edge_the_app_keeps_clear_of_bars_and_camera(phone: Maker) -> None:
    android = phone(36)
    screen(android, 1080, 2400, (0, 0, 1080, 2400))
    insets_of(android, bars=(0, 80, 0, 60), cutout=(0, 110, 0, 0))
    assert insets.safe() == (0, 110, 0, 60)


def test_on_its_side_the_camera_is_at_the_left(phone: Maker) -> None:
    android = phone(36)
    screen(android, 2400, 1080, (0, 0, 2400, 1080))
    insets_of(android, bars=(0, 70, 130, 0), cutout=(110, 0, 0, 0))
    assert insets.safe() == (110, 70, 130, 0)


@pytest.mark.parametrize("level", [24, 29])
def test_where_the_system_lays_the_app_between_its_bars_nothing_is_taken_twice(phone: Maker, level: int) -> None:
    android = phone(level)
    screen(android, 1080, 1920, (0, 72, 1080, 1776))
    for side, taken in (("Left", 0), ("Top", 72), ("Right", 0), ("Bottom", 144)):
        android.answers[f"android.view.WindowInsets.getStableInset{side}"] = taken
    assert insets.safe() == (0, 0, 0, 0)


def test_an_older_phone_on_its_side_with_bars_left_and_right(phone: Maker) -> None:
    android = phone(28)
    screen(android, 1920, 1080, (90, 72, 1776, 1080))
    for side, taken in (("Left", 90), ("Top", 72), ("Right", 144), ("Bottom", 0)):
        android.answers[f"android.view.WindowInsets.getStableInset{side}"] = taken
    assert insets.safe() == (0, 0, 0, 0)
    screen(android, 1920, 1080, (30, 0, 1920, 1080))  # a system that reports too large a surface
    assert insets.safe() == (60, 72, 144, 0)


def test_before_the_window_is_there_nothing_is_known(phone: Maker) -> None:
    android = phone(36)
    android.answers[f"{VIEW}.getRootWindowInsets"] = None
    assert insets.safe() == (0, 0, 0, 0)
    assert insets.keyboard() == 0


def test_before_the_picture_is_there_the_whole_window_counts(phone: Maker) -> None:
    android = phone(36)
    screen(android, 1080, 2400, None)
    insets_of(android, bars=(0, 80, 0, 60))
    assert insets.safe() == (0, 80, 0, 60)


def test_the_keyboard_covers_what_it_covers(phone: Maker) -> None:
    android = phone(36)
    screen(android, 1080, 2400, (0, 0, 1080, 2400))
    insets_of(android, bars=(0, 80, 0, 60))
    assert insets.keyboard() == 0
    insets_of(android, bars=(0, 80, 0, 60), ime=(0, 0, 0, 900))
    assert insets.keyboard() == 900


def test_a_keyboard_that_pushed_the_picture_up_covers_nothing(phone: Maker) -> None:
    android = phone(28)
    screen(android, 1080, 1920, (0, 72, 1080, 1100))

    def visible(rectangle: Object) -> None:
        rectangle._fields.update(left=0, top=72, right=1080, bottom=1100)

    android.answers[f"{VIEW}.getWindowVisibleDisplayFrame"] = visible
    assert insets.keyboard() == 0
    screen(android, 1080, 1920, (0, 72, 1080, 1776))
    assert insets.keyboard() == 676


@pytest.mark.parametrize(("light", "signs"), [(True, 0x18), (False, 0)])
def test_signs_on_the_bars_suit_the_theme(phone: Maker, light: bool, signs: int) -> None:
    android = phone(35)
    insets.bars(light)
    android.settle()
    assert android.called("android.view.WindowInsetsController.setSystemBarsAppearance") == [(signs, 0x18)]


def test_old_systems_keep_their_bars(phone: Maker) -> None:
    android = phone(28)
    insets.bars(True)
    android.settle()
    assert android.calls == []


# -- settings of the system ---------------------------------------------------------------------------


def test_language_letters_density_theme_and_motion(phone: Maker) -> None:
    android = phone(24)
    configuration = "android.content.res.Configuration"
    android.answers.update(
        {
            "java.util.Locale.toString": "hu_HU",
            f"{configuration}.fontScale": 1.3,
            f"{configuration}.uiMode": 0x21,
            "android.util.DisplayMetrics.density": 2.625,
            "android.util.DisplayMetrics.scaledDensity": 2.625 * 1.3,
            "android.provider.Settings$Global.getFloat": 0.0,
        }
    )
    assert system.language() == "hu_HU"
    assert system.text_scale() == 1.3
    assert system.density() == 2.625  # without the font scale
    assert system.dark()
    assert not system.motion()
    android.answers[f"{configuration}.uiMode"] = 0x11
    assert not system.dark()
    assert android.called("android.provider.Settings$Global.getFloat")[0][1:] == ("animator_duration_scale", 1.0)


def test_elsewhere_the_app_asks_nobody() -> None:
    assert system.density() is None
    assert system.text_scale() == 1.0
    assert insets.safe() == (0, 0, 0, 0)
    assert insets.keyboard() == 0
    insets.bars(True)


def test_on_a_phone_no_folder_is_made_outside_the_app(
    phone: Maker, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    phone()
    monkeypatch.setenv("XDG_CONFIG_HOME", "/proc/nobody/may/write/here")
    assert storage.home(lambda: str(tmp_path)) == tmp_path


# -- haptics and other apps --------------------------------------------------------------------------


@pytest.mark.parametrize("level", [24, 25, 26, 36])
def test_a_touch_is_felt_on_every_system(phone: Maker, level: int) -> None:
    android = phone(level)
    android.answers["android.os.Vibrator.hasVibrator"] = True
    ours().tick(28, 200)
    (felt,) = android.called("android.os.Vibrator.vibrate")
    if level < 26:
        assert felt == (28,)
    else:
        assert android.called("android.os.VibrationEffect.createOneShot") == [(28, 200)]


def test_a_tablet_without_a_motor_says_nothing(phone: Maker) -> None:
    android = phone(36)
    android.answers["android.os.Vibrator.hasVibrator"] = False
    ours().tick(28, 200)
    assert not android.called("android.os.Vibrator.vibrate")


def test_a_picture_is_offered_with_its_text(phone: Maker) -> None:
    android = phone(36)
    stored = android.one("android.net.Uri")
    sharing.share_picture("result.png", b"PNG", "won", "A match", lambda _path: None)
    ((_folder, values),) = android.called("android.content.ContentResolver.insert")
    assert ("mime_type", "image/png") in android.called("android.content.ContentValues.put")
    assert values._kind == "android.content.ContentValues"
    assert android.called("java.io.OutputStream.write") == [(b"PNG",)]
    puts = dict(android.called("android.content.Intent.putExtra"))
    assert {key.rsplit(".", 1)[-1] for key in puts} == {"EXTRA_STREAM", "EXTRA_TEXT"}
    assert android.called("android.content.Intent.addFlags") == [(1,)], "the other app may read it"
    assert stored is android.one("android.net.Uri")
    assert len(android.called(f"{ACTIVITY}.startActivity")) == 1


def test_an_old_phone_saves_the_picture_where_its_owner_says(phone: Maker) -> None:
    android = phone(28)
    sharing.share_picture("result.png", b"PNG", "won", "A match", lambda _path: None)
    assert not android.called("android.content.ContentResolver.insert"), "that would need a permission"
    assert android.called("android.content.Intent.setType") == [("image/png",)]
    assert len(android.called(f"{ACTIVITY}.startActivityForResult")) == 1


def test_a_desktop_without_dialogs_saves_a_picture_beside_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pathlib.Path.home", lambda: tmp_path)
    monkeypatch.setattr("app.device.text_files.keep_bytes", lambda *_given: False)
    (tmp_path / "Pictures").mkdir()
    saved: list[Path | None] = []
    for data in (b"one", b"two"):
        sharing.share_picture("result.png", data, "won", "A match", saved.append)
    assert saved == [tmp_path / "Pictures" / "result.png", tmp_path / "Pictures" / "result-2.png"]
    assert [path.read_bytes() for path in saved if path is not None] == [b"one", b"two"]


def test_text_is_offered_to_other_apps(phone: Maker) -> None:
    android = phone(24)
    assert sharing.share("Dealt by Żaneta", "A match")
    ((intent, title),) = android.called("android.content.Intent.createChooser")
    ((_key, text),) = android.called("android.content.Intent.putExtra")
    assert (text._kind, text._fields["given"]) == ("java.lang.CharSequence", ("Dealt by Żaneta",))
    assert title._fields["given"] == ("A match",)
    assert android.called("android.content.Intent.setType") == [("text/plain",)]
    assert intent._fields["given"] == ("android.content.Intent.ACTION_SEND",)
    assert len(android.called(f"{ACTIVITY}.startActivity")) == 1


def test_a_chosen_file_is_read_to_its_end_and_no_further(phone: Maker) -> None:
    android = phone(36)
    parts = [b"one\n", "żółw\n".encode()]

    def read(part: bytearray) -> int:
        if not parts:
            return -1
        data = parts.pop(0)
        part[: len(data)] = data
        return len(data)

    android.answers["java.io.InputStream.read"] = read
    android.answers["android.net.Uri.getLastPathSegment"] = "primary:Download/words.txt"
    got: list[tuple[str, bytes]] = []
    ours().open_document(lambda name, data: got.append((name, data)), 1000)
    ((intent, code),) = android.called(f"{ACTIVITY}.startActivityForResult")
    bound = sys.modules["android.activity"].bound["on_activity_result"]
    (answer,) = bound
    answer(code + 1, -1, intent)
    assert not got, "somebody else's answer"
    answer(code, -1, intent)
    assert got == [("words", "one\nżółw\n".encode())]
    assert bound == [], "an answer is heard once"


def test_nothing_is_chosen(phone: Maker) -> None:
    android = phone(36)
    got: list[object] = []
    ours().open_document(lambda *file: got.append(file), 1000)
    ((_intent, code),) = android.called(f"{ACTIVITY}.startActivityForResult")
    sys.modules["android.activity"].bound["on_activity_result"][0](code, 0, None)
    assert got == []


def test_a_file_is_written_where_the_player_wants_it(phone: Maker) -> None:
    android = phone(24)
    written: list[str] = []
    ours().create_document("words.txt", b"one\n", lambda: written.append("done"))
    ((intent, code),) = android.called(f"{ACTIVITY}.startActivityForResult")
    sys.modules["android.activity"].bound["on_activity_result"][0](code, -1, intent)
    assert android.called("java.io.OutputStream.write") == [(b"one\n",)]
    assert len(android.called("java.io.OutputStream.close")) == 1
    assert written == ["done"]
