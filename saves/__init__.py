"""Games kept on disk: the journal, its store, its replay; and the player's profile."""
