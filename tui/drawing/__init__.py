"""What the program draws with: canvas, palettes, painter, small parts of a screen."""
