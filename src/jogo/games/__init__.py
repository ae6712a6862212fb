"""The games, one folder each: rules, notation, view, levels, lessons."""
