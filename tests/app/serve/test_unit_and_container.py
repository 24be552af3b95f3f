"""Proves that the unit for systemd and the container start the server with options that it has."""

from __future__ import annotations

import json
import subprocess
from configparser import ConfigParser
from pathlib import Path

from app.serve import command
from tests.needs import program
from tests.test_layers import ROOT

FILES = ROOT / "packaging" / "serve"
UNIT = FILES / "safehouse-server.service"
INSTRUCTIONS = {"FROM", "COPY", "RUN", "USER", "VOLUME", "EXPOSE", "STOPSIGNAL", "ENTRYPOINT"}


def test_the_unit_starts_a_server_behind_a_proxy() -> None:
    unit = ConfigParser(strict=True, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(UNIT, "utf-8")
    assert unit.sections() == ["Unit", "Service", "Install"]
    started, *given = unit["Service"]["ExecStart"].split()
    assert Path(started).name == "safehouse-server"
    settings = command.settings(given)
    assert settings.quiet, "no journal has the link"
    assert settings.public is not None


def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    analyze = program("systemd-analyze")
    copy = tmp_path / UNIT.name
    copy.write_text(UNIT.read_text("utf-8").replace("/opt/safehouse/bin/safehouse-server", "/bin/true"), "utf-8")
    done = subprocess.run([analyze, "verify", str(copy)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.strip()) == (0, "")


def test_the_container_starts_a_server_from_files_that_are_there() -> None:
    lines = (FILES / "Containerfile").read_text("utf-8").splitlines()
    rows = [line.split(maxsplit=1) for line in lines if line and not line.startswith("#")]
    assert {name for name, _rest in rows} <= INSTRUCTIONS
    started, *given = json.loads(next(rest for name, rest in rows if name == "ENTRYPOINT"))
    settings = command.settings(given)
    assert (settings.folder, settings.quiet) == (Path("/data"), True)
    assert str(settings.port) == next(rest for name, rest in rows if name == "EXPOSE")
    built = next(rest for name, rest in rows if name == "RUN" and "pip install" in rest)
    assert (ROOT / built.rpartition("/tree/")[2] / "pyproject.toml").is_file()
    assert started.startswith(built.partition("-m venv ")[2].partition(" ")[0])
