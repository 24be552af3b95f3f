"""The text of a file from outside the app, whatever program wrote it."""


def decoded(data: bytes) -> str:
    """The text of a file: UTF-8 or UTF-16 if it says so, else what older programs in Poland and Hungary wrote."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1250", "replace")
