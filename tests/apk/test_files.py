"""Proves that exactly the right files are packaged, and that the app starts and plays from them alone."""

import ast
import re
import shutil
import subprocess
import sys
import warnings
from pathlib import Path, PurePath

import pytest

from tests.apk.made import (
    MOST,
    PHONE,
    ROOT,
    Made,
    distributions,
    imports,
    left_out,
    shipped,
    site_packages,
    sizes,
    stays_out,
)

FOLDERS = {"app", "games", "assets", "LICENSES"}
ALONE = {"main.py", "sitecustomize.py", "LICENSE", "THIRD_PARTY.md"}
# modules removed by Python 3.12, 3.13 and 3.14
GONE = {
    "aifc", "asynchat", "asyncore", "audioop", "cgi", "cgitb", "chunk", "crypt", "distutils", "imghdr", "imp",
    "lib2to3", "mailcap", "msilib", "nis", "nntplib", "ossaudiodev", "pipes", "smtpd", "sndhdr", "spwd", "sunau",
    "telnetlib", "uu", "xdrlib",
}  # fmt: skip
GONE_NAMES = re.compile(
    r"\b(ast\.(Num|Str|Bytes|NameConstant|Ellipsis)\b|pkgutil\.(find_loader|get_loader|ImpImporter)"
    r"|locale\.resetlocale|asyncio\.(get_child_watcher|set_child_watcher)|importlib\.abc\.ResourceReader"
    r"|logging\.warn\(|unittest\.(makeSuite|findTestCases)|typing\.(io|re)\b|datetime\.utcnow)"
)

WIDGETS_LEFT_OUT = {
    "bottomsheet", "carousel", "datatables", "dialog", "dropdownitem", "expansionpanel", "exprogressindicator",
    "filemanager", "imagelist", "loadingindicator", "menu", "navigationbar", "navigationrail", "pickers",
    "progressindicator", "refreshlayout", "search", "sliverappbar", "snackbar", "swiper",
}  # fmt: skip
LISTS = {"kivymd.factory_registers", "kivymd.icon_definitions"}  # name widgets, and import none before it is used


def test_only_what_the_app_needs_goes_in(made: Made) -> None:
    names = set(made.account["files"])
    assert {name.split("/")[0] for name in names if "/" in name} == FOLDERS
    assert {name for name in names if "/" not in name} == ALONE
    for name in names:
        assert not name.startswith(("assets/art/", "assets/make/", "assets/icon/")), name
        assert "__pycache__" not in name
        assert "test" not in name.split("/"), name


