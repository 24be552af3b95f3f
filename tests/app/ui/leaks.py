"""Every screen and dialog that was left is freed, with all its widgets: `python -m tests.app.ui.leaks on|off`.

Checked by weak references, and by possible owners: Kivy's table of kv handlers, the translated expressions, the
bindings of the window and the app. A planted leak proves that the test would find one.
"""

import gc
import sys
import tempfile
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.app.ui.app_stage import Player, prepare
from tests.app.ui.every_screen import VISITS


def widgets(player: Player) -> list[weakref.ref[Any]]:
    """Weak references to everything in the window."""
    screen = player.app.screens.current_screen
    return [weakref.ref(widget) for root in (screen, *player.app.over()) for widget in root.walk(restrict=True)]


def kept(player: Player) -> dict[str, int]:
    """The numbers of stored references."""
    from kivy.core.window import Window
    from kivy.lang import builder

    from app.ui.shell.kv_i18n import tr

    found = {"handlers": len(builder._handlers), "sentences": len(tr._bound)}
    for name in ("look", "sizes", "prefs"):
        found[name] = len([one for one in player.app.get_property_observers(name) if one is not None])
    for name in ("on_resize", "on_keyboard", "mouse_pos"):
        found[name] = len(Window.get_property_observers(name))
    for name in ("theme_style", "primary_palette"):
        found[name] = len(player.app.theme_cls.get_property_observers(name))
    return found


def alive(player: Player, come: Callable[[], None]) -> set[str]:
    """Show something, leave it, and return the classes still alive."""
    come()
    player.frames(30)
    there = widgets(player)
    assert there
    while player.app.over():
        player.app.over()[0].close()
    player.frames(30)
    if len(player.app.history) > 1:
        player.app.back()
    player.frames(70)  # longer than any pending call
    home = {id(widget) for widget in player.app.history[0].walk(restrict=True)}
    gc.collect()
    return {type(one).__name__ for ref in there if (one := ref()) is not None and id(one) not in home}


def dialogs(player: Player) -> list[Callable[[], None]]:
    """All dialogs over a screen."""
    from app.present.game_info import play
    from app.present.people import Person
    from app.ui.setup.option_widgets import HouseRules
    from app.ui.setup.seat_editor import PersonEditor
    from app.ui.widgets.dialogs import Menu, Question

    app, nothing = player.app, lambda *_: None
    team = Person("Anna", 0, "A", ("Anna", "Ola"))
    return [
        lambda: app.cover(Menu(app, "Title", [("cog", "One", nothing), ("cog", "Two", nothing)])),
        lambda: app.cover(Question(app, "Title", "Text", "Yes", "No", nothing)),
        lambda: app.cover(HouseRules(app, play("kyoto"))),
        lambda: app.cover(PersonEditor(app, team, nothing)),
    ]


def planted(player: Player) -> None:
    """A rule that reaches into `ids` keeps its widget forever: the test must find it."""
    from kivy.factory import Factory
    from kivy.lang import Builder

    Builder.load_string(
        "<LeakingPanel@BoxLayout>:\n    Label:\n        id: one\n        text: 'x'\n"
        "    Label:\n        text: root.ids.one.text\n"
    )
    ref = weakref.ref(Factory.LeakingPanel())
    gc.collect()
    assert ref() is not None, "KivyMD and Kivy have mended it: the rule about ids may go"


def planted_secrets(player: Player) -> None:
    """The search for secrets finds one in any place a widget may have it."""
    from functools import partial

    from kivy.clock import Clock
    from kivy.uix.widget import Widget

    from app.present.duet.model import CardLook, WordCard
    from app.ui.widgets.rows import Only, Words
    from tests.app.ui.duet.secrets import secrets_in

    card = WordCard(word="OBELISK", face=CardLook.KEY_AGENT)
    others = [WordCard(word=word, face=CardLook.KEY_AGENT) for word in ("ZEPPELIN", "PERISCOPE", "MARMALADE")]
    cards = (*[WordCard(word="QUAGMIRE")] * 7, card, *[WordCard(word="QUAGMIRE")] * 4, *others)

    class Holder:
        """An object with a callback."""

        def __init__(self) -> None:
            self.card = card

        def act(self, *_args: object) -> None:
            """Do nothing."""

    def away(widget: Widget) -> None:
        """Put a secret into an absent widget."""
        only, kept = Only(when=False), Widget()
        kept.act = lambda: card.word
        only.add_widget(kept)
        widget.add_widget(only)

    def apart(widget: Widget) -> None:
        """Put a secret into a widget outside of the window that is still referenced."""
        widget.kept = Widget()
        widget.kept.card = card

    def later(widget: Widget) -> None:
        """Put a secret into a scheduled call."""
        widget.event = Clock.schedule_once(lambda _dt: card.word, 60)

    ways: dict[str, Callable[[Widget], object]] = {
        "a closure": lambda widget: setattr(widget, "act", lambda: card.word),
        "a default": lambda widget: setattr(widget, "act", lambda one=card: one.word),
        "a partial": lambda widget: setattr(widget, "act", partial(print, card)),
        "a method": lambda widget: setattr(widget, "act", Holder().act),
        "a method of a list": lambda widget: setattr(widget, "act", [card].count),
        "a binding": lambda widget: widget.fbind("opacity", lambda *_: card.word),
        "a binding of a method": lambda widget: widget.fbind("opacity", Holder().act),
        "a call that waits": later,
        "a widget that waits": away,
        "a widget apart": apart,
        "the words of a label": lambda widget: widget.add_widget(Words(text="Yours: Obelisk and zeppelin")),
        "a list of words": lambda widget: setattr(widget, "mine", ["OBELISK", "ZEPPELIN"]),
        "places": lambda widget: setattr(widget, "mine", {7, 12, 13, 14}),
        "the title": lambda _widget: setattr(player.app, "title", "Obelisk, zeppelin"),
    }
    public = Words(text="Obelisk, zeppelin or quagmire")
    player.app.stage.add_widget(public)
    assert secrets_in(player.app, cards) == []
    player.app.stage.remove_widget(public)
    for way, plant in ways.items():
        widget = Widget()
        plant(widget)
        player.app.stage.add_widget(widget)
        assert secrets_in(player.app, cards), f"a secret in {way} is not found"
        player.app.stage.remove_widget(widget)
        if hasattr(widget, "event"):
            widget.event.cancel()
        player.app.title = "Safehouse"


