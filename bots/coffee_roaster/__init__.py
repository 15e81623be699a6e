"""Bots for Coffee Roaster, and the figures a player may ask for."""

#: The modules of the bots, weakest first: each has a `make(seed, budget)`.
BOTS = ("greedy", "strong")
