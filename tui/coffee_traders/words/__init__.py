"""The words of Coffee Traders: names, labels, questions, log, refusals, help."""
