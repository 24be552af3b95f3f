"""Runs all steps of buildozer and python-for-android that need no SDK, and reports the results.

Runs with the Python of the builder's environment: `python probe.py <root> <work folder>`. The last line is JSON.
"""

import json
import logging
import os
import re
import shutil
import sys
from collections.abc import Sequence
from compileall import compile_file
from pathlib import Path
from types import SimpleNamespace
from typing import Any

BUILD_TOOLS = "36.0.0"


def toolchain(command: Sequence[str]) -> Any:
    """Parse a command as python-for-android does, without running it."""
    from pythonforandroid.toolchain import ToolchainCL

    taken: list[Any] = []
    for name in ("apk", "create"):
        setattr(ToolchainCL, name, lambda self, args: taken.append((self, args)))
    sys.argv = ["p4a", *command]
    ToolchainCL()
    ((line, _args),) = taken
    return line


def recipes(line: Any) -> dict[str, Any]:
    """The order of the recipes, the properties of each, and the packages left to pip."""
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.graph import get_recipe_order_and_bootstrap
    from pythonforandroid.recipe import Recipe

    ctx = line.ctx
    ctx.set_archs(["arm64-v8a", "armeabi-v7a"] if not line._archs else line._archs)
    ctx.ndk_api, ctx.android_api = line.ndk_api, line.android_api
    names = line.args.requirements.split(",")
    kind = Bootstrap.get_bootstrap(line.args.bootstrap, ctx)
    order, modules, kind = get_recipe_order_and_bootstrap(ctx, names, kind)
    ctx.bootstrap = kind
    found = {}
    for name in order:
        recipe = Recipe.get_recipe(name, ctx)
        recipe.ctx = ctx
        found[name] = {
            "version": recipe.version,
            "url": recipe.versioned_url,
            "folder": recipe.get_recipe_dir(),
            "module": getattr(recipe, "site_packages_name", None) or recipe.name,
            "kinds": [each.__name__ for each in type(recipe).__mro__],
            "least": recipe.min_ndk_api_support,
        }
    pins = {key[8:]: value for key, value in os.environ.items() if key.startswith("VERSION_")}
    return {"order": order, "modules": sorted(modules), "bootstrap": kind.name, "recipes": found, "pins": pins}


def copy_by_recipe(ctx: Any, work: Path) -> list[str]:
    """The files our recipe puts on the phone, from an artificial source tree."""
    from pythonforandroid.recipe import Recipe

    recipe = Recipe.get_recipe("materialyoucolor", ctx)
    source, place = work / "source", work / "place"
    for name in ("__init__.py", "scheme/scheme.py", "quantize/celebi.cc", "quantize/lab.h", "quantize/__init__.py"):
        file = source / "materialyoucolor" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    recipe.get_build_dir = lambda _arch: str(source)
    recipe.ctx = SimpleNamespace(get_python_install_dir=lambda _arch: str(place), build_dir=str(work))
    (work / "venv" / "bin").mkdir(parents=True)
    recipe.prebuild_arch(SimpleNamespace(arch="armeabi-v7a"))
    if (work / "venv").exists():
        raise SystemExit("what pip was installed into for another processor is still there")
    recipe.build_arch(SimpleNamespace(arch="arm64-v8a"))
    return sorted(str(file.relative_to(place)) for file in place.rglob("*") if file.is_file())


