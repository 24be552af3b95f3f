"""The package, made once for all tests of a run."""

from pathlib import Path

import pytest

from tests.apk.made import Made, made_once, unready


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Made:
    """The package as far as it can be made without an SDK."""
    reason = unready()
    if reason:
        pytest.skip(reason)
    base: Path = tmp_path_factory.getbasetemp()
    return made_once((base if worker_id == "master" else base.parent) / "apk")
