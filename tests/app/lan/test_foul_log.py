"""Proves that a guest stores no log with an invalid header, even if everything else in it is right."""

from __future__ import annotations

import pytest

from app.lan.verify import Checked, Why
from tests.app.lan.test_foul_host import play
from tests.app.lan.test_host_guest import gather
from tests.app.table.poison import WRONG, poisoned

REJECTED = ("a time after the year 9999", "a time before the year 1", "an endless name of a version",
        "an endless secret of bots")  # fmt: skip


@pytest.mark.parametrize("wrong", ["", *REJECTED])
def test_a_log_with_a_header_out_of_bounds_is_not_kept(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rest of the log matches the updates, so it would otherwise be verified as fair."""
    world, host, boxes = gather()
    kept: list[bytes] = []
    for box in boxes:
        monkeypatch.setattr(box.account, "_keep_log", kept.append)
    if wrong:
        export = host.library.export
        monkeypatch.setattr(host.library, "export", lambda match: poisoned(export(match), WRONG[wrong]))
    host.start()
    world.run(1)
    play(world, boxes)
    found = {(box.verdicts[-1].result, box.verdicts[-1].why) for box in boxes}
    assert found == ({(Checked.FAILED, Why.UNREADABLE)} if wrong else {(Checked.VERIFIED, Why.FAIR)})
    assert len(kept) == (0 if wrong else 2)
