"""Café at the table: its words, its lines and its screens."""
