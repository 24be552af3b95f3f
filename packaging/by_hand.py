"""Assembles an Android project without Gradle: python packaging/by_hand.py PROJECT LEVEL

Replaces python-for-android's call of Gradle and leaves a package in the expected place. It proves that manifest,
resources, Java, libraries and files fit together, with tools that need no network: aapt2, a Java compiler, dx or d8,
zipalign, apksigner. The signing key is temporary, so no update can be installed over the package; packages for users
are built by buildozer.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from dataclasses import dataclass
from pathlib import Path

from parts import Impossible, Wrong

PACKAGE = "org.safehouse.safehouse"
FRAMEWORK = Path("build/environments/android-framework-res/usr/share/android-framework-res/framework-res.apk")
SDKS = Path.home() / ".buildozer/android/platform/android-sdk"
YOUNGER = ("enableOnBackInvokedCallback", "dataExtractionRules")  # attributes unknown to Debian's resources (29)
FORM = "8"  # Java class version, as in the project's build.gradle; the newest that dx reads


@dataclass(frozen=True, slots=True)
class Tools:
    """The tools that assemble a package, each as a command."""

    aapt2: tuple[str, ...]
    java: tuple[str, ...]
    dex: tuple[str, ...]
    zipalign: tuple[str, ...]
    apksigner: tuple[str, ...]
    keytool: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Android:
    """Android's resources and classes to link against."""

    resources: Path
    classes: Path
    level: int  # of the resources


def aapt2(prefix: Path) -> Path | None:
    """aapt2, Android's resource compiler, from a Python environment."""
    return next(iter(sorted(prefix.glob("lib/python3.*/site-packages/aapt2/bin/Linux/aapt2"))), None)


def tools() -> Tools:
    """All tools, or an error that names the missing ones."""
    packed = aapt2(Path(sys.prefix))
    if packed is not None:
        packed.chmod(0o755)
    found = {
        "aapt2": (str(packed),) if packed else _first("aapt2"),
        "a Java compiler (Debian: default-jdk-headless)": _first("javac") or _first("ecj"),
        "dx or d8 (in an SDK's build-tools; Ubuntu: dalvik-exchange)": _first("d8") or _first("dalvik-exchange", "dx"),
        "zipalign": _first("zipalign"),
        "apksigner": _first("apksigner"),
        "keytool (Debian: default-jre-headless)": _first("keytool"),
    }
    missing = [name for name, command in found.items() if not command]
    if missing:
        raise Impossible(f"there is no {', no '.join(missing)}")
    return Tools(*found.values())


def _first(*names: str) -> tuple[str, ...]:
    places = [os.environ.get("PATH", ""), *map(str, sorted(SDKS.glob("build-tools/*"), reverse=True))]
    found = next(filter(None, (shutil.which(name, path=os.pathsep.join(places)) for name in names)), None)
    return (found,) if found else ()


def android(level: int, root: Path) -> Android:
    """The SDK platform of that level; otherwise the named classes and Debian's resources."""
    whole = SDKS / f"platforms/android-{level}/android.jar"
    if whole.exists():
        return Android(whole, whole, level)
    asked = Path(os.environ.get("ANDROID_CLASSES", "/nowhere"))
    if not asked.exists():
        raise Impossible("there are no classes of Android: name its android.jar by ANDROID_CLASSES")
    if not (root / FRAMEWORK).exists():
        raise Impossible("Android's resources could not be fetched (packaging/environment.sh check)")
    return Android(root / FRAMEWORK, asked, 29)


