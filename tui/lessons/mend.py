"""`make lessons`: bring the lessons up to a change of pack or rules.

The line of each lesson is tried as it was recorded. Where it breaks, the others' moves are recorded
again with a bot; where the texts would be false, another seed is looked for whose positions give
what the steps have `given`. What changed is printed, for a person to read: the texts stay, as their
figures come from the position.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from bots.players import bot, luck
from rules import registry
from rules.game import Game, Turn
from rules.packs import digest
from saves.journal import AnyJournal, Seat, begin, encode, outcome
from tui.lessons.lesson import FOLDER, Lesson, facts, lessons
from tui.lessons.recorded import LEARNER
from tui.lessons.unwritten import first

#: Who plays for the others, and for the learner between two chapters.
RIVAL, GUIDE = "greedy", "strong"

#: How many seeds are tried, from the one that was, and when recordings are said to be made.
SEEDS = 2_000
MADE = "2026-01-01T12:00:00Z"


class Broken(Exception):
    """A step that cannot be played, or whose texts would be false."""


class Line(NamedTuple):
    """A game played along some lessons: its actions, the last state, and how many actions stood
    when each lesson was done."""

    actions: tuple[Any, ...]
    state: Any
    ends: tuple[int, ...]


class Player:
    """Plays a game as its lessons ask, as it was recorded as far as that goes, else with bots."""

    def __init__(
        self, game: Game[Any, Any, Any], options: Any, seed: int, old: Sequence[Any] = ()
    ) -> None:
        self.game, self.old = game, old
        self.state = game.new(options, seed)
        self.actions: list[Any] = []

    def play(self, chapters: Sequence[Lesson]) -> Line:
        """The whole line; Broken where a lesson does not work."""
        ends = []
        for prelude in chapters[0].table.prelude:
            self.take(self.wanted(prelude, chapters[0].id))
        for chapter in chapters:
            self.reach(chapter)
            for step in chapter.step:
                if not step.read:
                    self.let_others()
                self.check(step.given, f"{chapter.id}: {step.idea}")
                for pattern in step.want:
                    self.let_others()
                    self.take(self.wanted(pattern, f"{chapter.id}: {step.idea}"))
            ends.append(len(self.actions))
        return Line(tuple(self.actions), self.state, tuple(ends))

    @property
    def turn(self) -> Turn | None:
        return self.game.turn(self.state)

    def take(self, action: Any) -> None:
        """One action more."""
        self.actions.append(action)
        self.state = self.game.apply(self.state, action)

    def wanted(self, pattern: Any, where: str) -> Any:
        """The legal action that a pattern means."""
        action = None if self.turn is None else first(self.game.legal(self.state), pattern)
        if action is None:
            raise Broken(f"{where}: {list(pattern)}")
        return action

    def check(self, given: dict[str, int], where: str) -> None:
        """Whether the texts of a step would be true."""
        known = facts(self.game.name, self.state) if given else {}
        false = {name: known.get(name) for name, value in given.items() if known.get(name) != value}
        if false:
            raise Broken(f"{where}: {false}, {given}")

    def reach(self, chapter: Lesson) -> None:
        """Play to the first decision of a chapter."""
        moment = chapter.table.at
        while (turn := self.turn) is not None:
            if turn.seat == LEARNER and (
                moment is None
                or (turn.phase, self.game.round(self.state)) == (moment.phase, moment.round)
            ):
                return
            self.take(self.usual(turn))
        raise Broken(chapter.id)

    def let_others(self) -> None:
        """The others' moves, until the learner decides."""
        while (turn := self.turn) is not None and turn.seat != LEARNER:
            self.take(self.usual(turn))

    def usual(self, turn: Turn) -> Any:
        """What was recorded, as long as nothing is different; else what a bot does."""
        done, legal = len(self.actions), self.game.legal(self.state)
        as_before = done < len(self.old) and list(self.old[:done]) == self.actions
        if as_before and self.old[done] in legal:
            return self.old[done]
        player = GUIDE if turn.seat == LEARNER else RIVAL
        thinker = bot(self.game.name, player, luck("lesson", done))
        return thinker.choose(self.game.view(self.state, turn.seat), legal)


