"""The credits: the games' designers and publishers, the fonts, the libraries."""

from app.ui.shell.screen import AppScreen, read

LIBRARIES = (
    "Kivy (MIT) · KivyMD (MIT) · plyer (MIT) · materialyoucolor (MIT) · asynckivy (MIT) · Pillow (MIT-CMU) · "
    "Python (PSF)"
)
WORDS = (
    "GloVe (PDDL) · all-MiniLM-L6-v2 (Apache 2.0) · WordNet 3.0 (Princeton University, WordNet licence) · "
    "Moby Thesaurus (public domain)"
)


class CreditsScreen(AppScreen):
    """The screen of credits."""


read(__file__)
