"""Who acts: players by their short names."""
