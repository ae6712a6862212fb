"""The two implementations of the rules against each other."""
