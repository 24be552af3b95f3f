"""Two to four devices on one wifi: a chair of a table that is far away, over an encrypted wire.

Where to read: `transport.py` what is needed of the world, `close_reason.py` why a connection ends, `frames.py` and
`messages.py` what is on the wire, `update_codec.py` an update on it, `connection.py` one connection of either side;
`lobby_view.py` who is here and who sits where; `handshake.py`, `host.py`, `guest_connection.py` and `hosted_match.py`
the host; `join_state.py`, `join_attempt.py`, `guest.py` and `remote_chair.py` the guest; `identity.py`, `invite.py`,
`pairing.py` and `known_devices.py` how devices know each other; `fair_draw.py`, `hash_chain.py`, `guest_audit.py` and
`verify.py` that nobody chose the cards; `interfaces.py`, `beacon.py`, `discovery.py`, `discovered_tables.py` and
`diagnosis.py` how a host is found; `sockets.py` and `network.py` the real thing: one thread, sockets and TLS.
"""
