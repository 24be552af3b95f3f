"""Programs that tests run and that a machine may not have: without one a test says so and is skipped.

Where nothing may be skipped (`.ci/run`), it fails instead.
"""

import os
import shutil

import pytest

STRICT = "SAFEHOUSE_SKIP_NOTHING"


def program(*names: str) -> str:
    """The first of these programs that is here."""
    found = next((path for name in names if (path := shutil.which(name))), None)
    if found is None:
        told = f"this needs {' or '.join(names)}, which is not here"
        if os.environ.get(STRICT):
            pytest.fail(told)
        pytest.skip(told)
    return found
