"""The phases of Coffee Roaster as they are shown, each in a module of its name."""

from tui.coffee_roaster.phases.choosing import Choosing
from tui.coffee_roaster.phases.roasting import Roasting
from tui.coffee_roaster.phases.tasting import Tasting

PHASES = (Choosing(), Roasting(), Tasting())
