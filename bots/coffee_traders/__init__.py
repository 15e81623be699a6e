"""Programs that play Coffee Traders."""

#: The modules of the bots, weakest first: each has a `make(seed, budget)`.
BOTS = ("greedy", "strong")
