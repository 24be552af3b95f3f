"""The Android side of the device functions, by pyjnius. Imported on Android only."""

from functools import cache
from typing import Any

from android.runnable import run_on_ui_thread
from jnius import autoclass

KEEP_SCREEN_ON = 0x80
SECURE = 0x2000
NIGHT_MASK, NIGHT_YES = 0x30, 0x20


@cache
def activity() -> Any:
    """The app's only activity."""
    return autoclass("org.kivy.android.PythonActivity").mActivity


@run_on_ui_thread
def keep_awake(on: bool) -> None:
    """Keeps the screen lit while a match is on the table."""
    window = activity().getWindow()
    (window.addFlags if on else window.clearFlags)(KEEP_SCREEN_ON)


@run_on_ui_thread
def secure(on: bool) -> None:
    """Forbids pictures of the window, also in the list of recent apps."""
    window = activity().getWindow()
    (window.addFlags if on else window.clearFlags)(SECURE)


def insets() -> tuple[float, float, float, float]:
    """System bars and cutout, in pixels: left, top, right, bottom."""
    seen = activity().getWindow().getDecorView().getRootWindowInsets()
    if seen is None:
        return (0.0, 0.0, 0.0, 0.0)
    kinds = autoclass("android.view.WindowInsets$Type")
    bars = seen.getInsets(kinds.systemBars() | kinds.displayCutout())
    return (float(bars.left), float(bars.top), float(bars.right), float(bars.bottom))


def language() -> str:
    """The language of the system, such as pl_PL."""
    return str(activity().getResources().getConfiguration().getLocales().get(0).toString())


def dark() -> bool:
    """Whether the night mode is on."""
    mode = activity().getResources().getConfiguration().uiMode
    return bool((mode & NIGHT_MASK) == NIGHT_YES)


def motion() -> bool:
    """Whether animations are switched on in the system."""
    settings = autoclass("android.provider.Settings$Global")
    return float(settings.getFloat(activity().getContentResolver(), "animator_duration_scale", 1.0)) > 0


def tick(milliseconds: int, strength: int) -> None:
    """One pulse of the vibration motor; strength from 1 to 255."""
    service = activity().getSystemService("vibrator")
    effect = autoclass("android.os.VibrationEffect")
    service.vibrate(effect.createOneShot(milliseconds, strength))


def share(text: str, title: str) -> None:
    """Offers text to other apps."""
    intents = autoclass("android.content.Intent")
    intent = intents(intents.ACTION_SEND)
    intent.setType("text/plain")
    intent.putExtra(intents.EXTRA_TEXT, autoclass("java.lang.String")(text))
    activity().startActivity(intents.createChooser(intent, autoclass("java.lang.String")(title)))


def open_document(done: Any, most: int) -> None:
    """Lets the player choose a text file; `done` is given its name and what is in it."""
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


def create_document(name: str, data: bytes, done: Any) -> None:
    """Lets the player choose where a text file goes, and writes it there."""
    intents = autoclass("android.content.Intent")
    intent = intents(intents.ACTION_CREATE_DOCUMENT)
    intent.addCategory(intents.CATEGORY_OPENABLE)
    intent.setType("text/plain")
    intent.putExtra(intents.EXTRA_TITLE, autoclass("java.lang.String")(name))

    def chosen(uri: Any) -> None:
        stream = activity().getContentResolver().openOutputStream(uri, "wt")
        stream.write(data)
        stream.close()
        done()

    _ask_for(intent, chosen)


def _ask_for(intent: Any, chosen: Any) -> None:
    """Starts an activity and gives its answer, once."""
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
