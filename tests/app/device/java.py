"""A stand-in for Android as seen through pyjnius: it has the declared classes, and nothing else.

Classes are declared as in Android's reference. A name that is not declared, an argument of another type, a method newer
than the system, a view touched outside the UI thread: all of them fail at once.
"""

import queue
import re
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

# @n: since API n (24 is the minimum); @ui: UI thread only
DECLARED = """
android.os.Build$VERSION
    static int SDK_INT
android.graphics.Rect
    new()
    int left
    int top
    int right
    int bottom
    void set(int, int, int, int)
android.graphics.Insets @29
    int left
    int top
    int right
    int bottom
android.view.WindowInsets$Type @30
    static int systemBars()
    static int displayCutout()
    static int ime()
android.view.WindowInsets
    android.graphics.Insets getInsets(int) @30
    boolean isVisible(int) @30
    int getStableInsetLeft()
    int getStableInsetTop()
    int getStableInsetRight()
    int getStableInsetBottom()
android.view.WindowInsetsController @30
    void setSystemBarsAppearance(int, int) @ui
android.view.View
    int getWidth()
    int getHeight()
    android.view.WindowInsets getRootWindowInsets()
    boolean getGlobalVisibleRect(android.graphics.Rect)
    void getWindowVisibleDisplayFrame(android.graphics.Rect)
    void setFitsSystemWindows(boolean) @ui
android.view.SurfaceView extends android.view.View
android.view.Window
    void addFlags(int) @ui
    void clearFlags(int) @ui
    void setSoftInputMode(int) @ui
    android.view.View getDecorView()
    android.view.WindowInsetsController getInsetsController() @30 @ui
android.util.DisplayMetrics
    float density
    float scaledDensity
java.util.Locale
    String toString()
android.os.LocaleList
    java.util.Locale get(int)
android.content.res.Configuration
    float fontScale
    int uiMode
    android.os.LocaleList getLocales()
android.content.res.Resources
    android.content.res.Configuration getConfiguration()
    android.util.DisplayMetrics getDisplayMetrics()
android.content.ContentResolver
    java.io.InputStream openInputStream(android.net.Uri)
    java.io.OutputStream openOutputStream(android.net.Uri, String)
    android.net.Uri insert(android.net.Uri, android.content.ContentValues)
java.io.InputStream
    int read(byte[])
    void close()
java.io.OutputStream
    void write(byte[])
    void close()
android.os.Parcelable
android.content.ContentValues
    new()
    void put(String, String)
android.provider.MediaStore$Images$Media
    static android.net.Uri EXTERNAL_CONTENT_URI
android.net.Uri extends android.os.Parcelable
    String getLastPathSegment()
android.provider.Settings$Global
    static float getFloat(android.content.ContentResolver, String, float)
android.os.VibrationEffect @26
    static android.os.VibrationEffect createOneShot(long, int)
android.os.Vibrator
    boolean hasVibrator()
    void vibrate(long)
    void vibrate(android.os.VibrationEffect) @26
android.content.BroadcastReceiver
android.content.IntentFilter
    new(String)
android.os.BatteryManager
    static String EXTRA_STATUS
    static String EXTRA_LEVEL
    static String EXTRA_SCALE
    static int BATTERY_STATUS_CHARGING
    static int BATTERY_STATUS_FULL
java.lang.CharSequence
java.lang.String extends java.lang.CharSequence
    new(String)
android.content.Intent
    static String ACTION_SEND
    static String ACTION_BATTERY_CHANGED
    static String ACTION_OPEN_DOCUMENT
    static String ACTION_CREATE_DOCUMENT
    static String CATEGORY_OPENABLE
    static String EXTRA_TEXT
    static String EXTRA_STREAM
    static String EXTRA_TITLE
    new(String)
    android.content.Intent setType(String)
    android.content.Intent addCategory(String)
    android.content.Intent putExtra(String, java.lang.CharSequence)
    android.content.Intent putExtra(String, String)
    android.content.Intent putExtra(String, android.os.Parcelable)
    android.content.Intent addFlags(int)
    static android.content.Intent createChooser(android.content.Intent, java.lang.CharSequence)
    android.net.Uri getData()
    int getIntExtra(String, int)
android.content.Context
android.R$style
    static int Theme_DeviceDefault_NoActionBar
android.view.ViewGroup extends android.view.View
    void addView(android.view.View) @ui
android.widget.FrameLayout extends android.view.ViewGroup
    new(android.content.Context)
android.webkit.WebView extends android.view.View
    new(android.content.Context)
    android.webkit.WebSettings getSettings() @ui
    void setWebViewClient(android.webkit.WebViewClient) @ui
    void loadUrl(String) @ui
    void destroy() @ui
android.webkit.WebSettings
    void setJavaScriptEnabled(boolean)
    void setDomStorageEnabled(boolean)
    void setAllowFileAccess(boolean)
    void setAllowContentAccess(boolean)
android.webkit.WebViewClient
    new()
android.app.Dialog
    new(android.content.Context, int)
    void setContentView(android.view.View) @ui
    android.view.Window getWindow()
    void show() @ui
    void dismiss()
    boolean isShowing()
org.kivy.android.PythonActivity extends android.content.Context
    static org.kivy.android.PythonActivity mActivity
    static android.view.SurfaceView getSurface()
    android.view.Window getWindow()
    android.content.res.Resources getResources()
    android.content.ContentResolver getContentResolver()
    android.os.Vibrator getSystemService(String)
    android.content.Intent registerReceiver(android.content.BroadcastReceiver, android.content.IntentFilter)
    void startActivity(android.content.Intent)
    void startActivityForResult(android.content.Intent, int)
"""


