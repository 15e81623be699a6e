"""The words of Coffee Roaster: names, labels, questions, log, refusals, help."""
