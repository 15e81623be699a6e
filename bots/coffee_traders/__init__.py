"""Programs that play Coffee Traders."""