def test_every_file_of_the_app_is_in(made: Made) -> None:
    listed = subprocess.run(
        ["git", "ls-files", "main.py", "app", "games", "assets"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.split("\n")
    if len(listed) < 10:
        pytest.skip("this is no git working tree")
    left_out = ("assets/art/", "assets/make/", "assets/icon/")
    wanted = {name for name in listed if name and not name.startswith(left_out)}
    missing = {name for name in wanted - set(made.account["files"]) if (ROOT / name).exists()}
    assert {Path(name).suffix for name in missing} <= {".po", ".svg", ".toml", ".ts"}, missing


def test_what_is_unpacked_on_the_phone_is_the_same_set_compiled(made: Made) -> None:
    unpacked = {str(file.relative_to(made.unpacked)) for file in made.unpacked.rglob("*") if file.is_file()}
    compiled = {name + "c" if name.endswith(".py") else name for name in made.account["files"]}
    assert unpacked - compiled == {"p4a_env_vars.txt"}
    assert compiled <= unpacked  # p4a's own blacklist removes none of them
    hint = (made.unpacked / "p4a_env_vars.txt").read_text("utf-8")
    assert "KIVY_ORIENTATION=Portrait LandscapeLeft PortraitUpsideDown LandscapeRight" in hint
    assert "P4A_IS_WINDOWED=True" in hint


def test_the_app_starts_and_plays_from_that_set_alone(made: Made) -> None:
    driven = made.account["driven"]
    assert driven["optimised"] == 2  # as set by PythonActivity: no assertions, no docstrings
    assert driven["sources"] == []
    assert driven["from the package"] > 100
    assert driven["screens"] == {"duet": "DuetScreen", "kyoto": "KyotoScreen", "rogue": "RogueScreen"}
    assert driven["channel"]["certificate"] > 0  # made by a phone's version of cryptography
    standard = Path(ast.__file__).resolve().parent
    packages = site_packages()
    for file in map(Path, driven["files"]):
        inside = packages in file.parents or standard in file.resolve().parents or file.name == "drive.py"
        assert inside, f"{file} came from elsewhere"


def test_the_desk_is_on_the_screen_before_rules_tables_and_lessons_are_read(made: Made) -> None:
    """They are half of all modules, and a slow phone pays for each."""
    first = made.account["driven"]["first"]
    assert "app.ui.home.screen" in first
    early = [name for name in first if name.startswith(("games", "app.table", "app.learn", "app.lan"))]
    settings = {
        "app.table.frame_gate",
        "app.table.json_store",
        "games",
        "games.core",
        "games.core.json_data",
    }  # imported before
    assert set(early) <= {"app.table", "app.table.worker"} | settings, early


@pytest.mark.parametrize("folder", ["lessons", "cases", "help", "rules", "associations", "sounds", "map", "locale"])
def test_what_the_app_opens_is_in(folder: str, made: Made) -> None:
    held = {name for name in made.account["files"] if name.startswith(f"assets/{folder}/")}
    there = {file.relative_to(ROOT).as_posix() for file in (ROOT / "assets" / folder).rglob("*") if file.is_file()}
    assert held
    assert {Path(name).suffix for name in there - held} <= {".po"}


def test_nothing_is_used_that_the_builder_leaves_out_of_the_packages(made: Made) -> None:
    """Our own list, and folders named tests; both apply to packages installed by pip as well as to our files."""
    patterns = left_out(made)
    theirs = (made.project / "blacklist.txt").read_text("utf-8").split("\n")
    kivy = {f"*/{line}".removesuffix("/*") for line in theirs if line.startswith("kivy/")}
    assert kivy <= {pattern.removesuffix("/*") for pattern in patterns} | {"*/kivy/*/*.pxi"}, "p4a leaves out more"
    found = [Path(file) for file in made.account["driven"]["files"] if "site-packages" in file]
    used = [file.relative_to(site_packages()) for file in found]
    assert len(used) > 100
    for file in used:
        if file.match("kivy/input/providers/*"):  # chosen by the platform
            continue
        assert not stays_out(file, patterns), file


@pytest.mark.parametrize("name", ["requests", "urllib3", "certifi", "chardet", "idna", "pycparser"])
def test_what_comes_with_kivy_and_is_not_used_stays_out(name: str, made: Made) -> None:
    assert stays_out(PurePath(name, "__init__.py"), left_out(made))
    assert f"({name})" not in {part for part, size in sizes(made) if size}
    ours = {file for file in made.account["files"] if stays_out(PurePath(file), left_out(made))}
    assert not ours, "a pattern for a package takes away something of ours"


def test_of_plyer_the_battery_alone_goes_in(made: Made) -> None:
    """Its facades come with it, since the package imports them all; the app says nothing where none of it works."""
    platforms = site_packages() / "plyer" / "platforms"
    files = {file.relative_to(site_packages()) for file in platforms.rglob("*.py")}
    stays = {str(file) for file in files if not stays_out(file, left_out(made))}
    android = "plyer/platforms/android"
    assert stays == {"plyer/platforms/__init__.py", f"{android}/__init__.py", f"{android}/battery.py"}
    used = {str(file) for file in made.account["driven"]["files"]}
    assert any(file.endswith("plyer/facades/battery.py") for file in used)
    assert made.account["driven"]["battery"] is None


def test_of_kivymd_only_what_is_used_goes_in(made: Made) -> None:
    """The widgets left out are pinned here, and imported by nothing that goes in: neither the app nor KivyMD."""
    patterns, site = left_out(made), site_packages()
    files = [file.relative_to(site) for file in (site / "kivymd").rglob("*.py")]
    out = {module_of(file) for file in files if stays_out(file, patterns) and "tools" not in file.parts}
    assert {name.split(".")[2] for name in out if name.startswith("kivymd.uix.")} == WIDGETS_LEFT_OUT
    assert {name.split(".")[1] for name in out} == {"effects", "toast", "uix"}
    ours = [source for name, source in shipped(made) if name.startswith("app/ui")]
    theirs = [(site / file).read_text("utf-8") for file in files
              if not stays_out(file, patterns) and module_of(file) not in LISTS]  # fmt: skip
    for source in (*ours, *theirs):
        assert not imported(source) & out


def module_of(file: PurePath) -> str:
    """The module that a file of a package holds."""
    return ".".join(file.with_suffix("").parts).removesuffix(".__init__")


def imported(source: str) -> set[str]:
    """Everything imported absolutely, at any depth: modules, and names in them that may be modules."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return names


def test_our_files_and_the_wheels_are_light(made: Made) -> None:
    parts = sizes(made)
    total = sum(size for _name, size in parts)
    assert total < MOST, f"{total} bytes: {parts[:6]}"
    assert sum(made.account["files"].values()) < MOST


def test_nothing_is_imported_that_newer_pythons_took_away(made: Made) -> None:
    for file, source in shipped(made):
        assert not imports(source) & GONE, file
        assert not GONE_NAMES.search(source), file


def test_the_syntax_holds_for_python_3_14(made: Made) -> None:
    """Compiled here with every warning as an error; further warnings of 3.14 are searched for."""
    for file, source in shipped(made):
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            tree = compile(source, file, "exec", ast.PyCF_ONLY_AST)
        for node in ast.walk(tree):
            if isinstance(node, ast.Try):  # PEP 765: leaving a finally block
                for inner in node.finalbody:
                    found = [type(each) for each in ast.walk(inner)]
                    assert not {ast.Return, ast.Break, ast.Continue} & set(found), f"{file}: a finally block is left"


def test_the_newest_python_here_compiles_it(made: Made, tmp_path: Path) -> None:
    newest = next((found for name in ("python3.14", "python3.13") if (found := shutil.which(name))), None)
    if newest is None or subprocess.run([newest, "-V"], capture_output=True, check=False).returncode != 0:
        pytest.skip("there is no Python 3.13 or 3.14 on this machine")
    for file, source in shipped(made):
        place = tmp_path / file
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(source, "utf-8")
    done = subprocess.run(
        [newest, "-W", "error", "-m", "compileall", "-q", "-j", "1", str(tmp_path)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-2000:]


def test_the_bare_environment_is_bare() -> None:
    if not PHONE.exists():
        pytest.skip("the bare environment is not there")
    assert "pip" not in distributions()
    assert PHONE.resolve().exists()
    assert sys.version_info[:2] >= (3, 11)
