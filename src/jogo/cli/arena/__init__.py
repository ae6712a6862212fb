"""The commands of the arena, and a contest on the screen."""
