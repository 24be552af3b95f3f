"""Proves that the examples of docs/serving.md work: two people are dealt a match through each proxy, with TLS.

A proxy that is not installed is skipped.
"""

from __future__ import annotations

import shutil
import socket
import subprocess
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.serve.request_rules import PublicUrl
from tests.app.serve.browsers import BrowserTab, Evening, Refused

EXAMPLES = Path(__file__).resolve().parents[3] / "packaging" / "serve"
NAME = "games.example.org"
TRIES = 500


def is_open(port: int) -> bool:
    """Whether the port opens within a short time."""
    for _ in range(TRIES):
        with socket.socket() as handle:
            if handle.connect_ex(("127.0.0.1", port)) == 0:
                return True
        threading.Event().wait(0.02)
    return False


def free_port() -> int:
    with socket.socket() as handle:
        handle.bind(("127.0.0.1", 0))
        return int(handle.getsockname()[1])


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    """A certificate and its key, in one file and in two."""
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("openssl is not installed")
    cert, key = tmp_path / "made.pem", tmp_path / "made.key"
    subprocess.run(
        [openssl, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
         "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", str(key), "-out", str(cert)],
        check=True, capture_output=True,
    )  # fmt: skip
    (tmp_path / "both.pem").write_text(cert.read_text("ascii") + key.read_text("ascii"), "ascii")
    return cert


Start = Callable[[list[str], int], None]


@pytest.fixture
def started() -> Iterator[Start]:
    """Start a proxy, and wait until its port is open."""
    running: list[subprocess.Popen[bytes]] = []

    def start(command: list[str], port: int) -> None:
        running.append(subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
        assert is_open(port)

    yield start
    for process in running:
        process.terminate()
        try:
            process.wait(2)
        except subprocess.TimeoutExpired:  # it waits for the end of streams
            process.kill()
            process.wait(20)


def example(name: str, **instead: str) -> str:
    """An example configuration adapted to this machine."""
    text = (EXAMPLES / name).read_text("utf-8")
    for before, after in instead.items():
        assert before in text
        text = text.replace(before, after)
    return text


def program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


def plays(here: Evening, port: int) -> BrowserTab:
    """Deal a match to two people through the proxy at this port; returns one of them."""

    def tab(link: str) -> BrowserTab:
        here.tabs.append(BrowserTab(port, link, {"X-Forwarded-For": "198.51.100.1"}, tls=True))
        return here.tabs[-1]

    owner = tab(here.server.link).come_in().until('data-tap="open"')
    owner.tap("open", name="Anna").until('class="link"')
    tabs = [tab(link).come_in(name) for link, name in zip(owner.links, ("Anna", "Béla"), strict=True)]
    for each in tabs:
        here.keep_link(each)
    for each in tabs:
        each.until("data-private")
    return tabs[0]


def test_nginx(evening: Callable[..., Evening], certificate: Path, started: Start, tmp_path: Path) -> None:
    nginx, here, port = program("nginx"), evening(public=PublicUrl.read(f"https://{NAME}")), free_port()
    server = example(
        "nginx.conf", **{"listen 443": f"listen 127.0.0.1:{port}", "127.0.0.1:8337": f"127.0.0.1:{here.server.port}",
                         f"/etc/ssl/{NAME}.pem": str(certificate), f"/etc/ssl/{NAME}.key": f"{tmp_path}/made.key"},
    )  # fmt: skip
    kinds = ("proxy", "client_body", "fastcgi", "uwsgi", "scgi")
    kept = "".join(f"{kind}_temp_path {tmp_path}/{kind};" for kind in kinds)
    own = f"daemon off; pid {tmp_path}/pid; error_log {tmp_path}/errors; events {{}}"
    whole = f"{own} http {{ access_log off; {kept}\n{server} }}\n"
    (tmp_path / "nginx.conf").write_text(whole, "utf-8")
    started([nginx, "-p", str(tmp_path), "-e", f"{tmp_path}/errors", "-c", f"{tmp_path}/nginx.conf"], port)
    plays(here, port)


def test_haproxy_with_two_processes_of_which_one_goes_and_comes_back(
    evening: Callable[..., Evening], certificate: Path, started: Start, tmp_path: Path
) -> None:
    haproxy, port, public = program("haproxy"), free_port(), PublicUrl.read(f"https://{NAME}")
    one, other = (evening(public=public, process=name, within=name) for name in ("a", "b"))
    whole = example(
        "haproxy.cfg", **{"bind :443": f"bind 127.0.0.1:{port}", "127.0.0.1:8337": f"127.0.0.1:{one.server.port}",
                          "127.0.0.1:8338": f"127.0.0.1:{other.server.port}",
                          f"/etc/ssl/{NAME}.both.pem": f"{tmp_path}/both.pem"},
    )  # fmt: skip
    (tmp_path / "haproxy.cfg").write_text(whole, "utf-8")
    assert certificate.exists()
    started([haproxy, "-f", f"{tmp_path}/haproxy.cfg"], port)
    plays(one, port)
    mine = plays(other, port)
    other.restart()
    plays(one, port)
    again = BrowserTab(port, mine.origin + mine.path, tls=True)
    other.tabs.append(again)
    again.token = mine.token
    for _ in range(TRIES):
        try:
            again.come_in().until("data-private")
            break
        except Refused:  # the proxy has not noticed yet that its process is back
            threading.Event().wait(0.1)
    assert "data-private" in again.html


def test_caddy(evening: Callable[..., Evening], certificate: Path, started: Start, tmp_path: Path) -> None:
    caddy, here, port = program("caddy"), evening(public=PublicUrl.read(f"https://{NAME}")), free_port()
    site = f"\nhttps://{NAME}:{port} {{\n\ttls {certificate} {tmp_path}/made.key"
    whole = example("Caddyfile", **{f"\n{NAME} {{": site, "127.0.0.1:8337": f"127.0.0.1:{here.server.port}"})
    kept = ("admin off", "auto_https disable_redirects", f"default_sni {NAME}", f"storage file_system {tmp_path}/kept")
    options = "{\n\t" + "\n\t".join(kept) + "\n}\n"
    (tmp_path / "Caddyfile").write_text(options + whole, "utf-8")
    started([caddy, "run", "--adapter", "caddyfile", "--config", f"{tmp_path}/Caddyfile"], port)
    plays(here, port)
