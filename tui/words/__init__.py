"""What the program says: languages, text, names of keys, problems as sentences."""
