"""Proves that the served files are those that were made: libraries by their hashes, colours by tokens, scripts by
their types.
"""

from __future__ import annotations

import gzip
import hashlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

from app.web import fragments
from app.web.http import HttpProblem, StaticFiles, files_below
from app.web.web_host import ASSETS, sounds
from assets.make import beside_web, kyoto_web, rogue_web
from assets.make import web as making
from tests.app.web.test_sealing import SCRIPTS
from tests.needs import program
from tests.test_layers import ROOT

OWN = ("drag.js", "entry.js", "floor.js", "keys.js", "page.js", "sealing.js", "tv.js")
MOST_LINES = 400  # limit for the code of all our scripts,
APART = {"drag.js": 40, "keys.js": 40}  # but for what draws agents from place to place, and for keys: each is small
LATER_GAMES = ("kyoto", "rogue")  # files of a game begin with its name, and are fetched at its first match
FIRST_VISIT = 146_000  # bytes on the wire, including the style sheets of all three games
LATER_VISIT = 105_000
LATER_SHEETS = 15_500


def code(name: str) -> list[str]:
    """The lines of a script without empty ones and comments."""
    lines = (SCRIPTS / name).read_text("utf-8").splitlines()
    return [line for line in lines if not re.match(r"\s*(//|/\*\*|\*|$)", line)]


def test_the_libraries_of_others_are_those_that_were_vendored() -> None:
    lines = (SCRIPTS / "vendor" / "SHA256SUMS.txt").read_text("utf-8").splitlines()
    listed = {name: digest for digest, _, name in (line.partition("  ") for line in lines)}
    found = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in (SCRIPTS / "vendor").glob("*.js")}
    assert found == listed
    assert set(found) == {"noble.js", "idiomorph.js"}


def test_what_is_vendored_is_pinned_and_its_licence_is_said() -> None:
    pins = (ROOT / "packaging" / "web" / "package.json").read_text("utf-8")
    versions = re.findall(r'"([@/\w-]+)": "(\d[^"]*)"', pins)
    assert {name for name, _ in versions} == {
        "@noble/ciphers", "@noble/curves", "@noble/hashes", "axe-core", "esbuild", "idiomorph", "typescript",
    }  # fmt: skip
    lock = (ROOT / "packaging" / "web" / "package-lock.json").read_text("utf-8")
    assert "resolved" not in lock, "wherever it was fetched from"
    third_party = (ROOT / "THIRD_PARTY.md").read_text("utf-8")
    for name in ("noble", "idiomorph"):
        assert name in third_party
    assert (ROOT / "LICENSES" / "noble.txt").exists()
    assert (ROOT / "LICENSES" / "idiomorph.txt").exists()


def test_colours_and_sizes_are_those_of_the_app() -> None:
    assert (SCRIPTS / "tokens.css").read_text("utf-8") == making.stylesheet()
    used = set(re.findall(r"var\(--([\w-]+)", (SCRIPTS / "style.css").read_text("utf-8")))
    made = set(re.findall(r"--([\w-]+):", making.stylesheet()))
    assert used <= made
    assert (SCRIPTS / "rogue_art.css").read_text("utf-8") == rogue_web.stylesheet()
    own = set(re.findall(r"var\(--(n-[\w-]+)", (SCRIPTS / "rogue.css").read_text("utf-8")))
    assert own <= made, "the night of the app"
    literals = re.findall(r"#[0-9a-fA-F]{3,8}\b", (SCRIPTS / "style.css").read_text("utf-8"))
    assert len(literals) <= 5, "the signs of the players, and two shades"


def test_kyotos_pictures_lie_where_its_style_sheet_says() -> None:
    made = kyoto_web.stylesheet()
    assert (SCRIPTS / "kyoto_art.css").read_text("utf-8") == made
    assert (SCRIPTS / "art" / "kyoto_signs.svg").read_text("utf-8") == kyoto_web.signs() + "\n"
    used = set(
        re.findall(
            r"var\(--((?:desk|washi|mark|crest|way|ink|near|far)-[\w-]+)", (SCRIPTS / "kyoto.css").read_text("utf-8")
        )
    )
    assert used <= set(re.findall(r"--([\w-]+):", made))
    for sheet in kyoto_web.SHEETS:
        file = SCRIPTS / "art" / sheet.file
        assert file.exists()
        assert sheet.pixels or file.read_text("utf-8") == kyoto_web.pictures(sheet)
    assert len(list((SCRIPTS / "art").glob("kyoto_*"))) == len(kyoto_web.SHEETS) + 1, "no file for a single picture"


