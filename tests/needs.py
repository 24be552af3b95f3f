"""Programs that tests run and that a machine may not have: without one a test says so and is skipped.

Where nothing may be skipped (`.ci/run`), it fails instead.
"""

import os
import shutil
from importlib import import_module
from typing import Any, NoReturn

import pytest

STRICT = "SAFEHOUSE_SKIP_NOTHING"


def program(*names: str) -> str:
    """The first of these programs that is here."""
    found = next((path for name in names if (path := shutil.which(name))), None)
    return found or without(f"this needs {' or '.join(names)}, which is not here")


def package(module: str, name: str) -> Any:
    """A module of a package that tests use and that may not be installed."""
    try:
        return import_module(module)
    except ModuleNotFoundError:
        return without(f"this needs the package {name}, which is not installed")


def without(told: str) -> NoReturn:
    """Say what is missing; skip, or fail where nothing may be skipped."""
    if os.environ.get(STRICT):
        pytest.fail(told)
    pytest.skip(told)
