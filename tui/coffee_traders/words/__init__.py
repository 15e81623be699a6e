"""The words of Coffee Traders: names, labels, log, refusals, help."""
