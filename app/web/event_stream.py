"""The stream of sealed frames to one page, as server-sent events.

Each frame brings the whole page as its guest should see it now.  A reader that is slow skips pages in between: the next
frame is made when the one before was taken, and is then the newest.  In silence a pulse goes out, which the page
answers; both sides know by it that the other lives, and how long the way is.
"""

from __future__ import annotations

import asyncio
import base64
import itertools
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol

from app.web.fragments import shorten
from app.web.sealing import PULSE_STEP, FrameSealer


@dataclass(frozen=True)
class StreamTimes:
    """How often a stream gives a sign of life, and how long things may take, in seconds."""

    pulse: float = 1.5  # without anything to show
    drain: float = 15.0  # for a frame to be taken
    lost: float = 5.0  # without a sign of life from the page, after which it is taken for lost
    grace: float = 1.0  # for a page that went to come back: one that is loaded again is missed by nobody


@dataclass(frozen=True)
class Frame:
    """What a stream brings: a message, and how long a text it has to look like at least, by what everybody knows."""

    message: Mapping[str, object]
    least: int = 0

    def on_air(self) -> Mapping[str, object]:
        """The message with its markup as short as it is sent."""
        html = self.message.get("html")
        return {**self.message, "html": shorten(html)} if isinstance(html, str) else self.message


class FrameSource(Protocol):
    """Whose page a stream brings."""

    def frame(self) -> Frame:
        """The page as it is now."""
        ...


class EventStream:
    """One stream, from the request for it to its end."""

    def __init__(
        self, writer: asyncio.StreamWriter, sealer: FrameSealer, times: StreamTimes, now: Callable[[], float]
    ) -> None:
        self._writer = writer
        self._sealer = sealer
        self._times = times
        self._now = now
        self._woken = asyncio.Event()
        self._last: Mapping[str, object] | None = None
        self._over = False
        self._pulses = itertools.count(1)
        self._pulse = 0
        self._pulsed = 0.0

    def wake(self) -> None:
        """There is something new to show."""
        self._woken.set()

    def end(self, message: Mapping[str, object] | None = None) -> None:
        """End it, with one more frame if there is something to say."""
        self._over, self._last = True, message
        self._woken.set()

    def answered(self, pulse: int) -> float | None:
        """Seconds that a pulse took to the page and back; None if that is not known."""
        if pulse != self._pulse or not pulse:
            return None
        self._pulse = 0
        return self._now() - self._pulsed

    async def run(self, reader: asyncio.StreamReader, source: FrameSource) -> None:
        """Until it is ended here, or the page goes: a page that has asked for a stream says nothing more on it."""
        gone = asyncio.ensure_future(reader.read(1))
        try:
            while not self._over:
                self._woken.clear()
                frame = source.frame()
                await self._send(self._sealer.seal(frame.on_air(), least=frame.least))
                while not self._woken.is_set() and not gone.done():
                    await self._wait(gone)
                    if not self._woken.is_set() and not gone.done():
                        await self._send_pulse()
                if gone.done():
                    return
            if self._last is not None:
                await self._send(self._sealer.seal(self._last))
        finally:
            gone.cancel()
            with suppress(asyncio.CancelledError, OSError):
                await gone

    async def _wait(self, gone: asyncio.Future[bytes]) -> None:
        """Until there is something new, the page is gone, or it is time for a sign of life."""
        woken = asyncio.ensure_future(self._woken.wait())
        either: tuple[asyncio.Future[Any], ...] = (woken, gone)
        try:
            await asyncio.wait(either, timeout=self._times.pulse, return_when=asyncio.FIRST_COMPLETED)
        finally:
            woken.cancel()

    async def _send_pulse(self) -> None:
        self._pulse, self._pulsed = next(self._pulses), self._now()
        await self._send(self._sealer.seal({"pulse": self._pulse}, PULSE_STEP))

    async def _send(self, sealed: bytes) -> None:
        self._writer.write(b"data: " + base64.b64encode(sealed) + b"\n\n")
        async with asyncio.timeout(self._times.drain):
            await self._writer.drain()
