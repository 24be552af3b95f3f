"""One word for one thing: the glossary of each game is held against its rules and its catalogue, in every language.

A game takes part by a file in `glossary/`; what its tables mean is written there.
"""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.present import i18n
from app.present.rules.book import chapters
from assets.make.catalogues import Entry, read

FOLDER = Path(__file__).parent / "glossary"
GAMES = tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


def rules(game: str, language: str) -> list[str]:
    """The texts of the rules."""
    return [text for one in chapters(game, language) for text in (one.title, *one.paragraphs)]


def screens(game: str, language: str) -> list[str]:
    """What the game's own catalogues say; in English that are the messages themselves."""
    entries = [one for one in catalogue(game, "pl") if one.msgid]
    if language == "en":
        told = {one.msgid: text for one in catalogue(game, "en") for text in one.texts.values()}
        return [told.get(one.msgid, one.msgid) for one in entries] + [one.plural for one in entries if one.plural]
    return [text for one in catalogue(game, language) if one.msgid for text in one.texts.values()]


def catalogue(game: str, language: str) -> list[Entry]:
    """All of a game's catalogues together: some have one for their scenes."""
    paths = sorted((i18n.LOCALE / language / "LC_MESSAGES").glob(f"{game}*.po"))
    return [one for path in paths for one in read(path)]


def terms(game: str) -> Iterator[tuple[str, str, str, list[str]]]:
    """Every thing, a language, its word, and the words that must not be used for it."""
    for thing, languages in tomllib.loads((FOLDER / f"{game}.toml").read_text(encoding="utf-8")).items():
        assert set(languages) == set(i18n.LANGUAGES), thing
        for language, one in languages.items():
            yield thing, language, one["word"], one["never"]


def uses(text: str, word: str) -> bool:
    """Whether a word begins like this somewhere in a text; the names of its gaps are nobody's words."""
    text = re.sub(r"{\w+}", "", text)
    return re.search(rf"(?<!\w){re.escape(word.casefold())}", text.casefold()) is not None


@pytest.mark.parametrize("game", GAMES)
def test_one_word_for_one_thing(game: str) -> None:
    wrong = []
    for thing, language, word, never in terms(game):
        told, shown = rules(game, language), screens(game, language)
        for where, texts in (("rules", told), ("screens", shown)):
            if not any(uses(text, word) for text in texts):
                wrong.append(f"{language}: no {word!r} ({thing}) in the {where}")
        wrong += [
            f"{language}: {other!r} for {thing}: {text!r}"
            for other in never
            for text in (*told, *shown)
            if uses(text, other)
        ]
    assert not wrong, "\n".join(wrong)


def test_a_word_that_wanders_is_found() -> None:
    assert uses("Two spies meet", "spies")
    assert not uses("The database", "base")
    assert uses("**Fake** ones", "fake")
