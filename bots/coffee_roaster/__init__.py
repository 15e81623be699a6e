"""Bots for Coffee Roaster, and the figures a player may ask for."""
