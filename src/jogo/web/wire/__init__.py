"""Everything that goes over the wire: `models/` are the messages, the rest builds them."""
