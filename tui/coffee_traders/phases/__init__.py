"""The phases of Coffee Traders as they are shown, each in a module of its name."""

from tui.coffee_traders.phases.affecter import Affecter
from tui.coffee_traders.phases.commercer import Commercer
from tui.coffee_traders.phases.recolter import Recolter
from tui.coffee_traders.phases.reinitialiser import Reinitialiser
from tui.coffee_traders.phases.travailler import Travailler
from tui.coffee_traders.phases.vendre import Vendre

PHASES = (Travailler(), Affecter(), Commercer(), Recolter(), Vendre(), Reinitialiser())
