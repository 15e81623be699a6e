"""One module per command, named after it; what several of them do alike is in `desk` (whose home
it is), `sit` (playing in lines) and `watching` (a game shown again)."""
