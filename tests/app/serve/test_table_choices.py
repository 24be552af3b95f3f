"""Proves that a table is played with what was chosen for it on the page: a mission, own words, a board."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from app.present import i18n
from app.present.kyoto.board_choice import board_text
from app.serve.table_choices import LONGEST_TEXT, with_mission_and_words
from games.duet.missions import mission_map
from games.duet.state import Options
from games.kyoto.board import boards
from tests.app.serve.browsers import Evening
from tests.app.table.kit import DUET_OPTIONS

WORDS = tuple(f"own{'abcdefghijklmnopqrstuvwxyz'[place]}" for place in range(26))


class NothingRecent:
    """A service of matches of which none was played."""

    def recent_words(self, then: Callable[[tuple[tuple[str, ...], ...]], None]) -> None:
        then(())


def test_a_mission_and_own_words_are_what_is_dealt(evening: Callable[..., Evening]) -> None:
    here = evening()
    city = next(city for city in mission_map().cities if city.turns != city.mistakes)
    owner = here.owner()
    owner.tap("", mission=city.id).until(f'value="{city.id}" selected')
    owner.tap("more", words="\n".join((*WORDS, "two  evil\tlines?"))).until("26 words")
    owner.tap("more/only").until('data-tap="more/only" aria-pressed="true"')
    public = here.dealt_at(owner)
    assert (public.options.city, public.options.tokens, public.options.mistakes) == (
        city.id, city.turns, city.mistakes,
    )  # fmt: skip
    assert {word.lower() for word in public.words} < set(WORDS)


def test_own_words_lie_among_the_others_and_belong_to_one_opener(evening: Callable[..., Evening]) -> None:
    here = evening()
    owner = here.owner()
    owner.tap("more", words="first\nzyzzyva").until("2 words")
    assert "more/only" not in owner.html, "a board needs more"
    other = here.owner()
    assert "zyzzyva" not in other.html
    found: list[Options] = []
    prefs = here.server.openers.find(owner.token["id"])
    assert prefs is not None
    with i18n.language("en"):
        with_mission_and_words(NothingRecent(), prefs.prefs, DUET_OPTIONS, found.append)  # type: ignore[arg-type]
    assert {"first", "zyzzyva"} < {word.lower() for word in found[0].words}
    assert len(found[0].words) > 100


def test_kyoto_is_played_on_the_board_that_was_chosen(evening: Callable[..., Evening]) -> None:
    here = evening()
    second = boards()[1]
    owner = here.owner()
    owner.tap("game/kyoto").until('name="board"')
    owner.tap("", board=second.name).until(f'value="{second.name}" selected')
    owner.tap("more", own_board="no board").until("valid board")
    text = board_text(second).replace(second.name, "Ours")
    owner.tap("more", own_board=text).until('value="own" selected')
    assert here.dealt_at(owner).options.board.name == "Ours"


@pytest.mark.parametrize(
    "said", [{"mission": "atlantis"}, {"board": "own"}, {"board": "../x"}, {"words": ""}, {"evil": "x"}]
)
def test_what_is_not_offered_is_not_chosen(evening: Callable[..., Evening], said: dict[str, str]) -> None:
    here = evening()
    owner = here.owner()
    for key in ("", "more"):
        owner.tap(key, **said)
    owner.tap("game/kyoto").until('name="board"')
    for key in ("", "more"):
        owner.tap(key, **said)
    owner.tap("game/rogue").until('data-tap="game/rogue" aria-pressed="true"')
    assert "<textarea" not in owner.html
    owner.tap("game/duet").until('name="mission"')
    assert re.search(r'value="" selected', owner.html)


def test_a_text_is_bounded_and_stays_a_text(evening: Callable[..., Evening]) -> None:
    here = evening()
    owner = here.owner()
    owner.tap("more", words="</textarea><script>x</script>\n" + "long\n" * 1800).until("&lt;script")
    shown = str(owner.shown["html"]).partition("<textarea")[2]
    text = shown.partition(">")[2].partition("</textarea>")[0]
    assert text.startswith("&lt;/textarea&gt;&lt;script&gt;")
    assert len(text) < LONGEST_TEXT + 100


def test_the_page_is_there_in_every_language(evening: Callable[..., Evening]) -> None:
    here = evening()
    owner = here.owner()
    for code in i18n.LANGUAGES:
        owner.tap(f"language/{code}")
        with i18n.language(code):
            owner.until(i18n._("no mission"))


def test_the_turn_timer_that_was_chosen_runs_on_the_pages_of_the_table(evening: Callable[..., Evening]) -> None:
    here = evening()
    owner = here.owner()
    assert 'data-tap="choice/timer/" aria-pressed="true"' in owner.html, "it is off at first"
    owner.tap("choice/timer/45").tap("choice/timer/120").until('data-tap="choice/timer/120" aria-pressed="true"')
    owner.tap("open", name="Anna").until('class="link"')
    for link, name in zip(owner.links, ("Anna", "Béla"), strict=True):
        tab = here.tab(link).come_in(name)
        here.keep_link(tab)
    tab.until('role="timer"')
    (table,) = here.server.tables.awake
    assert table.room is not None
    assert table.room.timer is not None
    assert table.room.timer.limit == 120


def test_a_table_without_a_chosen_timer_shows_none(evening: Callable[..., Evening]) -> None:
    here = evening()
    here.dealt_at(here.owner())
    (table,) = here.server.tables.awake
    assert table.room is not None
    assert table.room.timer is None
