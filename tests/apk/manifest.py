"""The contents of the manifest, parsed as by Android."""

import re
import subprocess
import xml.etree.ElementTree as ET
from dataclasses import dataclass
from pathlib import Path

from tests.apk.made import ENVIRONMENTS, FRAMEWORK, Made

A = "{http://schemas.android.com/apk/res/android}"
# Attributes that are newer than the resources we link against (API 29): their levels and permitted values. From the
# reference of <application>: developer.android.com/guide/topics/manifest/application-element
YOUNGER = {
    "enableOnBackInvokedCallback": (33, r"true|false"),
    "dataExtractionRules": (31, r"@xml/[a-z_]+"),
}


@dataclass(frozen=True, slots=True)
class Manifest:
    """The parts of the manifest that matter to us."""

    permissions: frozenset[str]
    features: frozenset[str]
    least: int
    target: int
    application: dict[str, str]
    activity: dict[str, str]
    filters: tuple[tuple[frozenset[str], frozenset[str], frozenset[str]], ...]  # actions, categories, schemes
    parts: frozenset[str]  # kinds of components


def plain(element: ET.Element) -> dict[str, str]:
    """The attributes of an element without their namespace."""
    return {name.removeprefix(A): value for name, value in element.attrib.items()}


def read(file: Path) -> Manifest:
    """A rendered manifest as a value."""
    root = ET.parse(file).getroot()
    sdk, application = root.find("uses-sdk"), root.find("application")
    assert sdk is not None
    assert application is not None
    activities = application.findall("activity")
    assert len(activities) == 1, "one activity"
    filters = tuple(
        (
            frozenset(plain(each)["name"] for each in found.findall("action")),
            frozenset(plain(each)["name"] for each in found.findall("category")),
            frozenset(plain(each)["scheme"] for each in found.findall("data")),
        )
        for found in activities[0].findall("intent-filter")
    )
    return Manifest(
        permissions=frozenset(plain(each)["name"] for each in root.findall("uses-permission")),
        features=frozenset(plain(each).get("name", "") for each in root.findall("uses-feature")) - {""},
        least=int(plain(sdk)["minSdkVersion"]),
        target=int(plain(sdk)["targetSdkVersion"]),
        application=plain(application),
        activity=plain(activities[0]),
        filters=filters,
        parts=frozenset(each.tag for each in application),
    )


def aapt2() -> Path | None:
    """Android's resource compiler from the builder's environment."""
    found = sorted((ENVIRONMENTS / "check").glob("lib/python3.*/site-packages/aapt2/bin/Linux/aapt2"))
    return found[0] if found else None


def unlinkable() -> str:
    """Why nothing can be linked here; empty if it can."""
    if aapt2() is None:
        return "aapt2 is not in the builder's environment"
    return "" if FRAMEWORK.exists() else "Debian's android-framework-res could not be fetched on this machine"


def link(made: Made, folder: Path) -> str:
    """Compile and link the project's resources with its manifest; returns Android's reading of the result."""
    program = aapt2()
    assert program is not None
    program.chmod(0o755)
    text = made.manifest.read_text("utf-8")
    for name in YOUNGER:
        text = re.sub(rf'\s+android:{name}="[^"]*"', "", text)
    # Gradle reads the package name from another file, aapt2 needs it in the manifest
    text = text.replace("<manifest ", '<manifest package="org.safehouse.safehouse" ', 1)
    (folder / "AndroidManifest.xml").write_text(text, "utf-8")
    resources, out = folder / "resources.zip", folder / "out.apk"
    for hidden in made.project.glob("src/main/res/*/.gitkeep"):
        hidden.unlink()  # Gradle ignores hidden files, aapt2 does not
    commands = (
        ["compile", "--dir", str(made.project / "src/main/res"), "-o", str(resources)],
        ["link", "-o", str(out), "-I", str(FRAMEWORK), "--manifest", str(folder / "AndroidManifest.xml"),
         "--auto-add-overlay", str(resources)],
        ["dump", "badging", str(out)],
    )  # fmt: skip
    said = ""
    for command in commands:
        done = subprocess.run([str(program), *command], capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"aapt2 {command[0]}: {done.stderr}"
        said = done.stdout
    return said
