"""Further cases of a parametrized test, which `make soak` runs and `make test` leaves out for its time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def further(cases: Iterable[tuple[str, ...]]) -> list[Any]:
    """Cases with the marker `soak`."""
    return [pytest.param(case, marks=pytest.mark.soak, id="-".join(case)) for case in cases]
