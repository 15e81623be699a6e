"""Without a screen: the command line and the game as numbered lines."""
