"""Pages that this device serves to itself: in a web view inside the app on Android, else in the default browser."""

from app.device import ANDROID


def open_page(link: str) -> bool:
    """Shows a page of this device; says whether that is possible here."""
    if ANDROID:
        from app.device import android_webview

        android_webview.show(link)
        return True
    import webbrowser

    return webbrowser.open(link)


def is_open() -> bool:
    """Whether a page may still be looked at; a browser does not say when its tab was closed."""
    if ANDROID:
        from app.device import android_webview

        return android_webview.is_open()
    return True


def close() -> None:
    """Ends a web view and what runs in it."""
    if ANDROID:
        from app.device import android_webview

        android_webview.close()
