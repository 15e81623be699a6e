"""The phases of Coffee Traders as they are shown, each in a module of its name."""