class Wrong(AssertionError):
    """Raised for a call that Android would not accept."""


@dataclass(frozen=True, slots=True)
class Member:
    """A field or one overload of a method."""

    name: str
    gives: str
    takes: tuple[str, ...] | None  # None: a field
    static: bool
    since: int
    ui: bool


@dataclass(slots=True)
class Class:
    """A class as declared."""

    name: str
    parent: str = ""
    since: int = 24
    members: list[Member] = field(default_factory=list)


LINE = re.compile(r"(static )?(?:(\S+) )?(\w+)(?:\(([^)]*)\))?$")


def declared(table: str = DECLARED) -> dict[str, Class]:
    """Parse the table above, or another one in this format."""
    classes: dict[str, Class] = {}
    current = Class("")
    for line in table.strip().splitlines():
        marks = re.findall(r"@(\w+)", line)
        since = max([24, *(int(mark) for mark in marks if mark.isdigit())])
        text = line.split("@")[0].rstrip()
        if not line.startswith(" "):
            name, _, parent = text.partition(" extends ")
            current = classes[name] = Class(name, parent, since)
            continue
        found = LINE.fullmatch(text.strip())
        assert found is not None, text
        static, gives, name, takes = found.groups()
        kinds = None if takes is None else tuple(part.strip() for part in takes.split(",") if part.strip())
        current.members.append(
            Member(name=name, gives=gives or "", takes=kinds, static=bool(static), since=since, ui="ui" in marks)
        )
    return classes