def test_the_signs_beside_a_match_are_one_file() -> None:
    assert (SCRIPTS / "beside_art.css").read_text("utf-8") == beside_web.places()
    assert (SCRIPTS / "art" / "beside_signs.svg").read_text("utf-8") == beside_web.signs()
    used = set(re.findall(r"\.beside-sign\.([\w-]+)", (SCRIPTS / "beside_art.css").read_text("utf-8")))
    assert used == set(beside_web.SIGNS)


def test_our_own_script_stays_small() -> None:
    assert sum(len(code(name)) for name in OWN if name not in APART) < MOST_LINES
    assert all(len(code(name)) < most for name, most in APART.items())
    assert {path.name for path in SCRIPTS.glob("*.js")} == {*OWN, "fragments.js"}
    assert (SCRIPTS / "fragments.js").read_text("utf-8") == fragments.script(), "a list that is made from ours"


def test_no_script_makes_markup_or_code_of_a_text() -> None:
    """Markup from the host is escaped there, and inserted by idiomorph alone."""
    for name in OWN:
        text = (SCRIPTS / name).read_text("utf-8")
        assert not re.search(r"innerHTML\s*=|outerHTML|insertAdjacentHTML|document\.write|eval\(|new Function", text), (
            name
        )
        assert not re.search(r"https?://", text), name


def test_the_types_of_our_scripts_hold() -> None:
    program("node")
    program("npm")
    ran = subprocess.run(
        [sys.executable, str(ROOT / "packaging" / "web.py"), "types"], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout


def test_the_policy_has_a_type_for_every_file() -> None:
    served = files_below(SCRIPTS)
    left = {path.name for path in SCRIPTS.rglob("*") if path.is_file()} - {path.name for path in served.values()}
    assert left == {
        "SHA256SUMS.txt", "noble.d.ts", "idiomorph.d.ts",
        "OFL-AtkinsonHyperlegibleNext.txt", "OFL-BigShouldersDisplay.txt", "OFL-Marcellus.txt",
    }  # fmt: skip


def packed(path: Path) -> int:
    """The bytes of a file on the wire."""
    data = path.read_bytes()
    return len(gzip.compress(data)) if path.suffix in (".css", ".js", ".svg") else len(data)


def test_a_first_visit_is_light() -> None:
    """Everything but the pictures and fonts of the later games, which a browser fetches when they are shown."""
    served = files_below(SCRIPTS).values()
    first = [path for path in served if path.suffix == ".css" or not path.name.startswith(LATER_GAMES)]
    assert sum(map(packed, first)) < FIRST_VISIT


def test_a_later_game_is_light() -> None:
    for game in LATER_GAMES:
        own = [path for path in files_below(SCRIPTS).values() if path.name.startswith(game)]
        assert sum(map(packed, own)) < LATER_VISIT
        assert sum(packed(path) for path in own if path.suffix == ".css") < LATER_SHEETS


STEP = re.compile(r"from|to|[\d.]+%(?:, ?[\d.]+%)*").fullmatch  # a keyframe


def selectors(head: str) -> list[str]:
    """The selectors of a rule, split at commas outside of brackets."""
    found, depth = [""], 0
    for sign in head:
        depth += (sign == "(") - (sign == ")")
        found = [*found, ""] if sign == "," and not depth else [*found[:-1], found[-1] + sign]
    return [each.strip() for each in found]


@pytest.mark.parametrize("game", LATER_GAMES)
def test_a_later_games_rules_are_for_its_own_pages_alone(game: str) -> None:
    """All games' style sheets are on every page, and names such as "cell" and "dim" occur in several of them."""
    look = {"kyoto": "desk", "rogue": "night"}[game]
    own = re.compile(rf"\[data-look=\"?{look}\"?\]|\.{game}\b|\.{game}-sign\b|^\.along\b|^dialog:has\(> \.slip\)")
    for name in (f"{game}.css", f"{game}_tv.css"):
        sheet = re.sub(r"/\*.*?\*/", "", (SCRIPTS / name).read_text("utf-8"), flags=re.DOTALL)
        heads = [head.strip() for head in re.findall(r"([^{};]+)\{", sheet)]
        for head in (head for head in heads if not head.startswith("@") and not STEP(head)):
            for selector in selectors(head):
                assert own.search(selector), f"{name}: {selector}"


def test_every_sound_of_the_app_can_be_heard_on_a_page() -> None:
    served = StaticFiles({**files_below(SCRIPTS), **sounds(ASSETS / "sounds")})
    names = {path.stem for path in (ASSETS / "sounds").glob("*.wav")}
    assert {"arm", "agent", "win"} <= names
    for name in names:
        answer = served.answer(f"{served.root}/sounds/{name}.wav", packed=True)
        assert answer.status == 200
        assert answer.headers["Content-Type"] == "audio/wav"
        assert answer.body == (ASSETS / "sounds" / f"{name}.wav").read_bytes()
    with pytest.raises(HttpProblem):
        served.answer("/sounds/arm.wav", packed=True)
