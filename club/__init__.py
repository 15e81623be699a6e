"""The club: people in several places at one table, over SSH."""
