"""The words of the sugar bowl: so few that the sentences stand in one module."""
