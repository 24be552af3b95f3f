"""The place of a task: beside or below the city, or the whole window.

A scene whose model says by `of` which rule of a .kv shows it gets a widget of that name, a panel of its own, which is
told `scene` and `model`; it is made when the task comes and thrown away, with all it said, when it goes.
"""

from kivy.app import App
from kivy.factory import Factory
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout


class TaskPlace(BoxLayout):
    """Where the panel of a task stands."""

    task = ObjectProperty(None, allownone=True)  # the scene, what it shows, and a number that changes with each laying
    whole = BooleanProperty(False)  # the window, for a scene that fills it

    def on_task(self, *_changed: object) -> None:
        """Another task, or another moment of the same."""
        if self.task is None or self.task[0].whole != self.whole:
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
