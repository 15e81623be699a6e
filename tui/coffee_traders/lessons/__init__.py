"""The lessons of Coffee Traders, the recorded game they follow, and the figures of their texts."""
