"""The connections themselves, before anybody knows who asks: their number, pace and patience."""
