"""Two to four devices on one wifi: a chair of a table that is far away, over an encrypted wire.

Where to read: `wires.py` what is needed of the world, `closing.py` why a connection ends, `frames.py` and
`messages.py` what is on the wire, `wire.py` one connection of either side; `room.py` who is here and who sits where,
`door.py` who may come in, `host.py` and `guest.py` the two sides, `far.py` a chair far away; `identity.py`,
`invite.py`, `pairing.py` and `keep.py` how devices know each other; `fair.py`, `chain.py` and `verify.py` that nobody
chose the cards; `beacon.py`, `finding.py` and `diagnosis.py` how a host is found; `network.py` and `sockets.py` the
real thing: one thread, sockets and TLS.
"""
