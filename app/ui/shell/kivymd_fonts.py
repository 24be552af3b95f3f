"""KivyMD without its copies of Roboto, which the package for phones leaves out.

KivyMD registers twelve faces of Roboto, 2 MB, when it is imported. The app writes no letter in them:
`material_theme.font_styles` names our fonts for all styles. But Kivy refuses to register a font whose file is missing,
so a name without a file gets the font that Kivy comes with.
"""

from pathlib import Path

from kivy.core.text import LabelBase

LEFT_OUT = "Roboto-"  # how the names of these files begin
KIVYS = {
    "fn_regular": "data/fonts/Roboto-Regular.ttf",
    "fn_bold": "data/fonts/Roboto-Bold.ttf",
    "fn_italic": "data/fonts/Roboto-Italic.ttf",
    "fn_bolditalic": "data/fonts/Roboto-BoldItalic.ttf",
}
"""Kivy's default font, by the parameters of `LabelBase.register`."""


def import_kivymd() -> None:
    """Import KivyMD for the first time."""
    register = LabelBase.register

    def register_what_is_there(name: str, **faces: str) -> None:
        for face, file in faces.items():
            if Path(file).name.startswith(LEFT_OUT) and not Path(file).exists():
                faces[face] = KIVYS[face]
        register(name, **faces)

    LabelBase.register = staticmethod(register_what_is_there)
    try:
        import kivymd  # noqa: F401 - the names of the fonts stay registered
    finally:
        LabelBase.register = staticmethod(register)
