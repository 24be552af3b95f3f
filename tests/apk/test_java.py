"""Proves that the Java side fits: p4a's patches of SDL, and all names of Android that the app uses through pyjnius."""

import ast
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.apk import declarations, patches
from tests.apk.made import ROOT, Made, shipped
from tests.apk.manifest import YOUNGER
from tests.app.device.java import Member, declared

ACTIVITY = "org.kivy.android.PythonActivity"


def test_the_patches_of_sdl_apply(made: Made) -> None:
    """p4a itself ignores a failing patch."""
    names = {file.name for file in (made.project / "src/patches").glob("*.patch")}
    assert names == {"SDLActivity.java.patch", "SDLSurface.java.patch"}
    assert made.account["patched"] == dict.fromkeys(names, True), made.account["java"]


def test_a_patch_that_does_not_apply_is_reported(made: Made, tmp_path: Path) -> None:
    project = tmp_path / "project"
    shutil.copytree(made.project / "src/patches", project / "src/patches")
    assert patches.lay(project, tmp_path) == "stand-in"
    assert set(patches.applied(project).values()) == {False}
    for broken in ("", "SDLSurface.java"):
        for file in (project / "src/main/java/org/libsdl/app").glob("*.java"):
            patch = project / "src/patches" / f"{file.name}.patch"
            file.write_text(patches.before(patch.read_text("utf-8")), "utf-8")
            if file.name == broken:
                file.write_text(file.read_text("utf-8").replace("onTouch(View v, MotionEvent event)", "onTouch()"))
            subprocess.run(
                ["patch", "-N", "-p1", "-t", "-i", str(patch)], cwd=project, capture_output=True, check=False
            )
        assert patches.applied(project) == {
            "SDLActivity.java.patch": True, "SDLSurface.java.patch": broken != "SDLSurface.java",
        }  # fmt: skip


def test_sdls_own_java_was_patched(made: Made) -> None:
    if made.account["java"] != "SDL":
        pytest.skip("SDL's own Java could not be fetched on this machine; p4a's patches were tried on a stand-in")
    text = (made.project / "src/main/java/org/libsdl/app/SDLActivity.java").read_text("utf-8")
    assert "public class SDLActivity extends Activity" in text


# The types of our stand-in for Android, as named in the table.
KINDS = {"int": "number", "long": "number", "float": "number", "byte[]": "androidNative.Array<number>",
         "String": "string", "java.lang.CharSequence": "string", "java.lang.String": "string"}  # fmt: skip
SERVICES = {"vibrator": "android.os.Vibrator", "wifi": "android.net.wifi.WifiManager"}
WORTH = {  # constants given by value in app/device, because loading a class takes time
    "KEEP_SCREEN_ON": (("android.view.WindowManager.LayoutParams", "FLAG_KEEP_SCREEN_ON"),),
    "SECURE": (("android.view.WindowManager.LayoutParams", "FLAG_SECURE"),),
    "NIGHT_MASK": (("android.content.res.Configuration", "UI_MODE_NIGHT_MASK"),),
    "NIGHT_YES": (("android.content.res.Configuration", "UI_MODE_NIGHT_YES"),),
    "LIGHT_BARS": (
        ("android.view.WindowInsetsController", "APPEARANCE_LIGHT_STATUS_BARS"),
        ("android.view.WindowInsetsController", "APPEARANCE_LIGHT_NAVIGATION_BARS"),
    ),
    "GRANT_READ": (("android.content.Intent", "FLAG_GRANT_READ_URI_PERMISSION"),),
    "LAUNCHED_FROM_HISTORY": (("android.content.Intent", "FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY"),),
    "RESIZE": (("android.view.WindowManager.LayoutParams", "SOFT_INPUT_ADJUST_RESIZE"),),
    "GRANTED": (("android.content.pm.PackageManager", "PERMISSION_GRANTED"),),
}
OLDEST = 24


@pytest.fixture
def android() -> dict[str, declarations.Declared]:
    """All declarations of Android."""
    reason = declarations.missing()
    if reason:
        pytest.skip(reason)
    return declarations.classes()


def table_name(name: str) -> str:
    """The name of a class in the table; our activity extends one of Android's."""
    return "android.app.Activity" if name == ACTIVITY else name.replace("$", ".")


def like(kind: str) -> str:
    """The name of a type in the table."""
    return KINDS.get(kind, table_name(kind))


def agrees(ours: Member, theirs: declarations.Form) -> bool:
    """Whether a member of the stand-in equals this one of Android."""
    takes = None if ours.takes is None else tuple(map(like, ours.takes))
    number = theirs.gives.isdecimal() and like(ours.gives) == "number"  # a constant, recognised by its value
    gives = (
        number
        or theirs.gives in (like(ours.gives), "any")
        or theirs.gives.startswith('"')
        or ours.name == "getSystemService"
    )
    return ours.static == theirs.static and takes == theirs.takes and gives


