"""The phases of Mombasa as they are shown, each in a module of its name."""
