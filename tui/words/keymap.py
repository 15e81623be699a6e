"""The keys of the program, as data: what each does, on which screens, in which words.

Screens, footer, help and palette are all made from this table. The letters that take a choice
directly are those this table leaves free.
"""

from __future__ import annotations

from functools import cache
from string import ascii_lowercase, ascii_uppercase, digits
from typing import NamedTuple

from tui.words.language import N_

TABLE, LIST, GAMES, REPLAY = "table", "list", "games", "replay"
LISTS = (LIST, GAMES)
CHOOSING = (TABLE, *LISTS)
EVERYWHERE = (*CHOOSING, REPLAY)

#: The rank of what must be seen on the narrowest screen, whatever keys a game adds: how to choose,
#: why something cannot be chosen, the help and the way out.
KEPT = -1

#: The key of looking at a thing on the board without choosing it.
LOOK = "x"


class Key(NamedTuple):
    """A key: the names Textual gives it, its action, how it is written, where it works.

    `tells` says in the help and the palette what it does, `brief` in the footer. Where the footer
    is too narrow, the briefs of the highest `rank` go first, those that are `KEPT` last.
    """

    names: str
    action: str
    shown: str = ""
    tells: str = ""
    brief: str = ""
    rank: int = 0
    screens: tuple[str, ...] = EVERYWHERE


#: Beside the list of games.
GAMES_KEYS = (
    Key("w", "watch", "w", N_("revoir la partie coup par coup"), N_("revoir"), 1, (GAMES,)),
    Key("f", "filter", "f", N_("ne montrer que certaines parties"), N_("filtrer"), 2, (GAMES,)),
    Key("d", "discard", "d", N_("supprimer la partie"), N_("supprimer"), 3, (GAMES,)),
    Key("u", "restore", "u", N_("rendre la partie supprimée"), N_("rendre"), 4, (GAMES,)),
)  # fmt: skip

#: Where a game is replayed.
REPLAY_KEYS = (
    Key("left", "go('back')", "←→", N_("un coup en arrière, en avant"), N_("coup"), 1, (REPLAY,)),
    Key("right", "go('step')", screens=(REPLAY,)),
    Key(
        "left_square_bracket,shift+left", "go('previous_turn')", "[ ]",
        N_("un tour en arrière, en avant"), N_("tour"), 2, (REPLAY,),
    ),
    Key("right_square_bracket,shift+right", "go('next_turn')", screens=(REPLAY,)),
    Key(
        "left_curly_bracket,pageup", "go('previous_stage')", "{ }",
        N_("une phase en arrière, en avant"), N_("phase"), 3, (REPLAY,),
    ),
    Key("right_curly_bracket,pagedown", "go('next_stage')", screens=(REPLAY,)),
    Key("home", "go('start')", "home end", N_("aller au début, à la fin"), screens=(REPLAY,)),
    Key("end", "go('finish')", screens=(REPLAY,)),
    Key("space", "play", "␣", N_("lire, arrêter"), N_("lire"), 1, (REPLAY,)),
    Key("plus,equals_sign", "pace(1)", "+ −", N_("lire plus ou moins vite"), screens=(REPLAY,)),
    Key("minus", "pace(-1)", screens=(REPLAY,)),
    Key("up", "read(-1)", "↑↓ ⏎", N_("choisir une ligne du journal, y aller"), screens=(REPLAY,)),
    Key("down", "read(1)", screens=(REPLAY,)),
    Key("enter", "jump", screens=(REPLAY,)),
    Key(
        "l", "log", "l", N_("ouvrir le journal pour y choisir un coup"), N_("journal"), 4,
        (REPLAY,),
    ),
    Key("v", "view", "v", N_("voir par les yeux d'un autre joueur"), N_("vue"), 2, (REPLAY,)),
    Key("c", "compare", "c", N_("comparer au conseil du robot"), N_("conseil"), 2, (REPLAY,)),
    Key("w", "hindsight", "w", N_("voir ce qui a coûté des points"), N_("bilan"), 3, (REPLAY,)),
    Key("p", "play_on", "p", N_("jouer à partir d'ici"), N_("jouer"), 2, (REPLAY,)),
    Key("z", "undone", "z", N_("montrer les coups annulés"), N_("annulés"), 5, (REPLAY,)),
    Key("g", "curve", "g", N_("voir la courbe des points en grand"), N_("courbe"), 5, (REPLAY,)),
    Key("s", "share", "s", N_("montrer le code de la partie"), N_("code"), 5, (REPLAY,)),
    Key("f1", "rule", "F1", N_("lire la règle de cette décision"), "", 6, (REPLAY,)),
)  # fmt: skip

