"""Read by every Python that is started with this folder on its path."""

from tests.fifth_game.house import move_in

move_in()
