"""axe-core, which checks pages for accessibility: pinned in `packaging/web`, and never shipped."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from tests.needs import program, without
from tests.test_layers import ROOT

if TYPE_CHECKING:
    from tests.app.web.browser import Browser

INSTALLED = ROOT / "build" / "environments" / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
LEFT_OUT = ("region",)  # a page is one `main`; overlays are live regions and dialogs
RUN = """
    const done = arguments[arguments.length - 1];
    const rules = Object.fromEntries(arguments[1].map((rule) => [rule, { enabled: false }]));
    axe.run(document, { runOnly: arguments[0], rules, resultTypes: ["violations"] }).then((found) =>
      done(found.violations.map((each) =>
        `${each.id}: ${each.nodes.map((node) => `${node.target.join(" ")} (${node.any.concat(node.all, node.none)
          .map((check) => check.message).join("; ")})`).slice(0, 3).join(", ")}`)),
      (error) => done([String(error)]));"""


@cache
def script() -> str:
    """The pinned axe-core; it is installed here if missing, which needs npm and, once, a network."""
    if not INSTALLED.exists():
        program("node")
        program("npm")
        tools = [sys.executable, str(ROOT / "packaging" / "web.py"), "tools"]
        ran = subprocess.run(tools, capture_output=True, text=True, check=False)
        if ran.returncode:
            without(f"this needs axe-core, which is not installed: {ran.stdout.strip()}")
    return Path(INSTALLED).read_text("utf-8")


def violations(browser: Browser) -> list[str]:
    """The violations that axe-core reports for the open page."""
    if not browser.js("return window.axe !== undefined"):
        browser.js(script())
    found: list[str] = browser.driver.execute_async_script(RUN, list(RULES), list(LEFT_OUT))
    return found
