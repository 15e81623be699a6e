"""Bots for Coffee Roaster, and the figures a player may ask for."""

#: The yardsticks: their play stays as it is, so that others can be measured by them.
BOTS = ("greedy", "strong")
#: Whom people choose from, weakest first. Each name is a module with a `make(seed, budget)`.
LEVELS = ("beginner", "regular", "expert", "master")
#: What makes again what the Master has learnt: modules with a `main`.
LEARNS = ("learning", "prospecting")
