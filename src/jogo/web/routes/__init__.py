"""The HTTP requests by subject."""
