"""The lessons of Mombasa, the recorded game they follow, and the figures of their texts."""
