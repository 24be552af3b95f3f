"""Safehouse for desktops: three board games of hidden identities. The app is included in this package with the
structure of its repository (`app`, `games`, `assets`, `main.py`), together with the KivyMD version it was tested with.
"""
