"""The phases of Coffee Roaster as they are shown, each in a module of its name."""
