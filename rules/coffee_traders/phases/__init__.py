"""The six phases of a period, one module each (CT-051)."""
