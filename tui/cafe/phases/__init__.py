"""The phases of Café as they are shown, each in a module of its name."""
