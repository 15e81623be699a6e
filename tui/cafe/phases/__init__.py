"""The phases of Café as they are shown, each in a module of its name."""

from tui.cafe.phases.auction import Auction
from tui.cafe.phases.draft import Draft
from tui.cafe.phases.placement import Placement
from tui.cafe.phases.work import Work

PHASES = (Auction(), Draft(), Placement(), Work())
