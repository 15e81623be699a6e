"""The sign over the door of Coffee Traders: what is told of it before it is opened."""

from tui.contract.sign import Sign
from tui.words.language import N_

ABOUT = N_(
    "1970 : le commerce équitable cherche ses premiers alliés. Pendant trois périodes, "
    "plantez avec cinq coopératives, construisez leurs villages, remplissez des contrats et "
    "servez les bars du monde entier.\n\n"
    "Les points se comptent à la fin de 1980. À deux, l'automate André prend la troisième place."
)

SIGN = Sign("Coffee Traders", ABOUT, players=(2, 3, 4, 5))
