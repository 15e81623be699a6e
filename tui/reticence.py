"""What is not shown or told before a game is over, and why not."""

from __future__ import annotations

from tui.language import N_

NOT_SHARED = N_("Le code trahirait ce qui est caché ou à venir : il se donne à la fin.")
NOBODYS_EYES = N_(
    "--seat : la partie n'est pas finie ; d'ici là on la voit sans les secrets de personne."
)
ONLY_YOUR_EYES = N_(
    "--seat : la partie n'est pas finie ; d'ici là on ne la voit que par les yeux de la place "
    "{number}, la seule que joue une personne."
)
SECRET_HERE = N_("Un choix secret n'est pas encore révélé ici : jouez d'un autre moment.")
OWN_CHANCE = N_(
    "La partie que vous revoyez n'est pas finie : la suite a donc son propre hasard, pour que "
    "personne ne voie d'avance ce qui va venir."
)
