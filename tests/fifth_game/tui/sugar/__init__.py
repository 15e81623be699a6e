"""The sugar bowl at the table: its words and its board."""
