"""A page at a server that is read by a thread, as by a browser, and plays by what it shows."""

from __future__ import annotations

import random
import re
import threading

from tests.app.serve.browsers import BrowserTab
from tests.app.web.rogue_house import PagePlayer

DEAL_WAIT = 60.0  # seconds for a match to be dealt
LONGEST_WAIT = 5.0  # seconds for the effect of a tap
WORDS = ("ocean", "music", "winter", "garden", "engine", "history", "weather", "travel")


class RoguePlayer(PagePlayer):
    """A player of Rogue Agent."""

    def __init__(self, tab: BrowserTab, seed: int) -> None:
        self.page, self.dice = tab, random.Random(seed)
        self.tried = ("", set())

    @property
    def html(self) -> str:
        return self.page.html

    def touch(self, key: str) -> None:
        self.page.tap(key)


class ReadPage:
    """One page: a thread reads its frames and answers signs of life, as a page without them counts as lost."""

    def __init__(self, tab: BrowserTab, seed: int) -> None:
        self.tab = tab
        self.player = RoguePlayer(self.tab, seed)
        self.over = False
        self._frames = 0
        self._came = threading.Condition()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        try:
            while not self.over:
                self.tab.frame()
                with self._came:
                    self._frames += 1
                    self._came.notify_all()
        except (AssertionError, OSError, ValueError):
            self.over = True

    def expect(self, pattern: str) -> None:
        """Wait until its page contains this."""
        with self._came:
            there = self._came.wait_for(lambda: self.over or re.search(pattern, self.tab.html), DEAL_WAIT)
        if not there or self.over:
            raise AssertionError(f"a page {'was lost' if self.over else 'never had'} {pattern}: {self.tab.html[:400]}")

    @property
    def frames(self) -> int:
        return self._frames

    def wait_after(self, frames: int) -> bool:
        """Wait for the next page after these; False if there was none for a long time."""
        with self._came:
            return self._came.wait_for(lambda: self._frames > frames or self.over, LONGEST_WAIT)

    def play(self) -> bool:
        """Tap an action of the match, if this player has one."""
        html = self.tab.html
        if 'class="rogue' in html:
            return "here/close" not in html and self.player.turn()
        cells = re.findall(r'data-tap="(cell/\d+)"', html)
        chosen = re.findall(r'data-tap="(cell/\d+)"[^>]*><span class="hidden">[^<]*Tap again', html)
        if "entry/word" in html:
            self.tab.tap("give", **{"entry/word": self.player.dice.choice(WORDS), "entry/number": "1"})
        elif cells and "duet guess" in html:
            self.tab.tap(self.player.dice.choice(chosen or cells))
        else:
            return False
        return True
