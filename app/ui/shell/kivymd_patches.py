"""Patches of KivyMD 2.0.0 for speed and appearance, applied once, before its first widget.

KivyMD provides the application, its theme, the screens and their manager, the transitions, the icons, and widgets that
are cheap and stateless: text field, slider, progress, snackbar. The patches are in `tame`, each with its reason and its
cost; costs are those of one screen's thread on the test machine.
"""

from functools import cache
from typing import Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.lang import builder
from kivy.metrics import Metrics
from kivy.uix.behaviors.focus import FocusBehavior
from kivy.uix.textinput import TextInput
from kivymd.app import MDApp
from kivymd.theming import COLOR_NAMES, ThemableBehavior, ThemeManager

from app.ui.shell import material_theme
from app.ui.theme.viewport import Viewport


class Application(MDApp):
    """The base of the app: a KivyMD application in our look."""

    def dress(self, look: Viewport) -> None:
        """Set the colours, fonts and sizes of KivyMD's own widgets; they follow by their bindings."""
        md = self.theme_cls
        md.theme_style_switch_animation = False  # every ground would fade in when its widget is built
        md.theme_style = "Dark" if look.frame.lamp else "Light"
        for role, colour in material_theme.colours(look.frame, COLOR_NAMES).items():
            setattr(md, role, colour)
        styles = material_theme.font_styles(look)
        if md.font_styles != styles:
            Metrics.fontscale = look.text
            md.font_styles = styles


def tame() -> None:
    """Apply the patches.

    Colours: a palette of sixty colours is computed at the start and for every change of theme, 50 ms each; `dress`
    replaces all of it.
    Fields: Kivy keeps the last focused field, with its text, until another one is focused.
    Rules: every value set by a .kv rule is first formatted for a trace that nobody reads, including a whole table with
    all its contents: a tenth of a tap, and secrets in text.
    Themes: the first themed widget imports labels and text fields, 40 ms, to compare its children with them; none of
    our screens has labels among its direct children.
    """

    def set_colors(_theme: ThemeManager, *_changed: object) -> None:
        """Do nothing: the palette is not used. Kivy binds methods by this name."""

    def themed(widget: ThemableBehavior, **kwargs: object) -> None:
        if widget.theme_cls is None:
            widget.theme_cls = MDApp.get_running_app().theme_cls
        super(ThemableBehavior, widget).__init__(**kwargs)

    def remove_widget(widget: ThemableBehavior, child: EventDispatcher) -> None:
        super(ThemableBehavior, widget).remove_widget(child)

    def set_by_rule(args: tuple[Any, ...], _instance: object, _value: object) -> None:
        element, key, value, rule, names = args
        rule.count += 1
        setattr(element, key, eval(value, names))  # noqa: S307 - as Kivy does it

    builder.call_fn = set_by_rule
    TextInput._adjust_viewport = _adjust_viewport
    ThemeManager.set_colors = set_colors
    ThemableBehavior.__init__ = themed
    ThemableBehavior.remove_widget = remove_widget


# -- fields ----------------------------------------------------------------------------------------

_scroll_to_cursor = TextInput._adjust_viewport.__wrapped__  # called by Kivy's decorator a frame later


def _adjust_viewport(field: TextInput, *cursor: int) -> None:
    """Follow the cursor a frame later, like Kivy's method, without keeping a reference to the field."""
    waits, field.cursor_to_follow = getattr(field, "cursor_to_follow", None) is not None, cursor
    if not waits:
        Clock.schedule_once(lambda _dt: _follow(field), 0)


def _follow(field: TextInput) -> None:
    cursor, field.cursor_to_follow = field.cursor_to_follow, None
    _scroll_to_cursor(field, *cursor)


def forget_fields() -> None:
    """Unfocus fields that have left the window while they were focused."""
    for field in [one for one in FocusBehavior._keyboards.values() if one is not None]:
        if field.get_root_window() is None:
            field.focus = False


# -- icons -----------------------------------------------------------------------------------------


@cache
def icon_font() -> str:
    """The file of the icon font."""
    from kivymd import fonts_path

    return str(fonts_path) + "materialdesignicons-webfont.ttf"


@cache
def icon_letter(name: str) -> str:
    """The character of an icon in the icon font."""
    from kivymd.icon_definitions import md_icons

    return str(md_icons[name])
