"""The Android implementation of the device functions, by pyjnius. Imported on Android only.

The app's Python thread runs beside Android's UI thread, which alone may use windows and views; `on_screen` runs a task
there. Written for API 24 to 36: newer functions are called only where they exist.
"""

from collections.abc import Callable
from functools import cache
from threading import Event
from typing import Any

from android.runnable import Runnable
from jnius import autoclass, cast

KEEP_SCREEN_ON = 0x80
SECURE = 0x2000
NIGHT_MASK, NIGHT_YES = 0x30, 0x20
GRANT_READ = 1
LIGHT_BARS = 0x18  # dark icons on the status bar and on the navigation bar
AT_ONCE = 0.3  # seconds to wait for Android's UI thread, which may be waiting for ours

Insets = tuple[float, float, float, float]


@cache
def activity() -> Any:
    """The app's only activity."""
    return autoclass("org.kivy.android.PythonActivity").mActivity


@cache
def level() -> int:
    """The API level of the system."""
    return int(autoclass("android.os.Build$VERSION").SDK_INT)


def on_screen(task: Callable[[], None], wait: float = 0.0) -> bool:
    """Run a task on Android's UI thread; returns whether it finished without an error within the wait.

    Each task gets a new Runnable: p4a's `run_on_ui_thread` keeps one per function and would lose the arguments of the
    first of two calls.
    """
    done = Event()

    def run() -> None:
        task()
        done.set()

    Runnable(run)()
    return done.wait(wait)


def _flag(flag: int, on: bool) -> None:
    """Set or clear a flag of the window; call it on Android's UI thread."""
    window = activity().getWindow()
    (window.addFlags if on else window.clearFlags)(flag)


def keep_awake(on: bool) -> None:
    """Keep the screen on during a match; unlike a wake lock this needs no permission."""
    on_screen(lambda: _flag(KEEP_SCREEN_ON, on))


def secure(on: bool, wait: float = AT_ONCE) -> bool:
    """Forbid screenshots of the window, also in the list of recent apps; returns whether the flag is set now.

    Forbidding waits for the flag, as secrets are drawn after this returns.
    """
    return on_screen(lambda: _flag(SECURE, on), wait if on else 0.0)


def _bars(root: Any) -> tuple[int, int, int, int]:
    """The width of bars and cutout at each edge of the whole window."""
    if level() >= 30:
        kinds = autoclass("android.view.WindowInsets$Type")
        taken = root.getInsets(kinds.systemBars() | kinds.displayCutout())
        return (taken.left, taken.top, taken.right, taken.bottom)
    stable = (root.getStableInsetLeft, root.getStableInsetTop, root.getStableInsetRight, root.getStableInsetBottom)
    left, top, right, bottom = (side() for side in stable)
    return (left, top, right, bottom)


def _surface() -> Any:
    """The rectangle of the app's surface in the window; the whole window until it is known."""
    rectangle = autoclass("android.graphics.Rect")()
    surface = autoclass("org.kivy.android.PythonActivity").getSurface()
    if surface is None or not surface.getGlobalVisibleRect(rectangle):
        decor = activity().getWindow().getDecorView()
        rectangle.set(0, 0, decor.getWidth(), decor.getHeight())
    return rectangle


def insets() -> Insets:
    """The parts of the app's surface covered by bars and cutout, in pixels: left, top, right, bottom.

    Up to Android 14 the system places the surface between its bars, so nothing is covered; from 15 on the surface
    extends under them.
    """
    decor = activity().getWindow().getDecorView()
    root = decor.getRootWindowInsets()
    if root is None:
        return (0.0, 0.0, 0.0, 0.0)
    left, top, right, bottom = _bars(root)
    inside = _surface()
    return (
        float(max(0, left - inside.left)),
        float(max(0, top - inside.top)),
        float(max(0, inside.right - (decor.getWidth() - right))),
        float(max(0, inside.bottom - (decor.getHeight() - bottom))),
    )


def keyboard() -> float:
    """The height of the app's surface covered by the on-screen keyboard, in pixels."""
    decor = activity().getWindow().getDecorView()
    root = decor.getRootWindowInsets()
    if root is None:
        return 0.0
    if level() >= 30:
        kinds = autoclass("android.view.WindowInsets$Type")
        if not root.isVisible(kinds.ime()):
            return 0.0
        top = decor.getHeight() - root.getInsets(kinds.ime()).bottom
    else:
        seen = autoclass("android.graphics.Rect")()
        decor.getWindowVisibleDisplayFrame(seen)
        top = seen.bottom
    return float(max(0, _surface().bottom - top))


def bars(light: bool) -> None:
    """Use dark icons on the system's bars over a light theme, and light ones over a dark theme."""
    if level() < 30:
        return

    def show() -> None:
        controller = activity().getWindow().getInsetsController()
        if controller is not None:
            controller.setSystemBarsAppearance(LIGHT_BARS if light else 0, LIGHT_BARS)

    on_screen(show)


