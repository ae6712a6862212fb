"""How it looks: a `BoardView` in, a picture out. Nothing here knows a rule."""
