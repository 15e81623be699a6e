"""What a bot would have done at each decision of a game, thought over beside the screen."""

from __future__ import annotations

from pathlib import Path

from bots.mind import Mind
from bots.players import Advice, luck
from saves.packs import file_of
from saves.replay import Replay
from tui.overlays.hint import SECONDS


class Advices:
    """The advice for each position, asked for once and kept."""

    def __init__(self, replay: Replay, packs: Path) -> None:
        self.replay = replay
        self.mind = Mind(replay.journal.game, file_of(replay.journal, packs))
        self._known: dict[tuple[bool, int], tuple[Advice, ...]] = {}

    async def at(self, position: int) -> tuple[Advice, ...]:
        """Every option of the decision at a position with the score to expect, best first."""
        key = self.replay.undone_shown, position
        if key not in self._known:
            self._known[key] = await self._asked(position)
        return self._known[key]

    async def _asked(self, position: int) -> tuple[Advice, ...]:
        """The bot is told what the seat that decides may know, and nothing else."""
        replay = self.replay
        turn = replay.turn_at(position)
        assert turn is not None
        view = replay.seen(turn.seat, position)
        seed = luck(replay.journal.id, position)
        return await self.mind.advise(view, SECONDS, seed)

    def close(self) -> None:
        """Nobody asks any more."""
        self.mind.close()
