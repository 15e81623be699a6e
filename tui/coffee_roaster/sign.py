"""The sign over the door of Coffee Roaster: what is told of it before it is opened."""

from tui.contract.sign import Sign
from tui.words.language import N_

ABOUT = N_(
    "Un sac de grains verts, des jetons tirés à l'aveugle : chaque tour les torréfie un peu plus. "
    "Quand vous arrêtez, dix jetons du sac font la tasse, et leur total doit tomber où la carte "
    "paie le mieux.\n\n"
    "Une tasse dure cinq minutes ; le défi en enchaîne trois et décerne un rang."
)

SIGN = Sign("Coffee Roaster", ABOUT, players=(1,), quick=True)
