"""The app's log for finding faults: errors and their places, without any data of matches or players.

Everything in the app logs by the standard `logging`, under `safehouse`. Only this module writes the records, to a ring
of small files in the app's folder, and it filters them:

- our own messages: the sentence as in the code, with numbers and words of the app (members of enums); any other text,
  and any word of a game, is removed
- exceptions: their type, and their place by file, line and function; never their message, which may contain a card, a
  name, a token
- other libraries: level, logger and place; their messages may contain anything

Records are formatted where they occur and written by a separate thread, so no screen waits for the disk. If the disk is
full, records are lost without an error.
"""

from __future__ import annotations

import errno
import logging
import queue
import sys
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from enum import Enum, StrEnum
from itertools import islice
from logging.handlers import QueueHandler, QueueListener, RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import Any

OURS = "safehouse"
FILE = "safehouse.log"
FILES, EACH = 4, 240_000  # bytes: less than 1 MB together
LONGEST = 12_000  # characters of one record
SHARED = 120_000  # characters given to another app: more than needed to find a fault, and systems have limits
FRAMES = 24  # of a traceback, from either end
CAUSES = 8  # exceptions behind an exception, or in a group of them
PATIENCE = 1.0  # seconds that reading waits for pending records
ROOT = Path(__file__).resolve().parents[1]

logbook = logging.getLogger(f"{OURS}.app")


class Open(str):
    """A text that may be logged although it is no member of an enum: a version, the name of a function."""

    __slots__ = ()


class Fault(StrEnum):
    """The place of an unexpected error."""

    CRASHED = "the app crashed"
    SCREEN = "a screen failed"
    TASK = "a task failed"
    THREAD = "a thread broke off"
    LEFTOVER = "something was not cleared away"


def fault(where: Fault, error: BaseException) -> None:
    """Log an unexpected error."""
    logbook.error("%s", where, exc_info=(type(error), error, error.__traceback__))


# Filtering


class Discreet(logging.Formatter):
    """Formats only the permitted parts of a record."""

    def __init__(self) -> None:
        super().__init__(datefmt="%Y-%m-%d %H:%M:%S")

    def format(self, record: logging.LogRecord) -> str:
        said = _own_words(record) if _is_ours(record) else f"{_name(record.name)} at {_at(record)}"
        error = record.exc_info[1] if isinstance(record.exc_info, tuple) else None
        line = f"{self.formatTime(record, self.datefmt)} {record.levelname} {said}"
        return "\n".join((line, *(traced(error) if error is not None else ())))[:LONGEST]


def _is_ours(record: logging.LogRecord) -> bool:
    return record.name.startswith(f"{OURS}.")


def _own_words(record: logging.LogRecord) -> str:
    given = record.args if isinstance(record.args, tuple) else ()
    try:
        said = str(record.msg) % tuple(map(_said, given))
    except (TypeError, ValueError):
        said = str(record.msg)
    return f"{record.name.removeprefix(f'{OURS}.')}: {said}"


def _said(given: object) -> object:
    """A parameter of one of our messages."""
    if isinstance(given, Enum):  # a word of a game may be a card, or a colour of the key
        return "…" if type(given).__module__.startswith("games.") else given.value
    if isinstance(given, type):
        return given.__qualname__
    return given if given is None or isinstance(given, bool | int | float | Open) else "…"


def _name(text: str) -> str:
    """The name of another library's logger, or of a module: only names of loaded modules are permitted."""
    whole = text.partition(".")[0]
    return text if whole in sys.modules and text.isascii() and text.replace(".", "_").isidentifier() else "…"


def _at(record: logging.LogRecord) -> str:
    return f"{place(record.pathname)}:{record.lineno}"


def traced(error: BaseException) -> Iterator[str]:
    """An exception with its causes, without their messages."""
    for one, how in islice(_behind(error, ""), CAUSES):
        yield f"  {how}{_kind(one)}"
        frames = list(traceback.walk_tb(one.__traceback__))
        if len(frames) > 2 * FRAMES:
            frames = [*frames[:FRAMES], *frames[-FRAMES:]]
        for frame, line in frames:
            code = frame.f_code
            yield f"    {place(code.co_filename)}:{line} {code.co_qualname}"