KEYS = (
    Key("up", "walk('up')", "↑↓←→", N_("aller d'un choix à l'autre"), N_("choisir"), 7, CHOOSING),
    Key("down", "walk('down')", screens=CHOOSING),
    Key("left", "walk('left')", screens=CHOOSING),
    Key("right", "walk('right')", screens=CHOOSING),
    Key("tab", "walk('next')", "tab", N_("aller au choix suivant"), screens=CHOOSING),
    Key("shift+tab", "walk('previous')", screens=CHOOSING),
    Key("home", "walk('first')", screens=CHOOSING),
    Key("end", "walk('last')", screens=CHOOSING),
    Key(
        "enter,space", "take", "⏎", N_("prendre le choix en surbrillance"), N_("prendre"), KEPT,
        CHOOSING,
    ),
    Key("h", "hint", "h", N_("demander un conseil"), N_("conseil"), 1, (TABLE,)),
    Key("i", "odds", "i", N_("voir les chances"), N_("chances"), 1, (TABLE,)),
    Key("u", "undo", "u", N_("annuler ce qui n'a rien révélé"), N_("annuler"), 2, (TABLE,)),
    Key("U", "redo", "U", N_("rétablir ce qui vient d'être annulé"), N_("rétablir"), 5, (TABLE,)),
    Key("w", "why", "w", N_("voir les interdits et leurs règles"), N_("refus"), KEPT, (TABLE,)),
    Key(LOOK, "look", LOOK, N_("regarder les signes du plateau, un à un"), "", 0, (TABLE,)),
    Key("f1", "rule", "F1", N_("lire la règle de cette décision"), N_("règle"), 3, (TABLE,)),
    Key("f1", "rule", "F1", N_("lire les règles du jeu"), N_("règles"), 5, LISTS),
    Key("l", "log", "l", N_("relire le journal de la partie"), N_("journal"), 4, (TABLE,)),
    Key("f3", "since", "F3", N_("voir ce qui s'est passé depuis votre tour"), "", 0, (TABLE,)),
    Key("n", "encore", "n", N_("recommencer, une fois la partie finie"), "", 0, (TABLE,)),
    *GAMES_KEYS,
    *REPLAY_KEYS,
    Key("o", "options", "o", N_("changer la langue, les couleurs, le nom"), N_("options"), 6),
    Key("escape", "back", "esc", N_("revenir d'un pas")),
    Key("question_mark", "keys", "?", N_("voir les touches de cet écran"), N_("touches"), KEPT),
    Key("ctrl+p", "command_palette", "ctrl+p", N_("chercher une commande")),
    Key("q", "leave", "q", N_("enregistrer et quitter"), N_("quitter"), KEPT),
)  # fmt: skip


#: At tables where the others have things to look at.
PLAYERS = Key("p", "players", "p", N_("voir tous les joueurs"), N_("joueurs"), 3, (TABLE,))


def keys_of(screen: str) -> tuple[Key, ...]:
    """The keys that work on a screen, in the order they are listed."""
    return tuple(key for key in KEYS if screen in key.screens)


@cache
def actions(screen: str) -> dict[str, str]:
    """What each key does on a screen, by the name Textual gives it."""
    return {name: key.action for key in keys_of(screen) for name in key.names.split(",")}


def letters(screen: str) -> frozenset[str]:
    """The single letters that are keys of a screen."""
    return frozenset(name for name in actions(screen) if len(name) == 1)


#: The keys of the panels: the same panel has the same key in every game, and keeps it free.
PANELS = frozenset("bcgkmpy")


@cache
def choice_keys() -> str:
    """The keys that choices can have: digits first, then letters that mean nothing else."""
    taken = letters(TABLE) | PANELS
    own = digits[1:] + digits[0] + ascii_lowercase + ascii_uppercase
    return "".join(key for key in own if key not in taken)


def nth_key(number: int) -> str:
    """The key of the thing of a number, counted from 0; none beyond the last key there is."""
    return choice_keys()[number : number + 1]


def count_key(number: int) -> str:
    """The key of a number of things: its digit, as long as there is one."""
    return (digits + choice_keys()[len(digits) :])[number : number + 1]


class Letter(NamedTuple):
    """The letter of an action that comes up again and again, by language: that of its verb."""

    fr: str
    pt: str
    en: str

    def spoken(self, code: str) -> str:
        """The letter in a language."""
        return self.fr if code == "fr" else self.pt if code.startswith("pt") else self.en


def letter(fr: str, pt: str = "", en: str = "") -> Letter:
    """The same letter in every language, unless another is named."""
    return Letter(fr, pt or fr, en or fr)
