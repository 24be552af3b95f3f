"""The Android side of pages in the app, by pyjnius. Imported on Android only.

A dialog over the whole window holds the web view: it has a window of its own, so a screen reader finds the page and
nothing of the picture below, and Back closes it without ending the app.
"""

from typing import Any

from jnius import autoclass

from app.device.android import AT_ONCE, SECURE, activity, on_screen

RESIZE = 0x10  # the page gives way to the keyboard of the system


class _Shown:
    """The dialog with its web view, as long as there is one; Android's own thread changes it."""

    def __init__(self) -> None:
        self.dialog: Any = None
        self.view: Any = None


_shown = _Shown()


def show(link: str) -> None:
    """Shows a page, in the place of one that was shown before."""

    def task() -> None:
        _end()
        here = activity()
        view = autoclass("android.webkit.WebView")(here)
        settings = view.getSettings()
        settings.setJavaScriptEnabled(True)
        settings.setDomStorageEnabled(True)  # a page keeps its token there
        settings.setAllowFileAccess(False)
        settings.setAllowContentAccess(False)
        view.setWebViewClient(autoclass("android.webkit.WebViewClient")())  # else links leave the app
        frame = autoclass("android.widget.FrameLayout")(here)
        frame.setFitsSystemWindows(True)
        frame.addView(view)
        dialog = autoclass("android.app.Dialog")(here, autoclass("android.R$style").Theme_DeviceDefault_NoActionBar)
        dialog.setContentView(frame)
        window = dialog.getWindow()
        window.addFlags(SECURE)  # a hand of cards is in no list of recent apps
        window.setSoftInputMode(RESIZE)
        dialog.show()
        view.loadUrl(link)
        _shown.dialog, _shown.view = dialog, view

    on_screen(task)


def is_open() -> bool:
    """Whether the page has not been closed."""
    dialog = _shown.dialog
    return dialog is not None and bool(dialog.isShowing())


def close() -> None:
    """Ends the page and what runs in it."""
    on_screen(_end, AT_ONCE)


def _end() -> None:
    dialog, view = _shown.dialog, _shown.view
    _shown.dialog = _shown.view = None
    if dialog is not None:
        dialog.dismiss()
        view.destroy()
