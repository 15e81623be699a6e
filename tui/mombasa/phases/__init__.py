"""The phases of Mombasa as they are shown, each in a module of its name."""

from tui.mombasa.phases.action import Action
from tui.mombasa.phases.planning import Planning
from tui.mombasa.phases.starting import Starting
from tui.mombasa.phases.upkeep import Upkeep

PHASES = (Starting(), Planning(), Action(), Upkeep())
