"""Clues are judged in the language of the words, also after a match was resumed: `python -m tests.app.ui.duet.judged
412 915 1 pl`.
"""

import sys
import tempfile
from pathlib import Path

from tests.app.ui.app_stage import Player, prepare

# a word of the pack, a form of it, and a word derived from or compounded with it
CASES = {
    "en": ("bridge", "BRIDGES", "DRAWBRIDGE"),
    "pl": ("zamek", "ZAMKIEM", "ZAMKOWY"),
    "hu": ("híd", "HIDAK", "HÍDFŐ"),
}


def main(width: float, height: float, density: float, language: str) -> None:
    """Blocked, questionable and allowed clues, each with its reason in words."""
    prepare(width, height, density)
    from app.present import i18n
    from app.present.duet.setup import options_with
    from app.present.i18n import capitals
    from games.duet.words import pack

    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")))
    interface = {"en": "pl", "pl": "hu", "hu": "en"}[language]  # differs from the language of the words
    player.app.set(language=interface, chosen={"duet/words": language}, hold=0.4)
    word, form, kin = CASES[language]
    board = (word, *[other for other in pack(language) if other != word][:24])
    parties = player.app.parties("duet")
    player.app.begin("duet", options_with(player.app.prefs, parties, board), parties)
    player.see("turner/0")
    player.open_key()
    say(player, form)
    assert capitals(word) in player.says("entry/verdict"), player.says("entry/verdict")
    assert player.screen.draft.word == form
    player.tap("give")
    assert player.screen.shown.private is not None, "a form of a word on the table was given"
    assert i18n.say("duet.judge.form", clue=form, word=capitals(word)) in player.messages()

    # after resuming, the language is still known
    player.app.back()
    player.screen.leave()
    player.tap("resume")
    player.see("turner/0")
    player.open_key()
    say(player, form)
    assert capitals(word) in player.says("entry/verdict")
    say(player, kin)
    other = player.screen.shown.parties[1].names[0]
    assert other in player.says("give"), player.says("give")
    player.tap("give")
    player.see("yes")
    clue = player.screen.shown.table.public.clues[-1]
    assert (clue.word, player.screen.shown.acting) == (kin.casefold(), (1,))
    player.tap("yes")
    player.until(lambda: player.screen.model.mode.value == "guess", "guessing begins")
    print("judged")


def say(player: Player, word: str) -> None:
    """Type a clue."""
    player.type(word)
    player.frames(2)


if __name__ == "__main__":
    main(float(sys.argv[1]), float(sys.argv[2]), float(sys.argv[3]), sys.argv[4])
