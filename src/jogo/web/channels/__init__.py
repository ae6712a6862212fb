"""The WebSockets: live games, and analysis."""
