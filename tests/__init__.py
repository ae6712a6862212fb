"""The tests, by the same names as the source."""
