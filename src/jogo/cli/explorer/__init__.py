"""The commands of the explorer."""
