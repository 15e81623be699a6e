"""The sign of the sugar bowl."""

from tui.contract.sign import Sign
from tui.words.language import N_

ABOUT = N_("Un sucrier, des mains : qui aura le plus de morceaux ?")

SIGN = Sign("Le Sucrier", ABOUT, players=(2, 3, 4))
