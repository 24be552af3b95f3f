"""Parts of the screens that need no window: choosing, line breaks, preferences, notes, window forms."""

import json
import os
import stat
import threading
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from app.present import i18n
from app.present.action_chooser import Chooser
from app.present.dialogs import YES
from app.present.duet.clue_check import judge_for
from app.present.duet.word_breaks import TOGETHER, seam
from app.present.i18n import capitals, system_language
from app.present.people import Person, people
from app.present.private_notes import Notes, PencilMark
from app.present.table_menu import TableMenu
from app.present.tips import Tip
from app.present.tokens import IDENTITIES
from app.services.preferences import Preferences, known
from app.table.desk import DeskView
from app.table.files import Disk
from app.table.json_store import JsonStore, flush
from app.table.match_state import OpenProposal
from app.table.requests import Resign
from app.ui.drawing import text_rendering
from app.ui.drawing.item_canvas import Box, Item
from app.ui.theme.viewport import Viewport, WindowForm, form_of
from app.ui.widgets.popover import pick, place
from games.duet.words import language_by_letters, language_of, pack


@dataclass(frozen=True)
class Move:
    """An action that touches two things."""

    piece: str
    place: str


MOVES = (Move("a", "1"), Move("a", "2"), Move("b", "1"))


def chooser(confirm: bool = True) -> Chooser:
    made = Chooser(lambda move: (move.piece, move.place), lambda: confirm, in_order=True)
    made.offer(MOVES)
    return made


def test_a_tap_narrows_and_lights_what_comes_next() -> None:
    choice = chooser()
    assert choice.lit == {"a", "b"}
    assert choice.tap("a").action is None
    assert choice.lit == {"1", "2"}
    assert choice.armed is None


def test_in_order_no_place_comes_before_its_piece() -> None:
    choice = chooser()
    assert choice.tap("1").refused == "1"
    assert choice.path == ()


def test_in_order_what_is_put_back_takes_along_what_came_after_it() -> None:
    choice = chooser()
    choice.tap("a")
    choice.tap("2")
    choice.tap("a")
    assert choice.path == ()
    assert choice.lit == {"a", "b"}


def test_the_last_thing_is_tapped_twice() -> None:
    choice = chooser()
    choice.tap("a")
    choice.tap("2")
    assert choice.armed == "2"
    assert choice.tap("2").action == Move("a", "2")
    assert choice.path == ()


def test_without_confirming_the_last_tap_is_enough() -> None:
    choice = chooser(confirm=False)
    choice.tap("b")
    assert choice.tap("1").action == Move("b", "1")


def test_another_choice_takes_the_place_of_the_one_before() -> None:
    choice = chooser()
    choice.tap("a")
    choice.tap("2")
    choice.tap("1")
    assert list(choice.path) == ["a", "1"], "another place for the same piece"
    choice.tap("b")
    assert list(choice.path) == ["b"], "another piece"
    assert choice.lit == {"1"}


def test_a_choice_survives_other_actions_only_if_it_still_leads_somewhere() -> None:
    choice = chooser()
    choice.tap("a")
    choice.offer(MOVES[:2])
    assert choice.lit == {"1", "2"}
    choice.offer(MOVES[2:])
    assert choice.path == ()


def test_the_language_of_words_is_that_of_their_pack() -> None:
    for language in ("en", "pl", "hu"):
        assert language_of(pack(language)[100:125]) == language
    assert language_of(("żaba", *pack("pl")[:20], "own", "words")) == "pl"
    assert language_of(("qwe", "asd")) == ""
    assert language_of(()) == ""
    judge = judge_for(tuple(pack("en")[:25]))
    assert judge is not None
    assert judge(pack("en")[0] + "s", pack("en")[:25]).against == pack("en")[0]


def test_players_own_words_are_judged_by_their_letters_or_in_the_language_of_the_interface() -> None:
    polish = ("źrebak", "krowa", "żuraw", "traktor")
    assert language_by_letters(polish) == "pl"
    assert language_by_letters(("fröccs", "lángos")) == "hu"
    assert language_by_letters(("Anna", "Tom")) == ""
    judge = judge_for(polish)
    assert judge is not None
    assert judge("krowami", polish).against == "krowa"
    plain = judge_for(("stepladder", "flowerpot"))
    assert plain is not None
    assert plain("flowerpots", ("stepladder", "flowerpot")).against == "flowerpot"


