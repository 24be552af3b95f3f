"""Two to four devices on one wifi: a chair of a table that is far away, over an encrypted wire.

Where to read: `wires.py` what is needed of the world, `closing.py` why a connection ends, `frames.py` and
`messages.py` what is on the wire, `shown.py` an update on it, `wire.py` one connection of either side; `room.py` who
is here and who sits where; `door.py`, `host.py`, `visit.py` and `served.py` the host; `joining.py`, `entering.py`,
`guest.py` and `far.py` the guest; `identity.py`, `invite.py`, `pairing.py` and `keep.py` how devices know each other;
`fair.py`, `chain.py`, `account.py` and `verify.py` that nobody chose the cards; `interfaces.py`, `beacon.py`,
`finding.py`, `tables.py` and `diagnosis.py` how a host is found; `sockets.py` and `network.py` the real thing: one
thread, sockets and TLS.
"""
