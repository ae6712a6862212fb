"""A program that plays on a server, for a bot's account."""
