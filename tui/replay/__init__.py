"""Looking at a game again: the boards under a cursor, from its first decision to its last."""
