"""Coffee Traders at the table: its words and its boards."""
