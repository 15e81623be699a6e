"""Bots of Mombasa: a greedy one, a strong one that plays rounds on, and advice for people."""