class Android:
    """A phone: its API level, the results of its methods, the recorded calls, and its UI thread."""

    def __init__(self, level: int) -> None:
        self.level = level
        self.classes = declared()
        self.answers: dict[str, Any] = {"android.os.Build$VERSION.SDK_INT": level}
        self.calls: list[tuple[str, tuple[Any, ...]]] = []
        self.troubles: list[BaseException] = []
        self._tasks: queue.Queue[Callable[[], None] | None] = queue.Queue()
        self._own: dict[str, Object] = {}
        self.thread = threading.Thread(target=self._work, name="android", daemon=True)
        self.thread.start()

    def _work(self) -> None:
        while (task := self._tasks.get()) is not None:
            try:
                task()
            except BaseException as trouble:  # noqa: BLE001 - a test checks it
                self.troubles.append(trouble)

    def post(self, task: Callable[[], None]) -> None:
        """Run this on the UI thread, later."""
        self._tasks.put(task)

    def settle(self) -> None:
        """Wait until the UI thread is idle, and raise its error, if any."""
        done = threading.Event()
        self.post(done.set)
        assert done.wait(60)
        if self.troubles:
            raise self.troubles[0]

    def close(self) -> None:
        """End the thread."""
        self._tasks.put(None)
        self.thread.join()

    def called(self, name: str) -> list[tuple[Any, ...]]:
        """The arguments of all calls of a method."""
        return [given for each, given in self.calls if each == name]

    def autoclass(self, name: str) -> "Static":
        """The stand-in for pyjnius's function."""
        if name not in self.classes:
            raise Wrong(f"there is no class {name}")
        if self.classes[name].since > self.level:
            raise Wrong(f"{name} came with API {self.classes[name].since}")
        return Static(self, name)

    def one(self, name: str) -> "Object":
        """The only object of a class."""
        return self._own.setdefault(name, Object(self, name))

    def members(self, name: str, member: str) -> list[Member]:
        """The members with this name in a class and its parents."""
        found: list[Member] = []
        while name:
            found += [each for each in self.classes[name].members if each.name == member]
            name = self.classes[name].parent
        return found

    def fits(self, given: object, kind: str) -> bool:
        """Whether pyjnius would pass a value as this type."""
        if kind in ("int", "long"):
            return isinstance(given, int) and not isinstance(given, bool)
        plain: dict[str, tuple[type, ...]] = {
            "float": (int, float), "boolean": (bool,), "String": (str,), "byte[]": (bytes, bytearray)
        }  # fmt: skip
        if kind in plain:
            return isinstance(given, plain[kind])
        if given is None:  # null, which any class takes
            return kind in self.classes
        while isinstance(given, Object):
            name = given._kind
            while name:
                if name == kind:
                    return True
                name = self.classes[name].parent
            return False
        return False

    def get(self, owner: "Object | None", kind: str, name: str) -> Any:
        """Return a field, or a method to be called."""
        found = [each for each in self.members(kind, name) if owner is not None or each.static]
        if not found:
            raise Wrong(f"{kind} has no {'static ' if owner is None else ''}{name}")
        if found[0].takes is None:
            return self.answer(owner, kind, found[0], ())
        return lambda *given: self.call(owner, kind, found, given)

    def call(self, owner: "Object | None", kind: str, forms: list[Member], given: tuple[Any, ...]) -> Any:
        """Call the overload of a method that accepts these arguments."""
        for form in forms:
            takes = form.takes or ()
            if len(takes) == len(given) and all(self.fits(*pair) for pair in zip(given, takes, strict=True)):
                break
        else:
            raise Wrong(f"{kind}.{forms[0].name} does not take {given}")
        if form.since > self.level:
            raise Wrong(f"{kind}.{form.name} came with API {form.since}")
        if form.ui and threading.current_thread() is not self.thread:
            raise Wrong(f"{kind}.{form.name} outside Android's own thread")
        self.calls.append((f"{kind}.{form.name}", given))
        return self.answer(owner, kind, form, given)

    def answer(self, owner: "Object | None", kind: str, form: Member, given: tuple[Any, ...]) -> Any:
        """Return the result set by the test, or the one object of that class."""
        key = f"{kind}.{form.name}"
        if owner is not None and form.name in owner._fields:
            return owner._fields[form.name]
        if key in self.answers:
            found = self.answers[key]
            return found(*given) if callable(found) and form.takes is not None else found
        if form.gives == kind and form.takes is not None and owner is not None:
            return owner
        if form.gives in self.classes:
            if self.classes[form.gives].since > self.level:
                raise Wrong(f"{form.gives} came with API {self.classes[form.gives].since}")
            return self.one(form.gives)
        if form.gives == "void":
            return None
        if form.gives == "String" and form.takes is None:
            return f"{kind}.{form.name}"
        raise Wrong(f"the test does not say what {key} gives")


class Static:
    """A class."""

    def __init__(self, android: Android, kind: str) -> None:
        self._android, self._kind = android, kind

    def __call__(self, *given: Any) -> "Object":
        forms = self._android.members(self._kind, "new")
        takes = [form.takes or () for form in forms]
        fits = self._android.fits
        if not any(len(t) == len(given) and all(map(fits, given, t)) for t in takes):
            raise Wrong(f"{self._kind} is not made of {given}")
        made = Object(self._android, self._kind)
        made._fields.update({"given": given})
        return made

    def __getattr__(self, name: str) -> Any:
        return self._android.get(None, self._kind, name)


class Object:
    """An object of a class."""

    def __init__(self, android: Android, kind: str, **fields: Any) -> None:
        self._android, self._kind, self._fields = android, kind, dict(fields)

    def __getattr__(self, name: str) -> Any:
        return self._android.get(self, self._kind, name)


def modules(android: Android) -> dict[str, ModuleType]:
    """The modules of pyjnius and p4a, on this phone."""

    class Runnable:
        """p4a's: runs a function on the UI thread."""

        def __init__(self, func: Callable[..., None]) -> None:
            self.func = func

        def __call__(self, *given: Any) -> None:
            android.post(lambda: self.func(*given))

    def cast(name: str, given: Object) -> Object:
        if not android.fits(given, name):
            raise Wrong(f"{given} is no {name}")
        return Object(android, name, **given._fields)

    made = {name: ModuleType(name) for name in ("jnius", "android", "android.runnable", "android.activity")}
    made["jnius"].__dict__.update(autoclass=android.autoclass, cast=cast)
    made["android.runnable"].__dict__.update(Runnable=Runnable)
    bound: dict[str, list[Any]] = {"on_activity_result": [], "on_new_intent": []}

    def bind(**events: Any) -> None:
        for name, hear in events.items():
            bound[name].append(hear)

    def unbind(**events: Any) -> None:
        for name, hear in events.items():
            bound[name].remove(hear)

    made["android.activity"].__dict__.update(bind=bind, unbind=unbind, bound=bound)
    made["android"].__dict__.update(runnable=made["android.runnable"], activity=made["android.activity"])
    return made
