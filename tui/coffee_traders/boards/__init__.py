"""What is drawn of Coffee Traders beside and below its phases."""