def _resources() -> Any:
    return activity().getResources()


def language() -> str:
    """The language of the system, such as pl_PL."""
    return str(_resources().getConfiguration().getLocales().get(0).toString())


def density() -> float:
    """Pixels per dp. Kivy's own value includes the font scale and would enlarge everything but the screen."""
    return float(_resources().getDisplayMetrics().density)


def text_scale() -> float:
    """The font scale of the system."""
    return float(_resources().getConfiguration().fontScale)


def dark() -> bool:
    """Whether the night mode is on."""
    return bool((_resources().getConfiguration().uiMode & NIGHT_MASK) == NIGHT_YES)


def motion() -> bool:
    """Whether animations are enabled in the system."""
    settings = autoclass("android.provider.Settings$Global")
    return float(settings.getFloat(activity().getContentResolver(), "animator_duration_scale", 1.0)) > 0


def tick(milliseconds: int, strength: int) -> None:
    """Vibrate once; strength from 1 to 255, if the system supports it."""
    motor = activity().getSystemService("vibrator")
    if motor is None or not motor.hasVibrator():
        return
    if level() >= 26:
        motor.vibrate(autoclass("android.os.VibrationEffect").createOneShot(milliseconds, strength))
    else:
        motor.vibrate(milliseconds)


def _letters(text: str) -> Any:
    """Text as a Java CharSequence."""
    return cast("java.lang.CharSequence", autoclass("java.lang.String")(text))


def share(text: str, title: str) -> None:
    """Offer text to other apps."""
    intents = autoclass("android.content.Intent")
    intent = intents(intents.ACTION_SEND)
    intent.setType("text/plain")
    intent.putExtra(intents.EXTRA_TEXT, _letters(text))
    activity().startActivity(intents.createChooser(intent, _letters(title)))


def share_picture(name: str, data: bytes, text: str, title: str) -> bool:
    """Puts a picture among the owner's pictures and offers it to other apps, with a text. That needs no permission from
    Android 10 on; before, it is not done. Says whether it was possible.
    """
    if level() < 29:
        return False
    intents = autoclass("android.content.Intent")
    values = autoclass("android.content.ContentValues")()
    for key, value in (("_display_name", name), ("mime_type", "image/png"), ("relative_path", "Pictures/Safehouse")):
        values.put(key, value)
    resolver = activity().getContentResolver()
    uri = resolver.insert(autoclass("android.provider.MediaStore$Images$Media").EXTERNAL_CONTENT_URI, values)
    if uri is None:
        return False
    stream = resolver.openOutputStream(uri, "w")
    stream.write(data)
    stream.close()
    intent = intents(intents.ACTION_SEND)
    intent.setType("image/png")
    intent.putExtra(intents.EXTRA_STREAM, cast("android.os.Parcelable", uri))
    intent.putExtra(intents.EXTRA_TEXT, _letters(text))
    intent.addFlags(GRANT_READ)
    activity().startActivity(intents.createChooser(intent, _letters(title)))
    return True


def open_document(done: Any, most: int) -> None:
    """Let the player choose a text file; `done` gets its name and contents."""
    intents = autoclass("android.content.Intent")
    intent = intents(intents.ACTION_OPEN_DOCUMENT)
    intent.addCategory(intents.CATEGORY_OPENABLE)
    intent.setType("text/*")

    def chosen(uri: Any) -> None:
        stream = activity().getContentResolver().openInputStream(uri)
        data = bytearray()
        part = bytearray(8192)
        while len(data) < most:
            count = stream.read(part)
            if count < 0:
                break
            data += part[:count]
        stream.close()
        name = str(uri.getLastPathSegment() or "").rsplit("/", 1)[-1].rsplit(":", 1)[-1]
        done(name.rsplit(".", 1)[0], bytes(data))

    _ask_for(intent, chosen)


def create_document(name: str, data: bytes, done: Any, kind: str = "text/plain") -> None:
    """Lets the player choose where a file goes, and writes it there."""
    intents = autoclass("android.content.Intent")
    intent = intents(intents.ACTION_CREATE_DOCUMENT)
    intent.addCategory(intents.CATEGORY_OPENABLE)
    intent.setType(kind)
    intent.putExtra(intents.EXTRA_TITLE, autoclass("java.lang.String")(name))

    def chosen(uri: Any) -> None:
        stream = activity().getContentResolver().openOutputStream(uri, "wt")
        stream.write(data)
        stream.close()
        done()

    _ask_for(intent, chosen)


def _ask_for(intent: Any, chosen: Any) -> None:
    """Start an activity and pass its result on, once."""
    from android import activity as answers

    code = 0x5AFE

    def answer(request: int, _result: int, data: Any) -> None:
        if request != code:
            return
        answers.unbind(on_activity_result=answer)
        uri = data.getData() if data is not None else None
        if uri is not None:
            chosen(uri)

    answers.bind(on_activity_result=answer)
    activity().startActivityForResult(intent, code)
