"""Proves that nothing on the wire to a seat depends on information hidden from it, and that no secret is
on any wire.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from games import GAMES
from games.core.chance import Seeded
from games.core.contract import View
from games.duet.game import DUET
from tests.app.lan.secrecy import Side, frames_of, interfere
from tests.app.table.kit import DUET_OPTIONS
from tests.games.core.toy import TOY, Private, Public, ToyOptions, ToyState


@pytest.mark.parametrize("seed", range(12))
def test_the_wire_of_a_toy_says_nothing_more_than_the_view(seed: int) -> None:
    assert interfere(TOY, seed) == ""


@pytest.mark.parametrize("seed", range(12))
def test_the_wire_of_a_duet_says_nothing_more_than_the_view(seed: int) -> None:
    assert interfere(DUET, seed) == ""


@pytest.mark.parametrize("game", ["kyoto", "rogue"])
@pytest.mark.parametrize("seed", range(6))
def test_the_wire_of_the_other_games_says_nothing_more_than_the_view(game: str, seed: int) -> None:
    assert interfere(GAMES[game], seed) == ""


def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same with a view whose size depends on the other seat's secret."""
    honest = ToyState.view

    def view(self: ToyState, seat: int | None) -> View[Public, Private]:
        shown = honest(self, seat)
        said = ("x" * 600,) if self.secrets[0] > 2 and seat == 1 else ()
        return replace(shown, public=Public(ToyOptions(), said=said))

    clean = {seed: interfere(TOY, seed) for seed in range(8)}
    monkeypatch.setattr(ToyState, "view", view)
    assert not any(clean.values())
    assert any(interfere(TOY, seed) for seed in range(8))


def test_what_is_overheard_would_tell_a_longer_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without padding, a listener on the wifi could distinguish worlds by the size of frames."""
    worlds = range(14)  # in most pairs the sizes are equal even without padding
    assert not any(interfere(GAMES["kyoto"], seed) for seed in worlds)
    monkeypatch.setattr("app.lan.hosted_match.view_step", lambda *_: 1)
    found = {interfere(GAMES["kyoto"], seed) for seed in worlds} - {""}
    assert found
    assert all("overheard" in wrong for wrong in found)


def test_tokens_and_secrets_are_said_only_where_they_belong() -> None:
    state = DUET.deal(DUET_OPTIONS, 2, Seeded(3))
    side = Side(DUET, state, 3)
    secret = side.host.host.invite(()).secret
    to_guests = b"".join(body for seat in (0, 1) for body in frames_of(side.sent_to(seat)))
    assert secret.encode() not in to_guests
    assert side.host.host.code.encode() not in to_guests
    tokens = [host.token for box in side.guests for host in box.memory.hosts]
    assert [token.encode() in b"".join(side.sent_to(1)) for token in tokens] == [False, True]
    devices = [host.device for box in side.guests for host in box.memory.hosts]
    assert [device.encode() in b"".join(side.sent_to(1)) for device in devices] == [False, True]
