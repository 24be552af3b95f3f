"""Shows pages that this device serves to itself: on Android in a web view inside the app, otherwise in the default
browser.
"""

from app.device import ANDROID


def open_page(link: str) -> bool:
    """Show a page of this device; returns whether that is possible here."""
    if ANDROID:
        from app.device import android_webview

        android_webview.show(link)
        return True
    import webbrowser

    return webbrowser.open(link)


def is_open() -> bool:
    """Whether a page may still be open; a browser does not report a closed tab."""
    if ANDROID:
        from app.device import android_webview

        return android_webview.is_open()
    return True


def close() -> None:
    """Close a web view and end its scripts."""
    if ANDROID:
        from app.device import android_webview

        android_webview.close()
