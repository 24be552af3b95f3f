"""The credits: the games' designers and publishers, the fonts, the libraries."""

from app.ui.screens import AppScreen, read

LIBRARIES = (
    "Kivy (MIT) · KivyMD (MIT) · plyer (MIT) · materialyoucolor (MIT) · asynckivy (MIT) · Pillow (MIT-CMU) · "
    "Python (PSF)"
)


class CreditsScreen(AppScreen):
    """Thanks."""


read(__file__)
