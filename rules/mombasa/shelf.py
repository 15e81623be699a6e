"""Where the packs of Mombasa stand."""

from rules.mombasa.invariants import faults
from rules.mombasa.pack import Pack
from rules.packs import Shelf

SHELF = Shelf("mombasa", Pack, faults, "rules.mombasa", ("comptoir",))
