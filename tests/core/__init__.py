"""The words every game shares."""
