"""Context help: every language has it for the same things, and its chapters exist."""

import pytest

from app.present.rules.about import HELP, NoHelp, _thing, thing, things
from app.present.rules.book import chapters

LANGUAGES = ("en", "pl", "hu")
GAMES = sorted({path.name.split(".")[0] for path in HELP.glob("*.txt")})


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_things_are_the_same_in_every_language(game: str, language: str) -> None:
    entries = [(each.keys, each.chapter) for each in things(game, language)]
    assert entries == [(each.keys, each.chapter) for each in things(game, "en")]
    assert {chapter for _, chapter in entries} <= {chapter.key for chapter in chapters(game, language)}
    keys = [key for each, _ in entries for key in each]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_thing_is_found_by_its_key(language: str) -> None:
    found = thing("duet", language, "turner/1")
    assert found is not None
    assert found.chapter == "guessing"
    assert thing("duet", language, "nothing/of/this") is None


@pytest.mark.parametrize("line", ["board", "board = : ", "board = clues", "board: clues: words"])
def test_a_line_that_tells_nothing_is_no_help(line: str) -> None:
    with pytest.raises(NoHelp):
        _thing(line)
