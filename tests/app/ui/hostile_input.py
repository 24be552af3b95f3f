"""Hostile data on a device: a damaged match, an unreadable team and pack, endless links, and endless texts.

`python -m tests.app.ui.hostile_input WIDTH HEIGHT DENSITY LANGUAGE`
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.app.ui.app_stage import Player, prepare

MOST_IN_A_FIELD = 5_000  # characters


def main(width: float, height: float, density: float, language: str) -> None:
    """Try all of it by taps."""
    prepare(width, height, density)
    folder = Path(tempfile.mkdtemp(prefix="safehouse-"))
    bad, good = matches(folder)
    team, pack, large = beside(folder)
    player = Player(folder)
    app: Any = player.app
    app.set(language=language)
    app.home()
    player.frames(4)
    a_bad_match_is_a_row_and_goes(player, bad, good)
    a_bad_team_and_a_bad_pack_go(player, team, pack)
    a_large_pack_is_shown_and_not_edited(player, large)
    words_without_end_are_refused(player)
    a_long_pack_is_edited_in_parts(player)
    links_without_end_are_one_question(player, folder)
    print("shown")


def matches(folder: Path) -> tuple[str, str]:
    """A match as an older version stored it from a hostile host, and a valid one."""
    from app.table.matches import Library
    from app.table.worker import Inline
    from games.duet.game import DUET
    from tests.app.table.kit import DUET_OPTIONS, PARTIES
    from tests.app.table.poison import WRONG, poisoned

    library, found = Library(folder / "matches", Inline()), []
    for _ in range(2):
        table = library.start(DUET, DUET_OPTIONS, PARTIES)
        table.close()
        found.append(table.match)
    (path,) = (folder / "matches").glob(f"*{found[0]}.match")
    path.write_bytes(poisoned(path.read_bytes(), WRONG["a time after the year 9999"]))
    return found[0], found[1]


def beside(folder: Path) -> tuple[str, str, str]:
    """A team and a pack with an invalid line, and a pack that is larger than allowed today."""
    from app.table.log import first_entry
    from app.table.packs import Packs, Written
    from app.table.teams import Teams
    from tests.app.table.kit import PARTIES
    from tests.app.table.poison import HUGE, poisoned

    packs = Packs(folder / "packs")
    team, pack = Teams(folder / "teams").found("Sowy", PARTIES), packs.save("", "a", "en", "one")
    large = packs.save("", "Large", "en", "one")
    for path in (*folder.glob(f"teams/*{team}.team"), *folder.glob(f"packs/*{pack}.pack")):
        path.write_bytes(poisoned(path.read_bytes(), lambda said: said.update(at=HUGE)))
    (path,) = folder.glob(f"packs/*{large}.pack")
    path.write_bytes(first_entry(Written(0, "Large", "en", "\n".join(f"x{n}" for n in range(50_000))).text))
    return team, pack, large


def a_bad_match_is_a_row_and_goes(player: Player, bad: str, good: str) -> None:
    """Move it to the bin, restore it, and delete it."""
    player.app.go("matches")
    player.see(f"match/{good}")
    assert f"match/{bad}" not in player.there()
    player.tap(f"bin/{bad}")
    player.tap("yes")
    player.gone(f"bin/{bad}")
    player.tap("bin")
    player.tap(f"restore/{bad}")
    player.gone(f"restore/{bad}")
    player.app.back()
    player.tap(f"bin/{bad}")
    player.tap("yes")
    player.gone(f"bin/{bad}")
    player.tap("bin")
    player.see(f"restore/{bad}")
    player.tap("empty")
    player.tap("yes")
    player.gone(f"restore/{bad}")
    player.app.home()


def a_bad_team_and_a_bad_pack_go(player: Player, team: str, pack: str) -> None:
    """Each is shown as a sentence with a button."""
    for screen, which in (("teams", team), ("packs", pack)):
        player.app.go(screen)
        player.tap(f"throw/{which}")
        player.tap("yes")
        player.gone(f"throw/{which}")
        player.app.home()
    player.frames(2)


def a_large_pack_is_shown_and_not_edited(player: Player, large: str) -> None:
    """It is put into no field, and not changed."""
    match_service = player.app.match_service
    before = match_service.packs.list().find(large)
    player.app.go("pack", pack=large)
    player.see("closed")
    screen = player.screen
    assert screen.words.text == ""
    assert screen.file_text().count("\n") == 50_000, "it can be given away"
    screen.go(7)
    screen.save()
    player.app.back()
    player.frames(2)
    assert match_service.packs.list().find(large) == before


def words_without_end_are_refused(player: Player) -> None:
    """Typed, pasted or from a file: nothing changes, and a message is shown."""
    endless = ("\n" * 999_999, "a" * 999_999, "\n".join(f"word{n}" for n in range(50_000)))
    player.app.go("pack", language="en", called="Ours", text="lamp\n")
    player.frames(3)
    screen = player.screen
    for text in endless:
        for way in (screen.add, screen.words.insert_text):
            way(text)
            player.frames(2)
            assert screen.text == "lamp\n"
            assert any("5" in words for words in player.messages()), player.messages()
    player.app.back()
    player.until(lambda: any(own.text == "lamp\n" for own in player.app.match_service.packs.list().kept), "it is kept")


def a_long_pack_is_edited_in_parts(player: Player) -> None:
    """5,000 words: the field contains a part, and edits there change the whole."""
    letters = "abcdefghij"
    made = ["w" + "".join(letters[int(digit)] for digit in f"{n:04}") for n in range(5_000)]
    player.app.go("pack", language="en", called="Many", text="\n".join(made))
    player.see("where")
    screen = player.screen
    assert 0 < len(screen.words.text) < MOST_IN_A_FIELD
    player.tap("later")
    assert screen.words.text.startswith(made[100])
    screen.words.cursor = (0, 0)
    screen.words.insert_text("x")
    player.tap("later")
    assert screen.words.text.startswith(made[200])
    screen.go(4_001)
    player.frames(2)
    assert screen.words.text.startswith(made[4_000])
    assert len(screen.words.text) < MOST_IN_A_FIELD
    made[100] = f"x{made[100]}"
    assert screen.text == "\n".join(made)
    screen.words.do_cursor_movement("cursor_end", control=True)
    screen.words.insert_text("\nlamp\nsheep")
    assert screen.text == "\n".join(made), "there are 5,000 already"
    player.app.back()
    player.until(
        lambda: any(own.text == "\n".join(made) for own in player.app.match_service.packs.list().kept), "it is kept"
    )


def links_without_end_are_one_question(player: Player, folder: Path) -> None:
    """The question is about the newest link; a known table is named."""
    from app.lan.invite import Invite
    from app.lan.known_devices import FileStore, GuestMemory, KnownHost
    from app.lan.transport import Address
    from app.table.files import Disk

    place = (Address("192.168.1.20", 47474),)
    GuestMemory(FileStore(Disk(), folder / "wifi")).keep(KnownHost("ab" * 32, "Zosia", "d" * 32, "c" * 64, place))
    player.app.home()
    player.frames(4)
    for number in range(300):
        player.app.invited(Invite(place, f"{number:064x}", "cd" * 16).link)
    player.app.invited(Invite(place, "ab" * 32, "cd" * 16).link)
    player.see("yes")
    assert len(player.app.over()) == 1
    assert "Zosia" in player.screen_layer().text
    player.app.invited(Invite(place, "ab" * 32, "cd" * 16).link)
    player.frames(5)
    assert len(player.app.over()) == 1
    player.app.invited("safehouse://nonsense")
    player.until(lambda: "Zosia" not in player.screen_layer().text, "a newer link takes its place")
    player.frames(40)
    assert len(player.app.over()) == 1
    player.tap("no")
    player.gone("no")


if __name__ == "__main__":
    main(float(sys.argv[1]), float(sys.argv[2]), float(sys.argv[3]), sys.argv[4])