def test_words_break_at_their_seam() -> None:
    assert seam("RZECZPOSPOLITA") == len("RZECZ")
    assert seam("KRAJOBRAZ") == len("KRAJ")
    assert seam("REPÜLŐGÉP") == len("REPÜLŐ")
    assert seam("HÍD") == 0


def test_no_seam_parts_letters_that_are_one_sound() -> None:
    for word in (capitals(word) for word in pack("en")):
        place = seam(word)
        assert 0 <= place < len(word)
        if place and " " not in word:
            assert word[place - 1 : place + 1] not in TOGETHER or word[place:], word


def test_windows_take_their_form_by_size() -> None:
    assert form_of(412, 915) is WindowForm.PHONE_UP
    assert form_of(360, 640) is WindowForm.PHONE_UP
    assert form_of(915, 412) is WindowForm.PHONE_SIDE
    assert form_of(800, 1280) is WindowForm.TABLET_UP
    assert form_of(1280, 800) is WindowForm.TABLET_SIDE
    assert form_of(640, 800) is WindowForm.PHONE_UP  # split screen
    assert form_of(500, 800) is WindowForm.PHONE_UP
    assert form_of(700, 700) is WindowForm.PHONE_SIDE  # as a desktop window is resized
    assert form_of(760, 820) is WindowForm.PHONE_SIDE
    assert form_of(600, 960) is WindowForm.TABLET_UP
    assert form_of(900, 900) is WindowForm.TABLET_SIDE
    assert form_of(1000, 560) is WindowForm.PHONE_SIDE


def test_letters_of_badges_tell_players_apart() -> None:
    assert [person.letter for person in people(["Anna", "Béla"], [0, 1])] == ["A", "B"]
    assert [person.letter for person in people(["Zoe", "Ernő"], [2, 1])] == ["Z", "E"]
    assert [person.letter for person in people(["Anna", "Ádám"], [0, 1])] == ["A", "Á"]
    assert [person.letter for person in people(["Anna", "Adam"], [0, 1])] == ["A", "B"]


def test_the_systems_language_is_taken_if_it_is_ours() -> None:
    assert system_language("pl_PL.UTF-8") == "pl"
    assert system_language("hu") == "hu"
    assert system_language("de_DE") == "en"


def test_preferences_go_round(tmp_path: Path) -> None:
    prefs = Preferences(language="hu", text=1.5, names=("Ő", "", "", ""), chosen={"duet/loose": "on"})
    file = JsonStore(tmp_path / "deep" / "settings.json")
    file.write(asdict(prefs)).result()
    assert known(file.read()) == prefs


def test_damaged_preferences_are_as_in_a_fresh_install(tmp_path: Path) -> None:
    file = JsonStore(tmp_path / "settings.json")
    assert known(file.read()) == Preferences()
    for damaged in ("{", "[" * 100_000, "[" * 5_000 + "]" * 5_000):
        file.path.write_text(damaged, encoding="utf-8")
        assert known(file.read()) == Preferences()
    wrong = {"text": "large", "names": [1, 2], "sound": False, "more": 3, "chosen": {"duet/loose": 1}, "motion": "slow"}
    file.path.write_text(json.dumps(wrong), encoding="utf-8")
    assert known(file.read()) == Preferences(sound=False)


def test_names_and_colours_are_kept_where_a_version_has_more_seats_or_fewer() -> None:
    fewer = known({"names": ["Anna", "Béla"], "identities": [2, 0]})
    assert (fewer.names, fewer.identities) == (("Anna", "Béla", "", ""), (2, 0, 1, 3))
    more = known({"names": ["Anna", "Béla", "", "Ola", "Jan"], "identities": [4, 1, 0, 2, 3]})
    assert (more.names, more.identities) == (("Anna", "Béla", "", "Ola"), (3, 1, 0, 2))
    assert known({"identities": [1, 1, 1, 1]}).identities == (1, 0, 2, 3)
    assert known({"names": ["Anna", 3]}).names == ("", "", "", "")
    assert known({"names": ["Anna"], "more": [1], "theme": "dark"}).theme == "dark"


def test_a_sign_this_version_does_not_have_is_another() -> None:
    assert Person("Anna", 7).look in IDENTITIES


def test_what_was_written_last_stays(tmp_path: Path) -> None:
    file = JsonStore(tmp_path / "marks.json")
    for done in [file.write({"n": number}) for number in range(5)]:
        done.result()
    assert file.read() == {"n": 4}


