"""Switch scanning with a clock of the test."""

from app.present.switch_scan import ScanPlace, SwitchScan, following


class FakeClock:
    """A clock that is set."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_board_is_offered_as_a_whole_and_left_after_its_last_part() -> None:
    parts = (0, 3, 0)
    place = None
    met = []
    for _ in range(4):
        place = following(parts, place)
        met.append(place)
    assert met == [ScanPlace(0), ScanPlace(1), ScanPlace(2), ScanPlace(0)]
    assert following(parts, ScanPlace(1, 0)) == ScanPlace(1, 1)
    assert following(parts, ScanPlace(1, 2)) == ScanPlace(1), "the board again, and from there to what follows"


def test_nothing_to_scan_and_a_screen_that_has_become_smaller() -> None:
    assert following((), ScanPlace(3)) is None
    assert following((0, 0), ScanPlace(5)) == ScanPlace(0)
    assert following((0, 2), ScanPlace(1, 7)) == ScanPlace(1)


def test_it_stays_at_each_place_for_its_pace() -> None:
    clock = FakeClock()
    scan = SwitchScan(1.5, clock)
    clock.now = 1.4
    assert not scan.tick((0, 0))
    clock.now = 1.5
    assert scan.tick((0, 0))
    assert scan.place == ScanPlace(0)
    clock.now = 2.9
    assert not scan.tick((0, 0))
    scan.rest()
    clock.now = 4.3
    assert not scan.tick((0, 0)), "a key has given the place its whole time again"
    clock.now = 4.4
    assert scan.tick((0, 0))
    assert scan.place == ScanPlace(1)


def test_the_switch_enters_a_board_and_taps_everything_else() -> None:
    clock = FakeClock()
    scan = SwitchScan(1.0, clock)
    assert not scan.enters((0, 4)), "nothing is offered yet"
    scan.place = ScanPlace(0)
    assert not scan.enters((0, 4))
    scan.place = ScanPlace(1)
    clock.now = 0.9
    assert scan.enters((0, 4))
    assert scan.place == ScanPlace(1, 0)
    clock.now = 1.8
    assert not scan.tick((0, 4)), "its time has begun with the switch"
    assert not scan.enters((0, 4)), "a part is tapped, and stays for the second tap"
    assert scan.place == ScanPlace(1, 0)
