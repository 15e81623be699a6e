"""Pictures for the README."""
