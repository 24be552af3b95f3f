"""Fixtures for tests of presenters: the language is English, as on the thread of an app. Sessions choose a language
themselves.
"""

from collections.abc import Iterator

import pytest

from app.present import i18n


@pytest.fixture(autouse=True)
def _english(request: pytest.FixtureRequest) -> Iterator[None]:
    if request.module.__name__.endswith("test_session"):
        yield
        return
    with i18n.language("en"):
        yield
