"""The games themselves: pure values and functions, without I/O, clock or language."""
