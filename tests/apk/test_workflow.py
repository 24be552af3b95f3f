"""Proves that the workflow of the build machine is well formed and runs the documented commands."""

import re
import subprocess
from typing import Any

import pytest

from tests.apk.made import BUILDER, PYTHON, ROOT, unready

WORKFLOW = ROOT / ".github" / "workflows" / "safehouse.yml"


def parsed() -> dict[str, object]:
    """The workflow, parsed by the YAML library of the builder's environment."""
    import json

    if unready():
        pytest.skip(unready())
    program = "import json, sys, yaml; print(json.dumps(yaml.load(open(sys.argv[1]), yaml.BaseLoader)))"
    command = [str(BUILDER), "-c", program, str(WORKFLOW)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout))


def wanted(steps: list[dict[str, Any]]) -> str:
    """The Python version of a job."""
    (python,) = [step["with"]["python-version"] for step in steps if "setup-python" in step.get("uses", "")]
    return str(python)


def test_the_workflow_tests_and_builds() -> None:
    jobs = parsed()["jobs"]
    assert isinstance(jobs, dict)
    assert set(jobs) == {"test", "newest-python", "desk", "browsers", "apk"}
    runs = {name: [step["run"] for step in job["steps"] if "run" in step] for name, job in jobs.items()}
    assert "make test" in runs["test"]
    assert "make apk" in runs["apk"]
    assert "make test PYTHON=python3.14" in runs["newest-python"]
    assert any("--check" in step for step in runs["desk"])
    pythons = {name: wanted(job["steps"]) for name, job in jobs.items()}
    oldest = re.search(r'^requires-python = ">=(.*)"$', (ROOT / "pyproject.toml").read_text("utf-8"), re.MULTILINE)
    assert oldest is not None
    assert (pythons["test"], pythons["newest-python"]) == (oldest[1], PYTHON.rpartition(".")[0])
    pins = dict(re.findall(r'"(pyinstaller|kivymd)==([0-9.]+)"', " ".join(runs["desk"])))
    listed = "".join(file.read_text("utf-8") for file in (ROOT / "requirements").glob("*.txt"))
    assert all(f"\n{name}=={version}\n" in listed for name, version in pins.items()), pins
    assert pins.keys() == {"pyinstaller", "kivymd"}
    assert jobs["apk"]["needs"] == "test"
    steps = runs["apk"]
    (rust,) = [step for step in steps if step.startswith("rustup")]
    (linked,) = [step for step in steps if "readelf -d" in step]
    assert steps.index(rust) < steps.index("make apk") < steps.index(linked)
    assert "rustup default" in rust
    library = "libpython" + PYTHON.rpartition(".")[0] + ".so"
    assert f"grep -F '{library}'" in linked, "the package is not uploaded if it would not load"
    upload = jobs["apk"]["steps"][-1]
    assert upload["with"] == {"name": "safehouse-apk", "path": "bin/*.apk", "if-no-files-found": "error"}
    for job in jobs.values():
        assert int(job["timeout-minutes"]) > 0
        for step in job["steps"]:
            assert ("run" in step) != ("uses" in step), step
            if "uses" in step:
                assert re.fullmatch(r"actions/[a-z-]+@v\d+", step["uses"])


def test_what_the_workflow_calls_is_there() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    called = set(re.findall(r"\bmake ([a-z-]+)", WORKFLOW.read_text("utf-8")))
    assert called <= targets
    assert {"test", "apk", "apk-check"} <= called
    for name in re.findall(r"hashFiles\(([^)]*)\)", WORKFLOW.read_text("utf-8")):
        for pattern in re.findall(r"'([^']+)'", name):
            assert list(ROOT.glob(pattern)), pattern