def test_one_thread_writes_all_files(tmp_path: Path) -> None:
    before = threading.active_count()
    for number in range(20):
        JsonStore(tmp_path / f"{number}.json").write({"n": number})
    assert threading.active_count() <= before + 1
    flush()
    assert [JsonStore(tmp_path / f"{number}.json").read() for number in range(20)] == [{"n": n} for n in range(20)]


def test_a_failing_disk_is_reported(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("", encoding="utf-8")
    failures: list[Exception] = []
    JsonStore(tmp_path / "folder" / "settings.json", failures.append).write({}).result()
    assert len(failures) == 1


def test_settings_and_notes_are_for_their_owner_alone_and_synced_before_they_get_their_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    def noted(name: str, act: Callable[..., Any]) -> Callable[..., Any]:
        def do(*given: Any) -> Any:
            done.append(name)
            return act(*given)

        return do

    for name in ("rename", "sync_folder"):
        monkeypatch.setattr(Disk, name, noted(name, getattr(Disk, name)))
    monkeypatch.setattr(os, "fsync", noted("sync", os.fsync))
    path = tmp_path / "settings.json"
    path.write_text("{}", encoding="utf-8")
    path.chmod(0o644)
    JsonStore(path).write({"sound": False}).result()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert done[:2] == ["sync", "rename"]
    assert "sync_folder" in done
    assert [file.name for file in tmp_path.iterdir()] == ["settings.json"]


def test_numbers_that_no_screen_can_show_count_as_none(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"text": NaN, "hold": 1e300, "sound": false}', encoding="utf-8")
    assert known(JsonStore(path).read()) == Preferences(sound=False)
    path.write_text("[" * 100_000, encoding="utf-8")
    assert JsonStore(path).read() is None


def test_notes_are_kept_by_seat(tmp_path: Path) -> None:
    notes = Notes(tmp_path, "a" * 32)
    for cell in (7, 3, 7, 8, 8, 8):
        notes.tap(0, cell)
    assert notes.marks(0) == {3: PencilMark.STRUCK, 7: PencilMark.UNDERLINED}
    assert notes.marks(1) == {}


def test_only_what_this_device_proposed_is_agreed_to_aloud() -> None:
    agreed: list[tuple[int, int]] = []
    desk = SimpleNamespace(seats=(0, 1), agree=lambda *asked: agreed.append(asked), propose=lambda *_asked: None)
    session: Any = SimpleNamespace(
        match=SimpleNamespace(desk=desk, spread=None),
        hints=SimpleNamespace(alone=False),
        ask=lambda _question, acts: acts[YES](),  # answered with yes at once
    )
    menu = TableMenu(session)
    with i18n.language("en"):
        menu.propose("", "", Resign())
    # another device was quicker; then this one; then there is no question
    for seat, number in ((2, 7), (0, 9), (0, 11)):
        opened = OpenProposal(number, seat, Resign(), tuple(other for other in (0, 1, 2) if other != seat))
        menu.update(cast("DeskView", SimpleNamespace(proposal=opened, seats=desk.seats)))
    assert agreed == [(1, 9)]


def test_a_line_is_cut_where_it_has_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text_rendering, "width", lambda text, _face, px: len(text) * px)
    assert text_rendering.cut("Nocne sowy", "strong", 2, 20) == "Nocne sowy"
    assert text_rendering.cut("Nocne sowy", "strong", 2, 19) == "Nocne so…"
    assert text_rendering.cut("Nocne sowy", "strong", 2, 14) == "Nocne…"  # no space before the ellipsis


def test_tips_come_in_order_and_stay_away() -> None:
    items = [Item("board", Box(0, 0, 10, 10)), Item("main", Box(0, 0, 10, 10))]
    tips = (Tip("duet/a", "gone", ""), Tip("duet/b", "board", ""), Tip("duet/c", "main", ""))
    assert pick(tips, (), items) == tips[1], "what is not in sight is not explained"
    assert pick(tips, ("duet/b",), items) == tips[2]
    assert pick(tips, ("duet/*",), items) is None
    assert pick(tips, ("kyoto/*",), items) == tips[1]


def test_a_tip_covers_neither_its_thing_nor_a_button() -> None:
    look = Viewport(412, 915)
    board = Item("board", Box(0, 100, 412, 500), say="board")
    button = Item("main", Box(16, 830, 380, 60), tap=lambda: None)
    box = place(look, (board.box, button.box), (340, 110), [board, button])
    assert box.y >= board.box.foot
    assert box.foot <= button.box.y
    for item in (board, button):
        apart = box.y >= item.box.foot or box.foot <= item.box.y
        assert apart, item.key
