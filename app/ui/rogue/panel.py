"""The place of a task: beside or below the city, or the whole window.

A scene whose model says by `of` which rule of a .kv shows it gets a widget of that name, a panel of its own, which is
told `scene` and `model`; it is made when the task comes and thrown away, with all it said, when it goes.
"""

from typing import Any

from kivy.app import App
from kivy.factory import Factory
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.ui.rogue.scene import SheetScene, WholeScene
from app.ui.sheet import Box, Sheet


class TaskPlace(BoxLayout):
    """Where the panel of a task stands."""

    task = ObjectProperty(None, allownone=True)  # the scene, what it shows, and a number that changes with each laying

    def on_task(self, *_changed: object) -> None:
        """Another task, or another moment of the same."""
        if self.task is None or not isinstance(self.task[0], SheetScene):
            self.clear_widgets()
            return
        scene, model, _laid = self.task
        shown = scene.view(App.get_running_app().look, model)
        panel = self.children[0] if self.children else None
        if panel is None or panel.scene is not scene or type(panel) is not Factory.get(model.of):
            self.clear_widgets()
            self.add_widget(Factory.get(model.of)(scene=scene, model=shown))
        else:
            panel.model = shown


class WholePlace(Sheet):
    """Where a scene stands that fills the window."""

    task = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("task", "size", "pos"):
            self.fbind(name, self.lay_scene)

    def lay_scene(self, *_changed: object) -> None:
        """Draws it."""
        if self.task is None or self.width < 2:
            return
        scene, model, _laid = self.task
        look = App.get_running_app().look
        e = look.edges
        box = Box(e.left, e.top, look.width - e.left - e.right, look.height - e.top - e.bottom)
        self.show(look, scene.items(look, box, model) if isinstance(scene, WholeScene) else [])
