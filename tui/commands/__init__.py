"""One module per command of the command line: `run(asked, language)` answers the exit code."""
