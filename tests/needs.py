"""Programs needed by tests that may be missing on a machine: without one a test is skipped with a message.

If nothing may be skipped (`.ci/run`), it fails instead.
"""

import os
import shutil
from importlib import import_module
from typing import Any, NoReturn

import pytest

STRICT = "SAFEHOUSE_SKIP_NOTHING"


def program(*names: str) -> str:
    """Return the first available of these programs."""
    found = next((path for name in names if (path := shutil.which(name))), None)
    return found or without(f"this needs {' or '.join(names)}, which is not here")


def package(module: str, name: str) -> Any:
    """Import a module of a package that may not be installed."""
    try:
        return import_module(module)
    except ModuleNotFoundError:
        return without(f"this needs the package {name}, which is not installed")


def without(reason: str) -> NoReturn:
    """Report what is missing; skip, or fail if nothing may be skipped."""
    if os.environ.get(STRICT):
        pytest.fail(reason)
    pytest.skip(reason)