def mend(game: str, folder: Path, listed: Sequence[Lesson]) -> Iterator[str]:
    """Mend the lessons of a game in their folder; what changed, in lines."""
    recorded = sorted({lesson.table.recorded for lesson in listed if lesson.table.recorded})
    for name in recorded:
        chapters = [lesson for lesson in listed if lesson.table.recorded == name]
        yield from mend_recorded(registry.game(game), folder, name, chapters)
    for lesson in listed:
        if not lesson.table.recorded:
            yield from mend_seed(registry.game(game), folder, lesson)


def mend_recorded(
    game: Game[Any, Any, Any], folder: Path, name: str, chapters: Sequence[Lesson]
) -> Iterator[str]:
    """One recorded game and the chapters that follow it."""
    file = folder / f"{name}.json"
    content = file.read_bytes()
    raw = msgspec.json.decode(content)
    options = msgspec.convert(raw["options"], game.options)
    old = actions_in(raw["actions"], game)
    seed, line, why = found(game, options, raw["seed"], old, chapters)
    written = encode(journal_of(game, options, seed, line))
    if written == content:
        return
    file.write_bytes(written)
    yield f"{file.name}: {why or 'digest, revision'} (seed {raw['seed']} → {seed})"
    for chapter, end in zip(chapters, line.ends, strict=True):
        if line.actions[:end] != tuple(old[:end]):
            yield raise_version(folder, chapter)


def actions_in(recorded: Any, game: Game[Any, Any, Any]) -> tuple[Any, ...]:
    """The recorded actions; none if there are no such actions any more."""
    try:
        return tuple(msgspec.convert(action, game.action) for action in recorded)
    except msgspec.ValidationError:
        return ()


def found(
    game: Game[Any, Any, Any], options: Any, seed: int, old: Sequence[Any], chapters: Any
) -> tuple[int, Line, str]:
    """The first seed whose positions give what the steps need, the line, and why the recorded one
    broke, if it did; Broken if there is none."""
    why = ""
    for number in range(SEEDS):
        try:
            line = Player(game, options, seed + number, () if number else old).play(chapters)
        except Broken as broken:
            why = why or str(broken)
        else:
            return seed + number, line, why or ("" if old == line.actions else "other moves")
    raise Broken(why)


def journal_of(game: Game[Any, Any, Any], options: Any, seed: int, line: Line) -> AnyJournal:
    """The recorded game as a save."""
    seats = (Seat(""), *[Seat("", RIVAL)] * (options.players - 1))
    journal = begin(game, options, seed, seats, MADE)
    end = outcome(game, line.state)._asdict()
    return replace(journal, id="0" * 10, actions=line.actions, state=line.state, **end)


def mend_seed(game: Game[Any, Any, Any], folder: Path, lesson: Lesson) -> Iterator[str]:
    """A lesson that begins with a seed of its own."""
    options = msgspec.convert(lesson.table.options, game.options)
    seed, _line, why = found(game, options, lesson.table.seed, (), [lesson])
    fingerprint = digest(game.shelf[options.pack])
    file = file_of(folder, lesson)
    text = file.read_text(encoding="utf-8")
    mended = re.sub(r"(?m)^seed = \d+$", f"seed = {seed}", text)
    mended = re.sub(r'(?m)^digest = "\w*"$', f'digest = "{fingerprint}"', mended)
    if mended == text:
        return
    file.write_text(mended, encoding="utf-8")
    if seed == lesson.table.seed:
        yield f"{file.name}: digest"
    else:
        yield f"{file.name}: {why} (seed {lesson.table.seed} → {seed})"
        yield raise_version(folder, lesson)


def raise_version(folder: Path, lesson: Lesson) -> str:
    """A lesson that has changed begins again for whoever is in the middle of it."""
    file = file_of(folder, lesson)
    text = file.read_text(encoding="utf-8")
    now = f"version = {lesson.version + 1}"
    file.write_text(re.sub(r"(?m)^version = \d+$", now, text), encoding="utf-8")
    return f"{file.name}: {now}"


def file_of(folder: Path, lesson: Lesson) -> Path:
    """Where a lesson stands."""
    return folder / f"{lesson.id}.toml"


def main() -> None:
    """Mend all lessons of the house."""
    for game in registry.NAMES:
        home = registry.part("tui", game, FOLDER).__file__
        assert home is not None
        for line in mend(game, Path(home).parent, lessons(game)):
            print(line)


if __name__ == "__main__":
    main()
