"""Proves the benchmarks: their checks, their reports, and that different games are not compared."""

import json
import sys
from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from app import __version__
from app.table.matches import Library
from app.table.worker import Inline
from bench import __main__ as bench_main
from bench import durable, feel, host_frames, record, two_devices
from bench.__main__ import PARTS, check_same_game, parts
from bench.duet import SETTING
from bench.feel_probe import HOLD, Notes, Touch
from bench.figures import Figure, as_json, table, write
from bench.lan_parts import Work
from bench.measured_parts import MeasuredParts, measure_each
from bench.play import Player, Window
from bench.seated_views import SeatedPlayer

FASTER = Figure("pace", ours=900, unit="actions/s", peer=100, hold=6)
SLOWER = Figure("pace", ours=500, unit="actions/s", peer=100, hold=6)
SHARE = Figure("copy", ours=12.5, unit="%", hold=25, more_is_better=False)
ALONE = Figure("load", ours=3.0, unit="ms")


def test_a_figure_holds_by_its_ratio_or_by_itself() -> None:
    assert [figure.holds for figure in (FASTER, SLOWER, SHARE, ALONE)] == [True, False, True, None]
    assert Figure("copy", ours=26, unit="%", hold=25, more_is_better=False).holds is False


def test_the_results_are_a_list_that_other_programs_can_read(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "results.json"
    write([FASTER, ALONE], file)
    assert json.loads(file.read_text("utf-8")) == [
        {"name": "pace", "ours": 900, "peer": 100, "unit": "actions/s", "ratio": 9, "hold": 6, "holds": True},
        {"name": "load", "ours": 3, "peer": None, "unit": "ms", "ratio": None, "hold": None, "holds": None},
    ]


def test_a_note_is_shown_and_is_no_part_of_the_name() -> None:
    noted = Figure("a tap", ours=3.0, unit="ms", note="of 7")
    assert table([noted]).splitlines()[-1].startswith("a tap (of 7) ")
    assert json.loads(as_json([noted]))[0]["name"] == "a tap"


def test_the_table_names_what_was_missed() -> None:
    lines = table([FASTER, SLOWER, SHARE]).splitlines()
    assert [line.split()[-1] for line in lines[2:]] == ["holds", "MISSED", "holds"]


def test_what_is_recorded_is_the_ratio_beside_a_peer() -> None:
    limits = (record.Hold("rules", "pace", 6, True), record.Hold("lists", "load", 100, False))
    kept = record.as_record([FASTER, ALONE, SHARE], limits, "abc", "desk")
    assert kept["figures"] == [
        {"line": "rules", "figure": "pace", "value": 9, "unit": "x", "least": 6},
        {"line": "lists", "figure": "load", "value": 3, "unit": "ms", "most": 100},
    ]
    assert (kept["commit"], kept["version"], kept["machine"]["name"]) == ("abc", __version__, "desk")
    assert kept["machine"]["speed"] > 0


def test_limits_of_a_release_are_those_of_the_table() -> None:
    limits = (record.Hold("rules", "pace", 6, True), record.Hold("lists", "load", 2.5, False))
    held = record.with_holds([FASTER, ALONE], limits)
    assert [(figure.hold, figure.holds) for figure in held] == [(6, True), (2.5, False)]
    assert record.unmeasured([FASTER], limits) == [limits[1]]


def test_every_limit_has_a_figure_or_a_test() -> None:
    rows = json.loads(record.HOLDS.read_text("utf-8"))
    assert all(("figure" in row) is not ("test" in row) for row in rows)
    assert all((record.ROOT / row["test"]).exists() for row in rows if "test" in row)
    assert len({row["line"] for row in rows}) == len(rows)
    figures = [limit.figure for limit in record.holds()]
    assert len(set(figures)) == len(figures) == sum("figure" in row for row in rows)


def test_figures_of_what_is_felt_have_the_names_of_their_limits() -> None:
    taps = {"taps": [["duet deal", 5.0, True], ["home", 1.0, False]], "first": [2.0], "steady": [1.0], "searches": [1]}
    matches = dict.fromkeys(feel.GAMES, taps)
    made = {figure.name for figure in [*feel.touches(matches), *feel.moving(matches)]}
    about = {limit.figure for limit in record.holds()
             if limit.figure.startswith(("touch to", "frames while", "longest garbage"))}  # fmt: skip
    assert about <= made


def test_a_tap_to_another_device_is_measured_for_its_limits() -> None:
    made = {figure.name: figure.ours for figure in two_devices.figures([float(ms) for ms in range(1, 41)])}
    assert made == {f"tap to another device's drawn frame: {part}": ms for part, ms in (("p50", 20.5), ("p95", 39))}
    assert set(made) <= {limit.figure for limit in record.holds()}


def test_the_same_seed_plays_the_same_matches() -> None:
    first, again, other = (Player(SETTING, seed, with_views=False) for seed in (1, 1, 2))
    lengths = [[player.match()[1] for _ in range(20)] for player in (first, again, other)]
    assert lengths[0] == lengths[1] != lengths[2]


def test_different_games_are_not_compared() -> None:
    def window(actions: int, lost: int) -> Window:
        return Window(actions * 100, 10_000, 1.0, Counter({"assassin": lost * 100, "all_found": 10_000 - lost * 100}))

    check_same_game({"ours": [window(1100, 90)], "peer": [window(1110, 91)]})
    with pytest.raises(AssertionError, match="not the same game"):
        check_same_game({"ours": [window(1100, 90)], "peer": [window(1300, 90)]})
    with pytest.raises(AssertionError, match="not the same game"):
        check_same_game({"ours": [window(1100, 90)], "peer": [window(1100, 80)]})


def test_what_is_loaded_is_a_thousand_actions_whole_and_sound() -> None:
    played = durable.thousand_actions(SETTING)
    assert sum(len(match.entries) for match in played) >= durable.ACTIONS
    durable.load(SETTING, [durable.log_bytes(match) for match in played])  # compares every digest


def test_saving_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(durable, "ACTIONS", 40)
    saved, loaded = durable.measure(SETTING, tmp_path / "saves", rounds=1)
    assert saved.ratio is not None
    assert loaded.unit == "ms"
    assert list((tmp_path / "saves").iterdir()) == []


def test_every_part_of_a_round_trip_is_measured() -> None:
    work = Work(matches=3, warm=1)
    parts = work.measure()
    assert all(len(each) > 10 for each in work.seconds.values())
    assert len(parts) == 6
    assert all(parts.values())


def test_a_whole_table_plays_the_same_game_as_the_rules_alone() -> None:
    player = SeatedPlayer(SETTING, seed=3)
    endings = Counter(player.match()[0] for _ in range(40))
    assert set(endings) <= {"assassin", "sudden_miss", "all_found", "out_of_tokens"}
    assert player.text_length > 0


def test_saved_matches_are_many_and_can_be_read(tmp_path: Path) -> None:
    feel.fill(tmp_path, 2)
    feel.fill(tmp_path / "rogue", 2, "rogue")
    for game, folder in (("duet", tmp_path), ("rogue", tmp_path / "rogue")):
        library = Library(folder, Inline())
        rows = library.list().finished
        assert [row.game for row in rows] == [game, game]
        assert len({row.match for row in rows}) == 2
        assert all(row.moves > 20 for row in rows), "no match that ends at once"
        assert {library.read(row.match).damage for row in rows} == {None}


def test_a_touch_is_answered_after_its_lift_or_while_it_is_held() -> None:
    tap, held = Touch("tap"), Touch("hold")
    tap.down, tap.before, tap.up, tap.after = 1.0, [2.0], 3.0, [4.0, 5.0, 6.0]
    assert tap.cost == 15, "two frames show the answer"
    held.down, held.before, held.up, held.after = 1.0, [2.0] * HOLD + [9.0], 3.0, [4.0, 5.0]
    assert held.cost == 9, "the longest frame"


def test_a_share_of_values_stays_below() -> None:
    assert feel.share([3, 1, 2, 4], 0.5) == 3
    assert feel.share([5], 0.99) == 5


def test_frames_are_distinguished_by_what_begins() -> None:
    notes = Notes(None)  # type: ignore[arg-type]
    still, one, two = frozenset[str](), frozenset({"card"}), frozenset({"card", "scene"})
    for took, before, after in ((1, still, still), (2, still, one), (3, one, one), (4, one, two), (5, two, still)):
        notes.frame(took, before, after)
    assert (notes.first, notes.steady) == ([2, 4], [3])


def test_the_first_touch_of_a_kind_is_marked() -> None:
    notes = Notes(None)  # type: ignore[arg-type]
    notes.touches = [Touch("hand/0"), Touch("hand/1"), Touch("give")]
    assert [first for _key, _cost, first in notes.answer()["taps"]] == [True, False, True]


def test_a_part_that_fails_loses_no_other(tmp_path: Path) -> None:
    kept = MeasuredParts(tmp_path, "abc", "desk")

    def fails() -> list[Figure]:
        raise RuntimeError("no browser")

    parts = {"first": lambda: [FASTER], "second": fails, "third": list[Figure], "fourth": lambda: [SHARE]}
    failed = measure_each(parts, parts, kept.keep)
    assert list(failed) == ["second", "third"]
    assert kept.missing(parts) == ["second", "third"]
    assert kept.figures(parts) == [FASTER, SHARE]


def test_parts_of_several_runs_count_at_one_commit_and_machine(tmp_path: Path) -> None:
    MeasuredParts(tmp_path, "abc", "desk").keep("first", [FASTER])
    MeasuredParts(tmp_path, "abc", "desk").keep("second", [SHARE, ALONE])
    (tmp_path / "third.json").write_text("{", "utf-8")
    names = ("first", "second", "third")
    again = MeasuredParts(tmp_path, "abc", "desk")
    assert again.figures(names) == [FASTER, SHARE, ALONE]
    assert again.missing(names) == ["third"]
    for commit, machine in (("abd", "desk"), ("abc", "lap"), ("", "desk")):
        assert MeasuredParts(tmp_path, commit, machine).missing(names) == list(names)


def test_every_part_has_a_name_and_a_measurement() -> None:
    assert tuple(parts(rounds=1, seconds=0.1)) == PARTS


def test_nothing_is_recorded_while_a_part_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails() -> list[Figure]:
        raise RuntimeError("no browser")

    measured: list[str] = []

    def note(name: str) -> list[Figure]:
        measured.append(name)
        return [Figure(f"figure of {name}", 1.0, "ms")]

    made = {name: partial(note, name) for name in PARTS}
    file, named = tmp_path / "measured.json", ["bench", "--record", str(tmp_path / "measured.json")]
    monkeypatch.setattr(bench_main, "BUILD", tmp_path)
    monkeypatch.setattr(record, "commit", lambda: "abc")
    monkeypatch.setattr(sys, "argv", named)
    monkeypatch.setattr(bench_main, "parts", lambda *_: made | {"lan": fails})
    assert bench_main.main() == 1
    assert "Nothing was recorded; not measured at this commit: lan" in capsys.readouterr().err
    assert not file.exists()
    assert len(json.loads((tmp_path / "results.json").read_text("utf-8"))) == len(PARTS) - 1
    monkeypatch.setattr(bench_main, "parts", lambda *_: made)
    measured.clear()
    assert bench_main.main() == 0
    assert measured == ["lan"], "the others were measured at this commit"
    assert json.loads(file.read_text("utf-8"))["commit"] == "abc"


def test_the_hosts_frames_are_measured_for_their_limit() -> None:
    def frames(wall: float, cpu: float) -> host_frames.Frames:
        return {"wall": [1.0] * 18 + [wall] * 2, "cpu": [0.5] * 18 + [cpu] * 2}

    made = host_frames.figures([frames(5.0, 3.0), frames(4.0, 3.0)], [frames(3.5, 2.0)])
    assert [figure.ours for figure in made] == [1.5, 1.0]
    assert made[0].name in {limit.figure for limit in record.holds()}
