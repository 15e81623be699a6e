"""Measured figures: speed as ratios in one run, bytes and frames as counts, strength."""
