"""The lessons of Coffee Roaster: the texts are data, the figures in them come from the position."""
