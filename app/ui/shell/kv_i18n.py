"""Translations in .kv files: `text: tr._("Settings")` is updated when the language changes.

Kivy binds an expression in kv to every attribute it reads. `tr` handles that binding for `_` and `n_` itself, so no
screen has to be built again for another language.
"""

from collections.abc import Callable
from itertools import count
from typing import Any

from kivy.lang import Observable

from app.present import i18n

SENTENCES = ("_", "n_")


class Speech(Observable):
    """The translation functions for .kv files."""

    _ = staticmethod(i18n._)
    n_ = staticmethod(i18n.n_)

    def __init__(self) -> None:
        super().__init__()
        self._bound: dict[int, tuple[Callable[..., None], tuple[Any, ...]]] = {}
        self._uids = count(1)

    def fbind(self, name: str, func: Callable[..., None], *args: object, **kwargs: object) -> Any:
        """Register a kv expression that contains a translation."""
        if name not in SENTENCES:
            return super().fbind(name, func, *args, **kwargs)
        uid = next(self._uids)
        self._bound[uid] = (func, args)
        return uid

    def unbind_uid(self, name: str, uid: int) -> None:
        """Unregister the expressions of a removed widget."""
        self._bound.pop(uid, None)

    def use(self, language: str) -> None:
        """Switch the language, and update all registered expressions."""
        if language != i18n.current_language():
            i18n.use(language)
            for func, args in list(self._bound.values()):
                func(*args, None, None)


tr = Speech()
