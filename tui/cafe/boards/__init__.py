"""What is drawn of Café beside and below its phases."""