def outlived(player: Player) -> None:
    """A list keeps its rows for a while after their screen was closed: a change of language must not use the screen."""
    from app.present.matches.presenter import MatchLine
    from app.ui.matches.screen import MatchesScreen, MatchRow

    row = MatchRow(line=MatchLine(match="one", game="duet", people=(), detail="", trouble="", running=True))
    screen = MatchesScreen(player.app, binned=True)
    row.screen, row.binned = screen.proxy_ref, True
    ref = weakref.ref(screen)
    del screen
    gc.collect()
    assert ref() is None
    for language in ("pl", "en"):
        player.app.set(language=language)


def late_report(player: Player) -> None:
    """A list reports a tap only after it knows that it is not a scroll; by then another device may have changed the
    screen.
    """
    app = player.app
    while len(app.history) > 1:
        app.back()
    player.frames(70)
    button = next(one for one in app.history[0].walk(restrict=True) if getattr(one, "key", "") == "learn/kyoto")
    for led_away in (True, False):
        touch = player.touch(0, 0)
        touch.x, touch.y = touch.pos = button.center
        button.dispatch("on_touch_down", touch)
        if led_away:
            app.go("settings")
            player.frames(70)
        front = app.history[-1]
        touch.grab_current = button
        button.dispatch("on_touch_up", touch)
        player.frames(70)
        assert (app.history[-1] is front) is led_away, f"{app.history[-1]} after a tap reported late: {led_away}"
        while len(app.history) > 1:
            app.back()
        player.frames(70)


def answered_early(player: Player) -> None:
    """A question caused by another device appears while the player taps: that tap is no answer."""
    from app.ui.widgets.dialogs import Question

    app, said = player.app, list[str]()
    question = Question(
        app, "Title", "Text", "Yes", "No", lambda: said.append("yes"), refuse=lambda: said.append("no"), unasked=True
    )
    app.cover(question)
    player.frames(3)
    for key in ("yes", "no"):
        touch = player.touch(*player.middle(key))
        touch.touch_down()
        player.frames(1)
        touch.touch_up()
        player.frames(4)
    assert said == [], f"it was answered within moments: {said}"
    assert app.over() == [question]
    player.tap("yes")
    assert said == ["yes"]
    player.frames(70)


def main(motion: str) -> None:
    """Go through everything twice: objects created once and kept are no leak."""
    prepare(412, 915, 1)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")))
    app = player.app
    app.set(motion=motion)
    wrong: list[str] = []
    before: dict[str, int] = {}
    for lap in range(3):
        for name, given in VISITS:
            left = alive(player, lambda name=name, given=given: app.go(name, **given))  # type: ignore[misc]
            wrong += [f"{name}: {what}" for what in left] if lap else []
        for number, cover in enumerate(dialogs(player)):
            wrong += [f"dialog {number}: {what}" for what in alive(player, cover)] if lap else []
        app.set(language=("pl", "hu", "en")[lap], theme=("light", "dark", "dark")[lap])
        player.frames(5)
        gc.collect()
        now = kept(player)
        if lap == 2:
            wrong += [f"{name}: {before[name]}, then {many}" for name, many in now.items() if many > before[name]]
        before = now
    planted(player)
    planted_secrets(player)
    outlived(player)
    late_report(player)
    answered_early(player)
    print("\n".join(sorted(set(wrong))) or "nothing stays")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main(sys.argv[1])
