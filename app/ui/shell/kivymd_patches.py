"""Patches of Kivy 2.3.1 and KivyMD 2.0.0, applied once before the first widget, for speed and look.

KivyMD is the application, its theme, the screens and their manager, the transitions, the icon font, and on the screens
of the frame the widgets of `app/ui/widgets/material.py`. Each patch is in `tame` or `tame_labels` with its reason and
its measurement (UI thread of the test machine; a phone takes five times as long).
`tests/app/ui/shell/test_kivymd_patches.py` has a hash of each replaced function, and names the checks after a change.
"""

from functools import cache

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.lang.builder import BuilderBase
from kivy.lang.parser import ParserRule, ParserSelector, ParserSelectorName
from kivy.metrics import Metrics
from kivy.uix.behaviors.focus import FocusBehavior
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget
from kivymd.app import MDApp
from kivymd.font_definitions import theme_font_styles
from kivymd.theming import COLOR_NAMES, ThemableBehavior, ThemeManager

from app.present.tokens import rgba
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
        md.disabledTextColor = rgba(look.frame.text_muted)
        styles = material_theme.font_styles(look)
        if md.font_styles != styles:
            Metrics.fontscale = look.text
            md.font_styles = styles
            theme_font_styles.update(styles)  # where KivyMD's text fields read the sizes of their labels


def tame() -> None:
    """Changes what costs too much or keeps too much in Kivy and KivyMD.

    Colours (`set_colors`): a palette of sixty colours is computed at the start and for every change of theme, 50 ms
    each; `dress` replaces all of it.
    Themes (`ThemableBehavior`): the first widget that knows the theme imports labels and text fields, 40 ms of the
    start, to compare its children with them when they are removed; none of our screens has labels among its direct
    children.
    Fields (`TextInput._adjust_viewport`): Kivy keeps the last field that was written in, with its words, until another
    one is; a clue that was typed would stay.
    Rules (`BuilderBase.match`): the first widget of each class is compared with all 650 rules, 0.1 ms each time, and
    each .kv file that is loaded makes all classes new again; 3 ms of a screen, 20 of a first table.
    """
    index = RuleIndex()

    def match(builder: BuilderBase, widget: Widget) -> list[ParserRule]:
        """The rules of a widget."""
        key = widget.__class__, tuple(widget.cls)
        found = builder._match_cache.get(key)
        if found is None:
            found = builder._match_cache[key] = index.rules_of(widget, builder.rules)
        return found

    def set_colors(_theme: ThemeManager, *_changed: object) -> None:
        """Do nothing: the palette is not used. Kivy binds methods by this name."""

    def themed(widget: ThemableBehavior, **kwargs: object) -> None:
        if widget.theme_cls is None:
            widget.theme_cls = MDApp.get_running_app().theme_cls
        super(ThemableBehavior, widget).__init__(**kwargs)

    def remove_widget(widget: ThemableBehavior, child: EventDispatcher) -> None:
        super(ThemableBehavior, widget).remove_widget(child)

    BuilderBase.match = match
    TextInput._adjust_viewport = _adjust_viewport
    ThemeManager.set_colors = set_colors
    ThemableBehavior.__init__ = themed
    ThemableBehavior.remove_widget = remove_widget


def tame_labels() -> None:
    """Changes what KivyMD's labels and icons keep; called with the first of them.

    Mouse (`HoverBehavior`): each label binds the position of the mouse, and on a phone, where no mouse ever moves, none
    of these bindings is ever removed: after 2,000 labels a new one takes three times as long. What lies under a mouse
    is found by `app/ui/shell/hover.py` for all widgets alike.
    """
    from kivymd.uix.behaviors.hover_behavior import HoverBehavior

    def unbound(widget: HoverBehavior, *args: object, **kwargs: object) -> None:
        super(HoverBehavior, widget).__init__(*args, **kwargs)

    HoverBehavior.__init__ = unbound


# -- rules -----------------------------------------------------------------------------------------

Rules = list[tuple[ParserSelector, ParserRule]]


class RuleIndex:
    """The positions of kv rules by the names of the classes they are for, and of those for other selectors."""

    def __init__(self) -> None:
        self._indexed: Rules = []
        self._count = 0
        self._named: dict[str, list[int]] = {}
        self._others: list[int] = []

    def rules_of(self, widget: Widget, rules: Rules) -> list[ParserRule]:
        """The rules that match a widget, in their order, as Kivy's own method finds them."""
        if rules is not self._indexed or len(rules) < self._count:
            self._indexed, self._count, self._named, self._others = rules, 0, {}, []
        for position in range(self._count, len(rules)):
            selector = rules[position][0]
            if isinstance(selector, ParserSelectorName):
                self._named.setdefault(selector.key, []).append(position)
            else:
                self._others.append(position)
        self._count = len(rules)
        NAMES.match(widget)  # records the names of its classes
        names = set(ParserSelectorName.parents[widget.__class__])
        positions = [position for name in names for position in self._named.get(name, ())]
        positions += (position for position in self._others if rules[position][0].match(widget))
        found: list[ParserRule] = []
        for position in sorted(positions):
            rule = rules[position][1]
            if rule.avoid_previous_rules:
                found.clear()
            found.append(rule)
        return found


NAMES = ParserSelectorName("widget")

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
