"""Proves that the package contains everything the app imports, in versions that exist for Android."""

import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from app import __version__
from tests.apk.made import PYTHON, ROOT, SPEC, Made, builder_packages, distributions, imports, shipped, unready
from tests.apk.p4a import COMMITS, HOW, digest, installed

RECIPES = ROOT / "packaging" / "recipes"
ON_A_PHONE = {"android": "android", "jnius": "pyjnius"}  # modules that only a phone has, and their recipes
OURS = {"app", "games", "main", "assets"}
PIN = re.compile(r"[a-z0-9]+==[0-9][0-9.]*")


def pins(made: Made) -> dict[str, str]:
    """Every requirement of the spec with its version."""
    return dict(each.split("==") for each in made.account["requirements"])


def test_buildozer_reads_the_spec_without_a_complaint(made: Made) -> None:
    assert made.account["complaints"] == []
    assert made.account["version"] == __version__


def test_every_requirement_is_pinned(made: Made) -> None:
    for requirement in made.account["requirements"]:
        assert PIN.fullmatch(requirement), requirement


def test_python_for_android_finds_an_order_for_the_recipes(made: Made) -> None:
    recipes = made.account["recipes"]
    order = recipes["order"]
    assert recipes["bootstrap"] == "sdl2"
    for first, then in (
        ("hostpython3", "python3"),
        ("openssl", "python3"),
        ("python3", "kivy"),
        ("pyjnius", "kivy"),
        ("openssl", "cryptography"),
        ("cffi", "cryptography"),
    ):
        assert order.index(first) < order.index(then), (first, then)
    assert recipes["recipes"]["python3"]["version"] == PYTHON
    assert max(each["least"] for each in recipes["recipes"].values()) <= 24


def test_a_recipe_builds_the_very_version_that_the_spec_asks_for(made: Made) -> None:
    recipes, wanted = made.account["recipes"]["recipes"], pins(made)
    for name in made.account["recipes"]["order"]:
        if name in wanted:
            assert recipes[name]["version"] == wanted[name], name
    # the versions with which the release of p4a was tested: no pin overrides a recipe
    assert made.account["recipes"]["pins"] == wanted


def test_what_has_no_recipe_is_a_pure_wheel(made: Made) -> None:
    packages, wanted = distributions(), pins(made)
    modules = made.account["recipes"]["modules"]
    assert modules, "something is left to pip"
    for name in modules:
        assert name in wanted, f"{name} comes in without a pin"
        assert packages[name]["pure"], f"{name} has compiled parts and no recipe"
        assert packages[name]["version"] == wanted[name]


def test_the_bare_environment_has_what_the_spec_says_and_nothing_else(made: Made) -> None:
    wanted = {name: version for name, version in pins(made).items() if name not in ON_A_PHONE.values()}
    for built in ("python3", "hostpython3", "openssl"):
        wanted.pop(built)
    assert {name: each["version"] for name, each in distributions().items()} == wanted
    listed = [line for line in (ROOT / "requirements/phone.txt").read_text("utf-8").splitlines() if "==" in line]
    assert dict(line.split("==") for line in listed) == wanted


def test_every_import_of_the_app_is_covered_by_a_requirement(made: Made) -> None:
    provided = {module: name for name, each in distributions().items() for module in each["modules"]}
    built = set(made.account["recipes"]["order"])
    for file, source in shipped(made):
        for module in imports(source) - OURS - set(sys.stdlib_module_names):
            if module in ON_A_PHONE:
                assert ON_A_PHONE[module] in built, f"{file}: {module}"
            else:
                assert module in provided, f"{file}: {module} is in no requirement"


def ours(made: Made, name: str) -> Mapping[str, Any]:
    """A recipe that p4a found in our folder rather than in its own."""
    recipe = made.account["recipes"]["recipes"][name]
    assert Path(recipe["folder"]).parts[-3:] == ("packaging", "recipes", name)
    return recipe


def test_every_recipe_of_ours_is_known_here() -> None:
    names = {each.name for each in RECIPES.iterdir() if each.name != "__pycache__"}
    assert names == {"cryptography", "materialyoucolor"}


def test_the_recipe_of_materialyoucolor_needs_no_compiler(made: Made) -> None:
    recipe = ours(made, "materialyoucolor")
    assert f"materialyoucolor-{recipe['version']}.tar.gz" in recipe["url"]
    assert "PythonRecipe" in recipe["kinds"]
    assert all(name.endswith(".py") for name in made.account["copied"])
    assert len(made.account["copied"]) == 3


def test_what_is_written_in_rust_is_linked_to_the_python_of_the_app(made: Made) -> None:
    """Otherwise the build succeeds, and the phone reports "cannot locate symbol" at the first import."""
    assert ours(made, "cryptography")["kinds"].count("CryptographyRecipe") == 2  # ours, and p4a's below it
    library = "-lpython" + ".".join(PYTHON.split(".")[:2])
    assert set(made.account["linked"]) == {"cryptography"}
    for name, flags in made.account["linked"].items():
        assert set(flags) == {"arm64-v8a", "armeabi-v7a"}
        for processor, (words, compiler, level) in flags.items():
            assert words.split().count(f"-Clink-arg={library}") == 1, f"{name} for {processor}: {words}"
            searched = re.findall(r"-L(\S+)", words.replace("-Clink-args=", ""))
            assert any(folder.endswith("/android-build") for folder in searched), words  # the folder of that library
            # the C code in it finds the phone's Python.h before the desktop's, which does not compile for 32 bits
            headers = rf" -I\S*/{processor}__\S*/android-root/include/{library.removeprefix('-l')}$"
            assert re.search(headers, compiler), f"{name} for {processor}: {compiler}"
            assert level == "24"  # maturin determines it for other processors only


def test_what_is_looked_at_here_is_what_builds_the_package() -> None:
    """`make apk` takes p4a from its repository, by a commit; these tests use the release from the index."""
    if unready():
        pytest.skip(unready())
    commit = re.search(r"^p4a\.commit = ([0-9a-f]{40})$", SPEC.read_text("utf-8"), re.MULTILINE)
    assert commit is not None
    assert commit[1] in COMMITS, f"another commit: {HOW}"
    assert digest(installed(builder_packages())) == COMMITS[commit[1]], f"another release: {HOW}"


@pytest.mark.parametrize("file", sorted((ROOT / "packaging").rglob("*.py")), ids=lambda file: file.parent.name)
def test_nothing_in_packaging_is_imported_by_the_app(file: Path, made: Made) -> None:
    assert str(file.relative_to(ROOT)) not in made.account["files"]
