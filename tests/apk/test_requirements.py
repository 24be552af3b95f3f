"""Proves that the package would have everything the app imports, in versions that exist for Android."""

import re
import sys
from pathlib import Path

import pytest

from app import __version__
from tests.apk.made import ROOT, Made, distributions, imports, shipped

RECIPES = ROOT / "packaging" / "recipes"
PYTHON = "3.14.2"  # p4a's
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
    # and these are the versions that the release of p4a was tried with: nobody overrides a recipe by a pin
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


def test_our_own_recipe_is_taken_and_needs_no_compiler(made: Made) -> None:
    assert [each.name for each in sorted(RECIPES.iterdir()) if each.name != "__pycache__"] == ["materialyoucolor"]
    recipe = made.account["recipes"]["recipes"]["materialyoucolor"]
    assert Path(recipe["folder"]).parts[-3:] == ("packaging", "recipes", "materialyoucolor")
    assert f"materialyoucolor-{recipe['version']}.tar.gz" in recipe["url"]
    assert "PythonRecipe" in recipe["kinds"]
    assert all(name.endswith(".py") for name in made.account["copied"])
    assert len(made.account["copied"]) == 3


@pytest.mark.parametrize("file", sorted((ROOT / "packaging").rglob("*.py")), ids=lambda file: file.parent.name)
def test_nothing_in_packaging_is_imported_by_the_app(file: Path, made: Made) -> None:
    assert str(file.relative_to(ROOT)) not in made.account["files"]
