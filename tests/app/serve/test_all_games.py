"""Proves that every game with pages can be opened, dealt, and found again after a restart of a server."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.web.pages import PAGES
from tests.app.serve.browsers import Evening


@pytest.mark.parametrize("game", sorted(PAGES))
def test_a_game_is_dealt_and_found_again(evening: Callable[..., Evening], game: str) -> None:
    here = evening()
    owner = here.owner()
    owner.tap(f"game/{game}").until(f'data-tap="game/{game}" aria-pressed="true"')
    owner.tap("open", name="Anna").until('class="link"')
    tabs = [here.tab(link).come_in(name) for link, name in zip(owner.links, ("Béla", "Dora"), strict=True)]
    own = [here.keep_link(tab) for tab in tabs]
    for tab in tabs:
        tab.until(f'<main class="{game}')
    here.restart()
    for link in own:
        here.tab(link).come_in().until(f'<main class="{game}')
