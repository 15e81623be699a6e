"""The full screens around a game: home, set-up, saved games, statistics."""
