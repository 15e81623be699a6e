"""What is drawn of Mombasa beside and below its phases."""
