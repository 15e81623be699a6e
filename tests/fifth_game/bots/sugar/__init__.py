"""Bots of the sugar bowl."""

#: The modules of the bots, weakest first: each has a `make(seed, budget)`.
BOTS = ("greedy",)
