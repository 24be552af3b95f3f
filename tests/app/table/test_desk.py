"""Proves what a device may show: private views with an open curtain only, and when the curtain closes."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from app.table.chair import Answer, Chair, Listener
from app.table.desk import Curtain, Desk, DeskView
from app.table.requests import Agree, Decline, Resign, TableAction, TableReason, TakeSeat
from app.table.table import Table
from games.core.contract import Refusal, Seat
from games.duet.game import DUET
from games.duet.state import PENALTY, Clue, EndTurn, Guess
from tests.app.table.kit import Player, accepted, choice, start
from tests.games.core.toy import Mark, Peek, Roll, Stop


@dataclass
class Screen:
    """The views and answers of one device."""

    table: Table
    seats: tuple[Seat, ...]
    device: str = "tablet"
    faces: list[DeskView] = field(default_factory=list)
    answers: list[tuple[Seat | None, Answer]] = field(default_factory=list)
    desk: Desk = field(init=False)
    ids: int = 0
    lone: bool = False
    sat: list[Seat | None] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.desk = Desk(
            self.seats, self.sit, lambda task: task(), self.new_id, self.faces.append, self.hear, lone=self.lone
        )

    def sit(self, seat: Seat | None, listener: Listener) -> Chair:
        self.sat.append(seat)
        return self.table.sit(self.device, seat, listener)

    def new_id(self) -> str:
        self.ids += 1
        return str(self.ids)

    def hear(self, seat: Seat | None, answer: Answer) -> None:
        self.answers.append((seat, answer))

    @property
    def face(self) -> DeskView:
        face = self.desk.face()
        assert face is not None
        return face

    def refused(self, reason: object) -> None:
        refusal = self.answers[-1][1].refusal
        assert refusal is not None
        assert refusal.reason == reason


def key_of(player: Player) -> str:
    return player.now.view.text.partition('"side":"')[2][:25]


def test_a_shared_device_begins_with_the_open_table() -> None:
    _, table, _ = start(DUET)
    screen = Screen(table, (0, 1))
    assert screen.face.curtain == Curtain(None, None)  # either seat may begin
    assert screen.face.private is None
    assert screen.face.table.private is None
    assert screen.face.seats == (0, 1)
    assert not screen.desk.personal


def test_a_private_view_is_shown_behind_the_open_curtain_only() -> None:
    _, table, _ = start()
    screen = Screen(table, (0, 1))
    assert screen.desk.curtain == Curtain(None, 0)
    assert screen.desk.open(0)
    assert screen.face.private is not None
    assert screen.face.private.seat == 0
    assert screen.faces[-1] == screen.face
    assert screen.desk.open(1)
    assert screen.face.private.seat == 1
    screen.desk.shut()
    assert screen.face.private is None
    assert not screen.desk.open(2)


def test_the_curtain_falls_when_who_acts_changes_before_anything_new_is_shown() -> None:
    _, table, _ = start()
    screen = Screen(table, (0, 1))
    screen.desk.open(0)
    screen.desk.act(0, Mark(1))
    assert screen.desk.curtain == Curtain(0, 0)  # still the turn of the same seat
    screen.desk.act(0, Roll())
    assert screen.desk.curtain == Curtain(None, 1)
    for face in screen.faces:
        assert face.private is None or face.acting == (0,)


def test_the_curtain_falls_when_the_device_is_put_aside() -> None:
    _, table, _ = start()
    screen = Screen(table, (0, 1))
    screen.desk.open(0)
    screen.desk.pause()
    assert screen.faces[-1].private is None
    assert not screen.desk.open(0)
    screen.desk.resume()
    assert screen.face.private is None
    assert screen.desk.open(0)


def test_ones_own_device_is_open_unless_it_is_put_aside() -> None:
    _, table, players = start()
    screen = Screen(table, (1,))
    assert screen.desk.personal
    assert screen.face.curtain == Curtain(1, None)
    accepted(players[0].act(Roll()))
    assert screen.face.curtain == Curtain(1, 1)
    assert screen.face.private is not None
    screen.desk.pause()
    assert screen.face.private is None
    accepted(players[1].act(Roll()))
    assert screen.face.private is None
    screen.desk.resume()
    assert screen.face.private is not None


def test_a_spectator_sees_the_open_table() -> None:
    _, table, players = start()
    screen = Screen(table, ())
    accepted(players[0].act(Mark(0)))
    assert screen.face.number == 1
    assert screen.face.private is None
    screen.desk.act(0, Roll())
    screen.refused(TableReason.NOT_HERE)


def test_what_is_offered_in_the_open_is_done_without_the_curtain() -> None:
    _, table, _ = start()
    screen = Screen(table, (0, 1))
    screen.desk.act(0, Peek())
    screen.refused(TableReason.SHUT)
    screen.desk.act(1, Roll())  # not this seat's turn
    screen.refused(TableReason.SHUT)
    id = screen.desk.act(0, Roll())  # noqa: A001
    assert screen.answers[-1] == (0, Answer(id, 1, None))
    assert screen.face.number == 1


def test_duet_is_guessed_in_the_open_and_clued_with_a_template() -> None:
    _, table, _ = start(DUET)
    screen = Screen(table, (0, 1))
    screen.desk.act(0, Clue("apple", 1))
    assert screen.answers[-1][1].accepted
    assert screen.desk.curtain == Curtain(None, 1)
    screen.desk.act(1, EndTurn())
    screen.refused(TableReason.SHUT)  # not before the first guess
    screen.desk.act(1, Guess(3))
    assert screen.answers[-1][1].accepted


def test_undo_in_the_open_is_for_what_was_done_in_the_open() -> None:
    _, table, _ = start()
    screen = Screen(table, (0, 1))
    screen.desk.open(0)
    screen.desk.act(0, Mark(0))
    assert screen.face.may_undo == (0,)
    screen.desk.shut()
    assert screen.face.may_undo == ()
    screen.desk.undo(0)
    screen.refused(TableReason.SHUT)
    screen.desk.undo(7)
    screen.refused(TableReason.NOT_HERE)
    screen.desk.open(0)
    screen.desk.undo(0)
    assert screen.answers[-1][1].accepted
    assert screen.face.private is not None
    assert screen.face.private.public.marks == (False, False, False)


def test_the_story_is_as_the_viewer_saw_it() -> None:
    _, table, players = start()
    screen = Screen(table, (0, 1), device="tablet")
    accepted(players[0].act(Peek()))
    assert '"odd":null' in screen.desk.story()[0].text
    screen.desk.open(0)
    assert '"odd":null' not in screen.desk.story()[0].text
    assert screen.desk.missed() == screen.desk.story()
    screen.desk.shut()
    accepted(players[1].act(Mark(0)))
    screen.desk.open(0)
    assert [happening.number for happening in screen.desk.missed()] == [2]
    screen.desk.open(1)
    assert [happening.number for happening in screen.desk.missed()] == [1, 2]


def test_nothing_secret_ever_leaves_a_closed_desk() -> None:
    """Everything a shared device shows with its curtain closed, along random play."""
    for seed in range(4):
        rng = random.Random(seed)
        _, table, players = start(DUET)
        keys = [key_of(player) for player in players]
        screen = Screen(table, (0, 1))
        while players[0].now.ending is None:
            player = players[rng.choice(players[0].now.acting)]
            assert player.seat is not None
            if rng.random() < 0.5:
                screen.desk.open(rng.choice((0, 1)))
            if rng.random() < 0.3:
                screen.desk.pause()
                screen.desk.resume()
            screen.desk.act(player.seat, choice(player.now, rng))
        for face in screen.faces:
            if face.ending is None:
                seen = [seat for seat in (0, 1) if keys[seat] in face.text]
                assert seen == ([] if face.curtain.open is None else [face.curtain.open])


def test_a_refusal_that_comes_after_the_curtain_fell_says_nothing() -> None:
    _, table, _ = start()
    screen = Screen(table, (0, 1))
    screen.desk.open(0)
    screen.desk.act(0, Mark(77))
    assert screen.answers[-1][1].refusal is not None
    assert screen.answers[-1][1].refusal.params == (("pad", 77),)
    late = Screen(table, (0, 1), device="late")
    queue: list[Callable[[], None]] = []
    late.desk._post = queue.append  # the screen is slower than the table
    late.desk.open(0)
    late.desk.act(0, Mark(77))
    late.desk.shut()
    for task in queue:
        task()
    assert late.answers[-1][1].refusal == Refusal(TableReason.SHUT)


def test_proposals_go_through_the_desk() -> None:
    _, table, players = start(DUET)
    screen = Screen(table, (0, 1))
    screen.desk.act(0, Clue("apple", 1))
    screen.desk.propose(1, TableAction(PENALTY))
    assert screen.face.proposal is not None
    screen.desk.decline(0, screen.face.proposal.number)
    screen.desk.propose(1, TableAction(PENALTY))
    screen.desk.withdraw(1, screen.face.proposal.number)
    assert screen.face.proposal is None
    screen.desk.propose(1, TableAction(PENALTY))
    left = screen.face.table.public.bank.left
    screen.desk.agree(0, screen.face.proposal.number)
    assert screen.face.table.public.bank.left == left - 1
    screen.desk.propose(0, Resign())
    screen.desk.agree(1, screen.face.proposal.number)
    assert screen.face.ending is not None
    assert all(answer.accepted for _, answer in screen.answers)
    assert players[0].now.ending == screen.face.ending


def test_a_seat_is_taken_over_by_a_desk_and_lost_by_another() -> None:
    _, table, players = start()
    screen = Screen(table, (), device="new")
    old = Screen(table, (0,), device="old")
    assert old.face.private is not None
    screen.desk.propose(None, TakeSeat(0, ("Ann",)))
    proposal = screen.face.proposal
    assert proposal is not None
    assert screen.desk.seats == ()
    accepted(players[1].request(Agree(proposal.number)))
    assert screen.desk.seats == ()  # the owner of the seat has not agreed
    old.desk.agree(0, proposal.number)
    assert screen.desk.seats == (0,)
    assert screen.face.private is not None
    assert screen.face.private.seat == 0
    assert old.desk.seats == ()
    assert old.faces[-1].private is None
    screen.desk.act(0, Mark(0))
    assert screen.answers[-1][1].accepted


def test_a_second_seat_makes_a_device_a_shared_one() -> None:
    _, table, players = start()
    players[1].chair.leave()
    screen = Screen(table, (1,), device="tablet")
    assert screen.face.curtain.open == 1
    away = Player(table, 0, device="phone")
    screen.desk.propose(1, TakeSeat(0, ("Ann",)))
    accepted(away.request(Agree(1)))
    assert screen.desk.seats == (1, 0)
    assert screen.face.curtain == Curtain(None, 0)
    assert screen.faces[-1].private is None


def test_what_was_open_is_gone_with_the_very_word_that_makes_a_device_shared() -> None:
    """The chairs of a desk are updated one after the other: nothing private may remain visible in between."""
    _, table, players = start()
    players[1].chair.leave()
    waiting: list[Callable[[], None]] = []
    screen = Screen(table, (1,), device="tablet")
    screen.desk = Desk((1,), screen.sit, waiting.append, screen.new_id, screen.faces.append, screen.hear)
    while waiting:
        waiting.pop(0)()
    assert screen.faces[-1].private is not None
    screen.desk.propose(None, TakeSeat(0, ("Ann",)))
    while waiting:
        waiting.pop(0)()
    accepted(players[0].request(Agree(1)))
    while waiting:
        waiting.pop(0)()
        assert screen.desk.personal or screen.faces[-1].private is None
    assert screen.desk.seats == (1, 0)


def test_a_declined_hope_takes_no_seat() -> None:
    _, table, players = start()
    screen = Screen(table, (), device="new")
    screen.desk.propose(None, TakeSeat(0, ("Ann",)))
    accepted(players[1].request(Decline(1)))
    other = Player(table, None, device="other")
    accepted(other.propose(TakeSeat(0, ("Bo",))))
    accepted(players[1].request(Agree(3)))
    accepted(players[0].request(Agree(3)))
    assert screen.desk.seats == ()


def test_a_player_who_got_up_receives_nothing() -> None:
    _, table, players = start()
    screen = Screen(table, (0, 1))
    screen.desk.leave()
    before = len(screen.faces)
    accepted(players[0].act(Mark(0)))
    screen.desk.open(0)
    assert len(screen.faces) == before


def test_a_stop_is_proposed_in_the_open() -> None:
    _, table, _ = start()
    screen = Screen(table, (0, 1))
    assert screen.face.table.actions == (Stop(),)


def test_a_lone_remote_seat_receives_everything_once() -> None:
    _, table, _ = start()
    screen = Screen(table, (0,), lone=True)
    assert screen.sat == [0]
    assert screen.face.personal
    assert screen.face.private is not None
    screen.desk.act(0, Mark(0))
    assert screen.answers[-1][1].accepted
    assert [happening.number for happening in screen.desk.story()] == [1]


def test_a_lone_seat_that_is_put_aside_shows_what_all_know_and_does_nothing() -> None:
    _, table, _ = start()
    screen = Screen(table, (0,), lone=True)
    screen.desk.pause()
    assert screen.faces[-1].private is None
    assert screen.face.happened == ()
    assert screen.desk.story() == screen.desk.missed() == ()
    screen.desk.act(0, Mark(0))
    screen.refused(TableReason.SHUT)
    screen.desk.resume()
    assert screen.face.private is not None


def test_a_lone_seat_that_is_taken_over_goes_on_as_a_spectator() -> None:
    _, table, _ = start()
    lone, other = Screen(table, (0,), lone=True), Screen(table, (1,), device="phone")
    other.desk.propose(None, TakeSeat(0, ("Nowa",)))
    lone.desk.agree(0, lone.face.proposal.number if lone.face.proposal else -1)
    assert lone.sat == [0, None]
    assert lone.face.seats == ()
    assert lone.face.private is None
    assert set(other.face.seats) == {0, 1}


def test_a_lone_seat_that_takes_another_becomes_a_shared_device() -> None:
    _, table, _ = start()
    lone, other = Screen(table, (0,), lone=True), Screen(table, (1,), device="phone")
    lone.desk.propose(None, TakeSeat(1, ("Nowa",)))
    other.desk.agree(1, other.face.proposal.number if other.face.proposal else -1)
    assert set(lone.sat) == {0, None, 1}
    assert lone.face.seats == (0, 1)
    assert lone.face.private is None
    assert not lone.desk.personal
    assert lone.desk.open(1)
