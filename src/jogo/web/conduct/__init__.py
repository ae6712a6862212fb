"""How people treat each other: what they say, and whom they do not want to hear."""
