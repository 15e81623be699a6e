"""The sign over the door of Café: what is told of it before it is opened."""

from tui.contract.sign import Sign
from tui.words.language import N_

ABOUT = N_(
    "De la plantation à la tasse, dans le Portugal des cafés historiques. En huit manches, "
    "posez vos cartes les unes sur les autres, produisez, séchez, torréfiez, et servez les "
    "grains que chaque café demande.\n\n"
    "Chaque tasse visible vaut une action par manche, mais ce qu'une carte recouvre est perdu. "
    "Seul, vous cherchez le meilleur total ; à plusieurs, le premier rang."
)

SIGN = Sign("Café", ABOUT, players=(1, 2, 3, 4))