def linked(line: Any, order: list[str], work: Path) -> dict[str, dict[str, list[str]]]:
    """The linker and compiler flags of recipes with Rust, for every processor, with an empty NDK."""
    import pythonforandroid.recipe as module
    from pythonforandroid.androidndk import AndroidNDK
    from pythonforandroid.archs import ArchAarch_64, ArchARMv7_a

    ctx = line.ctx
    ctx.archs = (ArchAarch_64(ctx), ArchARMv7_a(ctx))
    ctx.storage_dir, ctx.ndk = str(work / "storage"), AndroidNDK(str(work / "ndk"))
    ctx.bootstrap.distribution = SimpleNamespace(name="safehouse")
    ctx.recipe_build_order, ctx.env["PATH"] = order, os.environ["PATH"]
    clang = Path(ctx.ndk.clang)
    clang.parent.mkdir(parents=True)
    clang.touch(mode=0o755)
    python = ctx.python_recipe = module.Recipe.get_recipe("python3", ctx)
    module.shprint = lambda *_command, **_more: None  # it would call rustup
    flags: dict[str, dict[str, list[str]]] = {}
    for name in order:
        recipe = module.Recipe.get_recipe(name, ctx)
        if isinstance(recipe, module.RustCompiledComponentsRecipe):
            flags[name] = {}
            for arch in ctx.archs:
                built = Path(python.get_build_dir(arch.arch), "android-build", "build")
                (built / f"lib.android-{python.major_minor_version_string}").mkdir(parents=True)
                environ = recipe.get_recipe_env(arch)
                flags[name][arch.arch] = [environ[word] for word in ("RUSTFLAGS", "CC", "ANDROID_API_LEVEL")]
    return flags


def compiled(file: str, optimize_python: bool = True) -> str:
    """Compile as p4a does in a process per file: the same compiler, options and place."""
    if not compile_file(file, force=True, quiet=1, legacy=True, optimize=2 if optimize_python else 0):
        raise SystemExit(f"{file} does not compile")
    return str(Path(file).with_suffix(".pyc"))


def project(line: Any, api: str, root: Path, work: Path) -> dict[str, Any]:
    """Make the Android project, as python-for-android passes it to Gradle; buildozer sets the API in $ANDROIDAPI.

    Returns the origin of SDL's Java in it, and whether p4a's patches applied.
    """
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.util import load_source

    from tests.apk import patches

    place, sdk = work / "project", work / "sdk"
    kind = Bootstrap.get_bootstrap(line.args.bootstrap, line.ctx)
    for folder in kind.get_bootstrap_dirs():
        shutil.copytree(Path(folder) / "build", place, dirs_exist_ok=True)
    (sdk / "build-tools" / BUILD_TOOLS).mkdir(parents=True)
    archs = line._archs
    info = {"hostpython": sys.executable, "bootstrap": kind.name, "archs": archs, "ndk_api": line.ndk_api}
    (place / "dist_info.json").write_text(json.dumps(info))
    (place / "project.properties").write_text(f"target=android-{api}")
    (place / "local.properties").write_text(f"sdk.dir={sdk}")
    for arch in archs:
        (place / f"_python_bundle__{arch}").mkdir()
        (place / "libs" / arch).mkdir(parents=True)
    (place / "src" / "main" / "libs").mkdir(parents=True, exist_ok=True)
    whose = patches.lay(place, root / "build" / "environments")
    line._fix_args(line.args)
    os.chdir(place)
    build = load_source("build", str(place / "build.py"))
    build.compile_py_file = compiled
    build.parse_args_and_make_package(line.args.unknown_args)
    return {"java": whose, "patched": patches.applied(place)}


def main(root: Path, work: Path) -> None:
    """Make everything in the work folder, and report it."""
    logging.disable(logging.CRITICAL)
    out, sys.stdout = sys.stdout, sys.stderr
    sys.path.append(str(root))
    from tests.scripts import script

    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    given = script("handover").handover(root, work)
    builder = given.buildozer
    app = Path(builder.app_dir)
    files = {str(file.relative_to(app)): file.stat().st_size for file in sorted(app.rglob("*")) if file.is_file()}
    created = toolchain(given.create)
    ordered = recipes(created)
    account = {
        "complaints": [re.sub(r"\s+", " ", str(each)) for each in given.complaints],
        "version": builder.get_version(),
        "requirements": builder.config.getlist("app", "requirements", ""),
        "create": given.create,
        "package": given.package,
        "files": files,
        "recipes": ordered,
        "linked": linked(created, ordered["order"], work / "linked"),
        "copied": copy_by_recipe(created.ctx, work / "recipe"),
    }
    account |= project(toolchain(given.package), given.buildozer.target.android_api, root, work)
    sys.stdout = out
    print(json.dumps(account))


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve())
