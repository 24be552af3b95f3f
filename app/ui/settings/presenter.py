"""Says which settings there are and what they are set to."""

from typing import TYPE_CHECKING, Any

from app.ui import tokens
from app.ui.i18n import LANGUAGES, _, decimal
from app.ui.look import Look
from app.ui.settings.model import Page, Row

if TYPE_CHECKING:
    from app.ui.app import Safehouse

THEMES = ("dark", "light", "system")
MOTIONS = ("system", "on", "off")


def pages(app: "Safehouse", look: Look) -> tuple[Page, ...]:
    """All settings."""
    return (
        Page("look", "eye-outline", _("Look"), _look(app, look)),
        Page("touch", "gesture-tap", _("Touch and motion"), _touch(app)),
        Page("sound", "volume-high", _("Sound"), _sound(app)),
        Page("about", "information-outline", _("About"), _about(app)),
    )


def _look(app: "Safehouse", look: Look) -> tuple[Row, ...]:
    prefs = app.prefs
    codes = list(LANGUAGES)
    device = "tablet" if look.tablet else "cellphone-cog"
    rows = [
        Row(
            "language",
            "segments",
            "",
            _("Language"),
            choices=tuple((name, "") for name in LANGUAGES.values()),
            chosen=codes.index(look.language),
            pick=lambda index: app.set(language=codes[index]),
        ),
        Row(
            "theme",
            "segments",
            "",
            _("Theme"),
            choices=((_("Night"), "lamp"), (_("Day"), "white-balance-sunny"), (_("System"), device)),
            chosen=THEMES.index(prefs.theme) if prefs.theme in THEMES else 2,
            pick=lambda index: app.set(theme=THEMES[index]),
        ),
        Row("text", "slider", "", _("Text size"), value=_("{n} %", n=round(prefs.text * 100))),
        _switch(app, "patterns", "texture-box", _("Patterns on the key"), _("Hatching for assassins")),
    ]
    if look.side:
        rows.append(
            Row(
                "panel_left",
                "segments",
                "dock-right",
                _("Side of the panel"),
                choices=((_("Left"), ""), (_("Right"), "")),
                chosen=0 if prefs.panel_left else 1,
                pick=lambda index: app.set(panel_left=index == 0),
            )
        )
    return tuple(rows)


def _touch(app: "Safehouse") -> tuple[Row, ...]:
    prefs = app.prefs
    holds = tokens.HOLD_STEPS
    place = min(range(len(holds)), key=lambda index: abs(holds[index] - prefs.hold))
    motion = {"system": _("same as the system"), "on": _("normal"), "off": _("off")}[prefs.motion]
    return (
        _switch(
            app, "confirm", "gesture-double-tap", _("Confirm with a second tap"), _("For whatever cannot be taken back")
        ),
        Row(
            "hold",
            "choice",
            "gesture-tap-hold",
            _("Curtain: how long to hold"),
            value=_("{n} s", n=decimal(prefs.hold)),
            tap=lambda: app.set(hold=holds[(place + 1) % len(holds)]),
        ),
        Row(
            "motion",
            "choice",
            "animation-play-outline",
            _("Animation"),
            value=motion,
            tap=lambda: app.set(motion=MOTIONS[(MOTIONS.index(prefs.motion) + 1) % len(MOTIONS)]),
        ),
        Row(
            "learned",
            "choice",
            "comment-question-outline",
            _("Tips in the first match"),
            value=_("from the beginning") if app.prefs.learned else _("on"),
            tap=lambda: app.set(learned=()),
        ),
        _switch(app, "awake", "lightbulb-on-outline", _("Keep the screen on"), _("During a match")),
    )


def _sound(app: "Safehouse") -> tuple[Row, ...]:
    return (
        _switch(app, "sound", "volume-high", _("Sounds"), _("Paper, wood and rubber; no music")),
        _switch(app, "haptics", "vibrate", _("Vibration"), _("On devices that can")),
    )


def _about(app: "Safehouse") -> tuple[Row, ...]:
    return (
        Row(
            "privacy",
            "text",
            "shield-lock-outline",
            _("Privacy"),
            _("No account, no internet, no advertising. Matches and names stay on this device."),
        ),
        Row(
            "credits",
            "link",
            "account-heart-outline",
            _("Credits"),
            _("Designers, publishers, fonts and licences"),
            tap=lambda: app.go("credits"),
        ),
    )


def _switch(app: "Safehouse", name: str, icon: str, title: str, line: str) -> Row:
    on: Any = getattr(app.prefs, name)
    return Row(name, "switch", icon, title, line, on=on, tap=lambda: app.set(**{name: not on}))
