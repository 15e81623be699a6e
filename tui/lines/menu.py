"""The menu of plain mode: what the home screen offers, as numbered lines.

Every choice ends in the command line that would have asked for the same, so a listener learns it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TextIO

from bots.players import levels
from rules import registry
from tui.contract.presenter import presenter
from tui.contract.seating import BOT_NAMES, LEVELS_TOLD
from tui.lessons.lesson import lessons
from tui.lines.arguments import parser
from tui.lines.commands.desk import WIDTH, Desk
from tui.words.language import Language
from tui.words.text import wrap


class Menu:
    """Questions until a game, a lesson or a list is asked for."""

    def __init__(self, desk: Desk, source: TextIO, sink: TextIO) -> None:
        self.desk = desk
        self.source = source
        self.sink = sink

    @property
    def language(self) -> Language:
        """The language of this run."""
        return self.desk.language

    def open(self) -> int:
        """Offer everything until somebody leaves or something fails; the exit code."""
        _ = self.language
        while True:
            offers = self.offers()
            at = self.pick(_("Comptoir. Que faire ?"), list(offers))
            if at is None:
                return 0
            words = list(offers.values())[at]
            line = self.seated(words) if words[0] == "play" else words
            if line and (code := self.run(*line)):
                return code

    def offers(self) -> dict[str, tuple[str, ...]]:
        """A game that waits, the four games, lessons, saved games, results: what is said, and the
        words of the command line."""
        _, titles = self.language, {game: presenter(game).title for game in registry.NAMES}
        found: dict[str, tuple[str, ...]] = {}
        if any(problem is None for _path, problem in self.desk.store.unfinished()):
            found[_("Reprendre la dernière partie")] = ("resume",)
        found |= {_("Jouer à {game}", game=titles[game]): ("play", game) for game in titles}
        found |= {
            _("Apprendre {game}", game=titles[game]): ("learn", game)
            for game in titles
            if lessons(game)
        }
        found[_("Parties enregistrées")] = ("saves",)
        found[_("Vos résultats")] = ("stats",)
        return found

    def seated(self, words: tuple[str, ...]) -> tuple[str, ...]:
        """A game with how many play and how strong the others are; nothing to go back."""
        _, game = self.language, words[-1]
        self.say(*presenter(game).introduction(_).split("\n\n"))
        counts = registry.game(game).players
        told = [_.plural("{n} joueur", "{n} joueurs", n) for n in counts]
        at = self.pick(_("Combien de joueurs, vous compris ?"), told) if len(counts) > 1 else 0
        if at is None:
            return ()
        seats, others = ["human"], counts[at] - 1
        if others:
            known = levels(game)
            told = [_(LEVELS_TOLD.get(name, BOT_NAMES.get(name, name))) for name in known]
            level = self.pick(_("Contre qui ?"), told)
            if level is None:
                return ()
            seats += [known[level]] * others
        return *words, "--seats", ",".join(seats)

    def run(self, *words: str) -> int:
        """What a command line of these words does; the line is said."""
        _ = self.language
        line = " ".join(("comptoir", *words, "--plain"))
        self.say(_("La même chose d'une ligne : {line}", line=line))
        asked = parser(_).parse_args(["--plain", *words, "--lang", _.code])
        command: Callable[..., int] = import_module(f"tui.lines.commands.{words[0]}").run
        return command(asked, _)

    def pick(self, question: str, offers: Sequence[object]) -> int | None:
        """Which of some offers a number chooses; None for `q` or the end of the input."""
        _ = self.language
        self.say("", question)
        self.say(*(f"{number}. {offer}" for number, offer in enumerate(offers, start=1)))
        while True:
            self.say(_("Un numéro, ou q pour quitter."))
            line = self.source.readline()
            word = line.strip()
            if not line or word == "q":
                return None
            if word.isdecimal() and 1 <= int(word[:4]) <= len(offers):
                return int(word[:4]) - 1

    def say(self, *lines: str) -> None:
        """Print lines, broken where they are too long."""
        for line in lines:
            for part in wrap(line, WIDTH, "  "):
                print(part, file=self.sink, flush=True)
