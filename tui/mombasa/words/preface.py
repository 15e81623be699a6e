"""A word on the period the game is set in: shown before a game begins, and among the help."""

from tui.words.language import N_

TITLE = N_("Avant de jouer : l'époque coloniale")

PREFACE = N_(
    "Les compagnies à charte dont parle ce jeu ont existé. Du XVe au XXe siècle, elles ont porté "
    "la colonisation européenne : conquête, exploitation, travail forcé, esclavage.\n\n"
    "Mombasa n'en est pas le récit, mais un jeu d'investissement dans un cadre imaginé. Ce que "
    "les peuples d'Afrique ont subi n'y paraît pas ; ne l'oublions pas pour autant. Les régions "
    "vides de ce plateau, elles, ne l'étaient pas."
)
