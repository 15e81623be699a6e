"""The words of Café: names, labels, questions, log, refusals, help."""
