"""Games kept on disk: the journal, its store, its replay."""
