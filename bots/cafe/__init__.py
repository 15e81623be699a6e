"""Bots of Café: a plain greedy one, a strong one that plans whole turns, and advice for people."""

#: The modules of the bots, weakest first: each has a `make(seed, budget)`.
BOTS = ("greedy", "strong")
