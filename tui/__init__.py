"""The terminal: screens, plain lines and the command line."""
