"""The lessons of Café, the recorded game they follow, and the figures their texts speak of."""