def of_our_activity(made: Made) -> str:
    """The Java source of the activity, from p4a."""
    return (made.project / "src/main/java/org/kivy/android/PythonActivity.java").read_text("utf-8")


def test_the_stand_in_for_android_declares_what_android_declares(
    made: Made, android: dict[str, declarations.Declared]
) -> None:
    """tests/app/device runs the app with it: names, types, levels."""
    java = of_our_activity(made)
    for ours in declared().values():
        theirs = android[table_name(ours.name)]
        assert ours.since == max(OLDEST, theirs.since), ours.name
        for member in ours.members:
            where = f"{ours.name}.{member.name}"
            if ours.name == ACTIVITY and member.static:
                kind = member.gives.rpartition(".")[2]
                call = r"\(\)" if member.takes == () else ""
                assert re.search(rf"public static {kind} {member.name}{call}[ ;]", java), where
                continue
            if member.name == "new":
                made_of = theirs.members["constructor"]
                assert any(form.takes == tuple(map(like, member.takes or ())) for form in made_of), where
                continue
            fitting = [form for form in declarations.forms(table_name(ours.name), member.name) if agrees(member, form)]
            assert fitting, f"Android has no such {where}"
            assert max(OLDEST, min(form.since for form in fitting), theirs.since) == max(member.since, ours.since), (
                where
            )


def device() -> dict[str, ast.Module]:
    """The modules that call Android."""
    files = sorted((ROOT / "app" / "device").glob("android*.py"))
    assert len(files) > 2
    return {file.name: ast.parse(file.read_text("utf-8")) for file in files}


def asked(tree: ast.AST) -> set[str]:
    """The classes that a module loads by pyjnius."""
    return {
        str(node.args[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and getattr(node.func, "id", "") in ("autoclass", "cast")
        and isinstance(node.args[0], ast.Constant)
    }


def test_every_class_and_member_that_is_asked_for_is_there(
    made: Made, android: dict[str, declarations.Declared]
) -> None:
    """From the loaded classes on, through the types of their members, as far as the app uses them."""
    java = of_our_activity(made)
    for name in (name for _file, source in shipped(made) for name in asked(ast.parse(source))):
        assert table_name(name) in android, name
    for file, tree in device().items():
        names = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        waiting = {name for name in names if re.search(r"[A-Z]", name)}
        reached = {table_name(name) for name in asked(tree)} | {"android.app.Activity", *SERVICES.values()}
        while True:
            found = {
                (name, form.gives) for each in reached for name in names for form in declarations.forms(each, name)
            }
            waiting -= {name for name, _gives in found}
            more = {gives for _name, gives in found if gives in android} - reached
            if not more:
                break
            reached |= more
        unknown = {name for name in waiting if not re.search(rf"public static \w+ {name}\b", java)}
        assert not unknown, f"{file}: Android has no {unknown}"


def test_numbers_and_words_of_android_are_what_they_are_there(android: dict[str, declarations.Declared]) -> None:
    seen = set()
    spoken = {form.gives.strip('"') for name, each in android.items() if name in
              ("android.Manifest.permission", "android.provider.Settings", "android.net.Uri", "android.content.Context")
              for group in each.members.values() for form in group if form.gives.startswith('"')}  # fmt: skip
    for file, tree in device().items():
        for node in ast.walk(tree):
            word = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
            assert not re.match(r"android\.(permission|settings)\.", word) or word in spoken, f"{file}: {word}"
            target = node.targets[0] if isinstance(node, ast.Assign) else None
            if isinstance(target, ast.Tuple) and isinstance(node, ast.Assign) and isinstance(node.value, ast.Tuple):
                given = dict(zip(target.elts, node.value.elts, strict=True))
            else:
                given = {target: node.value} if target is not None and isinstance(node, ast.Assign) else {}
            for name, value in given.items():
                if isinstance(name, ast.Name) and name.id in WORTH:
                    parts = [int(declarations.constant(*part)) for part in WORTH[name.id]]
                    assert ast.literal_eval(value) == sum(parts), name.id
                    seen.add(name.id)
    assert seen == WORTH.keys()
    assert SERVICES.keys() <= spoken


def test_attributes_that_are_too_young_to_be_linked_are_androids(android: dict[str, declarations.Declared]) -> None:
    for name, (since, _values) in YOUNGER.items():
        (form,) = android["android.R.attr"].members[name]
        assert form.since == since, name
