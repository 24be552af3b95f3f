#!/bin/sh
# Finds a Python this project runs on and hands over to environment.py, which does the rest.
# Usage: packaging/environment.sh run|test|bench|check|apk
set -eu
cd "$(dirname "$0")/.."

fits() {
    command -v "$1" >/dev/null 2>&1 &&
        "$1" -c 'import sys; sys.exit(not ((3, 11) <= sys.version_info[:2] <= (3, 13)))' >/dev/null 2>&1
}

pick() {
    # An environment made earlier wins, so that one machine does not jump between versions.
    for python in ${PYTHON:-.venv/bin/python python3 python3.13 python3.12 python3.11}; do
        if fits "$python"; then
            echo "$python"
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
    echo "Safehouse needs Python 3.11, 3.12 or 3.13: install one of them, or name it as in" \
        "\"make ${1:-run} PYTHON=/path/to/python3\"." >&2
    exit 1
fi
exec "$python" packaging/environment.py "$@"
