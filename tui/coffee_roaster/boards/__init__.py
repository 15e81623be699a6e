"""What is drawn of Coffee Roaster beside and below its phases."""
