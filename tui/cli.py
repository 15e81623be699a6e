"""The command line."""


def main() -> int:
    """Start the program."""
    return 0
