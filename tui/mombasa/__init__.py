"""Mombasa on screen: its words, its boards."""
