"""All there is of KivyMD in the app: the application class, the icon font, and its ripple made safe.

KivyMD's ripple builds a frame buffer for every widget as soon as the widget exists, and dies when the
widget has no size yet. Here the buffer is built at the first touch, and never smaller than one pixel.
"""

from functools import cache

from kivymd.app import MDApp


class Application(MDApp):
    """The base of the app: a KivyMD application with our colours."""

    def dress(self, dark: bool) -> None:
        """Tells KivyMD which theme its own widgets are to be drawn in."""
        self.theme_cls.theme_style = "Dark" if dark else "Light"


@cache
def icon_font() -> str:
    """The file of the icon font."""
    from kivymd import fonts_path

    return str(fonts_path) + "materialdesignicons-webfont.ttf"


@cache
def icon_letter(name: str) -> str:
    """The letter of the icon font that looks like this."""
    from kivymd.icon_definitions import md_icons

    return str(md_icons[name])
