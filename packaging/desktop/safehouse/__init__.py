"""Safehouse for a desk: three board games of hidden identities. The app itself lies beside this file as it lies in its
repository (`app`, `games`, `assets`, `main.py`), with the KivyMD it was tried with.
"""
