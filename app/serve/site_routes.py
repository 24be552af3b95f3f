"""The sites of a server by path.

    /t/<table>/, …/tv         the pages of one table; its name begins with that of its process
    /p/<process>/             the page for opening tables, and the files of all pages
    /p/<process>/health       the health of this process; public
    /p/<process>/metrics      its statistics; needs the token for metrics

By the first part of a path a proxy finds the process, so several can share one proxy. Every other path is empty,
including "/".
"""

from __future__ import annotations

import hmac
from collections.abc import Callable
from dataclasses import replace

from app.serve.table_links import process_path
from app.serve.tables import Tables
from app.web.entry import EntryRefusal, Opened, RefusedEntry
from app.web.http import NOT_KEPT, HttpProblem, HttpRequest, HttpResponse, StaticFiles
from app.web.page_content import Screen
from app.web.server import PageGuest, TableSite, WebSite, refusal

TEXT = {"Content-Type": "text/plain; charset=utf-8", **NOT_KEPT}
SCREENS = {"/": Screen.HAND, "/tv": Screen.TV}
HTML = {"Content-Type": "text/html; charset=utf-8", **NOT_KEPT}


class FixedSite:
    """A site with one fixed response."""

    def __init__(self, answer: HttpResponse) -> None:
        self._answer = answer

    def answer(self, request: HttpRequest, address: str) -> HttpResponse:
        return self._answer

    def open(self, request: HttpRequest, data: bytes, address: str) -> tuple[PageGuest, Opened]:
        raise RefusedEntry(EntryRefusal.GONE)


class Routes:
    """All sites of one process."""

    def __init__(
        self,
        process: str,
        tables: Tables,
        owner: TableSite,
        files: StaticFiles,
        first_page: Callable[[str, str, Screen], bytes],
        metrics: Callable[[], str],
        metrics_token: str,
        healthy: Callable[[], bool],
    ) -> None:
        self._own = process_path(process)
        self._tables = tables
        self._owner = owner
        self._files = files
        self._first_page = first_page
        self._metrics = metrics
        self._token = metrics_token
        self._healthy = healthy

    async def find(self, request: HttpRequest, address: str) -> tuple[WebSite, HttpRequest]:
        """Return the site, and the request with the path inside it."""
        if request.path.startswith(self._own):
            return self._find_own(request, request.path[len(self._own) - 1 :])
        empty, kind, name, *rest = request.path.split("/", 3) if request.path.count("/") >= 3 else ("", "", "")
        if empty or kind != "t" or len(rest) != 1:
            raise HttpProblem(404)
        inner = replace(request, path=f"/{rest[0]}")
        screen = SCREENS.get(inner.path) if request.method == "GET" else None
        if screen is not None:  # the same for every table, including those that do not exist
            page = self._first_page(request.headers.get("accept-language", ""), self._files.root, screen)
            return FixedSite(HttpResponse(200, page, HTML)), inner
        if (inner.method, inner.path) not in (("POST", "/enter"), ("POST", "/tap"), ("GET", "/events")):
            raise HttpProblem(404)
        try:
            return await self._tables.find(name, inner, address), inner
        except RefusedEntry as refused:
            return FixedSite(refusal(refused.reason)), inner

    def _find_own(self, request: HttpRequest, path: str) -> tuple[WebSite, HttpRequest]:
        inner = replace(request, path=path)
        if request.method == "GET" and path == "/health":
            well = self._healthy()
            return FixedSite(HttpResponse(200 if well else 503, b"ok\n" if well else b"the disk fails\n", TEXT)), inner
        if request.method == "GET" and path == "/metrics":
            said = request.headers.get("authorization", "").encode("utf-8", "replace")
            if not hmac.compare_digest(said, f"Bearer {self._token}".encode()):
                raise HttpProblem(403)
            return FixedSite(HttpResponse(200, self._metrics().encode("utf-8"), TEXT)), inner
        if path == "/tv":
            raise HttpProblem(404)
        return self._owner, replace(inner, path=request.path if path.startswith("/s/") else path)
