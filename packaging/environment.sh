#!/bin/sh
# Finds a Python version this project supports and runs environment.py with it.
# Usage: packaging/environment.sh run|test|bench|check|native|bundle|apk
set -eu
cd "$(dirname "$0")/.."

fits() { # name, newest minor version
    command -v "$1" >/dev/null 2>&1 &&
        "$1" -c "import sys; sys.exit(not ((3, 11) <= sys.version_info[:2] <= (3, $2)))" >/dev/null 2>&1
}

pick() {
    # What was asked for; or an environment made earlier, so that one machine does not jump between versions; or the
    # first with a wheel of Kivy. For 3.14 Kivy has to be compiled, so it comes last.
    if [ -n "${PYTHON:-}" ]; then
        set -- "$PYTHON 14"
    else
        set -- ".venv/bin/python 14" "python3 13" "python3.13 13" "python3.12 13" "python3.11 13" "python3 14" \
            "python3.14 14"
    fi
    for choice in "$@"; do
        if fits "${choice% *}" "${choice##* }"; then
            echo "${choice% *}"
            return
        fi
    done
}

python=$(pick)
if [ -z "$python" ] && [ -z "${PYTHON:-}" ] && [ "$(id -u)" = 0 ] && [ -e /etc/debian_version ] \
    && command -v apt-get >/dev/null 2>&1; then
    echo "Installing Python (python3, python3-venv) ..."
    { apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends \
        python3 python3-venv; } >/dev/null 2>&1 || true
    python=$(pick)
fi
if [ -z "$python" ]; then
    echo "Safehouse needs Python 3.11, 3.12, 3.13 or 3.14: install one of them, or name it as in" \
        "\"make ${1:-run} PYTHON=/path/to/python3\"." >&2
    exit 1
fi
exec "$python" packaging/environment.py "$@"
