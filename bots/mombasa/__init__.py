"""Bots of Mombasa: a greedy one, a strong one that plays rounds on, and advice for people."""

#: The modules of the bots, weakest first: each has a `make(seed, budget)`.
BOTS = ("greedy", "strong")
