"""The Android package without Google's SDK: everything about it that can be proved on this machine.

`probe.py` runs inside the builder's own environment: buildozer reads the spec and picks the files, python-for-android
orders the recipes and makes the Android project up to the point where a compiler would be called. `drive.py` starts the
app from what that project would put on a phone, with nothing else installed. The tests look at both.
"""
