"""The words of Mombasa: names, labels, questions, log, refusals, help."""
