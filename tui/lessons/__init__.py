"""Lessons: a game learnt by playing it, over the real table or in plain lines."""
