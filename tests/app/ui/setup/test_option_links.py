"""Proves that every link in a set-up has a target."""

from importlib import import_module

import pytest

from app.present.game_info import PLAYS, OptionLink, play
from app.present.i18n import language
from app.services.preferences import Preferences
from app.ui.setup.option_links import DIALOGS
from app.ui.shell.routes import SCREENS


@pytest.mark.parametrize("game", list(PLAYS))
def test_a_row_leads_to_a_screen_or_to_a_dialog(game: str) -> None:
    info, prefs = play(game), Preferences()
    with language("en"):
        links = [offer for offer in (*info.front(prefs), *info.house(prefs)) if isinstance(offer, OptionLink)]
    assert links
    for link in links:
        assert (link.route in SCREENS) != (link.route in DIALOGS), link.route
        if link.route in DIALOGS:
            module, name = DIALOGS[link.route]
            assert callable(getattr(import_module(module), name))
