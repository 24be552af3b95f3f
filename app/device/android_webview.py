"""Pages in an Android web view, by pyjnius; imported on Android only.

The web view is in a dialog over the whole window. The dialog has a separate window, so a screen reader finds the page
and nothing of the picture below, and Back closes it without ending the app.
"""

from typing import Any

from jnius import autoclass

from app.device.android import AT_ONCE, SECURE, activity, on_screen

RESIZE = 0x10  # the system's keyboard resizes the page


class _Shown:
    """The dialog with its web view, if it is open; changed on Android's main thread."""

    def __init__(self) -> None:
        self.dialog: Any = None
        self.view: Any = None


_shown = _Shown()


def show(link: str) -> None:
    """Show a page; replaces the previous one."""

    def task() -> None:
        _end()
        here = activity()
        view = autoclass("android.webkit.WebView")(here)
        settings = view.getSettings()
        settings.setJavaScriptEnabled(True)
        settings.setDomStorageEnabled(True)  # for the token of a page
        settings.setAllowFileAccess(False)
        settings.setAllowContentAccess(False)
        view.setWebViewClient(autoclass("android.webkit.WebViewClient")())  # otherwise links open another app
        frame = autoclass("android.widget.FrameLayout")(here)
        frame.setFitsSystemWindows(True)
        frame.addView(view)
        dialog = autoclass("android.app.Dialog")(here, autoclass("android.R$style").Theme_DeviceDefault_NoActionBar)
        dialog.setContentView(frame)
        window = dialog.getWindow()
        window.addFlags(SECURE)  # keeps secrets out of the list of recent apps
        window.setSoftInputMode(RESIZE)
        dialog.show()
        view.loadUrl(link)
        _shown.dialog, _shown.view = dialog, view

    on_screen(task)


def is_open() -> bool:
    """Whether the page is open."""
    dialog = _shown.dialog
    return dialog is not None and bool(dialog.isShowing())


def close() -> None:
    """Close the page and end its scripts."""
    on_screen(_end, AT_ONCE)


def _end() -> None:
    dialog, view = _shown.dialog, _shown.view
    _shown.dialog = _shown.view = None
    if dialog is not None:
        dialog.dismiss()
        view.destroy()
