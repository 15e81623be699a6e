"""Who sits at a table: people and bots, by the line, by habit, and by the names they are shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bots.players import levels, names
from rules import registry
from saves.clean import clean
from saves.journal import HUMAN, NAME, Seat
from saves.profile import Profile
from tui.contract.opening import QUOTE, WrongLine
from tui.contract.presenter import presenter
from tui.words.language import N_, Language
from tui.words.text import capital

#: What bots are called on the screen, by their name on the line.
BOT_NAMES = {
    "random": N_("Hasard"),
    "greedy": N_("Glouton"),
    "strong": N_("Expert"),
    "beginner": N_("Débutant"),
    "regular": N_("Habitué"),
    "expert": N_("Expert"),
    "master": N_("Maître"),
}
#: Each level in a sentence.
LEVELS_TOLD = {
    "beginner": N_("Débutant : joue raisonnablement, mais laisse passer de bonnes occasions."),
    "regular": N_("Habitué : prend ce qui rapporte le plus à première vue."),
    "expert": N_("Expert : pèse chaque coup par l'expérience de beaucoup de parties."),
    "master": N_("Maître : le plus fort de la maison."),
}
#: The level that a game offers first, and to whom has never finished one.
USUAL_LEVEL, FIRST_LEVEL = "expert", "beginner"
#: The level for a bot that is only measured by, where a habit names one.
LEVEL_OF = {"random": "beginner", "greedy": "regular", "strong": "expert"}


def called(seats: Sequence[Seat], _: Language) -> tuple[str, ...]:
    """What each seat is called: its name, else what it is; numbered where two would be alike."""
    plain = [seat.name or kind_of(seat, _) for seat in seats]
    count = Counter(plain)
    return tuple(
        f"{name} {number}" if count[name] > 1 else name
        for number, name in enumerate(plain, start=1)
    )


def kind_of(seat: Seat, _: Language) -> str:
    """A person, or the bot."""
    if seat.human:
        return _("Joueur")
    return _(BOT_NAMES[seat.player]) if seat.player in BOT_NAMES else seat.player


def players_of(game: str) -> tuple[str, ...]:
    """Who can take a seat of a game at all: people, and every bot by its name."""
    return (HUMAN, *names(game))


def kinds(game: str) -> tuple[str, ...]:
    """Who is offered a seat of a game: people first, then the levels, the weakest first."""
    return (HUMAN, *levels(game))


def level_told(seat: Seat, _: Language) -> str:
    """The level of a bot in a sentence; nothing for people and bots without a level."""
    return _(LEVELS_TOLD[seat.player]) if seat.player in LEVELS_TOLD else ""


def manner(seat: Seat, _: Language) -> str:
    """How a bot plays, where its level stands beside it already."""
    return capital(level_told(seat, _).partition(":")[2].strip())


def alone(game: str, players: int, name: str, wanted: str = USUAL_LEVEL) -> tuple[Seat, ...]:
    """So many seats: one person, by their name, and bots of one level around."""
    known = levels(game)
    level = wanted if wanted in known else known[-1]
    return (Seat(name), *(Seat("", level) for _place in range(1, players)))


def usual(game: str, players: int, profile: Profile) -> tuple[Seat, ...]:
    """So many seats: as they were taken last, else one person among bots, in a first game among
    beginners."""
    known = kinds(game)
    habit = tuple(offered(seat, known) for seat in profile.company(game))
    kept = tuple(seat for seat in habit if seat.player in known)
    level = USUAL_LEVEL if profile.played(game) else FIRST_LEVEL
    return (*kept, *alone(game, players, profile.name, level)[len(kept) :])[:players]


def offered(seat: Seat, known: tuple[str, ...]) -> Seat:
    """A seat as it is offered today: a bot by its level."""
    level = LEVEL_OF.get(seat.player, "")
    return Seat(seat.name, level) if seat.player not in known and level in known else seat


def seats_for(
    game: str, line: str | None, players: int | None, name: str, _: Language
) -> tuple[Seat, ...]:
    """The seats a line asks for, else the player of that name among bots, whoever sat there last;
    WrongLine for what cannot be."""
    if line is not None:
        seats = tuple(seat_of(game, word, _) for word in line.split(","))
        if players is not None and players != len(seats):
            told = _(
                "Places : {seats}, mais joueurs : {players}.", seats=len(seats), players=players
            )
            raise WrongLine(told)
        if sum(seat.human for seat in seats) == 1:
            seats = tuple(Seat(name) if seat == Seat("") else seat for seat in seats)
    else:
        seats = alone(game, players or registry.game(game).options().players, name)
    allowed = registry.game(game).players
    if len(seats) not in allowed:
        raise WrongLine(wrong_number(game, len(seats), _))
    return seats


def seat_of(game: str, word: str, _: Language) -> Seat:
    """A seat as the line writes it: `human`, `human:Ada` or the name of a bot."""
    player, _colon, name = word.strip().partition(":")
    known = players_of(game)
    if player not in known:
        told = _("« {name} » ne peut pas s'asseoir ici.", name=clean(player, QUOTE))
        instead = _("Au choix : {names}.", names=", ".join(known))
        raise WrongLine(f"{told} {instead}")
    return Seat(clean(name, NAME), player)


def wrong_number(game: str, seats: int, _: Language) -> str:
    """How many may sit at the table."""
    players = registry.game(game).players
    least, most = players[0], players[-1]
    return _(
        "{game} se joue à {players}, pas à {seats}.",
        game=presenter(game).title,
        players=least if least == most else f"{least}–{most}",
        seats=seats,
    )
