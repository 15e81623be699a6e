"""Bots of Mombasa: a greedy one, those that play rounds on, and advice for people."""

#: The yardsticks: their play stays as it is, so that others can be measured by them.
BOTS = ("greedy", "strong")
#: Whom people choose from, weakest first. Each name is a module with a `make(seed, budget)`.
LEVELS = ("beginner", "regular", "expert", "master")
#: What makes again what the Master has learnt: modules with a `main`.
LEARNS = ("learning",)