def run(command: list[str], folder: Path | None = None) -> str:
    """The output of a program; raises `Wrong` with its last lines if it fails."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        said = "\n".join((done.stdout + done.stderr).strip().splitlines()[-25:])
        raise Wrong(f"{Path(command[0]).name} failed:\n{said}")
    return done.stdout


def linked(tools: Tools, against: Android, project: Path, place: Path) -> Path:
    """Link manifest, resources and assets, and generate the class of resource ids."""
    main = project / "src/main"
    manifest = (main / "AndroidManifest.xml").read_text("utf-8")
    # Gradle gets the package name from a separate file
    manifest = manifest.replace("<manifest ", f'<manifest package="{PACKAGE}" ', 1)
    if against.level < 33:
        for name in YOUNGER:
            manifest = re.sub(rf'\s+android:{name}="[^"]*"', "", manifest)
    (place / "AndroidManifest.xml").write_text(manifest, "utf-8")
    for hidden in main.glob("res/*/.gitkeep"):
        hidden.unlink()  # Gradle skips hidden files, aapt2 does not
    resources, out = place / "resources.zip", place / "linked.apk"
    run([*tools.aapt2, "compile", "--dir", str(main / "res"), "-o", str(resources)])
    gradle = (project / "build.gradle").read_text("utf-8")
    number = re.search(r"versionCode (\d+)", gradle)
    version = re.search(r"versionName '([^']*)'", gradle)
    if number is None or version is None:
        raise Wrong("build.gradle names no version")
    run([*tools.aapt2, "link", "-o", str(out), "-I", str(against.resources), "--auto-add-overlay",
         "--manifest", str(place / "AndroidManifest.xml"), "-A", str(main / "assets"), "--java", str(place / "java"),
         "--version-code", number[1], "--version-name", version[1], "--debug-mode", str(resources)])  # fmt: skip
    return out


def dexed(tools: Tools, against: Android, project: Path, place: Path) -> Path:
    """Compile every Java source of the project for Android."""
    classes, dex = place / "classes", place / "dex"
    classes.mkdir()
    dex.mkdir()
    sources = [str(file) for part in (project / "src/main/java", place / "java") for file in part.rglob("*.java")]
    jars = [str(jar) for jar in (project / "src/main/libs").glob("*.jar")]
    config = place / "java" / PACKAGE.replace(".", "/") / "BuildConfig.java"
    if not config.exists():  # generated by Gradle
        config.parent.mkdir(parents=True, exist_ok=True)
        config.write_text(
            f"package {PACKAGE};\npublic final class BuildConfig {{ public static final boolean DEBUG = true; }}\n"
        )
        sources.append(str(config))
    command = [*tools.java, "-source", FORM, "-target", FORM, "-nowarn", "-encoding", "UTF-8", "-d", str(classes)]
    run([*command, "-classpath", os.pathsep.join([str(against.classes), *jars]), *sources])
    wanted = len([name for name in sources if "package-info" not in name])
    if len(list(classes.rglob("*.class"))) < wanted:
        raise Wrong("not every Java source became a class")
    if "d8" in Path(tools.dex[0]).name:
        files = [str(file) for file in classes.rglob("*.class")]
        run([*tools.dex, "--min-api", "24", "--lib", str(against.classes), "--output", str(dex), *files])
    else:
        # dx keeps Java 8's lambdas, supported by Android 26 and later; d8, used by Gradle, converts them
        run([*tools.dex, "--dex", "--min-sdk-version=26", f"--output={dex / 'classes.dex'}", str(classes), *jars])
    return dex / "classes.dex"


def filled(linked: Path, dex: Path, project: Path, place: Path) -> Path:
    """Put everything into one archive."""
    out = place / "filled.apk"
    shutil.copy(linked, out)
    with zipfile.ZipFile(out, "a", zipfile.ZIP_DEFLATED) as apk:
        apk.write(dex, "classes.dex")
        for file in sorted((project / "libs").rglob("*.so")):
            apk.write(file, f"lib/{file.relative_to(project / 'libs').as_posix()}")
    return out


def signed(tools: Tools, apk: Path, place: Path, out: Path) -> None:
    """Align the archive for memory mapping, and sign it with a temporary key."""
    aligned, store = place / "aligned.apk", place / "key.jks"
    run([*tools.zipalign, "-p", "-f", "4", str(apk), str(aligned)])
    run([*tools.keytool, "-genkeypair", "-keystore", str(store), "-storepass", "thrown away", "-alias", "once",
         "-keyalg", "RSA", "-keysize", "2048", "-validity", "30", "-dname", "CN=nobody"])  # fmt: skip
    out.parent.mkdir(parents=True, exist_ok=True)
    run(
        [*tools.apksigner, "sign", "--ks", str(store), "--ks-pass", "pass:thrown away", "--out", str(out), str(aligned)]
    )


def verified(apk: Path) -> None:
    """Check the package with Android's tools: alignment, signature, manifest."""
    known = tools()
    run([*known.zipalign, "-c", "-p", "4", str(apk)])
    run([*known.apksigner, "verify", "--min-sdk-version", "24", str(apk)])
    said = run([*known.aapt2, "dump", "badging", str(apk)])
    for line in (f"package: name='{PACKAGE}'", "launchable-activity: name='org.kivy.android.PythonActivity'"):
        if line not in said:
            raise Wrong(f"aapt2 reads no {line}")


def sizes(apk: Path) -> list[tuple[str, int]]:
    """The sizes of the package's parts, the largest first."""
    parts: dict[str, int] = {}
    with zipfile.ZipFile(apk) as archive:
        for each in archive.infolist():
            names = each.filename.split("/")
            part = each.filename if names[0] in ("assets", "lib") else names[0]
            parts[part] = parts.get(part, 0) + each.compress_size
    return sorted(parts.items(), key=lambda part: -part[1])[:16]


def alone(apk: Path, processor: str) -> int:
    """The size of the package with the libraries of one processor only."""
    with zipfile.ZipFile(apk) as archive:
        held = [(each.filename.split("/"), each.compress_size) for each in archive.infolist()]
    return sum(size for names, size in held if names[0] != "lib" or names[1] == processor)


def put_together(project: Path, level: int, root: Path) -> Path:
    """Assemble the package where python-for-android expects it."""
    known, against = tools(), android(level, root)
    out = project / "build/outputs/apk/debug" / f"{project.name}-debug.apk"
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        archive = linked(known, against, project, place)
        signed(known, filled(archive, dexed(known, against, project, place), project, place), place, out)
    return out


def main(project: Path, level: int) -> int:
    """Print the path of the package, or the reason why it could not be assembled."""
    try:
        print(put_together(project, level, Path(__file__).resolve().parent.parent))
    except (Impossible, Wrong) as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2])))
