"""Proves the contents of the manifest, as Android's own tools read it."""

import re
import struct
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from app import __version__
from tests.apk.made import ROOT, Made
from tests.apk.manifest import YOUNGER, A, link, read, unlinkable
from tests.scripts import script

PERMISSIONS = {
    "android.permission.INTERNET",
    "android.permission.CHANGE_WIFI_MULTICAST_STATE",
    "android.permission.VIBRATE",
}


def test_no_permission_but_the_three_that_ask_nobody_anything(made: Made) -> None:
    manifest = read(made.manifest)
    assert manifest.permissions == PERMISSIONS
    assert manifest.features == frozenset()


def test_every_permission_is_explained_in_the_readme() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    for name in PERMISSIONS:
        assert f"`{name.rsplit('.', 1)[-1]}`" in text, name


def test_levels_orientation_and_start(made: Made) -> None:
    manifest = read(made.manifest)
    assert (manifest.least, manifest.target) == (24, 36)
    assert manifest.activity["screenOrientation"] == "unspecified"
    assert manifest.activity["launchMode"] == "singleTask"
    assert manifest.activity["exported"] == "true"
    assert manifest.parts == {"meta-data", "activity"}  # no service, no receiver, no provider
    # none of these may end the activity: rotation, another theme, another font scale, split screen
    kept = set(manifest.activity["configChanges"].split("|"))
    assert kept >= {"orientation", "screenSize", "smallestScreenSize", "screenLayout", "uiMode", "fontScale", "density"}
    assert kept >= {"locale", "layoutDirection", "keyboard", "keyboardHidden"}


def test_a_link_opens_the_app_and_nothing_else_does(made: Made) -> None:
    filters = read(made.manifest).filters
    said = [tuple(sorted(name.rsplit(".", 1)[-1] for name in part) for part in each) for each in filters]
    assert said == [(["MAIN"], ["LAUNCHER"], []), (["VIEW"], ["BROWSABLE", "DEFAULT"], ["safehouse"])]


def test_nothing_leaves_the_device_by_a_backup(made: Made) -> None:
    said = read(made.manifest).application
    assert said["allowBackup"] == "false"
    assert said["fullBackupContent"] == "false"
    name = said["dataExtractionRules"].removeprefix("@xml/")
    rules = ET.parse(made.project / f"src/main/res/xml/{name}.xml").getroot()
    domains = {"root", "file", "database", "sharedpref", "external"}
    for way in ("cloud-backup", "device-transfer"):
        part = rules.find(way)
        assert part is not None
        assert {each.get("domain") for each in part.findall("exclude") if each.get("path") == "."} == domains
        assert not part.findall("include")


def test_plain_http_is_for_the_device_itself_alone(made: Made) -> None:
    name = read(made.manifest).application["networkSecurityConfig"].removeprefix("@xml/")
    config = ET.parse(made.project / f"src/main/res/xml/{name}.xml").getroot()
    (base,) = config.findall("base-config")
    assert base.get("cleartextTrafficPermitted") == "false"
    (own,) = config.findall("domain-config")
    assert [(each.text, each.get("includeSubdomains")) for each in own] == [("127.0.0.1", "false")]


def test_back_still_arrives_as_a_key(made: Made) -> None:
    assert read(made.manifest).application["enableOnBackInvokedCallback"] == "false"


def test_attributes_that_are_too_young_to_be_linked_are_spelt_right(made: Made) -> None:
    said = read(made.manifest).application
    for name, (since, values) in YOUNGER.items():
        assert re.fullmatch(values, said[name]), name
        assert since <= 36


def test_aapt2_links_the_manifest_and_reads_the_same(made: Made, tmp_path: Path) -> None:
    reason = unlinkable()
    if reason:
        pytest.skip(reason)
    said = link(made, tmp_path)
    code = script("release").current().code
    assert f"package: name='org.safehouse.safehouse' versionCode='{code}' versionName='{__version__}'" in said
    assert "sdkVersion:'24'" in said
    assert "targetSdkVersion:'36'" in said
    assert "application-label:'Safehouse'" in said
    assert "launchable-activity: name='org.kivy.android.PythonActivity'" in said
    assert set(re.findall(r"uses-permission: name='([^']+)'", said)) == PERMISSIONS
    assert read(made.manifest).application["appCategory"] == "game"


def size_of(picture: Path) -> tuple[int, int]:
    """The width and height of a PNG."""
    data = picture.read_bytes()
    assert data.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def test_icon_and_first_picture_are_ours(made: Made) -> None:
    place, icons = made.project / "src/main/res", ROOT / "assets/icon"
    for name, source in (
        ("mipmap/icon.png", "icon.png"),
        ("mipmap/icon_foreground.png", "adaptive-front.png"),
        ("mipmap/icon_background.png", "adaptive-back.png"),
        ("drawable/presplash.jpg", "splash.png"),
    ):
        assert (place / name).read_bytes() == (icons / source).read_bytes(), name
    assert size_of(icons / "icon.png") == (512, 512)
    # 108 dp at the highest density; the launcher cuts the edges
    assert size_of(icons / "adaptive-front.png") == size_of(icons / "adaptive-back.png") == (432, 432)
    adaptive = ET.parse(place / "mipmap-anydpi-v26/icon.xml").getroot()
    assert [each.get(f"{A}drawable") for each in adaptive] == ["@mipmap/icon_background", "@mipmap/icon_foreground"]


def test_gradle_gets_the_same_levels(made: Made) -> None:
    text = (made.project / "build.gradle").read_text("utf-8")
    for line in ("compileSdkVersion 36", "minSdkVersion 24", "targetSdkVersion 36", f"versionName '{__version__}'"):
        assert line in text


def test_gradle_is_the_one_whose_java_is_asked_for(made: Made) -> None:
    """Gradle 8.14 runs on Java 17 to 24; another version needs another table in packaging/builder.py."""
    assert "/gradle-8.14." in (made.project / "gradle/wrapper/gradle-wrapper.properties").read_text("utf-8")
    java = script("builder").JAVA
    assert (java[0], java[-1]) == (17, 24)
    plugin = re.search(r"com\.android\.tools\.build:gradle:(\d+)\.", (made.project / "build.gradle").read_text("utf-8"))
    assert plugin is not None
    assert plugin[1] == "8"  # runs on Java 17 and later
