"""The proxies of docs/serving.md, started with its example configurations: nginx, HAProxy and Caddy.

Of an example only the ports and the paths of the certificate are replaced.
"""

from __future__ import annotations

import shutil
import socket
import subprocess
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parents[3] / "packaging" / "serve"
NAME = "games.example.org"
TRIES = 500
SERVERS = ("127.0.0.1:8337", "127.0.0.1:8338")  # of the examples
TEMPORARY = ("proxy", "client_body", "fastcgi", "uwsgi", "scgi")  # folders of nginx


@dataclass(frozen=True)
class PreparedProxy:
    """A proxy with its configuration in a folder."""

    port: int
    start: Sequence[str]
    check: Sequence[str]  # the command that reads the configuration and ends

    def fault(self) -> str:
        """The message of the proxy about its configuration; "" if it is valid."""
        done = subprocess.run(self.check, capture_output=True, text=True, timeout=60, check=False)
        return "" if done.returncode == 0 else done.stdout + done.stderr

    @contextmanager
    def running(self) -> Iterator[None]:
        """Start it, wait until its port is open, and end it."""
        process = subprocess.Popen(self.start, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            assert is_open(self.port)
            yield
        finally:
            process.terminate()
            try:
                process.wait(2)
            except subprocess.TimeoutExpired:  # it waits for the end of streams
                process.kill()
                process.wait(20)


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


def make_certificate(folder: Path) -> None:
    """Make a certificate and its key, in two files and in one."""
    cert, key = folder / "made.pem", folder / "made.key"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
         "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", str(key), "-out", str(cert)],
        check=True, capture_output=True,
    )  # fmt: skip
    (folder / "both.pem").write_text(cert.read_text("ascii") + key.read_text("ascii"), "ascii")


def example(name: str, instead: Mapping[str, str]) -> str:
    """An example configuration adapted to this machine."""
    text = (EXAMPLES / name).read_text("utf-8")
    for before, after in instead.items():
        assert before in text
        text = text.replace(before, after)
    return text


def servers(ports: Sequence[int]) -> dict[str, str]:
    """The addresses of the servers in an example, and those that replace them."""
    return {before: f"127.0.0.1:{port}" for before, port in zip(SERVERS, ports, strict=False)}


def nginx(folder: Path, *ports: int) -> PreparedProxy:
    port, program = free_port(), shutil.which("nginx") or "nginx"
    instead = {
        **servers(ports), "listen 443": f"listen 127.0.0.1:{port}", f"/etc/ssl/{NAME}.pem": f"{folder}/made.pem",
        f"/etc/ssl/{NAME}.key": f"{folder}/made.key",
    }  # fmt: skip
    site = example("nginx.conf" if len(ports) == 1 else "nginx-two.conf", instead)
    kept = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in TEMPORARY)
    own = f"daemon off; pid {folder}/pid; error_log {folder}/errors; events {{}}"
    (folder / "nginx.conf").write_text(f"{own} http {{ access_log off; {kept}\n{site} }}\n", "utf-8")
    start = [program, "-p", str(folder), "-e", f"{folder}/errors", "-c", f"{folder}/nginx.conf"]
    return PreparedProxy(port, start, [*start, "-t"])


def haproxy(folder: Path, *ports: int) -> PreparedProxy:
    """HAProxy, with an example for two servers."""
    port, program = free_port(), shutil.which("haproxy") or "haproxy"
    instead = {
        **servers(ports), "bind :443": f"bind 127.0.0.1:{port}", f"/etc/ssl/{NAME}.both.pem": f"{folder}/both.pem",
    }  # fmt: skip
    (folder / "haproxy.cfg").write_text(example("haproxy.cfg", instead), "utf-8")
    start = [program, "-f", f"{folder}/haproxy.cfg"]
    return PreparedProxy(port, start, [*start, "-c"])


def caddy(folder: Path, *ports: int) -> PreparedProxy:
    port, program = free_port(), shutil.which("caddy") or "caddy"
    site = f"\nhttps://{NAME}:{port} {{\n\ttls {folder}/made.pem {folder}/made.key"
    text = example("Caddyfile" if len(ports) == 1 else "Caddyfile-two", {**servers(ports), f"\n{NAME} {{": site})
    kept = ("admin off", "auto_https disable_redirects", f"default_sni {NAME}", f"storage file_system {folder}/kept")
    options = "{\n\t" + "\n\t".join(kept) + "\n}\n"
    (folder / "Caddyfile").write_text(options + text, "utf-8")
    given = ["--adapter", "caddyfile", "--config", f"{folder}/Caddyfile"]
    return PreparedProxy(port, [program, "run", *given], [program, "validate", *given])


PROXIES = {"nginx": nginx, "haproxy": haproxy, "caddy": caddy}
