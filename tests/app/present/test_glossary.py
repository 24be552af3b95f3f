"""One word for one thing: every text for players is checked against the glossary of each game, in every language.

The glossaries are files in `glossary/`, where their format is described. `glossary/everything/banned.toml` lists words
that may not be used anywhere.
"""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from app.present import i18n
from app.present.rules.book import chapters
from assets.make.catalogues import Entry, read
from tests.app.ui.kv import ROOT

FOLDER = Path(__file__).parent / "glossary"
GAMES = tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))
BANNED = FOLDER / "everything" / "banned.toml"
STORE = {"en": "en-US", "pl": "pl-PL", "hu": "hu-HU"}
LESSONS = {"duet": "duet", "kyoto": "kyoto", "rogue": "rogue", "android": "rogue"}  # lesson: game
DIRECTIVES = ("==", "light:", "clear:", "wait:", "play:")
SHARED = ("minds", "cases")  # catalogues whose keys name the game: minds.kyoto.reason.swap, cases.duet_words.why


def rules(game: str, language: str) -> list[str]:
    """The texts of the rules."""
    return [text for one in chapters(game, language) for text in (one.title, *one.paragraphs)]


def screens(game: str, language: str) -> list[str]:
    """The messages in the game's catalogues; in English these are the message ids themselves."""
    return _said(catalogue(game, "pl"), catalogue(game, language), language)


def _said(model: list[Entry], own: list[Entry], language: str) -> list[str]:
    """The sentences of catalogues in a language; English catalogues have translations for keys only."""
    if language != "en":
        return [text for one in own if one.msgid for text in one.texts.values()]
    own_texts = {one.msgid: text for one in own if not one.context for text in one.texts.values()}
    of_teams = [text for one in own if one.context for text in one.texts.values()]
    entries = [one for one in model if one.msgid and not one.context]
    return (
        [own_texts.get(one.msgid, one.msgid) for one in entries]
        + [one.plural for one in entries if one.plural]
        + of_teams
    )


@cache
def catalogue(game: str, language: str) -> list[Entry]:
    """All of a game's catalogues: some games have a separate one for their scenes."""
    paths = sorted((i18n.LOCALE / language / "LC_MESSAGES").glob(f"{game}*.po"))
    return [one for path in paths for one in read(path)]


def reasons(game: str, language: str) -> list[str]:
    """The reasons of a game's bots, and the texts of its cases."""
    keyed = re.compile(rf"(minds|cases)\.{game}")
    entries = [one for name in SHARED for one in catalogue(name, language) if keyed.match(one.msgid)]
    return [text for one in entries for text in one.texts.values()]


def lessons(game: str, language: str) -> list[str]:
    """The sentences of a game's lessons."""
    paths = [ROOT / "assets" / "lessons" / lesson / f"{language}.txt" for lesson, of in LESSONS.items() if of == game]
    lines = [line for path in paths for line in path.read_text(encoding="utf-8").splitlines()]
    return [re.sub(r"^(title|line|not): ", "", line) for line in lines if line and not line.startswith(DIRECTIVES)]


def tips(game: str, language: str) -> list[str]:
    """The context help of a game."""
    text = (ROOT / "assets" / "help" / f"{game}.{language}.txt").read_text(encoding="utf-8")
    return [line.partition(": ")[2] for line in text.splitlines() if line and not line.startswith("#")]


def store(language: str) -> list[str]:
    """The listing in the app stores."""
    folder = ROOT / "fastlane" / "metadata" / "android" / STORE[language]
    return [path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.txt"))]


def readme() -> list[str]:
    """The text of the README, without commands and file names."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    return re.sub(r"^    .*$|`[^`]*`|\]\([^)]*\)", " ", text, flags=re.MULTILINE).split("\n\n")


def everything(language: str) -> Iterator[tuple[str, str]]:
    """Every text for players, with the part of the app it belongs to."""
    for game in GAMES:
        for read_texts in (rules, lessons, tips):
            yield from ((game, text) for text in read_texts(game, language))
    for path in sorted((i18n.LOCALE / "pl" / "LC_MESSAGES").glob("*.po")):
        own = i18n.LOCALE / language / "LC_MESSAGES" / path.name
        texts = _said(read(path), read(own) if own.exists() else [], language)
        yield from ((path.stem.partition("_")[0], text) for text in texts)
    yield from (("store", text) for text in store(language))
    if language == "en":
        yield from (("readme", text) for text in readme())


def terms(game: str) -> Iterator[tuple[str, str, str, list[str]]]:
    """Every thing with a language, its word, and the words that must not be used for it."""
    for thing, languages in tomllib.loads((FOLDER / f"{game}.toml").read_text(encoding="utf-8")).items():
        assert set(languages) == set(i18n.LANGUAGES), thing
        for language, one in languages.items():
            yield thing, language, one["word"], one["never"]


def banned(language: str) -> Iterator[tuple[str, str, str]]:
    """The part where a word is banned ("": everywhere), the word, and its replacement."""
    table = tomllib.loads(BANNED.read_text(encoding="utf-8"))[language]
    for part, words in {"": table, **table.pop("only", {})}.items():
        yield from ((part, word, better) for word, better in words.items())


def uses(text: str, word: str) -> bool:
    """Whether a text contains a word beginning like this; names of parameters do not count."""
    text = re.sub(r"{\w+}", "", text)
    return re.search(rf"(?<!\w){re.escape(word.casefold())}", text.casefold()) is not None


@pytest.mark.parametrize("game", GAMES)
def test_one_word_for_one_thing(game: str) -> None:
    wrong = []
    for thing, language, word, never in terms(game):
        rule_texts, shown = rules(game, language), screens(game, language)
        for where, texts in (("rules", rule_texts), ("screens", shown)):
            if not any(uses(text, word) for text in texts):
                wrong.append(f"{language}: no {word!r} ({thing}) in the {where}")
        beside = (*reasons(game, language), *lessons(game, language), *tips(game, language))
        wrong += [
            f"{language}: {other!r} for {thing}: {text!r}"
            for other in never
            for text in (*rule_texts, *shown, *beside)
            if uses(text, other)
        ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", tuple(i18n.LANGUAGES))
def test_banned_words_do_not_come_back(language: str) -> None:
    texts = list(everything(language))
    wrong = [
        f"{part}: {word!r}, say {better!r}: {text!r}"
        for where, word, better in banned(language)
        for part, text in texts
        if where in ("", part) and uses(text, word)
    ]
    assert not wrong, "\n".join(wrong)


def test_a_hungarian_article_fits_the_word_behind_it() -> None:
    wrong = [text for _part, text in everything("hu") if re.search(r"\b[Aa] \**[aáeéiíoóöőuúüű]", text, re.IGNORECASE)]
    assert not wrong, "\n".join(wrong)


def test_everything_a_player_reads_is_looked_at() -> None:
    found = {part for part, _text in everything("en")}
    assert found >= {*GAMES, "cases", "minds", "readme", "safehouse", "store", "wifi"}
    assert len(list(everything("en"))) > 2_500


def test_a_word_that_wanders_is_found() -> None:
    assert uses("Two spies meet", "spies")
    assert not uses("The database", "base")
    assert uses("**Fake** ones", "fake")
