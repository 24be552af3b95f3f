"""The catalogues: complete, without unused entries or lost parameters, and compiled from the current sources."""

import re
from pathlib import Path

import pytest

from app.present import i18n
from app.present.people import people
from app.present.rules.book import chapters, games, matching, picture
from app.ui.match.game_display import display
from assets.make.catalogues import compiled, read
from tests.app.present.catalogues import HOW, PLURALS, entries, keys, missing, spoken

LANGUAGES = tuple(i18n.LANGUAGES)


def places(text: str) -> set[str]:
    """The parameters of a message."""
    return set(re.findall(r"{(\w+)}", text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_has_words(language: str) -> None:
    unsaid = [said.report for said in missing(language)] + sorted(keys() - entries(language).keys())
    assert not unsaid, "\n".join([f"{language} has no words for:", *unsaid, HOW])


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_left_over(language: str) -> None:
    wanted = keys() | {text for text, _plural in spoken()}
    unused = sorted(entries(language).keys() - wanted)
    assert not unused, f"nobody says this any more, take it out of assets/locale/{language}: {unused}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_are_the_same_in_every_language(language: str) -> None:
    english = entries("en")
    for key, entry in entries(language).items():
        model = english[key].texts[0] if key in english else entry.plural or entry.msgid
        for text in entry.texts.values():
            assert text.strip(), f"{language}: {key!r} has no words yet; {HOW}"
            if entry.plural:
                assert places(text) <= places(entry.plural), f"{key!r}: {text!r}"
            else:
                assert places(text) == places(model), f"{key!r}: {text!r}"
            assert text.count("**") == model.count("**"), f"{key!r}: strong passages differ in {text!r}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_are_complete(language: str) -> None:
    plural = dict(spoken())
    for entry in entries(language).values():
        if entry.plural:
            assert len(entry.texts) == PLURALS[language], entry.msgid
            assert plural[entry.msgid] == entry.plural


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_a_team_fits_what_is_said_of_one(language: str) -> None:
    plain, wanted = entries(language), keys() | {text for text, _plural in spoken()}
    for key, entry in entries(language, i18n.SEVERAL).items():
        assert key in wanted, key
        model = plain[key].texts[0] if key in plain else key
        assert places(entry.texts[0]) == places(model), key
        assert entry.texts[0] != model, f"{key!r} says the same of a team"
        assert entry.texts[0].count("**") == model.count("**"), key


@pytest.mark.parametrize(("language", "verb"), [("en", r"(has|is|\w+s)\b"), ("pl", r"(nie )?\w+")])
def test_a_team_takes_a_plural(language: str, verb: str) -> None:
    known, several = entries(language), entries(language, i18n.SEVERAL)
    said = {text: known[text].texts[0] if text in known else text for text, plural in spoken() if not plural}
    said |= {key: known[key].texts[0] for key in keys() & known.keys()}
    singular = re.compile(r"{(name|seat|other)} " + verb)
    lacking = [key for key, text in said.items() if singular.search(text) and key not in several]
    assert not lacking, f'these stand in {language} without a plural for teams (msgctxt "several"): {lacking}'


def test_a_sentence_about_a_team() -> None:
    one, team = people(["Anna"], [0])[0], people([("Anna", "Ola")], [0])[0]
    crowd = people([("Anna", "Ola", "Béla")], [0])[0]
    assert [i18n._("{name} guesses", name=who.name) for who in (one, team, crowd)] == [
        "Anna guesses",
        "Anna, Ola guess",
        "Anna +2 guess",
    ]
    try:
        i18n.use("pl")
        assert i18n._("{name} guesses", name=team.name) == "Anna, Ola zgadują"
        i18n.use("hu")
        assert i18n._("{name} guesses", name=team.name) == "Anna, Ola tippel"
    finally:
        i18n.use("en")
    assert (crowd.everybody, crowd.crowd, team.crowd) == ("Anna, Ola, Béla", True, False)


def test_hungarian_is_spoken_and_not_filled_in() -> None:
    texts = [text for entry in entries("hu").values() for text in entry.texts.values()]
    assert not [text for text in texts if "a(z)" in text.lower()], "what takes an article stands apart"


@pytest.mark.parametrize("language", LANGUAGES)
def test_compiled_as_written(language: str) -> None:
    for path in (i18n.LOCALE / language / "LC_MESSAGES").glob("*.po"):
        assert path.with_suffix(".mo").read_bytes() == compiled(read(path)), (
            f"{path.name} is not compiled: `make words`"
        )


def test_numbers_take_the_right_form() -> None:
    i18n.use("pl")
    try:
        said = [i18n.n_("{n} turn left", "{n} turns left", count) for count in (1, 2, 5, 12, 22, 25)]
    finally:
        i18n.use("en")
    assert said == [
        "Została 1 tura",
        "Zostały 2 tury",
        "Zostało 5 tur",
        "Zostało 12 tur",
        "Zostały 22 tury",
        "Zostało 25 tur",
    ]


def test_a_language_is_switched_while_running() -> None:
    i18n.use("hu")
    assert i18n._("End turn") == "Kör vége"
    i18n.use("en")
    assert i18n._("End turn") == "End turn"


def test_letters_of_all_three_languages_are_in_all_fonts() -> None:
    from fontTools.ttLib import TTFont

    from app.ui.drawing.text_rendering import FACES

    letters = "ąćęłńóśźżĄĆĘŁŃÓŚŹŻáéíóöőúüűÁÉÍÓÖŐÚÜŰ„”–—…·×−•’"
    for face, path in FACES.items():
        known = TTFont(path).getBestCmap()
        assert not [letter for letter in letters if ord(letter) not in known], face


def test_all_faces_have_the_letters_that_need_no_other_font() -> None:
    from fontTools.ttLib import TTFont

    from app.ui.drawing.font_fallback import OURS, RARE, SIGNS, runs
    from app.ui.drawing.text_rendering import FACES

    latin = {number for number in range(0x20, OURS + 1) if chr(number).isalpha() and chr(number) not in RARE}
    for face, path in FACES.items():
        lacking = sorted(map(chr, (latin | {ord(sign) for sign in SIGNS}) - TTFont(path).getBestCmap().keys()))
        assert not lacking, (face, lacking)
    assert runs("Żaneta – „Ő”") == (("", "Żaneta – „Ő”"),)


def test_other_scripts_are_shown_by_another_font() -> None:
    from fontTools.ttLib import TTFont

    from app.ui.drawing.font_fallback import letters_of, runs

    (plain, anna), (font, olga), (_plain, more) = runs("Anna, Ольга +2")
    assert (plain, anna, olga, more) == ("", "Anna, ", "Ольга ", "+2")
    path = Path(font)
    assert path.name == "DejaVuSans.ttf"
    assert letters_of(path) >= set(TTFont(path).getBestCmap())
    assert letters_of(Path(__file__)) == frozenset()


def test_rules_exist_in_every_language() -> None:
    for game in games():
        keys_of = {language: [chapter.key for chapter in chapters(game, language)] for language in LANGUAGES}
        assert keys_of["en"]
        assert keys_of["en"] == keys_of["pl"] == keys_of["hu"]
        for language in LANGUAGES:
            for chapter in chapters(game, language):
                assert chapter.title
                assert all(text.count("**") % 2 == 0 for text in chapter.paragraphs), chapter.key
        drawn = {language: [picture(text)[0] for chapter in chapters(game, language) for text in chapter.paragraphs]
                 for language in LANGUAGES}  # fmt: skip
        assert drawn["en"] == drawn["pl"] == drawn["hu"], "the same pictures in the same places"
        assert {name for name in drawn["en"] if name} == set(display(game).pictures())


def test_rules_are_found_without_accents() -> None:
    found = matching(chapters("duet", "pl"), "smierc nagla")
    assert "sudden" in [chapter.key for chapter in found]
    assert matching(chapters("duet", "en"), "zzz") == ()
