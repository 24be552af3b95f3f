"""The services of this device beyond a match: preferences, the list of matches, lessons, and wifi tables as host or
guest.
"""
