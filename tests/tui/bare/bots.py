"""The bots of bare Café."""

BOTS = ("strong",)
