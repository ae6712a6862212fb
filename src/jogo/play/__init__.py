"""A game among people and computers: seats, clock, undo, offers, advice, review; no I/O.

The plain terminal, the full-screen app and the server all play through this package.
"""
