"""What is laid over a table on demand, and closed with Escape."""
