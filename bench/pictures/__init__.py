"""Whole games played by keys in a real terminal, every frame checked, every phase kept as a
picture: `python -m bench.pictures FOLDER`."""
