"""The stream of sealed frames to one page, as server-sent events.

Each frame contains the whole current page of its guest. A slow reader skips pages: the next frame is made when the
previous one was written, from the newest state. Heartbeats are sent between them and answered, however often the page
changes: they show both sides that the connection works, and measure its latency.
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
    """The timing of a stream, in seconds."""

    pulse: float = 1.5  # the interval of heartbeats
    drain: float = 15.0  # for writing a frame
    lost: float = 5.0  # without a heartbeat of the page, after which it counts as lost
    grace: float = 1.0  # for a page to come back, so that nobody notices a reload


@dataclass(frozen=True)
class Frame:
    """The message of a frame, and its least length on the wire, which depends only on public information."""

    message: Mapping[str, object]
    least: int = 0

    def on_air(self) -> Mapping[str, object]:
        """The message with its markup shortened for the wire."""
        html = self.message.get("html")
        return {**self.message, "html": shorten(html)} if isinstance(html, str) else self.message


class FrameSource(Protocol):
    """The guest of a stream."""

    def frame(self) -> Frame:
        """Make the next frame."""
        ...


class EventStream:
    """One stream, from its request to its end."""

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
        self._due = 0.0  # time of the event loop at which the next heartbeat is sent

    def wake(self) -> None:
        """Send a new frame soon."""
        self._woken.set()

    def end(self, message: Mapping[str, object] | None = None) -> None:
        """End the stream, with an optional last frame."""
        self._over, self._last = True, message
        self._woken.set()

    def answered(self, pulse: int) -> float | None:
        """The round-trip time of a heartbeat in seconds, or None."""
        if pulse != self._pulse or not pulse:
            return None
        self._pulse = 0
        return self._now() - self._pulsed

    async def run(self, reader: asyncio.StreamReader, source: FrameSource) -> None:
        """Run until the stream is ended here, or the page closes it: a page sends nothing after its request."""
        gone = asyncio.ensure_future(reader.read(1))
        loop = asyncio.get_running_loop()
        self._due = loop.time() + self._times.pulse
        try:
            while not self._over:
                self._woken.clear()
                frame = source.frame()
                await self._send(self._sealer.seal(frame.on_air(), least=frame.least))
                while not self._woken.is_set() and not gone.done():
                    silent = await self._wait(gone, self._due - loop.time())
                    if (silent or self._due <= loop.time()) and not self._over and not gone.done():
                        self._due = loop.time() + self._times.pulse
                        await self._send_pulse()
                if gone.done():
                    return
            if self._last is not None:
                await self._send(self._sealer.seal(self._last))
        finally:
            gone.cancel()
            with suppress(asyncio.CancelledError, OSError):
                await gone

    async def _wait(self, gone: asyncio.Future[bytes], seconds: float) -> bool:
        """Wait until there is something new or the page is gone; returns whether there was neither in this time."""
        woken = asyncio.ensure_future(self._woken.wait())
        either: tuple[asyncio.Future[Any], ...] = (woken, gone)
        try:
            done, _pending = await asyncio.wait(either, timeout=max(0.0, seconds), return_when=asyncio.FIRST_COMPLETED)
            return not done
        finally:
            woken.cancel()

    async def _send_pulse(self) -> None:
        self._pulse, self._pulsed = next(self._pulses), self._now()
        await self._send(self._sealer.seal({"pulse": self._pulse}, PULSE_STEP))

    async def _send(self, sealed: bytes) -> None:
        self._writer.write(b"data: " + base64.b64encode(sealed) + b"\n\n")
        async with asyncio.timeout(self._times.drain):
            await self._writer.drain()
