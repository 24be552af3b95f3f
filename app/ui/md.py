"""All there is of KivyMD in the app: the application class with its themes, and the icon font.

Its widgets are not used: every one of them builds a frame buffer for its ripple as soon as it exists (100
cards cost a quarter of a second and 195 MB, and one without a size dies), and the look is our own anyway.
"""

from functools import cache

from kivymd.app import MDApp


class Application(MDApp):
    """The base of the app: a KivyMD application with our themes."""

    def dress(self, dark: bool) -> None:
        """Tells KivyMD which theme its own widgets are to be drawn in."""
        style = "Dark" if dark else "Light"
        if self.theme_cls.theme_style != style:
            self.theme_cls.theme_style = style


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
