"""Dry run of buildozer: the files it would package, and the commands it would pass to python-for-android.

Runs with the Python of the builder's environment. Nothing is downloaded or compiled: buildozer is stopped at its calls
of python-for-android.
"""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PROJECT = "project"  # the reported path of the Android project, below the work folder


class AskedFor(Exception):
    """Raised in place of running python-for-android; contains the command line."""

    def __init__(self, command: list[str]) -> None:
        super().__init__("handed over")
        self.command = [str(part) for part in command]


class NotCalled(Exception):
    """buildozer has changed: a step finished without calling python-for-android."""


@dataclass(frozen=True, slots=True)
class Handover:
    """buildozer's target, its warnings, and the two commands."""

    buildozer: Any
    complaints: tuple[str, ...]
    create: tuple[str, ...]
    package: tuple[str, ...]


def handed_over(target: Any, step: str) -> tuple[str, ...]:
    """The command line with which buildozer would call python-for-android for a step."""

    def p4a(command: list[str], *_rest: object, **_more: object) -> None:
        raise AskedFor(command)

    target._p4a = p4a
    try:
        getattr(target, step)()
    except AskedFor as asked:
        return (*asked.command, *map(str, target.extra_p4a_args))
    raise NotCalled(f"{step} did not call python-for-android")


def handover(root: Path, work: Path, processors: tuple[str, ...] = ()) -> Handover:
    """Run buildozer on the spec with a copy of the files; for the spec's processors, or for the given ones."""
    from buildozer import Buildozer
    from buildozer.targets.android import TargetAndroid

    os.chdir(root)
    builder = Buildozer(filename=str(root / "buildozer.spec"))
    builder.targetname = "android"
    builder.config.set("buildozer", "build_dir", str(work / "buildozer"))
    if processors:
        builder.config.set("app", "android.archs", ",".join(processors))
    target = builder.target = TargetAndroid(builder)
    complaints: list[str] = []
    builder.logger.error = target.logger.error = complaints.append
    builder.check_configuration_tokens()
    target.build_mode = "debug"
    target.get_dist_dir = lambda _name: str(work / PROJECT)
    target._update_libraries_references = target._generate_whitelist = lambda _folder: None
    Path(builder.applibs_dir).mkdir(parents=True, exist_ok=True)
    builder._copy_application_sources()
    builder._copy_application_libs()
    builder._add_sitecustomize()
    create, package = (handed_over(target, step) for step in ("compile_platform", "build_package"))
    return Handover(builder, tuple(map(str, complaints)), create, package)
