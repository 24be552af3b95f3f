"""Puts an Android project together without Gradle: python packaging/by_hand.py PROJECT LEVEL

Stands where python-for-android calls Gradle, and leaves a package where it looks for one. It proves that manifest,
resources, Java, libraries and files fit together, with tools that need no network: aapt2, a Java compiler, dx or d8,
zipalign, apksigner. The key is made for the moment and thrown away, so nobody can install an update over it; packages
for people come from buildozer.
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
YOUNGER = ("enableOnBackInvokedCallback", "dataExtractionRules")  # attributes that Debian's resources (29) do not know
FORM = "8"  # of Java's classes, as the project's own build.gradle asks, and the newest that dx reads


@dataclass(frozen=True, slots=True)
class Tools:
    """What puts a package together; each as a command."""

    aapt2: tuple[str, ...]
    java: tuple[str, ...]
    dex: tuple[str, ...]
    zipalign: tuple[str, ...]
    apksigner: tuple[str, ...]
    keytool: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Android:
    """What a package is put together against: resources and classes."""

    resources: Path
    classes: Path
    level: int  # of the resources


def aapt2(prefix: Path) -> Path | None:
    """Android's resource compiler out of an environment of Python."""
    return next(iter(sorted(prefix.glob("lib/python3.*/site-packages/aapt2/bin/Linux/aapt2"))), None)


def tools() -> Tools:
    """All of them, or a sentence for those that are missing."""
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
    """The SDK's own of that level; or the classes that are named and the resources of Debian."""
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
    """What a program says; `Wrong` with its last lines if it fails."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        said = "\n".join((done.stdout + done.stderr).strip().splitlines()[-25:])
        raise Wrong(f"{Path(command[0]).name} failed:\n{said}")
    return done.stdout


def linked(tools: Tools, against: Android, project: Path, place: Path) -> Path:
    """The manifest, the resources and the assets, as Android reads them; and a class that names the resources."""
    main = project / "src/main"
    manifest = (main / "AndroidManifest.xml").read_text("utf-8")
    # Gradle takes the package from a file of its own
    manifest = manifest.replace("<manifest ", f'<manifest package="{PACKAGE}" ', 1)
    if against.level < 33:
        for name in YOUNGER:
            manifest = re.sub(rf'\s+android:{name}="[^"]*"', "", manifest)
    (place / "AndroidManifest.xml").write_text(manifest, "utf-8")
    for hidden in main.glob("res/*/.gitkeep"):
        hidden.unlink()  # Gradle passes over hidden files, aapt2 does not
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
    """Every Java source of the project, compiled for Android."""
    classes, dex = place / "classes", place / "dex"
    classes.mkdir()
    dex.mkdir()
    sources = [str(file) for part in (project / "src/main/java", place / "java") for file in part.rglob("*.java")]
    jars = [str(jar) for jar in (project / "src/main/libs").glob("*.jar")]
    config = place / "java" / PACKAGE.replace(".", "/") / "BuildConfig.java"
    if not config.exists():  # which Gradle writes
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
        # dx leaves Java 8's lambdas to the phone, which knows them from 26 on; d8, and so Gradle, writes them anew
        run([*tools.dex, "--dex", "--min-sdk-version=26", f"--output={dex / 'classes.dex'}", str(classes), *jars])
    return dex / "classes.dex"


def filled(linked: Path, dex: Path, project: Path, place: Path) -> Path:
    """All of it in one archive."""
    out = place / "filled.apk"
    shutil.copy(linked, out)
    with zipfile.ZipFile(out, "a", zipfile.ZIP_DEFLATED) as apk:
        apk.write(dex, "classes.dex")
        for file in sorted((project / "libs").rglob("*.so")):
            apk.write(file, f"lib/{file.relative_to(project / 'libs').as_posix()}")
    return out


def signed(tools: Tools, apk: Path, place: Path, out: Path) -> None:
    """Laid out as Android wants to map it, and signed by a key that nobody keeps."""
    aligned, store = place / "aligned.apk", place / "key.jks"
    run([*tools.zipalign, "-p", "-f", "4", str(apk), str(aligned)])
    run([*tools.keytool, "-genkeypair", "-keystore", str(store), "-storepass", "thrown away", "-alias", "once",
         "-keyalg", "RSA", "-keysize", "2048", "-validity", "30", "-dname", "CN=nobody"])  # fmt: skip
    out.parent.mkdir(parents=True, exist_ok=True)
    run(
        [*tools.apksigner, "sign", "--ks", str(store), "--ks-pass", "pass:thrown away", "--out", str(out), str(aligned)]
    )


def verified(apk: Path) -> None:
    """Android's own tools read it: how it is laid out, who signed it, what it says of itself."""
    known = tools()
    run([*known.zipalign, "-c", "-p", "4", str(apk)])
    run([*known.apksigner, "verify", "--min-sdk-version", "24", str(apk)])
    said = run([*known.aapt2, "dump", "badging", str(apk)])
    for line in (f"package: name='{PACKAGE}'", "launchable-activity: name='org.kivy.android.PythonActivity'"):
        if line not in said:
            raise Wrong(f"aapt2 reads no {line}")


def sizes(apk: Path) -> list[tuple[str, int]]:
    """How much of the package is what, the largest first."""
    parts: dict[str, int] = {}
    with zipfile.ZipFile(apk) as archive:
        for each in archive.infolist():
            names = each.filename.split("/")
            part = each.filename if names[0] in ("assets", "lib") else names[0]
            parts[part] = parts.get(part, 0) + each.compress_size
    return sorted(parts.items(), key=lambda part: -part[1])[:16]


def alone(apk: Path, processor: str) -> int:
    """What the package would weigh with the libraries of one processor."""
    with zipfile.ZipFile(apk) as archive:
        held = [(each.filename.split("/"), each.compress_size) for each in archive.infolist()]
    return sum(size for names, size in held if names[0] != "lib" or names[1] == processor)


def put_together(project: Path, level: int, root: Path) -> Path:
    """The package, where python-for-android looks for it."""
    known, against = tools(), android(level, root)
    out = project / "build/outputs/apk/debug" / f"{project.name}-debug.apk"
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        archive = linked(known, against, project, place)
        signed(known, filled(archive, dexed(known, against, project, place), project, place), place, out)
    return out


def main(project: Path, level: int) -> int:
    """The package, or what kept it from being made."""
    try:
        print(put_together(project, level, Path(__file__).resolve().parent.parent))
    except (Impossible, Wrong) as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2])))
