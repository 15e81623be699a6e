"""Bots of Café: a plain greedy one, a strong one that plans whole turns, and advice for people."""
