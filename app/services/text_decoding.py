"""Decoding of text files from outside the app, with unknown encoding."""


def decoded(data: bytes) -> str:
    """Decode a file: UTF-8 or UTF-16 if marked or valid, else the older encodings of Polish and Hungarian."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1250", "replace")
