"""Where players meet: matches and tournaments, and what their results are worth."""
