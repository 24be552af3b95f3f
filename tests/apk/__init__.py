"""Tests of the Android package without Google's SDK: everything that can be proved on this machine.

`probe.py` runs inside the builder's environment: buildozer reads the spec and selects the files, python-for-android
orders the recipes and makes the Android project up to the point where a compiler would be called. `drive.py` starts the
app from the files that project would put on a phone, with nothing else installed. The tests check both.
"""
