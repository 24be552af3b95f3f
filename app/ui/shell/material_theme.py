"""The theme of KivyMD's own widgets: our colours for Material's roles, our fonts for its styles."""

from typing import Any

from app.present import tokens
from app.present.tokens import rgba
from app.ui.drawing.text_rendering import FACES
from app.ui.theme.viewport import Viewport

ROLES = {  # a role of Material 3: our token
    "backgroundColor": "bg",
    "surfaceColor": "surface",
    "surfaceContainerLowColor": "sheet",
    "surfaceContainerColor": "card",
    "surfaceContainerHighColor": "raised",
    "surfaceContainerHighestColor": "control",
    "surfaceVariantColor": "control",
    "onSurfaceColor": "text",
    "onSurfaceVariantColor": "text_muted",
    "onBackgroundColor": "text",
    "primaryColor": "accent",
    "onPrimaryColor": "on_accent",
    "secondaryContainerColor": "chosen",
    "onSecondaryContainerColor": "on_chosen",
    "outlineColor": "outline",
    "outlineVariantColor": "hairline",
    "errorColor": "danger",
    "onErrorColor": "on_danger",
    "inverseSurfaceColor": "text",
    "inverseOnSurfaceColor": "bg",
    "inversePrimaryColor": "bg",
}
STYLES = {  # a style of Material 3: its font, and our sizes for large, medium and small
    "Display": ("display", ("wordmark", "display", "figure")),
    "Headline": ("display", ("figure", "figure", "title")),
    "Title": ("strong", ("title", "lead", "lead")),
    "Body": ("text", ("body", "small", "label")),
    "Label": ("strong", ("body", "small", "label")),
}


def colours(frame: tokens.FrameColors, names: list[str]) -> dict[str, tuple[float, ...]]:
    """KivyMD's colours: roles without a token are the text colour if they begin with "on", else the ground."""
    found: dict[str, tuple[float, ...]] = {}
    for name in names:
        role = f"{name}Color"
        token = ROLES.get(role, "text" if name.startswith("on") else "surface")
        found[role] = rgba(getattr(frame, token))
    return found


def font_styles(look: Viewport) -> dict[str, dict[str, dict[str, Any]]]:
    """KivyMD's type scale, in pixels of a window; icons do not grow with the text scale."""
    made: dict[str, dict[str, dict[str, Any]]] = {
        "Icon": {"large": {"line-height": 1, "font-name": "Icons", "font-size": look.px(tokens.TARGET.icon)}}
    }
    for style, (face, sizes) in STYLES.items():
        made[style] = {
            role: {
                "line-height": tokens.LINE_TIGHT,
                "font-name": FACES[face],
                "font-size": look.letters(getattr(look.type, size)),
            }
            for role, size in zip(("large", "medium", "small"), sizes, strict=True)
        }
    return made
