"""The club's door: what comes over SSH."""