def _behind(error: BaseException, how: str) -> Iterator[tuple[BaseException, str]]:
    """An exception, the members of a group, and its causes."""
    yield error, how
    if isinstance(error, BaseExceptionGroup):
        for part in error.exceptions:
            yield from _behind(part, "one of them: ")
    if error.__cause__ is not None:
        yield from _behind(error.__cause__, "because of ")
    elif error.__context__ is not None and not error.__suppress_context__:
        yield from _behind(error.__context__, "while handling ")


def _kind(error: BaseException) -> str:
    """The type of an exception; for those of the system also the error code."""
    kind = type(error)
    name = kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"
    known = errno.errorcode.get(error.errno or 0) if isinstance(error, OSError) else None
    return f"{name} [{known}]" if known else name


def place(path: str) -> str:
    """A file by its path within the app, or by its last two names: the rest of a path may name the user."""
    file = Path(path)
    return file.relative_to(ROOT).as_posix() if file.is_relative_to(ROOT) else "/".join(file.parts[-2:])


# Writing


class _Ring(RotatingFileHandler):
    """The ring of files. If the disk fails, records are lost."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - `logging` calls it so
        return

    def close(self) -> None:
        """What waited for a full disk is lost here as well: the program must end as usual."""
        with suppress(OSError):
            super().close()


class _Hand(QueueHandler):
    """Takes relevant records, and formats them before any other handler gets them."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Accept our records from `info` on, others' warnings; but not console output that Kivy redirects."""
        if _is_ours(record):
            return record.levelno >= logging.INFO
        return record.levelno >= logging.WARNING and Path(record.pathname).parts[-2:] != ("kivy", "logger.py")

    def prepare(self, record: logging.LogRecord) -> logging.LogRecord:
        return logging.LogRecord(record.name, record.levelno, "", 0, self.format(record), None, None)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - `logging` calls it so
        return


class Logbook:
    """The files of the log in a folder. Reading them waits for the disk, so do it on the worker."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._waiting: queue.Queue[Any] = queue.Queue(10_000)

    @contextmanager
    def kept(self, *, silent: bool = False) -> Iterator[None]:
        """Write the log until this ends. `silent`: uncaught exceptions go to the log alone."""
        ring = self._ring()
        if ring is None:
            yield  # without a log
            return
        hand = _Hand(self._waiting)
        hand.setFormatter(Discreet())
        listener = QueueListener(self._waiting, ring)
        root, ours = logging.getLogger(), logging.getLogger(OURS)
        before = ours.level
        ours.setLevel(logging.INFO)
        root.addHandler(hand)
        listener.start()
        try:
            with _hooked(silent=silent):
                yield
        finally:
            root.removeHandler(hand)
            ours.setLevel(before)
            listener.stop()
            ring.close()

    def _ring(self) -> _Ring | None:
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            return None
        ring = _Ring(self._folder / FILE, maxBytes=EACH, backupCount=FILES - 1, encoding="utf-8", delay=True)
        ring.setFormatter(logging.Formatter("%(message)s"))
        return ring

    def text(self, most: int = SHARED) -> str:
        """The end of the log in whole lines, limited to this many characters."""
        waiting = self._waiting
        with waiting.all_tasks_done:
            waiting.all_tasks_done.wait_for(lambda: not waiting.unfinished_tasks, PATIENCE)
        whole = "".join(map(self._read, range(FILES - 1, -1, -1)))
        return whole if len(whole) <= most else whole[-most:].partition("\n")[2]

    def _read(self, number: int) -> str:
        path = self._folder / (f"{FILE}.{number}" if number else FILE)
        try:
            return path.read_text("utf-8", "replace")
        except OSError:
            return ""


@contextmanager
def _hooked(*, silent: bool) -> Iterator[None]:
    """Log uncaught exceptions."""
    before = sys.excepthook, threading.excepthook, sys.unraisablehook

    def crashed(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if not isinstance(error, KeyboardInterrupt):
            fault(Fault.CRASHED, error)
        if not silent:
            before[0](kind, error, trace)

    def broke_off(args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            fault(Fault.THREAD, args.exc_value)
        if not silent:
            before[1](args)

    def left_over(args: sys.UnraisableHookArgs) -> None:
        if args.exc_value is not None:
            fault(Fault.LEFTOVER, args.exc_value)
        if not silent:
            before[2](args)

    sys.excepthook, threading.excepthook, sys.unraisablehook = crashed, broke_off, left_over
    try:
        yield
    finally:
        sys.excepthook, threading.excepthook, sys.unraisablehook = before
