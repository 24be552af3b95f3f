"""Two to four devices on one wifi: chairs at a remote table, over an encrypted connection.

Where to read: `transport.py` the interfaces of the environment, `close_reason.py` why a connection ends, `frames.py`
and `messages.py` the wire format, `update_codec.py` the encoding of updates, `connection.py` one connection of either
side; `lobby_view.py` members and seats; `handshake.py`, `host.py`, `guest_connection.py` and `hosted_match.py` the
host; `join_state.py`, `join_attempt.py`, `guest.py` and `remote_chair.py` the guest; `identity.py`, `invite.py`,
`pairing.py` and `known_devices.py` authentication; `fair_draw.py`, `hash_chain.py`, `guest_audit.py` and `verify.py`
the proof of a fair deal; `interfaces.py`, `beacon.py`, `discovery.py`, `discovered_tables.py` and `diagnosis.py`
finding a host; `sockets.py` and `network.py` the real network: one thread, sockets and TLS.
"""
