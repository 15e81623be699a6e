"""What can be wrong with a pack of the sugar bowl alone, as sentences."""

from __future__ import annotations

from tui.words.language import N_

FAULTS = {
    "not_smaller": N_("{small} morceaux ne font pas un petit sucrier, si un plein en a {full}."),
}
