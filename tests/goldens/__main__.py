"""Writes every golden playthrough again from its moves; inspect the differences before committing them."""

from __future__ import annotations

from tests.goldens import files, read, write


def main() -> None:
    for path in files():
        before = path.read_text("utf-8")
        after = write(read(before))
        if after != before:
            path.write_text(after, "utf-8")
            print(f"written: {path.parent.name}/{path.name}")


if __name__ == "__main__":
    main()
