"""How Coffee Roaster is simulated: the challenge from a locked start, a rank for each.

The cards come by chance (CR-108, CR-702), and each cup is a result of its own.
"""

from __future__ import annotations

from bots.simulate import Custom
from rules.coffee_roaster.state import Options

CUSTOM = Custom(Options(mode="challenge"), frozenset({"card"}), headed=True)
